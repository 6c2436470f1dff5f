import CustomDump
import Foundation
import Observation

/// A value that many features read, and that may live in a storage.
///
/// Two are equal where their values are. Observation sees reads and changes.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  private let box: SharedReferenceBox<Value>

  var reference: any SharedReference<Value> {
    get { box.reference }
    nonmutating set { box.reference = newValue }
  }

  init(reference: any SharedReference<Value>) { box = SharedReferenceBox(reference) }

  /// A value in memory.
  public init(value: sending Value) { self.init(reference: SharedBox(value)) }

  /// A value that stays as it is.
  public static func constant(_ value: sending Value) -> SharedReader {
    SharedReader(value: value)
  }

  /// A read-only reference to a shared value.
  public init(_ base: Shared<Value>) { self.init(reference: base.reference) }

  /// What is inside an optional, `nil` where that is.
  public init?(_ base: Shared<Value?>) { self.init(SharedReader<Value?>(base)) }

  /// What is inside an optional, `nil` where that is.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: SharedUnwrapped(base.reference, value))
  }

  /// The same reference.
  public init(projectedValue: SharedReader<Value>) { self = projectedValue }

  /// The value.
  public var wrappedValue: Value {
    guard let tracker = SharedChangeTracker.asserting else { return reference.current }
    return reference.expected(in: tracker) ?? reference.current
  }

  /// The reference, to be handed on and to be replaced.
  public var projectedValue: SharedReader<Value> {
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

  /// A reference to a part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedPart(reference, keyPath))
  }

  /// A reference to what a closure makes of the value.
  public func read<Member>(
    _ transform: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedMapped(reference, transform))
  }

  /// Reads the value from its storage again.
  public func load() async throws { try await reference.load() }

  /// Whether the value is being read from its storage.
  public var isLoading: Bool { reference.isLoading }

  /// Why the last reading from the storage failed, `nil` where it did not.
  public var loadError: (any Error)? { reference.loadError }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: SharedReader, rhs: SharedReader) -> Bool {
    guard let tracker = SharedChangeTracker.asserting, lhs.reference.isSame(as: rhs.reference)
    else { return lhs.wrappedValue == rhs.wrappedValue }
    return lhs.wrappedValue == rhs.reference.recorded(in: tracker) ?? rhs.reference.current
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Observable {}

extension SharedReader: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { "SharedReader<\(Value.self)>(\(reference.description))" }
}

extension SharedReader: CustomReflectable {
  /// The value's parts, in place of the reference's.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, which a dump shows in place of the reference.
  public var customDumpValue: Any { wrappedValue }
}
