import Foundation
import Models

extension Entry {
  static func test(
    _ feeling: String = "Happy", day: Int = 20_000, hour: Int = 12, offset: Int = 0,
    activities: [EntryName] = [], place: EntryName? = nil, journal: String = ""
  ) throws -> Entry {
    let wall = Int64(day) * 86_400_000 + Int64(hour) * 3_600_000
    let date = Moment(milliseconds: wall - Int64(offset) * 60_000, offsetMinutes: offset)
    return Entry(
      id: UUID(), date: date, feeling: try Feeling.parse(feeling), journal: journal,
      activities: activities, place: place, createdAt: date.instant)
  }
}

extension KnownNames {
  /// The default names and four more.
  static let test = KnownNames(
    activities: NameKind.activity.defaults + ["Book club", "Work out", "C++"],
    places: NameKind.place.defaults + ["Home office"])
}
