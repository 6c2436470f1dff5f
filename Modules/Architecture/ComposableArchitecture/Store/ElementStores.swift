import OrderedCollections

/// How the elements of a collection are reached in the state of a parent. Shared by their stores.
///
/// The closures are created in inlinable code, which specializes them in the module of the parent.
@MainActor
@usableFromInline
final class ElementsPath<ID: Hashable & Sendable, State, Action> {
  let parent: any StoreBackend
  let ids: () -> OrderedSet<ID>
  /// Calls a closure with an element. Returns false if no element has the id.
  @usableFromInline let read: (_ id: ID, _ tracked: Bool, _ body: (borrowing State) -> Void) -> Bool
  let track: () -> Void
  let send: (ID, Action) -> StoreTask
  let isBindable = Action.self is any BindableAction.Type
  @usableFromInline let unobservedFields = FieldTables.unobservedFields(of: State.self)

  @usableFromInline
  init(
    parent: any StoreBackend, ids: @escaping () -> OrderedSet<ID>,
    read: @escaping (_ id: ID, _ tracked: Bool, _ body: (borrowing State) -> Void) -> Bool,
    track: @escaping () -> Void, send: @escaping (ID, Action) -> StoreTask
  ) {
    (self.parent, self.ids, self.read, self.track, self.send) = (parent, ids, read, track, send)
  }
}

/// The stores of the elements of a collection, each held while its element exists.
@MainActor
@usableFromInline
final class ElementStores<ID: Hashable & Sendable, State, Action>: RemovableStores {
  @usableFromInline let path: ElementsPath<ID, State, Action>
  @usableFromInline var stores: [ID: Store<State, Action>] = [:]
  /// The ids of the collection at the last update, if there are many stores.
  private var knownIDs: OrderedSet<ID> = []
  /// The ids of stores that are not in `knownIDs`, and of others.
  @usableFromInline var otherIDs: [ID] = []
  @usableFromInline var isObserving = false

  /// The number of stores up to which an update checks each of them. Beyond, it compares the ids
  /// with those of the last update, which takes about a nanosecond per id.
  private static var fewStores: Int { 64 }

  @usableFromInline
  init(_ path: ElementsPath<ID, State, Action>) { self.path = path }

  /// Returns the store of an element.
  ///
  /// - Parameter lastState: The last known state of an element that no longer exists. The store of
  ///   such an element is not held.
  @inlinable
  func store(_ id: ID, lastState: () -> State) -> Store<State, Action> {
    existingStore(id) ?? makeStore(id, lastState())
  }

  /// Returns the store of an element, or nil if no element has the id.
  @inlinable
  func existingStore(_ id: ID) -> Store<State, Action>? {
    if let store = stores[id] { return store }
    var store: Store<State, Action>?
    guard path.read(id, false, { store = makeStore(id, copy $0) }), let store else { return nil }
    stores[id] = store
    otherIDs.append(id)
    if !isObserving { observe() }
    return store
  }

  @inlinable
  func makeStore(_ id: ID, _ state: State) -> Store<State, Action> {
    Store(
      backend: ElementBackend(id, path, lastState: state), unobservedFields: path.unobservedFields)
  }

  func removeAbsent() {
    isObserving = false
    if path.parent.isInvalid {
      removeAll()
    } else {
      removeAbsent(from: path.ids())
    }
    if !stores.isEmpty { observe() }
  }

  private func removeAll() {
    let removed = stores
    (stores, knownIDs, otherIDs) = ([:], [], [])
    // A `deinit` in a released state can send an action, which updates this object.
    withExtendedLifetime(removed) {}
  }

  private func removeAbsent(from ids: OrderedSet<ID>) {
    var removed: [Store<State, Action>] = []
    func remove(_ candidates: some Sequence<ID>) {
      for id in candidates where !ids.contains(id) {
        if let store = stores.removeValue(forKey: id) { removed.append(store) }
      }
    }
    remove(otherIDs)
    remove(knownIDs.elements[knownIDs.elements.changedRange(in: ids.elements)])
    let hasFewStores = stores.count <= Self.fewStores
    (knownIDs, otherIDs) = hasFewStores ? ([], Array(stores.keys)) : (ids, [])
    withExtendedLifetime(removed) {}
  }

  @usableFromInline
  func observe() {
    isObserving = true
    observe(path.parent.changedScopes, path.track)
  }
}

/// The backend of an element's store.
@usableFromInline
final class ElementBackend<ID: Hashable & Sendable, State, Action>: StoreBackend {
  @usableFromInline let id: ID
  @usableFromInline let path: ElementsPath<ID, State, Action>
  @usableFromInline var lastState: State

  @inlinable
  init(_ id: ID, _ path: ElementsPath<ID, State, Action>, lastState: State) {
    (self.id, self.path, self.lastState) = (id, path, lastState)
  }

  @usableFromInline var address: UnsafeMutablePointer<State>? { nil }

  @usableFromInline var changedScopes: ChangedScopes { path.parent.changedScopes }

  @usableFromInline var isInvalid: Bool {
    path.parent.isInvalid || !path.read(id, false, { _ in })
  }

  @usableFromInline
  func send(_ action: Action) -> StoreTask {
    if path.isBindable, isInvalid { return StoreTask(inFlight: nil) }
    return path.send(id, action)
  }

  @usableFromInline
  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    _ = path.read(id, tracked) { lastState = copy $0 }
    return body(&lastState)
  }

  @usableFromInline
  func track() { path.track() }
}
extension Array {
  /// Returns a range of this array, before and after which its elements are those at the start and
  /// at the end of another array. The range can be larger than necessary.
  ///
  /// Compares eight bytes at a time. Elements with the same bytes are equal.
  func changedRange(in other: Self) -> Range<Int> {
    withUnsafeBytes { old in
      other.withUnsafeBytes { new in
        let limit = Swift.min(old.count, new.count)
        var prefix = 0
        while prefix + 8 <= limit, old.word(at: prefix) == new.word(at: prefix) { prefix += 8 }
        let stride = MemoryLayout<Element>.stride
        prefix -= prefix % stride
        var suffix = 0
        while prefix + suffix + 8 <= limit,
          old.word(at: old.count - suffix - 8) == new.word(at: new.count - suffix - 8)
        { suffix += 8 }
        return prefix / stride..<count - suffix / stride
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
