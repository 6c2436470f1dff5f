import CustomDump
import Foundation
import Observation

/// A read-only reference to a value that other features change, or that a ``SharedReaderKey``
/// loads.
///
/// Derive one from a ``Shared``, or declare a property with a key:
///
/// ```swift
/// struct SidebarState: Equatable {
///   @SharedReader var unreadCount: Int
///   @SharedReader(.appStorage("showsBadges")) var showsBadges = true
/// }
///
/// let messages = Shared(value: ["Hello"])
/// let sidebar = SidebarState(unreadCount: messages.count)
/// messages.withLock { $0.append("Good night") }
/// print(sidebar.unreadCount)  // prints "2"
/// ```
///
/// References are equal if their values are equal. Reads are registered with Observation, and a
/// change invalidates observers.
///
/// ## When to use it
///
/// Use it in a feature that shows a value and does not change it: the compiler then excludes the
/// change. A computed value is derived with `read`. Use ``Shared`` for a value that the feature
/// writes, and a plain field for one that its parent passes once.
///
/// ```swift
/// let total = messages.read { $0.reduce(0) { $0 + $1.count } }
/// print(total.wrappedValue)  // prints "15"
/// ```
///
/// ## Cost
///
/// A read takes a lock; a computed reader computes its value with each read.
///
/// ## Topics
///
/// ### Creating readers
///
/// - ``init(value:)``
/// - ``constant(_:)``
/// - ``init(_:)-(Shared<Value>)``
/// - ``init(projectedValue:)``
///
/// ### Reading
///
/// - ``wrappedValue``
/// - ``projectedValue``
/// - ``SharedReaderKey``
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  private let box: SharedReferenceBox<Value>

  var reference: any SharedReference<Value> {
    get { box.reference }
    nonmutating set { box.reference = newValue }
  }

  init(reference: any SharedReference<Value>) { box = SharedReferenceBox(reference) }

  /// Creates a reference to a value in memory.
  public init(value: sending Value) { self.init(reference: SharedBox(value)) }

  /// Returns a reference to a value that never changes, for previews and tests.
  ///
  /// ```swift
  /// let fixed = SharedReader.constant(3)
  /// print(fixed.wrappedValue)  // prints "3"
  /// ```
  public static func constant(_ value: sending Value) -> SharedReader {
    SharedReader(value: value)
  }

  /// Creates a read-only reference to a shared value.
  ///
  /// ```swift
  /// let everything = SharedReader(messages)
  /// print(everything.wrappedValue.count)  // prints "2"
  /// ```
  public init(_ base: Shared<Value>) { self.init(reference: base.reference) }

  /// Creates a read-only reference to the wrapped value of an optional, or returns `nil` if it is
  /// `nil`.
  public init?(_ base: Shared<Value?>) { self.init(SharedReader<Value?>(base)) }

  /// Creates a read-only reference to the wrapped value of an optional, or returns `nil` if it is
  /// `nil`.
  ///
  /// When the optional becomes `nil` later, the reference keeps the last value.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: SharedUnwrapped(base.reference, value))
  }

  /// Creates a reference to the same value, for `@SharedReader` properties that are initialized by
  /// a parent.
  ///
  /// ```swift
  /// let badges = sidebar.$showsBadges
  /// ```
  public init(projectedValue: SharedReader<Value>) { self = projectedValue }

  /// The current value.
  public var wrappedValue: Value {
    guard let tracker = SharedChangeTracker.asserting else { return reference.current }
    return reference.expected(in: tracker) ?? reference.current
  }

  /// The reference itself: pass it to another feature, derive references to parts of it, or replace
  /// it by assigning another reference.
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

  /// Returns a reference to a property of the value.
  ///
  /// ```swift
  /// let isEmpty: SharedReader<Bool> = everything.isEmpty
  /// ```
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedPart(reference, keyPath))
  }

  /// Returns a reference whose value is computed from this one on each read.
  public func read<Member>(
    _ transform: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedMapped(reference, transform))
  }

  /// Loads the value from its storage again. Does nothing for a value in memory.
  ///
  /// - Throws: The error of the key, which is also stored in ``loadError``.
  public func load() async throws { try await reference.load() }

  /// Whether the value is being loaded from its storage.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, or `nil` if it succeeded or the value was saved since.
  public var loadError: (any Error)? { reference.loadError }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Returns whether the values are equal. Inside an assertion of a test store, compares the
  /// expected value on the left with the actual value on the right.
  public static func == (lhs: SharedReader, rhs: SharedReader) -> Bool {
    guard let tracker = SharedChangeTracker.asserting, lhs.reference.isSame(as: rhs.reference)
    else { return lhs.wrappedValue == rhs.wrappedValue }
    return lhs.wrappedValue == rhs.reference.recorded(in: tracker) ?? rhs.reference.current
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the current value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Observable {}

extension SharedReader: CustomStringConvertible {
  /// A description of the reference, with its key if it has one.
  public var description: String { "SharedReader<\(Value.self)>(\(reference.description))" }
}

extension SharedReader: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, which represents the reference in a dump.
  public var customDumpValue: Any { wrappedValue }
}
