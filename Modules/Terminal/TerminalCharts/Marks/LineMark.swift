/// A point of a line. The points of one series are joined in the order of the data.
///
/// A value that is not finite breaks the line, which shows missing days as gaps:
///
/// ```swift
/// struct TrendChart: View {
///   let levels: [Double?] = [3, 4, nil, nil, 5, 4]
///
///   var body: some View {
///     Chart(Array(levels.enumerated()), id: \.offset) { day, level in
///       LineMark(x: .value("Day", day), y: .value("Level", level ?? .nan))
///     }
///   }
/// }
/// ```
///
/// ```text
/// 5┤                              ⠑⠤⡀
///  │                                ⠈⠢⢄
///  │                                   ⠑⠤⡀
/// 4┤     ⢀⠔⠊                             ⠈
///  │  ⢀⡠⠊⠁
/// 3┤⡠⠔⠁
///  └┬──────┬───────┬──────┬───────┬──────┬
///   0      1       2      3       4      5
/// ```
///
/// Use a line for values in an order, such as days. For categories without an order use bars; for
/// pairs of measurements points. A line has the resolution of braille dots, 2×4 in each cell: more
/// than twice as many values as columns cannot be told apart.
///
/// ## Topics
///
/// ### Creating a line
///
/// - ``init(x:y:)``
/// - ``init(x:y:series:)``
///
/// ### Styling lines
///
/// - ``ChartContent/interpolationMethod(_:)``
/// - ``InterpolationMethod``
/// - ``ChartContent/lineStyle(_:)``
/// - ``ChartContent/symbol(by:)``
public struct LineMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a point of a line. The series is given by ``ChartContent/foregroundStyle(by:)`` or
  /// ``ChartContent/symbol(by:)``.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [ChartMark(.line, x: x.channel, y: y.channel)]
  }

  /// Creates a point of the line of a series.
  ///
  /// ```swift
  /// let runs = [("Anna", 1, 5.2), ("Anna", 2, 5.0), ("Ben", 1, 6.1), ("Ben", 2, 5.9)]
  /// let pace = Chart(0..<runs.count, id: \.self) { index in
  ///   LineMark(
  ///     x: .value("Week", runs[index].1), y: .value("Pace", runs[index].2),
  ///     series: .value("Runner", runs[index].0))
  /// }
  /// ```
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    var mark = ChartMark(.line, x: x.channel, y: y.channel)
    mark.series = series.channel
    _marks = [mark]
  }
}
