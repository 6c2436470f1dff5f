import ComposableArchitecture

extension Effect {
  /// Runs an operation, and sends its result as an action.
  ///
  /// ```swift
  /// enum ListAction: Sendable { case response(Result<[Entry], any Error>) }
  ///
  /// func load(_ client: EntriesClient) -> Effect<ListAction> {
  ///   .result(as: ListAction.response) { try await client.entries(EntriesRequest()) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - response: Returns the action with a result.
  ///   - operation: Returns the value of the result, or throws its error.
  ///   - fileID: The file ID of the source location.
  ///   - line: The line of the source location.
  public static func result<Value>(
    as response: @escaping @Sendable (Result<Value, any Error>) -> Action,
    of operation: @escaping @Sendable () async throws -> Value,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    .run(
      operation: { send in await send(response(Result { try await operation() })) },
      fileID: fileID, line: line)
  }
}
