import Synchronization

/// The name by which work is cancelled, told apart by the place in navigation where it was named.
struct CancelID: Hashable, Sendable {
  let key: CancelKey
  let path: NavigationPath

  init(_ id: some Hashable & Sendable, at path: NavigationPath) {
    self.init(key: CancelKey(id), path: path)
  }

  init(key: CancelKey, path: NavigationPath) { (self.key, self.path) = (key, path) }

  /// The name here and in every feature around: a parent may cancel its children's work by name,
  /// a sibling may not.
  var visible: [CancelID] {
    path.withAncestors.map { CancelID(key: key, path: $0) }
  }
}

/// A value that names work, with its type: `1 as Int` and `1 as Double` are two names.
///
/// `@unchecked Sendable`: made of a `Sendable` value alone.
struct CancelKey: Hashable, @unchecked Sendable {
  private let id: AnyHashable
  private let type: ObjectIdentifier

  init<ID: Hashable & Sendable>(_ id: ID) {
    self.id = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: self.id.base))
  }
}

/// The running work of one store: how it is found, cancelled and waited for.
final class EffectRegistry: Sendable {
  typealias ID = Int

  /// Work of no store: an effect performed by hand, a `withTaskCancellation` in a plain task.
  static let unowned = EffectRegistry()

  private struct Running {
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false
    let flight: Flight?
    let names: [CancelID]
    let owners: [NavigationPath]
  }

  private struct State {
    var nextID = 0
    var running: [ID: Running] = [:]
    var byName: [CancelID: Set<ID>] = [:]
    var byOwner: [NavigationPath: Set<ID>] = [:]
  }

  private let state = Mutex(State())
  let executor: (any TaskExecutor)?

  /// Sends what dismisses the child at a place in navigation.
  let dismiss: (@MainActor @Sendable (NavigationPath) -> Void)?

  init(
    executor: (any TaskExecutor)? = nil,
    dismiss: (@MainActor @Sendable (NavigationPath) -> Void)? = nil
  ) {
    self.executor = executor
    self.dismiss = dismiss
    AllRegistries.add(self)
  }

  /// Announces work before its task is made, so that it can be cancelled from the first moment.
  func begin(
    in flight: Flight?, names: [CancelID] = [], owners: [NavigationPath] = []
  ) -> ID {
    let id = state.withLock { state in
      state.nextID += 1
      let id = state.nextID
      state.running[id] = Running(flight: flight, names: names, owners: owners)
      for name in names { state.byName[name, default: []].insert(id) }
      for owner in owners { state.byOwner[owner, default: []].insert(id) }
      return id
    }
    flight?.begin(id)
    return id
  }

  /// Says how the work is cancelled; cancels at once what was cancelled meanwhile.
  func attach(_ id: ID, cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.running[id]?.cancel = cancel
      return state.running[id]?.isCancelled ?? false
    }
    if isCancelled { cancel() }
  }

  /// Forgets work that is done.
  func finish(_ id: ID) {
    let running = state.withLock { state -> Running? in
      guard let running = state.running.removeValue(forKey: id) else { return nil }
      for name in running.names { state.byName.remove(id, at: name) }
      for owner in running.owners { state.byOwner.remove(id, at: owner) }
      return running
    }
    running?.flight?.finish(id)
  }

  func isRunning(_ id: ID) -> Bool { state.withLock { $0.running[id] != nil } }

  var count: Int { state.withLock { $0.running.count } }

  /// The work of sent actions that runs, oldest first, and where each action was sent.
  var inFlight: [(id: ID, origin: SourceLocation?)] {
    state.withLock { state in
      state.running.filter { $0.value.flight != nil }.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value.flight?.origin) }
    }
  }

  func cancel(_ name: CancelID) {
    cancel { state in
      guard !state.byName.isEmpty else { return [] }
      return state.byName[name] ?? []
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

/// Every registry alive, for `Task.cancel(id:)` from outside of all stores.
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

  static func cancel(_ name: CancelID) {
    let all = registries.withLock { $0.compactMap(\.registry) }
    for registry in all { registry.cancel(name) }
  }
}

/// Everything that one sent action has started: its effects, and those of the actions that they sent.
final class Flight: Sendable {
  private struct State {
    /// The running effects and their tasks, nil for one whose task is being made.
    var running: [EffectRegistry.ID: Task<Void, Never>?] = [:]
    var isCancelled = false
  }

  private let state = Mutex(State())
  private weak let registry: EffectRegistry?
  let origin: SourceLocation?

  init(registry: EffectRegistry, origin: SourceLocation? = nil) {
    self.registry = registry
    self.origin = origin
  }

  func begin(_ id: EffectRegistry.ID) { state.withLock { $0.running[id] = .some(nil) } }

  func attach(_ id: EffectRegistry.ID, _ task: Task<Void, Never>) {
    state.withLock { state in
      if state.running[id] != nil { state.running[id] = task }
    }
  }

  func finish(_ id: EffectRegistry.ID) { state.withLock { $0.running[id] = nil } }

  var isDone: Bool { state.withLock { $0.running.isEmpty } }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    let ids = state.withLock { state in
      state.isCancelled = true
      return Set(state.running.keys)
    }
    registry?.cancel(ids)
  }

  /// Waits until nothing of it runs any more. Cancels it when the waiting task is cancelled.
  func finish(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      _ = isolation  // A closure that names the actor stays on it: no thread wakes up for the way.
      await wait()
    } onCancel: {
      cancel()
    }
  }

  /// Waits until nothing of it runs any more.
  ///
  /// It waits for the tasks themselves: a continuation would be resumed on a thread of the pool, and
  /// hop from there to who waits.
  nonisolated(nonsending) func wait() async {
    while let running = state.withLock({ $0.running.first }) {
      if let task = running.value { await task.value } else { await Task.yield() }
    }
  }
}

/// A place in somebody's source, for issues.
@usableFromInline
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}
