import GRDB

/// SQLite's integrity check.
enum Integrity {
  /// Returns what the check finds; nothing for a database that is not damaged.
  ///
  /// - Throws: The error of SQLite if a page could not be read, which `PRAGMA integrity_check`
  ///   reports like damage.
  /// - Complexity: Reads the whole file.
  static func findings(_ db: Database, maximum: Int) throws -> [String] {
    let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(maximum))")
    for finding in findings {
      guard let match = finding.firstMatch(of: /unable to get the page\. error code=(\d+)/),
        let code = Int32(match.1)
      else { continue }
      let result = ResultCode(rawValue: code)
      guard result.primaryResultCode != .SQLITE_CORRUPT else { continue }
      throw DatabaseError(resultCode: result, message: "a page cannot be read")
    }
    return findings == ["ok"] ? [] : findings
  }
}
