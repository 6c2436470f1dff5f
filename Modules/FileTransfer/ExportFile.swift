// FileTransfer: imports, exports and reports as files. It reads and writes them with the store, and
// prints nothing; the formats are those of Interchange and Reports.
import Files
import Interchange
import Models
import Persistence

/// An export of a database as JSON.
///
/// ```swift
/// import Foundation
/// import Persistence
///
/// let database = try JournalDatabase(directory: NSTemporaryDirectory() + "bako")
/// try ExportFile(database).save(to: NSTemporaryDirectory() + "export.json")
/// ```
public struct ExportFile {
  private let database: JournalDatabase

  /// Creates a value for the export of a database.
  public init(_ database: JournalDatabase) { self.database = database }

  /// Writes the export to a buffer. It has one state of the database.
  public func write(to buffer: inout OutputBuffer) throws {
    try database.snapshot { database in
      var export = ExportWriter()
      try export.begin(in: &buffer)
      for table in ExportedTable.allCases {
        switch table {
        case .entries:
          try database.forEachEntry { entry in
            try export.write(entry, to: &buffer)
            return true
          }
        case .measurements:
          try export.beginMeasurements(in: &buffer)
          for bmi in try database.bmiHistory() { try export.write(bmi, to: &buffer) }
        case .preferences: try export.end(with: try database.preferences(), in: &buffer)
        }
      }
    }
  }

  /// Saves the export to a file, which appears once it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replaces: Whether an existing file is replaced.
  /// - Throws: A ``TransferError`` for the store itself and for an empty path, or a `FileError`.
  public func save(to path: String, replaces: Bool = true) throws {
    try TransferError.requireOther(path, than: database)
    try OutputFile.write(to: path, replaces: replaces) { try write(to: &$0) }
  }
}

extension OutputBuffer: ByteSink {}
