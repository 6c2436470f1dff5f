/// What a sent action started: its effects, and those of the actions that they send.
public struct StoreTask: Hashable, Sendable {
  let flight: Flight?

  /// Cancels the effects. Their further actions are dropped.
  public func cancel() { flight?.cancel() }

  /// Waits until the effects have finished. Cancels them when the waiting task is cancelled.
  ///
  /// It waits where it is called: the main actor does not leave its thread for it.
  nonisolated(nonsending) public func finish() async {
    await flight?.finish(isolation: #isolation)
  }

  /// Whether the effects were cancelled, or there are none.
  public var isCancelled: Bool { flight?.isCancelled ?? true }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.flight === rhs.flight }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(flight.map(ObjectIdentifier.init))
  }
}
