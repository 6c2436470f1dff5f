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
    let inputs = try declaredInputs()
    let graph: ModuleGraph
    do { graph = try Manifest.graph(from: data, inputs, helpers: helpers()) } catch {
      if let error = error as? DigestFailure { throw Failure(message: error.message) }
      throw Failure(message: "\(source) is not the output of swift package dump-package")
    }
    let unknown = inputs.unknownNames(Set(graph.modules.map(\.name)))
    if !unknown.isEmpty { throw Failure(message: unknown.joined(separator: "\n")) }
    return graph
  }

  /// Reads the declared inputs; a package without the file has none.
  private func declaredInputs() throws(Failure) -> DeclaredInputs {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(DeclaredInputs.path)") else {
      return DeclaredInputs()
    }
    do { return try JSONDecoder().decode(DeclaredInputs.self, from: data) } catch {
      throw Failure(message: "\(DeclaredInputs.path): \(error)")
    }
  }

  private func helpers() throws -> String {
    let text = FileManager.default.contents(atPath: "\(root)/Package.swift") ?? Data()
    return try digests(of: [manifestHelpers([UInt8](text))])[0]
  }

  /// Returns the output for the current manifest, which is kept in `.build` by its digest.
  private func current() throws -> Data {
    let manifest = try digests(ofFiles: ["Package.swift"], in: root)[0]
    let folder = URL(filePath: "\(root)/.build/manifest")
    let kept = folder.appending(path: "\(manifest).json")
    if let data = try? Data(contentsOf: kept) { return data }
    let data = try dump()
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: kept, options: .atomic)
    return data
  }

  private func dump() throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let environment = ProcessInfo.processInfo.environment
    let swift = environment["SWIFT"] ?? "swift"
    process.arguments = [swift, "package", "--package-path", root, "dump-package"]
    // The complete package, even if make narrows it, and the same on every machine.
    process.environment = environment.filter {
      !["FEATURE", "PREVIEW", "HOST_SYNTAX", "OPTIMIZED", "STATIC"].contains($0.key)
    }
    .merging(["DECLARED": "1"]) { $1 }
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
