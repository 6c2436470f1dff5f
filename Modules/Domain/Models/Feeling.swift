/// One of the two halves of the catalog. Text never calls a feeling good or bad.
public enum FeelingCategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// A feeling that is pleasant to have.
  case positive
  /// A feeling that is unpleasant to have.
  case negative

  /// The word for headings: `Positive`, `Negative`.
  public var title: String {
    switch self {
    case .positive: "Positive"
    case .negative: "Negative"
    }
  }
}

/// A named feeling of the catalog: 24 positive and 24 negative ones, each half on a map of its
/// own.
public struct Feeling: Hashable, Identifiable, Sendable {
  /// The name, capitalized: `Happy`. It is what the database, the commands and people use.
  public let name: String
  /// The half of the catalog that it belongs to.
  public let category: FeelingCategory
  /// The row on the map of its category, 0 to 3; row 0 is the most energetic.
  public let row: Int
  /// The column on the map of its category, 0 to 5; column 5 is the most pleasant.
  public let column: Int
  /// One glyph on whose width, one column, all terminals agree.
  public let icon: String
  /// What stands for the icon where only ASCII can be shown: one character.
  public let asciiIcon: String
  /// The name in Apple's State of Mind, where it has one.
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
  /// The feelings of one category, row by row, from the most energetic row down.
  public static func all(in category: FeelingCategory) -> [Feeling] {
    switch category {
    case .positive: positive
    case .negative: negative
    }
  }

  /// The feeling of that name, without regard to case and to blanks around it.
  public static func named(_ name: String) -> Feeling? {
    if let feeling = byName[name] { return feeling }
    return byFoldedName[name.foldedAsName]
  }

  /// The feeling that Apple's State of Mind calls by that label, without regard to case.
  public static func appleLabel(_ label: String) -> Feeling? {
    let folded = label.foldedAsName
    return all.first { $0.appleLabel == folded }
  }

  /// The feeling of that name.
  ///
  /// - Throws: `InvalidInput.unknownFeeling` with the nearest names.
  public static func parse(_ text: String) throws(InvalidInput) -> Feeling {
    if let feeling = named(text) { return feeling }
    throw .unknownFeeling(
      text, suggestions: suggestions(for: text), nearest: ranked(text).prefix(3).map(\.feeling))
  }

  /// The feelings whose names are near what was typed, or among its words, nearest first, at most
  /// three.
  public static func suggestions(for text: String) -> [Feeling] {
    let cutOff = max(1, text.trimmedBlanks.count / 3) + 1
    return ranked(text).prefix { $0.distance <= cutOff }.prefix(3).map(\.feeling)
  }

  /// All feelings by how far their names are from what was typed; none for too little or too much.
  private static func ranked(_ text: String) -> [(distance: Int, feeling: Feeling)] {
    let typed = text.foldedAsName
    guard !typed.isEmpty, typed.utf8.count <= 40 else { return [] }
    let words = typed.split(separator: " ").map(String.init)
    let ranked = all.enumerated().map { order, feeling in
      let name = feeling.name.foldedAsName
      let isMeant = name.hasPrefix(typed) || words.contains(name)
      return (isMeant ? 0 : typed.editDistance(to: name), order, feeling)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { ($0.0, $0.2) }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byFoldedName = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name.foldedAsName, $0) })
}
