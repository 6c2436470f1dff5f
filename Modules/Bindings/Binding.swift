// Bindings: the property wrappers that the runtime and TerminalUI share; it imports neither.
import Foundation

/// A two-way connection to a value that somebody else owns.
///
/// Reading and writing happen on the main actor, where views and stores live.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: Sendable {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void

  /// Creates a binding from a closure that reads the value and one that writes it.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// A binding that keeps its value whatever is written to it.
  public static func constant(_ value: Value) -> Binding where Value: Sendable {
    Binding(get: { value }, set: { _ in })
  }

  /// The value, read from and written to its owner.
  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, so that `$name` passes it on.
  public var projectedValue: Binding { self }

  /// Creates a binding from the projection of another one.
  public init(projectedValue: Binding) { self = projectedValue }

  /// A binding to what is inside an optional, or nil where that is.
  ///
  /// It has the value of its beginning once the optional is nil.
  @MainActor public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A binding to an optional, over one to a value that is always there; nil is not written.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.get() }, set: { if let value = $0 { base.set(value) } })
  }

  /// A binding to a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member> & Sendable
  ) -> Binding<Member> {
    Binding<Member>(
      get: { get()[keyPath: keyPath] },
      set: { newMember in
        var value = get()
        value[keyPath: keyPath] = newMember
        set(value)
      })
  }
}
