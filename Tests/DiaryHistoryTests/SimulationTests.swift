import DiaryHistory
import Foundation
import Testing

struct SimulationTests {
  /// `make stress` runs 100,000 schedules and prints the numbers.
  @Test func devicesAgreeAfterEverySchedule() async {
    let wanted = ProcessInfo.processInfo.environment["BAKO_SCHEDULES"].flatMap(UInt64.init)
    let (begin, count) = (ContinuousClock.now, wanted ?? 2_000)
    let reports = await Self.reports(ofSeeds: 0..<count)
    expectAgreement(reports)
    let conflicts = reports.reduce(0) { $0 + $1.conflicts }
    // Schedules without concurrent writes would show nothing.
    #expect(conflicts > reports.count / 4)
    guard wanted != nil else { return }
    print(
      "\(reports.count) schedules, \(reports.reduce(0) { $0 + $1.segments }) segments,",
      "\(reports.reduce(0) { $0 + $1.records }) records, \(conflicts) concurrent fields,",
      "\(reports.count { !$0.violations.isEmpty }) violations, \(ContinuousClock.now - begin)")
  }

  /// Schedules that failed before an error was corrected.
  @Test(arguments: [37_155])
  func formerFailureAgrees(_ seed: UInt64) {
    expectAgreement([Simulation.run(seed: seed)])
  }

  @Test func longSchedulesAgree() async {
    let reports = await Self.reports(ofSeeds: 5_000_000..<5_000_010, steps: 400)
    expectAgreement(reports)
  }

  /// Expects that no schedule has a violation. Records those of the first one that has, each once.
  private func expectAgreement(
    _ reports: [Simulation.Report], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let failure = reports.first { !$0.violations.isEmpty }
    let violations = Set(failure?.violations ?? []).sorted()
    #expect(violations.isEmpty, "seed \(failure?.seed ?? 0)", sourceLocation: sourceLocation)
  }

  @Test(arguments: PlantedBug.allCases)
  func plantedBugIsFound(_ bug: PlantedBug) {
    // Some violations are looked for in every tenth schedule only.
    let found = stride(from: UInt64(0), to: 50_000, by: 10).first { seed in
      !Simulation.run(seed: seed, bug: bug).violations.isEmpty
    }
    #expect(found != nil)
    if ProcessInfo.processInfo.environment["BAKO_SCHEDULES"] != nil {
      print("found at seed \(found ?? 0): \(bug.rawValue)")
    }
  }

  /// Runs schedules on all cores, in the order of the seeds. Stops after the first part that has a
  /// violation.
  private static func reports(
    ofSeeds seeds: Range<UInt64>, steps: Int? = nil
  ) async -> [Simulation.Report] {
    let size: UInt64 = 50
    return await withTaskGroup(of: [Simulation.Report].self) { group in
      for start in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(size)) {
        let part = start..<min(start + size, seeds.upperBound)
        group.addTask {
          if Task.isCancelled { return [] }
          return part.map { Simulation.run(seed: $0, steps: steps) }
        }
      }
      var all: [Simulation.Report] = []
      for await reports in group {
        all += reports
        if reports.contains(where: { !$0.violations.isEmpty }) { group.cancelAll() }
      }
      return all.sorted { $0.seed < $1.seed }
    }
  }
}
