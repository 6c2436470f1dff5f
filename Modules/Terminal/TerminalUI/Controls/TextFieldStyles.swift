/// The appearances of a text field.
public enum FieldLook: Sendable {
  /// Between brackets.
  case automatic
  /// Without brackets.
  case plain
  /// Between brackets.
  case rounded
}

/// The appearance of text fields.
public protocol TextFieldStyle: Sendable {
  /// The built-in appearance that the style selects.
  var _look: FieldLook { get }
}

/// The default text field style, with brackets.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public let _look = FieldLook.automatic
  /// Creates the default text field style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// A field between brackets.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// A text field style without brackets.
public struct PlainTextFieldStyle: TextFieldStyle {
  public let _look = FieldLook.plain
  /// Creates a plain text field style.
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field without brackets.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A text field style with brackets, for SwiftUI's rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public let _look = FieldLook.rounded
  /// Creates a rounded border text field style.
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field between brackets.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
