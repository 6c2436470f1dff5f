import Synchronization

/// Owns the state of a root store and processes its actions serially.
final class RootBackend<State, Action>: StoreBackend {
  private let storage: StateStorage<State>
  private let reduce: (inout State, Action) -> Effect<Action>
  private let identity: ValueIdentity<State>
  private let observers = ObservationRegistrar()
  private(set) var registry: EffectRegistry
  private var context: EffectContext
  let changedScopes = ChangedScopes()
  var dependencies: DependencyValues
  /// The recorder of a store that is observed.
  private(set) var recorder: ActionRecorder<State, Action>?

  private var isProcessing = false
  /// Whether the queue has elements. Reading `queue.isEmpty` takes a fifth of the time of a send.
  private var hasQueuedActions = false
  private var queue: [QueuedAction] = []
  private var processed: [QueuedAction] = []
  private var dismissals: [NavigationPath: QueuedAction] = [:]

  private struct QueuedAction {
    let action: Action
    let inFlight: LazyInFlightAction
    let isReceived: Bool
    /// The action that returned this one as an effect; nil if not observed.
    let parent: ActionCause?
  }

  init(
    initialState: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues,
    executor: (any TaskExecutor)? = nil
  ) {
    storage = StateStorage(initialState)
    self.dependencies = dependencies
    reduce = DependencyValues.$_current.withValue(dependencies) {
      reducer._resolve().notifyingObserversOfUnobservedFields().run
    }
    identity = ValueIdentity()
    registry = .unowned
    context = EffectContext(path: .root, registry: .unowned)
    registry = EffectRegistry(
      executor: executor, dismiss: { [weak self] path in self?.dismiss(path) })
    context = EffectContext(path: .root, registry: registry)
  }

  deinit { registry.cancelAll() }

  var address: UnsafeMutablePointer<State>? { storage.pointer }

  var isInvalid: Bool { false }

  var state: State { storage.pointer.pointee }

  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    if tracked { track() }
    return body(&storage.pointer.pointee)
  }

  func track() { observers.access(RootState.shared, keyPath: \.state) }

  func send(_ action: Action) -> StoreTask { send(action, origin: nil) }

  func send(_ action: Action, origin: SourceLocation?) -> StoreTask {
    StoreTask(inFlight: process(action, sentBy: nil, origin: origin)?.value)
  }

  /// Runs the reducer for an action, then for the actions that were enqueued during the run, in
  /// order.
  ///
  /// - Parameters:
  ///   - sender: The action in flight whose effect sends this one; nil if no effect sends it.
  ///   - origin: The source location of a test's `send`.
  /// - Returns: The action in flight, if one of its effects was started.
  @discardableResult
  private func process(
    _ action: Action, sentBy sender: LazyInFlightAction?, origin: SourceLocation?
  ) -> LazyInFlightAction? {
    if isProcessing {
      if sender == nil { reportReentrantSend(of: action) }
      let inFlight = sender ?? LazyInFlightAction(registry: registry, origin: origin)
      enqueue(action, inFlight, isReceived: sender != nil)
      return nil
    }
    isProcessing = true
    var started = sender
    EffectScope(dependencies: dependencies, context: context).run {
      if let node = step(action, isReceived: sender != nil) {
        let inFlight = sender ?? LazyInFlightAction(registry: registry, origin: origin)
        started = inFlight
        start(node, of: action, inFlight, cancelIDs: [], owners: [])
      }
      if hasQueuedActions { drain() }
    }
    isProcessing = false
    if !changedScopes.isEmpty { changedScopes.update() }
    return started
  }

  private func enqueue(_ action: Action, _ inFlight: LazyInFlightAction, isReceived: Bool) {
    queue.append(
      QueuedAction(
        action: action, inFlight: inFlight, isReceived: isReceived,
        parent: isReceived ? recorder?.cause : nil))
    hasQueuedActions = true
  }

  private func drain() {
    while hasQueuedActions {
      var next = 0
      while next < queue.count {
        let queued = queue[next]
        recorder?.nextParent = queued.parent
        if let node = step(queued.action, isReceived: queued.isReceived) {
          start(node, of: queued.action, queued.inFlight, cancelIDs: [], owners: [])
        }
        next += 1
      }
      hasQueuedActions = false
      // Releasing an action can send another one, from the `deinit` of an object in its payload,
      // which appends to `queue`. So the array that is cleared is not `queue`.
      swap(&queue, &processed)
      processed.removeAll(keepingCapacity: next < 64)
    }
  }

  /// Runs the reducer and notifies observers of the root state.
  private func step(_ action: Action, isReceived: Bool) -> EffectNode<Action>? {
    let state = storage.pointer
    let old = identity.willModify(&state.pointee)
    let node =
      if let recorder {
        recorder.run(action, isReceived: isReceived, in: state, reduce)
      } else {
        reduce(&state.pointee, action).node
      }
    if !old.isSame(as: identity.identity(&state.pointee)) {
      observers.willSet(RootState.shared, keyPath: \.state)
      observers.didSet(RootState.shared, keyPath: \.state)
    }
    return node
  }

  /// Returns the recorder, which is created for the first observer.
  func makeRecorder() -> ActionRecorder<State, Action> {
    let recorder = recorder ?? ActionRecorder()
    self.recorder = recorder
    return recorder
  }

  private func dismiss(_ path: NavigationPath) {
    guard let dismissal = dismissals[path] else { return }
    recorder?.nextParent = ActionCause.effect
    process(dismissal.action, sentBy: dismissal.inFlight, origin: nil)
  }

  private func start(
    _ node: EffectNode<Action>, of action: Action, _ inFlight: LazyInFlightAction,
    cancelIDs: [CancelID], owners: [NavigationPath]
  ) {
    switch node.kind {
    case .send(let next):
      enqueue(next, inFlight, isReceived: true)
    case .run:
      launch(node, of: action, inFlight, cancelIDs: cancelIDs, owners: owners)
    case .merge(let nodes):
      for node in nodes { start(node, of: action, inFlight, cancelIDs: cancelIDs, owners: owners) }
    case .concatenate(let nodes):
      let waiting = nodes.drop(while: \.isImmediate)
      for node in nodes.prefix(nodes.count - waiting.count) {
        start(node, of: action, inFlight, cancelIDs: cancelIDs, owners: owners)
      }
      if waiting.count == 1 {
        start(
          waiting[waiting.startIndex], of: action, inFlight, cancelIDs: cancelIDs, owners: owners)
      } else if !waiting.isEmpty {
        let rest = EffectNode(.concatenate(Array(waiting)))
        launch(rest, of: action, inFlight, cancelIDs: cancelIDs, owners: owners)
      }
    case .cancellable(let node, let id, let cancelInFlight):
      if cancelInFlight { registry.cancel(id) }
      start(node, of: action, inFlight, cancelIDs: cancelIDs + id.withAncestors, owners: owners)
    case .owned(let node, let path):
      start(node, of: action, inFlight, cancelIDs: cancelIDs, owners: owners + [path])
    case .cancel(let id):
      registry.cancel(id)
    case .cancelOwned(let path):
      registry.cancel(ownedBy: path)
      dismissals[path] = nil
    case .dismissal(let path, let dismissal):
      dismissals[path] = QueuedAction(
        action: dismissal, inFlight: inFlight, isReceived: true, parent: nil)
    }
  }

  private func launch(
    _ node: EffectNode<Action>, of origin: Action, _ inFlight: LazyInFlightAction,
    cancelIDs: [CancelID], owners: [NavigationPath]
  ) {
    let started = inFlight.start()
    let cause = recorder?.cause(ofEffectAt: node.line)
    let id = registry.register(started, cancelIDs: cancelIDs, owners: owners, cause: cause)
    let send = Send<Action> { [weak self, registry] action in
      if !registry.isRunning(id) { reportSendAfterEnd(action, from: origin) }
      if let cause { self?.recorder?.nextParent = cause }
      self?.process(action, sentBy: inFlight, origin: nil)
    }
    let onEnd = cause.flatMap { recorder?.begin(id, $0) }
    let effect = EffectTask(node.body, send: send, registry: registry, id: id, onEnd: onEnd)
    let startTask = { [registry] in
      // The cast is made in tests only: other stores have no executor.
      let schedule = registry.executor.flatMap { $0 as? Schedule }
      return schedule?.naming(effectName(node, id, of: origin), effect.start) ?? effect.start()
    }
    let task = cause.map { ActionCause.$effect.withValue($0, operation: startTask) } ?? startTask()
    registry.attach(id) { task.cancel() }
    started.attach(id, task)
  }
}

/// The name of an effect in the steps of a schedule.
private func effectName<Action>(
  _ node: EffectNode<Action>, _ id: EffectRegistry.ID, of origin: Action
) -> String {
  let line = node.line.map { " (\($0.short))" } ?? ""
  return "effect \(id) of \(debugCaseOutput(origin, abbreviated: true))\(line)"
}

/// Reports an action that a reducer, or an observer that it notifies, has sent.
private func reportReentrantSend<Action>(of action: Action) {
  reportIssue(
    """
    '\(debugCaseOutput(action))' was sent while another action was processed.

    It is processed after that action. Return an effect from the reducer instead, or send the \
    action later.
    """)
}

/// A heap allocation of a state, at a constant address.
private final class StateStorage<State> {
  let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)

  init(_ state: State) { pointer.initialize(to: state) }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// The subject under which root states register their observers, to notify them of a replacement.
private final class RootState: Observable, Sendable {
  static let shared = RootState()
  var state: Void { () }
}
