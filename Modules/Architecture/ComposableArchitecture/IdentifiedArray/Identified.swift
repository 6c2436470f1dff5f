/// A value with an id beside it, for values that have none.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id.
  public let id: ID

  /// The value.
  public var value: Value

  /// Puts an id beside a value.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Puts an id beside a value, made from the value.
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

  /// Puts an id beside a value, found in the value.
  public init(_ value: Value, id: KeyPath<Value, ID>) { self.init(value, id: value[keyPath: id]) }

  /// A member of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
