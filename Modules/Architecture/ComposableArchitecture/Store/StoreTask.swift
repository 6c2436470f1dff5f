/// The effects of a sent action, including the effects of the actions that they send.
///
/// ```swift
/// @Reducer
/// struct Feed {
///   @ObservableState struct State { var isLoaded = false }
///   enum Action { case pulledToRefresh, response }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       if case .pulledToRefresh = action { return .run { send in await send(.response) } }
///       state.isLoaded = true
///       return .none
///     }
///   }
/// }
///
/// let store = Store(initialState: Feed.State()) { Feed() }
/// await store.send(.pulledToRefresh).finish()
/// print(store.isLoaded)  // prints "true"
/// ```
///
/// Awaiting ``finish()`` ties the effects to the current task, whose cancellation cancels them. For
/// example, `.task { await store.send(.task).finish() }` runs an effect while a view is on the
/// screen.
public struct StoreTask: Hashable, Sendable {
  let inFlight: InFlightAction?

  /// Cancels the effects. Actions that they send afterward are dropped.
  public func cancel() { inFlight?.cancel() }

  /// Waits until the effects have finished. Canceling the waiting task cancels the effects.
  ///
  /// The method runs on the caller's actor and resumes there.
  nonisolated(nonsending) public func finish() async {
    await inFlight?.finish(isolation: #isolation)
  }

  /// Whether the effects were canceled. Also true if the action started no effects.
  public var isCancelled: Bool { inFlight?.isCancelled ?? true }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.inFlight === rhs.inFlight }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(inFlight.map(ObjectIdentifier.init))
  }
}
