/// The lexicon: about 600 everyday words and fixed phrases for feelings, chosen for this program.
/// Each is like a feeling of the catalog and has a valence and an energy of its own.
///
/// Where a word, or its nearest form with the same sense, is in the Glasgow Norms, its numbers are
/// from there: (rating − 5) × 25, rounded to an integer, halves away from zero, so that the ratings
/// 1 to 9 become −100 to 100. The others are estimates of this project. A test compares the table
/// with the ratings in Tests/Fixtures/norms.csv.
///
/// The Glasgow Norms: Scott, G. G., Keitel, A., Becirspahic, M., Yao, B., & Sereno, S. C. (2019).
/// The Glasgow Norms: Ratings of 5,500 words on nine scales. Behavior Research Methods, 51,
/// 1258–1270. https://doi.org/10.3758/s13428-018-1099-3, CC BY 4.0
/// (https://creativecommons.org/licenses/by/4.0/). Changes: rescaled as above; only the words of
/// the catalog and the lexicon, some in a near form.
public enum FeelingLexicon {
  /// The words as feelings, in alphabetical order.
  public static let all: [Feeling] = words.compactMap { word in
    Feeling.named(word.like).map {
      Feeling(
        word.name, .lexicon, like: $0, icon: $0.icon, valence: word.valence, energy: word.energy)
    }
  }.sorted { $0.name < $1.name }

  /// The table, as it is in the source.
  static let words = bright + calm + tense + low

  /// Returns the words that are like a feeling of the catalog, in alphabetical order.
  public static func words(like feeling: Feeling) -> [Feeling] { byLike[feeling.name] ?? [] }

  /// The keys of phrases that are the feeling “Not good”. Other negated words are no feeling.
  static let otherForms: [(String, Feeling)] = {
    guard let notGood = all.first(where: { $0.name == "Not good" }) else { return [] }
    return ["not ok", "not okay", "not great", "not fine"].map { ($0, notGood) }
  }()

  /// The words by their names.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byLike = Dictionary(grouping: all) { $0.like ?? "" }
  /// The words by their keys; see `String.phraseKey`. An apostrophe may be missing.
  static let byKey: [String: Feeling] = {
    let pairs = all.flatMap { feeling in feeling.name.phraseKeys.map { ($0, feeling) } }
    return Dictionary(pairs + otherForms) { first, _ in first }
  }()
}

/// A row of the lexicon.
struct LexiconWord: Hashable, Sendable {
  /// The source of the numbers.
  enum Source: Hashable, Sendable {
    /// An estimate of this project: the norms lack the word, or have it in another sense.
    case estimate
    /// The norms have the word.
    case norm
    /// The norms have a near form.
    case near(String)
  }

  /// The word or phrase in lowercase.
  let text: String
  let valence: Int
  let energy: Int
  /// The feeling of the catalog that it is like.
  let like: String
  let source: Source

  init(
    _ text: String, _ valence: Int, _ energy: Int, like: String, _ source: Source = .estimate
  ) {
    self.text = text
    self.valence = valence
    self.energy = energy
    self.like = like
    self.source = source
  }

  /// The word with a capital letter, as entries have it.
  var name: String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension String {
  /// The form in which words and phrases of the vocabulary are compared: folded as names are, with
  /// straight apostrophes, and one space between words for white space and hyphens.
  var phraseKey: String {
    let folded = foldedAsName
    guard !folded.isASCIIPhrase else { return folded }
    let words = folded.split { $0.isWhitespace || $0.isHyphen }
    return String(words.joined(separator: " ").map { $0.isApostrophe ? "'" : $0 })
  }

  /// The key, and the one without apostrophes if it has any.
  var phraseKeys: [String] {
    let key = phraseKey
    return key.utf8.contains(UInt8(ascii: "'")) ? [key, key.filter { $0 != "'" }] : [key]
  }

  /// Whether the text consists of lowercase ASCII letters, straight apostrophes and single spaces
  /// between words. Such a text is its own key.
  private var isASCIIPhrase: Bool {
    let space = UInt8(ascii: " ")
    var previous = space
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "'"): break
      case space where previous != space: break
      default: return false
      }
      previous = byte
    }
    return previous != space
  }
}

extension Character {
  var isApostrophe: Bool { "'’‘ʼ`´′".contains(self) }

  var isHyphen: Bool { "-‐‑".contains(self) }
}
