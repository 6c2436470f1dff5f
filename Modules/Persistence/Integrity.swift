import GRDB

/// SQLite's integrity check.
enum Integrity {
  /// Returns what the check finds; nothing for a database that is not damaged.
  ///
  /// - Throws: The error of SQLite if a page could not be read, which `PRAGMA integrity_check`
  ///   reports like damage.
  /// - Complexity: Reads the whole file.
  static func findings(_ db: Database, maximum: Int) throws -> [String] {
    let failedReads = ReadFailures.count
    let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(maximum))")
    if findings == ["ok"] { return [] }
    // Not every finding contains the error: “failed to get page 23” is one of an overflow page.
    guard ReadFailures.count == failedReads else { throw unreadablePage(.SQLITE_IOERR) }
    for finding in findings {
      guard let match = finding.firstMatch(of: /unable to get the page\. error code=(\d+)/),
        let code = Int32(match.1)
      else { continue }
      let result = ResultCode(rawValue: code)
      guard result.primaryResultCode != .SQLITE_CORRUPT else { continue }
      throw unreadablePage(result)
    }
    return findings
  }

  private static func unreadablePage(_ code: ResultCode) -> DatabaseError {
    DatabaseError(resultCode: code, message: "a page cannot be read")
  }
}
