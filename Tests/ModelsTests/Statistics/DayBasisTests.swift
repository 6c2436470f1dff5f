import Foundation
import Support
import Testing
@testable import Models

struct DayBasisTests {
  private func basis(
    _ numbers: some Sequence<Int>, entries: (Int) -> Int = { _ in 1 }
  ) -> DayBasis {
    let days = numbers.map(CalendarDay.init)
    return DayBasis(days: days, entries: days.map { entries($0.number) })
  }

  /// Eight vectors are intercept, weekdays and line.
  @Test(arguments: [
    (89, 8), (90, 8), (91, 9), (135, 9), (136, 10), (366, 15), (731, 23), (1_097, 31),
  ])
  func wavesAreLongerThanNinetyDays(days: Int, vectors: Int) {
    #expect(basis(0..<days).vectors.count == vectors)
  }

  @Test func fewDaysHaveFewWaves() {
    // 40 days in 975: four waves, which do not reach a year, and the yearly wave.
    #expect(basis((0..<40).map { $0 * 25 }).vectors.count == 8 + 3 + 2)
    // 20 days in 380: two waves, the last of 380 days, and the yearly wave.
    #expect(basis((0..<20).map { $0 * 20 }).vectors.count == 8 + 1 + 2)
  }

  @Test func numberOfEntriesIsRemoved() {
    #expect(basis(0..<60) { 1 + $0 % 4 }.vectors.count == 9)
    #expect(basis(0..<60) { _ in 3 }.vectors.count == 8)
  }

  @Test func vectorsAreOrthonormal() throws {
    let vectors = basis(0..<500) { 1 + $0 * $0 % 3 }.vectors
    for (index, a) in vectors.enumerated() {
      for (other, b) in vectors.enumerated() {
        try #require(abs(Models.Series.dot(a, b) - (index == other ? 1 : 0)) < 1e-12)
      }
    }
  }

  /// The columns by their definition.
  private func columns(_ days: [CalendarDay], _ entries: [Int]) -> [[Double]] {
    let span = days[days.count - 1].days(since: days[0])
    let progress = days.map { Double($0.days(since: days[0])) / Double(max(1, span)) }
    var columns = [days.map { _ in 1.0 }]
    for weekday in 1...6 { columns.append(days.map { $0.weekday == weekday ? 1 : 0 }) }
    columns.append(progress)
    let last = min(span * 2 / 90, days.count / 10, 80)
    for wave in stride(from: 2, through: last, by: 1) {
      columns.append(progress.map { cos(.pi * Double(wave) * $0) })
    }
    if span >= 365, 365.25 * Double(last) < Double(2 * span) {
      let angles = progress.map { 2 * .pi * $0 * Double(span) / 365.25 }
      columns += [angles.map { cos($0) }, angles.map { sin($0) }]
    }
    return columns + [entries.map { log(Double($0)) }]
  }

  enum Diary: CaseIterable {
    case daily, gaps, workdays, longGap, few
  }

  private func days(_ diary: Diary, _ random: inout SeededGenerator) -> [CalendarDay] {
    let numbers = 20_000..<(20_000 + Int.random(in: 120...700, using: &random))
    let all = numbers.map(CalendarDay.init)
    return switch diary {
    case .daily: all
    case .gaps: all.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
    case .workdays: all.filter { $0.weekday < 6 }
    case .longGap: all.filter { $0.number < 20_060 || $0.number > numbers.upperBound - 40 }
    case .few: all.filter { $0.number.isMultiple(of: 25) }
    }
  }

  /// The reference is a Gram–Schmidt process over all columns.
  @Test(arguments: Diary.allCases)
  func residualsAreThoseOfGramSchmidt(_ diary: Diary) throws {
    try SeededGenerator.run(4) { random in
      let days = days(diary, &random)
      let mostEntries = Int.random(in: 1...3, using: &random)
      let entries = days.map { _ in Int.random(in: 1...mostEntries, using: &random) }
      let basis = DayBasis(days: days, entries: entries)
      let reference = Models.Series.orthonormal(columns(days, entries))
      try #require(basis.vectors.count == reference.count, "seed \(random.seed)")
      let series = days.map { _ in Double.random(in: -1...1, using: &random) }
      // Of nearly collinear columns, rounding is divided by the little that is left of one.
      let tolerance = diary == .longGap ? 1e-7 : 1e-10
      let pairs = zip(basis.residual(series), Models.Series.residual(series, reference))
      try #require(pairs.allSatisfy { abs($0 - $1) < tolerance }, "seed \(random.seed)")
      let weekdays = zip(
        basis.withoutWeekdays(series),
        Models.Series.residual(
          series, Models.Series.orthonormal(Array(columns(days, []).prefix(7)))))
      try #require(weekdays.allSatisfy { abs($0 - $1) < 1e-12 }, "seed \(random.seed)")
    }
  }

  /// Normal equations would lose digits.
  @Test func nearlyCollinearColumnsAreMadeOrthonormal() {
    #expect(!basis(0..<500).isOrthonormal)
    #expect(!basis((0..<500).filter { $0 % 7 < 5 }) { 1 + $0 % 2 }.isOrthonormal)
    #expect(basis((0..<500).filter { $0 < 100 || $0 > 400 }).isOrthonormal)
  }

  @Test func emptyDiaryHasNoVectors() {
    #expect(basis([]).vectors.isEmpty)
  }
}
