import Foundation
import Models
import Testing
import Wording

@Suite struct PeriodReviewTextTests {
  /// A Friday.
  private let today = CalendarDay(number: 20_777)

  private func entry(_ feeling: String, ago: Int, journal: String = "") throws -> Entry {
    let noon = try Moment(today.adding(days: -ago), at: .noon, in: .utc)
    return Entry(
      id: UUID(), date: noon, feeling: try .parse(feeling), journal: journal,
      activities: ago == 1 ? ["Gym"] : [], createdAt: noon.instant)
  }

  private func review(_ entries: [Entry], _ period: CalendarPeriod) throws -> PeriodReview {
    var tally = PeriodReviewTally(period, now: try Moment(today, at: .noon, in: .utc))
    for entry in entries { tally.add(entry) }
    return tally.review()
  }

  @Test func weekIsToldInSentences() throws {
    let entries = [
      try entry("calm", ago: 8), try entry("sad", ago: 0, journal: "rain"),
      try entry("happy", ago: 1, journal: "Walk with Ada"), try entry("sad", ago: 2),
      try entry("sad", ago: 365, journal: "then"),
    ]
    let review = try review(entries, CalendarPeriod(weekOf: today))
    #expect(review.period.title == "Week of 16 November 2026")
    #expect(
      review.sentences(limit: 10).map(\.text) == [
        "Entries on 3 of 5 days.", "1 pleasant day, 1 in the week of 9 November.",
        "The most pleasant day was Thursday (Happy, “Walk with Ada”), "
          + "the least pleasant Friday (Sad, “rain”).",
        "New: Happy.", "Gym is new.", "3 days in a row.", "A year ago: Sad, “then”.",
      ])
    #expect(
      review.sentences(limit: 3, quotesTexts: false).last?.text
        == "The most pleasant day was Thursday (Happy), the least pleasant Friday (Sad).")
    #expect(review.sentences().count == PeriodReview.factLimit)
  }

  /// A quoted sentence has its own mark at the end.
  @Test func quotedSentenceHasNoSecondPeriod() throws {
    let entries = [try entry("sad", ago: 365, journal: "Rain again!"), try entry("calm", ago: 0)]
    let texts = try review(entries, CalendarPeriod(weekOf: today)).sentences().map(\.text)
    #expect(texts.last == "A year ago: Sad, “Rain again!”")
  }

  @Test func daysOfSeveralYearsHaveTheirYear() throws {
    let entries = [try entry("sad", ago: 365), try entry("happy", ago: 0)]
    let period = CalendarPeriod(today.adding(days: -365)...today)
    let texts = try review(entries, period).sentences().map(\.text)
    #expect(
      texts[1] == "The most pleasant day was Fri 20 November 2026 (Happy), "
        + "the least pleasant Thu 20 November 2025 (Sad).")
  }

  @Test func moreFrequentFeelingsAreNamed() throws {
    let entries = [
      try entry("calm", ago: 0), try entry("happy", ago: 1), try entry("sad", ago: 8),
    ]
    let review = try review(entries, CalendarPeriod(weekOf: today))
    #expect(review.moreFrequentText(limit: 5) == "More than in the week of 9 November: Calm, Happy")
    #expect(review.moreFrequentText(limit: 1) == "More than in the week of 9 November: Calm")
    #expect(try self.review([entries[0]], review.period).moreFrequentText(limit: 5) == nil)
  }

  @Test func otherPeriodsAreNamed() throws {
    let month = CalendarPeriod(monthOf: today)
    let entries = [
      try entry("happy", ago: 0), try entry("sad", ago: 3), try entry("calm", ago: 30),
    ]
    let texts = try review(entries, month).sentences().map(\.text)
    #expect(texts[1] == "1 pleasant day, 1 in October.")
    #expect(
      texts[2] == "The most pleasant day was Fri 20 November (Happy), "
        + "the least pleasant Tue 17 November (Sad).")
    let january = CalendarPeriod(monthOf: today.adding(months: -10))
    let then = [try entry("calm", ago: 310), try entry("calm", ago: 340)]
    #expect(try review(then, january).sentences()[1].text == "1 pleasant day, 1 in December 2025.")
    #expect(january.title == "January 2026")
    #expect(CalendarPeriod(yearOf: today).title == "2026")
  }

  @Test func figuresHaveThePleasantness() throws {
    let review = try review([try entry("sad", ago: 0)], CalendarPeriod(weekOf: today))
    let valence = try #require(try Feeling.parse("sad").valence)
    #expect(
      review.figures == "1 entry on 1 day, 0 pleasant, 1 not, pleasantness −\(-valence)")
    #expect(try self.review([], CalendarPeriod(weekOf: today)).figures == nil)
    #expect([34.signedText, 0.signedText, (-2).signedText] == ["+34", "0", "−2"])
  }
}
