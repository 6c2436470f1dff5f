/// A control that switches between on and off.
///
/// ```swift
/// struct ReminderView: View {
///   @State private var isOn = true
///
///   var body: some View {
///     Toggle("Remind me every evening", isOn: $isOn)
///   }
/// }
/// ```
///
/// ```text
/// [✓] Remind me every evening
/// ```
///
/// A toggle is drawn as a check box in front of its label. Enter, Space and a click change it.
///
/// Use a toggle for a setting that is on or off and takes effect at once. For two named values,
/// such as kilograms and pounds, use a ``Picker``; for an action, a ``Button``.
///
/// A toggle is one row, and as cheap as a button.
///
/// ## Topics
///
/// ### Creating a toggle
///
/// - ``init(_:isOn:)``
/// - ``init(isOn:label:)``
public struct Toggle<Content: View>: PrimitiveView {
  let isOn: Binding<Bool>
  let label: Content

  /// Creates a toggle with a custom label.
  ///
  /// ```swift
  /// struct WeekendToggle: View {
  ///   @Binding var isOn: Bool
  ///
  ///   var body: some View {
  ///     Toggle(isOn: $isOn) { Text("Also on weekends").italic() }
  ///   }
  /// }
  /// ```
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Content) {
    self.isOn = isOn
    self.label = label()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("toggle") {
      let environment = context.environment
      if let draw = environment.styles.drawToggle {
        let view = draw(ToggleStyleConfiguration(label: AnyView(label), isOn: isOn))
        return context.withEnvironment({ $0.styles.drawToggle = nil }) {
          view._nodes(in: context)
        }
      }
      let labels = context.children(of: label, axis: .horizontal)
      let words = Node.stack(labels, .horizontal, spacing: 1, alignment: 0)
      let value = isOn.wrappedValue
      let isOn = isOn
      let flip: @MainActor () -> Void = { isOn.wrappedValue.toggle() }
      let box = CheckBox(
        id: context.id, words: words, isChecked: value, role: .toggle, environment: environment,
        glyph: "[\(value ? environment.glyphs.checked : " ")]", press: flip)
      return [box.node]
    }
  }
}

extension Toggle where Content == Text {
  /// Creates a toggle that displays a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.isOn = isOn
    label = Text(title)
  }
}

extension Toggle where Content == Label<Text, Image> {
  /// Creates a toggle that displays a title next to a symbol.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.isOn = isOn
    label = Label(title, systemImage: systemImage)
  }
}

/// A check mark and a label that form one control.
@MainActor
struct CheckBox {
  let id: ViewID
  let words: Node
  let isChecked: Bool
  let role: Description.Role
  let environment: EnvironmentValues
  let glyph: String
  let press: @MainActor () -> Void

  var node: Node {
    let width = glyph.displayWidth + 1
    return Node(
      stretch: words.stretch, minimumColumns: width, text: { words.text },
      measure: { proposal in
        let size = words.measure(
          Proposal(columns: proposal.columns.map { max(0, $0 - width) }, rows: proposal.rows))
        return CellSize(columns: size.columns + width, rows: max(1, size.rows))
      },
      layOut: { rect, plan in layOut(rect, width, plan) })
  }

  private func layOut(_ rect: CellRect, _ width: Int, _ plan: FramePlan) {
    var style = environment.style
    if isChecked { style.attributes.insert(.bold) }
    if !environment.isEnabled { style.attributes.insert(.dim) }
    var markStyle = style
    if isChecked, environment.isEnabled { markStyle.foreground = environment.accent }
    plan.clipped(to: rect) { plan.write(glyph, at: rect.origin, markStyle) }
    plan.withoutDescriptions { words.layOut(in: rect.inset(left: width), plan) }
    var actions = ControlActions()
    if environment.isEnabled { actions.activate = press }
    plan.describe(
      Description(
        id: id, role: role, label: environment.control.label ?? words.text,
        value: isChecked ? "on" : "off",
        isEnabled: environment.isEnabled, rect: rect), actions)
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    plan.addRegion(id, rect, keys: [KeyHint("Space", isChecked ? "switch off" : "switch on")]) {
      event in
      switch event {
      case .key(let key) where key.isActivation: press()
      case .press: break
      case .release(_, _, let isInside): if isInside { press() }
      default: return false
      }
      return true
    }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }
}

extension View {
  /// Hides the labels of the pickers and date pickers inside. Their descriptions keep the labels.
  ///
  /// ```swift
  /// struct UnitRow: View {
  ///   @Binding var unit: String
  ///
  ///   var body: some View {
  ///     HStack {
  ///       Text("Weight in")
  ///       Picker("Unit", selection: $unit) { ForEach(["kg", "lb"], id: \.self) { Text($0) } }
  ///         .labelsHidden()
  ///     }
  ///   }
  /// }
  /// ```
  public func labelsHidden() -> some View {
    EnvironmentModifier(content: self) { $0.styles.hidesLabels = true }
  }
}
