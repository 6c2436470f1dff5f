import Foundation

/// The budgets of the modules: the least coverage by tests, and the longest compile time.
///
/// A line of the file has the name of a module, or `*` for all that have no line, and two numbers:
/// a percentage of lines, and a multiple of the compile time of GRDB in the same build. GRDB has an
/// exact version, so the multiple does not depend on the speed of the machine.
struct Budgets {
  static let path = "Tools/budgets.txt"
  static let reference = "GRDB"

  struct Line {
    var coverage: Double
    var compileTime: Double
  }

  private var lines: [String: Line] = [:]

  init(_ text: String) throws(BudgetError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.hasPrefix("#") && !line.isEmpty {
      let words = line.split(separator: " ")
      guard words.count == 3, let coverage = Double(words[1]), let time = Double(words[2]),
        lines[String(words[0])] == nil
      else { throw .invalidLine(index + 1) }
      lines[String(words[0])] = Line(coverage: coverage, compileTime: time)
    }
    guard lines["*"] != nil else { throw .noDefault }
  }

  func line(of module: String) -> Line? { lines[module] ?? lines["*"] }

  /// Returns the names of lines whose module does not exist.
  func unknownNames(in graph: ModuleGraph) -> [String] {
    lines.keys.filter { $0 != "*" && graph.module(named: $0) == nil }.sorted()
  }
}

enum BudgetError: Error {
  case invalidLine(Int)
  case noCoverage
  case noDefault
  case noReference

  var message: String {
    switch self {
    case .invalidLine(let line):
      "\(Budgets.path):\(line): a line needs a module, a percentage and a multiple of the compile "
        + "time of \(Budgets.reference), and each module one line"
    case .noDefault: "\(Budgets.path): the line for all other modules, *, is missing"
    case .noCoverage: "the tests covered no file of a module"
    case .noReference: "the build did not compile \(Budgets.reference)"
    }
  }
}

/// The teams that own the files of CODEOWNERS. The last line that matches a path decides.
struct CodeOwners {
  private let lines: [(folder: String, owners: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 1, !line.hasPrefix("#") else { return nil }
      let folder = words[0].split(separator: "/").joined(separator: "/")
      return (folder, words.dropFirst().joined(separator: " "))
    }
  }

  func owners(of path: String) -> String {
    lines.last { $0.folder == "*" || path == $0.folder || isInside(path, $0.folder) }?.owners
      ?? "no owner"
  }
}

/// The lines of a module, and how many of them the tests run.
struct Coverage {
  var hit = 0
  var found = 0

  var percentage: Double { found == 0 ? 100 : 100 * Double(hit) / Double(found) }

  /// Returns the coverage of each module from the output of `llvm-cov export -format=lcov`.
  ///
  /// - Parameter root: The folder of the package, with which the paths of the output begin.
  static func read(_ lcov: String, root: String, _ graph: ModuleGraph) -> [String: Coverage] {
    var all: [String: Coverage] = [:]
    var module: String?
    for line in lcov.split(separator: "\n") {
      if line.hasPrefix("SF:") {
        let path = String(line.dropFirst(3))
        module =
          path.hasPrefix("\(root)/")
          ? graph.module(containing: String(path.dropFirst(root.count + 1)))?.name : nil
      } else if let module, line.hasPrefix("LH:") {
        all[module, default: Coverage()].hit += Int(line.dropFirst(3)) ?? 0
      } else if let module, line.hasPrefix("LF:") {
        all[module, default: Coverage()].found += Int(line.dropFirst(3)) ?? 0
      }
    }
    return all
  }
}

/// Returns the seconds of the processor that the compiler needed for each module, from a folder
/// that it wrote with `-stats-output-dir`.
func compileTimes(in folder: String) throws -> [String: Double] {
  var times: [String: Double] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
    let file = URL(filePath: folder).appending(path: name)
    guard name.hasSuffix(".json"),
      let stats = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    else { continue }
    // A key is time.swift-frontend.MODULE-INPUTS-TARGET-OUTPUT-OPTIMIZATION.user; names of modules
    // contain no hyphen.
    let prefix = "time.swift-frontend."
    for (key, value) in stats where key.hasPrefix(prefix) {
      guard key.hasSuffix(".user") || key.hasSuffix(".sys"), let seconds = value as? Double,
        let module = key.dropFirst(prefix.count).split(separator: "-").first
      else { continue }
      times[String(module), default: 0] += seconds
    }
  }
  return times
}
