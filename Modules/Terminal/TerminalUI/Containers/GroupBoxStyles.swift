/// A custom appearance for group boxes.
///
/// ```swift
/// struct RuledGroupBoxStyle: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label
///       Divider()
///       configuration.content
///     }
///   }
/// }
///
/// let box = GroupBox("Today") { Text("3 entries") }.groupBoxStyle(RuledGroupBoxStyle())
/// ```
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The view that draws a group box.
  associatedtype Body: View
  /// The properties of a group box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view that draws a group box. It is called for every one in every frame.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box that a ``GroupBoxStyle`` draws.
@MainActor
public struct GroupBoxStyleConfiguration {
  /// The title of the group box.
  public let label: AnyView
  /// The views in the group box.
  public let content: AnyView
}

extension GroupBox where Label == AnyView, Content == AnyView {
  /// Creates a group box from the properties of one that is drawn in a custom style.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// The default group box style: a frame.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the default style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A frame.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets the appearance of the group boxes inside.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.drawGroupBox = { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
