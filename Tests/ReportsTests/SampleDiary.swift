import Foundation
import Models
import Support

/// Diaries up to Friday, 20 November 2026.
enum SampleDiary {
  static let today = CalendarDay(number: 20_777)

  /// The influences in ``entries(_:perDay:)``, computed once.
  static let influences = Result { Influences(try entries()) }

  /// All entries up to the evening of today.
  static let period = StatsPeriod(
    now: Moment(milliseconds: 20_777 * 86_400_000 + 72_000_000, offsetMinutes: 0))

  /// Returns entries on which exercise helps and work does not; a seventh of the days has none.
  static func entries(_ days: Int = 130, perDay limit: Int = 1) throws -> [Entry] {
    var random = SeededGenerator(seed: 5)
    var entries: [Entry] = []
    for age in (0..<days).reversed() where Int.random(in: 0...6, using: &random) > 0 {
      for number in 0..<Int.random(in: 1...limit, using: &random) {
        let names: [EntryName] = ["Exercise", "Work", "Food", "Rest"].filter { _ in
          Bool.random(using: &random)
        }
        let share =
          0.5 + (names.contains("Exercise") ? 0.3 : 0) - (names.contains("Work") ? 0.15 : 0)
        let isGood = Double.random(in: 0...1, using: &random) < share
        let feelings = isGood ? ["Calm", "Happy", "Proud"] : ["Sad", "Angry"]
        entries.append(
          try entry(
            today.adding(days: -age), hour: 8 + number,
            feelings.randomElement(using: &random) ?? "Calm", names, "Home"))
      }
    }
    return entries
  }

  /// Returns an entry a day, every third of which is pleasant, with the names of its day.
  static func entries(
    _ days: Int, names: (Int) -> (activities: [EntryName], place: EntryName?)
  ) throws -> [Entry] {
    try (0..<days).map { number in
      let (activities, place) = names(number)
      return try entry(
        today.adding(days: number + 1 - days), number % 3 == 0 ? "Calm" : "Sad", activities, place)
    }
  }

  static func entry(
    _ day: CalendarDay, hour: Int = 12, _ feeling: String, _ activities: [EntryName] = [],
    _ place: EntryName? = nil
  ) throws -> Entry {
    let date = Moment(
      milliseconds: Int64(day.number) * 86_400_000 + Int64(hour) * 3_600_000, offsetMinutes: 0)
    return Entry(
      id: UUID(), date: date, feeling: try .parse(feeling), activities: activities, place: place,
      createdAt: date.instant)
  }
}
