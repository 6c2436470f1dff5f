extension Effect {
  /// Makes the effect cancelable by an id.
  ///
  /// ```swift
  /// @Reducer
  /// struct Search {
  ///   enum Action { case queryChanged(String), response([String]) }
  ///   enum CancelID { case search }
  ///   @Dependency(\.continuousClock) var clock
  ///
  ///   func search(for query: String) -> EffectOf<Self> {
  ///     if query.isEmpty { return .cancel(id: CancelID.search) }
  ///     return .run { [clock] send in
  ///       try await clock.sleep(for: .milliseconds(300))
  ///       await send(.response([query]))
  ///     }
  ///     .cancellable(id: CancelID.search, cancelInFlight: true)
  ///   }
  /// }
  /// ```
  ///
  /// The id is scoped to the store and to the feature's position in navigation: two elements of a
  /// stack do not cancel each other's effects, and a parent can cancel the effects of its children.
  ///
  /// - Parameters:
  ///   - id: The id. Ids of different types are different, even if their values compare equal.
  ///   - cancelInFlight: Whether to cancel the running effects with this id first. Pass true to
  ///     restart work, for example to debounce it.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    guard let node else { return self }
    let id = CancelID(id, at: EffectContext.path)
    return Self(EffectNode(.cancellable(node, id, cancelInFlight: cancelInFlight)))
  }

  /// Returns an effect that cancels the running effects with an id.
  ///
  /// - Parameter id: The id that was passed to ``cancellable(id:cancelInFlight:)``.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(EffectNode(.cancel(CancelID(id, at: EffectContext.path))))
  }
}

/// Runs an operation that can be canceled by an id. Call it in an effect to make a part of the
/// effect cancelable.
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether to cancel running operations and effects with this id first.
///   - isolation: The caller's actor.
///   - operation: The operation.
/// - Throws: The error of the operation.
/// - Returns: The result of the operation.
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
  /// Cancels the running effects with an id. In an effect, cancels effects of the same store;
  /// elsewhere, of all stores.
  ///
  /// - Parameter id: The id that was passed to ``Effect/cancellable(id:cancelInFlight:)``.
  public static func cancel(id: some Hashable & Sendable) {
    let cancelID = CancelID(id, at: EffectContext.path)
    if let registry = EffectContext.current?.registry {
      registry.cancel(cancelID)
    } else {
      AllRegistries.cancel(cancelID)
    }
  }
}
