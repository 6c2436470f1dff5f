extension Effect {
  /// Delays the effect, and replaces a delayed or running effect with the same id.
  ///
  /// ```swift
  /// @Reducer
  /// struct FruitSearch {
  ///   enum Action { case queryChanged(String), response(String) }
  ///   enum CancelID { case search }
  ///   @Dependency(\.continuousClock) var clock
  ///
  ///   func search(for query: String) -> EffectOf<Self> {
  ///     .run { send in await send(.response("Results for \(query)")) }
  ///       .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  ///   }
  /// }
  /// ```
  ///
  /// Of several effects with the same id, only those start that no other follows within the delay.
  /// ``cancel(id:)`` cancels the effect during the delay and afterwards.
  ///
  /// - Parameters:
  ///   - id: The id, scoped as in ``cancellable(id:cancelInFlight:)``.
  ///   - delay: The time that passes before the effect starts.
  ///   - clock: The clock that measures the delay, such as the dependency `continuousClock`.
  public func debounce(
    id: some Hashable & Sendable, for delay: Duration, clock: any Clock<Duration>
  ) -> Self {
    guard let node else { return self }
    let body = EffectBody<Action>(line: node.line) { send in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      await node.perform(send)
    }
    return Self(EffectNode(.run(body)))
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Delays the effect, with the clock in the place of a scheduler: see
  /// ``debounce(id:for:clock:)``.
  ///
  /// - Parameters:
  ///   - id: The id, scoped as in ``cancellable(id:cancelInFlight:)``.
  ///   - delay: The time that passes before the effect starts.
  ///   - scheduler: The clock that measures the delay, such as the dependency `mainQueue`.
  public func debounce(
    id: some Hashable & Sendable, for delay: Duration, scheduler: any Clock<Duration>
  ) -> Self {
    debounce(id: id, for: delay, clock: scheduler)
  }

  /// Delays the effect by a number of seconds, with the clock in the place of a scheduler: see
  /// ``debounce(id:for:clock:)``.
  @_disfavoredOverload
  public func debounce(
    id: some Hashable & Sendable, for seconds: Double, scheduler: any Clock<Duration>
  ) -> Self {
    debounce(id: id, for: .seconds(seconds), clock: scheduler)
  }
}
