import Dependencies

/// Writes the report of the diary as a web page.
@DependencyClient
public struct ReportClient: Sendable {
  /// Writes a report to a file.
  ///
  /// Throws an error with a message for a text that is no date, and for a period without an entry.
  public var write: @Sendable (_ request: ReportRequest) async throws -> Void
}

/// A report to write.
public struct ReportRequest: Equatable, Sendable {
  /// The path as it is typed.
  public var path: String
  /// The title; empty for that of every report.
  public var title: String
  /// The first day or period as it is typed; empty for the first entry.
  public var since: String
  /// The last day or period as it is typed; empty for the last entry.
  public var until: String
  /// Whether the report has the texts of the journal.
  public var hasJournal: Bool
  /// Whether the report has places.
  public var hasPlaces: Bool
  /// Whether an existing file is replaced.
  public var replaces: Bool

  public init(
    path: String, title: String = "", since: String = "", until: String = "",
    hasJournal: Bool = false, hasPlaces: Bool = false, replaces: Bool = false
  ) {
    self.path = path
    self.title = title
    self.since = since
    self.until = until
    self.hasJournal = hasJournal
    self.hasPlaces = hasPlaces
    self.replaces = replaces
  }
}

extension DependencyValues {
  public var reportClient: ReportClient {
    get { self[ReportClient.self] }
    set { self[ReportClient.self] = newValue }
  }
}
