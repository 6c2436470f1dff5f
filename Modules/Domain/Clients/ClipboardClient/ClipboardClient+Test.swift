import Dependencies

extension ClipboardClient: TestDependencyKey {
  /// A client whose endpoint fails the test that calls it.
  public static let testValue = ClipboardClient()

  #if DEBUG
    /// A client that copies nothing.
    public static var previewValue: ClipboardClient { ClipboardClient(copy: { _ in }) }
  #endif
}
