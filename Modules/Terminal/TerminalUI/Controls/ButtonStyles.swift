/// How TerminalUI's own buttons look.
public protocol PrimitiveButtonStyle: Sendable {
  /// The look.
  var _look: ButtonLook { get }
}

/// The look of a button.
public enum ButtonLook: Sendable {
  /// In brackets; where a list gives it a row, too.
  case automatic
  /// The label alone.
  case plain
  /// In brackets.
  case bordered
  /// In brackets and bold.
  case prominent
}

/// In brackets.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.automatic
  /// Creates it.
  public init() {}
}

/// In brackets.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.bordered
  /// Creates it.
  public init() {}
}

/// In brackets and bold.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.prominent
  /// Creates it.
  public init() {}
}

/// The label alone.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.plain
  /// Creates it.
  public init() {}
}

/// The label alone.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.plain
  /// Creates it.
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// In brackets.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// In brackets.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// In brackets and bold.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label alone.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A look of one's own for buttons: their label, and what is drawn around it.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What the style makes of a button.
  associatedtype Body: View
  /// The button to be drawn.
  typealias Configuration = ButtonStyleConfiguration
  /// Draws a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as a style gets it.
@MainActor
public struct ButtonStyleConfiguration {
  /// The label.
  public let label: AnyView
  /// What the button stands for.
  public let role: ButtonRole?
  /// Whether it is held down: a terminal does not say, so never.
  public let isPressed = false
}

extension View {
  /// How the buttons inside look.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.button = style._look
      $0.styles.drawButton = nil
    }
  }

  /// How the buttons inside look, by a style of one's own. The one with the focus is inverse.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.button = .plain
      $0.styles.drawButton = { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
