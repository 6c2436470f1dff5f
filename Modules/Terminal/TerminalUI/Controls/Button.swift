/// The purpose of a button, which determines its color and whether Esc presses it.
///
/// ```swift
/// struct DiscardDialog: View {
///   @State private var isPresented = true
///   let discard: @MainActor () -> Void
///
///   var body: some View {
///     Text("Draft").alert("Discard the draft?", isPresented: $isPresented) {
///       Button("Discard", role: .destructive) { discard() }
///       Button("Keep", role: .cancel) {}
///     }
///   }
/// }
/// ```
public struct ButtonRole: Equatable, Sendable {
  enum Kind: Sendable { case cancel, destructive }
  let kind: Kind

  /// A button that cancels an operation. In a dialog, Esc presses it.
  public static let cancel = ButtonRole(kind: .cancel)
  /// A button that deletes data or discards changes, drawn in red.
  public static let destructive = ButtonRole(kind: .destructive)
}

/// A control that performs an action when it is pressed.
///
/// ```swift
/// struct CounterView: View {
///   @State private var count = 0
///
///   var body: some View {
///     HStack {
///       Button("Add one") { count += 1 }
///       Button("Reset", role: .destructive) { count = 0 }
///         .keyboardShortcut("r")
///         .disabled(count == 0)
///     }
///   }
/// }
/// ```
///
/// ```text
/// ▌ Add one ▐ [ Reset ]
/// ```
///
/// Enter, Space and a click press a button; a click counts only if the pointer is released over the
/// button. A button is drawn as its label in brackets. While it has the focus, it is one surface in
/// the background of the selection. A ``ButtonStyle`` replaces this appearance.
///
/// Use a button for an action. Use a ``Toggle`` for a state, a ``NavigationLink`` for the next
/// screen, a ``Link`` for an address, a ``Menu`` for more actions than fit, and `onTapGesture` for
/// a click on a drawing. Give the frequent actions of a screen a shortcut: the line of key hints
/// shows it.
///
/// The label is evaluated in every frame; the action only when the button is pressed.
///
/// ## Topics
///
/// ### Creating a button
///
/// - ``init(_:action:)``
/// - ``init(_:systemImage:role:action:)``
/// - ``init(action:label:)``
///
/// ### Giving a button a role
///
/// - ``init(_:role:action:)``
/// - ``init(role:action:label:)``
/// - ``ButtonRole``
///
/// ### Changing the appearance
///
/// - ``ButtonStyle``
/// - ``PrimitiveButtonStyle``
///
/// ### Pressing it with a key
///
/// - ``View/keyboardShortcut(_:modifiers:)``
/// - ``KeyboardShortcut``
public struct Button<Content: View>: PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Content

  /// Creates a button with a custom label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role and a custom label.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("button") { [ButtonLayout(self, in: context).node] }
  }
}

extension Button where Content == Text {
  /// Creates a button that displays a title.
  ///
  /// ```swift
  /// let delete = Button("Delete", systemImage: "trash", role: .destructive) {}
  /// ```
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// Creates a button that displays a title and has a role.
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = action
    label = Text(title)
  }
}

extension Button where Content == Label<Text, Image> {
  /// Creates a button that displays a title next to a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.action = action
    label = Label(title, systemImage: systemImage)
  }
}

@MainActor
private struct ButtonLayout {
  let id: ViewID
  let label: Node
  let role: ButtonRole?
  let environment: EnvironmentValues
  let press: @MainActor () -> Void
  let style: CellStyle
  let shortcut: KeyboardShortcut?
  let look: ButtonLook

  init<Content: View>(_ button: Button<Content>, in context: ViewContext) {
    id = context.id
    role = button.role
    environment = context.environment
    look = environment.styles.button
    shortcut = environment.control.shortcut
    let after = environment.control.afterButton
    let action = button.action
    press = {
      action()
      after?()
    }
    if environment.isEnabled {
      environment.control.answers?.add(id, button.role, button.action)
    }
    var style = environment.style
    if !environment.isEnabled {
      style.attributes.insert(.dim)
    } else if button.role == .destructive {
      style.foreground = environment.theme.destructive
    } else if style.foreground == nil, look == .prominent {
      style.foreground = environment.accent
    }
    if look == .prominent, environment.isEnabled { style.attributes.insert(.bold) }
    self.style = style
    let nodes = context.withEnvironment({
      $0.text.foreground = style.foreground
      $0.text.attributes = style.attributes
      $0.control.shortcut = nil
      $0.control.label = nil
      $0.control.hint = nil
      $0.control.afterButton = nil
      $0.container.takesLazyRows = false
      $0.container.axis = .horizontal
    }) {
      guard let draw = context.environment.styles.drawButton else {
        return button.label._nodes(in: context)
      }
      let configuration = ButtonStyleConfiguration(
        label: AnyView(button.label), role: button.role)
      return draw(configuration)._nodes(in: context)
    }
    label = Node.stack(nodes, .horizontal, spacing: 1, alignment: 1)
  }

  /// The columns on each side of the label: a bracket, or the focus marker, and a blank.
  private var margin: Int { look == .plain ? 0 : 2 }

  var node: Node {
    Node(
      stretch: label.stretch, minimumColumns: min(8, label.minimumColumns + margin * 2),
      dependsOnRows: label.dependsOnRows, text: { label.text },
      measure: { proposal in
        let inner = label.measure(
          Proposal(
            columns: proposal.columns.map { max(0, $0 - margin * 2) }, rows: proposal.rows))
        return CellSize(columns: inner.columns + margin * 2, rows: max(1, inner.rows))
      },
      layOut: layOut)
  }

  private func layOut(_ rect: CellRect, _ plan: FramePlan) {
    guard plan.isVisible(rect) else { return }
    let name = environment.control.label ?? label.traits.label ?? label.text
    describe(rect, name, plan)
    plan.withoutDescriptions { label.layOut(in: rect.inset(left: margin, right: margin), plan) }
    if margin > 0 { brackets(rect, plan) }
    guard environment.isEnabled else { return }
    if look == .prominent {
      plan.restyle(rect) { $0.attributes.insert(.bold) }
    }
    plan.highlight(rect, whenFocused: id, isMarked: margin == 0)
    let meaning = (environment.control.hint ?? name).truncated(
      columns: 24, ellipsis: plan.glyphs.ellipsis)
    plan.addRegion(id, rect, keys: [KeyHint("Enter", meaning)]) { event in
      switch event {
      case .key(let press) where press.isActivation:
        self.press()
        return true
      case .press: return true
      case .release(_, _, let isInside):
        if isInside { self.press() }
        return true
      default: return false
      }
    }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
    if let shortcut {
      plan.interaction.shortcuts.append(
        Shortcut(
          id: id, shortcut: shortcut, label: name, isMain: look == .prominent, action: press))
      if shortcut == .defaultAction { plan.interaction.setDefaultFocus(id) }
    }
  }

  private func brackets(_ rect: CellRect, _ plan: FramePlan) {
    let glyphs = plan.glyphs
    let id = id
    let style = style
    let clip = plan.clip
    let row = rect.row + (rect.rows - 1) / 2
    let left = CellPoint(column: rect.column, row: row)
    let right = CellPoint(column: rect.endColumn - 1, row: row)
    guard rect.columns >= 2 else { return }
    let mark = plan.theme.focusMark
    plan.paint { buffer, focus in
      let isFocused = focus == id
      let style = isFocused ? mark : style
      buffer.write(isFocused ? glyphs.focusLeft : "[", at: left, style: style, clip: clip)
      buffer.write(isFocused ? glyphs.focusRight : "]", at: right, style: style, clip: clip)
    }
  }

  private func describe(_ rect: CellRect, _ name: String, _ plan: FramePlan) {
    plan.describe(
      Description(
        id: id, role: .button, label: name, value: role == .cancel ? "cancel" : "",
        keys: [KeyHint("Enter", "press")], isEnabled: environment.isEnabled, rect: rect),
      ControlActions(activate: environment.isEnabled ? press : nil))
  }
}

/// Buttons that belong together, in one row.
public struct ControlGroup<Content: View>: View {
  let content: Content

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack(spacing: 0) { content } }
}
