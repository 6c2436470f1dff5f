/// A custom appearance for labels.
///
/// ```swift
/// struct StackedLabelStyle: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack {
///       configuration.icon
///       configuration.title
///     }
///   }
/// }
///
/// let label = Label("Favorites", systemImage: "heart").labelStyle(StackedLabelStyle())
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The view that draws a label.
  associatedtype Body: View
  /// The properties of a label.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view that draws a label. It is called for every label in every frame.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that a ``LabelStyle`` draws.
@MainActor
public struct LabelStyleConfiguration {
  /// The title of the label.
  public let title: AnyView
  /// The icon of the label.
  public let icon: AnyView
}

extension Label where Title == AnyView, Icon == AnyView {
  /// Creates a label from the properties of one that is drawn in a custom style.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

/// The default label style: the icon and the title.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the default label style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A label style that draws the icon and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates a label style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A label style that draws the title only.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates a label style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A label style that draws the icon only. Descriptions use the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates a label style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    NamedIcon(configuration: configuration)
  }
}

/// An icon whose text is that of a title that is not drawn.
private struct NamedIcon: PrimitiveView {
  let configuration: LabelStyleConfiguration

  init(configuration: LabelStyleConfiguration) { self.configuration = configuration }

  func _nodes(in context: ViewContext) -> [Node] {
    let icons = context.scoped("icon") { configuration.icon._nodes(in: context) }
    let title = context.scoped("title") { configuration.title._nodes(in: context) }.text
    let icon = Node.stack(icons, .horizontal, spacing: 1, alignment: 0)
    return [
      Node(
        dependsOnRows: false, text: { title }, measure: { icon.measure($0) },
        layOut: { icon.layOut(in: $0, $1) })
    ]
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The icon and the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title only.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon only. Descriptions use the title.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the appearance of the labels inside.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.drawLabel = { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
