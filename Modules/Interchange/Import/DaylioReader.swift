import Foundation
import Models
import Persistence

/// Reads the CSV that Daylio exports.
struct DaylioImport {
  private var reader: CSVReader
  private var column: [String: Int] = [:]
  private var ids = ContentID()

  var offset: Int { reader.offset }
  var line: Int { reader.line }

  /// Reads the header; nil if it is not Daylio's.
  init?(_ bytes: [UInt8]) {
    reader = CSVReader(bytes)
    guard let header = try? reader.row() else { return nil }
    for (index, name) in header.cells.enumerated() {
      column[name.lowercased().filter { !$0.isWhitespace }] = index
    }
    guard column["full_date"] != nil, column["time"] != nil, column["mood"] != nil else {
      return nil
    }
  }

  /// The next row as an entry, or nil in it if its mood is unknown; nil at the end.
  mutating func next(_ moods: inout MoodMap) throws -> Entry?? {
    guard let (cells, line) = try reader.row() else { return nil }
    func cell(_ name: String) -> String {
      column[name].flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
    }
    func damage(_ reason: String) -> DamagedInput { DamagedInput(line: line, reason: reason) }
    guard cells.count > (column["mood"] ?? 0) else { throw damage("the row has too few cells") }
    guard let date = try? moment(cell("full_date"), cell("time")) else {
      throw damage("“\(cell("full_date")) \(cell("time"))” is no date and time")
    }
    let activities = cell("activities").split(separator: "|").map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let text = [cell("note_title"), cell("note")].filter { !$0.isEmpty }
    do {
      guard let feeling = try moods.feeling(cell("mood")) else { return .some(nil) }
      let entry = Entry(
        id: ids.next([
          cell("full_date"), cell("time"), cell("mood"), cell("activities"), cell("note_title"),
          cell("note"),
        ]), date: date, feeling: feeling, journal: text.joined(separator: "\n"),
        activities: try Name.unique(activities.map { try Name.parse($0, of: .activity) }),
        createdAt: date.instant)
      try entry.validate()
      return entry
    } catch let refusal as Refusal {
      throw damage(refusal.sentence)
    }
  }

  /// `2026-11-20` and `8:30 PM` or `20:30`, on the clocks here. Where they skip that time, an hour on.
  private func moment(_ date: String, _ time: String) throws -> Moment {
    let folded = time.lowercased().filter { !$0.isWhitespace && $0 != "." }
    let isAfternoon = folded.hasSuffix("pm")
    let isTwelve = isAfternoon || folded.hasSuffix("am")
    let parts = (isTwelve ? folded.dropLast(2) : folded[...]).split(separator: ":")
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0..<60).contains(minute), (isTwelve ? 1...12 : 0...23).contains(hour),
      case .day(let day) = try When.parse(
        date, now: ProcessEnvironment.now, zone: ProcessEnvironment.zone)
    else { throw Refusal("") }
    let hour24 = isTwelve ? hour % 12 + (isAfternoon ? 12 : 0) : hour
    if let moment = try? Moment(day, hour: hour24, minute: minute, in: ProcessEnvironment.zone) {
      return moment
    }
    return try Moment(day, hour: (hour24 + 1) % 24, minute: minute, in: ProcessEnvironment.zone)
  }
}
