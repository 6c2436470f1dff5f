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
