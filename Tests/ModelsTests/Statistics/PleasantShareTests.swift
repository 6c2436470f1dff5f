import Foundation
import Models
import Support
import Testing

@Suite struct PleasantShareTests {
  /// Returns the share of days with these numbers of entries.
  func share(_ days: (pleasant: Int, unpleasant: Int)...) -> PleasantShare {
    var share = PleasantShare()
    for day in days { share.addDay(pleasant: day.pleasant, unpleasant: day.unpleasant) }
    return share
  }

  /// Returns the share of days of one entry.
  func share(pleasant: Int, of days: Int) -> PleasantShare {
    var share = PleasantShare()
    for day in 0..<days {
      share.addDay(pleasant: day < pleasant ? 1 : 0, unpleasant: day < pleasant ? 0 : 1)
    }
    return share
  }

  @Test func daysHaveEqualWeight() {
    #expect(share((3, 0), (0, 1)).millionths == 500_000)
    #expect(share((1, 1), (0, 1), (1, 0)).millionths == 500_000)
  }

  @Test func halvesAreRoundedUp() {
    #expect(share((1, 2)).millionths == 333_333)
    #expect(share((2, 1)).millionths == 666_667)
    // 333,333 and 0 have the mean 166,666.5.
    #expect(share((1, 2), (0, 1)).millionths == 166_667)
    #expect(share(pleasant: 23, of: 40).percent == 58)
    #expect(share(pleasant: 29, of: 200).percent == 15)
  }

  /// Each exact half of a percent is rounded up.
  @Test func everyHalfPercentIsRoundedUp() throws {
    for days in 7...400 {
      for pleasant in 0...days where 200 * pleasant % days == 0 {
        let halves = 200 * pleasant / days
        try #require(share(pleasant: pleasant, of: days).percent == (halves + 1) / 2)
      }
    }
  }

  @Test func dayWithoutEntriesDoesNotCount() {
    let share = share((1, 0), (0, 0))
    #expect(share.days == 1)
    #expect(share.millionths == 1_000_000)
    #expect(PleasantShare().millionths == nil)
    #expect(PleasantShare(of: [DaySummary(day: CalendarDay(number: 1))]) == PleasantShare())
  }

  @Test func fewDaysHaveNoPercentage() {
    #expect(share(pleasant: 6, of: 6).percent == nil)
    #expect(share(pleasant: 3, of: 7).percent == 43)
  }

  @Test func pointsNeedEnoughDays() {
    #expect(share(pleasant: 23, of: 40).points(over: share(pleasant: 5, of: 10)) == 8)
    #expect(share(pleasant: 5, of: 10).points(over: share(pleasant: 23, of: 40)) == -8)
    #expect(share(pleasant: 5, of: 6).points(over: share(pleasant: 23, of: 40)) == nil)
    #expect(share(pleasant: 23, of: 40).points(over: share(pleasant: 5, of: 6)) == nil)
  }

  /// The share equals one in exact decimal arithmetic.
  @Test func shareEqualsDecimalComputation() throws {
    func rounded(_ number: Decimal) -> Decimal {
      var (number, result) = (number, Decimal())
      NSDecimalRound(&result, &number, 6, .plain)
      return result
    }
    try SeededGenerator.run(500) { random in
      let days = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
      }
      .filter { $0 + $1 > 0 }
      var share = PleasantShare()
      for day in days { share.addDay(pleasant: day.0, unpleasant: day.1) }
      let sum = days.reduce(Decimal()) { $0 + rounded(Decimal($1.0) / Decimal($1.0 + $1.1)) }
      let mean = days.isEmpty ? nil : rounded(sum / Decimal(days.count))
      try #require(share.millionths.map { Decimal($0) / 1_000_000 } == mean, "seed \(random.seed)")
    }
  }
}
