/// Computes the identity of a child's state in a field: its enum case, and its `Identifiable` id if
/// it has one.
///
/// Conformances of the type are looked up once, conformances of an associated value once for each
/// case.
@usableFromInline
final class ChildIdentity<State> {
  private let field: Int
  private let id: ((State) -> AnyHashable)?
  private let isEnum: Bool
  /// Whether the state can be a prompt, or have one as its associated value.
  @usableFromInline let canBeEphemeral: Bool
  /// The identity that all states of the type have in common; nil for enums and `Identifiable`
  /// types.
  @usableFromInline let commonID: NavigationID?
  private var payloads: [Int: Payload] = [:]

  private struct Payload {
    var isIdentifiable = false
    var ephemeral: (any _EphemeralState.Type)?
  }

  init(in field: AnyKeyPath) {
    self.field = NavigationID.field(field)
    id = (State.self as? any Identifiable.Type).flatMap { $0.identifier as? (State) -> AnyHashable }
    isEnum = ComposableArchitecture.isEnum(State.self)
    canBeEphemeral = isEnum || State.self is any _EphemeralState.Type
    commonID =
      id == nil && !isEnum
      ? NavigationID(field: self.field, enumCase: 0, id: nil) : nil
  }

  /// Returns the identity of the state.
  @usableFromInline
  func id(of state: State) -> NavigationID {
    if let commonID { return commonID }
    if let id {
      return NavigationID(field: field, enumCase: caseNumber(of: state), id: id(state))
    }
    let (enumCase, payload) = casePayload(of: state)
    guard payload.isIdentifiable,
      let value = ComposableArchitecture.payload(of: state) as? any Identifiable
    else { return NavigationID(field: field, enumCase: enumCase, id: nil) }
    return NavigationID(field: field, enumCase: enumCase, id: value.anyID)
  }

  /// Returns the type of the prompt, if the state is a prompt or has one as its associated value.
  @usableFromInline
  func ephemeral(_ state: State) -> (any _EphemeralState.Type)? {
    if let type = State.self as? any _EphemeralState.Type { return type }
    return isEnum ? casePayload(of: state).payload.ephemeral : nil
  }

  private func casePayload(of state: State) -> (enumCase: Int, payload: Payload) {
    let enumCase = caseNumber(of: state)
    if let known = payloads[enumCase] { return (enumCase, known) }
    var payload = Payload()
    if let value = ComposableArchitecture.payload(of: state) {
      payload.isIdentifiable = value is any Identifiable
      payload.ephemeral = (value as? any _EphemeralState).map { type(of: $0) }
    }
    payloads[enumCase] = payload
    return (enumCase, payload)
  }
}

extension Identifiable {
  fileprivate static var identifier: Any {
    let identifier: (Self) -> AnyHashable = { AnyHashable($0.id) }
    return identifier
  }

  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

extension _EphemeralState {
  /// Returns whether an action is sent by a button of the prompt, directly or as the associated
  /// value of an enum's case.
  @usableFromInline
  static func owns(_ action: some Any) -> Bool {
    if type(of: action) == actionType { return true }
    return payload(of: action).map { type(of: $0) == actionType } ?? false
  }
}

/// Returns a number for the case of an enum, never 0, or 0 if the value is not an enum.
func caseNumber<Value>(of value: Value) -> Int {
  caseName(of: value).map { Int(bitPattern: $0) } ?? 0
}

/// Returns the name of an enum's case in the type's metadata, whose address is unique to the case.
func caseName<Value>(of value: Value) -> UnsafePointer<CChar>? {
  isEnum(Value.self) ? enumCaseName(value) : nil
}

/// Returns the associated value of an enum's case, several values as a tuple, or nil if it has
/// none.
func payload<Value>(of value: Value) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  return mirror.children.first?.value
}

/// Returns whether a type is an enum other than `Optional`. Metadata kinds are part of the
/// runtime's ABI.
func isEnum(_ type: Any.Type) -> Bool { metadataKind(type) == 0x201 }

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt
