/// A value of a chart, as one of the three kinds that a scale can place.
public enum ChartValue: Hashable, Sendable {
  /// A quantity. A number that is not finite is a gap: it breaks lines and areas, and other marks
  /// are omitted.
  case number(Double)
  /// A point in time.
  case date(Date)
  /// The name of a category.
  case category(String)
}

/// A type that a chart accepts as data: numbers, dates, strings, and the types that convert
/// themselves to one of those.
///
/// An enum with raw values only has to declare the conformance:
///
/// ```swift
/// enum Mood: String, Plottable {
///   case pleasant, unpleasant
/// }
/// let value: PlottableValue<Mood> = .value("Mood", .pleasant)
/// ```
public protocol Plottable {
  /// The number, date or string that represents the value.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// The representation of the value.
  var primitivePlottable: PrimitivePlottable { get }

  /// Creates a value from its representation, or nil if there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string.
public protocol PrimitivePlottableProtocol: Sendable {
  /// The value as one of the three kinds.
  var _chartValue: ChartValue { get }
}

extension Plottable where Self: PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// Creates the value from itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }

  /// Creates the value with a raw value, or nil if there is none.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension String: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .category(self) }
}

extension Date: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .date(self) }
}

extension Double: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(self) }
}

extension Float: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(Double(self)) }
}

extension CGFloat: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(Double(self)) }
}

extension Decimal: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
}

extension Int: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(Double(self)) }
}

extension Int32: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(Double(self)) }
}

extension Int64: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(Double(self)) }
}

extension UInt: Plottable, PrimitivePlottableProtocol {
  public var _chartValue: ChartValue { .number(Double(self)) }
}

/// A labeled value of a mark: `.value("Day", date, unit: .day)`.
///
/// The label names the values in the description of the chart, in its table and in its legend.
public struct PlottableValue<Value: Plottable> {
  let channel: ChartMark.Channel

  /// Creates a value with a label.
  ///
  /// ```swift
  /// let visits = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 90_000)]
  /// let perDay = Chart(visits, id: \.self) { visit in
  ///   BarMark(x: .value("Day", visit, unit: .day), y: .value("Visits", 1))
  /// }
  /// ```
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
    PlottableValue(
      channel: ChartMark.Channel(
        label: String(label), value: value.primitivePlottable._chartValue))
  }
}

extension PlottableValue where Value == Date {
  /// Creates a date that represents a whole unit of the calendar, such as its day. A bar is as wide
  /// as the unit; other marks are at its center.
  ///
  /// - Parameters:
  ///   - label: The label of the value.
  ///   - value: A date in the unit.
  ///   - unit: The calendar unit.
  ///   - calendar: The calendar (default: that of the view's environment).
  public static func value(
    _ label: some StringProtocol, _ value: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue {
    PlottableValue(
      channel: ChartMark.Channel(
        label: String(label), value: .date(value), unit: unit, calendar: calendar))
  }
}
