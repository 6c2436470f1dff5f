/// A straight line across the chart, such as a limit, or between two values.
///
/// ```swift
/// struct LimitChart: View {
///   var body: some View {
///     Chart {
///       LineMark(x: .value("Week", 1), y: .value("BMI", 24.2))
///       LineMark(x: .value("Week", 4), y: .value("BMI", 25.6))
///       RuleMark(y: .value("Limit", 25)).annotation { Text("25") }
///     }
///     .chartYScale(domain: 23...27)
///   }
/// }
/// ```
///
/// ```text
/// 27┤
///   │
/// 26┤                                   ⣀⣀
///   │                      ⣀⣀⣀⠤⠤⠤⠔⠒⠒⠒⠉⠉⠉25
/// 25┤────────⢀⣀⣀⣀⠤⠤⠤⠒⠒⠒⠊⠉⠉⠉───────────────
///   │⠤⠤⠒⠒⠒⠉⠉⠉⠁
/// 24┤
/// 23┤
///   └┬─────┬─────┬─────┬─────┬─────┬─────┬
///   1.0   1.5   2.0   2.5   3.0   3.5  4.0
/// ```
///
/// Use a rule for a limit, an average or a date that the other marks are compared with. More than
/// two or three rules are a grid: request it with ``AxisGridLine``.
///
/// ## Topics
///
/// ### Lines across the chart
///
/// - ``init(y:)``
/// - ``init(x:)``
///
/// ### Lines between two values
///
/// - ``init(xStart:xEnd:y:)``
/// - ``init(x:yStart:yEnd:)``
///
/// ### Styling rules
///
/// - ``ChartContent/lineStyle(_:)``
/// - ``ChartContent/annotation(position:alignment:spacing:content:)``
public struct RuleMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a horizontal line.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    _marks = [ChartMark(.rule, y: y.channel)]
  }

  /// Creates a vertical line.
  public init<X: Plottable>(x: PlottableValue<X>) {
    _marks = [ChartMark(.rule, x: x.channel)]
  }

  /// Creates a horizontal line between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    var mark = ChartMark(.rule, x: xStart.channel, y: y.channel)
    mark.xEnd = xEnd.channel
    _marks = [mark]
  }

  /// Creates a vertical line between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    var mark = ChartMark(.rule, x: x.channel, y: yStart.channel)
    mark.yEnd = yEnd.channel
    _marks = [mark]
  }
}
