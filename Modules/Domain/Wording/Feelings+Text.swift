import Models

extension FeelingCategory {
  /// The heading: `Pleasant` or `Unpleasant`.
  public var title: String { self == .positive ? "Pleasant" : "Unpleasant" }
}

extension FeelingQuadrant {
  private var side: String { self == .bright || self == .calm ? "pleasant" : "unpleasant" }

  /// The energy in words: `low energy`.
  public var energy: String { isEnergetic ? "high energy" : "low energy" }

  /// The quadrant and its side of the map: `calm, pleasant`.
  public var words: String { "\(rawValue), \(side)" }

  /// The quadrant in words: “bright: pleasant, high energy”.
  public var meaning: String { "\(rawValue): \(side), \(energy)" }

  /// A glyph that distinguishes the quadrants without color.
  public func glyph(isASCIIOnly: Bool) -> String {
    switch self {
    case .bright: isASCIIOnly ? "*" : "●"
    case .calm: isASCIIOnly ? "o" : "○"
    case .tense: isASCIIOnly ? "#" : "◆"
    case .low: isASCIIOnly ? "-" : "◇"
    }
  }
}
