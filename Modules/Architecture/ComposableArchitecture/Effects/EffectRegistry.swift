import Synchronization

/// A cancellation id, scoped to the navigation path of the feature that uses it.
struct CancelID: Hashable, Sendable {
  let key: CancelKey
  let path: NavigationPath

  init(_ id: some Hashable & Sendable, at path: NavigationPath) {
    self.init(key: CancelKey(id), path: path)
  }

  init(key: CancelKey, path: NavigationPath) { (self.key, self.path) = (key, path) }

  /// The id at this path and at the paths of all ancestors: a parent can cancel the effects of its
  /// children, a sibling cannot.
  var withAncestors: [CancelID] {
    path.withAncestors.map { CancelID(key: key, path: $0) }
  }
}

/// A value and its type: `1 as Int` and `1 as Double` are different ids.
///
/// `@unchecked Sendable`: `AnyHashable` is not `Sendable`, but `init` accepts only `Sendable`
/// values.
struct CancelKey: Hashable, @unchecked Sendable {
  private let id: AnyHashable
  private let type: ObjectIdentifier

  init<ID: Hashable & Sendable>(_ id: ID) {
    self.id = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: self.id.base))
  }
}

/// A running effect of a sent action.
struct RunningEffect {
  let id: EffectRegistry.ID
  /// The source location of a test's `send`.
  let origin: SourceLocation?
  let cause: ActionCause?
}

/// The running effects of a store, indexed by cancellation id and by owner.
final class EffectRegistry: Sendable {
  typealias ID = Int

  /// The registry of effects that run outside of a store, such as `withTaskCancellation` in a plain
  /// task.
  static let unowned = EffectRegistry()

  private struct Running {
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false
    let inFlight: InFlightAction?
    let cancelIDs: [CancelID]
    let owners: [NavigationPath]
    /// The cause of the effect's actions; nil if the store is not observed.
    let cause: ActionCause?
  }

  private struct State {
    var nextID = 0
    var running: [ID: Running] = [:]
    var byCancelID: [CancelID: Set<ID>] = [:]
    var byOwner: [NavigationPath: Set<ID>] = [:]
  }

  private let state = Mutex(State())
  let executor: (any TaskExecutor)?
  let throttles = ThrottleIntervals()

  /// Sends the action that dismisses the child at a navigation path.
  let dismiss: (@MainActor @Sendable (NavigationPath) -> Void)?

  init(
    executor: (any TaskExecutor)? = nil,
    dismiss: (@MainActor @Sendable (NavigationPath) -> Void)? = nil
  ) {
    self.executor = executor
    self.dismiss = dismiss
    AllRegistries.add(self)
  }

  /// Registers an effect, before its task is created: no cancellation is lost.
  func register(
    _ inFlight: InFlightAction?, cancelIDs: [CancelID] = [], owners: [NavigationPath] = [],
    cause: ActionCause? = nil
  ) -> ID {
    let id = state.withLock { state in
      state.nextID += 1
      let id = state.nextID
      state.running[id] = Running(
        inFlight: inFlight, cancelIDs: cancelIDs, owners: owners, cause: cause)
      for cancelID in cancelIDs { state.byCancelID[cancelID, default: []].insert(id) }
      for owner in owners { state.byOwner[owner, default: []].insert(id) }
      return id
    }
    inFlight?.insert(id)
    return id
  }

  /// Sets the cancellation handler of an effect. Calls it if the effect was already canceled.
  func attach(_ id: ID, cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.running[id]?.cancel = cancel
      return state.running[id]?.isCancelled ?? false
    }
    if isCancelled { cancel() }
  }

  /// Removes a finished effect from the registry and from its action in flight.
  func unregister(_ id: ID) {
    let running = state.withLock { state -> Running? in
      guard let running = state.running.removeValue(forKey: id) else { return nil }
      for cancelID in running.cancelIDs { state.byCancelID.remove(id, at: cancelID) }
      for owner in running.owners { state.byOwner.remove(id, at: owner) }
      return running
    }
    running?.inFlight?.remove(id)
  }

  func isRunning(_ id: ID) -> Bool { state.withLock { $0.running[id] != nil } }

  var count: Int { state.withLock { $0.running.count } }

  /// The running effects of sent actions, oldest first, with the source location of each action.
  var inFlight: [RunningEffect] {
    state.withLock { state in
      state.running.filter { $0.value.inFlight != nil }.sorted { $0.key < $1.key }
        .map { RunningEffect(id: $0.key, origin: $0.value.inFlight?.origin, cause: $0.value.cause) }
    }
  }

  func cancel(_ id: CancelID) {
    cancel { state in
      guard !state.byCancelID.isEmpty else { return [] }
      return state.byCancelID[id] ?? []
    }
  }

  func cancel(ownedBy path: NavigationPath) {
    cancel { state in
      guard !state.byOwner.isEmpty else { return [] }
      return state.byOwner[path] ?? []
    }
  }

  func cancel(_ ids: Set<ID>) { cancel { _ in ids } }

  func cancelAll() { cancel { state in Set(state.running.keys) } }

  private func cancel(_ select: (borrowing State) -> Set<ID>) {
    let cancels = state.withLock { state -> [@Sendable () -> Void] in
      let ids = select(state).filter { state.running[$0]?.isCancelled == false }
      return ids.sorted().compactMap { id in
        state.running[id]?.isCancelled = true
        return state.running[id]?.cancel
      }
    }
    for cancel in cancels { cancel() }
  }
}

extension Dictionary where Value == Set<EffectRegistry.ID> {
  fileprivate mutating func remove(_ id: EffectRegistry.ID, at key: Key) {
    self[key]?.remove(id)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}

/// Weak references to all registries, for `Task.cancel(id:)` outside of a store.
enum AllRegistries {
  private struct Weak: Sendable { weak let registry: EffectRegistry? }
  private static let registries = Mutex<[Weak]>([])

  static func add(_ registry: EffectRegistry) {
    registries.withLock { registries in
      if registries.count >= 64, registries.count.nonzeroBitCount == 1 {
        registries.removeAll { $0.registry == nil }
      }
      registries.append(Weak(registry: registry))
    }
  }

  static func cancel(_ id: CancelID) {
    let all = registries.withLock { $0.compactMap(\.registry) }
    for registry in all { registry.cancel(id) }
  }
}
