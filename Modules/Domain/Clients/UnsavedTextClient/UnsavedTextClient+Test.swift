import Dependencies

extension UnsavedTextClient: TestDependencyKey {
  /// A client without texts. It does not fail tests, because every start of the app queries it.
  public static let testValue = UnsavedTextClient(latest: { nil }, remove: { _ in })
}
