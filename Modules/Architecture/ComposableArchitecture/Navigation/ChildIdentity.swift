/// How the states of one type are told apart in one field: by enum case and by `Identifiable` id.
///
/// What the type says is looked up once; what a case's associated type says, once a case.
final class ChildIdentity<State> {
  private let field: Int
  private let id: ((State) -> AnyHashable)?
  private let isEnum: Bool
  private var payloads: [Int: Payload] = [:]

  private struct Payload {
    var isIdentifiable = false
    var ephemeral: (any _EphemeralState.Type)?
  }

  init(in field: AnyKeyPath) {
    self.field = NavigationID.field(field)
    id = (State.self as? any Identifiable.Type).flatMap { $0.identifier as? (State) -> AnyHashable }
    isEnum = ComposableArchitecture.isEnum(State.self)
  }

  /// What tells the state from others in the field.
  func id(of state: State) -> NavigationID {
    if let id {
      return NavigationID(field: field, enumCase: caseNumber(of: state), id: id(state))
    }
    guard isEnum else { return NavigationID(field: field, enumCase: 0, id: nil) }
    let (enumCase, payload) = casePayload(of: state)
    guard payload.isIdentifiable,
      let value = ComposableArchitecture.payload(of: state) as? any Identifiable
    else { return NavigationID(field: field, enumCase: enumCase, id: nil) }
    return NavigationID(field: field, enumCase: enumCase, id: value.anyID)
  }

  /// The type of the prompt that the state is, or that lies in its case.
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
  /// Whether an action is one of the prompt's own, or the case of an enum's that holds one.
  static func owns(_ action: some Any) -> Bool {
    if type(of: action) == actionType { return true }
    return payload(of: action).map { type(of: $0) == actionType } ?? false
  }
}

/// A number for the case of an enum, never 0; 0 for a value of another kind.
func caseNumber<Value>(of value: Value) -> Int {
  caseName(of: value).map { Int(bitPattern: $0) } ?? 0
}

/// The name of an enum's case as the compiler laid it down: one address for each case.
func caseName<Value>(of value: Value) -> UnsafePointer<CChar>? {
  isEnum(Value.self) ? enumCaseName(value) : nil
}

/// The associated value of an enum's case, several of them as a tuple; nil without one.
func payload<Value>(of value: Value) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  return mirror.children.first?.value
}

/// Whether a type is an enum other than `Optional`. The kinds are the runtime's ABI.
func isEnum(_ type: Any.Type) -> Bool { metadataKind(type) == 0x201 }

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt
