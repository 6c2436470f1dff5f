/// A value that its user vouches for: that no two threads use it at once.
///
/// `@unchecked Sendable`: that is the type's purpose; the proof is the user's.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Vouches for a value.
  public init(_ value: Value) { self.value = value }

  /// Vouches for a property.
  public init(wrappedValue: Value) { self.value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The wrapper, to be captured by a `@Sendable` closure.
  public var projectedValue: UncheckedSendable {
    get { self }
    set { self = newValue }
  }

  /// A member of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// A member of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
extension UncheckedSendable: Decodable where Value: Decodable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}
extension UncheckedSendable: Encodable where Value: Encodable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A place for a value that its user vouches for: that no two threads use it at once.
///
/// `@unchecked Sendable`: that is the type's purpose; the proof is the user's.
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Vouches for a value.
  public init(_ value: Value) { self.value = value }
}

/// A hashable value of any type that may cross threads; equal to another of the same type and
/// value.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Wraps a value; one that is wrapped already is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Wraps a value of unknown type.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Whether both are of one type and equal.
  public static func == (lhs: AnyHashableSendable, rhs: AnyHashableSendable) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { String(describing: base) }
  /// The value with its type.
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
  /// The value itself, so that it equals one in an `AnyHashable` that was not wrapped before.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}
