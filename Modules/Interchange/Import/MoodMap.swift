import Models

/// What the moods of other trackers are called here.
struct MoodMap {
  private let pairs: [String]
  private var map: [String: Feeling] = [:]
  private(set) var unknown: [String] = []

  /// Reads `theirs=ours`.
  init(_ pairs: [String]) throws {
    self.pairs = pairs
    for pair in pairs {
      guard let equals = pair.lastIndex(of: "="), equals > pair.startIndex else {
        throw Refusal("“\(pair)” is no mapping. Type theirs=ours, such as meh=Indifferent.")
      }
      map[key(String(pair[..<equals]))] = try Feeling.parse(
        String(pair[pair.index(after: equals)...]))
    }
  }

  /// The feeling of a mood: as it was mapped, or one of that name here or with Apple. An unknown one
  /// is noted, and nil.
  mutating func feeling(_ mood: String) throws(Refusal) -> Feeling? {
    guard !key(mood).isEmpty else { throw Refusal("the mood is empty") }
    if let feeling = map[key(mood)] ?? Feeling.named(mood) ?? Feeling.appleLabel(mood) {
      return feeling
    }
    if !unknown.contains(where: { key($0) == key(mood) }) { unknown.append(mood) }
    return nil
  }

  /// Stops an import that met moods it does not know, with the whole command to copy.
  func complainAboutUnknown(file: String, directory: String?) throws {
    guard !unknown.isEmpty else { return }
    let pairs = pairs + unknown.map { "\($0)=\(suggestion($0).name)" }
    let place = directory.map { ["--data-dir", $0] } ?? []
    let command = ["bako", "import", file] + place + pairs.flatMap { ["--map", $0] }
    let moods = unknown.map { "“\($0)”" }.joined(separator: ", ")
    throw Failure(
      ExitStatus.damagedInput,
      """
      There is no feeling for \(moods), so nothing was imported. Say what each is called here; \
      `bako feelings` lists the names. With the suggestions below:
        \(command.map(quoted).joined(separator: " "))
      """)
  }

  private func key(_ mood: String) -> String { Name.fold(mood) }

  private func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || [45, 46, 47, 61, 95].contains($0)
    }
    return plain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// A guess, for people to correct: Daylio's five moods by their place on its scale, others by name.
  private func suggestion(_ mood: String) -> Feeling {
    let scale = [
      "rad": "Excited", "good": "Content", "meh": "Indifferent", "bad": "Sad",
      "awful": "Hopeless",
    ]
    return scale[key(mood)].flatMap(Feeling.named) ?? Feeling.suggestions(for: mood).first
      ?? Feeling.named("Indifferent") ?? Feeling.all[0]
  }
}
