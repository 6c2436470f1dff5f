/// The look of a text field.
public enum FieldLook: Sendable {
  /// Between brackets.
  case automatic
  /// Without brackets.
  case plain
  /// Between brackets.
  case rounded
}

/// How text fields look.
public protocol TextFieldStyle: Sendable {
  /// The look.
  var _look: FieldLook { get }
}

/// Between brackets.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public let _look = FieldLook.automatic
  /// Creates it.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// Between brackets.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// Without brackets.
public struct PlainTextFieldStyle: TextFieldStyle {
  public let _look = FieldLook.plain
  /// Creates it.
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Without brackets.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// Between brackets.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public let _look = FieldLook.rounded
  /// Creates it.
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Between brackets.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
