/// The feelings of a store: the 48 of the catalog and the own ones of the user.
///
/// ```swift
/// var vocabulary = Vocabulary()
/// try vocabulary.apply(.add("Homesick", like: "Lonely"))
/// let feelings = vocabulary.feelings
/// print(try feelings.parse("HOMESICK").quadrant)  // prints "low"
/// print(feelings.completions(for: "home").map(\.feeling.name))  // prints "["Homesick"]"
/// print(feelings.suggestions(for: "frustated").map(\.name).first ?? "")  // prints "Frustrated"
/// ```
public struct Feelings: Sendable {
  /// The catalog, without own feelings.
  public static let catalog = Feelings()

  /// The maximum length of an own name in characters.
  public static let nameLimit = 20

  /// All feelings: the positive ones row by row, then the negative ones. An own feeling follows the
  /// one that it is like.
  public let all: [Feeling]
  /// The own feelings, in the order in which they were added.
  public let own: [Feeling]
  private let ownByFoldedName: [String: Feeling]

  /// Creates the feelings of a store. Of own feelings with the same name, the first counts.
  ///
  /// - Complexity: O(*n*), where *n* is the number of own feelings.
  public init(own: [Feeling] = []) {
    self.own = own
    all =
      own.isEmpty
      ? Feeling.all
      : Feeling.all.flatMap { feeling in [feeling] + own.filter { $0.like == feeling.name } }
    ownByFoldedName = Dictionary(own.map { ($0.name.foldedAsName, $0) }) { first, _ in first }
  }

  /// Returns the feelings of a category, in the order of ``all``.
  public func all(in category: FeelingCategory) -> [Feeling] {
    all.filter { $0.category == category }
  }

  /// Returns the feeling with a name, ignoring case and surrounding white space.
  ///
  /// - Complexity: O(1) on average.
  public func named(_ name: String) -> Feeling? {
    Feeling.named(name) ?? (own.isEmpty ? nil : ownByFoldedName[name.foldedAsName])
  }

  /// Returns the feeling with a stored name. Another name stands for itself, at a place of its
  /// category, so that its entries can be read; nil for a text that no feeling can be named.
  public func stored(_ name: String, _ category: FeelingCategory) -> Feeling? {
    if let feeling = named(name) { return feeling }
    guard (try? Self.word(name)) == name else { return nil }
    return Feeling(stored: name, like: Self.standIn(category), icon: "?")
  }

  private static func standIn(_ category: FeelingCategory) -> Feeling {
    switch category {
    case .positive: Feeling.positive[18]
    case .negative: Feeling.negative[18]
    }
  }

  /// Returns the feeling with a name or a synonym, ignoring case and surrounding white space.
  ///
  /// Use ``named(_:)`` for stored and imported names, where a synonym may mean something else.
  ///
  /// - Throws: `InvalidInput.unknownFeeling` with suggestions and the closest names.
  public func parse(_ text: String) throws(InvalidInput) -> Feeling {
    if let feeling = named(text) ?? Feeling.withSynonym(text) { return feeling }
    throw .unknownFeeling(
      text, suggestions: suggestions(for: text), nearest: ranked(text).prefix(3).map(\.feeling))
  }

  /// Returns up to three feelings whose names or synonyms resemble the text or occur in it as a
  /// word, closest first.
  public func suggestions(for text: String) -> [Feeling] {
    let cutOff = Self.allowedTypos(in: text.trimmedBlanks) + 1
    return ranked(text).prefix { $0.distance <= cutOff }.prefix(3).map(\.feeling)
  }

  /// Returns all feelings sorted by edit distance to the text; at the same distance, those that
  /// match by name come first. Empty for an empty text and for one of more than 40 bytes.
  private func ranked(_ text: String) -> [(distance: Int, feeling: Feeling)] {
    let typed = text.foldedAsName
    guard !typed.isEmpty, typed.utf8.count <= 40 else { return [] }
    let words = typed.split(separator: " ").map(String.init)
    func distance(to word: String) -> Int {
      word.hasPrefix(typed) || words.contains(word) ? 0 : typed.editDistance(to: word)
    }
    let ranked = all.enumerated().map { order, feeling in
      let name = distance(to: feeling.name.foldedAsName)
      // Short synonyms are within a few edits of most words, so only close ones count.
      let synonym = feeling.synonyms.map(distance).min() ?? .max
      let isCloser = synonym < name && synonym <= Self.allowedTypos(in: typed)
      return (isCloser ? synonym : name, isCloser ? 1 : 0, order, feeling)
    }
    return ranked.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map { ($0.0, $0.3) }
  }

  private static func allowedTypos(in word: String) -> Int { max(1, word.count / 3) }
}

extension Feelings: Hashable {
  /// Everything else is derived from the own feelings.
  public static func == (a: Feelings, b: Feelings) -> Bool { a.own == b.own }

  public func hash(into hasher: inout Hasher) { hasher.combine(own) }
}
