import Synchronization

/// Owns the state of a whole store and runs its reducer, one action after the other.
final class RootCore<State, Action>: Core<State, Action> {
  private let storage: StateStorage<State>
  private let reduce: (inout State, Action) -> Effect<Action>
  private let identity: ValueIdentity<State>
  private let observers = ObservationRegistrar()
  private(set) var registry: EffectRegistry
  private var context: EffectContext
  var dependencies: DependencyValues
  /// Told of each action when its reducer has run; a test store listens.
  var recorder: ((_ action: Action, _ isReceived: Bool, TestStep<State>) -> Void)?

  private var isProcessing = false
  /// Whether the queue holds something. To ask the queue takes the runtime a fifth of a send.
  private var isWaiting = false
  private var queue: [Queued] = []
  private var done: [Queued] = []
  private var dismissals: [NavigationPath: Queued] = [:]

  private struct Queued {
    let action: Action
    let flight: FlightSlot
    let isReceived: Bool
  }

  init(
    initialState: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues,
    executor: (any TaskExecutor)? = nil
  ) {
    storage = StateStorage(initialState)
    self.dependencies = dependencies
    reduce = DependencyValues.$_current.withValue(dependencies) {
      reducer._resolve().tellingForUntoldFields().run
    }
    identity = ValueIdentity()
    registry = .unowned
    context = EffectContext(path: .root, registry: .unowned)
    super.init(place: storage.pointer)
    registry = EffectRegistry(
      executor: executor, dismiss: { [weak self] path in self?.dismiss(path) })
    context = EffectContext(path: .root, registry: registry)
  }

  deinit { registry.cancelAll() }

  var state: State { storage.pointer.pointee }

  override func track() { observers.access(Subject.shared, keyPath: \.state) }

  override func send(_ action: Action) -> StoreTask { send(action, origin: nil) }

  func send(_ action: Action, origin: SourceLocation?) -> StoreTask {
    StoreTask(flight: process(action, in: nil, origin: origin)?.flight)
  }

  private func receive(_ action: Action, in slot: FlightSlot) {
    process(action, in: slot, origin: nil)
  }

  /// Runs the reducer, and then for whatever was sent meanwhile, in order.
  ///
  /// - Parameter slot: The flight of the effect that sends, nil for an action from outside.
  /// - Returns: where the flight of the effects is that the action started, if it did.
  @discardableResult
  private func process(_ action: Action, in slot: FlightSlot?, origin: SourceLocation?)
    -> FlightSlot?
  {
    if isProcessing {
      let flight = slot ?? FlightSlot(registry: registry, origin: origin)
      enqueue(action, in: flight, isReceived: slot != nil)
      return nil
    }
    isProcessing = true
    defer { isProcessing = false }
    var opened = slot
    EffectScope(dependencies: dependencies, context: context).run {
      if let node = step(action, isReceived: slot != nil) {
        let slot = slot ?? FlightSlot(registry: registry, origin: origin)
        opened = slot
        start(node, of: action, in: slot, names: [], owners: [])
      }
      if isWaiting { drain() }
    }
    return opened
  }

  private func enqueue(_ action: Action, in flight: FlightSlot, isReceived: Bool) {
    queue.append(Queued(action: action, flight: flight, isReceived: isReceived))
    isWaiting = true
  }

  private func drain() {
    while isWaiting {
      var next = 0
      while next < queue.count {
        let queued = queue[next]
        if let node = step(queued.action, isReceived: queued.isReceived) {
          start(node, of: queued.action, in: queued.flight, names: [], owners: [])
        }
        next += 1
      }
      isWaiting = false
      // An action may hold an object that sends another one when it goes away: it does so from an
      // array that nobody else writes.
      swap(&queue, &done)
      done.removeAll(keepingCapacity: next < 64)
    }
  }

  /// Runs the reducer, and tells who observes the state as a whole.
  private func step(_ action: Action, isReceived: Bool) -> EffectNode<Action>? {
    let state = storage.pointer
    let old = identity.willModify(&state.pointee)
    let node = recorder == nil ? reduce(&state.pointee, action).node : record(action, isReceived)
    if old != .plain, old != identity.identity(&state.pointee) {
      observers.willSet(Subject.shared, keyPath: \.state)
      observers.didSet(Subject.shared, keyPath: \.state)
    }
    return node
  }

  /// Runs the reducer for whoever listens, with what it changed in shared values.
  private func record(_ action: Action, _ isReceived: Bool) -> EffectNode<Action>? {
    let changes = SharedChangeTracker(reportUnassertedChanges: false)
    let effect = changes.track { reduce(&storage.pointer.pointee, action) }
    changes.record()
    recorder?(action, isReceived, TestStep(state: state, changes: changes))
    return effect.node
  }

  private func dismiss(_ path: NavigationPath) {
    guard let dismissal = dismissals[path] else { return }
    process(dismissal.action, in: dismissal.flight, origin: nil)
  }

  private func start(
    _ node: EffectNode<Action>, of action: Action, in slot: FlightSlot, names: [CancelID],
    owners: [NavigationPath]
  ) {
    switch node.kind {
    case .send(let next):
      enqueue(next, in: slot, isReceived: true)
    case .run:
      launch(node, of: action, in: slot, names: names, owners: owners)
    case .merge(let nodes):
      for node in nodes { start(node, of: action, in: slot, names: names, owners: owners) }
    case .concatenate(let nodes):
      let waiting = nodes.drop(while: \.isImmediate)
      for node in nodes.prefix(nodes.count - waiting.count) {
        start(node, of: action, in: slot, names: names, owners: owners)
      }
      if waiting.count == 1 {
        start(waiting[waiting.startIndex], of: action, in: slot, names: names, owners: owners)
      } else if !waiting.isEmpty {
        let rest = EffectNode(.concatenate(Array(waiting)))
        launch(rest, of: action, in: slot, names: names, owners: owners)
      }
    case .cancellable(let node, let id, let cancelInFlight):
      if cancelInFlight { registry.cancel(id) }
      start(node, of: action, in: slot, names: names + id.visible, owners: owners)
    case .owned(let node, let path):
      start(node, of: action, in: slot, names: names, owners: owners + [path])
    case .cancel(let id):
      registry.cancel(id)
    case .cancelOwned(let path):
      registry.cancel(ownedBy: path)
      dismissals[path] = nil
    case .dismissal(let path, let dismissal):
      dismissals[path] = Queued(action: dismissal, flight: slot, isReceived: true)
    }
  }

  private func launch(
    _ node: EffectNode<Action>, of origin: Action, in slot: FlightSlot, names: [CancelID],
    owners: [NavigationPath]
  ) {
    let flight = slot.open()
    let id = registry.begin(in: flight, names: names, owners: owners)
    let send = Send<Action> { [weak self, registry] action in
      if !registry.isRunning(id) { reportSendAfterEnd(action, from: origin) }
      self?.receive(action, in: slot)
    }
    let task = EffectTask(node.body, send: send, registry: registry, id: id).start()
    registry.attach(id) { task.cancel() }
    flight.attach(id, task)
  }
}

/// A state at an address that stays, and its end.
private final class StateStorage<State> {
  let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)

  init(_ state: State) { pointer.initialize(to: state) }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// What a root's observers watch: the state as a whole, for when another one takes its place.
private final class Subject: Observable, Sendable {
  static let shared = Subject()
  var state: Void { () }
}

/// The flight of a sent action, made when there is something to wait for.
final class FlightSlot: Sendable {
  private let registry: EffectRegistry
  private let origin: SourceLocation?
  private let made = Mutex<Flight?>(nil)

  init(registry: EffectRegistry, origin: SourceLocation?) {
    (self.registry, self.origin) = (registry, origin)
  }

  var flight: Flight? { made.withLock { $0 } }

  func open() -> Flight {
    made.withLock { made in
      let flight = made ?? Flight(registry: registry, origin: origin)
      made = flight
      return flight
    }
  }
}
