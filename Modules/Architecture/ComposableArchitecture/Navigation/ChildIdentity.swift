/// Computes the identity of a child's state in a field: its enum case, and its `Identifiable` id if
/// it or its associated value has one.
///
/// Conformances of the type are looked up once, those of an associated value once for each case.
@usableFromInline
final class ChildIdentity<State> {
  private let field: Int
  private let id: ((State) -> AnyHashable?)?
  private let isEnum: Bool
  /// Whether the state can be a prompt, or have one as its associated value.
  @usableFromInline let canBeEphemeral: Bool
  /// The identity that all states of the type have in common; nil for enums and `Identifiable`
  /// types.
  @usableFromInline let commonID: NavigationID?
  /// The known cases, at the indices of their numbers.
  private var cases: [EnumCase?] = []

  private final class EnumCase {
    /// Returns the id of the associated value; nil if it is not `Identifiable`.
    var id: ((State) -> AnyHashable?)?
    var ephemeral: (any _EphemeralState.Type)?
  }

  init(in field: AnyKeyPath) {
    self.field = NavigationID.field(field)
    id = (State.self as? any Identifiable.Type).flatMap {
      $0.identifier as? (State) -> AnyHashable?
    }
    isEnum = ComposableArchitecture.isEnum(State.self)
    canBeEphemeral = isEnum || State.self is any _EphemeralState.Type
    commonID =
      id == nil && !isEnum
      ? NavigationID(field: self.field, enumCase: 0, id: nil) : nil
  }

  /// Returns the identity of the state.
  @usableFromInline
  func id(of state: inout State) -> NavigationID {
    if let commonID { return commonID }
    let number = isEnum ? caseNumber(of: &state) : 0
    let id = id ?? enumCase(number, of: &state).id
    return NavigationID(field: field, enumCase: number, id: id?(state))
  }

  /// Returns the type of the prompt, if the state is a prompt or has one as its associated value.
  @usableFromInline
  func ephemeral(_ state: inout State) -> (any _EphemeralState.Type)? {
    if let type = State.self as? any _EphemeralState.Type { return type }
    return isEnum ? enumCase(caseNumber(of: &state), of: &state).ephemeral : nil
  }

  private func enumCase(_ number: Int, of state: inout State) -> EnumCase {
    if number < cases.count, let known = cases[number] { return known }
    let enumCase = EnumCase()
    if let value = payload(of: state) {
      enumCase.id = (value as? any Identifiable).map { identifier(of: $0, in: state) }
      enumCase.ephemeral = (value as? any _EphemeralState).map { type(of: $0) }
    }
    while cases.count <= number { cases.append(nil) }
    cases[number] = enumCase
    return enumCase
  }

  /// Returns a function that returns the id of the associated value of a case. A case path avoids
  /// reflection, which takes microseconds.
  private func identifier<Value: Identifiable>(
    of value: Value, in state: State
  ) -> (State) -> AnyHashable? {
    guard let pathable = state as? any CasePathable,
      let keyPath = caseKeyPath(of: pathable) as? CaseKeyPath<State, Value>
    else { return { (payload(of: $0) as? any Identifiable)?.anyID } }
    let path = AnyCasePath(keyPath)
    return { state in
      guard let value = path.extract(from: state) else { return nil }
      return value.anyID
    }
  }
}

private func caseKeyPath<Enum: CasePathable>(of value: Enum) -> AnyKeyPath { value.case }

extension Identifiable {
  fileprivate static var identifier: Any {
    let identifier: (Self) -> AnyHashable? = { $0.anyID }
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

/// Returns the number of an enum's case, from 0. The value must be an enum, and is not changed.
func caseNumber<Value>(of value: inout Value) -> Int {
  // The value witness table, whose address precedes the metadata, contains `getEnumTag` after eight
  // other functions and three words. Its layout is part of the runtime's ABI.
  typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
  let word = MemoryLayout<UnsafeRawPointer>.size
  let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
  let getEnumTag = witnesses.load(fromByteOffset: 11 * word, as: GetEnumTag.self)
  return withUnsafePointer(to: &value) { Int(getEnumTag($0, metadata)) }
}

/// Returns the name of an enum's case. Decodes the metadata of the type, which takes a microsecond.
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
