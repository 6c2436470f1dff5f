/// A half of the catalog. Displayed text never calls a feeling good or bad.
public enum FeelingCategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Pleasant feelings.
  case positive
  /// Unpleasant feelings.
  case negative

  /// The heading: `Positive` or `Negative`.
  public var title: String {
    switch self {
    case .positive: "Positive"
    case .negative: "Negative"
    }
  }
}

/// One of the 48 feelings of the catalog: 24 positive and 24 negative ones, each half with its own
/// map.
///
/// ```swift
/// let happy = try Feeling.parse("HAPPY")
/// print(happy.icon, happy.name, happy.category.title)  // prints "◡ Happy Positive"
///
/// let tense = Feeling.all(in: .negative).filter { $0.row == 0 }
/// print(tense.map(\.name).joined(separator: ", "))
/// // prints "Jealous, Angry, Scared, Irritated, Worried, Anxious"
///
/// print(try Feeling.parse("okay").name)  // prints "Content", of which it is a synonym
/// print(Feeling.suggestions(for: "frustated").map(\.name).first ?? "")  // prints "Frustrated"
/// ```
public struct Feeling: Hashable, Identifiable, Sendable {
  /// The capitalized name: `Happy`. The database and the commands use it.
  public let name: String
  public let category: FeelingCategory
  /// The row on the map of its category, 0 to 3. Row 0 has the most energy.
  public let row: Int
  /// The column on the map of its category, 0 to 5. Column 5 is the most pleasant.
  public let column: Int
  /// An icon of one glyph that every terminal displays in one column.
  public let icon: String
  /// The ASCII replacement of the icon: one character.
  public let asciiIcon: String
  /// The label in Apple's State of Mind, if it has one.
  public let appleLabel: String?

  /// The name, which is unique in the catalog.
  public var id: String { name }

  init(
    _ name: String, _ category: FeelingCategory, _ row: Int, _ column: Int, _ icon: String,
    _ asciiIcon: String, _ appleLabel: String?
  ) {
    self.name = name
    self.category = category
    self.row = row
    self.column = column
    self.icon = icon
    self.asciiIcon = asciiIcon
    self.appleLabel = appleLabel
  }
}

extension Feeling {
  /// Returns the feelings of a category row by row, the most energetic row first.
  public static func all(in category: FeelingCategory) -> [Feeling] {
    switch category {
    case .positive: positive
    case .negative: negative
    }
  }

  /// Returns the feeling with a name, ignoring case and surrounding white space.
  ///
  /// - Complexity: O(1) on average.
  public static func named(_ name: String) -> Feeling? {
    if let feeling = byName[name] { return feeling }
    return byFoldedName[name.foldedAsName]
  }

  /// Returns the feeling with a label of Apple's State of Mind, ignoring case.
  public static func appleLabel(_ label: String) -> Feeling? {
    let folded = label.foldedAsName
    return all.first { $0.appleLabel == folded }
  }

  /// Returns the feeling with a name or a synonym, ignoring case and surrounding white space.
  ///
  /// Use ``named(_:)`` for stored and imported names, where a synonym may mean something else.
  ///
  /// - Throws: `InvalidInput.unknownFeeling` with suggestions and the closest names.
  public static func parse(_ text: String) throws(InvalidInput) -> Feeling {
    if let feeling = named(text) ?? withSynonym(text) { return feeling }
    throw .unknownFeeling(
      text, suggestions: suggestions(for: text), nearest: ranked(text).prefix(3).map(\.feeling))
  }

  /// Returns up to three feelings whose names or synonyms resemble the text or occur in it as a
  /// word, closest first.
  public static func suggestions(for text: String) -> [Feeling] {
    let cutOff = allowedTypos(in: text.trimmedBlanks) + 1
    return ranked(text).prefix { $0.distance <= cutOff }.prefix(3).map(\.feeling)
  }

  /// Returns all feelings sorted by edit distance to the text; at the same distance, those that
  /// match by name come first. Empty for an empty text and for one of more than 40 bytes.
  private static func ranked(_ text: String) -> [(distance: Int, feeling: Feeling)] {
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
      let isCloser = synonym < name && synonym <= allowedTypos(in: typed)
      return (isCloser ? synonym : name, isCloser ? 1 : 0, order, feeling)
    }
    return ranked.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map { ($0.0, $0.3) }
  }

  private static func allowedTypos(in word: String) -> Int { max(1, word.count / 3) }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byFoldedName = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name.foldedAsName, $0) })
}
