import Models
import Testing

// What people type beside the words and dates of `WhenTests`: parts of the day, abbreviations,
// dates without a year, and texts that are refused with their readings.
//
// Now is Wednesday, 18 November 2026, 14:30 in Berlin, unless the row has another time.
struct WhenPhraseTests {
  typealias Row = WhenTests.Row

  static let days: [Row] = [
    Row("tues", "2026-11-17"), Row("weds", "2026-11-18"), Row("thur", "2026-11-12"),
    Row("Thurs", "2026-11-12"), Row("on monday", "2026-11-16"), Row("on fri", "2026-11-13"),
    Row("on last friday", "2026-11-13"), Row("last tues", "2026-11-17"),
    Row("next thurs", "2026-11-19"), Row("day before yesterday", "2026-11-16"),
    Row("the day before yesterday", "2026-11-16"), Row("day after tomorrow", "2026-11-20"),
    Row("The Day After Tomorrow", "2026-11-20"), Row("two days ago", "2026-11-16"),
    Row("twelve days ago", "2026-11-06"), Row("one week ago", "2026-11-11"),
    Row("three weeks ago", "2026-10-28"), Row("a couple of days ago", "2026-11-16"),
    Row("a couple weeks ago", "2026-11-04"), Row("2d ago", "2026-11-16"),
    Row("2 d ago", "2026-11-16"), Row("3w ago", "2026-10-28"), Row("2 wks ago", "2026-11-04"),
    Row("1y ago", "2025-11-18"), Row("six months ago", "2026-05-18"),
    Row("2 yrs ago", "2024-11-18"), Row("in 2 days", "2026-11-20"), Row("in a week", "2026-11-25"),
    Row("in two weeks", "2026-12-02"), Row("in a month", "2026-12-18"),
    Row("in 1 year", "2027-11-18"), Row("in 3d", "2026-11-21"), Row("20 nov", "2025-11-20"),
    Row("18 nov", "2026-11-18"), Row("17 nov", "2026-11-17"), Row("nov 17", "2026-11-17"),
    Row("17 November", "2026-11-17"), Row("november 17th", "2026-11-17"),
    Row("1st of march", "2026-03-01"), Row("2nd sept", "2026-09-02"), Row("3rd Oct", "2026-10-03"),
    Row("oct 31", "2026-10-31"), Row("31 december", "2025-12-31"), Row("on 5 may", "2026-05-05"),
    Row("may 5", "2026-05-05"), Row("20 November 2026", "2026-11-20"),
    Row("nov 20 2027", "2027-11-20"), Row("November 20th, 2026", "2026-11-20"),
    Row("20 nov, 2024", "2024-11-20"), Row("29 feb 2024", "2024-02-29"),
    Row("29 feb", "2024-02-29"), Row("feb 29", "2024-02-29"), Row("2026/11/20", "2026-11-20"),
    Row("2026/1/5", "2026-01-05"), Row("2026-1-5", "2026-01-05"), Row("2026-11-5", "2026-11-05"),
    Row("20.11.2026", "2026-11-20"), Row("5.1.2026", "2026-01-05"), Row("05.01.2026", "2026-01-05"),
    Row("on 2026-11-05", "2026-11-05"), Row("on 20.11.2026", "2026-11-20"),
  ]

  static let times: [Row] = [
    Row("last night", "2026-11-17T21:00:00+01:00"),
    Row("this morning", "2026-11-18T09:00:00+01:00"),
    Row("this afternoon", "2026-11-18T15:00:00+01:00"),
    Row("this evening", "2026-11-18T20:00:00+01:00"), Row("tonight", "2026-11-18T21:00:00+01:00"),
    Row("yesterday morning", "2026-11-17T09:00:00+01:00"),
    Row("yesterday afternoon", "2026-11-17T15:00:00+01:00"),
    Row("yesterday evening", "2026-11-17T20:00:00+01:00"),
    Row("yesterday night", "2026-11-17T21:00:00+01:00"),
    Row("tomorrow morning", "2026-11-19T09:00:00+01:00"),
    Row("monday evening", "2026-11-16T20:00:00+01:00"),
    Row("last friday night", "2026-11-13T21:00:00+01:00"),
    Row("wednesday morning", "2026-11-18T09:00:00+01:00"),
    Row("wednesday evening", "2026-11-11T20:00:00+01:00"),
    Row("day before yesterday evening", "2026-11-16T20:00:00+01:00"),
    Row("last night at 11pm", "2026-11-17T23:00:00+01:00"),
    Row("tonight at 10pm", "2026-11-18T22:00:00+01:00"),
    Row("this morning at 7:30", "2026-11-18T07:30:00+01:00"),
    Row("yesterday evening 8pm", "2026-11-17T20:00:00+01:00"),
    Row("midnight", "2026-11-18T00:00:00+01:00"),
    Row("yesterday midnight", "2026-11-17T00:00:00+01:00"),
    Row("monday at midnight", "2026-11-16T00:00:00+01:00"),
    Row("6 p.m.", "2026-11-18T18:00:00+01:00"), Row("6p.m.", "2026-11-18T18:00:00+01:00"),
    Row("6:30 a.m.", "2026-11-18T06:30:00+01:00"), Row("6 p.m", "2026-11-18T18:00:00+01:00"),
    Row("at 6 P.M.", "2026-11-18T18:00:00+01:00"),
    Row("yesterday, 9pm", "2026-11-17T21:00:00+01:00"),
    Row("yesterday, at 9 p.m.", "2026-11-17T21:00:00+01:00"),
    Row("9pm, yesterday", "2026-11-17T21:00:00+01:00"),
    Row("on monday at 9:15", "2026-11-16T09:15:00+01:00"),
    Row("tues 6pm", "2026-11-17T18:00:00+01:00"), Row("nov 17 at 6pm", "2026-11-17T18:00:00+01:00"),
    Row("17 nov 18:00", "2026-11-17T18:00:00+01:00"),
    Row("6pm 17 nov", "2026-11-17T18:00:00+01:00"),
    Row("20 November 2026 at noon", "2026-11-20T12:00:00+01:00"),
    Row("2026/11/17 18:00", "2026-11-17T18:00:00+01:00"),
    Row("17.11.2026 18:00", "2026-11-17T18:00:00+01:00"),
    Row("2026-1-5 8am", "2026-01-05T08:00:00+01:00"), Row("2h ago", "2026-11-18T12:30:00+01:00"),
    Row("2 h ago", "2026-11-18T12:30:00+01:00"), Row("2hrs ago", "2026-11-18T12:30:00+01:00"),
    Row("2 hr ago", "2026-11-18T12:30:00+01:00"), Row("30 min ago", "2026-11-18T14:00:00+01:00"),
    Row("30min ago", "2026-11-18T14:00:00+01:00"), Row("90 mins ago", "2026-11-18T13:00:00+01:00"),
    Row("two hours ago", "2026-11-18T12:30:00+01:00"),
    Row("half an hour ago", "2026-11-18T14:00:00+01:00"),
    Row("an hour and a half ago", "2026-11-18T13:00:00+01:00"),
    Row("a couple of hours ago", "2026-11-18T12:30:00+01:00"),
    Row("ten minutes ago", "2026-11-18T14:20:00+01:00"),
    Row("in 2 hours", "2026-11-18T16:30:00+01:00"),
    Row("in half an hour", "2026-11-18T15:00:00+01:00"),
    Row("in 45 min", "2026-11-18T15:15:00+01:00"),
    Row("in 2 days at 9:00", "2026-11-20T09:00:00+01:00"),
    Row("two days ago 8am", "2026-11-16T08:00:00+01:00"),
  ]

  /// Before 04:00, the evening has just been.
  static let nights: [Row] = [
    Row("tonight", "2026-11-17T21:00:00+01:00", now: "2026-11-18T03:59"),
    Row("tonight", "2026-11-18T21:00:00+01:00", now: "2026-11-18T04:00"),
    Row("this evening", "2026-11-17T20:00:00+01:00", now: "2026-11-18T00:30"),
    Row("last night", "2026-11-17T21:00:00+01:00", now: "2026-11-18T02:00"),
    Row("tonight at 10pm", "2026-11-17T22:00:00+01:00", now: "2026-11-18T01:00"),
    Row("23:55", "2026-11-17T23:55:00+01:00", now: "2026-11-18T03:00"),
    Row("11pm", "2026-11-17T23:00:00+01:00", now: "2026-11-18T00:05"),
    Row("2:00", "2026-11-18T02:00:00+01:00", now: "2026-11-18T03:00"),
    Row("noon", "2026-11-17T12:00:00+01:00", now: "2026-11-18T01:00"),
    Row("midnight", "2026-11-18T00:00:00+01:00", now: "2026-11-18T01:00"),
    Row("23:55", "2026-11-18T23:55:00+01:00", now: "2026-11-18T04:00"),
    Row("23:55", "2026-11-18T23:55:00+01:00", now: "2026-11-18T23:05"),
    Row("today 23:55", "2026-11-18T23:55:00+01:00", now: "2026-11-18T03:00"),
    Row("this morning", "2026-11-18T09:00:00+01:00", now: "2026-11-18T03:00"),
  ]

  /// The text, and what it can mean.
  static let ambiguous: [Row] = [
    Row("12/3", "2026-03-12 or 2025-12-03"), Row("3/12", "2025-12-03 or 2026-03-12"),
    Row("1/2", "2026-02-01 or 2026-01-02"), Row("5/5", "2026-05-05"), Row("20/11", "2025-11-20"),
    Row("17/11", "2026-11-17"), Row("11/17", "2026-11-17"),
    Row("12/3/2026", "2026-03-12 or 2026-12-03"), Row("20/11/2026", "2026-11-20"),
    Row("11/20/2026", "2026-11-20"), Row("29/2", "2024-02-29"),
    Row("12/3 at 6pm", "2026-03-12 or 2025-12-03"), Row("on 12/3", "2026-03-12 or 2025-12-03"),
    Row("1/11", "2026-11-01 or 2026-01-11"), Row("this friday", "2026-11-13 or 2026-11-20"),
    Row("this wednesday", "2026-11-18 or 2026-11-25"), Row("this mon", "2026-11-16 or 2026-11-23"),
    Row("This Sunday 18:00", "2026-11-15 or 2026-11-22"),
    Row("30m ago", "30 min ago or 30 months ago"), Row("2 m ago", "2 min ago or 2 months ago"),
    Row("in 5m", "in 5 min or in 5 months"), Row("yesterday 6", "6am or 6pm"),
    Row("yesterday at 6", "6am or 6pm"), Row("at 12", "12am or 12pm"),
    Row("monday at 9", "9am or 9pm"), Row("yesterday 18", "18:00"), Row("yesterday at 0", "00:00"),
    Row("nov 17 at 7", "7am or 7pm"), Row("last night at 9", "9am or 9pm"),
  ]

  /// A period, with its first and its last day.
  static let periods: [(text: String, first: String, last: String)] = [
    ("last week", "2026-11-09", "2026-11-15"), ("this week", "2026-11-16", "2026-11-22"),
    ("next week", "2026-11-23", "2026-11-29"), ("last month", "2026-10-01", "2026-10-31"),
    ("this month", "2026-11-01", "2026-11-30"), ("Next Month", "2026-12-01", "2026-12-31"),
    ("last year", "2025-01-01", "2025-12-31"), ("this year", "2026-01-01", "2026-12-31"),
    ("october", "2026-10-01", "2026-10-31"), ("Nov", "2026-11-01", "2026-11-30"),
    ("december", "2025-12-01", "2025-12-31"), ("feb", "2026-02-01", "2026-02-28"),
    ("sept", "2026-09-01", "2026-09-30"), ("may", "2026-05-01", "2026-05-31"),
    ("february 2024", "2024-02-01", "2024-02-29"), ("oct 2025", "2025-10-01", "2025-10-31"),
    ("2026-W12", "2026-03-16", "2026-03-22"), ("2026-w1", "2025-12-29", "2026-01-04"),
    ("2020-W53", "2020-12-28", "2021-01-03"), ("2026-w47", "2026-11-16", "2026-11-22"),
    ("2026", "2026-01-01", "2026-12-31"), ("2026-11", "2026-11-01", "2026-11-30"),
  ]

  static let refused: [Row] = [
    "21-W53", "2026-W0", "2026-W54", "2025-W53", "2026-wx", "2026 11", "11/2026", "a week", "week",
    "last weekend", "this", "the day", "day before", "before yesterday", "this night",
    "last morning", "last evening", "next night", "yesterday morning evening", "last night 1am",
    "this morning at 8pm", "in", "in yesterday", "in 2", "2 days", "in 2 days ago", "half an hour",
    "half a day ago", "a couple ago", "thirteen days ago", "2x ago", "20th", "20 of", "20 nov nov",
    "20 nov 26", "20.11.26", "20.11.", "20.11", "26/11/20", "12/", "/3", "13/13", "2026/11",
    "1/2/3", "on", "on today", "on 18:00", "o'clock", "6 o'clock", "noonish", "mid night", "p.m.",
    "13 p.m.", "yesterday,,", "the", "nightly",
  ].map { Row($0, "not a time") }

  static let limits: [Row] = [
    Row("31 nov", "no such day"), Row("30 feb", "no such day"), Row("feb 30 2024", "no such day"),
    Row("29 feb 2026", "no such day"), Row("2026/13/1", "no such day"),
    Row("2026-2-30", "no such day"), Row("31.4.2026", "no such day"), Row("0 jan", "no such day"),
    Row("32 jan 2026", "no such day"), Row("in 999999 years", "year out of range"),
    Row("in 999999 hours", "2140-12-17T05:30:00+01:00"),
  ]

  @Test(arguments: days + times + nights) func parses(_ row: Row) throws {
    #expect(try WhenTests.resolve(row) == row.meant)
  }

  @Test(arguments: ambiguous) func ambiguousTextHasReadings(_ row: Row) throws {
    #expect(try WhenTests.resolve(row) == row.meant)
  }

  @Test(arguments: refused + limits) func rejects(_ row: Row) throws {
    #expect(try WhenTests.resolve(row) == row.meant)
  }

  @Test(arguments: days + times + nights + ambiguous + refused + limits)
  func boundsParseEverythingElseAlike(_ row: Row) throws {
    #expect(try WhenTests.resolve(row, as: .since) == row.meant)
  }

  @Test(arguments: periods)
  func periodIsBoundAndNoTime(_ text: String, _ first: String, _ last: String) throws {
    #expect(try WhenTests.resolve(Row(text, "")) == "period \(first) to \(last)")
    #expect(try WhenTests.resolve(Row(text, ""), as: .since) == first)
    #expect(try WhenTests.resolve(Row(text, ""), as: .until) == last)
  }

  @Test func tableIsLarge() {
    let readings = Self.ambiguous.count + Self.periods.count + Self.refused.count
    #expect(readings >= 50)
    #expect(readings + Self.days.count + Self.times.count + Self.nights.count >= 150)
  }
}
