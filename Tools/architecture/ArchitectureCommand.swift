// architecture: checks the rules of ARCHITECTURE.md and draws its graph, from the manifest and the
// sources. The Makefile and scripts run it; it depends on no other module.
import Foundation

@main
struct ArchitectureCommand {
  static let help = """
    usage: architecture check [--module NAME]
           architecture rules
           architecture graph [--mermaid | --check FILE | --write FILE]
           architecture affected [-z | PATH...]
           architecture test NAME [ARGUMENT...] | --affected BASE [--again]
                             | --all [--again] [--skip-build]
           architecture explain NAME
           architecture inputs [NAME]
           architecture budgets --coverage FILE | --compile-times FOLDER

    check       check the sources and the manifest, and print a line for each finding:
                FILE:LINE: problem (rule N: the rule)
      --module NAME   check only this module, its tests and the programs that they execute
    rules       print the checked rules with the numbers of ARCHITECTURE.md
    graph       print the modules and their dependencies
      --mermaid       print a Mermaid diagram
      --check FILE    check that FILE contains the current diagram
      --write FILE    replace the diagram in FILE
    affected    print the modules to test after a change of these files, separated by commas, or
                "everything"
      -z              read NUL-terminated paths from standard input
    test        check the rules, build and run tests, in groups: those in this process first. A
                failed test is run again alone; if it passes, it is called flaky, and fails the
                run all the same. The inputs of tests that pass are kept.
      NAME            the tests of a module; arguments are passed to `swift test`
      --affected BASE the tests that a change since the merge base with a commit can break, except
                      those that passed with the same inputs
      --all           all tests; with BAKO_CACHE, except those that passed with the same inputs
      --again         run also those
      --skip-build    run the tests of the last build
    explain     print which inputs of a module's tests changed since they passed
    inputs      print the digest of the inputs of each test target; with NAME, those of one target
    budgets     print what the modules have used of their budgets in Tools/budgets.txt, and name
                the owners of those that exceed them
      --coverage FILE         the output of `llvm-cov export -format=lcov`
      --compile-times FOLDER  what the compiler wrote there with -stats-output-dir

    options, before the command:
      --root DIR        the folder of the package (default: the current folder)
      --manifest FILE   the output of `swift package dump-package` (default: run the command, and
                        keep its output until Package.swift changes)
    environment:
      BAKO_CACHE            the folder of the inputs that passed (default: .build/passed)
      BAKO_CACHE_READONLY   1: keep nothing in it
    exit status: 0 success, 1 findings, failed tests or an outdated diagram, 64 invalid usage or no
    manifest
    """

  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    var root = FileManager.default.currentDirectoryPath
    var manifest: String?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": finish(printing: help)
      case "--root": root = value(of: argument, &arguments)
      case "--manifest": manifest = value(of: argument, &arguments)
      case "rules": finish(printing: rules)
      case "check", "graph", "affected", "test", "explain", "inputs", "budgets":
        let reader = ManifestReader(root: root, file: manifest)
        try await run(argument, Array(arguments), reader)
        exit(0)
      default: refuse("unknown argument \(argument)")
      }
    }
    refuse("a command is missing")
  }

  private static func run(
    _ command: String, _ arguments: [String], _ reader: ManifestReader
  ) async throws {
    switch command {
    case "check": try await check(arguments, reader)
    case "graph": try graph(arguments, reader)
    case "affected": print(affected(by: arguments, graph(from: reader)))
    case "test": try await test(arguments, reader)
    case "inputs": try await inputs(arguments, reader)
    case "budgets": try budgets(arguments, reader)
    default: try await explain(arguments, reader)
    }
  }

  private static func check(_ arguments: [String], _ reader: ManifestReader) async throws {
    let name: String?
    switch arguments.count {
    case 0: name = nil
    case 2 where arguments[0] == "--module": name = arguments[1]
    default: refuse("unknown arguments: \(arguments.joined(separator: " "))")
    }
    let project = try await Project(root: reader.root, graph: graph(from: reader), only: name)
    if name == nil, project.files.isEmpty {
      refuse("no Swift files in Modules, Apps or Tools below \(reader.root)")
    }
    if !project.printFindings() { exit(1) }
  }

  private static func test(_ arguments: [String], _ reader: ManifestReader) async throws {
    guard
      let command = TestCommand(
        arguments, reader, environment: ProcessInfo.processInfo.environment)
    else { refuse("unknown arguments: \(arguments.joined(separator: " "))") }
    do {
      if try await !command.run(graph(from: reader)) { exit(1) }
    } catch let error as TestCommand.Failure {
      stop(error.message)
    }
  }

  private static func explain(_ arguments: [String], _ reader: ManifestReader) async throws {
    guard arguments.count == 1 else { refuse("explain needs the name of a module") }
    let command = TestCommand(
      selection: .module(arguments[0]), reader: reader,
      environment: ProcessInfo.processInfo.environment)
    do {
      print(try await command.explanation(graph(from: reader)))
    } catch let error as TestCommand.Failure {
      stop(error.message)
    }
  }

  private static func inputs(_ arguments: [String], _ reader: ManifestReader) async throws {
    guard arguments.count < 2 else { refuse("inputs needs the name of one module") }
    let command = TestCommand(
      selection: arguments.first.map(TestSelection.module) ?? .all, reader: reader,
      environment: ProcessInfo.processInfo.environment)
    do {
      let inputs = try await command.inputs(graph(from: reader))
      print(
        arguments.isEmpty
          ? inputs.map { "\($0.target)\t\($0.key)" }.joined(separator: "\n")
          : inputs.map(\.text).joined(), terminator: arguments.isEmpty ? "\n" : "")
    } catch let error as TestCommand.Failure {
      stop(error.message)
    }
  }

  private static func budgets(_ arguments: [String], _ reader: ManifestReader) throws {
    guard arguments.count == 2 else { refuse("budgets needs an option and its value") }
    let graph = graph(from: reader)
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: path, encoding: .utf8)
    }
    do {
      let budgets = try Budgets(text("\(reader.root)/\(Budgets.path)"))
      let owners = CodeOwners(try text("\(reader.root)/.github/CODEOWNERS"))
      var check = BudgetCheck(budgets, graph, owners)
      switch arguments[0] {
      case "--coverage":
        let lcov = try text(arguments[1])
        try check.compare(Coverage.read(lcov, root: reader.root, graph), with: budgets)
      case "--compile-times":
        try check.compare(compileTimes: compileTimes(in: arguments[1]), with: budgets)
      default: refuse("unknown argument \(arguments[0])")
      }
      print((check.table + check.findings).joined(separator: "\n"))
      if !check.findings.isEmpty { exit(1) }
    } catch let error as BudgetError {
      fail(error.message)
    } catch let error as CocoaError {
      fail(error.localizedDescription)
    }
  }

  private static func graph(_ arguments: [String], _ reader: ManifestReader) throws {
    switch (arguments.first, arguments.count) {
    case (nil, _): print(graph(from: reader).text)
    case ("--mermaid", 1): print(graph(from: reader).mermaid)
    case ("--check", 2):
      let (old, new) = try diagrams(in: arguments[1], reader)
      if old == new { return }
      print("\(arguments[1]): the graph is out of date; run make format")
      exit(1)
    case ("--write", 2):
      let (old, new) = try diagrams(in: arguments[1], reader)
      if old != new { try new.write(toFile: arguments[1], atomically: false, encoding: .utf8) }
    default: refuse("unknown arguments: \(arguments.joined(separator: " "))")
    }
  }

  /// Returns a document in its current form and with the current diagram.
  private static func diagrams(
    in path: String, _ reader: ManifestReader
  ) throws -> (old: String, new: String) {
    let old = try String(contentsOfFile: path, encoding: .utf8)
    guard let new = document(old, with: graph(from: reader).mermaid) else {
      refuse("\(path) has no graph markers")
    }
    return (old, new)
  }

  private static func affected(by paths: [String], _ graph: ModuleGraph) -> String {
    graph.affected(by: paths == ["-z"] ? pathsOnStandardInput() : paths).text
  }

  private static func pathsOnStandardInput() -> [String] {
    FileHandle.standardInput.readDataToEndOfFile().split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static var rules: String {
    ArchitectureRule.allCases.map { "\($0.number). \($0.sentence)" }.joined(separator: "\n")
  }

  private static func graph(from reader: ManifestReader) -> ModuleGraph {
    do { return try reader.read() } catch { fail(error.message) }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
    rest.popFirst() ?? { refuse("\(option) needs a value") }()
  }

  private static func finish(printing text: String) -> Never {
    print(text)
    exit(0)
  }

  private static func refuse(_ message: String) -> Never { fail("\(message)\n\n\(help)") }

  private static func fail(_ message: String) -> Never { stop("architecture: \(message)") }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
