import Foundation
import Models
import Support
import Testing

@Suite struct PeriodReviewTests {
  /// A Friday.
  private let today = CalendarDay(number: 20_777)

  private func entry(
    _ feeling: String, ago: Int, activities: [EntryName] = [], journal: String = ""
  ) throws -> Entry {
    let noon = try Moment(today.adding(days: -ago), at: .noon, in: .utc)
    return Entry(
      id: UUID(), date: noon, feeling: try .parse(feeling), journal: journal,
      activities: activities, createdAt: noon.instant)
  }

  private func review(
    _ entries: [Entry], _ period: CalendarPeriod? = nil, newClaims: [Influence] = []
  ) throws -> PeriodReview {
    let now = try Moment(today, at: When.timeOfDay("20:00"), in: .utc)
    var tally = PeriodReviewTally(period ?? CalendarPeriod(weekOf: today), now: now)
    for entry in entries.shuffled() where tally.filter.contains(entry) { tally.add(entry) }
    return tally.review(newClaims: newClaims)
  }

  /// Weeks before this one, the latest first, each with a feeling on four days.
  private func weeks(_ feelings: [String]) throws -> [Entry] {
    try feelings.enumerated().flatMap { week, feeling in
      try (0..<4).map { try entry(feeling, ago: 7 * (week + 1) + $0) }
    }
  }

  private func thisWeek(_ feeling: String) throws -> [Entry] {
    try (0..<4).map { try entry(feeling, ago: $0) }
  }

  @Test func periodWithoutEntriesHasNoFact() throws {
    let review = try review([try entry("calm", ago: 30)])
    #expect(review.facts.isEmpty && review.entries == 0)
    #expect(review.share.millionths == nil && review.pleasantness.mean == nil)
  }

  @Test func daysAreOfThoseThatHaveBegun() throws {
    let entries = [try entry("calm", ago: 0), try entry("calm", ago: 2), try entry("sad", ago: 2)]
    let review = try review(entries)
    #expect(review.facts.first == .days(2, of: 5))
    #expect(review.entries == 3 && review.days.count == 2)
    let month = try self.review(entries, CalendarPeriod(monthOf: today))
    #expect(month.facts.first == .days(2, of: 20))
  }

  @Test func futureEntriesDoNotCount() throws {
    let review = try review([try entry("calm", ago: 0), try entry("happy", ago: -1)])
    #expect(review.entries == 1)
  }

  @Test func rankIsOfTheLastTwelveWeeks() throws {
    let mixed = ["sad", "calm", "sad", "happy", "sad", "calm", "sad", "sad", "sad", "sad"]
    func rank(_ feeling: String, _ weeks: [String]) throws -> PeriodFact? {
      try review(try thisWeek(feeling) + self.weeks(weeks)).facts.first { $0.rule == "rank" }
    }
    // Happy is not more pleasant than happy.
    #expect(try rank("happy", mixed) == .pleasanterThan(9, of: 10))
    #expect(try rank("calm", mixed) == .pleasanterThan(7, of: 10))
    #expect(try rank("sad", mixed) == nil)
    let counts = try review(try thisWeek("sad") + self.weeks(mixed)).facts.first {
      $0.rule == "counts"
    }
    #expect(counts == .pleasantDays(0, before: 0))
    let low = [String](repeating: "sad", count: 12)
    #expect(try rank("calm", low) == .mostPleasant(since: nil))
    // The thirteenth week before was as pleasant.
    let since = CalendarPeriod(weekOf: today.adding(days: -7 * 13))
    #expect(try rank("calm", low + ["calm", "happy"]) == .mostPleasant(since: since))
    #expect(try rank("calm", [String](repeating: "sad", count: 7)) == nil)
  }

  @Test func moreFrequentFeelingsAreThoseOfTheWeekBefore() throws {
    let entries = try [
      entry("calm", ago: 0), entry("calm", ago: 1), entry("sad", ago: 2), entry("happy", ago: 3),
      entry("calm", ago: 7), entry("sad", ago: 8), entry("sad", ago: 9),
    ]
    let review = try review(entries)
    #expect(review.moreFrequent.map(\.name) == ["Calm", "Happy"])
    #expect(try self.review(Array(entries.prefix(4))).moreFrequent == [])
  }

  @Test func weeksWithFewDaysAreNotRanked() throws {
    let earlier = try weeks([String](repeating: "sad", count: 9))
    let few = Array(try thisWeek("happy").prefix(3))
    #expect(try review(few + earlier).facts.contains(.pleasantDays(3, before: 0)))
    // Two weeks with three days leave seven.
    let short = earlier.filter {
      $0.day != today.adding(days: -7) && $0.day != today.adding(days: -14)
    }
    #expect(
      try review(try thisWeek("happy") + short).facts.contains(.pleasantDays(4, before: 0)))
  }

  @Test func extremesAreTheLatestOfEqualDays() throws {
    let entries = [
      try entry("happy", ago: 3, journal: "first"), try entry("happy", ago: 1, journal: "later"),
      try entry("sad", ago: 0, journal: "\n rain \nand wind"), try entry("calm", ago: 2),
    ]
    let fact = try #require(try review(entries).facts.first { $0.rule == "extremes" })
    guard case let .extremes(most, least) = fact else { return }
    #expect(most.line == "later" && most.day == today.adding(days: -1))
    #expect(least.line == "rain" && least.feeling.name == "Sad")
    let equal = try review([try entry("calm", ago: 0), try entry("calm", ago: 1)])
    #expect(!equal.facts.contains { $0.rule == "extremes" })
  }

  @Test func newFeelingsNeedAnEarlierEntry() throws {
    let now = [try entry("proud", ago: 0), try entry("calm", ago: 1)]
    #expect(try !review(now).facts.contains { $0.rule == "new_feelings" })
    let facts = try review(now + [try entry("calm", ago: 40)]).facts
    #expect(facts.contains(.newFeelings(["Proud"])))
  }

  @Test func leadingFeelingIsMoreFrequentThanBefore() throws {
    let three = try (0..<3).map { try entry("calm", ago: $0) }
    func lead(_ earlier: Int) throws -> PeriodFact? {
      let before = try (0..<earlier).map { _ in try entry("calm", ago: 8) }
      return try review(three + before).facts.first { $0.rule == "leading_feeling" }
    }
    #expect(try lead(2) == .leadingFeeling("Calm", count: 3, before: 2))
    #expect(try lead(3) == nil)
    #expect(try !review(Array(three.prefix(2))).facts.contains { $0.rule == "leading_feeling" })
  }

  @Test func activityIsNewOrCameBack() throws {
    func fact(lastUse ago: Int?) throws -> PeriodFact? {
      let earlier =
        try ago.map { [try entry("calm", ago: $0, activities: ["Gym"])] }
        ?? [try entry("calm", ago: 30)]
      let now = try entry("calm", ago: 1, activities: ["gym"])
      return try review(earlier + [now]).facts.first { $0.rule == "activity" }
    }
    #expect(try fact(lastUse: nil) == .newActivity("gym"))
    #expect(try fact(lastUse: 61) == nil)
    #expect(try fact(lastUse: 62) == .returnedActivity("gym", days: 61))
  }

  @Test func streakAndYearAgoAreAtTheEnd() throws {
    let entries = [
      try entry("calm", ago: 0), try entry("calm", ago: 1),
      try entry("sad", ago: 365, journal: "then"), try entry("happy", ago: 364),
    ]
    let facts = try review(entries).facts
    #expect(facts.contains(.streak(2)))
    guard case let .yearAgo(day)? = facts.last else {
      Issue.record("\(facts)")
      return
    }
    #expect(day.line == "then")
  }

  /// As the database adds them: words of the entries before the period, then the recent entries.
  @Test func wordsOfEarlierEntriesSuffice() throws {
    let feelings = ["happy", "calm", "sad", "tired"]
    try SeededGenerator.run(40) { random in
      let entries = try (0..<Int.random(in: 5...120, using: &random)).map { _ in
        try entry(
          feelings.randomElement(using: &random) ?? "calm",
          ago: Int.random(in: 0...400, using: &random),
          activities: Bool.random(using: &random) ? ["Gym"] : ["gym", "Work"])
      }
      let now = try Moment(today, at: When.timeOfDay("20:00"), in: .utc)
      let week = CalendarPeriod(weekOf: today)
      var tally = PeriodReviewTally(week, now: now)
      var earlier = InfluenceTally()
      var names: Set<String> = []
      for entry in entries where tally.earlierFilter.contains(entry) {
        earlier.add(day: entry.day, feeling: entry.feeling, activities: entry.activities)
        names.insert(entry.feeling.name)
      }
      tally.addEarlier(earlier, feelings: names)
      for entry in entries where tally.recentFilter.contains(entry) { tally.add(entry) }
      let yearAgo = entries.filter(tally.yearAgoFilter.contains)
      if let newest = yearAgo.max(by: { Entry.isNewer($1, than: $0) }) { tally.addYearAgo(newest) }
      let expected = try review(entries)
      try #require(tally.review() == expected, "seed \(random.seed)")
    }
  }

  /// A year of days, which begins in the middle of the first one.
  @Test func entryOfYearAgoBeforeBoundIsNotShown() throws {
    let first = today.adding(years: -1)
    let now = try Moment(today, at: When.timeOfDay("20:00"), in: .utc)
    let bound = try Moment(first, at: When.timeOfDay("14:00"), in: .utc)
    let bounds = EntryFilter(since: .moment(bound))
    var tally = PeriodReviewTally(CalendarPeriod(first...today), within: bounds, now: now)
    tally.add(try entry("calm", ago: 0))
    let old = try entry("sad", ago: today.days(since: first))
    #expect(tally.yearAgoFilter.contains(old))
    tally.add(old)
    tally.addYearAgo(old)
    #expect(tally.review().facts.allSatisfy { $0.rule != "year_ago" })
  }

  @Test func sundayCanBeginTheWeek() {
    let week = CalendarPeriod(weekOf: today, startingOn: 7)
    #expect(week.first.weekday == 7 && week.range.contains(today))
    #expect(week.previous.first == week.first.adding(days: -7))
    #expect(CalendarPeriod(weekOf: today).previous.last.weekday == 7)
    #expect(CalendarPeriod(monthOf: today).previous.first.month == 10)
    #expect(CalendarPeriod(yearOf: today).previous.first.year == today.year - 1)
  }
}
