/// Where the focus is, as a view knows and moves it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// What ``View/focused(_:)`` takes.
  @MainActor
  public struct Binding {
    let get: @MainActor () -> Value
    let set: @MainActor (Value) -> Void

    /// What has the focus.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }
  }

  let state: State<Value>

  /// Nothing has the focus.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Nothing has the focus.
  public init<Wrapped: Hashable>() where Value == Wrapped? { state = State(wrappedValue: nil) }

  /// What has the focus; setting it moves the focus with the next frame.
  @MainActor public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// What ``View/focused(_:)`` takes.
  @MainActor public var projectedValue: Binding {
    let state = state
    return Binding(get: { state.wrappedValue }, set: { state.wrappedValue = $0 })
  }

  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    state.attach(to: slot, in: environment)
  }
}

/// A control's side of a ``FocusState``.
@MainActor
struct FocusBinding {
  let isWanted: @MainActor () -> Bool
  let set: @MainActor (Bool) -> Void
}

extension View {
  /// Connects the focus of a control with a property.
  ///
  /// A screen on which no property asks for the focus begins on its first control that takes text,
  /// so that a form can be filled in at once; without one, on its default button or its first
  /// control.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    EnvironmentModifier(content: self) {
      $0.control.focusBindings.append(
        FocusBinding(
          isWanted: { condition.wrappedValue },
          set: { if condition.wrappedValue != $0 { condition.wrappedValue = $0 } }))
    }
  }

  /// Connects the focus of a control with one value of a property.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    EnvironmentModifier(content: self) {
      $0.control.focusBindings.append(
        FocusBinding(
          isWanted: { binding.wrappedValue == value },
          set: { hasFocus in
            if hasFocus, binding.wrappedValue != value {
              binding.wrappedValue = value
            } else if !hasFocus, binding.wrappedValue == value {
              binding.wrappedValue = nil
            }
          }))
    }
  }
}
