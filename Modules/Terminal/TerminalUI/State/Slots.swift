/// A stored property that the screen connects to storage or to the environment before it evaluates
/// a view's `body`.
///
/// ``State`` and ``Environment`` are dynamic properties. To build a reusable property from them,
/// declare a type that contains them and conforms to this protocol:
///
/// ```swift
/// struct StepCounter: DynamicProperty {
///   @State private var steps = 0
///   @Environment(\.isEnabled) private var isEnabled
///
///   @MainActor var value: Int { steps }
///   @MainActor func increment() { if isEnabled { steps += 1 } }
/// }
///
/// struct GlassesView: View {
///   private let glasses = StepCounter()
///
///   var body: some View {
///     Button("\(glasses.value) glasses") { glasses.increment() }
///   }
/// }
/// ```
public protocol DynamicProperty {
  /// Connects the property to its slot. The default implementation connects the stored properties
  /// of the value, which it finds by reflection.
  @MainActor func attach(to slot: Slot, in environment: EnvironmentValues)
}

extension DynamicProperty {
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    for (index, child) in Mirror(reflecting: self).children.enumerated() {
      (child.value as? any DynamicProperty)?.attach(to: slot.nested(index), in: environment)
    }
  }
}

/// The storage of a screen for the dynamic properties of its views.
@MainActor
final class Slots {
  /// The key of a slot: the id and type of the view, and the index path of the property.
  struct Key: Hashable, Sendable {
    /// The id of the view that declares the property.
    let view: ViewID
    let type: ObjectIdentifier
    let field: [Int]
  }

  /// The stored values.
  var values: [Key: Any] = [:]

  /// The keys attached since the last call to ``dropUnseen(except:)``.
  var seen: Set<Key> = []

  /// Called after a view writes to one of its slots.
  var onChange: () -> Void = {}

  private var plainTypes: Set<ObjectIdentifier> = []

  init() {}

  /// Returns whether views of a type may have dynamic properties: false once a view of the type had
  /// none.
  func hasProperties(_ type: Any.Type) -> Bool { !plainTypes.contains(ObjectIdentifier(type)) }

  /// Connects the dynamic properties of a view to their slots.
  ///
  /// If the first view of a type has none, its type is recorded and later views of it are skipped:
  /// reflection costs about 4 µs per view.
  func attach<V>(_ view: V, id: ViewID, in environment: EnvironmentValues) {
    let type = ObjectIdentifier(V.self)
    guard hasProperties(V.self) else { return }
    var readable: EnvironmentValues?
    for (index, child) in Mirror(reflecting: view).children.enumerated() {
      guard let property = child.value as? any DynamicProperty else { continue }
      let values = readable ?? environment.readable
      readable = values
      property.attach(
        to: Slot(slots: self, key: Key(view: id, type: type, field: [index])), in: values)
    }
    if readable == nil { plainTypes.insert(type) }
  }

  /// Removes the values that were not attached since the last call, except those for which `isKept`
  /// returns true.
  func dropUnseen(except isKept: (Key) -> Bool) {
    if seen.count < values.count {
      values = values.filter { seen.contains($0.key) || isKept($0.key) }
    }
    seen.removeAll(keepingCapacity: true)
  }
}

/// The storage of one dynamic property.
@MainActor
public struct Slot {
  let slots: Slots
  let key: Slots.Key

  /// Returns the slot of a property nested in this one.
  func nested(_ index: Int) -> Slot {
    let key = Slots.Key(view: key.view, type: key.type, field: key.field + [index])
    return Slot(slots: slots, key: key)
  }

  /// Initializes the slot if it is empty, and marks it as in use.
  func begin(with value: @autoclosure () -> Any) {
    if slots.values[key] == nil { slots.values[key] = value() }
    slots.seen.insert(key)
  }

  /// Returns the stored value, if it is of this type.
  func value<Value>(as type: Value.Type) -> Value? { slots.values[key] as? Value }

  /// Replaces the stored value and requests a frame.
  func write(_ value: Any) {
    slots.values[key] = value
    slots.onChange()
  }
}
