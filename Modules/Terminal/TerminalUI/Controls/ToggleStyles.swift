/// A custom appearance for toggles.
///
/// ```swift
/// struct SwitchedToggleStyle: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button {
///       configuration.isOn.toggle()
///     } label: {
///       configuration.label
///       Text(configuration.isOn ? "is on" : "is off")
///     }
///   }
/// }
///
/// struct SoundView: View {
///   @State private var isOn = true
///
///   var body: some View {
///     Toggle("Sound", isOn: $isOn).toggleStyle(SwitchedToggleStyle())
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view that draws a toggle.
  associatedtype Body: View
  /// The properties of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view that draws a toggle. It is called for every toggle in every frame.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that a ``ToggleStyle`` draws.
@MainActor
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public let label: AnyView
  /// Whether the toggle is on.
  @Binding public var isOn: Bool

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension Toggle where Content == AnyView {
  /// Creates a toggle from the properties of one that is drawn in a custom style.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    label = configuration.label
  }
}

/// The default toggle style: a check box.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the default toggle style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A toggle style that draws a check box: a terminal has no switches.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// Creates a toggle style.
  public init() { tint = nil }

  /// Creates a toggle style with a color for toggles that are on.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    if let tint {
      Toggle(configuration).tint(tint)
    } else {
      Toggle(configuration)
    }
  }
}

/// A toggle style that draws a check box.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Creates a toggle style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A toggle style that draws a check box: a button does not show its state.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates a toggle style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A check box.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A check box: a terminal has no switches.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A check box.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A check box: a button does not show its state.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the appearance of the toggles inside. The built-in styles are a check box.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.drawToggle = { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
