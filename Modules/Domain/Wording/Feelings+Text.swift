import Models

extension FeelingCategory {
  /// The heading: `Pleasant` or `Unpleasant`.
  public var title: String {
    switch self {
    case .positive: "Pleasant"
    case .negative: "Unpleasant"
    }
  }
}

extension FeelingQuadrant {
  /// The quadrant in one word: `calm`.
  public var word: String {
    switch self {
    case .bright: "bright"
    case .calm: "calm"
    case .tense: "tense"
    case .low: "low"
    }
  }

  /// The quadrant and its side of the map: `calm, pleasant`.
  public var words: String {
    switch self {
    case .bright, .calm: "\(word), pleasant"
    case .low, .tense: "\(word), unpleasant"
    }
  }
}

extension FeelingQuadrant {
  /// A glyph that distinguishes the quadrants without color.
  public func glyph(isASCIIOnly: Bool) -> String {
    switch self {
    case .bright: isASCIIOnly ? "*" : "●"
    case .calm: isASCIIOnly ? "o" : "○"
    case .tense: isASCIIOnly ? "#" : "◆"
    case .low: isASCIIOnly ? "-" : "◇"
    }
  }

  /// The quadrant in words: “bright: pleasant, high energy”.
  public var meaning: String {
    switch self {
    case .bright: "bright: pleasant, high energy"
    case .calm: "calm: pleasant, low energy"
    case .tense: "tense: unpleasant, high energy"
    case .low: "low: unpleasant, low energy"
    }
  }
}
