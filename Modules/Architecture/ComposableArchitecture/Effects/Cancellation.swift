extension Effect {
  /// Gives the effect an id by which it can be canceled.
  ///
  /// The id is scoped to the feature's position in navigation: two elements of a stack do not
  /// cancel each other's effects, and a parent can cancel its children's.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - cancelInFlight: Whether running effects with the id are canceled first.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    guard let node else { return self }
    let id = CancelID(id, at: EffectContext.path)
    return Self(EffectNode(.cancellable(node, id, cancelInFlight: cancelInFlight)))
  }

  /// An effect that cancels the running effects with an id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(EffectNode(.cancel(CancelID(id, at: EffectContext.path))))
  }
}

/// Runs an operation that can be canceled by an id, from within an effect.
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether running operations and effects with the id are canceled first.
///   - isolation: The caller's actor.
///   - operation: The operation.
/// - Throws: The operation's error.
/// - Returns: The operation's result.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let registry = EffectContext.registry
  let cancelID = CancelID(id, at: EffectContext.path)
  if cancelInFlight { registry.cancel(cancelID) }
  let running = registry.register(nil, cancelIDs: cancelID.withAncestors)
  let task = Task(executorPreference: registry.executor) { () -> Result<T, Failure> in
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  registry.attach(running) { task.cancel() }
  defer { registry.unregister(running) }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects with an id: in an effect those of its store, elsewhere those of all
  /// stores.
  public static func cancel(id: some Hashable & Sendable) {
    let cancelID = CancelID(id, at: EffectContext.path)
    if let registry = EffectContext.current?.registry {
      registry.cancel(cancelID)
    } else {
      AllRegistries.cancel(cancelID)
    }
  }
}
