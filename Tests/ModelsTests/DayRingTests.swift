import Support
import Testing

@testable import Models

struct DayRingTests {
  private struct Series {
    var days: [CalendarDay] = []
    var outcome: [Double] = []
    var exposure: [Double] = []

    init(_ random: inout SeededGenerator) {
      var number = 20_000
      let isPeriodic = Int.random(in: 0...3, using: &random) == 0
      for index in 0..<Int.random(in: 12...40, using: &random) {
        number += Int.random(in: 1...3, using: &random)
        days.append(CalendarDay(number: number))
        outcome.append(Double(Int.random(in: 0...2, using: &random)) / 2)
        let isOn = isPeriodic ? index.isMultiple(of: 3) : Bool.random(using: &random)
        exposure.append(isOn ? 1 : 0)
      }
    }
  }

  /// Computes the estimate by its definition, with a solver of normal equations.
  private func direct(_ series: Series) -> DayRing.Estimate? {
    let y = residual(series.outcome, series.days)
    let x = residual(series.exposure, series.days)
    let count = x.count
    let square = x.map { $0 * $0 }.reduce(0, +)
    guard square > 1e-6 else { return nil }

    func difference(_ a: [Double], _ shift: Int) -> Double {
      (0..<count).map { a[$0] * x[($0 + count - shift) % count] }.reduce(0, +) / square
    }
    func p(_ b: Double) -> Double {
      let rest = zip(y, x).map { $0 - b * $1 }
      let own = abs(difference(rest, 0)) - 1e-9
      let large = (1..<count).count { abs(difference(rest, $0)) >= own }
      return Double(1 + large) / Double(count)
    }
    let own = difference(y, 0)
    let included = (-400...400).map { Double($0) / 200 }.filter { p($0) > 0.05 }
    return DayRing.Estimate(
      difference: own, low: min(included.first ?? own, own), high: max(included.last ?? own, own),
      p: p(0))
  }

  /// The residual of a least-squares fit by Gaussian elimination with full pivoting.
  private func residual(_ series: [Double], _ days: [CalendarDay]) -> [Double] {
    let first = Double(days[0].number)
    let columns: [[Double]] = days.map { day in
      [1, (Double(day.number) - first) / 100] + (1...6).map { day.weekday == $0 ? 1 : 0 }
    }
    let size = columns[0].count
    var matrix = (0..<size).map { i in
      (0..<size).map { j in columns.map { $0[i] * $0[j] }.reduce(0, +) }
        + [zip(columns, series).map { $0[i] * $1 }.reduce(0, +)]
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
    return zip(columns, series).map { row, value in
      value - zip(row, solution).map(*).reduce(0, +)
    }
  }

  @Test func estimatesFollowTheirDefinition() {
    SeededGenerator.run(12) { random in
      let series = Series(&random)
      let ring = DayRing(days: series.days, outcome: series.outcome)
      let (own, expected) = (ring.estimate(exposure: series.exposure), direct(series))
      guard let own, let expected else {
        #expect(own == nil && expected == nil, "seed \(random.seed)")
        return
      }
      #expect(abs(own.difference - expected.difference) < 1e-9, "seed \(random.seed)")
      #expect(own.p == expected.p, "seed \(random.seed)")
      #expect(abs(own.low - expected.low) < 1e-9, "seed \(random.seed)")
      #expect(abs(own.high - expected.high) < 1e-9, "seed \(random.seed)")
    }
  }

  @Test func longRingIsShiftedEvenly() throws {
    var random = SeededGenerator(seed: 1)
    let count = 4_500
    let exposure = (0..<count).map { _ in Double(Int.random(in: 0...1, using: &random)) }
    let outcome = (0..<count).map { _ in Double(Int.random(in: 0...1, using: &random)) }
    let ring = DayRing(days: (0..<count).map(CalendarDay.init), outcome: outcome)
    let estimate = try #require(ring.estimate(exposure: exposure))
    let shifts = Double(DayRing.shiftLimit + 1)
    #expect(((estimate.p * shifts).rounded() / shifts) == estimate.p)
    #expect(estimate.low < estimate.difference && estimate.difference < estimate.high)
  }
}
