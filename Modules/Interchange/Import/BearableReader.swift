import Models

/// Reads the CSV file that Bearable exports.
///
///     date,date formatted,weekday,time of day,category,rating/amount,detail,notes
///
/// The file has a row for each measurement of any category. The first mood of a day has the ratings
/// of the day as amounts. The file does not state the scale of the moods. They are named
/// `bearable 7`, and the highest one of the file is a hint for the scale.
struct BearableReader: TrackerReader {
  private(set) var leftOut: [String: Int] = [:]
  private let clock: ImportClock
  private let table: CSVTable
  private var highest = 5.0

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    table = try CSVTable(bytes, as: .bearable)
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    var checkIns: [ForeignCheckIn] = []
    var ratings: [CalendarDay: [(name: String, amount: Amount)]] = [:]
    try table.forEachRow(of: .bearable) { row in
      let category = row["category"].trimmed
      let isMood = category.lowercased() == "mood"
      guard isMood, !row["rating/amount"].trimmed.isEmpty else {
        let name =
          category.isEmpty
          ? "rows without a category" : isMood ? "moods without a rating" : category
        if !category.isEmpty, let day = Self.day(row),
          let amount = Amount(imported: row["rating/amount"])
        {
          ratings[day, default: []].append((Self.name(of: row, in: category), amount))
        } else {
          leftOut[name, default: 0] += 1
        }
        return
      }
      guard let moment = Self.moment(row, clock) else {
        throw row.damage(.notDateAndTime("\(row["date"]) \(row["timeofday"])"))
      }
      let amount = row["rating/amount"].split(separator: "/").first.map(String.init) ?? ""
      guard let rating = Double(amount.filter { !$0.isWhitespace }), (0...100).contains(rating)
      else {
        throw row.damage(.notNumber(row["rating/amount"]))
      }
      highest = max(highest, rating > 5 ? 10 : rating, rating)
      let detail = row["detail"].lowercased() == "mood" ? "" : row["detail"]
      checkIns.append(
        ForeignCheckIn(
          place: .line(row.line), offset: row.offset,
          content: [
            "bearable", row["date"], row["timeofday"], row["rating/amount"], row["detail"],
            row["notes"],
          ], date: moment, mood: Self.mood(rating), texts: [detail, row["notes"]]))
    }
    for var checkIn in checkIns {
      checkIn.amounts = ratings.removeValue(forKey: checkIn.date.day) ?? []
      try body(checkIn)
    }
    for (name, _) in ratings.values.joined() { leftOut[name, default: 0] += 1 }
  }

  func suggestion(for mood: String) -> Feeling? {
    guard let rating = mood.words.last.flatMap({ Double($0) }) else { return nil }
    return MoodLevel.feeling((rating - 1) / (highest - 1))
  }

  private static func mood(_ rating: Double) -> String {
    let whole = Int(clamping: rating)
    return "bearable \(Double(whole) == rating ? "\(whole)" : "\(rating)")"
  }

  /// The parts of a day become times: the file has no others. Other words say no time.
  private static let hours = ["am": 9, "morning": 9, "pm": 18, "evening": 18]

  /// Returns what a row measures: “Neck pain” of “Neck pain (Moderate)”, else its category.
  private static func name(of row: CSVRow, in category: String) -> String {
    let detail = row["detail"].split(separator: "(").first.map(\.trimmed) ?? ""
    return detail.isEmpty || detail.contains("|") ? category : detail
  }

  private static func day(_ row: CSVRow) -> CalendarDay? {
    CalendarDay(imported: row["dateformatted"].trimmed) ?? CalendarDay(words: row["date"].words)
  }

  private static func moment(_ row: CSVRow, _ clock: ImportClock) -> Moment? {
    guard let day = day(row) else { return nil }
    let time = row["timeofday"].trimmed.lowercased()
    let hour = hours[time]
    let hasNumber = time.contains(where: \.isNumber)
    let timeOfDay = hasNumber ? TimeOfDay(imported: time) : TimeOfDay(hour: hour ?? 12)
    return timeOfDay.flatMap { clock.moment(day, $0) }?
      .with(isTimeKnown: hasNumber || hour != nil)
  }
}
