import Foundation
import Models
import Support
import Testing

/// The date grammar as a table: the text, and the day, the moment or the error.
///
/// Now is Wednesday, 18 November 2026, 14:30 in each zone.
struct WhenTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let meant: String
    var zone = "Europe/Berlin"
    var now = "2026-11-18T14:30"

    var testDescription: String { "\(text) = \(meant)" }

    init(_ text: String, _ meant: String, _ zone: String = "Europe/Berlin", now: String? = nil) {
      (self.text, self.meant, self.zone) = (text, meant, zone)
      if let now { self.now = now }
    }
  }

  static func resolve(_ row: Row, as bound: When.Bound? = nil) throws -> String {
    let zone = LocalZone(try #require(TimeZone(identifier: row.zone)))
    let epoch = Moment(milliseconds: 0, offsetMinutes: 0)
    let now = try When.parse(row.now, now: epoch, zone: zone).moment(now: epoch, zone: zone)
    return describe { () throws(InvalidInput) in
      guard let bound else { return try When.parse(row.text, now: now, zone: zone) }
      return try When.parse(row.text, as: bound, now: now, zone: zone)
    }
  }

  /// The day, the moment or the error of a text.
  static func describe(_ parse: () throws(InvalidInput) -> When) -> String {
    do {
      return switch try parse() {
      case .day(let day): "\(day)"
      case .moment(let moment): "\(moment)"
      }
    } catch {
      return switch error {
      case .notATime: "not a time"
      case .ambiguousDay(_, let days): days.map(\.description).joined(separator: " or ")
      case .ambiguousTime(_, let readings): readings.joined(separator: " or ")
      case .isPeriod(_, let period): "period \(period.first) to \(period.last)"
      case .yearOutOfRange: "year out of range"
      case .nonexistentDay: "no such day"
      case .nonexistentTime: "no such time"
      case .nonexistentOffset: "no such offset"
      case .skippedTime(let day, let hour, let minute): "skipped \(day) \(hour):\(minute)"
      default: "\(error)"
      }
    }
  }

  private static let days: [Row] = [
    Row("today", "2026-11-18"), Row("yesterday", "2026-11-17"), Row("tomorrow", "2026-11-19"),
    Row(" TODAY\t", "2026-11-18"), Row("Yesterday", "2026-11-17"),
    Row("wednesday", "2026-11-18"), Row("tuesday", "2026-11-17"), Row("thursday", "2026-11-12"),
    Row("monday", "2026-11-16"), Row("friday", "2026-11-13"), Row("saturday", "2026-11-14"),
    Row("sunday", "2026-11-15"), Row("Fri", "2026-11-13"), Row("wed", "2026-11-18"),
    Row("last wednesday", "2026-11-11"), Row("last tuesday", "2026-11-17"),
    Row("last thursday", "2026-11-12"), Row("last friday", "2026-11-13"),
    Row("last sun", "2026-11-15"), Row("next wednesday", "2026-11-25"),
    Row("next thursday", "2026-11-19"), Row("next tuesday", "2026-11-24"),
    Row("next friday", "2026-11-20"), Row("Next  Mon", "2026-11-23"),
    Row("0 days ago", "2026-11-18"), Row("1 day ago", "2026-11-17"), Row("a day ago", "2026-11-17"),
    Row("3 days ago", "2026-11-15"), Row("18 days ago", "2026-10-31"),
    Row("a week ago", "2026-11-11"), Row("1 week ago", "2026-11-11"),
    Row("2 weeks ago", "2026-11-04"), Row("a month ago", "2026-10-18"),
    Row("2 months ago", "2026-09-18"), Row("11 months ago", "2025-12-18"),
    Row("1 year ago", "2025-11-18"), Row("a year ago", "2025-11-18"),
    Row("1 month ago", "2026-02-28", now: "2026-03-31T08:00"),
    Row("1 month ago", "2024-02-29", now: "2024-03-31T08:00"),
    Row("1 year ago", "2023-02-28", now: "2024-02-29T08:00"),
    Row("2 months ago", "2025-12-28", now: "2026-02-28T08:00"),
    Row("yesterday", "2025-12-31", now: "2026-01-01T00:00"),
    Row("monday", "2026-11-16", now: "2026-11-16T00:00"),
    Row("last monday", "2026-11-09", now: "2026-11-16T00:00"),
    Row("next monday", "2026-11-23", now: "2026-11-16T23:59"),
    Row("sunday", "2026-11-15", now: "2026-11-16T00:00"),
    Row("2026-11-20", "2026-11-20"), Row("2024-02-29", "2024-02-29"),
    Row("0001-01-01", "0001-01-01"), Row("9999-12-31", "9999-12-31"),
    Row("today", "2026-11-18", "Asia/Kolkata"), Row("3 days ago", "2026-11-15", "America/New_York"),
    Row("a week ago", "2026-11-11", "Australia/Lord_Howe"),
  ]

  /// The week from Monday, 16 to Sunday, 22 November 2026, each day at noon: the text, and the days
  /// of November that it names on each of the seven days.
  private static let weekdays: [Row] = [
    ("friday", [13, 13, 13, 13, 20, 20, 20]), ("last friday", [13, 13, 13, 13, 13, 20, 20]),
    ("next friday", [20, 20, 20, 20, 27, 27, 27]), ("mon", [16, 16, 16, 16, 16, 16, 16]),
    ("last monday", [9, 16, 16, 16, 16, 16, 16]), ("next monday", [23, 23, 23, 23, 23, 23, 23]),
    ("Sunday", [15, 15, 15, 15, 15, 15, 22]), ("last SUN", [15, 15, 15, 15, 15, 15, 15]),
    ("next sunday", [22, 22, 22, 22, 22, 22, 29]),
  ].flatMap { text, days in
    days.enumerated().map { index, day in
      Row(
        text, "2026-11-\(day < 10 ? "0" : "")\(day)",
        ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"][index % 4],
        now: "2026-11-\(16 + index)T12:00")
    }
  }

  private static let times: [Row] = [
    Row("now", "2026-11-18T14:30:00+01:00"), Row("NOW", "2026-11-18T14:30:00-05:00", newYork),
    Row("18:00", "2026-11-18T18:00:00+01:00"), Row("9:15", "2026-11-18T09:15:00+01:00"),
    Row("09:15:30", "2026-11-18T09:15:30+01:00"), Row("00:00", "2026-11-18T00:00:00+01:00"),
    Row("23:59", "2026-11-18T23:59:00+05:30", "Asia/Kolkata"),
    Row("at 18:00", "2026-11-18T18:00:00+01:00"), Row("6pm", "2026-11-18T18:00:00+01:00"),
    Row("6 PM", "2026-11-18T18:00:00+01:00"), Row("6:30pm", "2026-11-18T18:30:00+01:00"),
    Row("6:30 am", "2026-11-18T06:30:00+01:00"), Row("12am", "2026-11-18T00:00:00+01:00"),
    Row("12pm", "2026-11-18T12:00:00+01:00"), Row("noon", "2026-11-18T12:00:00+01:00"),
    Row("yesterday 18:00", "2026-11-17T18:00:00+01:00"),
    Row("yesterday at 18:00", "2026-11-17T18:00:00+01:00"),
    Row("yesterday at 6pm", "2026-11-17T18:00:00+01:00"),
    Row("Yesterday At 6 pm", "2026-11-17T18:00:00+01:00"),
    Row("6pm yesterday", "2026-11-17T18:00:00+01:00"),
    Row("yesterday noon", "2026-11-17T12:00:00+01:00"),
    Row("tomorrow 7:05", "2026-11-19T07:05:00+01:00"),
    Row("today 23:00", "2026-11-18T23:00:00+01:00"),
    Row("monday 9:15", "2026-11-16T09:15:00+01:00"),
    Row("monday at 9:15", "2026-11-16T09:15:00+05:30", "Asia/Kolkata"),
    // The latest Wednesday 18:00 that is not in the future is a week ago.
    Row("wednesday 18:00", "2026-11-11T18:00:00+01:00"),
    Row("wednesday 9:15", "2026-11-18T09:15:00+01:00"),
    Row("wednesday 14:30", "2026-11-18T14:30:00+01:00"),
    Row("wednesday 14:30:01", "2026-11-11T14:30:01+01:00"),
    Row("last wednesday 9:15", "2026-11-11T09:15:00+01:00"),
    Row("next friday at noon", "2026-11-20T12:00:00+01:00"),
    Row("3 days ago 8am", "2026-11-15T08:00:00+01:00"),
    Row("a week ago at 08:00", "2026-11-11T08:00:00-05:00", newYork),
    Row("2026-07-01 8:30", "2026-07-01T08:30:00+02:00"),
    Row("2026-07-01 at 8:30pm", "2026-07-01T20:30:00+02:00"),
    Row("2026-07-01 08:30", "2026-07-01T08:30:00+02:00"),
    Row("2026-07-01T08:30", "2026-07-01T08:30:00+02:00"),
    Row("2026-07-01T08:30", "2026-07-01T08:30:00-04:00", newYork),
    Row("2026-07-01T08:30", "2026-07-01T08:30:00+10:30", "Australia/Lord_Howe"),
    Row("2026-07-01T08:30:15-05:00", "2026-07-01T08:30:15-05:00"),
    Row("2026-07-01T08:30:15.250Z", "2026-07-01T08:30:15+00:00"),
    Row("2 hours ago", "2026-11-18T12:30:00+01:00"),
    Row("an hour ago", "2026-11-18T13:30:00+01:00"), Row("1 hour ago", "2026-11-18T13:30:00+01:00"),
    Row("0 hours ago", "2026-11-18T14:30:00+01:00"),
    Row("30 minutes ago", "2026-11-18T14:00:00+05:30", "Asia/Kolkata"),
    Row("24 hours ago", "2026-11-17T14:30:00-05:00", newYork),
    // Hours are elapsed ones, across clock changes.
    Row("1 hour ago", "2026-10-25T02:30:00+01:00", now: "2026-10-25T03:30"),
    Row("2 hours ago", "2026-10-25T02:30:00+02:00", now: "2026-10-25T03:30"),
    Row("24 hours ago", "2026-03-28T11:00:00+01:00", now: "2026-03-29T12:00"),
    Row("1 hour ago", "2026-03-29T01:30:00+01:00", now: "2026-03-29T03:30"),
    Row("25 hours ago", "2026-10-31T12:00:00-04:00", newYork, now: "2026-11-01T12:00"),
    Row("now", "2026-11-18T14:30:00+05:45", kathmandu),
    Row("noon", "2026-11-18T12:00:00+05:45", kathmandu),
    Row("1 hour ago", "2026-11-18T13:30:00+05:45", kathmandu),
    Row("  Monday   AT\t9:15 ", "2026-11-16T09:15:00+05:45", kathmandu),
    Row("2026-11-18t08:45:00z", "2026-11-18T08:45:00+00:00", kathmandu),
    Row("2026-07-01T08:30+0545", "2026-07-01T08:30:00+05:45"),
    Row("2 hours ago", "2026-10-04T00:45:00+10:30", lordHowe, now: "2026-10-04T03:15"),
    Row("90 minutes ago", "2026-04-05T01:30:00+11:00", lordHowe, now: "2026-04-05T02:30"),
  ]

  /// Gaps are reported as skipped; of a repeated time, the first is used.
  private static let clockChanges: [Row] = [
    Row("2026-03-29T01:59", "2026-03-29T01:59:00+01:00"),
    Row("2026-03-29T02:00", "skipped 2026-03-29 2:0"),
    Row("2026-03-29T02:59", "skipped 2026-03-29 2:59"),
    Row("2026-03-29T03:00", "2026-03-29T03:00:00+02:00"),
    Row("2026-10-25T02:00", "2026-10-25T02:00:00+02:00"),
    Row("2026-10-25T02:59", "2026-10-25T02:59:00+02:00"),
    Row("2026-10-25T03:00", "2026-10-25T03:00:00+01:00"),
    Row("2026-10-25T02:30:00+01:00", "2026-10-25T02:30:00+01:00"),
    Row("yesterday at 2:30am", "skipped 2026-03-29 2:30", now: "2026-03-30T10:00"),
    Row("sunday 2:30", "2026-10-25T02:30:00+02:00", now: "2026-10-26T10:00"),
    Row("2026-03-08 2:30am", "skipped 2026-03-08 2:30", newYork),
    Row("2026-11-01 1:30am", "2026-11-01T01:30:00-04:00", newYork),
    Row("2026-11-01 2:00", "2026-11-01T02:00:00-05:00", newYork),
    // Half an hour.
    Row("2026-10-04T02:15", "skipped 2026-10-04 2:15", "Australia/Lord_Howe"),
    Row("2026-10-04T02:30", "2026-10-04T02:30:00+11:00", "Australia/Lord_Howe"),
    Row("2026-04-05T01:45", "2026-04-05T01:45:00+11:00", "Australia/Lord_Howe"),
    Row("2026-04-05T02:00", "2026-04-05T02:00:00+10:30", "Australia/Lord_Howe"),
    // A whole day.
    Row("2011-12-30 18:00", "skipped 2011-12-30 18:0", "Pacific/Apia"),
    Row("2026-03-29 2:30", "2026-03-29T02:30:00+05:30", "Asia/Kolkata"),
    Row("2026-10-04 at 2:00am", "skipped 2026-10-04 2:0", lordHowe),
    Row("2026-10-04 1:59:59", "2026-10-04T01:59:59+10:30", lordHowe),
    Row("2026-04-05 1:30am", "2026-04-05T01:30:00+11:00", lordHowe),
    Row("2026-04-05T01:30:00+10:30", "2026-04-05T01:30:00+10:30", lordHowe),
    Row("sunday 2:15", "skipped 2026-10-04 2:15", lordHowe, now: "2026-10-05T08:00"),
    Row("last sunday 2:30am", "skipped 2026-03-08 2:30", newYork, now: "2026-03-10T08:00"),
    Row("a week ago 1:30", "2026-11-01T01:30:00-04:00", newYork, now: "2026-11-08T08:00"),
  ]

  private static let errors: [Row] = [
    "", " ", "gestern", "tomorrow-ish", "20261120", "2026-11-20T08", "-1 days ago",
    "٢٠٢٦-١١-٢٠", "9999999 days ago", "2026-11-20T08:30:00+01:00x", "18", "pm",
    "6p", "13pm", "0am", "18:0", "18:00:00:00", "1:2:3", "at", "yesterday at",
    "at yesterday", "yesterday today", "18:00 19:00", "last", "next", "next today",
    "ago", "days ago", "3 days", "3 ago", "a few days ago", "1.5 hours ago", "3 fortnights ago",
    "now now", "now 18:00", "2 hours ago 18:00", "fr", "frid", "fridays", "18:00 at", "6 pm pm",
    "yesterday 18:00 yesterday", "noon noon", ":", "::", "a", "an", "١٨:٠٠", "18:00pm",
  ].map { Row($0, "not a time") }

  private static let nonexistent: [Row] = [
    Row("2026-13-01", "no such day"), Row("2026-02-30", "no such day"),
    Row("2025-02-29 18:00", "no such day"), Row("0000-01-01", "no such day"),
    Row("2026-11-20T25:00", "no such time"), Row("2026-11-20T08:60", "no such time"),
    Row("24:00", "no such time"), Row("yesterday 18:60", "no such time"),
    Row("6:75pm", "no such time"), Row("9:15:61", "no such time"),
    Row("2026-11-20T08:30+25:00", "no such offset"),
    Row("999999 days ago", "year out of range"), Row("999999 weeks ago", "year out of range"),
    Row("999999 months ago", "year out of range"), Row("999999 years ago", "year out of range"),
    Row("999999 years ago 18:00", "year out of range"),
    Row("tomorrow", "year out of range", now: "9999-12-31T08:00"),
    Row("tomorrow 18:00", "year out of range", now: "9999-12-31T08:00"),
    Row("yesterday", "year out of range", now: "0001-01-01T12:00"),
    Row("48 hours ago", "year out of range", now: "0001-01-01T12:00"),
  ]

  private static let newYork = "America/New_York"
  private static let lordHowe = "Australia/Lord_Howe"
  private static let kathmandu = "Asia/Kathmandu"

  @Test(arguments: days + weekdays + times) func parses(_ row: Row) throws {
    #expect(try Self.resolve(row) == row.meant)
  }

  @Test(arguments: clockChanges) func resolvesClockChanges(_ row: Row) throws {
    #expect(try Self.resolve(row) == row.meant)
  }

  @Test(arguments: errors + nonexistent) func rejects(_ row: Row) throws {
    #expect(try Self.resolve(row) == row.meant)
  }

  @Test(arguments: [
    ("2026-11", "2026-11-01", "2026-11-30"), ("2026-02", "2026-02-01", "2026-02-28"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2026-12", "2026-12-01", "2026-12-31"),
    ("2026", "2026-01-01", "2026-12-31"), (" 2024\n", "2024-01-01", "2024-12-31"),
    ("0001", "0001-01-01", "0001-12-31"), ("9999", "9999-01-01", "9999-12-31"),
    ("9999-12", "9999-12-01", "9999-12-31"), ("0000", "year out of range", "year out of range"),
    ("0000-12", "year out of range", "year out of range"),
    ("2026-13", "not a time", "not a time"), ("2026-00", "not a time", "not a time"),
    ("2026-1", "not a time", "not a time"), ("202", "not a time", "not a time"),
    ("2026-", "not a time", "not a time"), ("20261", "not a time", "not a time"),
  ])
  func boundsIncludeMonthsAndYears(_ text: String, _ first: String, _ last: String) throws {
    #expect(try Self.resolve(Row(text, ""), as: .since) == first)
    #expect(try Self.resolve(Row(text, ""), as: .until) == last)
  }

  @Test(arguments: days + times + clockChanges + nonexistent)
  func boundsParseEverythingElseAlike(_ row: Row) throws {
    #expect(try Self.resolve(row, as: .since) == row.meant)
    #expect(try Self.resolve(row, as: .until) == row.meant)
  }

  @Test func tableIsLarge() {
    let rows =
      Self.days + Self.weekdays + Self.times + Self.clockChanges + Self.errors + Self.nonexistent
    #expect(rows.count >= 250)
    #expect(Set(rows.map(\.zone)).count >= 4)
  }

  /// A day means noon, and today means now.
  @Test(arguments: [
    ("today", "2026-11-18T14:30:00+01:00"), ("wednesday", "2026-11-18T14:30:00+01:00"),
    ("2026-11-18", "2026-11-18T14:30:00+01:00"), ("0 days ago", "2026-11-18T14:30:00+01:00"),
    ("yesterday", "2026-11-17T12:00:00+01:00"), ("tomorrow", "2026-11-19T12:00:00+01:00"),
    ("2 months ago", "2026-09-18T12:00:00+02:00"), ("2026-07-01", "2026-07-01T12:00:00+02:00"),
    ("2 hours ago", "2026-11-18T12:30:00+01:00"), ("18:00", "2026-11-18T18:00:00+01:00"),
  ])
  func dayWithoutTimeMeansNoonOrNow(_ text: String, _ meant: String) throws {
    let zone = LocalZone(try #require(TimeZone(identifier: "Europe/Berlin")))
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 18))
    let now = try Moment(day, at: When.timeOfDay("14:30"), in: zone)
    #expect("\(try When.parse(text, now: now, zone: zone).moment(now: now, zone: zone))" == meant)
  }

  /// The date of a measurement keeps the time of day, across a clock change too.
  @Test(arguments: [
    ("3 days ago", "2026-11-15T14:30:00+01:00"), ("a week ago", "2026-11-11T14:30:00+01:00"),
    (" 2 Months ago ", "2026-09-18T14:30:00+02:00"), ("1 year ago", "2025-11-18T14:30:00+01:00"),
    ("yesterday", "2026-11-17T12:00:00+01:00"), ("monday", "2026-11-16T12:00:00+01:00"),
    ("3 days ago 8am", "2026-11-15T08:00:00+01:00"), ("today", "2026-11-18T14:30:00+01:00"),
  ])
  func countedDaysKeepTheTimeOfAMeasurement(_ text: String, _ meant: String) throws {
    let zone = LocalZone(try #require(TimeZone(identifier: "Europe/Berlin")))
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 18))
    let now = try Moment(day, at: When.timeOfDay("14:30"), in: zone)
    #expect("\(try When.measurementDate(text, now: now, zone: zone))" == meant)
  }

  @Test(arguments: [
    ("18:00", 18, 0, 0), (" 6PM ", 18, 0, 0), ("6:30 am", 6, 30, 0), ("noon", 12, 0, 0),
    ("at 9:15", 9, 15, 0),
    ("0:00", 0, 0, 0), ("23:59:59", 23, 59, 59),
  ])
  func timeOfDayIsWithoutADay(
    _ text: String, _ hour: Int, _ minute: Int, _ second: Int
  ) throws {
    #expect(try When.timeOfDay(text) == TimeOfDay(hour: hour, minute: minute, second: second))
  }

  @Test(arguments: ["", "18", "yesterday 18:00", "18:00 yesterday", "2 hours ago", "now", "13pm"])
  func otherTextIsNotATimeOfDay(_ text: String) {
    #expect(throws: InvalidInput.notATimeOfDay(text)) { try When.timeOfDay(text) }
  }

  @Test(arguments: [
    "2026-11-20", "2026-11-20 18:00", "2026-11-20T18:00", "2026-11-20 6pm", "20 nov 2026",
    "nov 20 2026 at 6pm", "2026-11-20T18:00:00+01:00", "20.11.2026", "2026/11/20",
  ])
  func absoluteDateMeansTheSame(_ text: String) throws {
    for day in [7, 20_000, 30_001] {
      let now = try Moment(CalendarDay(number: day), at: .noon, in: .utc)
      #expect(try When.absolute(text, zone: .utc) == When.parse(text, now: now, zone: .utc))
    }
  }

  @Test(arguments: [
    "now", "today", "yesterday", "monday", "20 nov", "18:00", "noon", "2 hours ago", "tonight",
    "last night", "yesterday 18:00",
  ])
  func relativeDateIsRefusedWhereItWouldChange(_ text: String) {
    #expect(throws: InvalidInput.relativeTime(text)) { try When.absolute(text, zone: .utc) }
  }

  @Test(arguments: [true, false]) func examplesAreUnderstood(_ isBound: Bool) throws {
    let now = Moment(milliseconds: 1_795_012_200_000, offsetMinutes: 0)
    let examples = When.examples(today: now.day, isBound: isBound)
    #expect(Set(examples).count == examples.count)
    #expect(examples.contains("18:00") != isBound && examples.contains("2026-11") == isBound)
    for text in examples {
      if isBound {
        _ = try When.parse(text, as: .since, now: now, zone: .utc)
      } else {
        _ = try When.parse(text, now: now, zone: .utc)
      }
    }
  }

  /// Random words of the grammar never trap, and what they name has a valid year.
  @Test(arguments: [1, 2, 3]) func randomWordsNameValidTimesOrThrow(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = LocalZone(try #require(TimeZone(identifier: "Europe/Berlin")))
    let words = [
      "now", "today", "yesterday", "tomorrow", "last", "next", "friday", "mon", "at", "6pm", "am",
      "pm", "18:00", "9:15", "noon", "3", "a", "999999", "0", "hours", "day", "weeks", "month",
      "ago", "2026-11-20", "2026-11", "9999-12-31t23:59", ":", "-", "é", "\u{301}", "in", "2h",
      "this", "night", "tonight", "12/3", "2026-w53", "nov", "20th", "9999", "half", "an", "hour",
    ]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...5, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let now = Moment(
        milliseconds: Int64.random(in: Moment.localRange, using: &random), offsetMinutes: 60)
      guard let when = try? When.parse(text, as: .until, now: now, zone: zone) else { continue }
      switch when {
      case .day(let day): try #require((1...9_999).contains(day.year), "seed \(seed): \(text)")
      case .moment(let moment):
        try #require((1...9_999).contains(moment.day.year), "seed \(seed): \(text)")
      }
    }
  }
}
