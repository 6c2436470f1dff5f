import Models

/// Reads the CSV file that How We Feel exports, of either generation.
///
///     Date,Mood,Mood Key,Tags (People),Tags Key (People), … ,Notes,Reflections,Takeaways
///     Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes, …
///
/// A date such as `2026 Wed Jul 22 11:36 PM` has no zone, so its local time is kept. The first of
/// several moods is the feeling of the entry. Sleep, steps and what was drunk are amounts; weather
/// and other measurements are left out.
struct HowWeFeelReader: TrackerReader {
  let defaults = MoodMeter.mappings
  private let clock: ImportClock
  private let table: CSVTable

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    table = try CSVTable(bytes, as: .howWeFeel)
  }

  func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    try table.forEachRow(of: .howWeFeel) { row in
      guard let moment = Self.moment(row["date"], clock) else {
        throw row.damage(.notDateAndTime(row["date"]))
      }
      let names = Self.list(row["mood"])
      // In other languages, only the keys are English.
      let keys = [row["moodkeys"], row["moodkey"]].first { !$0.isEmpty }.map(Self.list) ?? names
      let others = names.dropFirst().joined(separator: ", ")
      let places = Self.list(row["tags(places)"])
      try body(
        ForeignCheckIn(
          place: .line(row.line), offset: row.offset,
          content: ["how-we-feel", row["date"], row["mood"]] + Self.texts.map { row[$0] },
          date: moment, mood: keys.first ?? "",
          texts: Self.texts.map { Self.text(row[$0]) }
            + [others.isEmpty ? "" : "Also felt: \(others)"],
          activities: Self.list(row["tags(people)"]) + Self.list(row["tags(events)"])
            + places.dropFirst(),
          location: places.first ?? "",
          amounts: Self.measurements.compactMap { column, name, unit in
            // Zero is also what was not measured.
            Amount(imported: row[column], unit: unit)
              .flatMap { $0.thousandths == 0 ? nil : (name, $0) }
          }))
    }
  }

  private static let measurements = [
    ("sleep", "Sleep", "h"), ("steps", "Steps", ""), ("water(cups)", "Water", "cups"),
    ("caffeine(mg)", "Caffeine", "mg"), ("alcoholicdrinks", "Alcohol", "drinks"),
  ]

  private static let texts = ["notes", "reflections", "takeaways"]

  private static func list(_ cell: String) -> [String] {
    cell.split(separator: ";").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns a text, or the texts of a JSON array such as `[]`, one a line.
  private static func text(_ cell: String) -> String {
    guard cell.hasPrefix("["), cell.hasSuffix("]") else { return cell }
    var reader = JSONReader(Array(cell.utf8))
    guard case .array(let values)? = try? reader.value(), reader.peek() == nil else { return cell }
    let lines = values.compactMap { if case .string(let line) = $0 { line } else { nil } }
    return lines.count == values.count ? lines.joined(separator: "\n") : cell
  }

  private static func moment(_ text: String, _ clock: ImportClock) -> Moment? {
    let words = text.words
    let date = words.prefix { !$0.contains(":") }
    guard let day = CalendarDay(words: date),
      let time = TimeOfDay(imported: words.dropFirst(date.count).joined())
    else { return nil }
    return clock.moment(day, time)
  }
}
