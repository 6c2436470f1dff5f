/// A half of the catalog. Displayed text never calls a feeling good or bad.
public enum FeelingCategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Pleasant feelings.
  case positive
  /// Unpleasant feelings.
  case negative

  /// The heading: `Pleasant` or `Unpleasant`.
  public var title: String {
    switch self {
    case .positive: "Pleasant"
    case .negative: "Unpleasant"
    }
  }
}

/// A feeling: one of the 48 of the catalog, 24 positive and 24 negative ones, each half with its
/// own map, or an own feeling of the user. ``Feelings`` has those of a store.
///
/// ```swift
/// let happy = try Feeling.parse("HAPPY")
/// print(happy.icon, happy.name, happy.category.title)  // prints "◡ Happy Pleasant"
///
/// let tense = Feeling.all(in: .negative).filter { $0.row == 0 }
/// print(tense.map(\.name).joined(separator: ", "))
/// // prints "Jealous, Angry, Scared, Irritated, Worried, Anxious"
///
/// print(try Feeling.parse("okay").name)  // prints "Content", of which it is a synonym
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

  /// The name of the feeling of the catalog that an own feeling is like; nil for the catalog.
  public let like: String?

  /// The name, which is unique in a store.
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
    like = nil
  }

  /// Creates an own feeling from stored text without validating it again. It has the category and
  /// the position of the feeling that it is like.
  public init(stored name: String, like: Feeling, icon: String) {
    self.name = name
    self.category = like.category
    self.row = like.row
    self.column = like.column
    self.icon = icon
    asciiIcon = icon.utf8.count == 1 ? icon : like.asciiIcon
    appleLabel = nil
    self.like = like.like ?? like.name
  }

  /// Whether the user added the feeling.
  public var isCustom: Bool { like != nil }
}

extension Feeling {
  /// Returns the feelings of a category of the catalog row by row, the most energetic row first.
  public static func all(in category: FeelingCategory) -> [Feeling] {
    switch category {
    case .positive: positive
    case .negative: negative
    }
  }

  /// Returns the feeling of the catalog with a name, ignoring case and surrounding white space.
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

  /// Returns the feeling of the catalog with a name or a synonym; see ``Feelings/parse(_:)``.
  public static func parse(_ text: String) throws(InvalidInput) -> Feeling {
    try Feelings.catalog.parse(text)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byFoldedName = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name.foldedAsName, $0) })
}
