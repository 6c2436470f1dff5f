import Foundation
import Models
import Support
import Testing

/// Now is Friday, 20 November 2026, 12:00 UTC.
struct SearchQueryTests {
  private func query(_ text: String) throws -> SearchQuery {
    SearchQuery(text, now: try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc), zone: .utc)
  }

  @Test func termsHaveTheirScope() throws {
    let query = try query("anx #work @home \"long day\" anx")
    #expect(query.terms.map(\.text) == ["anx", "work", "home", "long day"])
    #expect(query.terms.map(\.scope) == [nil, .activity, .place, nil])
    #expect(query.since == nil)
  }

  @Test(arguments: [
    ("yesterday", "2026-11-19", "2026-11-19"), ("last friday", "2026-11-13", "2026-11-13"),
    ("2026-10", "2026-10-01", "2026-10-31"), ("october", "2026-10-01", "2026-10-31"),
    ("last week", "2026-11-09", "2026-11-15"), ("17 nov", "2026-11-17", "2026-11-17"),
    ("the day before yesterday", "2026-11-18", "2026-11-18"),
    ("may 2026", "2026-05-01", "2026-05-31"), ("march 5", "2026-03-05", "2026-03-05"),
    ("october 2026-10-20", "2026-10-20", "2026-10-20"),
    ("2026-11-09..2026-11-15", "2026-11-09", "2026-11-15"),
    ("2026-10..yesterday", "2026-10-01", "2026-11-19"),
  ])
  func dateRestrictsTheDays(_ text: String, _ first: String, _ last: String) throws {
    let query = try query("calm \(text) #work")
    #expect(query.terms.map(\.text) == ["calm", "work"])
    #expect(query.since.map { "\($0)" } == "day(\(first))")
    #expect(query.until.map { "\($0)" } == "day(\(last))")
  }

  @Test(arguments: ["2026-11-15..2026-11-09", "2026..", "..", "a..b", "1..2..3"])
  func rangeHasTwoDatesInOrder(_ word: String) throws {
    #expect(try query(word).terms.map(\.text) == [word])
  }

  @Test func weekdayAndHourRestrictTheTimes() throws {
    let query = try query("Mondays 09:00 calm")
    #expect(query.terms.map(\.text) == ["calm"])
    #expect(query.weekday == 1 && query.hour == 9)
    #expect(query.description == "mondays 09:00 “calm”")
    let nine = try Moment(CalendarDay(number: 20_773), at: When.timeOfDay("9:40"), in: .utc)
    func matches(_ date: Moment) throws -> Bool {
      query.matches(
        Entry(id: UUID(), date: date, feeling: try .parse("calm"), createdAt: date.instant))
    }
    #expect(try matches(nine))
    #expect(try !matches(nine.with(isTimeKnown: false)))
    #expect(try !matches(Moment(nine.day, at: When.timeOfDay("10:00"), in: .utc)))
    #expect(try !matches(Moment(nine.day.adding(days: 1), at: When.timeOfDay("9:40"), in: .utc)))
  }

  @Test func wordsOfTimesAreParsedBack() throws {
    for hour in 0..<24 { #expect(try query(SearchQuery.text(ofHour: hour)).hour == hour) }
    for day in 1...7 { #expect(try query(SearchQuery.text(ofWeekday: day)).weekday == day) }
    let days = CalendarDay(number: 20_770)...CalendarDay(number: 20_776)
    let range = try query(SearchQuery.text(of: days))
    #expect(range.since == .day(days.lowerBound) && range.until == .day(days.upperBound))
    let day = try query(SearchQuery.text(of: days.lowerBound...days.lowerBound))
    #expect(day.since == .day(days.lowerBound) && day.until == day.since)
  }

  @Test(arguments: [
    "sun", "mar", "may", "March", "tues", "tonight", "18:30", "24:00", "monday's", "two", "12/3",
  ])
  func wordIsSearched(_ word: String) throws {
    let query = try query(word)
    #expect(query.terms.map(\.text) == [word])
    #expect(query.since == nil)
  }

  @Test(arguments: [
    ("#sleep<6", "sleep", "<6"), ("#sleep<=6.5h x", "sleep", "<=6.5h"),
    ("#\"book club\">2h", "book club", ">2h"), ("#coffee=3cups", "coffee", "=3cups"),
    ("#sleep<", "sleep", ""), ("#sleep<six", "sleep<six", ""), ("sleep<6", "sleep<6", ""),
    ("@home<6", "home<6", ""),
  ])
  func conditionRestrictsAmounts(_ text: String, _ name: String, _ condition: String) throws {
    let term = try #require(try query(text).terms.first)
    #expect(term.text == name && (term.amount?.description ?? "") == condition)
  }

  @Test func amountsAreCompared() throws {
    var entry = try Entry.test(activities: ["Sleep well", "Coffee"])
    entry.amounts = ["Sleep well": Amount(thousandths: 5_500, unit: "h")]
    #expect(try query("#sleep<6").matches(entry))
    #expect(try query("#sleep>300min").matches(entry))
    #expect(try !query("#sleep<5").matches(entry))
    #expect(try !query("#coffee<5").matches(entry))
    #expect(EntryFilter(activity: "Sleep well", amount: AmountCondition("<6")).contains(entry))
    #expect(!EntryFilter(activity: "Sleep", amount: AmountCondition("<6")).contains(entry))
    #expect(!EntryFilter(activity: "Coffee", amount: AmountCondition("<6")).contains(entry))
  }
}
