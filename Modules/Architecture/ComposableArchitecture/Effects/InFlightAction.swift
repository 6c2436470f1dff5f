import Synchronization

/// A sent action with running effects, including the effects of the actions that they sent.
final class InFlightAction: Sendable {
  private struct State {
    /// The running effects and their tasks; nil while the task is being created.
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

  func insert(_ id: EffectRegistry.ID) { state.withLock { $0.running[id] = .some(nil) } }

  func attach(_ id: EffectRegistry.ID, _ task: Task<Void, Never>) {
    state.withLock { state in
      if state.running[id] != nil { state.running[id] = task }
    }
  }

  func remove(_ id: EffectRegistry.ID) { state.withLock { $0.running[id] = nil } }

  var isFinished: Bool { state.withLock { $0.running.isEmpty } }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    let ids = state.withLock { state in
      state.isCancelled = true
      return Set(state.running.keys)
    }
    registry?.cancel(ids)
  }

  /// Waits until all effects have finished. Canceling the waiting task cancels the effects.
  func finish(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      _ = isolation  // Capturing the actor keeps the closure on it, without a hop to the pool.
      await wait()
    } onCancel: {
      cancel()
    }
  }

  /// Waits until all effects have finished.
  ///
  /// Awaits the tasks directly. A continuation would resume on a thread of the pool first, and then
  /// hop to the caller's actor.
  nonisolated(nonsending) func wait() async {
    while let running = state.withLock({ $0.running.first }) {
      if let task = running.value { await task.value } else { await Task.yield() }
    }
  }
}

/// Creates an action in flight when its first effect starts.
final class LazyInFlightAction: Sendable {
  private let registry: EffectRegistry
  private let origin: SourceLocation?
  private let started = Mutex<InFlightAction?>(nil)

  init(registry: EffectRegistry, origin: SourceLocation?) {
    (self.registry, self.origin) = (registry, origin)
  }

  /// The action in flight; nil before an effect has started.
  var value: InFlightAction? { started.withLock { $0 } }

  func start() -> InFlightAction {
    started.withLock { started in
      let action = started ?? InFlightAction(registry: registry, origin: origin)
      started = action
      return action
    }
  }
}
