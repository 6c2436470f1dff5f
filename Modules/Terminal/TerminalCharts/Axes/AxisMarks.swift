/// The ticks of an axis: their values and their elements.
///
/// ```swift
/// let days = (1...5).map { Date(timeIntervalSince1970: 86_400 * Double($0)) }
/// let chart = Chart(days, id: \.self) { day in
///   PointMark(x: .value("Day", day), y: .value("Level", 1))
/// }
/// .chartXAxis {
///   AxisMarks(values: .stride(by: .day)) { _ in
///     AxisGridLine()
///     AxisValueLabel(format: Date.FormatStyle().weekday(.narrow))
///   }
/// }
/// .chartYAxis(.hidden)
/// ```
///
/// Labels that would overlap are omitted.
public struct AxisMarks: AxisContent {
  var position = AxisMarkPosition.automatic
  var values = AxisMarkValues.automatic
  var format: (@MainActor (ChartValue, Calendar) -> String?)?
  var content: (@MainActor (AxisValue) -> [AxisMarkElement])?

  public var _axisMarks: [AxisMarks] { [self] }

  /// Creates ticks with labels.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
  ) {
    self.position = position
    self.values = values
  }

  /// Creates ticks with labels at given values.
  public init<Value: Plottable>(
    position: AxisMarkPosition = .automatic, values: [Value]
  ) {
    self.position = position
    self.values = .explicit(values)
  }

  /// Creates ticks whose labels have a format.
  public init<Format: FormatStyle>(
    format: Format, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.position = position
    self.values = values
    self.format = { $0.formatted(format, $1) }
  }

  /// Creates ticks at given values whose labels have a format.
  public init<Format: FormatStyle, Value: Plottable>(
    format: Format, position: AxisMarkPosition = .automatic, values: [Value]
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(format: format, position: position, values: .explicit(values))
  }

  /// Creates ticks, and draws for each what the closure returns for its value.
  public init<Content: AxisMark>(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
  ) {
    self.position = position
    self.values = values
    self.content = { content($0)._elements }
  }

  /// Creates ticks at given values, and draws for each what the closure returns for it.
  public init<Value: Plottable, Content: AxisMark>(
    position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
  ) {
    self.init(position: position, values: .explicit(values), content: content)
  }
}

/// The content of an axis: ``AxisMarks``. Of several, all ticks are drawn.
@MainActor @preconcurrency
public protocol AxisContent {
  /// The marks, in the order in which they are drawn.
  var _axisMarks: [AxisMarks] { get }
}

/// A result builder for the content of an axis.
@MainActor @resultBuilder
public enum AxisContentBuilder {
  /// Combines the statements, in order.
  public static func buildBlock(_ content: any AxisContent...) -> some AxisContent {
    AxisMarksList(_axisMarks: content.flatMap(\._axisMarks))
  }

  /// Returns the branch of an `if` or `switch`.
  public static func buildEither(first content: some AxisContent) -> any AxisContent { content }

  /// Returns the branch of an `if` or `switch`.
  public static func buildEither(second content: some AxisContent) -> any AxisContent { content }

  /// Returns the content of an `if` without `else`, or nothing.
  public static func buildOptional(_ content: (some AxisContent)?) -> any AxisContent {
    AxisMarksList(_axisMarks: content?._axisMarks ?? [])
  }
}

private struct AxisMarksList: AxisContent {
  let _axisMarks: [AxisMarks]
}

/// The edge at which the labels of an axis are. The y axis is always at the leading edge.
///
/// The x axis is at the bottom, or with `top` above the plot and without a line.
public enum AxisMarkPosition: Equatable, Sendable {
  /// The bottom of an x axis, the leading edge of a y axis.
  case automatic
  /// The leading edge; an x axis stays at the bottom.
  case leading
  /// The same as ``leading``.
  case trailing
  /// Above the plot, without a line; a y axis stays at the leading edge.
  case top
  /// Below the plot; a y axis stays at the leading edge.
  case bottom
}

/// The values at which an axis has ticks.
public struct AxisMarkValues: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic(Int?)
    case stride(Double)
    case calendar(Calendar.Component, Int)
    case explicit([ChartValue])
  }

  let kind: Kind

  /// Round values, as many as fit.
  public static let automatic = AxisMarkValues(kind: .automatic(nil))

  /// Round values, about as many as `desiredCount` and no more than fit.
  public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues {
    AxisMarkValues(kind: .automatic(desiredCount))
  }

  /// Multiples of a number. A step that would give more than 1,000 ticks gives none.
  public static func stride(by step: Double) -> AxisMarkValues {
    AxisMarkValues(kind: .stride(step))
  }

  /// The starts of calendar units. A unit that would give more than 1,000 ticks gives none.
  public static func stride(
    by component: Calendar.Component, count: Int = 1
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .calendar(component, max(1, count)))
  }

  static func explicit<Value: Plottable>(_ values: [Value]) -> AxisMarkValues {
    AxisMarkValues(kind: .explicit(values.map { $0.primitivePlottable._chartValue }))
  }
}

/// The value of a tick.
///
/// ```swift
/// let levels = Chart { PointMark(x: .value("Day", 1), y: .value("Level", 2)) }
///   .chartYScale(domain: 1...3)
///   .chartYAxis {
///     AxisMarks(values: [1, 2, 3]) { value in
///       AxisValueLabel(["low", "middle", "high"][(value.as(Int.self) ?? 1) - 1])
///     }
///   }
/// ```
public struct AxisValue: Sendable {
  let value: ChartValue
  /// The index of the tick, from the least value.
  public let index: Int
  /// The number of ticks.
  public let count: Int

  /// Returns the value as a type, or nil if it is of another kind.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { value.plottable() }
}

extension ChartValue {
  /// Returns the value as a plottable type, or nil if it is of another kind.
  func plottable<Value: Plottable>() -> Value? {
    let primitive: Any? =
      switch self {
      case .category(let name): name as? Value.PrimitivePlottable
      case .date(let date): date as? Value.PrimitivePlottable
      case .number(let number): number.as(Value.PrimitivePlottable.self)
      }
    return (primitive as? Value.PrimitivePlottable).flatMap {
      Value(primitivePlottable: $0)
    }
  }

  /// Returns the value in a format with the locale and time zone of a calendar, or nil if the
  /// format is for another kind.
  func formatted<Format: FormatStyle>(_ format: Format, _ calendar: Calendar) -> String?
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    var format = calendar.locale.map(format.locale) ?? format
    if var date = format as? Date.FormatStyle {
      date.calendar = calendar
      date.timeZone = calendar.timeZone
      format = date as? Format ?? format
    }
    return (plottable() as Format.FormatInput?).map(format.format)
  }
}

extension Double {
  /// Returns the number as another numeric type, or nil if that type cannot represent it.
  fileprivate func `as`<Number>(_ type: Number.Type) -> Any? {
    switch type {
    case is Double.Type: self
    case is Int.Type: Int(exactly: self)
    case is Float.Type: Float(self)
    case is CGFloat.Type: CGFloat(self)
    case is Decimal.Type: Decimal(self)
    case is Int32.Type: Int32(exactly: self)
    case is Int64.Type: Int64(exactly: self)
    case is UInt.Type: UInt(exactly: self)
    default: nil
    }
  }
}
