/// A control that selects a number from a range.
///
/// ```swift
/// struct VolumeView: View {
///   @State private var volume = 40.0
///
///   var body: some View {
///     Slider(value: $volume, in: 0...100, step: 10) { Text("Volume") }
///   }
/// }
/// ```
///
/// ```text
/// ████████████──────────────────
/// ```
///
/// A slider is drawn as a bar of one row. The left and right arrow keys change the value by one
/// step, Home and End select the bounds, and a click or a drag selects the value under the pointer.
/// Values are rounded to whole steps.
///
/// Use a slider where the position in the range matters more than the number, such as a volume. For
/// an exact number use a ``TextField`` with a format, for a small one a ``Stepper``. The number is
/// not drawn: show it next to the bar.
///
/// A slider is one row. During a drag the binding is set for each value that the pointer passes.
///
/// ## Topics
///
/// ### Creating a slider
///
/// - ``init(value:in:step:onEditingChanged:)``
/// - ``init(value:in:step:label:onEditingChanged:)``
public struct Slider<Name: View>: PrimitiveView {
  let fraction: Binding<Double>
  let step: Double
  let bounds: ClosedRange<Double>
  let name: Name
  private var edit: (@MainActor (Bool) -> Void)?

  /// Creates a slider with a label, which is described but not drawn.
  ///
  /// - Parameters:
  ///   - value: The selected number.
  ///   - bounds: The valid range.
  ///   - step: The distance between two values (default: a twentieth of the range).
  ///   - label: The name of the control.
  ///   - onEditingChanged: Receives true before a change and false after it: for a drag, when the
  ///     mouse button is pressed and released.
  public init<Value: BinaryFloatingPoint & SendableMetatype>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Name, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Value.Stride: BinaryFloatingPoint {
    let low = Double(bounds.lowerBound)
    let length = Double(bounds.upperBound) - low
    let step = step.map { Double($0) } ?? length / 20
    self.bounds = low...(low + length)
    self.step = length > 0 && step > 0 ? min(1, step / length) : 1
    name = label()
    edit = onEditingChanged
    fraction = Binding(
      get: { length > 0 ? (Double(value.wrappedValue) - low) / length : 0 },
      set: { part in
        let steps = step > 0 ? (min(1, max(0, part)) * length / step).rounded() * step : 0
        let new = Value(min(low + length, low + steps))
        if new != value.wrappedValue { value.wrappedValue = new }
      })
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("slider") {
      let environment = context.environment
      let name = context.children(of: name, axis: .horizontal).text
      let id = context.id
      let part = min(1, max(0, fraction.wrappedValue))
      let bar = ProgressBar(fraction: part, glyphs: environment.glyphs)
      let node = Node(
        stretch: .horizontal, minimumColumns: 6,
        measure: { CellSize(columns: $0.columns ?? 20, rows: 1) },
        layOut: { rect, plan in
          describe(id, environment.control.label ?? name, rect, environment.isEnabled, plan)
          var style = environment.style
          style.foreground = environment.isEnabled ? environment.accent : .secondary
          plan.clipped(to: rect) { bar.draw(rect, style, plan) }
          guard environment.isEnabled else { return }
          plan.highlight(rect, whenFocused: id)
          plan.addRegion(id, rect, keys: [KeyHint("←→", name.isEmpty ? "change" : name)]) {
            handleEvent($0, rect)
          }
          plan.interaction.bindFocus(environment.control.focusBindings, to: id)
        })
      return [node]
    }
  }

  private func describe(
    _ id: ViewID, _ label: String, _ rect: CellRect, _ isEnabled: Bool, _ plan: FramePlan
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    var actions = ControlActions()
    if isEnabled {
      actions.setText = { text in
        guard let number = Double(text), length > 0 else { return }
        fraction.wrappedValue = (number - bounds.lowerBound) / length
      }
    }
    let value = bounds.lowerBound + fraction.wrappedValue * length
    plan.describe(
      Description(
        id: id, role: .textField, label: label, value: value.formatted(), isEnabled: isEnabled,
        rect: rect), actions)
  }

  private func handleEvent(_ event: RegionEvent, _ rect: CellRect) -> Bool {
    switch event {
    case .key(let press) where press.isKey(.left): set(fraction.wrappedValue - step)
    case .key(let press) where press.isKey(.right): set(fraction.wrappedValue + step)
    case .key(let press) where press.isKey(.home): set(0)
    case .key(let press) where press.isKey(.end): set(1)
    case .press(let point):
      edit?(true)
      fraction.wrappedValue = part(at: point, rect)
    case .drag(let point, _): fraction.wrappedValue = part(at: point, rect)
    case .release: edit?(false)
    default: return false
    }
    return true
  }

  /// Changes the value by a key.
  private func set(_ part: Double) {
    edit?(true)
    fraction.wrappedValue = part
    edit?(false)
  }

  private func part(at point: CellPoint, _ rect: CellRect) -> Double {
    Double(point.column - rect.column) / Double(max(1, rect.columns - 1))
  }
}

extension Slider where Name == EmptyView {
  /// Creates a slider without a label.
  ///
  /// - Parameters:
  ///   - value: The selected number.
  ///   - bounds: The valid range.
  ///   - step: The distance between two values (default: a twentieth of the range).
  ///   - onEditingChanged: Receives true before a change and false after it.
  public init<Value: BinaryFloatingPoint & SendableMetatype>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}
