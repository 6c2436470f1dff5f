import Models
import TerminalCharts

extension FeelingQuadrant {
  /// The color of the quadrant. Never the only distinction: use it with `shape(isASCIIOnly:)` or a
  /// word.
  public var color: Color {
    switch self {
    case .bright: .bright
    case .calm: .calm
    case .tense: .tense
    case .low: .low
    }
  }

  /// A glyph that distinguishes the quadrants without color.
  public func shape(isASCIIOnly: Bool) -> String {
    switch self {
    case .bright: isASCIIOnly ? "*" : "●"
    case .calm: isASCIIOnly ? "o" : "○"
    case .tense: isASCIIOnly ? "#" : "◆"
    case .low: isASCIIOnly ? "-" : "◇"
    }
  }
}
