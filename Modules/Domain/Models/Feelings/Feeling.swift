/// A half of the catalog. Displayed text never calls a feeling good or bad.
public enum FeelingCategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Pleasant feelings.
  case positive
  /// Unpleasant feelings.
  case negative
}

/// A feeling: a word of the vocabulary. It is one of the 48 of the catalog, 24 positive and 24
/// negative ones, each half with its own map, or a word of the lexicon, or an own word of the user.
/// The latter two are like a feeling of the catalog. ``Feelings`` has those of a store.
///
/// ```swift
/// let happy = try Feeling.parse("HAPPY")
/// print(happy.icon, happy.name, happy.category)  // prints "◡ Happy positive"
///
/// let tense = Feeling.all(in: .negative).filter { $0.row == 0 }
/// print(tense.map(\.name).joined(separator: ", "))
/// // prints "Guilty, Jealous, Angry, Overwhelmed, Scared, Anxious"
///
/// let okay = try Feeling.parse("okay")
/// print(okay.name, okay.like ?? "", okay.valence ?? 0)  // prints "Okay Content 28"
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

  /// The part of the vocabulary that the feeling belongs to.
  public let origin: Origin
  /// The name of the feeling of the catalog that it is like; nil for the catalog.
  public let like: String?
  /// From −100, unpleasant, to 100, pleasant, with the sign of the category; nil for the feeling of
  /// an entry that the vocabulary does not have.
  public let valence: Int?
  /// From −100, quiet, to 100, active; nil where ``valence`` is.
  public let energy: Int?

  /// A part of the vocabulary.
  public enum Origin: Hashable, Sendable {
    case catalog, lexicon, own
  }

  /// The name, which is unique in a store.
  public var id: String { name }

  /// Creates a feeling of the catalog, at a position of the map of its category.
  init(_ entry: CatalogEntry, _ category: FeelingCategory, position: Int) {
    name = entry.name
    self.category = category
    (row, column) = position.quotientAndRemainder(dividingBy: 6)
    icon = entry.icon
    asciiIcon = (category == .positive ? ["*", "+", "o", "u"] : ["!", "x", "v", "-"])[row]
    appleLabel = entry.hasAppleLabel ? entry.name.lowercased() : nil
    valence = entry.valence
    energy = entry.energy
    origin = .catalog
    like = nil
  }

  /// Creates an own feeling from stored text without validating it again. It has the category and
  /// the position of the feeling that it is like, and its numbers unless others are given.
  public init(
    stored name: String, like: Feeling, icon: String, valence: Int? = nil, energy: Int? = nil
  ) {
    self.init(
      name, .own, like: like, icon: icon, valence: valence ?? like.valence,
      energy: energy ?? like.energy)
  }

  /// Creates a feeling with the category and the position of another one.
  init(
    _ name: String, _ origin: Origin, like: Feeling, icon: String, valence: Int?, energy: Int?
  ) {
    self.name = name
    self.origin = origin
    self.category = like.category
    self.row = like.row
    self.column = like.column
    self.icon = icon
    self.valence = valence
    self.energy = energy
    asciiIcon = icon.utf8.count == 1 ? icon : like.asciiIcon
    appleLabel = nil
    self.like = like.like ?? like.name
  }

  /// Whether the user added the feeling.
  public var isCustom: Bool { origin == .own }

  /// The feeling of the catalog that it is, or is like.
  public var ofCatalog: Feeling { like.flatMap { Feeling.named($0) } ?? self }
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

  /// Returns the feeling of the catalog or the lexicon with a name; see ``Feelings/parse(_:)``.
  public static func parse(_ text: String) throws(InvalidInput) -> Feeling {
    try Feelings.catalog.parse(text)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byFoldedName = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name.foldedAsName, $0) })
}
