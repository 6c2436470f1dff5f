/// The look of a date picker.
public enum DateLook: Sendable {
  /// A line with the date, which opens to a month.
  case compact
  /// A month.
  case month
}

/// How date pickers look.
public protocol DatePickerStyle: Sendable {
  /// The look.
  var _look: DateLook { get }
}

/// A line with the date, which opens to a month.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.compact
  /// Creates it.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// A line with the date, which opens to a month.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A line with the date, which opens to a month.
public struct CompactDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.compact
  /// Creates it.
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A line with the date, which opens to a month.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A month.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public let _look = DateLook.month
  /// Creates it.
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A month.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension View {
  /// How the date pickers inside look.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) { $0.styles.showsMonth = style._look == .month }
  }
}
