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
