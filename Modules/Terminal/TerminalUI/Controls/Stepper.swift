/// A control that increments and decrements a value with two buttons.
///
/// ```swift
/// struct GlassesView: View {
///   @State private var glasses = 2
///
///   var body: some View {
///     Stepper("Glasses: \(glasses)", value: $glasses, in: 0...20)
///   }
/// }
/// ```
///
/// ```text
/// Glasses: 2  ▌ - ▐ [ + ]
/// ```
///
/// Use a stepper for a small number that changes by a few steps, such as glasses of water. For a
/// number that is typed faster than it is stepped to, use a ``TextField`` with a format; for a
/// position in a range, a ``Slider``.
///
/// A stepper is two buttons, and so two stops of Tab in a form.
///
/// ## Topics
///
/// ### Creating a stepper for a value
///
/// - ``init(_:value:in:step:)``
/// - ``init(_:value:step:)``
/// - ``init(value:in:step:label:)``
///
/// ### Creating a stepper with actions
///
/// - ``init(_:onIncrement:onDecrement:)``
/// - ``init(label:onIncrement:onDecrement:)``
public struct Stepper<Content: View>: View {
  let label: Content
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  /// Creates a stepper with custom actions. A button without an action is disabled.
  public init(
    @ViewBuilder label: () -> Content, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// Creates a stepper with a custom label for a value in a range. At a bound, the button that
  /// would leave the range is disabled.
  public init<Value: Strideable & SendableMetatype>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Content
  ) {
    self.init(
      label: label, onIncrement: Self.move(value, by: step, in: range),
      onDecrement: Self.move(value, by: -step, in: range))
  }

  private static func move<Value: Strideable & SendableMetatype>(
    _ value: Binding<Value>, by step: Value.Stride, in range: ClosedRange<Value>
  ) -> (@MainActor () -> Void)? {
    let next = value.wrappedValue.advanced(by: step)
    guard range.contains(next) else { return nil }
    return { value.wrappedValue = next }
  }

  public var body: some View {
    LabeledRow(
      name: label,
      content: TupleView(
        (
          Button("-") { decrement?() }.disabled(decrement == nil),
          Button("+") { increment?() }.disabled(increment == nil)
        )))
  }
}

extension Stepper where Content == Text {
  /// Creates a stepper that displays a title, for a value in a range.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: range, step: step) { Text(title) }
  }

  /// Creates a stepper that displays a title, for a value in a range.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  ///   - range: The valid range.
  ///   - step: The distance between two values.
  ///   - onEditingChanged: Receives true before a change and false after it.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    let edited = Binding(
      get: { value.wrappedValue },
      set: {
        onEditingChanged(true)
        value.wrappedValue = $0
        onEditingChanged(false)
      })
    self.init(title, value: edited, in: range, step: step)
  }

  /// Creates a stepper that displays a title, for an unbounded value.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(
      title, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  /// Creates a stepper that displays a title and has custom actions.
  ///
  /// ```swift
  /// struct PageStepper: View {
  ///   @State private var page = 0
  ///   let pages = ["One", "Two", "Three"]
  ///
  ///   var body: some View {
  ///     Stepper(
  ///       "Page \(pages[page])",
  ///       onIncrement: page < pages.count - 1 ? { page += 1 } : nil,
  ///       onDecrement: page > 0 ? { page -= 1 } : nil)
  ///   }
  /// }
  /// ```
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}
