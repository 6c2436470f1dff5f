import Dependencies

extension UnsavedTextClient: TestDependencyKey {
  /// A client without a text: every start of the app looks for one.
  public static let testValue = UnsavedTextClient(latest: { nil }, remove: { _ in })
}
