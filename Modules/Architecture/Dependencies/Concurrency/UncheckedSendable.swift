/// A wrapper that disables `Sendable` checking of its value.
///
/// `@unchecked Sendable`: by design. The user of the wrapper guarantees that the value is not
/// accessed concurrently.
///
/// ```swift
/// final class Parser { var isStrict = true }
///
/// let parser = UncheckedSendable(Parser())
/// await Task { parser.value.isStrict = false }.value
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The wrapped value, whose accesses are not checked.
  public var value: Value

  /// Wraps a value without checking it.
  public init(_ value: Value) { self.value = value }

  /// Wraps the initial value of a property.
  public init(wrappedValue: Value) { self.value = wrappedValue }

  /// The wrapped value, whose accesses are not checked.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The wrapper itself, which a `@Sendable` closure can capture.
  public var projectedValue: UncheckedSendable {
    get { self }
    set { self = newValue }
  }

  /// A property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// A mutable property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value without an additional container.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}
extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value without an additional container.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A reference to a mutable value that disables `Sendable` checking of the value.
///
/// `@unchecked Sendable`: by design. The user of the box guarantees that the value is not accessed
/// concurrently.
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The boxed value, whose accesses are not checked.
  public var value: Value

  /// Boxes a value without checking it.
  public init(_ value: Value) { self.value = value }
}

/// A type-erased hashable and `Sendable` value. Two values are equal if their bases have the same
/// type and are equal.
///
/// ```swift
/// let ids: Set<AnyHashableSendable> = [1, "one", AnyHashableSendable(1)]
/// print(ids.count)  // prints "2"
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value that was wrapped.
  public let base: any Hashable & Sendable

  /// Wraps a value, unless it is already an `AnyHashableSendable`.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Wraps an existential value, unless it is already an `AnyHashableSendable`.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Returns whether both bases have the same type and are equal.
  public static func == (lhs: AnyHashableSendable, rhs: AnyHashableSendable) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes the base.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  /// The description of the base.
  public var description: String { String(describing: base) }
  /// The debug description of the base, with the name of this type.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Wraps a `Bool`.
  public init(booleanLiteral value: Bool) { self.init(value) }
  /// Wraps a `Double`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Wraps an `Int`.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Wraps a `String`.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// Returns the base as an `AnyHashable`, which makes an `AnyHashable` of this value equal to one
  /// of its base.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}
