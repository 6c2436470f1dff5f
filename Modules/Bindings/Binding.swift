// Bindings: the property wrappers shared by ComposableArchitecture and TerminalUI. Imports neither.
import Foundation

/// A two-way connection to a value that is stored elsewhere.
///
/// ```swift
/// @MainActor
/// final class Player {
///   var volume = 0.5
/// }
///
/// struct VolumeControl {
///   @Binding var volume: Double
///
///   @MainActor
///   func mute() { volume = 0 }
/// }
///
/// let player = Player()
/// let control = VolumeControl(
///   volume: Binding(get: { player.volume }, set: { player.volume = $0 }))
/// control.mute()
/// print(player.volume)  // prints "0.0"
/// ```
///
/// The value is read and written on the main actor, to which views and stores are isolated. Code
/// that the compiler does not know to run there, such as the closure of a reducer, may use a
/// binding as well; on another thread, ``wrappedValue`` traps. A binding does not cache the value.
///
/// ## When to use it
///
/// Use it for a control, or a component that writes one value of its owner. A component that
/// reports an event takes a closure, and one that only reads takes the value.
///
/// ```swift
/// let fixed = VolumeControl(volume: .constant(0.3))  // for a preview
/// let percent = Binding<Int>(
///   get: { Int(player.volume * 100) }, set: { player.volume = Double($0) / 100 })
/// percent.wrappedValue = 40
/// print(player.volume)  // prints "0.4"
/// ```
///
/// ## Cost
///
/// Two closures: a read calls one of them each time. Writing a member reads and writes the whole
/// value.
///
/// ## Topics
///
/// ### Creating a binding
///
/// - ``init(get:set:)``
/// - ``constant(_:)``
/// - ``init(_:)-(Binding<Value?>)``
///
/// ### Reading and writing
///
/// - ``wrappedValue``
/// - ``projectedValue``
/// - ``subscript(dynamicMember:)``
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: Sendable {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void

  /// Creates a binding from functions that read and write the value.
  ///
  /// - Parameters:
  ///   - get: A function that returns the value. It is called for each read.
  ///   - set: A function that stores a new value.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// Returns a binding with an immutable value, which ignores writes.
  public static func constant(_ value: Value) -> Binding where Value: Sendable {
    Binding(get: { value }, set: { _ in })
  }

  /// The value, read from and written to its storage.
  ///
  /// - Precondition: The caller runs on the main actor.
  public var wrappedValue: Value {
    get { MainActor.assumeIsolated { OnMainActor(value: get()) }.value }
    nonmutating set {
      let new = OnMainActor(value: newValue)
      MainActor.assumeIsolated { set(new.value) }
    }
  }

  /// The binding itself, which `$name` passes to another view.
  public var projectedValue: Binding { self }

  /// Creates a binding from another binding's projected value.
  public init(projectedValue: Binding) { self = projectedValue }

  /// Creates a binding to the value of an optional, or returns `nil` if the optional is `nil`.
  ///
  /// If the optional becomes `nil` later, reads return the value that it had when the binding was
  /// created.
  ///
  /// ```swift
  /// let optional = Binding<Int?>.constant(3)
  /// if let number = Binding(optional) { print(number.wrappedValue) }  // prints "3"
  /// ```
  @MainActor public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding to an optional from one to a non-optional value. Writing `nil` has no
  /// effect.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.get() }, set: { if let value = $0 { base.set(value) } })
  }

  /// A binding to a property of the value. Writing to it reads, changes and writes the whole value.
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

/// A value on its way into or out of `MainActor.assumeIsolated`.
///
/// `@unchecked Sendable`: the closure runs on the caller's thread before `assumeIsolated` returns,
/// so the value is not sent anywhere.
private struct OnMainActor<Value>: @unchecked Sendable {
  let value: Value
}
