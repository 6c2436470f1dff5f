/// A property wrapper that creates bindings to the properties of an observable object.
///
/// ```swift
/// import Observation
///
/// @Observable
/// final class Profile {
///   var name = "Blob"
/// }
///
/// struct ProfileEditor {
///   @Bindable var profile: Profile
///
///   @MainActor
///   var name: Binding<String> { $profile.name }
/// }
/// ```
///
/// The Composable Architecture extends this type with a subscript for stores, which enables
/// `$store.name` and `$store.name.sending(\.nameChanged)`. This module does not depend on it.
///
/// ## When to use it
///
/// Use it in a view that writes fields of an observable object, or of a store with a
/// `BindableAction`. A view that only reads the object declares it with `let`.
///
/// ```swift
/// @MainActor
/// func rename(_ profile: Profile) {
///   Bindable(profile).name.wrappedValue = "Blob Jr."
/// }
/// ```
///
/// ## Cost
///
/// It stores the object. A binding is created with each use of `$profile.name`.
///
/// ## Topics
///
/// ### Wrapping an object
///
/// - ``init(wrappedValue:)``
/// - ``init(_:)``
///
/// ### Deriving bindings
///
/// - ``projectedValue``
/// - ``subscript(dynamicMember:)``
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The observed object.
  public var wrappedValue: Value

  /// Wraps an object that is the initial value of a property.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps an object in an expression: `Bindable(profile).name`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper itself, whose members are bindings: `$profile.name`.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable: Sendable where Value: Sendable {}

extension Bindable where Value: AnyObject {
  /// A binding to a property of the object. The binding retains the object.
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
