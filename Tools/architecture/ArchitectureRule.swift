/// A place where a rule is broken.
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

/// The rules of ARCHITECTURE.md that sources and manifest can be checked for, with their numbers.
enum ArchitectureRule: CaseIterable {
  case dependencies, delegates, inputs, exports, names, noTraps

  var number: Int {
    switch self {
    case .dependencies: 1
    case .delegates: 2
    case .inputs: 3
    case .exports: 6
    case .names: 7
    case .noTraps: 8
    }
  }

  var sentence: String {
    switch self {
    case .dependencies: "a module declares and imports what its layer allows, a feature Core alone"
    case .delegates: "a parent reads a child's delegate actions alone"
    case .inputs: "a feature reads time, identity, chance, disk and terminal by dependencies"
    case .exports: "only Exports.swift of a library re-exports, and no module of others"
    case .names: "no type has the name of its module, of a type of Architecture, or a vague name"
    case .noTraps: "no try!, force unwrap or fatalError where input of a user passes"
    }
  }

  /// The findings in one file.
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
    }
  }
}

/// What is wrong in a line of a file.
typealias Problem = (line: Int, problem: String)
