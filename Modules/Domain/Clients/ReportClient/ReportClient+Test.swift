import Dependencies

extension ReportClient: TestDependencyKey {
  /// A client whose endpoint fails the test that calls it.
  public static let testValue = ReportClient()

  #if DEBUG
    /// A client that writes nothing.
    public static var previewValue: ReportClient { ReportClient(write: { _ in }) }
  #endif
}
