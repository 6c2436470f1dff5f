/// One of the two halves of the catalogue. Text never calls a feeling good or bad.
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

/// A named feeling of the catalogue: 24 positive and 24 negative ones, each half on a map of its own.
public struct Feeling: Hashable, Identifiable, Sendable {
  /// The name, capitalised: `Happy`. It is what the store, the commands and people use.
  public let name: String
  /// The half of the catalogue that it belongs to.
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

  /// The name, which is unique in the catalogue.
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
    return byFoldedName[name.trimmedBlanks.lowercased()]
  }

  /// The feeling that Apple's State of Mind calls by that label, without regard to case.
  public static func appleLabel(_ label: String) -> Feeling? {
    let folded = label.trimmedBlanks.lowercased()
    return all.first { $0.appleLabel == folded }
  }

  /// The feeling of that name; refuses an unknown one and suggests the nearest names.
  public static func parse(_ text: String) throws(Refusal) -> Feeling {
    if let feeling = named(text) { return feeling }
    let nearest = suggestions(for: text).map(\.name)
    let shown = text.quotedForPeople
    guard !nearest.isEmpty else {
      throw Refusal("There is no feeling \(shown). `bako feelings` lists all \(all.count).")
    }
    throw Refusal(
      "There is no feeling \(shown); did you mean \(nearest.joined(separator: ", "))?")
  }

  /// The feelings whose names are nearest to what was typed, nearest first, at most three.
  public static func suggestions(for text: String) -> [Feeling] {
    let typed = text.trimmedBlanks.lowercased()
    guard !typed.isEmpty, typed.utf8.count <= 40 else { return [] }
    let ranked = all.enumerated().compactMap { order, feeling -> (Int, Int, Feeling)? in
      let name = feeling.name.lowercased()
      if name.hasPrefix(typed) { return (0, order, feeling) }
      let distance = typed.editDistance(to: name)
      return distance <= max(1, typed.count / 3) + 1 ? (distance, order, feeling) : nil
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byFoldedName = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name.lowercased(), $0) })
}
