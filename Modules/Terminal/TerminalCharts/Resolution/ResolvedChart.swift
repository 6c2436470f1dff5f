/// A chart whose data has become shapes on two scales: what the renderers draw.
///
/// ```swift
/// let chart = Chart {
///   LineMark(x: .value("Week", 1), y: .value("BMI", 24.1))
///   LineMark(x: .value("Week", 2), y: .value("BMI", 23.8))
///   RuleMark(y: .value("Normal", 25))
/// }
/// let resolved = chart.resolved(in: EnvironmentValues())
/// print(resolved.description.summary)
/// print(resolved.svg(size: CGSize(width: 400, height: 200), theme: .light).prefix(4))
/// ```
///
/// The value has no size: each renderer chooses as many ticks as fit.
public struct ResolvedChart: Equatable, Sendable {
  let x: ResolvedAxis
  let y: ResolvedAxis
  /// The shapes in the order of the marks.
  let shapes: [ResolvedShape]
  let legend: [LegendEntry]
  let placed: [PlacedMark]
  let words: ChartWords
  let caption: ChartCaption?

  /// The chart in words and as a table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of marks.
  public var description: ChartDescription {
    ChartDescription(placed, words, summary: summary)
  }

  /// The chart in words.
  var summary: String { caption?.summary ?? words.summary(placed) }

  /// The title of the picture.
  var title: String { caption?.title ?? String(summary.prefix { $0 != ":" }) }

  /// Returns the values of the marks of a shape, in words.
  func title(of shape: ResolvedShape) -> String {
    let first = words.title(placed[shape.first].mark)
    guard shape.last != shape.first else { return first }
    return "\(first) – \(words.title(placed[shape.last].mark))"
  }

  /// Returns the chart as cells.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - glyphs: The glyphs that may be used.
  ///   - accent: The color of marks without a color of their own.
  public func buffer(
    size: CellSize, glyphs: GlyphSet = .unicode, accent: Color = .accentColor
  ) -> CellBuffer {
    CellChartRenderer(chart: self, glyphs: glyphs, accent: accent).buffer(size: size)
  }

  /// Returns the chart as the text of an SVG image: valid XML without scripts, styles and ids, the
  /// same for equal charts.
  ///
  /// - Parameters:
  ///   - size: The size in pixels.
  ///   - theme: The colors.
  public func svg(size: CGSize, theme: ChartSVGTheme) -> String {
    SVGChartRenderer(chart: self, theme: theme, size: size).text
  }

  /// The number of rows that shows each category, or ten.
  var idealRows: Int {
    let axis = x.isVisible ? (x.isAtTop ? 1 : 2) : 0
    guard y.scale.isCategorical else { return 10 }
    return max(1, y.scale.categories.count) + axis + (legend.isEmpty ? 0 : 1)
  }
}

/// The words that replace those about the marks.
struct ChartCaption: Equatable, Sendable {
  var title: String
  var summary: String
}

/// An axis: its scale, and its ticks in several densities.
struct ResolvedAxis: Equatable, Sendable {
  var scale: ChartScale
  var isVisible: Bool
  /// Whether the labels of the x axis are above the plot.
  var isAtTop = false
  var title: String?
  /// The ticks, from the most to the fewest. A renderer draws the first ones whose labels fit.
  var levels: [[ChartTick]]
}

/// A tick of an axis.
struct ChartTick: Equatable, Sendable {
  /// The position on the scale.
  var position: Double
  var label: String
  var hasGridLine = false
  var hasTick = true
}

/// A shape on the scales of a chart.
struct ResolvedShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A bar with its extent on each axis.
    case bar(x: ClosedRange<Double>, y: ClosedRange<Double>, isVertical: Bool)
    case rectangle(x: ClosedRange<Double>, y: ClosedRange<Double>)
    case point(ScalePoint)
    /// A line from one point to another.
    case rule(ScalePoint, ScalePoint)
    /// The points of a line without a gap.
    case line([ScalePoint])
    /// The points of an area without a gap.
    case area([AreaPoint])
  }

  var kind: Kind
  var style: ResolvedStyle
  /// The indices of the first and the last mark of the shape.
  var first: Int
  var last: Int
  var annotation: ChartMark.Annotation?
  /// The points of a line that are those of its marks: an interpolation adds others.
  var vertices: [ScalePoint] = []
}

/// A point on the scales of a chart.
struct ScalePoint: Hashable, Sendable {
  var x: Double
  var y: Double
}

/// A point of an area: its position, and the two edges.
struct AreaPoint: Equatable, Sendable {
  var x: Double
  var low: Double
  var high: Double
}

/// How a shape is drawn.
struct ResolvedStyle: Equatable, Sendable {
  /// nil is the accent color.
  var color: Color?
  /// The index of the category of the color.
  var category = 0
  /// Whether a fill has the texture of its category, because its position does not name it.
  var isTextured = true
  /// A shade from 0 to 1, if the color represents a number.
  var level: Double?
  var symbol = BasicChartSymbolShape.circle
  /// Whether points of lines and rectangles are drawn with the symbol.
  var showsSymbol = false
  /// Whether a rectangle is filled below its symbol, where there is space for both.
  var isFilled = true
  var opacity = 1.0
  var dash: [CGFloat] = []
}

/// An entry of a legend.
struct LegendEntry: Equatable, Sendable {
  enum Sample: Equatable, Sendable { case fill, symbol }

  var name: String
  var style: ResolvedStyle
  var sample: Sample
}
