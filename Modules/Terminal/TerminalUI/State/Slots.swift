/// A property that the screen connects with something it keeps, before it asks for a view's `body`.
///
/// `State` and `Environment` are such properties; a type made of them becomes one by conforming.
public protocol DynamicProperty {
  /// Connects the property to its slot. By default, connects the stored properties.
  @MainActor func attach(to slot: Slot, in environment: EnvironmentValues)
}

extension DynamicProperty {
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    for (index, child) in Mirror(reflecting: self).children.enumerated() {
      (child.value as? any DynamicProperty)?.attach(to: slot.nested(index), in: environment)
    }
  }
}

/// The storage of a screen for the properties of its views.
@MainActor
final class Slots {
  /// The identity of a property: the view's id and type, and the index of the property in it.
  struct Key: Hashable, Sendable {
    /// The view that declares the property.
    let view: ViewID
    let type: ObjectIdentifier
    let field: [Int]
  }

  /// The values.
  var values: [Key: Any] = [:]

  /// The keys that were attached since the set was last emptied.
  var seen: Set<Key> = []

  /// Called after a view has written to one of its slots.
  var onChange: () -> Void = {}

  private var plainTypes: Set<ObjectIdentifier> = []

  /// Creates an empty store.
  init() {}

  /// Whether views of a type may have such properties: false once a view of it had none.
  func hasProperties(_ type: Any.Type) -> Bool { !plainTypes.contains(ObjectIdentifier(type)) }

  /// Connects a view's properties with their slots.
  ///
  /// The first view of a type without such properties marks the type, and no other view of it is
  /// looked into again: reflection costs about 4 µs a view.
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

  /// Forgets the values that were not attached since the last call, except those that `isKept`
  /// wants to keep.
  func dropUnseen(except isKept: (Key) -> Bool) {
    if seen.count < values.count {
      values = values.filter { seen.contains($0.key) || isKept($0.key) }
    }
    seen.removeAll(keepingCapacity: true)
  }
}

/// The storage of one property in the slots of a screen.
@MainActor
public struct Slot {
  let slots: Slots
  let key: Slots.Key

  /// The slot of a property nested in this one.
  func nested(_ index: Int) -> Slot {
    let key = Slots.Key(view: key.view, type: key.type, field: key.field + [index])
    return Slot(slots: slots, key: key)
  }

  /// Fills the slot if it is empty, and notes that it is in use.
  func begin(with value: @autoclosure () -> Any) {
    if slots.values[key] == nil { slots.values[key] = value() }
    slots.seen.insert(key)
  }

  /// The kept value, if there is one of this type.
  func value<Value>(as type: Value.Type) -> Value? { slots.values[key] as? Value }

  /// Replaces the kept value and requests a frame.
  func write(_ value: Any) {
    slots.values[key] = value
    slots.onChange()
  }
}
