/// Runs a closure, and runs it again after each change of the observable state that it reads.
///
/// ```swift
/// @MainActor @Observable
/// final class CounterModel {
///   var count = 0
/// }
///
/// let model = CounterModel()
/// let token = observe {
///   print("Count: \(model.count)")  // prints "Count: 0", later "Count: 1"
/// }
/// model.count += 1
/// ```
///
/// The first run is synchronous. Later runs are scheduled on the actor of the closure, or on the
/// main actor if the closure is nonisolated. Changes that occur before a scheduled run are
/// coalesced.
///
/// - Precondition: The caller runs on the actor of the closure.
/// - Parameter apply: The closure, which reads properties of observable objects or fields of
///   stores.
/// - Returns: A token. The observation ends when the token is canceled or deallocated.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  start(Observation(isolation: apply.isolation, read: synchronous(apply)))
}

/// Observes the state that one closure reads, and runs another closure after each change.
///
/// Both closures run once immediately, then together after each change, on the actor described at
/// ``observe(_:)``. Accesses in `apply` are not tracked, which allows nested observations.
///
/// - Precondition: The caller runs on the actor of the closures.
/// - Parameters:
///   - context: A closure that reads the observed state.
///   - apply: A closure that runs after `context`.
/// - Returns: A token. The observation ends when the token is canceled or deallocated.
public func observe(
  @_inheritActorContext _ context: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  start(
    Observation(
      isolation: context.isolation, read: synchronous(context), onChange: synchronous(apply)))
}

private func start(_ observation: Observation) -> ObserveToken {
  observation.isolation?.preconditionIsolated("`observe` requires the actor of its closure.")
  let token = ObserveToken()
  observation.run(until: token)
  return token
}

/// Returns the closure without `@isolated(any)`, to be called synchronously on its actor.
///
/// SAFETY: Both function types have the same representation and calling convention. The compiler
/// rejects a plain conversion because it cannot verify the actor of the caller.
private func synchronous(
  _ body: @escaping @isolated(any) @Sendable () -> Void
) -> @Sendable () -> Void {
  unsafeBitCast(body, to: (@Sendable () -> Void).self)
}

private struct Observation: Sendable {
  let isolation: (any Actor)?
  let read: @Sendable () -> Void
  var onChange: @Sendable () -> Void = {}

  func run(until token: ObserveToken) {
    withObservationTracking {
      read()
    } onChange: { [weak token] in
      schedule { [weak token] in
        guard let token, !token.isCancelled else { return }
        run(until: token)
      }
    }
    onChange()
  }

  private func schedule(_ operation: @escaping @Sendable () -> Void) {
    guard let isolation, isolation !== MainActor.shared else {
      Task { @MainActor in operation() }
      return
    }
    Task { await perform(on: isolation, operation) }
  }

  private func perform(on _: isolated any Actor, _ operation: @Sendable () -> Void) { operation() }
}

/// Keeps an observation alive. The observation ends when the token is canceled or deallocated.
public final class ObserveToken: Hashable, Sendable {
  /// A closure that is called once, when the token is canceled or deallocated.
  public let onCancel: @Sendable () -> Void

  private let cancelled = LockIsolated(false)

  /// Creates a token for a custom observation.
  ///
  /// - Parameter onCancel: A closure that is called once, when the token is canceled or
  ///   deallocated.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancelled.value }

  /// Ends the observation. Subsequent calls have no effect.
  public func cancel() {
    let wasCancelled = cancelled.withValue { isCancelled in
      defer { isCancelled = true }
      return isCancelled
    }
    if !wasCancelled { onCancel() }
  }

  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ObserveToken {
  /// Inserts the token into a set, which keeps the observation alive.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Appends the token to a collection, which keeps the observation alive.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }
}
