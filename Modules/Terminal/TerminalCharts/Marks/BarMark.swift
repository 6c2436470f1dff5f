/// A bar: from zero to a value, or between two values.
///
/// ```swift
/// struct WeekChart: View {
///   let week = [("Mon", 3), ("Tue", 5), ("Wed", 2)]
///
///   var body: some View {
///     Chart(week, id: \.0) { day, count in
///       BarMark(x: .value("Day", day), y: .value("Check-ins", count))
///     }
///   }
/// }
/// ```
///
/// ```text
///  │             ██████████
/// 4┤             ██████████
///  │ ▅▅▅▅▅▅▅▅▅▅  ██████████
/// 2┤ ██████████  ██████████  ▃▃▃▃▃▃▃▃▃▃
///  │ ██████████  ██████████  ██████████
/// 0┤ ██████████  ██████████  ██████████
///  └────────────────────────────────────
///       Mon         Tue         Wed
/// ```
///
/// A bar is horizontal if its number is on the x axis and a category or date is on the y axis.
/// Bars at one position are stacked.
///
/// Use bars to compare amounts, up to about as many as the chart has columns. The scale includes
/// zero, so small differences between large numbers are better a ``LineMark`` or ``PointMark``. In
/// cells, the end of a bar has the resolution of an eighth of a cell.
///
/// ## Topics
///
/// ### Bars from zero
///
/// - ``init(x:y:stacking:)``
/// - ``init(x:stacking:)``
/// - ``MarkStackingMethod``
///
/// ### Bars between two values
///
/// - ``init(xStart:xEnd:y:)``
/// - ``init(x:yStart:yEnd:)``
///
/// ### Styling bars
///
/// - ``ChartContent/foregroundStyle(by:)``
/// - ``ChartContent/annotation(position:alignment:spacing:content:)``
public struct BarMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a bar from zero to a value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(.bar, x: x.channel, y: y.channel)
    mark.stacking = stacking
    _marks = [mark]
  }

  /// Creates a segment of a single horizontal bar that fills the height of the chart.
  ///
  /// ```swift
  /// let shares = [("Work", 8), ("Sleep", 7), ("Free", 9)]
  /// let day = Chart(shares, id: \.0) { name, hours in
  ///   BarMark(x: .value("Hours", hours)).foregroundStyle(by: .value("Activity", name))
  /// }
  /// ```
  public init<X: Plottable>(x: PlottableValue<X>, stacking: MarkStackingMethod = .standard) {
    var mark = ChartMark(.bar, x: x.channel)
    mark.stacking = stacking
    _marks = [mark]
  }

  /// Creates a horizontal bar between two values.
  ///
  /// ```swift
  /// let shifts = [("Anna", 8, 12), ("Ben", 10, 16)]
  /// let plan = Chart(shifts, id: \.0) { name, start, end in
  ///   BarMark(
  ///     xStart: .value("Start", start), xEnd: .value("End", end), y: .value("Name", name))
  /// }
  /// ```
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    var mark = ChartMark(.bar, x: xStart.channel, y: y.channel)
    mark.xEnd = xEnd.channel
    _marks = [mark]
  }

  /// Creates a vertical bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    var mark = ChartMark(.bar, x: x.channel, y: yStart.channel)
    mark.yEnd = yEnd.channel
    _marks = [mark]
  }
}
