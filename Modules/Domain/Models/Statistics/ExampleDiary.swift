import Foundation

/// An invented diary, which shows what the app draws after a year. It is the same for equal days,
/// and is never saved.
///
/// ```swift
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let entries = ExampleDiary.entries(until: now)
/// print(entries.count > 300, entries.allSatisfy { $0.date.day <= now.day })  // prints "true true"
/// ```
public enum ExampleDiary {
  /// The number of days.
  public static let length = 420

  /// Returns the entries of the days up to a moment, newest first. Days with exercise and after a
  /// long sleep are more often pleasant.
  public static func entries(until now: Moment) -> [Entry] {
    var random = Numbers()
    return (0..<length).flatMap { age -> [Entry] in
      // A holiday of ten days, and one day in nine.
      guard !(170..<180).contains(age), random.next(9) > 0 else { return [] }
      return (0..<(1 + random.next(5) / 4)).compactMap { number in
        entry(age: age, number: number, until: now, &random)
      }
    }
    .sorted { Entry.isNewer($0, than: $1) }
  }

  private static func entry(
    age: Int, number: Int, until now: Moment, _ random: inout Numbers
  ) -> Entry? {
    let day = now.day.adding(days: -age)
    var activities: [EntryName] = day.weekday < 6 ? ["Work"] : ["Friends"]
    let exercises = random.next(3) == 0
    if exercises { activities.append("Exercise") }
    // Half hours, in thousandths.
    let sleep = Int64(10 + random.next(8)) * 500
    activities.append("Sleep")
    let mood =
      random.next(60) + (exercises ? 18 : 0) + Int(sleep - 6_500) / 250
      + (day.weekday >= 6 ? 6 : 0) - ((120..<160).contains(age) ? 22 : 0)
    let names =
      mood > 52
      ? ["Happy", "Proud", "Grateful", "Excited"]
      : mood > 28 ? ["Calm", "Content", "Relaxed"] : ["Tired", "Stressed", "Anxious", "Sad"]
    let minutes = 8 * 60 + random.next(13) * 60 + random.next(60)
    let milliseconds =
      (Int64(day.number) * 1_440 + Int64(minutes + number) - Int64(now.offsetMinutes)) * 60_000
    let date = Moment(milliseconds: milliseconds, offsetMinutes: now.offsetMinutes)
    guard let feeling = Feeling.named(names[random.next(names.count)]),
      date.milliseconds <= now.milliseconds
    else {
      return nil
    }
    let texts = ["", "", "", "A walk by the river.", "Long meeting.", "Soup with friends."]
    let id = UInt16(age * 2 + number)
    return Entry(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(id >> 8), UInt8(id & 255))),
      date: date, feeling: feeling, journal: texts[random.next(texts.count)],
      activities: activities, amounts: ["Sleep": Amount(thousandths: sleep, unit: "h")],
      place: random.next(4) == 0 ? "Café" : "Home",
      createdAt: date.instant)
  }

  /// A linear congruential generator (Knuth's MMIX), of which the upper bits are used.
  private struct Numbers {
    private var state: UInt64 = 2_026

    /// Returns a number from 0 up to, not including, `limit`.
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
