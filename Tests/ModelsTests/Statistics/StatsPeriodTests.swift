import Foundation
import Models
import Support
import Testing

@Suite struct StatsPeriodTests {
  /// Friday, 20 November 2026, 12:00.
  let now: Moment
  let today = CalendarDay(number: 20_777)

  init() throws { now = try Moment(today, at: .noon, in: .utc) }

  func day(_ ago: Int) -> CalendarDay { today.adding(days: -ago) }

  func period(since: Int? = nil, until: Int? = nil) -> StatsPeriod {
    StatsPeriod(since: since.map { .day(day($0)) }, until: until.map { .day(day($0)) }, now: now)
  }

  func entry(_ feeling: String, ago: Int, hour: Int = 8, offset: Int = 0) throws -> Entry {
    try .test(feeling, day: day(ago).number, hour: hour, offset: offset)
  }

  @Suite struct Future {
    let tests: StatsPeriodTests
    init() throws { tests = try StatsPeriodTests() }

    @Test func futureEntryDoesNotCount() throws {
      let filter = tests.period().filter
      #expect(filter.contains(try tests.entry("Calm", ago: 0, hour: 12)))
      #expect(!filter.contains(try tests.entry("Calm", ago: 0, hour: 13)))
      #expect(!filter.contains(try tests.entry("Calm", ago: -1)))
    }

    /// An entry of the last hour that was written where it is tomorrow already.
    @Test func tomorrowElsewhereDoesNotCount() throws {
      let entry = try tests.entry("Calm", ago: -1, hour: 1, offset: 14 * 60)
      #expect(entry.date.milliseconds < tests.now.milliseconds)
      #expect(!tests.period().filter.contains(entry))
    }

    @Test func upperBoundEndsToday() {
      #expect(tests.period(until: -40).end == tests.today)
      #expect(!tests.period(until: -40).isOver)
      #expect(tests.period(until: 1).isOver)
    }

    @Test func listsHaveFutureEntries() throws {
      #expect(EntryFilter().contains(try tests.entry("Calm", ago: -1)))
    }
  }

  @Suite struct Range {
    let tests: StatsPeriodTests
    init() throws { tests = try StatsPeriodTests() }

    var days: [CalendarDay] { [tests.day(9), tests.day(4), tests.day(2)] }

    @Test func unnamedBoundsAreFirstAndLastEntry() {
      #expect(tests.period().range(of: days) == tests.day(9)...tests.day(2))
    }

    @Test func namedBoundsAreKept() {
      #expect(tests.period(since: 30).range(of: days) == tests.day(30)...tests.day(2))
      #expect(tests.period(until: 1).range(of: days) == tests.day(9)...tests.day(1))
      #expect(tests.period(since: 30, until: -9).range(of: []) == tests.day(30)...tests.today)
    }

    @Test func periodWithoutDaysHasNoRange() {
      #expect(tests.period().range(of: []) == nil)
      #expect(tests.period(since: -1).range(of: []) == nil)
      #expect(tests.period(since: -1, until: -2).range(of: []) == nil)
    }

    @Test func momentsBoundTheirDays() throws {
      let noon = try Moment(tests.day(5), at: .noon, in: .utc)
      let period = StatsPeriod(since: .moment(noon), until: .moment(noon), now: tests.now)
      #expect(period.range(of: []) == tests.day(5)...tests.day(5))
    }
  }

  @Test func streaksEndWithThePeriod() throws {
    let entries = try [0, 1, 5, 6, 7].map { try entry("Calm", ago: $0) }
    #expect(Stats(entries, period: period()).streaks.current == 2)
    #expect(Stats(entries, period: period(until: 5)).streaks.current == 3)
    #expect(Stats(entries, period: period(since: 6, until: 5)).streaks.current == 2)
    // The day after the last entry is over, other than today.
    #expect(Stats(entries, period: period(until: 4)).streaks.current == 0)
    #expect(Stats(Array(entries.dropFirst()), period: period()).streaks.current == 1)
  }

  @Test func otherEntriesAreIgnored() throws {
    let entries = try [-1, 0, 3, 9].map { try entry("Calm", ago: $0) }
    #expect(Stats(entries, period: period(since: 5)).days.map(\.day) == [day(3), day(0)])
    #expect(Stats(entries, period: period(since: 5)).range == day(5)...day(0))
  }

  /// Without the entries before it, the first entry of a period is not the first of the diary.
  @Test func lowerBoundHidesMilestones() throws {
    let entries = try (0..<9).map { try entry("Calm", ago: $0) }
    #expect(Stats(entries, period: period(since: 8)).milestones == [])
    #expect(
      Stats(entries, period: period(until: 3)).milestones.map(\.kind) == [.firstEntry])
  }
}
