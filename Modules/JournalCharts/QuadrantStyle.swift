import Models
import TerminalCharts

extension FeelingQuadrant {
  /// The color of the quadrant. Never the only distinction: use it with `glyph(isASCIIOnly:)` or a
  /// word.
  public var color: Color {
    switch self {
    case .bright: .bright
    case .calm: .calm
    case .tense: .tense
    case .low: .low
    }
  }
}
