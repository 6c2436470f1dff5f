/// A view that displays data as marks: bars, lines, areas, points, rules and rectangles.
///
/// ```swift
/// struct Day: Identifiable {
///   let id: Int
///   let name: String
///   let count: Int
/// }
///
/// struct CheckInChart: View {
///   let week: [Day]
///
///   var body: some View {
///     Chart(week) { day in
///       BarMark(x: .value("Day", day.name), y: .value("Check-ins", day.count))
///     }
///     .chartYScale(domain: 0...6)
///   }
/// }
/// ```
///
/// ```text
/// 6┤
///  │                    █████████████████
/// 4┤                    █████████████████
///  │ █████████████████  █████████████████
/// 2┤ █████████████████  █████████████████
/// 0┤ █████████████████  █████████████████
///  └──────────────────────────────────────
///           Mon                Tue
/// ```
///
/// The initializers, marks and modifiers have the names of Swift Charts, and a chart compiles
/// with either module. On a screen, a chart fills the proposed size. Without a screen, a
/// ``ChartView`` is drawn as lines of text or as SVG.
///
/// Use a chart for numbers whose shape matters: a trend, a distribution, a comparison. A single
/// number is a `Text`, a share of a whole a `Gauge` or `ProgressView`, and exact values are a
/// table. Below about 20 columns or 4 rows, hide the axes: then a chart is a sparkline.
///
/// The marks are created and resolved in every frame, in O(*n* log *n*) for *n* marks, and ticks
/// are computed in five densities, of which one is drawn (decision 31 of the repository). Summarize
/// thousands of values before they become marks: a terminal has fewer columns.
///
/// ## Topics
///
/// ### Creating a chart
///
/// - ``init(content:)``
/// - ``init(_:content:)``
/// - ``init(_:id:content:)``
/// - ``ChartContentBuilder``
///
/// ### Marks
///
/// - ``BarMark``
/// - ``LineMark``
/// - ``AreaMark``
/// - ``PointMark``
/// - ``RuleMark``
/// - ``RectangleMark``
///
/// ### Axes
///
/// - ``AxisMarks``
///
/// ### Scales
///
/// - ``ScaleDomain``
///
/// ### Drawing without a screen
///
/// - ``ChartView/lines(columns:rows:glyphs:environment:)``
/// - ``ChartView/buffer(size:glyphs:environment:)``
/// - ``ChartView/svg(size:theme:environment:)``
/// - ``ChartView/description(environment:)``
public struct Chart<Content: ChartContent>: PrimitiveView {
  let content: Content

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart with marks for each element, identified by the value at a key path.
  public init<Data, ID, Mark>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping @MainActor (Data.Element) -> Mark
  ) where Content == ForEach<Data, ID, Mark>, Mark: ChartContent {
    self.content = ForEach(data, id: id, content: content)
  }

  /// Creates a chart with marks for each element.
  public init<Data, Mark>(
    _ data: Data, @ChartContentBuilder content: @escaping @MainActor (Data.Element) -> Mark
  )
  where
    Content == ForEach<Data, Data.Element.ID, Mark>, Mark: ChartContent,
    Data.Element: Identifiable
  {
    self.content = ForEach(data, content: content)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let environment = context.environment
    let chart = resolved(in: environment)
    let renderer = CellChartRenderer(
      chart: chart, glyphs: environment.glyphSet, accent: environment.accent)
    let view = BufferView(
      role: .chart, label: chart.caption?.title ?? "Chart", value: chart.summary,
      ideal: CellSize(columns: 40, rows: chart.idealRows)
    ) { renderer.buffer(size: $0) }
    return view._nodes(in: context)
  }
}

/// A ``Chart``, or a chart with modifiers, which can be drawn without a screen.
@MainActor @preconcurrency
public protocol ChartView: View {
  /// Resolves the data of the chart to scales and shapes.
  ///
  /// - Parameter environment: The locale, calendar and time zone.
  /// - Complexity: O(*n* log *n*), where *n* is the number of marks.
  func resolved(in environment: EnvironmentValues) -> ResolvedChart
}

extension Chart: ChartView {
  /// Resolves the marks with the options of the environment.
  public func resolved(in environment: EnvironmentValues) -> ResolvedChart {
    ResolvedChart(marks: content._marks, in: environment)
  }
}

extension ModifiedChart: ChartView where Content: ChartView {
  /// Resolves the content with the options of the modifiers.
  public func resolved(in environment: EnvironmentValues) -> ResolvedChart {
    var environment = environment
    change(&environment.chartOptions)
    return content.resolved(in: environment)
  }
}

extension ChartView {
  /// Returns the chart as rows of text, without color and without trailing blanks.
  ///
  /// ```swift
  /// let sizes = [("Paris", 2.1), ("Rome", 2.8)]
  /// let cities = Chart(sizes, id: \.0) { name, millions in
  ///   BarMark(x: .value("Millions", millions), y: .value("City", name))
  /// }
  /// for line in cities.lines(columns: 40, rows: 4, glyphs: .ascii) { print(line) }
  /// ```
  public func lines(
    columns: Int, rows: Int, glyphs: GlyphSet = .unicode,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> [String] {
    buffer(
      size: CellSize(columns: columns, rows: rows), glyphs: glyphs, environment: environment
    ).lines
  }

  /// Returns the chart as cells.
  ///
  /// ```swift
  /// let cells = cities.buffer(size: CellSize(columns: 40, rows: 4))
  /// print(cells.lines.count)  // prints "4"
  /// ```
  public func buffer(
    size: CellSize, glyphs: GlyphSet = .unicode,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> CellBuffer {
    resolved(in: environment).buffer(size: size, glyphs: glyphs)
  }

  /// Returns the chart as the text of an SVG image.
  ///
  /// ```swift
  /// let image = cities.svg(size: CGSize(width: 400, height: 120), theme: .dark)
  /// print(image.hasPrefix("<svg"))  // prints "true"
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size in pixels.
  ///   - theme: The colors.
  ///   - environment: The locale, calendar and time zone.
  public func svg(
    size: CGSize, theme: ChartSVGTheme = .light,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> String {
    resolved(in: environment).svg(size: size, theme: theme)
  }

  /// Returns the chart in words and as a table.
  public func description(
    environment: EnvironmentValues = EnvironmentValues()
  ) -> ChartDescription {
    resolved(in: environment).description
  }
}
