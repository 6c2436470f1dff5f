/// Makes bindings to the properties of an observable object: `$model.name`.
///
/// The store of the composable architecture adds its own subscript, so that `$store.name` and
/// `$store.name.sending(\.nameChanged)` work without this module knowing what a store is.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Wraps the object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps the object, in an expression rather than in front of a property.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper, from which `$model` reads its members.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable: Sendable where Value: Sendable {}

extension Bindable where Value: AnyObject {
  /// A binding to a property of the object.
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    let object = wrappedValue
    return Binding(
      get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 })
  }
}
