/// The appearances of a date picker.
public enum DateLook: Sendable {
  /// One row with the date, which opens a calendar.
  case compact
  /// A calendar of the month.
  case month
}

/// The appearance of date pickers.
public protocol DatePickerStyle: Sendable {
  /// The built-in appearance that the style selects.
  var _look: DateLook { get }
}

/// The default date picker style: one row, which opens a calendar.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.compact
  /// Creates the default date picker style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// One row with the date, which opens a calendar.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A date picker style with one row, which opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.compact
  /// Creates a compact date picker style.
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// One row with the date, which opens a calendar.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A date picker style with a calendar of the month.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.month
  /// Creates a graphical date picker style.
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar of the month.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A date picker style with one row, which opens a calendar: a terminal has no wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.compact
  /// Creates a wheel date picker style.
  public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// One row with the date, which opens a calendar.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  /// Sets the appearance of the date pickers inside.
  ///
  /// ```swift
  /// struct DayChooser: View {
  ///   @Binding var day: Date
  ///
  ///   var body: some View {
  ///     DatePicker("Day", selection: $day, displayedComponents: .date)
  ///       .datePickerStyle(.graphical)
  ///       .labelsHidden()
  ///   }
  /// }
  /// ```
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) { $0.styles.showsMonth = style._look == .month }
  }
}
