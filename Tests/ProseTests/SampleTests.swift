import Foundation
import Support
import Testing

@testable import prose

/// Compiles the samples of the documentation, with the modules of this build.
@Suite struct SampleTests {
  @Test("The samples of a file compile, pasted in order", arguments: try documentedPrograms())
  func samplesCompile(_ program: SampleProgram) throws {
    let messages = try typeCheck(program)
    #expect(messages == [])
  }

  @Test func brokenSampleFails() throws {
    let page = SourceFile(
      path: "Page.md",
      text: """
        # Counting

        ```swift
        let count = 1
        ```

        ```swift
        print(cout)
        ```
        """)
    let program = try #require(SampleProgram(page))
    let messages = try typeCheck(program)
    #expect(messages == ["Page.md:8:7: error: cannot find 'cout' in scope"])
  }
}

/// The samples of the libraries, of the domain and of every page but the tutorial, whose samples
/// are excerpts of its packages.
private func documentedPrograms() throws -> [SampleProgram] {
  let screens = ["Modules/AppFeature/", "Modules/Features/"]
  return try sourceFiles(in: packageRoot)
    .filter { !$0.path.hasSuffix("/Tutorial.md") }
    .filter { file in
      file.isMarkdown
        || file.path.hasPrefix("Modules/") && !screens.contains(where: file.path.hasPrefix)
    }
    .compactMap { SampleProgram($0) }
}

private let packageRoot = Repository.root(
  reading: "*.md", "Modules/Architecture", "Modules/Bindings", "Modules/CSodium", "Modules/CZlib",
  "Modules/Carriers", "Modules/CommandEnvironment",
  "Modules/CommandHelp", "Modules/ComposableTerminal", "Modules/Core", "Modules/DiaryHistory",
  "Modules/DiarySync", "Modules/Domain", "Modules/Envelope", "Modules/FileTransfer",
  "Modules/Files",
  "Modules/Interchange", "Modules/JournalCharts", "Modules/Persistence", "Modules/Reminders",
  "Modules/Reports", "Modules/ShellCompletion", "Modules/Terminal")

/// The errors that the compiler reports for a program, each with its place in the documentation.
func typeCheck(_ program: SampleProgram) throws -> [Substring] {
  let arguments = (program.isLibrary ? ["-parse-as-library"] : []) + ["-"]
  return try compilerErrors(arguments, input: program.code, name: program.path)
}

/// The errors that the compiler reports for the arguments, with the modules of this build.
func compilerErrors(_ arguments: [String], input text: String, name: String) throws -> [Substring] {
  let compiler = Process()
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  compiler.arguments =
    [
      "swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings",
      "-diagnostic-style", "llvm",
      "-I", Repository.buildFolder.appending(path: "Modules").path,
      "-load-plugin-executable", Repository.buildFolder.appending(path: "Macros-tool#Macros").path,
      "-plugin-path", testingPlugins.path,
    ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + arguments
  let (input, output) = (Pipe(), Pipe())
  compiler.standardInput = input
  compiler.standardError = output
  try compiler.run()
  input.fileHandleForWriting.write(Data(text.utf8))
  try input.fileHandleForWriting.close()
  let messages = output.fileHandleForReading.readDataToEndOfFile()
  compiler.waitUntilExit()
  let errors = String(decoding: messages, as: UTF8.self).split(separator: "\n")
    .filter { $0.contains(": error: ") }
  // A crash of the compiler has no error line.
  return errors.isEmpty && compiler.terminationStatus != 0
    ? ["\(name): swiftc ended with \(compiler.terminationStatus)"] : errors
}

/// The macros of Swift Testing, which the toolchain keeps apart from the others.
private let testingPlugins: URL = {
  let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
  let compiler = search.split(separator: ":")
    .map { URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath() }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  return (compiler ?? URL(filePath: "/usr/bin/swiftc")).deletingLastPathComponent()
    .appending(path: "../lib/swift/host/plugins/testing")
}()

/// The C modules that Persistence, by GRDB, Interchange and Envelope import.
private let moduleMaps = [
  ".build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap",
  "Modules/CZlib/module.modulemap",
  "Modules/CSodium/module.modulemap",
].map { packageRoot.appending(path: $0).path }

extension SampleProgram: CustomTestStringConvertible {
  public var testDescription: String { path }
}
