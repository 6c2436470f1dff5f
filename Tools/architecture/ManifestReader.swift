import Foundation

/// Reads the output of `swift package dump-package`.
struct ManifestReader {
  struct Failure: Error { var message: String }

  let root: String
  /// A file with the output of `swift package dump-package`; if `nil`, the command is run.
  let file: String?

  func read() throws(Failure) -> ModuleGraph {
    let source = file ?? "swift package dump-package"
    let data: Data
    do {
      data = try file.map { try Data(contentsOf: URL(filePath: $0)) } ?? current()
    } catch {
      throw (error as? Failure) ?? Failure(message: "\(source): \(error.localizedDescription)")
    }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
      throw Failure(message: "\(source) is not the output of swift package dump-package")
    }
    return manifest.graph
  }

  /// Returns the output for the current manifest, cached in `.build` until `Package.swift` changes.
  private func current() throws -> Data {
    let kept = URL(filePath: "\(root)/.build/manifest.json")
    let manifest = URL(filePath: "\(root)/Package.swift")
    if let written = date(of: kept), let changed = date(of: manifest), written > changed {
      return try Data(contentsOf: kept)
    }
    let data = try dump()
    try? FileManager.default.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: kept, options: .atomic)
    return data
  }

  private func date(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  private func dump() throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let environment = ProcessInfo.processInfo.environment
    let swift = environment["SWIFT"] ?? "swift"
    process.arguments = [swift, "package", "--package-path", root, "dump-package"]
    // The complete package, even if make narrows it.
    process.environment = environment.filter { !["FEATURE", "PREVIEW"].contains($0.key) }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "swift package dump-package failed in \(root)")
    }
    return data
  }
}
