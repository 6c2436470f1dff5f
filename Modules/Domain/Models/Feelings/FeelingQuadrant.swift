/// A quarter of all feelings, by category and energy.
///
/// ```swift
/// print(try Feeling.parse("calm").quadrant)  // prints "calm"
/// print(FeelingQuadrant(.negative, isEnergetic: true))  // prints "tense"
/// ```
public enum FeelingQuadrant: String, CaseIterable, Codable, Hashable, Sendable {
  /// Pleasant, with high energy.
  case bright
  /// Pleasant, with low energy.
  case calm
  /// Unpleasant, with high energy.
  case tense
  /// Unpleasant, with low energy.
  case low

  /// Creates the quadrant of a category and an energy.
  public init(_ category: FeelingCategory, isEnergetic: Bool) {
    switch category {
    case .positive: self = isEnergetic ? .bright : .calm
    case .negative: self = isEnergetic ? .tense : .low
    }
  }

  /// Whether its feelings have high energy.
  public var isEnergetic: Bool { self == .bright || self == .tense }
}

extension Feeling {
  /// The quadrant. The upper two rows of the map, 0 and 1, have high energy.
  public var quadrant: FeelingQuadrant { FeelingQuadrant(category, isEnergetic: row < 2) }
}
