/// The colors of a chart in SVG.
///
/// ```swift
/// var theme = ChartSVGTheme.light
/// theme.accent = .purple
/// theme.usesVariables = true
/// let chart = Chart { BarMark(x: .value("Day", "Mon"), y: .value("Check-ins", 3)) }
/// print(chart.svg(size: CGSize(width: 320, height: 200), theme: theme))
/// ```
public struct ChartSVGTheme: Equatable, Sendable {
  /// The background of the chart, which selects the dark or light variant of colors. It is not
  /// drawn, but symbols on a filled mark have its color.
  public var background: RGB
  /// The color of marks without a color of their own.
  public var accent: Color
  /// The color of labels and rules.
  public var text: Color
  /// The color of axes and grid lines.
  public var line: Color
  /// Whether colors are written as CSS variables with the color as fallback: `--chart-accent`,
  /// `--chart-text`, `--chart-line`, `--chart-background`, and for named colors `--chart-blue`,
  /// `--chart-secondary` …
  public var usesVariables: Bool

  /// Creates a theme.
  public init(
    background: RGB, accent: Color, text: Color, line: Color, usesVariables: Bool = false
  ) {
    self.background = background
    self.accent = accent
    self.text = text
    self.line = line
    self.usesVariables = usesVariables
  }

  /// Dark text on white.
  public static let light = ChartSVGTheme(
    background: RGB(red: 255, green: 255, blue: 255), accent: .accentColor,
    text: Color(white: 0.2), line: Color(white: 0.8))

  /// Light text on black.
  public static let dark = ChartSVGTheme(
    background: .black, accent: .accentColor, text: Color(white: 0.85), line: Color(white: 0.3))

  /// Returns the value of a `fill` or `stroke` attribute.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - variable: The name of the CSS variable; nil for that of the color, if it has one.
  func paint(_ color: Color, _ variable: String? = nil) -> String {
    let hex: String
    if case .rgb(let rgb) = color.resolved(.trueColor, on: background) {
      hex = rgb.description.lowercased()
    } else {
      hex = background.isDark ? "#ffffff" : "#000000"
    }
    // The description of a color without a name has digits.
    let name = color.description
    guard usesVariables, let variable = variable ?? (name.allSatisfy(\.isLetter) ? name : nil)
    else { return hex }
    return "var(--chart-\(variable), \(hex))"
  }

  /// The color of the background as the value of an attribute.
  var backgroundPaint: String {
    let hex = background.description.lowercased()
    return usesVariables ? "var(--chart-background, \(hex))" : hex
  }
}
