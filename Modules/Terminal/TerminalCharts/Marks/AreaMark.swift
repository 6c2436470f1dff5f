/// A point of the edge of an area, which is filled down to zero or to a second edge.
///
/// A value that is not finite breaks the area.
///
/// ```swift
/// struct RainChart: View {
///   let rain = [2.0, 5, 9, 4, 1]
///
///   var body: some View {
///     Chart(Array(rain.enumerated()), id: \.offset) { day, amount in
///       AreaMark(x: .value("Day", day), y: .value("Rain", amount))
///     }
///   }
/// }
/// ```
///
/// ```text
/// 10┤                 ▁▃▁
///   │             ▁▃▅▇███▆▃▁
///   │         ▁▃▅▇██████████▆▄▁
///  5┤    ▁▂▄▅▇█████████████████▆▄▂
///   │▂▄▅▇██████████████████████████▇▅▄▂▁
///  0┤███████████████████████████████████▇▆
///   └┬────────┬────────┬────────┬────────┬
///    0        1        2        3        4
/// ```
///
/// Use an area for amounts that add up over time, or for a range between two values. Where only the
/// change matters, a ``LineMark`` needs less ink and does not force the scale to include zero.
///
/// ## Topics
///
/// ### Areas above zero
///
/// - ``init(x:y:stacking:)``
/// - ``init(x:y:series:stacking:)``
///
/// ### Areas between two values
///
/// - ``init(x:yStart:yEnd:)``
public struct AreaMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a point of an area above zero. Areas are stacked.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(.area, x: x.channel, y: y.channel)
    mark.stacking = stacking
    _marks = [mark]
  }

  /// Creates a point of the area of a series. Areas are stacked.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(.area, x: x.channel, y: y.channel)
    mark.series = series.channel
    mark.stacking = stacking
    _marks = [mark]
  }

  /// Creates a point of an area between two edges.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    var mark = ChartMark(.area, x: x.channel, y: yStart.channel)
    mark.yEnd = yEnd.channel
    _marks = [mark]
  }
}
