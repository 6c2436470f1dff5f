/// A bar: from zero to a value, or between two values.
///
/// ```swift
/// let week = [("Mon", 3), ("Tue", 5), ("Wed", 2)]
/// let chart = Chart(week, id: \.0) { day, count in
///   BarMark(x: .value("Day", day), y: .value("Check-ins", count))
/// }
/// ```
///
/// A bar is horizontal if its number is on the x axis and a category or date is on the y axis.
/// Bars at one position are stacked.
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
  public init<X: Plottable>(x: PlottableValue<X>, stacking: MarkStackingMethod = .standard) {
    var mark = ChartMark(.bar, x: x.channel)
    mark.stacking = stacking
    _marks = [mark]
  }

  /// Creates a horizontal bar between two values.
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
/// let levels: [Double?] = [3, 4, nil, nil, 5, 4]
/// let trend = Chart(Array(levels.enumerated()), id: \.offset) { day, level in
///   LineMark(x: .value("Day", day), y: .value("Level", level ?? .nan))
/// }
/// ```
public struct LineMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a point of a line. The series is given by ``ChartContent/foregroundStyle(by:)`` or
  /// ``ChartContent/symbol(by:)``.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [ChartMark(.line, x: x.channel, y: y.channel)]
  }

  /// Creates a point of the line of a series.
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
public struct PointMark: PrimitiveChartContent {
  public let _marks: [ChartMark]

  /// Creates a point.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [ChartMark(.point, x: x.channel, y: y.channel)]
  }
}

/// A straight line across the chart, such as a limit, or between two values.
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
/// let cells = [("Mon", 1, "Calm"), ("Mon", 2, "Tense"), ("Tue", 1, "Calm")]
/// let map = Chart(0..<cells.count, id: \.self) { index in
///   RectangleMark(
///     x: .value("Week", "\(cells[index].1)"), y: .value("Weekday", cells[index].0)
///   )
///   .foregroundStyle(by: .value("Mood", cells[index].2))
/// }
/// .chartForegroundStyleScale(["Calm": .green, "Tense": .red])
/// ```
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
