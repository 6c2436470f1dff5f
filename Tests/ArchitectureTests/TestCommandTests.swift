import Foundation
import Support
import Testing

/// Runs `architecture test` and `explain` in a small repository, with a fake `swift` that reports
/// the tests of the filter as passed.
@Suite struct TestCommandTests {
  @Test func moduleIsBuiltAndTestedWithItsPreviews() throws {
    let repository = try SampleRepository()
    let result = try repository.run("test", "Home")
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(
      repository.calls == [
        "FEATURE=Home swift build --build-tests \(importCheck)",
        "FEATURE=Home swift test --skip-build --ignore-lock --filter ^(HomeTests)\\.",
        "FEATURE=Home swift test --skip-build --ignore-lock --filter ^(PreviewsTests)\\.",
      ])
    #expect(try repository.run("test", "HomeTests").exitCode == 0)
    #expect(repository.calls.count == 5)
  }

  @Test func argumentsArePassedOn() throws {
    let repository = try SampleRepository()
    #expect(try repository.run("test", "Home", "--filter", "search").exitCode == 0)
    #expect(repository.calls.last == "FEATURE=Home swift test --skip-build --filter search")
    #expect(try repository.run("test", "EndToEnd", "--filter", "a").exitCode == 0)
    #expect(
      repository.calls.last
        == "FEATURE=EndToEnd,+bako swift test --skip-build --no-parallel --filter a"
    )
    #expect(try repository.run("explain", "Home").output.contains("contains no pass of it"))
  }

  @Test func unknownModulePrintsModuleList() throws {
    let repository = try SampleRepository()
    let result = try repository.run("test", "Nonsense")
    #expect(result.exitCode == 64)
    #expect(
      result.output == """
        Unknown module Nonsense. The modules are:
          Command
          EndToEnd
          Home
          Macros
          Models
          Previews

        """)
  }

  @Test func moduleBreakingRuleIsNotBuilt() throws {
    let repository = try SampleRepository()
    try repository.write("import Core\nimport Models\n", to: home)
    for arguments in [["test", "Home"], ["test", "--all"], ["test", "--affected", "HEAD"]] {
      let result = try repository.run(arguments)
      #expect(result.exitCode == 1)
      #expect(result.output.contains("Home imports Models, but may import Core"))
    }
    #expect(repository.calls.isEmpty)
  }

  @Test func everythingRunsInGroups() throws {
    let repository = try SampleRepository()
    #expect(try repository.run("test", "--all").exitCode == 0)
    let (concurrent, inTurn) = repository.callsByConcurrency
    #expect(
      concurrent
        == ["[A-F]", "[G-L]", "[M-O]", "[PQ]", "[^A-Q]"].map {
          "\(alone) ^(EndToEndTests)\\.\($0)"
        })
    #expect(
      inTurn == [
        "swift build --build-tests \(importCheck)",
        "swift test --skip-build --ignore-lock --filter ^(HomeTests)\\.",
        "swift test --skip-build --ignore-lock --filter ^(ModelsTests|PreviewsTests)\\.",
        "swift test --skip-build --ignore-lock --filter ^(CommandTests)\\.",
        "FEATURE=Macros swift build --build-tests \(importCheck)",
        "FEATURE=Macros swift test --skip-build --ignore-lock --filter ^(MacrosTests)\\.",
      ])
    #expect(try repository.run("test", "--all", "--again", "--skip-build").exitCode == 0)
    #expect(repository.callsByConcurrency.concurrent == concurrent.flatMap { [$0, $0] })
    #expect(repository.callsByConcurrency.inTurn.dropFirst(6) == inTurn[1...3])
  }

  @Test func changeRunsDependentsAndReaders() throws {
    let repository = try SampleRepository()
    try repository.write("import Core\nlet a = 1\n", to: home)
    try repository.write("x", to: "Tests/Fixtures/a \"table\"")
    let result = try repository.run("test", "--affected", "HEAD")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("affected: Models,Home,Command,EndToEnd,Previews\n"))
    try repository.write("import Core\n", to: home)
    #expect(try repository.run("test", "--affected", "HEAD").output.contains("affected: Models\n"))
    #expect(try repository.run("test", "--affected", "nowhere").exitCode == 64)
  }

  /// An author waits for the tests of the changed module.
  @Test func testsOfChangedModuleRunFirst() throws {
    let repository = try SampleRepository()
    try repository.write("let a = 1\n", to: "Modules/Core/A.swift")
    try repository.write("// Changed.\nlet a = 1\n", to: "Tests/PreviewsTests/A.swift")
    _ = try repository.run("test", "--affected", "HEAD")
    let filters = repository.callsByConcurrency.inTurn.compactMap { $0.split(separator: " ").last }
    #expect(
      filters.dropFirst().map(String.init) == [
        #"^(PreviewsTests)\."#, #"^(HomeTests)\."#, #"^(CommandTests)\."#,
      ])
    let first = repository.calls.prefix(2).last
    #expect(first?.hasSuffix(#"^(PreviewsTests)\."#) == true)
  }

  @Test func nothingRunsTwice() throws {
    let repository = try SampleRepository()
    let cache = ["BAKO_CACHE": "cache"]
    #expect(try repository.run(["test", "--all"], cache).exitCode == 0)
    let calls = repository.calls
    for text in ["import Core\n", "// A comment.\n\nimport  Core // Another.\n"] {
      try repository.write(text, to: home)
      let result = try repository.run(["test", "--all"], cache)
      #expect(
        result.output == """
          passed before with the same inputs: Models,Home,Command,EndToEnd,Previews,Macros

          """)
    }
    #expect(repository.calls == calls)

    try repository.write("import Core\nlet a = 1\n", to: home)
    #expect(
      try repository.run(["explain", "Home"], cache).output
        == "Home would run:\n  \(home) changed\n")
    _ = try repository.run(["test", "--affected", "HEAD"], cache)
    #expect(
      repository.calls.dropFirst(calls.count).first
        == "FEATURE=Home,Command,EndToEnd,Previews,+bako swift build --build-tests \(importCheck)")
    #expect(
      try repository.run(["explain", "Home"], cache).output
        == "Home would not run: it passed with the same inputs\n")
  }

  @Test func everyKindOfInputCounts() throws {
    let repository = try SampleRepository()
    let run = { try repository.run(["test", "--affected", "HEAD"], $0).output }
    try repository.write("x", to: "Tests/Fixtures/table")
    let variables = ["BAKO_CACHE": "cache", "TZ": "UTC"]
    _ = try run(variables)
    #expect(try run(variables).contains("passed before"))
    #expect(!(try run(["BAKO_CACHE": "cache", "TZ": "CET"]).contains("passed before")))
    try repository.write("y", to: "Tests/Fixtures/table")
    #expect(!(try run(variables).contains("passed before")))
    #expect(
      try repository.run(["explain", "Models"], variables).output.contains("would not run"))
    for (path, text) in [
      ("bin/swift-version", "7.0"), ("Tests/ModelsTests/new.json", "{}"),
      ("Modules/Domain/Models/A.swift", "let b = 2\n"),
    ] {
      let old = repository.text(path)
      try repository.write(text, to: path)
      let result = try repository.run(["explain", "Models"], variables)
      #expect(result.output.hasPrefix("Models would run:\n  "), "\(path)")
      if let old { try repository.write(old, to: path) } else { try repository.remove(path) }
    }
    try repository.write(repositoryManifest(packages: "1.0"), to: "manifest.json")
    #expect(
      try repository.run(["explain", "Models"], variables).output
        == "Models would run:\n  packages in Package.swift changed\n")
  }

  @Test func readOnlyCacheAndFailuresKeepNothing() throws {
    let repository = try SampleRepository()
    let readOnly = ["BAKO_CACHE": "cache", "BAKO_CACHE_READONLY": "1"]
    #expect(try repository.run(["test", "Home"], readOnly).exitCode == 0)
    #expect(repository.text("cache/HomeTests") == nil)
    try repository.write("HomeTests.Search/finds()", to: "fail")
    let failed = try repository.run(["test", "Home"], ["BAKO_CACHE": "cache"])
    #expect(failed.exitCode == 1)
    #expect(
      try repository.run(["explain", "Home"], ["BAKO_CACHE": "cache"]).output
        .contains("contains no pass of it"))
  }

  @Test func failedTestIsRunAloneAndFlakyTestFails() throws {
    let repository = try SampleRepository()
    try repository.write("HomeTests.Search/finds()", to: "fail")
    let failed = try repository.run("test", "Home")
    #expect(failed.exitCode == 1)
    #expect(failed.output.hasSuffix("failed: HomeTests.Search/finds()\n"), "\(failed.output)")
    #expect(
      repository.calls.last
        == "FEATURE=Home swift test --skip-build --filter ^HomeTests\\.Search\\/finds\\(\\)")
    try repository.write("", to: "flaky")
    let flaky = try repository.run("test", "Home")
    #expect(flaky.exitCode == 1)
    #expect(
      flaky.output.hasSuffix(
        "flaky: HomeTests.Search/finds() failed with others and passes alone\n"))
  }

  @Test func targetWithoutTestsAndCrashFail() throws {
    let repository = try SampleRepository()
    try repository.write("HomeTests", to: "silent")
    let silent = try repository.run("test", "Home")
    #expect(silent.exitCode == 1)
    #expect(silent.output.hasSuffix("failed: no test ran in HomeTests\n"), "\(silent.output)")
    try repository.write("", to: "crash")
    let crash = try repository.run("test", "Home")
    #expect(crash.exitCode == 1)
    #expect(crash.output.hasSuffix("failed: a test crashed, or an XCTest failed\n"))
  }

  @Test func skippedTestsAreListedAtTheEnd() throws {
    let repository = try SampleRepository()
    try repository.write("HomeTests\nCommandTests", to: "skip")
    let one = try repository.run("test", "Home")
    #expect(one.exitCode == 0)
    #expect(
      one.output == "skipped: HomeTests.Search/finds()\n1 test was skipped\n", "\(one.output)")
    let all = try repository.run("test", "--all")
    #expect(all.exitCode == 0)
    #expect(
      all.output == """
        skipped: HomeTests.Search/finds()
        skipped: CommandTests.Search/finds()
        2 tests were skipped

        """)
  }

  /// A run that is interrupted, or fails in a later group, keeps the passes of the earlier ones,
  /// and of concurrent groups.
  @Test func groupsThatPassedAreKept() throws {
    let repository = try SampleRepository()
    try repository.write("CommandTests.Search/finds()", to: "fail")
    #expect(try repository.run("test", "--all").exitCode == 1)
    for (module, expected) in [
      ("Home", "would not run"), ("Models", "would not run"),
      ("Command", "contains no pass of it"), ("EndToEnd", "would not run"),
    ] {
      let explanation = try repository.run("explain", module).output
      #expect(explanation.contains(expected), "\(explanation)")
    }
  }

  @Test func failureOfConcurrentGroupFailsAtTheEnd() throws {
    let repository = try SampleRepository()
    try repository.write("EndToEndTests.Search/finds()", to: "fail")
    let result = try repository.run("test", "--all")
    #expect(result.exitCode == 1)
    #expect(result.output == "failed: EndToEndTests.Search/finds()\n", "\(result.output)")
    #expect(repository.calls.contains { $0.hasSuffix(#"^(CommandTests)\."#) })
    #expect(!repository.calls.contains { $0.contains("FEATURE=Macros") })
    #expect(try repository.run("explain", "Command").output.contains("would not run"))
    #expect(try repository.run("explain", "EndToEnd").output.contains("contains no pass of it"))
  }

  /// An escaped line end joins the words beside it, so the space before it is part of the text.
  @Test func escapedLineEndsCount() throws {
    let texts = [
      #"let a = """\n  a \\n  b\n  """"#, #"let a = """\n  a\\n  b\n  """"#,
      #"let a = """\n  a\n  b\n  """"#,
    ].map { $0.replacing(#"\n"#, with: "\n") }
    let repository = try SampleRepository()
    for text in texts {
      try repository.write(text, to: "Modules/Domain/Models/A.swift")
      let before = try repository.run("explain", "Models").output
      #expect(!before.contains("would not run"), "\(text): \(before)")
      #expect(try repository.run("test", "Models").exitCode == 0)
      #expect(try repository.run("explain", "Models").output.contains("would not run"), "\(text)")
    }
  }

  @Test func unknownNameInInputsIsRefused() throws {
    let repository = try SampleRepository()
    for (json, name) in [
      (#"{"features": {}, "tests": {"HmoeTests": {"reads": ["a"]}}}"#, "HmoeTests"),
      (#"{"features": {}, "tests": {"HomeTests": {"runs": ["baco"]}}}"#, "baco"),
    ] {
      try repository.write(json, to: inputsPath)
      let result = try repository.run("test", "Home")
      #expect(result.exitCode == 64)
      #expect(
        result.output == "architecture: \(inputsPath): \(name) is not in Package.swift\n")
    }
    try repository.write("{", to: inputsPath)
    #expect(try repository.run("test", "Home").exitCode == 64)
    #expect(repository.calls.isEmpty)
  }

  @Test func featuresShareTheirInputs() throws {
    let repository = try SampleRepository()
    try repository.write(
      #"""
      {"features": {"reads": ["Screens"]},
       "tests": {"ModelsTests": {"reads": ["Tests/Fixtures"]}}}
      """#,
      to: inputsPath)
    try repository.write(
      "import Home\nlet s = Repository.url(\"Modules/Features/Home/Screens\")\n",
      to: "Tests/HomeTests/A.swift")
    #expect(try repository.run("test", "Home").exitCode == 0)
    try repository.write("picture", to: "Modules/Features/Home/Screens/full.txt")
    #expect(
      try repository.run("explain", "Home").output.contains(
        "the text of Modules/Features/Home/Screens/full.txt is new"))
  }

  @Test func fileChangedDuringRunIsNotKept() throws {
    let repository = try SampleRepository()
    try repository.write("echo '// let' >>\(home); echo 'let a = 1' >>\(home)", to: "during")
    #expect(try repository.run("test", "Home").exitCode == 0)
    #expect(try repository.run("explain", "Home").output.contains("contains no pass of it"))
  }
}

private let home = "Modules/Features/Home/A.swift"
private let importCheck = "--explicit-target-dependency-import-check error"
private let alone = "swift test --skip-build --ignore-lock --no-parallel --filter"

private func repositoryManifest(packages: String = "0.9") -> String {
  dumpedManifest(repositoryTargets, packages: packages)
}

private let repositoryTargets = [
  SampleTarget("Modules/Macros", type: "macro"),
  SampleTarget("Modules/Domain/Models"),
  SampleTarget("Modules/Core"),
  SampleTarget("Modules/Features/Home", dependsOn: ["Core"]),
  SampleTarget("Apps/bako", dependsOn: ["Core"]),
  SampleTarget("Tests/ModelsTests", dependsOn: ["Models"], reads: ["Tests/Fixtures"]),
  SampleTarget("Tests/HomeTests", dependsOn: ["Home"]),
  SampleTarget("Tests/CommandTests", dependsOn: ["Home"], runs: ["bako"]),
  SampleTarget("Tests/EndToEndTests", dependsOn: ["Home"], runs: ["bako"]),
  SampleTarget("Tests/PreviewsTests", dependsOn: ["Home"]),
  SampleTarget("Tests/MacrosTests", dependsOn: ["Macros"]),
]

/// Prints its arguments into `calls`. `swift test` reports one test for each target of its filter;
/// the one in `fail` fails, alone too unless there is a file `flaky`.
private let swift = """
  #!/bin/bash
  case $1 in
  --version) cat bin/swift-version; exit ;;
  esac
  report=; words=; previous=; filter=
  for word; do
    case $previous in
    --xunit-output) report=${word%.xml}-swift-testing.xml ;;
    --filter) filter=$word ;;
    esac
    [ "$word" = --xunit-output ] || [ "$previous" = --xunit-output ] || words="$words $word"
    previous=$word
  done
  echo "${FEATURE:+FEATURE=$FEATURE }swift$words" >>calls
  [ "$1" = test ] || exit 0
  [ ! -e during ] || . ./during
  [ ! -e crash ] || exit 1
  failed=$(cat fail 2>/dev/null)
  status=0
  for target in $(echo "$filter" | grep -o '[A-Za-z]*Tests'); do
    grep -qsx "$target" silent && continue
    echo "<testcase classname=\\"$target.Search\\" name=\\"finds()\\" time=\\"1\\">"
    if [ "$target.Search/finds()" = "$failed" ]; then
      case $filter in *finds*) [ ! -e flaky ] || continue ;; esac
      echo '<failure message="no" />'
      status=1
    fi
    grep -qsx "$target" skip && echo '<skipped />'
  done >"${report:-/dev/null}"
  exit $status
  """

/// A repository with the modules of the manifest, one commit, and a fake `swift`.
private struct SampleRepository {
  private let directory: TemporaryDirectory
  private var folder: URL { directory.url }

  init() throws {
    directory = try TemporaryDirectory()
    let files = [
      "Modules/Macros/A.swift": "\n", "Modules/Domain/Models/A.swift": "let a = 1\n",
      "Modules/Core/A.swift": "\n", home: "import Core\n", "Apps/bako/A.swift": "import Core\n",
      "Tests/ModelsTests/A.swift":
        "import Models\nlet table = Repository.url(\"Tests/Fixtures\", \"table\")\n",
      "Tests/HomeTests/A.swift": "import Home\n", "Tests/CommandTests/A.swift": "import Home\n",
      "Tests/EndToEndTests/A.swift": "import Home\n",
      "Tests/PreviewsTests/A.swift": "import Home\n",
      "Tests/MacrosTests/A.swift": "import Macros\n",
      "bin/swift-version": "6.3", "manifest.json": repositoryManifest(), "bin/new": swift,
      inputsPath: declaredInputs(repositoryTargets),
      ".gitignore": "calls\ncache\nbin\n.build\n*.json\nfail\nflaky\nskip\nsilent\ncrash\nduring\n",
    ]
    for (path, text) in files { try write(text, to: path) }
    try sh(
      """
      cp bin/new bin/swift && chmod +x bin/swift && git init -q . && git add -A
      git -c user.name=a -c user.email=a@b.c commit -q -m a
      """, in: folder)
  }

  var calls: [String] { (text("calls") ?? "").split(separator: "\n").map(String.init) }

  /// The calls of concurrent groups, sorted, and the others in their order.
  var callsByConcurrency: (concurrent: [String], inTurn: [String]) {
    let isConcurrent = { (call: String) in call.contains("--no-parallel") }
    return (calls.filter(isConcurrent).sorted(), calls.filter { !isConcurrent($0) })
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func run(_ arguments: String...) throws -> Run { try run(arguments) }

  func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Run {
    var environment = [
      "SWIFT": folder.appending(path: "bin/swift").path, "BAKO_CACHE": "", "RECORD_SNAPSHOTS": "",
    ]
    environment.merge(variables) { $1 }
    return try architecture(
      ["--manifest", "manifest.json"] + arguments, in: folder, environment: environment)
  }
}
