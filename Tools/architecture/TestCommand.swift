import Foundation

/// Checks the rules, builds and runs tests, and keeps which inputs passed.
struct TestCommand {
  var selection: TestSelection
  /// Arguments of `swift test`. A run with arguments is not kept as a pass.
  var arguments: [String] = []
  /// Whether tests run that have passed with the same inputs.
  var repeats = false
  var skipsBuild = false
  let reader: ManifestReader
  let environment: [String: String]

  private var root: String { reader.root }

  /// Tests could not be selected.
  struct Failure: Error { var message: String }

  /// Returns whether the tests pass.
  func run(_ graph: ModuleGraph) async throws -> Bool {
    let (targets, isEverything, own) = try selection.targets(in: graph, root: root)
    if targets.isEmpty { return true }
    if try await !followsRules(graph) { return false }
    let passes = Passes(root: root, environment: environment)
    let before = try await inputs(of: targets, graph)
    func isDue(_ inputs: TestInputs) -> Bool { !usesPasses || !passes.contains(inputs) }
    let due = zip(targets, before).filter { isDue($0.1) }.map(\.0)
    report(kept: targets.filter { !due.contains($0) })
    let buildsAll = isEverything && isDue(before[targets.count])

    for run in runs(of: due, own: own, buildsAll: buildsAll, graph) {
      let isPass = try await test(run) { passed in
        try await keep(passed, of: targets, before, passes, graph)
      }
      if !isPass { return false }
    }
    if buildsAll { try await keep([InputReader.build], of: targets, before, passes, graph) }
    return true
  }

  private func inputs(of targets: [Module], _ graph: ModuleGraph) async throws -> [TestInputs] {
    try await InputReader(root: root, graph: graph, environment: environment).inputs(of: targets)
  }

  /// Keeps passes, after each group: an interrupted run keeps those of the groups before.
  private func keep(
    _ passed: [String], of targets: [Module], _ before: [TestInputs], _ passes: Passes,
    _ graph: ModuleGraph
  ) async throws {
    guard keepsPasses else { return }
    // A file that was edited during the run may belong to either result.
    for (old, new) in zip(before, try await inputs(of: targets, graph)) {
      if passed.contains(old.target), old.text == new.text { passes.keep(old) }
    }
  }

  private func test(
    _ run: TestRun, passed: ([String]) async throws -> Void
  ) async throws -> Bool {
    if !skipsBuild, !run.build() { return false }
    if arguments.isEmpty { return try await run.test(passed: passed) }
    let group = run.targets.first.map(TestGroup.init(of:))
    return run.test((group?.arguments ?? []) + arguments) == 0
  }

  /// The forms of the package that contain the targets. The tests of the macros have their own
  /// (decision 7).
  private func runs(
    of due: [Module], own: Set<String>, buildsAll: Bool, _ graph: ModuleGraph
  ) -> [TestRun] {
    var (macros, others) = ([Module](), [Module]())
    for target in due {
      if target.name == "MacrosTests" { macros.append(target) } else { others.append(target) }
    }
    var runs: [TestRun] = []
    if buildsAll || !others.isEmpty {
      var names = others.map(\.name)
      // The package of one feature contains its previews, too.
      if case .module(let name) = selection, graph.isFeature(name) { names.append("PreviewsTests") }
      // The programs that the tests execute are part of the package, but not linked.
      let modules = others.map(\.testedName) + others.flatMap(\.programs).map { "+\($0)" }
      runs.append(run(names, own: own, narrowed: buildsAll ? nil : modules.unique))
    }
    if !macros.isEmpty, !skipsBuild {
      runs.append(run(macros.map(\.name), narrowed: macros.map(\.testedName)))
    }
    return runs
  }

  private func run(
    _ targets: [String], own: Set<String> = [], narrowed modules: [String]?
  ) -> TestRun {
    TestRun(targets: targets, own: own, modules: modules, root: root, environment: environment)
  }
}

// MARK: - What passed before

extension TestCommand {
  private var isRecording: Bool { environment["RECORD_SNAPSHOTS"]?.isEmpty == false }
  private var keepsPasses: Bool { arguments.isEmpty && !isRecording }

  /// A named module is always tested; all modules, unless `BAKO_CACHE` names a folder.
  private var usesPasses: Bool {
    guard keepsPasses, !repeats else { return false }
    return switch selection {
    case .module: false
    case .affected: true
    case .all: environment["BAKO_CACHE"]?.isEmpty == false
    }
  }

  private func followsRules(_ graph: ModuleGraph) async throws -> Bool {
    var name: String?
    if case .module(let module) = selection {
      name = module.hasSuffix("Tests") ? String(module.dropLast("Tests".count)) : module
    }
    return try await Project(root: root, graph: graph, only: name).printFindings()
  }

  private func report(kept: [Module]) {
    guard !kept.isEmpty else { return }
    print("passed before with the same inputs: \(kept.map(\.testedName).joined(separator: ","))")
  }
}

// MARK: - Explanation

extension TestCommand {
  /// Returns the inputs of the selected tests.
  func inputs(_ graph: ModuleGraph) async throws -> [TestInputs] {
    let targets = try selection.targets(in: graph, root: root).targets
    return try await inputs(of: targets, graph).dropLast()
  }

  /// Returns a sentence on whether the tests of a module would run, with the inputs that changed.
  func explanation(_ graph: ModuleGraph) async throws -> String {
    let targets = try selection.targets(in: graph, root: root).targets
    let passes = Passes(root: root, environment: environment)
    return zip(targets, try await inputs(of: targets, graph)).map { target, inputs in
      guard let old = passes.nearest(to: inputs) else {
        return "\(target.testedName) would run: \(passes.folder) contains no pass of it"
      }
      let changes = inputs.changes(since: old)
      return changes.isEmpty
        ? "\(target.testedName) would not run: it passed with the same inputs"
        : (["\(target.testedName) would run:"] + changes).joined(separator: "\n  ")
    }
    .joined(separator: "\n")
  }
}

extension [String] {
  /// The strings in the order of their first occurrence.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
