/// Runs a closure now, and again on the main actor whenever something that it read has changed.
///
/// - Returns: what ends the observation when it is cancelled or released.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  run(apply, until: token)
  return token
}

@MainActor
private func run(
  _ apply: @escaping @MainActor @Sendable () -> Void, until token: ObserveToken
) {
  withObservationTracking {
    apply()
  } onChange: { [weak token] in
    Task { @MainActor in
      guard let token, !token.isCancelled else { return }
      run(apply, until: token)
    }
  }
}

/// Keeps an observation going.
public final class ObserveToken: Hashable, Sendable {
  private let cancelled = LockIsolated(false)

  init() {}

  var isCancelled: Bool { cancelled.value }

  /// Ends the observation.
  public func cancel() { cancelled.setValue(true) }

  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ObserveToken {
  /// Keeps the observation going as long as the set keeps the token.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }
}
