import Models
import Persistence

/// Reads what a file holds, whatever its kind, and merges it.
struct Importer {
  let bytes: [UInt8]
  /// What the file is called on the command line, and the data directory that is named there.
  let file: String
  let directory: String?
  var progress: Progress
  var moods: MoodMap

  /// Hands everything to a session; throws, and so takes everything back, at the first damage.
  mutating func run(_ session: inout ImportSession) throws {
    do {
      var reader = JSONReader(bytes)
      switch reader.peek() {
      case UInt8(ascii: "["): try readArray(&session)
      case UInt8(ascii: "{"):
        if isExport { try readExport(&session) } else { try readLines(&session) }
      case nil: throw DamagedInput(line: 1, reason: "it is empty")
      default: try readDaylio(&session)
      }
    } catch let damage as DamagedInput {
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile.name(file)), line \(damage.line): \(damage.reason). Nothing was imported.")
    }
    try moods.complainAboutUnknown(file: file, directory: directory)
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

  private mutating func readExport(_ session: inout ImportSession) throws {
    var reader = JSONReader(bytes)
    var decoder = RecordDecoder(moods: moods)
    let progress = progress
    try reader.object { reader, key in
      switch key {
      case "format":
        guard case .number("1") = try reader.value() else {
          throw reader.damage("this format is newer than what this program reads; update Bako")
        }
      case "entries", "bmi":
        try reader.array { reader in
          try Self.merge(&reader, &decoder, &session)
          progress.show(reader.offset)
        }
      case "preferences":
        let value = try reader.value()
        session.merge(try Self.place(reader) { try decoder.preferences(value) })
      default: _ = try reader.value()
      }
    }
    try end(&reader)
    moods = decoder.moods
  }

  private mutating func readArray(_ session: inout ImportSession) throws {
    var reader = JSONReader(bytes)
    var decoder = RecordDecoder(moods: moods)
    let progress = progress
    try reader.array { reader in
      try Self.merge(&reader, &decoder, &session)
      progress.show(reader.offset)
    }
    try end(&reader)
    moods = decoder.moods
  }

  private mutating func readLines(_ session: inout ImportSession) throws {
    var reader = JSONReader(bytes)
    var decoder = RecordDecoder(moods: moods)
    while reader.peek() != nil {
      try Self.merge(&reader, &decoder, &session)
      progress.show(reader.offset)
    }
    moods = decoder.moods
  }

  private mutating func readDaylio(_ session: inout ImportSession) throws {
    guard var rows = DaylioImport(bytes) else {
      throw DamagedInput(
        line: 1,
        reason: "this is neither an export of Bako, nor entries as JSON, nor Daylio's CSV, which "
          + "begins with full_date,date,weekday,time,mood,activities,note_title,note")
    }
    while let row = try rows.next(&moods) {
      if let entry = row { try session.merge(entry) }
      progress.show(rows.offset)
    }
  }

  private func end(_ reader: inout JSONReader) throws {
    guard reader.peek() == nil else { throw reader.damage("something follows behind the end") }
  }

  private static func merge(
    _ reader: inout JSONReader, _ decoder: inout RecordDecoder, _ session: inout ImportSession
  ) throws {
    let value = try reader.value()
    switch try place(reader, { try decoder.record(value) }) {
    case .entry(let entry): try session.merge(entry)
    case .bmi(let bmi): session.merge(bmi)
    case .unknown: break
    }
  }

  /// Turns a refusal into damage at the line where the reader is.
  private static func place<Value>(_ reader: JSONReader, _ body: () throws -> Value) throws
    -> Value
  {
    do {
      return try body()
    } catch let refusal as Refusal {
      throw reader.damage(refusal.sentence)
    }
  }
}
