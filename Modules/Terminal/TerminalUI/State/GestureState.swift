/// A property wrapper that stores a value while a gesture is in progress.
///
/// ```swift
/// struct SliderHandle: View {
///   @GestureState private var distance: CGFloat = 0
///
///   var body: some View {
///     Text("<>")
///       .offset(x: distance)
///       .gesture(
///         DragGesture().updating($distance) { value, distance, _ in
///           distance = value.translation.width
///         })
///   }
/// }
/// ```
///
/// When the gesture ends, the property has its initial value again.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let state: State<Value>
  private let initial: Value

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
  }

  /// Creates a property with an initial value, for use in a view's initializer.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates a property with an initial value. The transaction has no effect: frames change without
  /// an animation.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue)
  }

  /// The current value.
  @MainActor public var wrappedValue: Value { state.wrappedValue }

  /// The property itself, which a gesture updates.
  public var projectedValue: GestureState<Value> { self }

  /// Connects the property to its slot.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    state.attach(to: slot, in: environment)
  }

  @MainActor func update(_ change: (inout Value) -> Void) {
    var value = state.wrappedValue
    change(&value)
    state.wrappedValue = value
  }

  @MainActor func reset() { state.wrappedValue = initial }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a property that is initially nil.
  public init() { self.init(wrappedValue: nil) }
}
