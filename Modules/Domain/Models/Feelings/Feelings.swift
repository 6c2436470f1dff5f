/// The words for feelings of a store: the 48 of the catalog, the own ones of the user, and those of
/// the lexicon. An own feeling hides a word of the lexicon with the same name.
///
/// ```swift
/// var vocabulary = Vocabulary()
/// try vocabulary.apply(.add("Homesick", like: "Lonely"))
/// let feelings = vocabulary.feelings
/// print(try feelings.parse("HOMESICK").quadrant)  // prints "low"
/// print(try feelings.parse("burned-out").name)  // prints "Burned out", of the lexicon
/// print(feelings.completions(for: "home").map(\.feeling.name))  // prints "["Homesick"]"
/// print(feelings.spelling(of: "frustated")?.name ?? "")  // prints "Frustrated"
/// ```
public struct Feelings: Sendable {
  /// The catalog, without own feelings.
  public static let catalog = Feelings()

  /// The maximum length of an own name in characters.
  public static let nameLimit = 20

  /// The feelings of the catalog and the own ones: the positive ones row by row, then the negative
  /// ones. An own feeling follows the one that it is like.
  public let all: [Feeling]
  /// The own feelings, in the order in which they were added.
  public let own: [Feeling]
  private let ownByKey: [String: Feeling]
  /// The own feelings as phrases of check-ins.
  let ownVocabulary: CheckInVocabulary

  /// Creates the feelings of a store. Of own feelings with the same name, the first counts.
  ///
  /// - Complexity: O(*n*), where *n* is the number of own feelings.
  public init(own: [Feeling] = []) {
    self.own = own
    all =
      own.isEmpty
      ? Feeling.all
      : Feeling.all.flatMap { feeling in [feeling] + own.filter { $0.like == feeling.name } }
    let keys = own.flatMap { feeling in feeling.name.phraseKeys.map { ($0, feeling) } }
    ownByKey = Dictionary(keys) { first, _ in first }
    ownVocabulary = CheckInVocabulary(own)
  }

  /// Returns the feelings of a category, in the order of ``all``.
  public func all(in category: FeelingCategory) -> [Feeling] {
    all.filter { $0.category == category }
  }

  /// The words of the lexicon that no own feeling hides, in alphabetical order.
  public var lexicon: [Feeling] {
    own.isEmpty
      ? FeelingLexicon.all : FeelingLexicon.all.filter { ownByKey[$0.name.phraseKey] == nil }
  }

  /// Returns the feeling with a name, ignoring case, diacritics, surrounding white space, and the
  /// difference between a hyphen and a space.
  ///
  /// - Complexity: O(1) on average.
  public func named(_ name: String) -> Feeling? {
    if let feeling = Feeling.named(name) { return feeling }
    if own.isEmpty, let word = FeelingLexicon.byName[name] { return word }
    let key = name.phraseKey
    return ownByKey[key] ?? FeelingLexicon.byKey[key]
  }

  /// Returns the feeling of the catalog or the own feeling with a name. An own feeling may have the
  /// name of a word of the lexicon.
  ///
  /// - Complexity: O(1) on average.
  public func catalogOrOwn(_ name: String) -> Feeling? {
    named(name).flatMap { $0.origin == .lexicon ? nil : $0 }
  }

  /// Returns the feeling with a stored name. Another name stands for itself, at a place of its
  /// category, so that its entries can be read; nil for a text that no feeling can be named.
  public func stored(_ name: String, _ category: FeelingCategory) -> Feeling? {
    // A word that a later version added to the lexicon may have been an own one of the other half.
    if let feeling = named(name), feeling.origin != .lexicon || feeling.category == category {
      return feeling
    }
    guard (try? Self.word(name)) == name else { return nil }
    let place = Feeling.all(in: category)[18]
    return Feeling(name, .own, like: place, icon: "?", valence: nil, energy: nil)
  }

  /// Returns the feeling with a name; see ``named(_:)``.
  ///
  /// - Throws: `InvalidInput.unknownFeeling` with the word of the vocabulary that is spelled nearly
  ///   the same, and otherwise with suggestions by meaning.
  public func parse(_ text: String) throws(InvalidInput) -> Feeling {
    if let feeling = named(text) { return feeling }
    throw .unknownFeeling(text, spelling: spelling(of: text), suggestions: suggestions())
  }
}

extension Feelings: Hashable {
  /// Everything else is derived from the own feelings.
  public static func == (a: Feelings, b: Feelings) -> Bool { a.own == b.own }

  public func hash(into hasher: inout Hasher) { hasher.combine(own) }
}
