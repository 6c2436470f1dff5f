/// A control that opens an address.
///
/// ```swift
/// struct SourcesView: View {
///   let manual: URL
///
///   var body: some View {
///     VStack(alignment: .leading) {
///       Link("The manual", destination: manual)
///       Link(destination: manual) { Label("The manual", systemImage: "book") }
///     }
///   }
/// }
/// ```
///
/// ```text
/// The manual
/// ▤ The manual
/// ```
///
/// Enter, Space and a click run ``EnvironmentValues/openURL``. If nothing opens the address, as
/// without a graphical session, the link shows it below the label.
///
/// A link is underlined in the accent color. Terminals with hyperlinks (OSC 8) also open it by
/// their own gesture, such as Ctrl and a click, on the user's machine.
public struct Link<Content: View>: View {
  @Environment(\.openURL) private var openURL
  @State private var showsAddress = false
  let destination: URL
  let label: Content

  /// Creates a link with a custom label.
  public init(destination: URL, @ViewBuilder label: () -> Content) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      MappedNode(content: button) { node, _ in
        Node(
          wrapping: node,
          layOut: { rect, plan in
            node.layOut(in: rect, plan)
            plan.link(rect, to: destination.absoluteString)
          })
      }
      if showsAddress { Text(destination.absoluteString).foregroundStyle(.secondary) }
    }
  }

  private var button: some View {
    EnvironmentModifier(content: Button(action: open) { label }.buttonStyle(.plain)) {
      $0.text.foreground = $0.accent
      $0.text.attributes.insert(.underline)
      $0.control.hint = $0.control.hint ?? "open \(destination.host() ?? destination.path())"
    }
  }

  private func open() { openURL(destination) { showsAddress = !$0 } }
}

extension Link where Content == Text {
  /// Creates a link that displays a title.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
