/// The way from a state to a part of it, looked up once and then walked in place.
///
/// A key path to a computed property, which the fields of an observable state are, gets a copy,
/// changes it and sets it. The way goes to the field's storage instead, by its offset where it has
/// one, and does for the observers what the property would have done.
///
/// An object, because a value of closures and paths would be copied at every step of the way. What is
/// on the way of each action can be inlined, so that the features' module gets it for its own types.
@usableFromInline
final class StatePath<Root, Value> {
  @usableFromInline
  enum Way {
    /// At a distance from the start of the root.
    case offset(Int)
    case writable(WritableKeyPath<Root, Value>)
    case readOnly(KeyPath<Root, Value>)
  }

  /// The path as it was written: it names the field to observers.
  @usableFromInline let field: KeyPath<Root, Value>
  @usableFromInline let way: Way
  /// The observers' part of a read, and of a change; nil for a root without observers.
  @usableFromInline let observation: FieldObservation<Root, Value>?

  @usableFromInline
  init(_ field: KeyPath<Root, Value>) {
    self.field = field
    let storage = FieldTables.storage(of: field)
    let path = storage ?? field
    if let offset = MemoryLayout<Root>.offset(of: path) {
      way = .offset(offset)
    } else if let writable = path as? WritableKeyPath<Root, Value> {
      way = .writable(writable)
    } else {
      way = .readOnly(path)
    }
    observation = storage == nil ? nil : FieldObservation(field)
  }

  /// Changes the part in place, and tells the observers of the field if it is another one then.
  @inlinable
  @inline(__always)
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let observation else { return change(&root, body) }
    var isSame = false
    let result = change(&root) { value in
      let old = observation.value.willModify(&value)
      defer { isSame = old == observation.value.identity(&value) }
      return body(&value)
    }
    if !isSame { observation.notify(&root) }
    return result
  }

  /// Changes an element of the part in place.
  ///
  /// Observable elements tell their own observers, and no other element takes one's place, so that
  /// the observers of the list need not hear of it: its ids are not even looked at.
  ///
  /// - Parameter isObservable: Whether the elements are observable states, looked up once.
  @inlinable
  func modifyElement<R>(
    isObservable: Bool, in root: inout Root, _ body: (inout Value) -> R
  ) -> R {
    if isObservable { return change(&root, body) }
    return modify(&root, body)
  }

  /// Reads the part in place, without a copy where it has a place.
  @inlinable
  func read<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard case .offset = way else {
      var value = root[keyPath: field]
      return body(&value)
    }
    return change(&root, body)
  }

  /// Where the part lies for a root that lies there; nil for a part without a place.
  func place(in root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value>? {
    guard case .offset(let offset) = way else { return nil }
    return UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// Says to the observation that runs, if one does, that the field is read.
  func track(_ root: inout Root) { observation?.access(&root) }

  /// Changes the part in place without telling anybody.
  @inlinable
  func change<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    switch way {
    case .offset(let offset):
      return withUnsafeMutablePointer(to: &root) { root in
        let value = UnsafeMutableRawPointer(root).advanced(by: offset)
        return body(&value.assumingMemoryBound(to: Value.self).pointee)
      }
    case .writable(let path):
      return body(&root[keyPath: path])
    case .readOnly:
      preconditionFailure("A read-only path is only read.")
    }
  }
}

/// What an observable field's accessors do around reads and changes, for changes made by way of its
/// storage.
@usableFromInline
final class FieldObservation<Root, Value> {
  let access: (inout Root) -> Void
  @usableFromInline let notify: (inout Root) -> Void
  @usableFromInline let value: ValueIdentity<Value>

  init?(_ field: KeyPath<Root, Value>) {
    guard let type = Root.self as? any ObservableState.Type,
      let observers = type.observers(of: field) as? FieldObservers<Root>
    else { return nil }
    (access, notify) = (observers.access, observers.notify)
    value = ValueIdentity()
  }
}

private struct FieldObservers<Root> {
  let access: (inout Root) -> Void
  let notify: (inout Root) -> Void
}

extension ObservableState {
  /// `FieldObservers<Self>`, for a caller that knows by another name what `Self` is.
  fileprivate static func observers<Root, Value>(of field: KeyPath<Root, Value>) -> Any? {
    guard let field = field as? KeyPath<Self, Value> else { return nil }
    return FieldObservers<Self>(
      access: { $0._$observationRegistrar.access($0, keyPath: field) },
      notify: {
        $0._$observationRegistrar.willSet($0, keyPath: field)
        $0._$observationRegistrar.didSet($0, keyPath: field)
      })
  }

  /// `ValueIdentity<Self>`, for a caller that knows by another name what `Self` is.
  fileprivate static var valueIdentity: Any {
    ValueIdentity<Self>(
      identity: { .state($0._$id) },
      willModify: {
        $0._$willModify()
        return .state($0._$id)
      })
  }
}

extension HasIdentity {
  fileprivate static var valueIdentity: Any {
    ValueIdentity<Self>(identity: { $0.identity }, willModify: { $0.identity })
  }
}

/// How the values of a type are told apart, looked up once.
///
/// The closures take addresses: a value passed as such is copied with every reference in it.
@usableFromInline
struct ValueIdentity<Value> {
  @usableFromInline let identity: (inout Value) -> _Identity
  @usableFromInline let willModify: (inout Value) -> _Identity

  init(
    identity: @escaping (inout Value) -> _Identity, willModify: @escaping (inout Value) -> _Identity
  ) {
    self.identity = identity
    self.willModify = willModify
  }

  init() {
    let known: Any? =
      if let type = Value.self as? any ObservableState.Type {
        type.valueIdentity
      } else if let type = Value.self as? any HasIdentity.Type {
        type.valueIdentity
      } else {
        nil
      }
    self =
      known as? Self ?? Self(identity: { _ in .plain }, willModify: { _ in .plain })
  }
}
