// Sharing: values that several features use, in memory or in a storage. Re-exported by
// ComposableArchitecture; it knows no reducer and no store.
import CustomDump
import Dependencies
import Foundation
import Observation
import Synchronization

/// A reference to a value that several features read and write, and that a ``SharedKey`` can
/// persist.
///
/// Declare it in the state of each feature that uses the value. The property reads as a plain
/// value; ``withLock(_:fileID:filePath:line:column:)`` on the projected value changes it for every
/// holder:
///
/// ```swift
/// struct SettingsState: Equatable {
///   @Shared(.appStorage("fontSize")) var fontSize = 14
/// }
///
/// struct PreviewState: Equatable {
///   @Shared var fontSize: Int
/// }
///
/// let settings = SettingsState()
/// let preview = PreviewState(fontSize: settings.$fontSize)
/// settings.$fontSize.withLock { $0 += 2 }
/// print(preview.fontSize)  // prints "16"
/// ```
///
/// References are equal if their values are equal. Reads are registered with Observation, and a
/// change invalidates observers. In a test, a `TestStore` requires each change to be asserted like
/// a change of any other state.
///
/// A copy of a `Shared` refers to the same value. The value is read and changed under a lock; if it
/// is an instance of a class, the instance must synchronize its own state, because reads return the
/// instance itself.
///
/// ## When to use it
///
/// Use it for a value that two features change, or that outlives the program: preferences, a small
/// document. A reference can be derived for a part of the value:
///
/// ```swift
/// struct Person: Equatable { var name = "Ada", age = 36 }
///
/// let person = Shared(value: Person())
/// let name: Shared<String> = person.name
/// name.withLock { $0 = "Grace" }
/// print(person.wrappedValue.name)  // prints "Grace"
/// ```
///
/// Do not use it for a value of one feature, or to pass a result to a parent: state that only one
/// reducer changes is simpler to test, and a delegate action names the event. For large amounts of
/// data, use a database behind a client: each change of a shared value saves all of it.
///
/// ## Cost
///
/// A read and a change take a lock. A change notifies the observers of the reference, and saves the
/// value if it has a key: `fileStorage` writes on another thread, at most once a second.
///
/// ## Topics
///
/// ### Creating references
///
/// - ``init(value:)``
/// - ``init(_:)-(Shared<Value?>)``
/// - ``init(projectedValue:)``
/// - ``SharedReader``
///
/// ### Reading and changing
///
/// - ``wrappedValue``
/// - ``projectedValue``
/// - ``withLock(_:fileID:filePath:line:column:)``
///
/// ### Persisting
///
/// - ``SharedKey``
/// - ``AppStorageKey``
/// - ``FileStorageKey``
/// - ``InMemoryKey``
/// - ``load()``
/// - ``save()``
/// - ``loadError``
/// - ``saveError``
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  private let box: SharedReferenceBox<Value>

  var reference: any SharedReference<Value> {
    get { box.reference }
    nonmutating set { box.reference = newValue }
  }

  init(reference: any SharedReference<Value>) { box = SharedReferenceBox(reference) }

  /// Creates a reference to a value in memory, which lives as long as this reference and those
  /// derived from it.
  public init(value: sending Value) { self.init(reference: SharedBox(value)) }

  /// Creates a reference to the wrapped value of an optional, or returns `nil` if it is `nil`.
  ///
  /// When the optional becomes `nil` later, the reference keeps the last value, and changes do not
  /// reach the optional.
  ///
  /// ```swift
  /// let selection = Shared<Person?>(value: Person())
  /// if let selected = Shared(selection) { selected.withLock { $0.age += 1 } }
  /// print(selection.wrappedValue?.age ?? 0)  // prints "37"
  /// ```
  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: SharedUnwrapped(base.reference, value))
  }

  /// Creates a reference to the same value, for `@Shared` properties that are initialized by a
  /// parent.
  ///
  /// ```swift
  /// let enlarged = PreviewState(fontSize: settings.$fontSize)
  /// ```
  public init(projectedValue: Shared<Value>) { self = projectedValue }

  /// The current value, read-only. Use ``withLock(_:fileID:filePath:line:column:)`` to change it.
  public var wrappedValue: Value {
    get {
      guard let tracker = SharedChangeTracker.asserting else { return reference.current }
      return reference.expected(in: tracker) ?? reference.current
    }
    @available(*, unavailable, message: "Use '$shared.withLock' to change a shared value.")
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The reference itself: pass it to another feature, derive references to parts of it, or replace
  /// it by assigning another reference.
  public var projectedValue: Shared<Value> {
    get {
      // Registers access, so that replacing the reference invalidates its readers.
      _ = reference.current
      return self
    }
    nonmutating set {
      reference.invalidate()
      reference = newValue.reference
    }
  }

  /// Changes the value in place, with exclusive access, and returns the result of the closure.
  ///
  /// The closure runs while a recursive lock is held: it may read this reference, and then sees the
  /// changes made so far. Other threads wait until it returns. A persistent value is saved after
  /// the closure returns.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// let previous = count.withLock { count in
  ///   defer { count += 1 }
  ///   return count
  /// }
  /// print(previous, count.wrappedValue)  // prints "0 1"
  /// ```
  @discardableResult
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    let reference = reference
    let location = SharedChangeLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    if let tracker = SharedChangeTracker.asserting {
      var expected = reference.expected(in: tracker) ?? reference.current
      defer { reference.expect(expected, in: tracker, at: location) }
      return try operation(&expected)
    }
    return try reference.modify(
      noting: SharedChangeTracker.tracking, at: location, operation)
  }

  /// Returns a reference to a property of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: SharedPart(reference, keyPath))
  }

  /// Returns a read-only reference to a property of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedPart(reference, keyPath))
  }

  /// Returns a read-only reference whose value is computed from this one on each read.
  ///
  /// ```swift
  /// let initial: SharedReader<String> = person.read { String($0.name.prefix(1)) }
  /// print(initial.wrappedValue)  // prints "G"
  /// ```
  public func read<Member>(
    _ transform: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedMapped(reference, transform))
  }

  /// Loads the value from its storage again. Does nothing for a value in memory.
  ///
  /// ```swift
  /// try await settings.$fontSize.load()
  /// ```
  ///
  /// - Throws: The error of the key, which is also stored in ``loadError``.
  public func load() async throws { try await reference.load() }

  /// Saves the value and waits until it is stored. Does nothing for a value in memory.
  ///
  /// Each change is saved without a call of this method; use it to wait for the result or to retry
  /// after an error.
  ///
  /// ```swift
  /// try await settings.$fontSize.save()  // the file has the value now
  /// ```
  ///
  /// - Throws: The error of the key, which is also stored in ``saveError``.
  public func save() async throws { try await reference.save() }

  /// Whether the value is being loaded from its storage.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, or `nil` if it succeeded or the value was saved since.
  public var loadError: (any Error)? { reference.loadError }

  /// The error of the last save, or `nil` if it succeeded.
  ///
  /// ```swift
  /// if settings.$fontSize.saveError != nil { print("The preferences cannot be saved.") }
  /// ```
  public var saveError: (any Error)? { reference.saveError }
}

/// A mutable box with the reference of a wrapper, shared by the wrapper's copies.
final class SharedReferenceBox<Value>: Sendable {
  private let held: Mutex<any SharedReference<Value>>

  init(_ reference: any SharedReference<Value>) { held = Mutex(reference) }

  var reference: any SharedReference<Value> {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Returns whether the values are equal. Inside an assertion of a test store, compares the
  /// expected value on the left with the actual value on the right, and marks the change as
  /// asserted.
  public static func == (lhs: Shared, rhs: Shared) -> Bool {
    guard let tracker = SharedChangeTracker.asserting, lhs.reference.isSame(as: rhs.reference)
    else { return lhs.wrappedValue == rhs.wrappedValue }
    tracker.markAsserted(lhs.reference.ownerID)
    return lhs.wrappedValue == rhs.reference.recorded(in: tracker) ?? rhs.reference.current
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the current value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Observable {}

extension Shared: CustomStringConvertible {
  /// A description of the reference, with its key if it has one.
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}

extension Shared: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomDumpRepresentable {
  /// The value, which represents the reference in a dump.
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  /// The expected and the actual value, for the diff of a failed assertion; outside of an assertion
  /// twice the current value.
  public var _customDiffValues: (Any, Any) {
    guard let tracker = SharedChangeTracker.asserting
    else { return (reference.current, reference.current) }
    return (
      reference.expected(in: tracker) ?? reference.current,
      reference.recorded(in: tracker) ?? reference.current
    )
  }

  /// The identity of the reference that owns the value.
  public var _objectIdentifier: ObjectIdentifier { reference.ownerID }
}
