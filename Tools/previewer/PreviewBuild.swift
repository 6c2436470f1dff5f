import Foundation

/// Builds the previewer in a separate process.
enum PreviewBuild {
  /// Runs the build. Returns the compiler's errors, one per line.
  static func run(module: String) async -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--product", "previewer", "--explicit-target-dependency-import-check",
      "error",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["PREVIEW": module]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return [error.localizedDescription] }
    let output = await Task.detached {
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }.value
    return process.terminationStatus == 0 ? [] : errors(in: output)
  }

  /// Returns the compiler's errors without duplicates and with relative paths, or the last lines of
  /// the output if it contains no errors.
  static func errors(in output: String) -> [String] {
    let lines = output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n")
      .map(String.init)
    let folder = FileManager.default.currentDirectoryPath + "/"
    var found: [String] = []
    for line in lines where line.contains("error: ") {
      let line = line.replacingOccurrences(of: folder, with: "")
      if !found.contains(line) { found.append(line) }
    }
    return found.isEmpty ? ["error: the build failed"] + lines.suffix(5) : found
  }
}
