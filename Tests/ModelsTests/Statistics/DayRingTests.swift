import Foundation
import Support
import Testing

@testable import Models

struct DayRingTests {
  private struct Diary {
    var days: [CalendarDay] = []
    var entries: [Int] = []
    var outcome: [Double] = []
    var exposure: [Double] = []

    /// Up to 40 days with gaps of up to three days, three weeks or two months.
    init(_ random: inout SeededGenerator) {
      var number = 20_000
      let isPeriodic = Int.random(in: 0...3, using: &random) == 0
      let gap = [3, 21, 60][Int.random(in: 0...2, using: &random)]
      let isSingle = Int.random(in: 0...2, using: &random) == 0
      for index in 0..<Int.random(in: 12...40, using: &random) {
        number += Int.random(in: 1...gap, using: &random)
        days.append(CalendarDay(number: number))
        entries.append(isSingle ? 1 : Int.random(in: 1...4, using: &random))
        outcome.append(Double(Int.random(in: 0...2, using: &random)) / 2)
        let isOn = isPeriodic ? index.isMultiple(of: 3) : Bool.random(using: &random)
        exposure.append(isOn ? 1 : 0)
      }
    }
  }

  /// Computes the estimate by its definition, with a solver of normal equations.
  private func direct(_ diary: Diary) -> DayRing.Estimate? {
    let columns = columns(diary)
    let y = residual(diary.outcome, columns)
    let x = residual(diary.exposure, columns)
    let count = x.count
    let square = x.map { $0 * $0 }.reduce(0, +)
    guard square > 1e-6 else { return nil }

    func difference(_ a: [Double], _ shift: Int) -> Double {
      (0..<count).map { a[$0] * x[($0 + count - shift) % count] }.reduce(0, +) / square
    }
    let root = factor(columns) { difference(x, $0) }.squareRoot()
    func p(_ b: Double) -> Double {
      let rest = zip(y, x).map { $0 - b * $1 }
      let own = root * abs(difference(rest, 0)) - 1e-9
      let large = (1..<count).count { abs(difference(rest, $0)) >= own }
      return Double(1 + large) / Double(count)
    }
    let own = difference(y, 0)
    let included = (-400...400).map { Double($0) / 200 }.filter { p($0) > 0.05 }
    return DayRing.Estimate(
      difference: own, low: min(included.first ?? own, own), high: max(included.last ?? own, own),
      p: p(0))
  }

  /// The factor g, with the projection onto the columns as a matrix.
  private func factor(_ columns: [[Double]], _ shifted: (Int) -> Double) -> Double {
    let count = columns.count
    let projection: [[Double]] = (0..<count).map { index in
      var unit = [Double](repeating: 0, count: count)
      unit[index] = 1
      return zip(unit, residual(unit, columns)).map { $0 - $1 }
    }
    var sum = 0.0
    for shift in 0..<count {
      var trace = 0.0
      for day in 0..<count { trace += projection[day][(day + count - shift) % count] }
      sum += shift == 0 ? trace : trace * shifted(shift)
    }
    return max(0.05, 1 - sum / Double(count))
  }

  /// The removed columns, a row for each day.
  private func columns(_ diary: Diary) -> [[Double]] {
    let first = diary.days[0].number
    let span = diary.days[diary.days.count - 1].number - first
    let last = min(2 * span / 90, diary.days.count / 10, 80)
    return zip(diary.days, diary.entries).map { (day, entries) -> [Double] in
      let time = Double(day.number - first)
      var row: [Double] = [1, time / 100, log(Double(entries))]
      for weekday in 1...6 { row.append(day.weekday == weekday ? 1 : 0) }
      for wave in stride(from: 2, through: last, by: 1) {
        let angle = Double.pi * Double(wave) * time / Double(span)
        row.append(cos(angle))
      }
      if span >= 365, 365.25 * Double(last) < Double(2 * span) {
        let angle = 2 * Double.pi * time / 365.25
        row.append(cos(angle))
        row.append(sin(angle))
      }
      return row
    }
  }

  /// The residual of a least-squares fit by Gaussian elimination with full pivoting.
  private func residual(_ series: [Double], _ columns: [[Double]]) -> [Double] {
    let size = columns[0].count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
    for (row, value) in zip(columns, series) {
      for i in 0..<size {
        for j in 0..<size { matrix[i][j] += row[i] * row[j] }
        matrix[i][size] += row[i] * value
      }
    }
    var pivots: [Int] = []
    for column in 0..<size {
      let rows = (0..<size).filter { !pivots.contains($0) }
      guard let row = rows.max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[row][column]) > 1e-9
      else {
        pivots.append(-1)
        continue
      }
      for other in 0..<size where other != row {
        let factor = matrix[other][column] / matrix[row][column]
        for k in 0...size { matrix[other][k] -= factor * matrix[row][k] }
      }
      pivots.append(row)
    }
    let solution = (0..<size).map { column in
      pivots[column] < 0 ? 0 : matrix[pivots[column]][size] / matrix[pivots[column]][column]
    }
    return zip(columns, series).map { (row, value) -> Double in
      value - zip(row, solution).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }

  @Test func estimatesFollowTheirDefinition() throws {
    try SeededGenerator.run(24) { random in
      let diary = Diary(&random)
      let ring = DayRing(days: diary.days, outcome: diary.outcome, entries: diary.entries)
      let expected = direct(diary)
      guard case let .estimate(own) = ring.estimate(exposure: diary.exposure), let expected else {
        try #require(expected == nil, "seed \(random.seed)")
        return
      }
      try #require(abs(own.difference - expected.difference) < 1e-9, "seed \(random.seed)")
      try #require(own.p == expected.p, "seed \(random.seed)")
      try #require(abs(own.low - expected.low) < 1e-9, "seed \(random.seed)")
      try #require(abs(own.high - expected.high) < 1e-9, "seed \(random.seed)")
    }
  }

  /// Shifts of every shape: |e| below, equal to and above √g, equal and opposite ones, and ties.
  @Test func intervalsEqualThoseOfEveryCandidate() throws {
    try SeededGenerator.run(200) { random in
      let factor = [0.25, 0.5, 0.75, 1][Int.random(in: 0...3, using: &random)]
      let difference = Double(Int.random(in: -400...400, using: &random)) / 400
      let shifted = (0..<Int.random(in: 5...60, using: &random)).map { _ in
        let exposure = Double(Int.random(in: -20...20, using: &random)) / 20
        let isTie = Int.random(in: 0...4, using: &random) == 0
        return DayRing.Shifted(
          outcome: isTie
            ? difference * exposure : Double.random(in: -0.6...0.6, using: &random),
          exposure: exposure)
      }
      let included = (-400...400).map { Double($0) / 200 }.filter { b in
        let own = factor * abs(difference - b) - 1e-9
        let large = shifted.count { abs($0.outcome - b * $0.exposure) >= own }
        return Double(1 + large) / Double(1 + shifted.count) > 0.05
      }
      let interval = DayRing.interval(around: difference, factor: factor, shifted)
      try #require(
        interval.lowerBound == min(included.first ?? difference, difference), "seed \(random.seed)")
      try #require(
        interval.upperBound == max(included.last ?? difference, difference), "seed \(random.seed)")
    }
  }

  @Test func longRingIsShiftedEvenly() throws {
    var random = SeededGenerator(seed: 1)
    let count = 2_500
    let exposure = (0..<count).map { _ in Double(Int.random(in: 0...1, using: &random)) }
    let outcome = (0..<count).map { _ in Double(Int.random(in: 0...1, using: &random)) }
    let ring = DayRing(
      days: (0..<count).map(CalendarDay.init), outcome: outcome, entries: exposure.map { _ in 1 })
    guard case let .estimate(estimate) = ring.estimate(exposure: exposure) else {
      Issue.record("The exposure is indistinct.")
      return
    }
    #expect(DayRing.shiftLimit == 2_000)
    #expect(((estimate.p * 2_001).rounded() / 2_001) == estimate.p)
    #expect(estimate.low < estimate.difference && estimate.difference < estimate.high)
  }
}
