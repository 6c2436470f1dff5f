import CustomDump
import Dependencies
import Foundation
import Observation
import Synchronization

/// A value that many features hold, and that may live in a storage.
///
/// Reading it is reading a property; it is written by `$value.withLock { … }`, alone. Two are equal
/// where their values are. Observation sees reads and writes.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  private let box: SharedReferenceBox<Value>

  var reference: any SharedReference<Value> {
    get { box.reference }
    nonmutating set { box.reference = newValue }
  }

  init(reference: any SharedReference<Value>) { box = SharedReferenceBox(reference) }

  /// A value in memory that lives as long as this reference or one that is derived from it.
  public init(value: sending Value) { self.init(reference: SharedBox(value)) }

  /// What is inside an optional, `nil` where that is.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: SharedUnwrapped(base.reference, value))
  }

  /// The same reference.
  public init(projectedValue: Shared<Value>) { self = projectedValue }

  /// The value. It is written by ``withLock(_:fileID:filePath:line:column:)``.
  public var wrappedValue: Value {
    get {
      guard let tracker = SharedChangeTracker.asserting else { return reference.current }
      return reference.expected(in: tracker) ?? reference.current
    }
    @available(*, unavailable, message: "Use '$shared.withLock' to change a shared value.")
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The reference, to be handed on and to be replaced: `$count = Shared(value: 1)`.
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

  /// Changes the value in place, while nobody else reads or changes it.
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

  /// A reference to a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: SharedPart(reference, keyPath))
  }

  /// A read-only reference to a part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedPart(reference, keyPath))
  }

  /// A read-only reference to what a closure makes of the value.
  public func read<Member>(
    _ transform: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedMapped(reference, transform))
  }

  /// Reads the value from its storage again.
  public func load() async throws { try await reference.load() }

  /// Writes the value to its storage, and waits until it is there.
  public func save() async throws { try await reference.save() }

  /// Whether the value is being read from its storage.
  public var isLoading: Bool { reference.isLoading }

  /// Why the last reading from the storage failed, `nil` where it did not.
  public var loadError: (any Error)? { reference.loadError }

  /// Why the last writing to the storage failed, `nil` where it did not.
  public var saveError: (any Error)? { reference.saveError }
}

/// The reference of a wrapper, which can be replaced.
final class SharedReferenceBox<Value>: Sendable {
  private let held: Mutex<any SharedReference<Value>>

  init(_ reference: any SharedReference<Value>) { held = Mutex(reference) }

  var reference: any SharedReference<Value> {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal; inside an assertion, whether a value has become what is
  /// expected.
  public static func == (lhs: Shared, rhs: Shared) -> Bool {
    guard let tracker = SharedChangeTracker.asserting, lhs.reference.isSame(as: rhs.reference)
    else { return lhs.wrappedValue == rhs.wrappedValue }
    tracker.markAsserted(lhs.reference.ownerID)
    return lhs.wrappedValue == rhs.reference.recorded(in: tracker) ?? rhs.reference.current
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Observable {}

extension Shared: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}

extension Shared: CustomReflectable {
  /// The value's parts, in place of the reference's.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomDumpRepresentable {
  /// The value, which a dump shows in place of the reference.
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  /// What is expected, and what is, for a diff.
  public var _customDiffValues: (Any, Any) {
    guard let tracker = SharedChangeTracker.asserting
    else { return (reference.current, reference.current) }
    return (
      reference.expected(in: tracker) ?? reference.current,
      reference.recorded(in: tracker) ?? reference.current
    )
  }

  /// The identity of the value's owner.
  public var _objectIdentifier: ObjectIdentifier { reference.ownerID }
}
