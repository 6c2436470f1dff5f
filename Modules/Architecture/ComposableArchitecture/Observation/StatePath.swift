/// A resolved path from a state to a part of it, for reads and writes in place.
///
/// A write through the key path of a computed property, such as a field of an observable state,
/// reads a copy, changes it and writes it back. A state path accesses the stored property instead,
/// at its offset if it has one, and notifies observers like the computed property.
///
/// A class, because a struct of closures and key paths would be copied for each action. Code that
/// runs for each action is inlinable, which allows its specialization in the module of the feature.
@usableFromInline
final class StatePath<Root, Value> {
  @usableFromInline
  enum Storage {
    /// At an offset in bytes from the start of the root.
    case offset(Int)
    case writable(WritableKeyPath<Root, Value>)
    case readOnly(KeyPath<Root, Value>)
  }

  /// The key path of the field, under which observers are registered.
  @usableFromInline let field: KeyPath<Root, Value>
  @usableFromInline let storage: Storage
  /// Registers accesses and notifies observers; nil if the field is not observed.
  @usableFromInline let observation: FieldObservation<Root, Value>?

  @usableFromInline
  init(_ field: KeyPath<Root, Value>) {
    self.field = field
    let storedField = FieldTables.storage(of: field)
    let path = storedField ?? field
    if let offset = MemoryLayout<Root>.offset(of: path) {
      storage = .offset(offset)
    } else if let writable = path as? WritableKeyPath<Root, Value> {
      storage = .writable(writable)
    } else {
      storage = .readOnly(path)
    }
    observation = storedField == nil ? nil : FieldObservation(field)
  }

  /// Mutates the part in place, and notifies the observers of the field unless its identity is the
  /// same.
  ///
  /// A plain value is compared if it is small. Comparing others would require a copy of the old
  /// value, and the mutation would then copy each collection in it.
  @inlinable
  @inline(__always)
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let observation else { return modifyWithoutNotifying(&root, body) }
    var isSame = false
    let result = modifyWithoutNotifying(&root) { value in
      let old = observation.value.willModify(&value)
      defer { isSame = old.isSame(as: observation.value.identity(&value)) }
      return body(&value)
    }
    if !isSame { observation.notify(&root) }
    return result
  }

  /// Mutates an element of the part in place.
  ///
  /// Observable elements notify their own observers. The ids of the collection do not change, so
  /// its observers are not notified and the ids are not compared.
  ///
  /// - Parameter isObservable: Whether the elements are observable states.
  @inlinable
  func modifyElement<R>(
    isObservable: Bool, in root: inout Root, _ body: (inout Value) -> R
  ) -> R {
    if isObservable { return modifyWithoutNotifying(&root, body) }
    return modify(&root, body)
  }

  /// Reads the part, in place if it has an offset.
  @inlinable
  func read<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard case .offset = storage else {
      var value = root[keyPath: field]
      return body(&value)
    }
    return modifyWithoutNotifying(&root, body)
  }

  /// Returns the address of the part in a root, or nil for a part without an offset.
  ///
  /// SAFETY: `offset` is the offset of a stored property of type `Value`. The result therefore
  /// points to an initialized value for as long as `root` does. See `StoreBackend.address`.
  func address(in root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value>? {
    guard case .offset(let offset) = storage else { return nil }
    return UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// Registers an access to the field with the running observation.
  @usableFromInline
  func track(_ root: inout Root) { observation?.access(&root) }

  /// Mutates the part in place without notifying observers.
  ///
  /// SAFETY: The offset is that of a stored property of type `Value` in the root, to which the
  /// caller has exclusive access for the duration of `body`.
  @inlinable
  func modifyWithoutNotifying<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    switch storage {
    case .offset(let offset):
      return withUnsafeMutablePointer(to: &root) { root in
        let value = UnsafeMutableRawPointer(root).advanced(by: offset)
        return body(&value.assumingMemoryBound(to: Value.self).pointee)
      }
    case .writable(let path):
      return body(&root[keyPath: path])
    case .readOnly:
      preconditionFailure("A read-only key path cannot be written.")
    }
  }
}

/// Registers accesses to a field and notifies its observers when the field is read and written
/// through its stored property.
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
  /// Returns a `FieldObservers<Self>`, for a caller with another generic parameter for the same
  /// type.
  fileprivate static func observers<Root, Value>(of field: KeyPath<Root, Value>) -> Any? {
    guard let field = field as? KeyPath<Self, Value> else { return nil }
    return FieldObservers<Self>(
      access: { $0._$observationRegistrar.access($0, keyPath: field) },
      notify: {
        $0._$observationRegistrar.willSet($0, keyPath: field)
        $0._$observationRegistrar.didSet($0, keyPath: field)
      })
  }

  /// A `ValueIdentity<Self>`, for a caller with another generic parameter for the same type.
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
    ValueIdentity<Self>(identity: identify, willModify: identify)
  }
}

/// The functions that compute the identity of a type's values.
///
/// Their parameters are `inout`: passing a value would retain every reference in it.
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
    self = known as? Self ?? .ofPlainValues
  }

  /// The bits of a small, trivial and `Equatable` value; none for others.
  ///
  /// SAFETY: The type is trivial, and the value has the size of the copied bytes.
  private static var ofPlainValues: Self {
    guard _isPOD(Value.self), MemoryLayout<Value>.size <= 16, Value.self is any Equatable.Type
    else { return Self(identity: { _ in .plain }, willModify: { _ in .plain }) }
    let bits: (inout Value) -> _Identity = { value in
      var words: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &words) { words in
        withUnsafeBytes(of: &value) { words.copyMemory(from: $0) }
      }
      return .bits(words.0, words.1)
    }
    return Self(identity: bits, willModify: bits)
  }
}
