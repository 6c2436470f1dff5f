import Foundation
import Support
import Testing

/// Compiles misused macros with the modules and the plug-in of this build, and compares everything
/// that the compiler prints: our diagnostic, its fix-it, and no follow-up errors.
@Suite struct MisuseTests {
  @Test(arguments: misuses)
  func everyDiagnosticIsExpected(_ misuse: Misuse) throws {
    let printed = try Compilation.ofAllMisuses.get().printed[misuse.name] ?? []
    #expect(printed == misuse.prints)
  }

  @Test func eachMisuseHasOwnSample() {
    #expect(misuses.count == 29)
    #expect(Set(misuses.map(\.name)).count == misuses.count)
  }
}

/// A sample of misuse, and the lines that the compiler prints for it.
struct Misuse: CustomTestStringConvertible {
  let name: String
  let code: String
  let prints: [String]

  init(_ name: String, code: String, prints: String) {
    (self.name, self.code) = (name, code)
    self.prints = prints.split(separator: "\n").map(String.init)
  }

  var testDescription: String { name }
}

/// One run of the compiler on all samples, which takes less time than one run each.
private struct Compilation {
  static let ofAllMisuses = Result { try Compilation() }

  /// The diagnostics by the name of the sample.
  var printed: [String: [String]] = [:]

  init() throws {
    let folder = try TemporaryDirectory()
    for misuse in misuses {
      try "import ComposableArchitecture\n\(misuse.code)\n"
        .write(to: Self.file(misuse, in: folder.url), atomically: true, encoding: .utf8)
    }
    let output = try Self.compile(misuses.map { Self.file($0, in: folder.url).path })
    var current = ""
    // The errors in an expansion. The place of the macro follows them.
    var inExpansion: [String] = []
    for line in output.split(separator: "\n") {
      guard let diagnostic = line.wholeMatch(of: #/(.*):(\d+):(\d+): ((error|warning|note): .*)/#)
      else { continue }
      let (_, path, row, column, message, kind) = diagnostic.output
      let file = URL(filePath: String(path))
      let parent = file.deletingLastPathComponent().lastPathComponent
      if parent == folder.url.lastPathComponent {
        current = file.deletingPathExtension().lastPathComponent
        printed[current, default: []] += inExpansion
        inExpansion = []
        printed[current, default: []].append("\((Int(row) ?? 0) - 1):\(column): \(message)")
      } else if kind == "note" {
        printed[current, default: []].append("elsewhere: \(message)")
      } else {
        inExpansion.append("elsewhere: \(message)")
      }
    }
  }

  private static func file(_ misuse: Misuse, in folder: URL) -> URL {
    folder.appending(path: "\(misuse.name).swift")
  }

  private static func compile(_ files: [String]) throws -> String {
    let build = Repository.buildFolder
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6",
        "-diagnostic-style", "llvm", "-I", build.appending(path: "Modules").path,
        "-load-plugin-executable", build.appending(path: "Macros-tool#Macros").path,
      ] + files
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let messages = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: messages, as: UTF8.self)
  }
}
