import Dependencies

/// Reads and removes the texts that were written in an editor and could not be saved.
@DependencyClient
public struct UnsavedTextClient: Sendable {
  /// Returns the latest text, or nil.
  public var latest: @Sendable () async -> UnsavedText?
  /// Removes an unsaved text after it was saved or discarded.
  public var remove: @Sendable (_ text: UnsavedText) async -> Void
}

extension DependencyValues {
  public var unsavedTextClient: UnsavedTextClient {
    get { self[UnsavedTextClient.self] }
    set { self[UnsavedTextClient.self] = newValue }
  }
}
