import Dependencies

extension ThemeClient: TestDependencyKey {
  /// A client whose endpoint fails the test that calls it.
  public static let testValue = ThemeClient()

  #if DEBUG
    /// A client that changes nothing.
    public static var previewValue: ThemeClient { ThemeClient(apply: { _ in }) }
  #endif
}
