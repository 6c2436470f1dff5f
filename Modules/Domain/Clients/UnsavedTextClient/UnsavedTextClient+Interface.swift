import Dependencies

/// The texts that were written in an editor and could not be saved.
@DependencyClient
public struct UnsavedTextClient: Sendable {
  /// The latest text; nil if there is none.
  public var latest: @Sendable () async -> UnsavedText?
  /// Removes a text that was saved or that the user does not want.
  public var remove: @Sendable (_ text: UnsavedText) async -> Void
}

extension DependencyValues {
  /// The texts that were written in an editor and could not be saved.
  public var unsavedTextClient: UnsavedTextClient {
    get { self[UnsavedTextClient.self] }
    set { self[UnsavedTextClient.self] = newValue }
  }
}
