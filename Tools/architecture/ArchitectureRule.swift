/// A location that breaks a rule.
struct Finding: Sendable {
  var path: String
  var line: Int?
  var problem: String
  var rule: ArchitectureRule

  var text: String {
    let location = line.map { "\(path):\($0)" } ?? path
    return "\(location): \(problem) (rule \(rule.number): \(rule.sentence))"
  }
}

/// The rules of ARCHITECTURE.md that can be checked in the sources and the manifest, with their
/// numbers.
enum ArchitectureRule: CaseIterable {
  case dependencies, delegates, inputs, exports, names, noTraps, layout, inputFiles

  var number: Int {
    switch self {
    case .dependencies: 1
    case .delegates: 2
    case .inputs: 3
    case .exports: 6
    case .names: 7
    case .noTraps: 8
    case .layout: 10
    case .inputFiles: 11
    }
  }

  var sentence: String {
    switch self {
    case .dependencies:
      "a module declares and imports only what its layer allows; a feature, only Core"
    case .delegates: "a parent reads only the delegate actions of a child"
    case .inputs:
      "time, locale and zone are passed in; identifiers, randomness and disk, too, in a feature"
    case .exports: "only Exports.swift of a library re-exports, and no third-party modules"
    case .names: "no type has a vague name, or the name of its module or of a type of Architecture"
    case .noTraps:
      "no try!, force unwrap, fatalError or Int(a float) in code that handles user input"
    case .layout:
      "a view reads layoutSize, not the screen size; lengths are .columns(n) and .rows(n)"
    case .inputFiles:
      "a test opens files of the repository with Repository, and its target declares them"
    }
  }

  /// Returns the findings in one file.
  func findings(in file: SourceFile, of project: Project) -> [Finding] {
    problems(in: file, of: project).map {
      Finding(path: file.path, line: $0.line, problem: $0.problem, rule: self)
    }
  }

  private func problems(in file: SourceFile, of project: Project) -> [Problem] {
    switch self {
    case .dependencies: importProblems(file, project)
    case .delegates: delegateProblems(file, project.map)
    case .inputs: inputProblems(file)
    case .exports: exportProblems(file, project.map)
    case .names: nameProblems(file, project)
    case .noTraps: trapProblems(file)
    case .layout: layoutProblems(file)
    case .inputFiles: []
    }
  }
}

/// A line of a file and the description of its problem.
typealias Problem = (line: Int, problem: String)
