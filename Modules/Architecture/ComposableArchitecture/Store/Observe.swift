/// Runs a closure now, and again where it was made whenever something that it read has changed.
///
/// The closure runs on the actor on which it was made, and on the main actor if there was none. It
/// is a mistake to call this on another actor, which ends the program.
///
/// - Returns: what ends the observation when it is canceled or released.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  start(Observation(isolation: apply.isolation, read: synchronous(apply)))
}

/// Runs two closures now, and again where they were made whenever something that the first one read
/// has changed.
///
/// What the second one reads is not observed, so that it may observe other values by itself.
///
/// - Returns: what ends the observation when it is canceled or released.
public func observe(
  @_inheritActorContext _ context: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  start(
    Observation(
      isolation: context.isolation, read: synchronous(context), onChange: synchronous(apply)))
}

private func start(_ observation: Observation) -> ObserveToken {
  observation.isolation?.preconditionIsolated("Observe on the actor on which the closure was made.")
  let token = ObserveToken()
  observation.run(until: token)
  return token
}

/// The same closure, for callers that are on its actor already.
///
/// The two types differ in what callers have to know and not in how they are called; a plain
/// conversion is refused because it cannot know where the caller is.
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

/// Keeps an observation going.
public final class ObserveToken: Hashable, Sendable {
  /// What is done when the token is canceled or released.
  public let onCancel: @Sendable () -> Void

  private let cancelled = LockIsolated(false)

  /// Makes a token for an observation of one's own.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancelled.value }

  /// Ends the observation.
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
  /// Keeps the observation going as long as the set keeps the token.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Keeps the observation going as long as the collection keeps the token.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }
}
