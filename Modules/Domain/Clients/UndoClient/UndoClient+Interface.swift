import Dependencies
import Models

/// Undoes writes of entries and measurements.
@DependencyClient
public struct UndoClient: Sendable {
  /// Undoes the latest write of any process. Returns a description of it, or nil if no write can be
  /// undone.
  public var undo: @Sendable () async throws -> UndoneWrite?
}

extension DependencyValues {
  public var undoClient: UndoClient {
    get { self[UndoClient.self] }
    set { self[UndoClient.self] = newValue }
  }
}
