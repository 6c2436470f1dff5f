import Models
import Support
import Testing
import Wording

struct InfluencesTextTests {
  fileprivate static func feeling(_ isPleasant: Bool) -> Feeling {
    Feeling.all.first { ($0.category == .positive) == isPleasant } ?? Feeling.all[0]
  }

  /// The influences of a diary with an entry on each day, from a Thursday on.
  private func influences(
    _ days: Int, isPleasant: (CalendarDay) -> Bool = { $0.number * $0.number % 7 < 3 },
    places: (CalendarDay) -> EntryName? = { _ in nil },
    names: (CalendarDay) -> [EntryName]
  ) -> Influences {
    var tally = InfluenceTally()
    for day in (0..<days).map(CalendarDay.init) {
      tally.add(
        day: day, feeling: Self.feeling(isPleasant(day)), activities: names(day),
        place: places(day))
    }
    return tally.influences()
  }

  /// A diary in which Rest makes days pleasant, and Work and Tea are at random.
  private func restful(_ days: Int) -> Influences {
    var random = SeededGenerator(seed: 4)
    let isRested = (0..<days).map { _ in Bool.random(using: &random) }
    let others: [[EntryName]] = (0..<days).map { _ in
      ["Work", "Tea"].filter { _ in Bool.random(using: &random) }
    }
    return influences(days, isPleasant: { isRested[$0.number] }) { day in
      others[day.number] + (isRested[day.number] ? ["Rest"] : [])
    }
  }

  /// A diary of random days and names.
  private func random(_ days: Int, names count: Int) -> Influences {
    var random = SeededGenerator(seed: 9)
    let pleasant = (0..<days).map { _ in Bool.random(using: &random) }
    let names = (0..<days).map { _ in
      (0..<count).filter { _ in Int.random(in: 0...2, using: &random) == 0 }
        .map { EntryName(stored: "N\($0)") }
    }
    return influences(days, isPleasant: { pleasant[$0.number] }) { names[$0.number] }
  }

  @Test func namesOfLargeDiaryAreCounted() {
    #expect(
      random(200, names: 60).summary
        == "None of the 15 most used of 60 names went with a clear difference; corrected for 15.")
    #expect(random(120, names: 60).summary.hasPrefix("None of the 12 most used of 60 names went"))
  }

  @Test func claimStatesItsCorrection() {
    #expect(
      restful(200).summary
        == "1 of 3 names went with a difference; corrected for 3; "
        + "one in ten such claims is expected to be chance.")
  }

  @Test(arguments: [(179, true), (180, false)])
  func sizeInShortDiaryIsOverstated(days: Int, isOverstated: Bool) {
    #expect(
      restful(days).summary.hasSuffix("; the size is likely overstated.") == isOverstated)
    #expect(!random(100, names: 5).summary.contains("overstated"))
  }

  @Test func singleNameHasSingularWords() {
    let rows = influences(60) { $0.number % 5 < 2 ? ["Rest"] : [] }
    #expect(rows.summary == "None of 1 name went with a clear difference.")
  }

  @Test func onlyNamesOfKindAreCounted() {
    let all = influences(60, places: { $0.number % 3 == 0 ? "Café" : "Home" }) {
      $0.number % 5 < 2 ? ["Rest"] : ["Work"]
    }
    #expect(all.summary.contains("of 4 names"))
    #expect(all.only(.activity).summary.contains("of 2 names"))
    #expect(all.only(.activity).summary.contains("corrected for 4"))
  }

  @Suite struct Unjudged {
    private let words = InfluencesTextTests()

    @Test func weekdayIsNamed() {
      let rows = words.influences(112) {
        $0.weekday == 2 ? ["Gym"] : $0.number % 5 < 2 ? ["Tea"] : []
      }
      #expect(rows.unjudged(limit: 3) == ["Cannot tell: Gym is always on the same weekday."])
      #expect(rows.summary.hasPrefix("None of the most used of 2 names went"))
      #expect(rows.rows.compactMap(\.reason) == ["cannot tell: always on the same weekday"])
    }

    @Test func severalWeekdaysAreNamed() {
      let rows = words.influences(112) { $0.weekday >= 6 ? ["Hobby"] : [] }
      #expect(rows.summary == "Cannot tell: Hobby is always on the same weekdays.")
    }

    @Test func weekdaysOfAllNamesNeedNoMoreDays() {
      let rows = words.influences(112) { [EntryName(stored: "N\($0.weekday)")] }
      #expect(rows.lookedAt == 0)
      #expect(
        rows.summary == "Cannot tell: N1, N2, N3 and 4 others are always on the same weekdays.")
      #expect(!rows.summary.contains("more day"))
    }

    @Test func numberOfEntriesLeavesNothing() {
      var tally = InfluenceTally()
      for number in 0..<80 {
        let isLong = number % 5 < 2
        for _ in 0..<(isLong ? 2 : 1) {
          tally.add(
            day: CalendarDay(number: number), feeling: InfluencesTextTests.feeling(number % 3 == 0),
            activities: isLong ? ["Walk"] : [])
        }
      }
      let rows = tally.influences()
      #expect(rows.summary == "Cannot tell from these days: Walk.")
      #expect(rows.rows.map(\.reason) == ["cannot tell from these days"])
      #expect(rows.rows.map(\.isEnough) == [false])
    }

    @Test func fewDaysAreCounted() {
      let rows = words.influences(40) {
        $0.number % 5 == 0 ? ["Rest"] : $0.number < 9 ? ["Tea"] : []
      }
      #expect(
        rows.unjudged(limit: 3)
          == ["Cannot tell yet: Rest about 10 more days, Tea about 18 more days."])
      #expect(rows.unjudged(limit: 1).first?.hasSuffix("and 1 other name.") == true)
      #expect(rows.summary == "Cannot tell yet: about 10 more days.")
    }

    @Test func diaryWithoutNamesHasNothingToCompare() {
      #expect(words.influences(40) { _ in [] }.summary == "There are no names to compare.")
      #expect(
        words.influences(29) { _ in [] }.summary == "Cannot tell yet: about 1 more day.")
    }

    @Test func equalNamesAreDistinguished() {
      let rows = words.influences(112, places: { $0.weekday == 3 ? "Work" : nil }) {
        $0.weekday == 2 ? ["Work"] : []
      }
      #expect(
        rows.summary == "Cannot tell: #Work and @Work are always on the same weekdays.")
    }
  }

  @Suite struct Shares {
    private let words = InfluencesTextTests()

    @Test func sharesHaveTheirDays() throws {
      // 23 of 40 days are 57.5 %, which is rounded up; 29 of 80 are 36.25 %.
      let row = try #require(
        words.influences(
          120, isPleasant: { $0.number < 40 ? $0.number < 23 : $0.number < 69 },
          names: { $0.number < 40 ? ["Rest"] : [] }
        ).rows.first)
      #expect(row.shares == "pleasant on 58 % of 40 days with, 36 % of 80 without")
      #expect(row.shortShares == "58 % of 40 with, 36 % of 80 without")
      #expect(row.with.millionths == 575_000)
      #expect(row.without.millionths == 362_500)
    }

    @Test func shareOfDayIsThatOfItsEntries() throws {
      var tally = InfluenceTally()
      for isPleasant in [true, false, false, false] {
        tally.add(
          day: CalendarDay(number: 1), feeling: InfluencesTextTests.feeling(isPleasant),
          activities: ["Rest"])
      }
      let row = try #require(tally.influences().rows.first)
      #expect(row.with.millionths == 250_000)
      #expect(row.without.millionths == nil)
      #expect(row.shares == nil)
    }

    @Test func fewDaysHaveNoPercentage() throws {
      func row(_ days: Int) throws -> Influence {
        try #require(
          words.influences(20, isPleasant: { _ in true }) { $0.number < days ? ["Rest"] : [] }
            .rows.first)
      }
      #expect(try row(6).daysWithText == nil)
      #expect(try row(6).shares == nil)
      #expect(try row(7).daysWithText == "100 % of 7")
    }
  }
}
