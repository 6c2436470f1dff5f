import Foundation
import Support
import TerminalHarness
import Testing

/// Counts instructions with callgrind, which executes the same instructions at any load.
struct Valgrind {
  /// A counted call.
  struct Call {
    var what: String
    var length: Int
    var instructions: Int
  }

  private static let path = "/usr/bin/valgrind"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
  /// Whether whole commands are counted: in `make stress`.
  static let countsCommands =
    isInstalled && ProcessInfo.processInfo.environment["BAKO_GROWTH"] != nil
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory("valgrind") }

  /// Runs the program `growth`, and returns its calls.
  func calls(of command: [String]) throws -> [Call] {
    // The symbol of the function `measured`.
    let function = "$s6growth8measuredyySayyycGF"
    let options = ["--toggle-collect=\(function)", "--dump-after=\(function)"]
    let (status, output) = try run(options + command)
    try #require(status == 0, "\(output.suffix(1_000))")
    return try output.split(separator: "\n").enumerated().map { index, line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 3, "\(line)")
      return Call(
        what: "\(fields[0]), \(fields[1])", length: Int(fields[2]) ?? 0,
        instructions: try total("calls.\(index + 1)"))
    }
  }

  /// Returns the number of instructions of a whole command.
  func instructions(of command: [String], environment: [String: String]) throws -> Int {
    let (status, output) = try run(command, environment: environment)
    // A command may refuse an input.
    try #require(status < 128, "\(command.first ?? ""): \(output.suffix(1_000))")
    return try total("calls")
  }

  private func run(
    _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> (status: Int32, output: String) {
    let file = "--callgrind-out-file=\(directory.path)/calls"
    return try TerminalHarness.run(
      [Self.path, "-q", "--tool=callgrind", file] + command, environment: environment)
  }

  private func total(_ name: String) throws -> Int {
    let text = try String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)
    let line = try #require(text.firstMatch(of: /(?m)^(?:totals|summary): (\d+)/), "\(name)")
    return try #require(Int(line.1))
  }
}
