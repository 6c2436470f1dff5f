import Foundation
import Support
import Testing

/// Runs the script in a copy of the files that it edits. `Tests/first-feature` shows that a new
/// feature builds and passes its tests.
@Suite struct NewFeatureTests {
  @Test func addingAndRemovingFeatureLeavesNothing() throws {
    let copy = try ProjectCopy()
    let before = try copy.files

    #expect(try copy.run("SleepDiary").exitCode == 0)
    let made = try copy.files
    #expect(
      Set(made.keys).subtracting(before.keys) == [
        "Modules/Features/SleepDiary/README.md",
        "Modules/Features/SleepDiary/Screens/empty.txt",
        "Modules/Features/SleepDiary/Screens/full.txt",
        "Modules/Features/SleepDiary/SleepDiaryPreviews.swift",
        "Modules/Features/SleepDiary/SleepDiaryReducer.swift",
        "Modules/Features/SleepDiary/SleepDiaryView.swift",
        "Tests/SleepDiaryTests/SleepDiaryReducerTests.swift",
        "Tests/SleepDiaryTests/SleepDiaryScreenTests.swift",
        "Tests/SleepDiaryTests/SleepDiaryViewTests.swift",
      ])
    let changed = before.keys.filter { before[$0] != made[$0] }
    #expect(
      Set(changed) == [
        ".github/CODEOWNERS", "Modules/AppFeature/AppReducer+Routing.swift",
        "Modules/AppFeature/AppReducer.swift", "Modules/AppFeature/AppView.swift", "Package.swift",
      ])
    for path in changed {
      let lines = { (text: String?) in (text ?? "").split(separator: "\n").count }
      // The feature and its tests have an owner each.
      let added = path == ".github/CODEOWNERS" ? 2 : 1
      #expect(lines(made[path]) == lines(before[path]) + added, "\(path)")
    }

    #expect(try copy.run("--remove", "SleepDiary").exitCode == 0)
    #expect(try copy.files == before)
  }

  @Test func clientIsConnectedAndRemoved() throws {
    let copy = try ProjectCopy()
    let before = try copy.files

    #expect(try copy.run("--client", "SleepDiary").exitCode == 0)
    let made = try copy.files
    let clients = [
      "Apps/bako/App/SleepDiaryClient+Live.swift",
      "Modules/Domain/Clients/SleepDiaryClient/SleepDiaryClient+Interface.swift",
      "Modules/Domain/Clients/SleepDiaryClient/SleepDiaryClient+Test.swift",
    ]
    #expect(Set(clients).isSubset(of: made.keys))
    for (path, text) in made where before[path] == nil {
      #expect(!text.contains("@client@") && !text.contains("@plain@"), "\(path)")
    }
    let live = try #require(made["Apps/bako/App/LiveClients.swift"])
    let names = live.matches(of: #/\n    values\.(\w+) = /#).map { String($0.1) }
    #expect(names.contains("sleepDiaryClient") && names == names.sorted(), "\(names)")
    let reducer = try #require(
      made["Modules/Features/SleepDiary/SleepDiaryReducer.swift"])
    #expect(reducer.contains("@Dependency(\\.sleepDiaryClient) var sleepDiaryClient"))

    #expect(try copy.run("--remove", "SleepDiary").exitCode == 0)
    #expect(try copy.files == before)
  }

  @Test func tableIsAddedAndRemoved() throws {
    let copy = try ProjectCopy()
    let (before, version) = (try copy.files, try copy.version)

    #expect(try copy.run("--store", "SleepDiary").exitCode == 0)
    let made = try copy.files
    let folder = "Modules/Persistence"
    #expect(
      Set(made.keys).subtracting(before.keys).filter { !$0.contains("/SleepDiary") } == [])
    #expect(made["Apps/bako/App/SleepDiaryClient+Live.swift"] == nil)
    for (path, text) in made where before[path] == nil {
      #expect(text.firstMatch(of: #/@[a-zA-Z]+@/#) == nil, "\(path)")
    }
    for (path, line) in [
      ("\(folder)/Migration.swift", "    .sleepDiaryNotes,"),
      ("\(folder)/SleepDiaryNoteTable.swift", "Migration(version: \(version + 1)) { db in"),
      ("\(folder)/SleepDiaryNoteTable.swift", "CREATE TABLE sleep_diary_note ("),
      ("\(folder)/Schema+Latest.swift", "CREATE TABLE sleep_diary_note ("),
      ("\(folder)/StoredTable.swift", "  case sleepDiaryNote = \"sleep_diary_note\""),
      ("\(folder)/StoredTable.swift", "    case .sleepDiaryNote: .device"),
      ("\(folder)/StoredTable.swift", "case .sleepDiaryNote: try SleepDiaryNoteTable.check(db)"),
      ("\(folder)/Clients/SleepDiaryClient+Live.swift", "try database.addSleepDiaryNote($0"),
      ("Apps/bako/App/LiveClients.swift", "    values.sleepDiaryClient = .live(database)"),
      ("Tests/PersistenceTests/StoredTableTests.swift", #"addSleepDiaryNote("\(seed)", at:"#),
    ] {
      let lines = try #require(made[path]).split(separator: "\n")
      #expect(lines.count { $0.contains(line) } == 1, "\(path): \(line)")
    }
    let objects = try #require(made["\(folder)/Schema+Latest.swift"])
      .matches(of: #/\n    Object\(\s*"\w+", "(\w+)"/#).map { String($0.1) }
    #expect(objects == objects.sorted() && objects.contains("sleep_diary_note"))

    #expect(try copy.run("--remove", "SleepDiary").exitCode == 0)
    #expect(try copy.files == before)
  }

  /// The migration of a released table stays, and each has a store of the version before it.
  @Test func tableNeedsFixtureAndStaysBelowLaterOne() throws {
    let copy = try ProjectCopy()
    #expect(try copy.run("--store", "Sleep").exitCode == 0)
    let withFirst = try copy.files
    let (refused, version) = (try copy.run("--store", "Zest"), try copy.version)
    #expect(refused.exitCode == 64)
    #expect(refused.output.contains("version-\(version).sqlite is missing"))
    #expect(try copy.files == withFirst)

    try copy.writeFixture()
    #expect(try copy.run("--store", "Zest").exitCode == 0)
    let kept = try copy.run("--remove", "Sleep")
    #expect(kept.exitCode == 64)
    #expect(kept.output.contains("a later migration follows that of Sleep"))
    #expect(try copy.run("--remove", "Zest").exitCode == 0)
    #expect(try copy.run("--remove", "Sleep").exitCode == 0)
  }

  @Test func linesAreInAlphabeticalOrder() throws {
    let copy = try ProjectCopy()
    for name in ["Zest", "Aha", "Home2"] { #expect(try copy.run(name).exitCode == 0) }
    let files = try copy.files
    func isSorted(_ path: String, _ line: Regex<(Substring, Substring)>) throws {
      let names = try #require(files[path]).matches(of: line).map { String($0.1) }
      #expect(names == names.sorted() && names.contains("Home2"), "\(path): \(names)")
    }
    let list = try #require(files["Package.swift"]).split(separator: "let features = [")[1]
      .prefix { $0 != "]" }.split(separator: "\n").map(String.init)
    #expect(list == list.sorted() && list.contains("  \"Home2\","))
    try isSorted(".github/CODEOWNERS", #/\n\/Modules\/Features\/(\w+)\//#)
    try isSorted(".github/CODEOWNERS", #/\n\/Tests\/(\w+)Tests\//#)
    try isSorted("Modules/AppFeature/AppReducer.swift", #/\nimport (\w+)/#)
  }

  /// Also neighbors in the alphabet, whose lines are added at the same places.
  @Test(arguments: [("Foo", "Zest"), ("Gratitude", "Habits")])
  func branchesWithFeatureEachAreMerged(first: String, second: String) throws {
    let copy = try ProjectCopy()
    let git = "git -c user.name=a -c user.email=a@b.c"
    try copy.sh("git init -q -b main . && git add -A && \(git) commit -q -m a")
    for name in [first, second] {
      try copy.sh("git checkout -q main && git checkout -q -b \(name)")
      #expect(try copy.run("--client", name).exitCode == 0)
      for (path, start, line) in linesForApp(name) {
        // Above the first case with a later name.
        try copy.sh(
          """
          awk -v line='\(line)' -v name='\(name.lowercased())' '
            !done && /\(start)/ { inside = done = 1 }
            inside && /^ *(case|})/ {
              first = $0; gsub(/^ *case (let )?[.]?/, "", first); gsub(/[^a-zA-Z].*/, "", first)
              if (/^ *}/ || first > name) { print line; inside = 0 }
            }
            { print }' \(path) >new && mv new \(path)
          """)
      }
      try copy.sh("git add -A && \(git) commit -q -m \(name)")
    }
    try copy.sh("\(git) merge -q -m merge \(first)")
    let files = try copy.files
    for name in [first, second] {
      let added =
        linesForApp(name).map { ($0.path, $0.line) } + [
          ("Package.swift", "  \"\(name)\","),
          ("Modules/AppFeature/AppView.swift", "import \(name)"),
          ("Apps/bako/App/LiveClients.swift", "values.\(name.lowercased())Client = "),
          (".github/CODEOWNERS", "/Modules/Features/\(name)/ "),
          (".github/CODEOWNERS", "/Tests/\(name)Tests/ "),
        ]
      for (path, line) in added {
        let count = try #require(files[path]).split(separator: "\n").count { $0.contains(line) }
        #expect(count == 1, "\(path): \(line)")
      }
    }
    // The merged files are Swift.
    try copy.sh("swift format --in-place -r Package.swift Modules/AppFeature Apps")
  }

  /// The lines of CONTRIBUTING.md that add a feature to the app.
  private func linesForApp(_ name: String) -> [(path: String, start: String, line: String)] {
    let lower = name.lowercased()
    let folder = "Modules/AppFeature"
    return [
      ("\(folder)/AppReducer.swift", "enum Path", "    case \(lower)(\(name)Reducer)"),
      ("\(folder)/AppReducer+Routing.swift", "switch action", "    case .\(lower): return .none"),
      (
        "\(folder)/AppView.swift", "switch store.case",
        "      case let .\(lower)(store): \(name)View(store: store)"
      ),
    ]
  }

  @Test func linesForAppArePrinted() throws {
    let output = try ProjectCopy().run("BMIGoal").output
    #expect(output.contains("case bmiGoal(BMIGoalReducer)"))
    #expect(output.contains("case .bmiGoal: return .none"))
    #expect(output.contains("case let .bmiGoal(store): BMIGoalView(store: store)"))
  }

  /// The pictures of the template, which no test draws, have the keys of every screen.
  @Test func picturesHaveTheKeysOfEveryScreen() throws {
    func keys(_ path: String) throws -> [Set<String>] {
      try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
        .split(separator: "\n").filter { $0.contains("Ctrl-G") && $0.count > 60 }
        .map { Set($0.matches(of: #/Ctrl-[A-Z] [a-z]+/#).map { String($0.0) }) }
    }
    let expected = Set(["Ctrl-P actions", "Ctrl-G keys", "Ctrl-C quit"])
    let screens = "Modules/Features/BMIInput/Screens/empty.txt"
    #expect(try keys(screens) == [expected, expected])
    for name in ["empty", "full"] {
      let template = "Tools/new-feature/template/Screens/\(name).txt.in"
      #expect(try keys(template) == [expected, expected], "\(name)")
    }
  }

  @Test func readmeIsShortAndPlaceholdersAreFilled() throws {
    let copy = try ProjectCopy()
    _ = try copy.run("Sleep")
    for (path, text) in try copy.files where path.contains("/Sleep") {
      #expect(!text.contains("@Feature@") && !text.contains("@Title@"), "\(path)")
      if path.hasSuffix("README.md") { #expect(text.split(separator: "\n").count <= 10) }
    }
  }

  @Test(arguments: [
    "", "sleep", "Sleep Diary", "9Lives", "Sleep-Diary", "Schlaf.Buch", "Écran", "Self", "Home",
    "AppFeature", "bako", "../Sleep", "--nonsense", "Foundation",
  ])
  func invalidNameIsRefusedWithoutWriting(name: String) throws {
    let copy = try ProjectCopy()
    let before = try copy.files
    let result = try copy.run(name)
    #expect(result.exitCode == 64)
    #expect(result.output.hasPrefix("new-feature: "))
    #expect(try copy.files == before)
  }

  @Test func existingTypeNameIsRefused() throws {
    let copy = try ProjectCopy()
    try copy.write("public struct SleepView {}\n", to: "Modules/Core/SleepView.swift")
    let result = try copy.run("Sleep")
    #expect(result.exitCode == 64)
    #expect(result.output.contains("the type SleepView already exists"))
  }

  @Test func usedFeatureIsNotRemoved() throws {
    let copy = try ProjectCopy()
    _ = try copy.run("Sleep")
    try copy.write("case sleep(SleepReducer)\n", to: "Modules/AppFeature/Path.swift")
    let before = try copy.files
    let result = try copy.run("--remove", "Sleep")
    #expect(result.exitCode == 64)
    #expect(result.output.contains("Modules/AppFeature/Path.swift:1:"))
    #expect(try copy.files == before)
    #expect(try copy.run("--remove", "Core").exitCode == 64)
  }
}

/// A folder with the manifest, CODEOWNERS, the sources that the script edits, and the script.
private struct ProjectCopy {
  private let directory: TemporaryDirectory
  private var folder: URL { directory.url }

  init() throws {
    directory = try TemporaryDirectory()
    for path in [
      ".gitattributes", "Package.swift", ".github/CODEOWNERS",
      "Modules/AppFeature/AppReducer.swift",
      "Modules/AppFeature/AppReducer+Routing.swift", "Modules/AppFeature/AppView.swift",
      "Apps/bako/App/LiveClients.swift", "Modules/Persistence/Migration.swift",
      "Modules/Persistence/Schema+Latest.swift", "Modules/Persistence/StoredTable.swift",
      "Tests/PersistenceTests/StoredTableTests.swift",
    ] {
      try write(
        String(contentsOf: packageRoot.appending(path: path), encoding: .utf8), to: path)
    }
    for path in [
      "Tests/x", "Modules/Features/x", "Tools/x", "Modules/Persistence/Clients/x",
    ] {
      try write("", to: path)
    }
    try writeFixture()
    try FileManager.default.copyItem(
      at: packageRoot.appending(path: "Tools/new-feature"),
      to: folder.appending(path: "Tools/new-feature"))
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The version of the schema.
  var version: Int {
    get throws {
      try files.values.flatMap { text in
        text.matches(of: #/\n  static let \w+ = Migration\(version: (\d+)\)/#)
          .compactMap { Int($0.1) }
      }.max() ?? 0
    }
  }

  /// Writes a file in the place of the store of the present version.
  func writeFixture() throws {
    try write("", to: "Tests/Fixtures/vectors/stores/version-\(version).sqlite")
  }

  var files: [String: String] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { !$0.hasPrefix(".git/") }.reduce(into: [:]) { files, path in
        var isFolder: ObjCBool = false
        let full = folder.appending(path: path).path
        if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue
        {
          files[path] = try String(contentsOfFile: full, encoding: .utf8)
        }
      }
    }
  }

  func sh(_ command: String) throws {
    let result = try start(["-ec", command])
    try #require(result.exitCode == 0, "\(result.output)")
  }

  func run(_ arguments: String...) throws -> (exitCode: Int32, output: String) {
    try start([folder.appending(path: "Tools/new-feature/new-feature").path] + arguments)
  }

  /// Started by the shell: another test's child process may have inherited a writable descriptor of
  /// the copied script, and executing it directly would fail with ETXTBSY.
  private func start(_ arguments: [String]) throws -> (exitCode: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

private let packageRoot = Repository.root(
  reading: ".gitattributes", "Package.swift", ".github/CODEOWNERS",
  "Apps/bako/App/LiveClients.swift",
  "Modules/AppFeature", "Modules/Features/BMIInput/Screens", "Modules/Persistence",
  "Tests/PersistenceTests/StoredTableTests.swift",
  "Tools/new-feature")
