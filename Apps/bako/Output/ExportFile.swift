import Files
import Interchange
import Models
import Persistence

#if canImport(Glibc)
  import Glibc
#endif

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

  /// Saves the export to a new file in the home directory, records it, and returns the file's path.
  func saveInHomeDirectory(at date: Moment) throws -> String {
    guard let home = try ProcessEnvironment.homeDirectory() else {
      throw Failure(
        ExitStatus.cannotCreate, "There is no home directory. Use `bako export --output <file>`.")
    }
    let names = [""] + (2...99).map { "-\($0)" }
    let paths = names.map { "\(home)/bako-\(date.day)\($0).json" }
    guard let path = paths.first(where: { access($0, F_OK) != 0 }) else {
      throw Failure(
        ExitStatus.cannotCreate, "\(home) has 99 exports of today. Remove some of them.")
    }
    try save(to: path, replaces: false)
    try database.recordExport(at: date)
    return path
  }
}
