/// A value that a view keeps for itself from frame to frame.
///
/// A view is made anew for every frame. Its state lives in a slot of the screen, found by the
/// view's ``ViewID``; before the screen has attached the property, reads give the initial
/// value. Writing asks for a new frame. Reads and writes are on the main actor.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  final class Box {
    var value: Value
    var slot: Slot?

    init(_ value: Value) { self.value = value }
  }

  let box: Box

  /// Begins with a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Begins with a value, in an initializer.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The value as the screen keeps it.
  @MainActor public var wrappedValue: Value {
    get { box.slot?.value(as: Value.self) ?? box.value }
    nonmutating set {
      box.value = newValue
      box.slot?.write(newValue)
    }
  }

  /// A binding to the value.
  @MainActor public var projectedValue: Binding<Value> {
    let state = self
    return Binding(get: { state.wrappedValue }, set: { state.wrappedValue = $0 })
  }

  /// Connects the property with its slot, which is filled with the initial value if it is new.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    slot.begin(with: box.value)
    box.slot = slot
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Begins with nothing.
  public init() { self.init(wrappedValue: nil) }
}
