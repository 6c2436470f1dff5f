import Foundation
import Models
import Support
import Testing

struct InfluencesTests {
  private struct Sample {
    var day: CalendarDay
    var category: FeelingCategory
    var activities: [EntryName]
    var place: EntryName?
  }

  /// Entries of `days` days, with gaps. Rest raises the share of pleasant ones by `effect`.
  private func samples(
    _ days: Int, effect: Double = 0, _ random: inout SeededGenerator
  ) -> [Sample] {
    (0..<days).flatMap { number -> [Sample] in
      guard Int.random(in: 0...9, using: &random) > 0 else { return [] }
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let rests = Bool.random(using: &random)
        let share = 0.5 + (rests ? effect / 2 : -effect / 2)
        let isPleasant = Double.random(in: 0..<1, using: &random) < share
        return Sample(
          day: CalendarDay(number: 20_000 + number), category: isPleasant ? .positive : .negative,
          activities: rests ? ["Rest"] : ["Work"],
          place: Bool.random(using: &random) ? "Home" : nil)
      }
    }
  }

  private func influences(_ samples: [Sample]) -> Influences {
    var tally = InfluenceTally()
    for sample in samples {
      tally.add(
        day: sample.day, category: sample.category, activities: sample.activities,
        place: sample.place)
    }
    return tally.influences()
  }

  @Test func orderOfEntriesDoesNotMatter() throws {
    try SeededGenerator.run(5) { random in
      let all = samples(80, &random)
      try #require(
        influences(all) == influences(all.shuffled(using: &random)), "seed \(random.seed)")
    }
  }

  @Test func strongEffectIsClaimed() throws {
    var random = SeededGenerator(seed: 3)
    let result = influences(samples(150, effect: 0.8, &random))
    let rest = try #require(result.claims.first { $0.name == "Rest" })
    let (low, high) = (try #require(rest.low), try #require(rest.high))
    #expect((0.3...0.8).contains(try #require(rest.difference)))
    #expect(low > 0 && high <= 1 && low < high)
  }

  @Test func adjustedValuesFollowBenjaminiAndHochberg() throws {
    try SeededGenerator.run(5) { random in
      let rows = influences(samples(120, effect: 0.2, &random)).rows
      let p = rows.compactMap(\.p).sorted()
      for row in rows {
        guard let own = row.p, let q = row.q else { continue }
        let expected =
          p.enumerated().filter { $0.element >= own }
          .map { $0.element * Double(p.count) / Double($0.offset + 1) }.min() ?? 1
        try #require(abs(q - min(1, expected)) < 1e-12, "seed \(random.seed)")
        try #require(row.isClaim == (q <= 0.1))
      }
    }
  }

  @Test func shortDiaryNeedsMoreDays() throws {
    var tally = InfluenceTally()
    for number in 0..<20 {
      tally.add(
        day: CalendarDay(number: number), category: .positive,
        activities: number.isMultiple(of: 5) ? ["Rest"] : [])
    }
    let row = try #require(tally.influences().rows.first)
    #expect((row.daysWith, row.daysWithout) == (4, 16))
    #expect(!row.isEnough && !row.isClaim && row.difference == nil)
    // Six more days with Rest, which is on every fifth day.
    #expect(row.missingDays == 30)
  }

  @Test func weekdayAloneIsNoInfluence() throws {
    var tally = InfluenceTally()
    for number in 0..<140 {
      let day = CalendarDay(number: number)
      tally.add(
        day: day, category: day.weekday >= 6 ? .positive : .negative,
        activities: day.weekday >= 6 ? ["Hobby"] : [])
    }
    let row = try #require(tally.influences().rows.first)
    #expect(!row.isEnough && !row.isClaim)
  }

  @Test func mostUsedNamesAreLookedAt() {
    var random = SeededGenerator(seed: 1)
    var tally = InfluenceTally()
    for number in 0..<60 {
      tally.add(
        day: CalendarDay(number: number),
        category: Bool.random(using: &random) ? .positive : .negative,
        activities: (0..<20).filter { _ in Bool.random(using: &random) }.map {
          EntryName(stored: "A\($0)")
        })
    }
    let result = tally.influences()
    // One name for ten days.
    #expect(result.lookedAt == 6)
    #expect(result.rows.map(\.daysWith) == result.rows.map(\.daysWith).sorted(by: >))
  }

  @Test func emptyDiaryHasNoBaseline() {
    let empty = InfluenceTally().influences()
    #expect((empty.days, empty.rows, empty.share.millionths) == (0, [], nil))
  }
}
