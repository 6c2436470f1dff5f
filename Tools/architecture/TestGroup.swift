/// Suites that may run at the same time (decision 9).
///
/// Tests that compute for long, or wait for processes, block threads that concurrent tests need:
/// a view waits for an effect, and each has its turn on the main actor. Tests that read a real
/// terminal have time limits, so they run one at a time. They wait most of the time, so they run
/// concurrently with the other groups.
enum TestGroup: CaseIterable {
  case inProcess, computing, processes, terminals

  private static let ofComputing: Set = [
    "CalibrateTests", "DiaryHistoryTests", "EnvelopeTests", "FuzzTests", "ModelsTests",
    "PersistenceTests", "PreviewsTests", "ReportsTests", "TerminalCellsTests", "TerminalUITests",
  ]
  private static let withProcesses: Set = [
    "ArchitectureTests", "CommandTests", "GrowthTests", "MisuseTests", "NewFeatureTests",
    "ProgramTests", "ProseTests",
  ]
  private static let withTerminals: Set = [
    "EndToEndTests", "PreviewerTests", "TerminalRuntimeTests",
  ]

  /// Creates the group of a test target.
  init(of target: String) {
    self =
      if Self.ofComputing.contains(target) {
        .computing
      } else if Self.withProcesses.contains(target) {
        .processes
      } else if Self.withTerminals.contains(target) {
        .terminals
      } else {
        .inProcess
      }
  }

  /// The arguments of `swift test`, in addition to the filter.
  var arguments: [String] { self == .terminals ? ["--no-parallel"] : [] }

  /// Whether the group runs at the same time as the others.
  var isConcurrent: Bool { self == .terminals }

  /// Patterns of the first letter of a suite: the suites of each run in a process. Every suite
  /// matches exactly one. Those of terminals take about 65 seconds each.
  var parts: [String] {
    self == .terminals ? ["[A-F]", "[G-L]", "[M-O]", "[PQ]", "[^A-Q]"] : [""]
  }
}
