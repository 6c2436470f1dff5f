/// A rectangle: the cell of two categories, or between two values on each axis.
///
/// ```swift
/// struct MoodMap: View {
///   let cells = [("Mon", 1, "Calm"), ("Mon", 2, "Tense"), ("Tue", 1, "Calm")]
///
///   var body: some View {
///     Chart(0..<cells.count, id: \.self) { index in
///       RectangleMark(
///         x: .value("Week", "\(cells[index].1)"), y: .value("Weekday", cells[index].0)
///       )
///       .foregroundStyle(by: .value("Mood", cells[index].2))
///       .symbol(by: .value("Mood", cells[index].2))
///     }
///     .chartForegroundStyleScale(["Calm": .green, "Tense": .red])
///   }
/// }
/// ```
///
/// ```text
/// Mon│        ●                 ■
///    │
/// Tue│        ●
///    │
///    └────────────────────────────────────
///             1                 2
///     ● Calm  ■ Tense
/// ```
///
/// Use rectangles for a map of two categories, such as weekdays and weeks. Give the categories
/// symbols as well: without color, filled cells look the same.
///
/// ## Topics
///
/// ### Cells of two categories
///
/// - ``init(x:y:)``
///
/// ### Rectangles between values
///
/// - ``init(xStart:xEnd:yStart:yEnd:)``
/// - ``init(xStart:xEnd:)``
/// - ``init(yStart:yEnd:)``
///
/// ### Styling rectangles
///
/// - ``ChartContent/foregroundStyle(by:)``
/// - ``ChartContent/symbol(by:)``
public struct RectangleMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a rectangle that fills the space of a position on each axis.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [ChartMark(.rectangle, x: x.channel, y: y.channel)]
  }

  /// Creates a rectangle between two values on each axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var mark = ChartMark(.rectangle, x: xStart.channel, y: yStart.channel)
    mark.xEnd = xEnd.channel
    mark.yEnd = yEnd.channel
    _marks = [mark]
  }

  /// Creates a rectangle over the whole height of the chart.
  ///
  /// ```swift
  /// let holidays = Chart {
  ///   RectangleMark(xStart: .value("First", 10), xEnd: .value("Last", 14)).opacity(0.3)
  ///   LineMark(x: .value("Day", 1), y: .value("Steps", 4_000))
  ///   LineMark(x: .value("Day", 20), y: .value("Steps", 9_000))
  /// }
  /// ```
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    var mark = ChartMark(.rectangle, x: xStart.channel)
    mark.xEnd = xEnd.channel
    _marks = [mark]
  }

  /// Creates a rectangle over the whole width of the chart.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    var mark = ChartMark(.rectangle, y: yStart.channel)
    mark.yEnd = yEnd.channel
    _marks = [mark]
  }
}
