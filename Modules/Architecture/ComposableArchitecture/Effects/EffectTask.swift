import Dependencies

/// The operation of an effect, performed in a task off the main actor.
///
/// Only the task retains it and releases it when the operation has returned, before a caller that
/// awaits the task resumes: its `deinit` is the effect's end. An operation that unregistered itself
/// would hop back from the main actor, where most effects send their last action.
final class EffectTask<Action>: Sendable {
  private let body: EffectBody<Action>
  private let send: Send<Action>
  private let registry: EffectRegistry
  private let id: EffectRegistry.ID

  init(
    _ body: EffectBody<Action>, send: Send<Action>, registry: EffectRegistry, id: EffectRegistry.ID
  ) {
    (self.body, self.send, self.registry, self.id) = (body, send, registry, id)
  }

  deinit { registry.unregister(id) }

  /// Creates the task, which is isolated to no actor.
  func start() -> Task<Void, Never> {
    Task(name: body.name, executorPreference: registry.executor, priority: body.priority) {
      await self.body.operation(self.send)
    }
  }
}

extension EffectNode {
  /// Whether the effect is finished as soon as it is started.
  var isImmediate: Bool {
    switch kind {
    case .send, .cancel, .cancelOwned, .dismissal: true
    case .run: false
    case .merge(let nodes), .concatenate(let nodes): nodes.allSatisfy(\.isImmediate)
    case .cancellable(let node, _, _), .owned(let node, _): node.isImmediate
    }
  }

  /// The effect as asynchronous work.
  var body: EffectBody<Action> {
    if case .run(let body) = kind { body } else { EffectBody(operation: perform) }
  }

  /// Performs the effect in the calling task.
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
      // All ids of the effect are canceled before it starts, so that it does not cancel itself.
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

  /// Performs the effect in a task of its own, so that it is canceled without what follows it.
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
  /// The actions that the effect sends when it is performed by hand, in a test without a store.
  ///
  /// As in a test store, the work runs on the main thread in turn with the test.
  @_spi(Internals)
  public var actions: AsyncStream<Action> {
    guard let node else { return .finished }
    let executor = TestExecutor()
    let rest = QuiescenceScope { await executor.rest() }
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

/// Says that an effect's `send` was called when the effect was over.
func reportSendAfterEnd<Action>(_ action: Action, from origin: Action) {
  reportIssue(
    """
    An action was sent from a completed effect:

      Action:
        \(debugCaseOutput(action))

      Effect returned from:
        \(debugCaseOutput(origin))

    The work given to 'Effect.run' had returned, so that nobody waits for the action and nothing \
    cancels it. Let the work return when it is done with sending.
    """)
}
