import Foundation
import Models
import Support
import Testing

struct InfluencesTests {
  private struct Sample {
    var day: CalendarDay
    var feeling: Feeling
    var activities: [EntryName]
    var place: EntryName?
  }

  /// Entries of `days` days, with gaps. Rest raises the share of pleasant ones by `effect`.
  private func samples(
    _ days: Int, effect: Double = 0, _ random: inout SeededGenerator
  ) throws -> [Sample] {
    let (happy, sad) = (try Feeling.parse("happy"), try Feeling.parse("sad"))
    return (0..<days).flatMap { number -> [Sample] in
      guard Int.random(in: 0...9, using: &random) > 0 else { return [] }
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let rests = Bool.random(using: &random)
        let share = 0.5 + (rests ? effect / 2 : -effect / 2)
        let isPleasant = Double.random(in: 0..<1, using: &random) < share
        return Sample(
          day: CalendarDay(number: 20_000 + number), feeling: isPleasant ? happy : sad,
          activities: rests ? ["Rest"] : ["Work"],
          place: Bool.random(using: &random) ? "Home" : nil)
      }
    }
  }

  private func influences(_ samples: [Sample]) -> Influences {
    var tally = InfluenceTally()
    for sample in samples {
      tally.add(
        day: sample.day, feeling: sample.feeling, activities: sample.activities,
        place: sample.place)
    }
    return tally.influences()
  }

  @Test func orderOfEntriesDoesNotMatter() throws {
    try SeededGenerator.run(5) { random in
      let all = try samples(80, &random)
      try #require(
        influences(all) == influences(all.shuffled(using: &random)), "seed \(random.seed)")
    }
  }

  @Test func namesOfTallyCountAsTyped() throws {
    var random = SeededGenerator(seed: 7)
    let all = try samples(80, &random)
    var tally = InfluenceTally()
    for sample in all {
      let activities = tally.lookUp(sample.activities, as: .activity)
      let place = sample.place.map { tally.lookUp([$0], as: .place) }
      tally.add(
        day: sample.day, mood: InfluenceTally.Mood(sample.feeling), activities: activities,
        amounts: [:], place: place)
    }
    #expect(tally.influences() == influences(all))
  }

  @Test func sharesAreThoseOfDaysWithAndWithoutName() throws {
    var random = SeededGenerator(seed: 8)
    let all = try samples(60, &random)
    let days = Dictionary(grouping: all, by: \.day)
    func share(_ isIncluded: ([Sample]) -> Bool) -> PleasantShare {
      days.values.filter(isIncluded).reduce(into: PleasantShare()) { share, day in
        let pleasant = day.count { $0.feeling.category == .positive }
        share.addDay(pleasant: pleasant, unpleasant: day.count - pleasant)
      }
    }
    for row in influences(all).rows {
      let name = EntryName(stored: row.name)
      let hasName = { (day: [Sample]) in
        day.contains { $0.activities.contains(name) || $0.place == name }
      }
      #expect(row.with == share(hasName))
      #expect(row.without == share { !hasName($0) })
    }
  }

  @Test func strongEffectIsClaimed() throws {
    var random = SeededGenerator(seed: 3)
    let result = influences(try samples(150, effect: 0.8, &random))
    let rest = try #require(result.claims.first { $0.name == "Rest" })
    let (low, high) = (try #require(rest.low), try #require(rest.high))
    #expect((0.3...0.8).contains(try #require(rest.difference)))
    #expect(low > 0 && high <= 1 && low < high)
  }

  @Test func adjustedValuesFollowBenjaminiAndHochberg() throws {
    try SeededGenerator.run(5) { random in
      let rows = influences(try samples(120, effect: 0.2, &random)).rows
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
        day: CalendarDay(number: number), feeling: try .parse("happy"),
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
        day: day, feeling: try .parse(day.weekday >= 6 ? "happy" : "sad"),
        activities: day.weekday >= 6 ? ["Hobby"] : [])
    }
    let row = try #require(tally.influences().rows.first)
    #expect(!row.isEnough && !row.isClaim)
  }

  @Test func mostUsedNamesAreLookedAt() throws {
    var random = SeededGenerator(seed: 1)
    var tally = InfluenceTally()
    for number in 0..<60 {
      tally.add(
        day: CalendarDay(number: number),
        feeling: try .parse(Bool.random(using: &random) ? "happy" : "sad"),
        activities: (0..<20).filter { _ in Bool.random(using: &random) }.map {
          EntryName(stored: "A\($0)")
        })
    }
    let result = tally.influences()
    // One name for ten days.
    #expect(result.lookedAt == 6)
    #expect(result.rows.map(\.daysWith) == result.rows.map(\.daysWith).sorted(by: >))
  }

  /// A day is as pleasant as its feeling, not only pleasant or not.
  @Test func outcomeIsTheValence() throws {
    var random = SeededGenerator(seed: 8)
    var tally = InfluenceTally()
    for number in 0..<120 {
      let isRested = Bool.random(using: &random)
      tally.add(
        day: CalendarDay(number: number), feeling: try .parse(isRested ? "happy" : "okay"),
        activities: isRested ? ["Rest"] : [])
    }
    let row = try #require(tally.influences().claims.first)
    let (happy, okay) = (try Feeling.parse("happy"), try Feeling.parse("okay"))
    let difference = Double((happy.valence ?? 0) - (okay.valence ?? 0)) / 200
    #expect(abs((row.difference ?? 0) - difference) < 1e-9)
    #expect(row.with.percent == 100 && row.without.percent == 100)
  }

  @Suite struct Amounts {
    /// Entries on which sleep goes with the mood, with one slip of a factor of ten.
    private func tally(
      days: Int = 90, entries: Int = 1, hours: (Int, inout SeededGenerator) -> Int64
    ) throws -> Influences {
      var random = SeededGenerator(seed: 11)
      var tally = InfluenceTally()
      for number in 0..<days {
        for _ in 0..<entries {
          let hours = hours(number, &random)
          let isPleasant = Int64.random(in: 4...9, using: &random) < hours
          var amounts = NameValues<Amount>()
          amounts["Sleep"] = Amount(
            thousandths: (number == 50 ? 10 : 1) * hours * 1_000, unit: "h")
          tally.add(
            day: CalendarDay(number: number), feeling: try .parse(isPleasant ? "happy" : "sad"),
            activities: ["Sleep"], amounts: amounts)
        }
      }
      return tally.influences()
    }

    @Test func amountGoesWithADifference() throws {
      let result = try tally { .random(in: 4...9, using: &$1) }
      // The name is on all days, so its amounts are the only test.
      #expect((result.lookedAt, result.correctedFor) == (1, 1))
      let row = try #require(result.claims.first)
      let amount = try #require(row.amount)
      #expect((row.name, row.kind, amount.unit) == ("Sleep", .activity, "h"))
      #expect((row.daysWith, row.daysWithout, row.missingDays) == (90, 0, 0))
      // The slip of 40 to 90 hours is clamped: the deviation of 4 to 9 hours is about 1.7.
      #expect((1.5...1.9).contains(amount.standardDeviation))
      #expect((0.1...0.5).contains(try #require(row.difference)))
    }

    @Test(arguments: [(29, 0), (30, 1)])
    func amountNeedsThirtyDays(days: Int, expected: Int) throws {
      let result = try tally(days: days) { .random(in: 4...9, using: &$1) }
      #expect(result.rows.count { $0.amount != nil } == expected)
    }

    @Test func equalAmountsCannotBeJudged() throws {
      let row = try #require(
        try tally { _, _ in 7 }.rows.first { $0.amount != nil })
      #expect(row.obstacle == .indistinct && !row.isEnough && row.missingDays == 0)
      #expect(row.amount?.standardDeviation == 0)
    }

    /// The amounts of a day are their mean.
    @Test func amountsOfADayAreTheirMean() throws {
      var isFirst = false
      let result = try tally(entries: 2) { number, _ in
        isFirst.toggle()
        return isFirst ? 4 : Int64(4 + number % 2 * 4)
      }
      // Days have 4 and 6 hours.
      let row = try #require(result.rows.first { $0.amount != nil })
      #expect(abs((row.amount?.standardDeviation ?? 0) - 1) < 0.001)
    }

    /// Half of the entries of each day are added after all other days.
    @Test func orderOfAmountsDoesNotMatter() throws {
      var (inOrder, apart) = (InfluenceTally(), InfluenceTally())
      let happy: Feeling = try .parse("happy")
      func add(_ index: Int, to tally: inout InfluenceTally) {
        let hours = Int64(4 + index * 7 % 5)
        let amount = Amount(thousandths: hours * 1_000, unit: "h")
        tally.add(
          day: CalendarDay(number: index / 2), feeling: happy, activities: ["Sleep"],
          amounts: ["Sleep": amount])
      }
      for index in 0..<80 { add(index, to: &inOrder) }
      for parity in [0, 1] {
        for index in (0..<80).reversed() where index % 2 == parity { add(index, to: &apart) }
      }
      let row = try #require(inOrder.influences().rows.first { $0.amount != nil })
      #expect(row.daysWith == 40 && row.amount?.days.first?.amount == 5)
      #expect(inOrder.influences() == apart.influences())
    }
  }

  @Test func emptyDiaryHasNoBaseline() {
    let empty = InfluenceTally().influences()
    #expect((empty.days, empty.rows, empty.share.millionths) == (0, [], nil))
  }
}
