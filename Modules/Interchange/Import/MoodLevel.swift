import Models

/// The five levels of many trackers, in Daylio's words.
enum MoodLevel {
  /// The names from the least to the most pleasant one. All but “rad” are words of the lexicon.
  static let names = ["awful", "bad", "meh", "good", "rad"]

  /// The names of Daylio's default moods in other languages, by level. Only those of which an
  /// export, a reader or a description of Daylio is evidence. The German “Ok” is a word of the
  /// lexicon.
  static let translations = [
    ["Lausig", "Furchtbar", "Einfach scheiße", "terribile", "horrível", "fatalnie"],
    ["Schlecht", "male"],
    ["così così"],
    ["Gut", "buono"],
    ["Super", "ottimo", "incrível"],
  ]

  private static let feelings = ["Awful", "Bad", "Meh", "Good", "Excited"].compactMap {
    Feelings.catalog.named($0)
  }

  /// Returns the feeling of a level from 0, the least pleasant one, to 1.
  static func feeling(_ level: Double) -> Feeling? {
    let last = Double(feelings.count - 1)
    let index = Int((Swift.min(Swift.max(level, 0), 1) * last).rounded())
    return feelings[index]
  }

  /// The built-in feelings of five moods, from the least to the most pleasant one.
  static func mappings(of moods: [String]) -> [MoodMapping] {
    zip(moods, feelings).map { MoodMapping(mood: $0, feeling: $1) }
  }

  /// The built-in feelings of Daylio's default moods in all languages.
  static let daylio =
    mappings(of: names)
    + zip(translations, feelings).flatMap { names, feeling in
      names.map { MoodMapping(mood: $0, feeling: feeling) }
    }
}
