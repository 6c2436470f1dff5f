import Models
import TerminalCharts

extension BMICategory {
  /// The color of the category. Use it with the name of the category.
  public var color: Color {
    switch self {
    case .underweight: .low
    case .normal: .calm
    case .overweight: .bright
    case .obese: .tense
    }
  }
}

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
