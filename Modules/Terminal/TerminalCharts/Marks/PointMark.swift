/// A point.
///
/// ```swift
/// struct SleepChart: View {
///   let nights = [(6.0, 2.0), (7, 3), (7.5, 4), (8, 5), (9, 4)]
///
///   var body: some View {
///     Chart(nights, id: \.0) { hours, mood in
///       PointMark(x: .value("Hours", hours), y: .value("Mood", mood))
///     }
///   }
/// }
/// ```
///
/// ```text
/// 5┤                         ●
///  │
/// 4┤                   ●                 ●
///  │
/// 3┤            ●
/// 2┤●
///  └┬─────┬─────┬──────┬─────┬─────┬─────┬
///  6.0   6.5   7.0    7.5   8.0   8.5  9.0
/// ```
///
/// Use points for pairs of measurements. Each point is one glyph in one cell: points in the same
/// cell cover each other, so draw many of them as a map of ``RectangleMark`` with counts.
///
/// ## Topics
///
/// ### Creating a point
///
/// - ``init(x:y:)``
///
/// ### Styling points
///
/// - ``ChartContent/symbol(_:)``
/// - ``ChartContent/symbol(by:)``
/// - ``BasicChartSymbolShape``
public struct PointMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a point.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [ChartMark(.point, x: x.channel, y: y.channel)]
  }
}
