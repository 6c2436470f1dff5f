import Models

/// Reads the CSV file that Daylio exports, of any generation.
///
///     full_date,date,weekday,time,mood,activities,scales,note_title,note
///     full_date,date,weekday,time,mood,activities,note_title,note
///     year,date,weekday,time,mood,activities,note
///
/// An entry without an hour has an empty time, or `-1:-1`.
struct DaylioReader: TrackerReader {
  let defaults = MoodLevel.daylio
  private let clock: ImportClock
  private let table: CSVTable

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    table = try CSVTable(bytes, as: .daylio)
  }

  func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    try table.forEachRow(of: .daylio) { row in
      let isOld = row["full_date"].isEmpty
      let date = isOld ? "\(row["year"]) \(row["date"])" : row["full_date"]
      let day = isOld ? CalendarDay(words: date.words) : CalendarDay(imported: date)
      let hasTime = !["", "-1:-1"].contains(row["time"].words.joined())
      guard let day, let time = hasTime ? TimeOfDay(imported: row["time"]) : .noon,
        let moment = clock.moment(day, time)
      else {
        throw row.damage(.notDateAndTime("\(date) \(row["time"])"))
      }
      try body(
        ForeignCheckIn(
          place: .line(row.line), offset: row.offset,
          content: [
            date, row["time"], row["mood"], row["activities"], row["note_title"], row["note"],
          ],
          date: moment.with(isTimeKnown: hasTime), mood: row["mood"],
          texts: [row["note_title"], row["note"]],
          activities: row["activities"].split(separator: "|").map(String.init),
          amounts: Self.scales(row["scales"])))
    }
  }

  /// Returns the scales of a cell: `Sleep: 7 h | Energy: 3`.
  private static func scales(_ cell: String) -> [(name: String, amount: Amount)] {
    cell.split(separator: "|").compactMap { scale in
      guard let colon = scale.lastIndex(of: ":") else { return nil }
      let value = scale[colon...].dropFirst()
      return Amount(imported: String(value)).map { (String(scale[..<colon]), $0) }
    }
  }
}

extension StringProtocol {
  /// The words between white space of any kind.
  var words: [SubSequence] { split(whereSeparator: \.isWhitespace) }
  /// The words with a blank between them.
  var trimmed: String { words.joined(separator: " ") }
}
