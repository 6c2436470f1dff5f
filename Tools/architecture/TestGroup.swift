/// Suites that may run at the same time (decision 9).
///
/// Tests that wait for processes, or compute for long as FuzzTests do, block threads that
/// concurrent tests need. Tests that read a real terminal have time limits, so they run one at a
/// time.
enum TestGroup: CaseIterable {
  case inProcess, processes, terminals

  private static let withProcesses: Set = [
    "ArchitectureTests", "CommandTests", "FuzzTests", "GrowthTests", "MisuseTests",
    "NewFeatureTests", "ProseTests",
  ]
  private static let withTerminals: Set = [
    "EndToEndTests", "PreviewerTests", "TerminalRuntimeTests",
  ]

  /// Creates the group of a test target.
  init(of target: String) {
    self =
      Self.withProcesses.contains(target)
      ? .processes : Self.withTerminals.contains(target) ? .terminals : .inProcess
  }

  /// The arguments of `swift test`, in addition to the filter.
  var arguments: [String] { self == .terminals ? ["--no-parallel"] : [] }
}
