import Foundation
import Support

/// The root folder of the package.
let packageRoot = Repository.root(
  reading: "ARCHITECTURE.md", "Makefile", "Package.swift", "Tools")

typealias Run = (exitCode: Int32, output: String)

/// Runs the built program; returns both output streams combined.
func architecture(
  _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
) throws -> Run {
  try run(Repository.program("architecture"), arguments, in: folder, environment: environment)
}

/// Returns the output of `swift package dump-package` for this package.
func dumpOfTheProject(environment: [String: String] = [:]) throws -> Data {
  try withFolder { folder in
    // A separate build folder, because `swift test` may hold the lock of `.build`.
    let dump = try run(
      URL(filePath: "/usr/bin/env"),
      [
        "swift", "package", "--package-path", packageRoot.path,
        "--scratch-path", folder.appending(path: "build").path, "dump-package",
      ], environment: environment)
    return Data(dump.output.drop { $0 != "{" }.utf8)
  }
}

/// Runs the built program on this package and its current manifest.
func architectureOfTheProject(_ arguments: [String]) throws -> Run {
  try withFolder { folder in
    let manifest = folder.appending(path: "manifest.json")
    try dumpOfTheProject(environment: ["DECLARED": "1"]).write(to: manifest)
    return try architecture(
      ["--root", packageRoot.path, "--manifest", manifest.path] + arguments)
  }
}

func run(
  _ program: URL, _ arguments: [String], in folder: URL? = nil,
  environment: [String: String] = [:]
) throws -> Run {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = folder }
  process.environment = ProcessInfo.processInfo.environment
    .filter { !["FEATURE", "PREVIEW"].contains($0.key) }
    .merging(environment) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// Calls a function with a new folder that contains the given files, and removes the folder.
func withFolder<Result>(
  _ files: [String: String] = [:], _ body: (URL) throws -> Result
) throws -> Result {
  let directory = try TemporaryDirectory()
  let folder = directory.url
  for (path, text) in files {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return try withExtendedLifetime(directory) { try body(folder) }
}

/// A target in the output of `swift package dump-package`.
struct SampleTarget {
  var path: String
  var type = "regular"
  var dependencies: [String] = []
  /// Pairs of a product and its package.
  var products: [(String, String)] = []
  /// The programs that the tests execute.
  var runs: [String] = []
  /// The files and folders that the tests open.
  var reads: [String] = []
  var excluded: [String] = []

  init(
    _ path: String, type: String = "regular", dependsOn dependencies: [String] = [],
    products: [(String, String)] = [], runs: [String] = [], reads: [String] = [],
    exclude: [String] = []
  ) {
    self.path = path
    self.type =
      path.hasPrefix("Tests/") && path.hasSuffix("Tests")
      ? "test" : path.hasPrefix("Apps/") ? "executable" : type
    self.dependencies = dependencies
    self.products = products
    self.runs = runs
    self.reads = reads
    excluded = exclude
  }

  fileprivate var name: String { String(path.split(separator: "/").last ?? "") }

  fileprivate var json: String {
    let all =
      dependencies.map { #"{"byName": ["\#($0)", null]}"# }
      + products.map { #"{"product": ["\#($0.0)", "\#($0.1)", null, null]}"# }
    return """
      {"name": "\(name)", "path": "\(path)", "type": "\(type)", "exclude": \(excluded), \
      "dependencies": [\(all.joined(separator: ", "))]}
      """
  }
}

/// The path of the declared inputs of tests.
let inputsPath = "Tools/architecture/inputs.json"

/// Returns the declared inputs of these targets.
func declaredInputs(_ targets: [SampleTarget]) -> String {
  let entries = targets.filter { !$0.runs.isEmpty || !$0.reads.isEmpty }
    .map { #""\#($0.name)": {"runs": \#($0.runs), "reads": \#($0.reads)}"# }
  return #"{"features": {}, "tests": {\#(entries.joined(separator: ", "))}}"#
}

/// Returns the output of `swift package dump-package` for a package with these targets.
func dumpedManifest(_ targets: [SampleTarget], packages: String = "") -> String {
  let list = targets.map(\.json).joined(separator: ",\n")
  return #"{"targets": [\#(list)], "dependencies": "\#(packages)"}"#
}
