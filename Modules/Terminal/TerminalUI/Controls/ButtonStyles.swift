/// A built-in button style. Custom styles conform to ``ButtonStyle``.
public protocol PrimitiveButtonStyle: Sendable {
  /// The appearance of the buttons.
  var _look: ButtonLook { get }
}

/// The appearances of a button.
public enum ButtonLook: Sendable {
  /// The label in brackets, also as a row of a list.
  case automatic
  /// The label without brackets.
  case plain
  /// The label in brackets.
  case bordered
  /// The bold label in brackets, in the accent color: the primary button of a screen.
  case prominent
}

/// A button style that draws the label in brackets.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.automatic
  /// Creates the default button style.
  public init() {}
}

/// A button style that draws the label in brackets.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.bordered
  /// Creates a bordered button style.
  public init() {}
}

/// A button style that draws the label bold, in brackets and in the accent color.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.prominent
  /// Creates a prominent button style.
  public init() {}
}

/// A button style that draws only the label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.plain
  /// Creates a plain button style.
  public init() {}
}

/// A button style that draws only the label, as ``PlainButtonStyle`` does.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public let _look = ButtonLook.plain
  /// Creates a borderless button style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The label in brackets.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label in brackets.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The bold label in brackets.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label without brackets.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label without brackets.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A custom appearance for buttons.
///
/// ```swift
/// struct AngleButtonStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       Text(configuration.role == .destructive ? "!" : ">")
///       configuration.label
///     }
///     .bold()
///   }
/// }
///
/// struct SaveView: View {
///   var body: some View {
///     Button("Save") {}.buttonStyle(AngleButtonStyle())
///   }
/// }
/// ```
///
/// The view replaces the brackets as well. While the button has the focus, the view is drawn on the
/// background of the selection.
///
/// Use a built-in style first: `.plain` for a row, `.borderedProminent` for the primary action of a
/// screen. A custom style has to show all that the brackets show: that the label can be pressed,
/// and which role it has. The view of the style is evaluated for each button in every frame.
///
/// ## Topics
///
/// ### Drawing a button
///
/// - ``makeBody(configuration:)``
/// - ``Configuration``
/// - ``ButtonStyleConfiguration``
///
/// ### Built-in styles
///
/// - ``PrimitiveButtonStyle``
/// - ``BorderedButtonStyle``
/// - ``BorderedProminentButtonStyle``
/// - ``PlainButtonStyle``
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The view that draws a button.
  associatedtype Body: View
  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view that draws a button. It is called for every button in every frame.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a ``ButtonStyle`` draws.
@MainActor
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public let label: AnyView
  /// The role of the button.
  public let role: ButtonRole?
  /// Always false: the state of the mouse button is not part of a frame.
  public let isPressed = false
}

extension View {
  /// Sets the appearance of the buttons inside to a built-in style.
  ///
  /// ```swift
  /// let answers = VStack(alignment: .leading) {
  ///   Button("Continue") {}.buttonStyle(.borderedProminent)
  ///   Button("Skip this question") {}.buttonStyle(.plain)
  /// }
  /// ```
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.button = style._look
      $0.styles.drawButton = nil
    }
  }

  /// Sets the appearance of the buttons inside to a custom style. The focused button is drawn
  /// on the background of the selection.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.button = .plain
      $0.styles.drawButton = { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
