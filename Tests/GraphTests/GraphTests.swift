import Foundation
import Testing

/// The program, given a small manifest on standard input.
@Suite struct GraphTests {
  @Test func theTextHasALineForEveryRoomAndNoneForTests() throws {
    let result = try graph(["--text"])
    #expect(
      result.output == """
        Bindings
        Models      → Bindings
        Core        → Bindings, Models
        Home        → Core
        Tracker     → Core
        AppFeature  → Core, Home, Tracker
        bako        → AppFeature, Core

        """)
  }

  @Test func mermaidShowsTheFeaturesAsOneBoxAndLeavesOutWhatOthersImply() throws {
    let result = try graph(["--mermaid"])
    #expect(
      result.output == """
        graph TD
          subgraph Features
            Home
            Tracker
          end
          bako --> AppFeature
          AppFeature --> Features
          Features --> Core
          Core --> Models
          Models --> Bindings

        """)
  }

  @Test(arguments: [
    (["Modules/Features/Home/HomeView.swift"], "Home,AppFeature,Command"),
    (["Tests/HomeTests/HomeTests.swift"], "Home"),
    (["Modules/Domain/feelings.csv"], "Models,Home,Tracker,AppFeature,Command"),
    (["Apps/bako/Bako.swift"], "Command"),
    (["README.md", "Modules/Features/README.md"], "Home,Tracker,AppFeature,Command"),
    (["README.md"], ""),
    ([], ""),
    (["README.md", "Package.swift"], "everything"),
  ])
  func aChangeAffectsItsRoomAndThoseAboveIt(paths: [String], rooms: String) throws {
    let result = try graph(["--affected"] + paths)
    #expect(result.output == rooms + "\n")
  }

  @Test func aDocumentIsCheckedAgainstTheManifestAndWrittenFromIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bako-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "PAGE.md").path
    let page = "# Page\n\n<!-- graph: make graph-write -->\nold\n<!-- /graph -->\n\nThe end.\n"
    try page.write(toFile: file, atomically: true, encoding: .utf8)

    #expect(try graph(["--check", file]).exitCode == 1)
    #expect(try graph(["--write", file]).exitCode == 0)
    #expect(try graph(["--check", file]).exitCode == 0)
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written.hasPrefix("# Page\n\n<!-- graph: make graph-write -->\n```text\nBindings\n"))
    #expect(written.hasSuffix("\n```\n<!-- /graph -->\n\nThe end.\n"))
    #expect(!written.contains("old"))
  }

  @Test func wrongUseSaysHowAndExits64() throws {
    #expect(try graph(["--nonsense"]).exitCode == 64)
    #expect(try graph(["--check"]).exitCode == 64)
    #expect(try graph([], input: "no manifest").exitCode == 64)
    #expect(try graph(["--check", "Package.swift"]).exitCode == 64)
    #expect(try graph(["--help"]).output.contains("usage: "))
  }
}

private let manifest = """
  {"targets": [
    {"name": "Bindings", "path": "Modules/Bindings", "type": "regular", "dependencies": []},
    {"name": "Models", "path": "Modules/Domain/Models", "type": "regular",
     "dependencies": [{"target": ["Bindings", null]}, {"product": ["X", "y", null, null]}]},
    {"name": "Core", "path": "Modules/Core", "type": "regular",
     "dependencies": [{"target": ["Bindings", null]}, {"byName": ["Models", null]}]},
    {"name": "Home", "path": "Modules/Features/Home", "type": "regular",
     "dependencies": [{"target": ["Core", null]}]},
    {"name": "Tracker", "path": "Modules/Features/Tracker", "type": "regular",
     "dependencies": [{"target": ["Core", null]}]},
    {"name": "AppFeature", "path": "Modules/AppFeature", "type": "regular", "dependencies":
     [{"target": ["Core", null]}, {"target": ["Home", null]}, {"target": ["Tracker", null]}]},
    {"name": "bako", "path": "Apps/bako", "type": "executable", "dependencies":
     [{"target": ["AppFeature", null]}, {"target": ["Core", null]}]},
    {"name": "ModelsTests", "path": "Tests/ModelsTests", "type": "test",
     "dependencies": [{"target": ["Models", null]}]},
    {"name": "HomeTests", "path": "Tests/HomeTests", "type": "test",
     "dependencies": [{"target": ["Home", null]}]},
    {"name": "TrackerTests", "path": "Tests/TrackerTests", "type": "test",
     "dependencies": [{"target": ["Tracker", null]}]},
    {"name": "AppFeatureTests", "path": "Tests/AppFeatureTests", "type": "test",
     "dependencies": [{"target": ["AppFeature", null]}]},
    {"name": "CommandTests", "path": "Tests/CommandTests", "type": "test", "dependencies": []}
  ]}
  """

/// Runs the built program in a folder whose `Package.swift` says what the commands' tests need.
private func graph(
  _ arguments: [String], input: String = manifest
) throws -> (exitCode: Int32, output: String) {
  let folder = FileManager.default.temporaryDirectory.appending(path: "bako-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try Data(#".tests(of: "Command", runs: ["bako"])"#.utf8)
    .write(to: folder.appending(path: "Package.swift"))
  let source = folder.appending(path: "manifest.json")
  try Data(input.utf8).write(to: source)

  let process = Process()
  process.executableURL = packageRoot.appending(path: ".build/debug/graph")
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.standardInput = try FileHandle(forReadingFrom: source)
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

private let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
