/// A value that follows the focus of a screen and moves it.
///
/// ```swift
/// struct LoginView: View {
///   enum Field { case name, password }
///
///   @FocusState private var field: Field?
///   @State private var name = ""
///   @State private var password = ""
///
///   var body: some View {
///     VStack {
///       TextField("Name", text: $name).focused($field, equals: .name)
///       SecureField("Password", text: $password).focused($field, equals: .password)
///     }
///     .onAppear { field = .name }
///     .onSubmit { field = field == .name ? .password : nil }
///   }
/// }
/// ```
///
/// The value is updated when the focus moves. Setting it moves the focus with the next frame.
///
/// Use it to start in a certain field, to move on after Enter, and to show what belongs to the
/// focused control. Do not store the focus in the model as well: the two would differ after Tab.
/// For the first control of a screen, ``View/defaultFocus(_:_:priority:)`` is enough; to make
/// several controls one stop of Tab, use ``View/focusSection()``. <doc:Focus> shows the usual
/// mistakes.
///
/// Setting the value requests a frame, and moves the focus with it.
///
/// ## Topics
///
/// ### Articles
///
/// - <doc:Focus>
///
/// ### Creating a focus state
///
/// - ``wrappedValue``
/// - ``projectedValue``
/// - ``Binding``
///
/// ### Connecting controls
///
/// - ``View/focused(_:)``
/// - ``View/focused(_:equals:)``
/// - ``View/searchFocused(_:)``
///
/// ### Choosing the first control
///
/// - ``View/defaultFocus(_:_:priority:)``
/// - ``DefaultFocusEvaluationPriority``
///
/// ### Grouping controls
///
/// - ``View/focusSection()``
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A reference to a focus state, which `focused` connects to a control.
  @MainActor
  public struct Binding {
    let get: @MainActor () -> Value
    let set: @MainActor (Value) -> Void
    /// The slot of the state, which identifies it; nil before the screen has attached the state.
    let key: Slots.Key?

    /// The focused value. Setting it moves the focus with the next frame.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }
  }

  let state: State<Value>

  /// Creates a state for one control, which is not focused.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a state for several controls, none of which is focused.
  public init<Wrapped: Hashable>() where Value == Wrapped? { state = State(wrappedValue: nil) }

  /// The focused value. Setting it moves the focus with the next frame.
  @MainActor public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to pass to `focused`.
  @MainActor public var projectedValue: Binding {
    let state = state
    return Binding(
      get: { state.wrappedValue }, set: { state.wrappedValue = $0 }, key: state.box.slot?.key)
  }

  /// Connects the property to its slot and to the focus of the screen.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    state.attach(to: slot, in: environment)
  }
}

/// The connection of one control to a ``FocusState``.
@MainActor
struct FocusBinding {
  let isWanted: @MainActor () -> Bool
  let set: @MainActor (Bool) -> Void
  /// Returns whether the control has the focus while the state in a slot has a value.
  let matches: @MainActor (_ key: Slots.Key, _ value: AnyHashable) -> Bool

  /// Connects a control to a Boolean property.
  init(_ condition: FocusState<Bool>.Binding) {
    isWanted = { condition.wrappedValue }
    set = { if condition.wrappedValue != $0 { condition.wrappedValue = $0 } }
    matches = { $0 == condition.key && $1 == AnyHashable(true) }
  }

  /// Connects a control to a value of an optional property.
  init<Value: Hashable>(_ binding: FocusState<Value?>.Binding, equals value: Value) {
    isWanted = { binding.wrappedValue == value }
    set = { hasFocus in
      if hasFocus, binding.wrappedValue != value {
        binding.wrappedValue = value
      } else if !hasFocus, binding.wrappedValue == value {
        binding.wrappedValue = nil
      }
    }
    matches = { $0 == binding.key && $1 == AnyHashable(Optional(value)) }
  }
}

extension View {
  /// Connects the focus of a control to a Boolean property, which is true while the control has the
  /// focus.
  ///
  /// The initial focus of a screen is the control whose property requests it; otherwise that of
  /// ``defaultFocus(_:_:priority:)``; otherwise the default button or a drawing that handles keys;
  /// otherwise the first control that accepts text; otherwise the first control.
  ///
  /// ```swift
  /// struct NoteField: View {
  ///   @FocusState private var isFocused: Bool
  ///   @State private var note = ""
  ///
  ///   var body: some View {
  ///     TextField("Note", text: $note).focused($isFocused)
  ///     if isFocused { Text("Enter saves the note.").font(.caption) }
  ///   }
  /// }
  /// ```
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, binding: FocusBinding(condition))
  }

  /// Makes the controls inside one Tab stop. The arrow keys move between them, and Tab returns to
  /// the one that had the focus last.
  ///
  /// ```swift
  /// struct WeekBar: View {
  ///   let days = ["Mon", "Tue", "Wed"]
  ///   let show: @MainActor (String) -> Void
  ///
  ///   var body: some View {
  ///     HStack {
  ///       ForEach(days, id: \.self) { day in Button(day) { show(day) } }
  ///     }
  ///     .focusSection()  // one stop of Tab instead of three
  ///   }
  /// }
  /// ```
  public func focusSection() -> some View {
    MappedNode(content: self) { node, context in
      let id = context.id.child(.inside)
      return Node(
        wrapping: node,
        layOut: { rect, plan in
          plan.lifetimes.touch(id)
          plan.withGroup(id) { node.layOut(in: rect, plan) }
        })
    }
  }

  /// Connects the focus of a control, or of a row of a ``List``, to a value of an optional
  /// property. The property has the value while the control has the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    FocusedView(content: self, binding: FocusBinding(binding, equals: value))
  }
}

/// A view whose control, or whose row of a list, is connected to a focus state.
private struct FocusedView<Content: View>: PrimitiveView {
  let content: Content
  let binding: FocusBinding

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.withEnvironment({ $0.control.focusBindings.append(binding) }) {
      content._nodes(in: context)
    }
    for node in nodes { node.traits.focusBindings.append(binding) }
    return nodes
  }
}
