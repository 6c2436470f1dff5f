import Foundation
import Models
import Support
import Testing

struct StreaksTests {
  private func streaks(_ days: [Int], today: Int = 100) -> [Int] {
    let streaks = Streaks(
      days: days.map(CalendarDay.init), today: CalendarDay(number: today))
    return [streaks.current, streaks.longest]
  }

  @Test func currentStreakEndsTodayOrYesterday() {
    #expect(streaks([]) == [0, 0])
    #expect(streaks([100]) == [1, 1])
    #expect(streaks([99, 98]) == [2, 2])
    #expect(streaks([98, 97]) == [0, 2])
    #expect(streaks([100, 99, 97, 96, 95, 99]) == [2, 3])
  }

  @Test func futureDaysAreIgnored() {
    #expect(streaks([101, 102, 103]) == [0, 0])
    #expect(streaks([99, 100, 101]) == [2, 2])
  }

  /// Compares the forgiving streaks with their definition, checked window by window.
  @Test func forgivingRunsMissOneDayInSeven() throws {
    try SeededGenerator.run(300) { random in
      let share = Double.random(in: 0.5...1, using: &random)
      let days = (1...40).filter { _ in Double.random(in: 0...1, using: &random) < share }
      let today = 41
      let logged = Set(Bool.random(using: &random) ? days + [today] : days)
      let streaks = Streaks(
        days: logged.map(CalendarDay.init), today: CalendarDay(number: today))

      func length(from start: Int, to end: Int) -> Int {
        guard start <= end, logged.contains(start) else { return 0 }
        let windows = (start...end).map { first in
          (first...min(first + 6, end)).count { !logged.contains($0) }
        }
        return windows.allSatisfy { $0 <= 1 } ? (start...end).count(where: logged.contains) : 0
      }
      func longest(to end: Int) -> Int { (1...today).map { length(from: $0, to: end) }.max() ?? 0 }

      let end = logged.contains(today) ? today : today - 1
      try #require(streaks.forgiving == longest(to: end), "seed \(random.seed): \(logged.sorted())")
      try #require(
        streaks.longestForgiving == (1...today).map(longest).max(), "seed \(random.seed)")
    }
  }
}
