/// A button that presents actions in a dialog.
///
/// ```swift
/// struct ShareMenu: View {
///   var body: some View {
///     Menu("Share") {
///       Button("Copy") {}
///       Button("Print") {}
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭──────────────────────────╮
/// │ Share                    │
/// │                          │
/// │                 ▌ Copy ▐ │
/// │                [ Print ] │
/// │               [ Cancel ] │
/// ╰──────────────────────────╯
/// ```
///
/// Use a menu for actions that do not fit on the screen; the frequent ones are better buttons,
/// which have a key and are visible. The actions are evaluated in every frame.
public struct Menu<Content: View, Name: View>: View {
  @State private var isOpen = false
  let title: String
  let content: Content
  let name: Name
  /// The action of the label, which has a button of its own.
  var primary: (@MainActor () -> Void)?

  /// Creates a menu with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name) {
    title = ""
    self.content = content()
    name = label()
  }

  /// Creates a menu with a button for its main action. A second button opens the menu.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: label)
    primary = primaryAction
  }

  public var body: some View {
    Group {
      if let primary {
        HStack {
          Button(action: primary) { name }
          opener { EmptyView() }
        }
      } else {
        opener { name }
      }
    }
    .dialog(title, $isOpen, .choices, actions: content, message: EmptyView())
  }

  private func opener(@ViewBuilder _ label: () -> some View) -> some View {
    let label = label()
    return Button {
      isOpen = true
    } label: {
      label
      GlyphView(glyph: \.down)
    }
  }
}

extension Menu where Name == Text {
  /// Creates a menu that displays a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
    name = Text(title)
  }
}

extension Menu where Name == Text {
  /// Creates a menu that displays a title on a button for its main action. A second button opens
  /// the menu.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(title, content: content)
    primary = primaryAction
  }
}

extension Menu where Name == Label<Text, Image> {
  /// Creates a menu that displays a title next to a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.content = content()
    name = Label(title, systemImage: systemImage)
  }
}
