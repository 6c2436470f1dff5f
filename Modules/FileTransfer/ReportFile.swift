import Clients
import Files
import Foundation
import Interchange
import Models
import Persistence
import Reports

/// The report of a period as a web page, for the command and the app.
public struct ReportFile {
  private let period: StatsPeriod
  private let title: String
  private let hasJournal: Bool
  private let hasPlaces: Bool

  /// Creates a value for a report.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - title: The title; empty for that of every report.
  ///   - hasJournal: Whether the report has the texts of the journal.
  ///   - hasPlaces: Whether the report has places.
  public init(period: StatsPeriod, title: String, hasJournal: Bool, hasPlaces: Bool) {
    self.period = period
    self.title = title
    self.hasJournal = hasJournal
    self.hasPlaces = hasPlaces
  }

  /// Saves the report to a file, which appears once it is complete. Returns false for a period
  /// without an entry, for which nothing is written.
  ///
  /// - Throws: A ``TransferError`` for the store itself and for an empty path, or a `FileError`.
  public func save(to path: String, replaces: Bool, of database: JournalDatabase) throws -> Bool {
    try TransferError.requireOther(path, than: database)
    guard let data = try data(of: database) else { return false }
    try OutputFile.write(to: path, replaces: replaces) { try write(data, of: database, to: &$0) }
    return true
  }

  /// Writes the report to a buffer. Returns false for a period without an entry.
  public func write(of database: JournalDatabase, to buffer: inout OutputBuffer) throws -> Bool {
    guard let data = try data(of: database) else { return false }
    try write(data, of: database, to: &buffer)
    return true
  }

  private func data(of database: JournalDatabase) throws -> ReportData? {
    let data = try ReportData(of: period, hasPlaces: hasPlaces, in: database)
    return data.isEmpty ? nil : data
  }

  private func write(
    _ data: ReportData, of database: JournalDatabase, to buffer: inout OutputBuffer
  ) throws {
    var writer = ReportWriter(content(data))
    try writer.begin(in: &buffer)
    if hasJournal {
      try database.forEachEntry(EntriesRequest(filter: data.period.filter), isReversed: true) {
        entry in
        guard !entry.journal.isEmpty else { return true }
        try writer.write(entry, hasPlace: hasPlaces, to: &buffer)
        return true
      }
    }
    try writer.end(in: &buffer)
  }

  /// Charts are views, which the main actor draws. Commands run on the main thread.
  private func content(_ data: ReportData) -> Report {
    let title = title.isEmpty ? ReportContent.defaultTitle : title
    let make: @MainActor @Sendable () -> Report = { [hasJournal] in
      ReportContent(data: data, title: title, hasJournal: hasJournal).report
    }
    return Thread.isMainThread
      ? MainActor.assumeIsolated(make) : DispatchQueue.main.sync { MainActor.assumeIsolated(make) }
  }
}

extension ReportData {
  /// Reads the figures of a report, whose streaks and last days refer to its last entry unless the
  /// user named an upper bound.
  fileprivate init(of named: StatsPeriod, hasPlaces: Bool, in database: JournalDatabase) throws {
    let last = try database.days(named.filter).last.map { When.day($0.day) }
    let period = StatsPeriod(since: named.since, until: named.until ?? last, now: named.now)
    let stats = try database.stats(period)
    let review = try stats.range.map { range in
      try database.review(
        CalendarPeriod(range), within: period.filter,
        claimsAbout: hasPlaces ? Set(NameKind.allCases) : [.activity], now: period.now)
    }
    self.init(
      of: named, hasPlaces: hasPlaces, stats: stats,
      influences: try database.influences(period.filter),
      bmi: try database.bmiHistory(since: named.since, until: named.until).reversed(),
      review: review,
      units: try database.preferences().settings.units)
  }
}
