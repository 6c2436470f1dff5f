import ComposableArchitecture

extension Effect {
  /// Sends an action now, and again after each change of the database.
  ///
  /// The effect subscribes before it sends the first action, upon which the reducer reads. A
  /// change by another process between the two is therefore read, or sends the action again.
  ///
  /// ```swift
  /// enum ListAction: Sendable { case databaseChanged }
  ///
  /// func observe(_ client: EntriesClient) -> Effect<ListAction> {
  ///   .onChanges(client.changes, id: "changes", send: .databaseChanged)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - changes: Returns a stream with an element for each change.
  ///   - id: The cancellation ID. An effect in flight with the same ID is canceled.
  ///   - action: The action to send.
  public static func onChanges(
    _ changes: @escaping @Sendable () -> AsyncStream<Void>, id: some Hashable & Sendable,
    send action: @autoclosure @escaping @Sendable () -> Action
  ) -> Self {
    .run { send in
      let changes = changes()
      await send(action())
      for await _ in changes { await send(action()) }
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}
