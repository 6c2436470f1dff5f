/// The effects of a sent action, and those of the actions that they send.
public struct StoreTask: Hashable, Sendable {
  let inFlight: InFlightAction?

  /// Cancels the effects. Actions that they send afterwards are dropped.
  public func cancel() { inFlight?.cancel() }

  /// Waits until the effects have finished. Cancels them when the waiting task is canceled.
  ///
  /// It waits on the caller's actor, without a hop to another thread.
  nonisolated(nonsending) public func finish() async {
    await inFlight?.finish(isolation: #isolation)
  }

  /// Whether the effects were canceled, or there are none.
  public var isCancelled: Bool { inFlight?.isCancelled ?? true }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.inFlight === rhs.inFlight }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(inFlight.map(ObjectIdentifier.init))
  }
}
