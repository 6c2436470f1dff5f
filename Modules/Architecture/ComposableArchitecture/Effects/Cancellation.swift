extension Effect {
  /// Gives the effect a name by which it can be cancelled.
  ///
  /// In a feature in navigation the name is the feature's own: two elements of a stack do not cancel
  /// each other's work, and a parent can cancel its children's.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - cancelInFlight: Whether work of that name that runs already is cancelled first.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    guard let node else { return self }
    let id = CancelID(id, at: EffectContext.path)
    return Self(EffectNode(.cancellable(node, id, cancelInFlight: cancelInFlight)))
  }

  /// An effect that cancels the work of a name.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(EffectNode(.cancel(CancelID(id, at: EffectContext.path))))
  }
}

/// Runs work that can be cancelled by name, from within the work of an effect.
///
/// - Parameters:
///   - id: The name.
///   - cancelInFlight: Whether work of that name that runs already is cancelled first.
///   - isolation: The caller's actor.
///   - operation: The work.
/// - Throws: What the work throws.
/// - Returns: What the work returns.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let registry = EffectContext.registry
  let name = CancelID(id, at: EffectContext.path)
  if cancelInFlight { registry.cancel(name) }
  let running = registry.begin(in: nil, names: name.visible)
  let task = Task(executorPreference: registry.executor) { () -> Result<T, Failure> in
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  registry.attach(running) { task.cancel() }
  defer { registry.finish(running) }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the work of a name: in an effect that of its store, elsewhere that of every store.
  public static func cancel(id: some Hashable & Sendable) {
    let name = CancelID(id, at: EffectContext.path)
    if let registry = EffectContext.current?.registry {
      registry.cancel(name)
    } else {
      AllRegistries.cancel(name)
    }
  }
}
