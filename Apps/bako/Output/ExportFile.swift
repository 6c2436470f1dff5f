import Files
import Interchange
import Models
import Persistence

/// An export of a database as JSON.
struct ExportFile {
  private let database: JournalDatabase

  init(_ database: JournalDatabase) { self.database = database }

  /// Writes the export to a buffer.
  func write(to buffer: inout OutputBuffer) throws {
    try database.snapshot { database in
      var export = ExportWriter()
      try export.begin(in: &buffer)
      try database.forEachEntry { entry in
        try export.write(entry, to: &buffer)
        return true
      }
      try export.beginMeasurements(in: &buffer)
      for bmi in try database.bmiHistory() { try export.write(bmi, to: &buffer) }
      try export.end(with: try database.preferences(), in: &buffer)
    }
  }

  /// Saves the export to a file, which appears once it is complete.
  func save(to path: String, replaces: Bool = true) throws {
    guard !path.isEmpty else { throw UsageError.emptyOutputName }
    try OutputFile.write(to: path, replaces: replaces) { try write(to: &$0) }
  }
}
