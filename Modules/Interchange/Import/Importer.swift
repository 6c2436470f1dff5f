import Models
import Persistence

/// Something that an import may hold.
enum ImportedRecord {
  case entry(Entry)
  case bmi(BMI)
  case preferences(ImportedPreferences)
}

/// Reads what a file holds, whatever its kind.
///
/// All of it is read before the store is written: the lock is held for the writing alone.
struct Importer {
  /// How many records an input may have: 2,000,000.
  static let limit = 2_000_000

  let bytes: [UInt8]
  /// What the file is called on the command line, and the data directory that is named there.
  let file: String
  let directory: String?
  let progress: Progress
  private var decoder: RecordDecoder
  private var result: [ImportedRecord] = []

  init(bytes: [UInt8], file: String, directory: String?, progress: Progress, moods: MoodMap) {
    self.bytes = bytes
    self.file = file
    self.directory = directory
    self.progress = progress
    decoder = RecordDecoder(moods: moods)
  }

  /// The records in the order of the file; throws at the first damage.
  static func records(
    _ bytes: [UInt8], file: String, directory: String?, progress: Progress, moods: MoodMap
  ) throws -> [ImportedRecord] {
    var importer = Importer(
      bytes: bytes, file: file, directory: directory, progress: progress, moods: moods)
    try importer.read()
    return importer.result
  }

  private mutating func read() throws {
    do {
      var reader = JSONReader(bytes)
      switch reader.peek() {
      case UInt8(ascii: "["): try readArray()
      case UInt8(ascii: "{"):
        if isExport { try readExport() } else { try readLines() }
      case nil: throw DamagedInput(line: 1, reason: "it is empty")
      default: try readDaylio()
      }
    } catch let damage as DamagedInput {
      let reason = damage.reason.hasSuffix(".") ? damage.reason : damage.reason + "."
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile.name(file)), line \(damage.line): \(reason) Nothing was imported.")
    }
    try decoder.moods.complainAboutUnknown(file: file, directory: directory)
  }

  /// An export is one object that begins with one of the keys that no entry has.
  private var isExport: Bool {
    struct Found: Error { let key: String }
    var reader = JSONReader(bytes)
    do {
      try reader.object { throw Found(key: $1) }
      return true
    } catch let found as Found {
      return ["format", "entries", "bmi", "preferences"].contains(found.key)
    } catch {
      return true
    }
  }

  private mutating func readExport() throws {
    var reader = JSONReader(bytes)
    try reader.object { reader, key in
      switch key {
      case "format":
        guard case .number("1") = try reader.value() else {
          throw reader.damage("this format is newer than what this program reads; update Bako")
        }
      case "entries", "bmi":
        try reader.array { try readRecord(&$0) }
      case "preferences":
        let value = try reader.value()
        result.append(.preferences(try Self.damage(at: reader) { try decoder.preferences(value) }))
      default: _ = try reader.value()
      }
    }
    try end(&reader)
  }

  private mutating func readArray() throws {
    var reader = JSONReader(bytes)
    try reader.array { try readRecord(&$0) }
    try end(&reader)
  }

  private mutating func readLines() throws {
    var reader = JSONReader(bytes)
    while reader.peek() != nil { try readRecord(&reader) }
  }

  private mutating func readDaylio() throws {
    guard var rows = DaylioImport(bytes) else {
      throw DamagedInput(
        line: 1,
        reason: "this is neither an export of Bako, nor entries as JSON, nor Daylio's CSV, which "
          + "begins with full_date,date,weekday,time,mood,activities,note_title,note")
    }
    while let row = try rows.next(&decoder.moods) {
      if let entry = row { try add(.entry(entry), line: rows.line) }
      progress.show(rows.offset)
    }
  }

  private mutating func add(_ record: ImportedRecord, line: @autoclosure () -> Int) throws {
    guard result.count < Self.limit else {
      throw DamagedInput(line: line(), reason: "it has more than 2,000,000 records")
    }
    result.append(record)
  }

  private func end(_ reader: inout JSONReader) throws {
    guard reader.peek() == nil else { throw reader.damage("something follows behind the end") }
  }

  private mutating func readRecord(_ reader: inout JSONReader) throws {
    let value = try reader.value()
    if let record = try Self.damage(at: reader, { try decoder.record(value) }) {
      try add(record, line: reader.line)
    }
    progress.show(reader.offset)
  }

  /// Turns a refusal into damage at the line where the reader is.
  private static func damage<Value>(
    at reader: JSONReader, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let refusal as Refusal {
      throw reader.damage(refusal.sentence)
    }
  }
}
