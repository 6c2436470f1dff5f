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

  @Test func emptyDiaryHasNoVectors() {
    #expect(basis([]).vectors.isEmpty)
  }
}
