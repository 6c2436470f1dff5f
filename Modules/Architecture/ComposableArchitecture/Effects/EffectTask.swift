import Dependencies

/// The operation of an effect, run in a task off the main actor.
///
/// Only the task retains this object. The task releases it when the operation returns, before
/// callers that await the task resume. `deinit` therefore marks the end of the effect.
/// Unregistering at the end of the operation instead would require a hop from the main actor, where
/// most effects send their last action.
final class EffectTask<Action>: Sendable {
  private let body: EffectBody<Action>
  private let send: Send<Action>
  private let registry: EffectRegistry
  private let id: EffectRegistry.ID
  private let onEnd: (@Sendable () -> Void)?

  init(
    _ body: EffectBody<Action>, send: Send<Action>, registry: EffectRegistry,
    id: EffectRegistry.ID, onEnd: (@Sendable () -> Void)? = nil
  ) {
    (self.body, self.send, self.registry, self.id) = (body, send, registry, id)
    self.onEnd = onEnd
  }

  deinit {
    onEnd?()
    registry.unregister(id)
  }

  /// Starts the task, which is not isolated to an actor.
  func start() -> Task<Void, Never> {
    Task(name: body.name, executorPreference: registry.executor, priority: body.priority) {
      await self.body.operation(self.send)
    }
  }
}

extension EffectNode {
  /// Whether the effect finishes synchronously when it is started.
  var isImmediate: Bool {
    switch kind {
    case .send, .cancel, .cancelOwned, .dismissal: true
    case .run: false
    case .merge(let nodes), .concatenate(let nodes): nodes.allSatisfy(\.isImmediate)
    case .cancellable(let node, _, _), .owned(let node, _): node.isImmediate
    }
  }

  /// The call of `Effect.run` that the effect begins with.
  var line: SourceLine? {
    switch kind {
    case .run(let body): body.line
    case .merge(let nodes), .concatenate(let nodes): nodes.lazy.compactMap(\.line).first
    case .cancellable(let node, _, _), .owned(let node, _): node.line
    case .send, .cancel, .cancelOwned, .dismissal: nil
    }
  }

  /// The effect as an asynchronous operation.
  var body: EffectBody<Action> {
    if case .run(let body) = kind { body } else { EffectBody(operation: perform) }
  }

  /// Runs the effect in the current task.
  func perform(_ send: Send<Action>) async {
    let registry = EffectContext.registry
    switch kind {
    case .send(let action):
      await send(action)
    case .run(let body):
      await body.operation(send)
    case .merge(let nodes):
      await withDiscardingTaskGroup { group in
        for node in nodes { group.addTask { await node.perform(send) } }
      }
    case .concatenate(let nodes):
      for node in nodes { await node.perform(send) }
    case .cancellable:
      // Cancels by all ids before registering under any of them: with the same id twice, the effect
      // would otherwise cancel itself.
      var (inner, cancelIDs) = (self, [CancelID]())
      while case .cancellable(let node, let id, let cancelInFlight) = inner.kind {
        if cancelInFlight { registry.cancel(id) }
        cancelIDs += id.withAncestors
        inner = node
      }
      await inner.perform(send, cancelIDs: cancelIDs, owners: [], in: registry)
    case .owned(let node, let path):
      await node.perform(send, cancelIDs: [], owners: [path], in: registry)
    case .cancel(let id):
      registry.cancel(id)
    case .cancelOwned(let path):
      registry.cancel(ownedBy: path)
    case .dismissal:
      break
    }
  }

  /// Runs the effect in a separate task, which can be canceled without canceling the effects that
  /// follow.
  private func perform(
    _ send: Send<Action>, cancelIDs: [CancelID], owners: [NavigationPath],
    in registry: EffectRegistry
  ) async {
    let id = registry.register(nil, cancelIDs: cancelIDs, owners: owners)
    let task = Task(executorPreference: registry.executor) { await self.perform(send) }
    registry.attach(id) { task.cancel() }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    registry.unregister(id)
  }
}

extension Effect where Action: Sendable {
  /// The actions that the effect sends, for tests without a store.
  ///
  /// As in a test store, the effect runs on the main thread, interleaved with the test.
  @_spi(Internals)
  public var actions: AsyncStream<Action> {
    guard let node else { return .finished }
    let executor = TestExecutor()
    let rest = QuiescenceScope(executor: executor) { await executor.rest() }
    return AsyncStream { continuation in
      let task = QuiescenceScope.$current.withValue(rest) {
        Task(executorPreference: executor) {
          await node.perform(Send { continuation.yield($0) })
          continuation.finish()
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Reports an action that was sent after its effect had finished.
func reportSendAfterEnd<Action>(_ action: Action, from origin: Action) {
  reportIssue(
    """
    An action was sent from a completed effect:

      Action:
        \(debugCaseOutput(action))

      Effect returned from:
        \(debugCaseOutput(origin))

    The operation of 'Effect.run' has returned, so the action can be neither awaited nor canceled. \
    Return from the operation only after the last action is sent.
    """)
}
