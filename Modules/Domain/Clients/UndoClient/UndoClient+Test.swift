import Dependencies
import Models

extension UndoClient: TestDependencyKey {
  /// A client whose endpoint fails the test that calls it.
  public static let testValue = UndoClient()

  #if DEBUG
    /// A client without a history.
    public static var previewValue: UndoClient { UndoClient(undo: { nil }) }
  #endif
}
