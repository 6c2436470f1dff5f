import ComposableArchitecture
import Testing

@testable import Dependencies

@MainActor
@Suite
struct RaceTests {
  @Test(arguments: Race.all) func plainOrderPasses(race: Race) async throws {
    try await race.test(false)
    try await race.test(true)
  }

  @Test(arguments: Race.all) func schedulesFindRace(race: Race) async throws {
    let failure = try await Schedule.explore(1...32, reporting: { _ in nil }) {
      try await race.test(false)
    }
    let seed = try #require(failure, "no schedule fails").seed
    // The same seed fails again.
    let again = try await Schedule.explore([seed], reporting: { _ in nil }) {
      try await race.test(false)
    }
    #expect(again?.issues.map { "\($0)" } == failure?.issues.map { "\($0)" })
  }

  /// `SCHEDULES=10000` runs as many schedules of each feature.
  @Test(.schedules(32), arguments: Race.all) func correctTwinNeverFails(race: Race) async throws {
    try await race.test(true)
  }

  @Test func racesAreMostlyReported() {
    #expect(Race.all.count == 20)
    #expect(Set(Race.all.compactMap(\.thread)).count >= 10)
  }
}
