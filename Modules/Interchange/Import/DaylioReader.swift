import Foundation
import Models

/// Reads the entries of a CSV file that Daylio exported.
struct DaylioReader {
  private let clock: ImportClock
  private var reader: CSVReader
  private var column: [String: Int] = [:]
  private var ids = ContentID()

  var offset: Int { reader.offset }
  var line: Int { reader.line }

  /// Reads the header. Returns nil if it is not Daylio's.
  init?(_ bytes: [UInt8], clock: ImportClock) {
    self.clock = clock
    reader = CSVReader(bytes)
    guard let header = try? reader.row() else { return nil }
    for (index, name) in header.cells.enumerated() {
      column[name.lowercased().filter { !$0.isWhitespace }] = index
    }
    guard column["full_date"] != nil, column["time"] != nil, column["mood"] != nil else {
      return nil
    }
  }

  /// Returns the next row as an entry, `.some(nil)` if its mood is unknown, or nil at the end.
  mutating func next(_ moods: inout MoodMap) throws(DamagedInput) -> Entry?? {
    guard let (cells, line) = try reader.row() else { return nil }
    func cell(_ name: String) -> String {
      column[name].flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
    }
    func damage(_ problem: InputProblem) -> DamagedInput {
      DamagedInput(line: line, problem: problem)
    }
    guard cells.count > (column["mood"] ?? 0) else { throw damage(.csv(.tooFewCells)) }
    guard let date = moment(cell("full_date"), cell("time")) else {
      throw damage(.csv(.notDateAndTime("\(cell("full_date")) \(cell("time"))")))
    }
    let activities = cell("activities").split(separator: "|").map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let text = [cell("note_title"), cell("note")].filter { !$0.isEmpty }
    do throws(InputProblem) {
      guard let feeling = try moods.feeling(cell("mood")) else { return .some(nil) }
      let names = try InputProblem.checking { () throws(InvalidInput) in
        var names: [ActivityName] = []
        for activity in activities { names.append(try ActivityName(activity)) }
        return names.unique()
      }
      let entry = Entry(
        id: ids.next([
          cell("full_date"), cell("time"), cell("mood"), cell("activities"), cell("note_title"),
          cell("note"),
        ]), date: date, feeling: feeling, journal: text.joined(separator: "\n"),
        activities: names,
        createdAt: date.instant)
      try InputProblem.checking { () throws(InvalidInput) in try entry.validate() }
      return entry
    } catch {
      throw damage(error)
    }
  }

  /// Parses `2026-11-20` and `8:30 PM` or `20:30` in the local zone. A time that a clock change
  /// skips becomes the time one hour later.
  private func moment(_ date: String, _ time: String) -> Moment? {
    let folded = time.lowercased().filter { !$0.isWhitespace && $0 != "." }
    let isAfternoon = folded.hasSuffix("pm")
    let isTwelve = isAfternoon || folded.hasSuffix("am")
    let parts = (isTwelve ? folded.dropLast(2) : folded[...]).split(separator: ":")
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0..<60).contains(minute), (isTwelve ? 1...12 : 0...23).contains(hour),
      case .day(let day)? = try? When.parse(date, now: clock.now, zone: clock.zone)
    else { return nil }
    let hour24 = isTwelve ? hour % 12 + (isAfternoon ? 12 : 0) : hour
    if let moment = try? Moment(day, hour: hour24, minute: minute, in: clock.zone) {
      return moment
    }
    return try? Moment(day, hour: (hour24 + 1) % 24, minute: minute, in: clock.zone)
  }
}
