import Foundation
import Models
import Support
import Testing
import Wording

struct DateTextTests {
  let calendar = Calendar.gregorian()

  func moment(_ text: String) throws -> Moment { try #require(Moment(rfc3339: text)) }

  @Test func longDayUsesLocale() throws {
    let moment = try moment("2026-11-20T08:30:00Z")
    #expect(DateText.longDay(moment.instant, calendar) == "Friday, 20 Nov 2026")
    var german = calendar
    german.locale = Locale(identifier: "de_DE")
    #expect(DateText.longDay(moment.instant, german).hasPrefix("Freitag, 20 Nov"))
  }

  @Test func momentUsesItsOwnOffset() throws {
    // The 21st at its own offset, the 20th in the calendar's time zone.
    let there = try moment("2026-11-21T01:30:00+14:00")
    #expect(DateText.full(there, calendar) == "Saturday, 21 Nov 2026 at 01:30")
  }

  @Test func shortTextIsRelativeToToday() throws {
    let today = try moment("2026-11-20T12:00:00Z").day
    func short(_ text: String) throws -> String {
      DateText.short(try moment(text), today: today, calendar)
    }

    #expect(try short("2026-11-20T08:30:00Z") == "Today 08:30")
    #expect(try short("2026-11-19T21:10:00Z") == "Yesterday 21:10")
    #expect(try short("2026-11-21T09:00:00Z") == "Tomorrow 09:00")
    #expect(try short("2026-11-16T09:00:00Z") == "Mon 16 Nov 09:00")
    #expect(try short("2024-02-29T09:00:00Z") == "29 Feb 2024")
  }

  @Test func shortDayIsRelativeToToday() throws {
    let today = try moment("2026-11-20T12:00:00Z").day
    func short(_ daysAgo: Int) -> String {
      DateText.shortDay(today.adding(days: -daysAgo), today: today, calendar)
    }

    #expect([0, 1, 12, -3].map(short) == ["today", "yesterday", "8 Nov", "23 Nov"])
    #expect(short(365) == "20 Nov 2025")
  }

  @Test func dayWithoutYearUsesItsOwnOffset() throws {
    let there = try moment("2026-11-21T01:30:00+14:00")
    #expect(DateText.dayAndMonth(there, calendar) == "21 Nov")
    #expect(DateText.weekdayAndDay(there, calendar) == "Sat 21 Nov 01:30")
  }

  @Test func entryTextHasFeelingNamesAndJournal() throws {
    var content = EntryContent(
      feeling: try .parse("calm"), date: try moment("2026-11-20T08:30:00Z"))
    #expect(EntryText.plain(content, calendar) == "Calm, Friday, 20 Nov 2026 at 08:30")
    content.journal = "Two\nlines"
    content.activities = ["Work"]
    content.place = "Home"
    #expect(
      EntryText.plain(content, calendar)
        == "Calm, Friday, 20 Nov 2026 at 08:30\nWork, Home\n\nTwo\nlines")
  }
}
