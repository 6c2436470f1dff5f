import Foundation
import Testing

/// Tests the scripts that the Makefile calls, with a fake `swift` that prints its arguments.
@Suite struct ScriptTests {
  @Test(arguments: [
    (["test-Home"], "test Home"), (["test-Home", "ARGS=--filter a"], "test Home --filter a"),
    (["test-affected"], "test --affected origin/main"),
    (["test-affected", "BASE=HEAD~1", "ARGS=--again"], "test --affected HEAD~1 --again"),
    (["test"], "test --all"), (["test", "ALL=1"], "test --all --again"),
    (["screens-Home"], "test Home --filter HomeTests.HomeScreenTests"),
  ])
  func testsAreRunByTheTool(goal: [String], command: String) throws {
    let result = try make(goal).run
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(
      result.output == """
        FEATURE=architecture swift build -q -c release \(importCheck) --scratch-path .build/tools
        architecture \(command)

        """)
  }

  @Test func screensAreRecorded() throws {
    let result = try make(["screens-Home"], tool: "#!/bin/sh\necho $RECORD_SNAPSHOTS\n").run
    #expect(result.output.hasSuffix("\n1\n"))
  }

  @Test func caseStudiesAreStarted() throws {
    let result = try make(["run", "APP=case-studies", "ARGS=search"]).run
    #expect(
      result.output == """
        swift build \(importCheck) --product case-studies
        case-studies search

        """)
  }

  @Test func previewIsBuiltAndShown() throws {
    let files = [
      "Modules/Features/Home/A.swift": "#if DEBUG\n  #Preview {}\n#endif\n",
      "Modules/Features/Home/Rows/B.swift": "#Preview {}\n", "Tests/HomeTests/A.swift": "",
      "Modules/Domain/Models/A.swift": "", "Tests/ModelsTests/A.swift": "",
      "Modules/Domain/Models/Models.md": "#Preview {}\n",
      "Apps/CaseStudies/A.swift": "#Preview {}\n", "Tests/CaseStudiesTests/A.swift": "",
      "Modules/Architecture/CasePaths/A.swift": "", "Tests/ArchitectureTests/A.swift": "",
      ".build/debug/previewer": "echo previewer $*",
    ]
    let result = try script("preview", ["Home", "--size", "40x12"], with: files)
    #expect(
      result.output == """
        PREVIEW=Home swift build \(importCheck) --product previewer
        previewer --module Home --watch Modules --watch Apps --size 40x12

        """)
    let refused = try script("preview", ["Tracker"], with: files)
    #expect(refused.exitCode == 64)
    #expect(refused.output.contains("no module named Tracker with previews"))
    #expect(
      refused.output.hasSuffix("The modules with previews are:\n  Home\n  CaseStudies\n"))
    let study = try script("preview", ["CaseStudies"], with: files)
    #expect(study.output.hasPrefix("PREVIEW=CaseStudies swift build"))
    for name in ["H?me", "Home*", "*", "Features", "Rows", "Models", "Architecture", "../Modules"] {
      #expect(try script("preview", [name], with: files).exitCode == 64, "\(name)")
    }
  }

  @Test func galleryDrawsAllPreviews() throws {
    let result = try script("gallery", [], with: [".build/debug/previewer": "echo previewer $*"])
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        swift build -q \(importCheck) --product previewer
        previewer --gallery .build/gallery

        """)
    #expect(try script("gallery", [""], with: [".build/debug/previewer": "exit 3"]).exitCode == 3)
  }

  @Test func galleryComparesWithBase() throws {
    let previewer = "echo previewer $*\nmkdir -p $2\n"
    let result = try script(
      "gallery", ["HEAD"],
      with: [
        "commit": "", "Tools/previewer/Options.swift": "case \"--gallery\":",
        ".build/debug/previewer": previewer,
        ".build/gallery-base/build/debug/previewer": previewer,
      ], inGit: true)
    #expect(result.exitCode == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(result.output)")
    #expect(lines[0] == "gallery: building the previews of the base")
    #expect(
      lines[1].hasPrefix("swift build -q \(importCheck) --product previewer --scratch-path /"))
    #expect(lines[2] == "swift build -q \(importCheck) --product previewer")
    let base = #/(.* --base \.build/gallery-base/)[0-9a-f]{40}( --base-name HEAD) \([0-9a-f]+\)/#
    let found = try #require(try base.wholeMatch(in: lines[3]), "\(lines[3])")
    #expect(found.1 == "previewer --gallery .build/gallery --base .build/gallery-base/")
  }

  @Test func baseOlderThanGalleryIsRefused() throws {
    let old = try script("gallery", ["HEAD"], with: [:], inGit: true)
    #expect(old.exitCode == 64)
    #expect(old.output.contains("is older than the gallery"), "\(old.output)")
    let unknown = try script("gallery", ["nowhere"], with: [:], inGit: true)
    #expect(unknown == (64, "gallery: unknown commit nowhere\n"))
  }

  @Test func releaseIsStaticIfAllArchivesExist() throws {
    let hardening = ["Tools/check-hardening": "echo check-hardening $*"]
    let complete = try script(
      "release", [], with: hardening.merging(["clang": "echo /usr/lib/$1"]) { $1 })
    #expect(complete.output.contains("STATIC=1 swift build -c release --static-swift-stdlib"))
    #expect(complete.output.hasSuffix("check-hardening .build/release/bako\n"))
    let elsewhere = try script(
      "release", ["--scratch-path", "x"],
      with: hardening.merging(["clang": "echo /usr/lib/$1"]) { $1 })
    #expect(elsewhere.output.contains(" --scratch-path x --product bako"))
    #expect(elsewhere.output.hasSuffix("check-hardening x/release/bako\n"))

    let clang = ["clang": "case $1 in *libc.a|*libm.a) echo ${1#*=};; *) echo /lib/x;; esac"]
    let incomplete = try script("release", [], with: hardening.merging(clang) { $1 })
    #expect(
      incomplete.output.hasPrefix(
        "bako is linked with shared libraries, because these are missing: libc.a libm.a\n"
          + "swift build -c release"))
    #expect(!incomplete.output.contains("check-hardening"))
    #expect(try script("release", ["--missing"], with: clang).output == "libc.a\nlibm.a\n")
  }

  @Test(arguments: [[], ["--missing"]])
  func missingClangIsReportedSeparately(arguments: [String]) throws {
    let result = try script("release", arguments, with: [:])
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("clang is missing in the folder of "), "\(result.output)")
    #expect(!result.output.contains("swift build"))
  }

  @Test func stressRunsTestsWithHighCounts() throws {
    let released = [".build/release/bako": ""]
    let kills = try script("stress", ["kills"], with: released)
    #expect(kills.output.contains("BAKO_KILLS=10000"))
    let modules =
      "Command,Program,EndToEnd,TerminalRuntime,+bako,+terminal-endings,+terminal-gallery"
    let signals = "--skip-build --no-parallel --filter SignalTests"
    #expect(
      kills.output.contains("BAKO_SIGNALS=1000 FEATURE=\(modules) swift test \(signals)"))
    #expect(kills.output.contains("FEATURE=\(modules) swift build"))
    let inputs = try script("stress", ["inputs"], with: released)
    #expect(inputs.output.contains("FUZZ_IMPORTS=100000"))
    let schedules = try script("stress", ["schedules"], with: [:])
    #expect(schedules.output.contains("BAKO_SCHEDULES=100000 FEATURE=DiaryHistory swift test"))
    let few = try script("stress", ["kills"], with: released, environment: ["BAKO_KILLS": "7"])
    #expect(few.output.contains("BAKO_KILLS=7 "))
    let refused = (Int32(1), ".build/release/bako is missing; run make release first.\n")
    #expect(try script("stress", ["kills"], with: [:]) == refused)
    #expect(try script("stress", ["inputs"], with: [:]) == refused)
  }

  @Test func librariesAreComparedWithBase() throws {
    let files = [
      "Package.swift": """
      .executable(name: "bako", targets: ["bako"]),
      .library(name: "CasePaths", targets: ["CasePaths"]),
      .library(name: "TerminalUI", targets: ["TerminalUI"]),

      """,
      "Tools/api-breakage-allowed.txt": "# A comment.\nAPI breakage: func a()\n",
    ]
    let command =
      "swift package --scratch-path .build/api -Xswiftc -stats-output-dir -Xswiftc .build/api/stats"
      + " diagnose-api-breaking-changes"
    let allowed = "--breakage-allowlist-path .build/api-breakage-allowed"
    for (arguments, base) in [([], "origin/main"), (["v1"], "v1")] {
      #expect(
        try script("api-breakage", arguments, with: files).output
          .replacing(#/ \/[^ ]*\/.build/#, with: " .build")
          == "\(command) \(allowed) \(base) --products CasePaths TerminalUI\n")
    }
  }

  @Test(arguments: [
    "api-breakage", "bench/bench", "ci", "dist", "gallery", "preview", "release", "stress", "times",
  ])
  func invalidUsagePrintsHelpAndExits64(name: String) throws {
    let help = try script(name, ["--help"], with: [:])
    #expect(help.exitCode == 0)
    #expect(help.output.hasPrefix("usage: Tools/\(name)"))
    #expect(try script(name, ["--nonsense"], with: [:]) == (64, help.output))
  }

  /// Each check is a call of the scripts and of `swift` that it needs.
  @Test(arguments: [
    (
      "sanitize",
      "FEATURE=ComposableArchitecture,Sharing,Dependencies,CasePaths swift test --skip-build"
    ),
    ("coverage", "architecture budgets --coverage .build/coverage/lcov"),
    ("compile-times", "architecture budgets --compile-times .build/api/stats"),
    ("api-breakage", "api-breakage origin/main"), ("gallery", "gallery\n"),
    ("archive", "dist\narchive"), ("outside-package", "outside"), ("first-feature", "first"),
    ("prose", "prose --details Home"),
  ])
  func checksOfCI(name: String, expected: String) throws {
    let scripts = [
      "Tools/setup": "", "Tools/coverage": "mkdir -p .build/coverage",
      "Tools/api-breakage": "echo api-breakage $*", "Tools/gallery": "echo gallery $*",
      "Tools/dist": "echo dist", "Tests/dist": "echo archive",
      "Tests/outside-package": "echo outside", "Tests/first-feature": "echo first",
      ".build/tools/release/prose": "echo prose $*", ".build/coverage/old": "",
    ].mapValues { "#!/bin/sh\n\($0)\n" }
    let result = try script("ci", [name, "--details", "Home"], with: scripts)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains(expected), "\(result.output)")
  }

  @Test func sanitizerStopsAtFailedBuild() throws {
    let files = ["Tools/setup": "#!/bin/sh\n", "bin/swift": "#!/bin/sh\necho swift $1; exit 3\n"]
    let result = try script("ci", ["sanitize"], with: files)
    #expect(result == (3, "swift build\n"))
  }

  @Test(arguments: [
    ("A.swift", "// ", 1), ("A.swift", "let a = ", 1), ("A.md", "", 1), ("A.md", "- ", 1),
    ("A.md", "| ", 0), ("A.md", "<picture>", 0), ("screens.md", "", 0),
    ("Articles/A.swift", "// ", 0),
  ])
  func widthIsChecked(name: String, prefix: String, status: Int32) throws {
    // Columns, not bytes.
    for (width, expected) in [(100, 0), (101, status)] as [(Int, Int32)] {
      let line = prefix + String(repeating: "é", count: width - prefix.count)
      let path = "Modules/\(name)"
      let folders = ["Apps", "Tests", "Documentation", "Tools"].map { ("\($0)/a", "") }
      let files = Dictionary(folders) { first, _ in first }
        .merging(["Package.swift": "", "README.md": "", path: line + "\n"]) { $1 }
      let result = try script("check-width", [], with: files)
      #expect(result.exitCode == expected, "\(width): \(result.output)")
      #expect(result.output.contains("\(path):1:") == (expected == 1), "\(result.output)")
    }
  }

  @Test func helpFitsOneScreen() throws {
    let result = try make(["help"]).run
    let lines = result.output.split(separator: "\n")
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let makefile = try String(contentsOf: packageRoot.appending(path: "Makefile"), encoding: .utf8)
    #expect(makefile.matches(of: /(?m)^[a-z%-]+:(?!=)/).count <= 26)
  }

  @Test func corpusCountsFilesAndMissingNames() throws {
    // The fake compiler prints the errors that a file lists, if its import was replaced.
    let compiler = #"""
      #!/bin/sh
      for file; do :; done
      grep -q "import TerminalUI" "$file" && sed -n "s|^// |$file:|p" "$file" >&2
      """#
    let files = [
      "bin/swiftc": compiler, "views/A.swift": "import SwiftUI\n",
      "views/more/B.swift": """
      import SwiftUI
      // 1:2: error: value of type 'some View' has no member 'glow'
      // 1:9: error: cannot infer contextual base in reference to member 'red'

      """,
      "views/C.swift": """
      import SwiftUI
      // 1:2: error: cannot find type 'UIColor' in scope
      // 2:2: error: value of type 'some View' has no member 'glow'

      """,
      "views/D.swift":
        "import SwiftUI\n// 1:2: error: 'StateObject' is unavailable: Use '@State'.\n",
      "views/notes.txt": "import SwiftUI\n",
    ]
    let result = try script("corpus", ["--list", "views"], with: files)
    #expect(
      result.output == """
        unchanged\tviews/A.swift
        not\tviews/C.swift
        one\tviews/D.swift
        one\tviews/more/B.swift
        4 files: 1 unchanged, 2 with one change, 1 not
             2 (1)  .glow
             1 (1)  StateObject (unavailable)
             1 (0)  UIColor

        """)
    #expect(try script("corpus", ["none"], with: files).exitCode == 64)
    #expect(try script("corpus", ["--other", "views"], with: files).exitCode == 64)
  }

  @Test func corpusBuildsLibrariesFirst() throws {
    let corpus = ["Tools/corpus": "#!/bin/sh\necho corpus $*\n"]
    let result = try make(["corpus", "DIR=views", "ARGS=--list"], files: corpus).run
    #expect(
      result.output == """
        FEATURE=ComposableTerminal,TerminalCharts swift build -q \(importCheck)
        corpus --list views

        """)
  }

  @Test func stressRunsPartsInOrder() throws {
    let stress = "#!/bin/sh\necho stress $*\n[ $1 != kills ] || exit 4\n"
    func output(_ arguments: String...) throws -> Run {
      try make(["stress"] + arguments, files: ["Tools/stress": stress]).run
    }
    let parts = ["journeys", "faults", "carriers", "growth", "targets", "schedules"]
      .map { "stress \($0)\n" }.joined()
    #expect(try output().output.hasSuffix(parts))
    #expect(try output("ARGS=inputs").output.hasSuffix("stress inputs\n"))
    let failed = try output("ARGS=kills inputs")
    #expect(failed.exitCode == 2)
    #expect(!failed.output.contains("stress inputs"))
  }

  /// `make bench ARGS=times` exports its arguments.
  @Test func timesPassesNoArgumentsOfMakeOn() throws {
    let makefile = """
      check-boundaries lint new-feature remove-feature:
      \t@test -z "$(ARGS)"

      """
    let table = "Documentation/times.md"
    let result = try script(
      "times", ["--quick"], with: ["Makefile": makefile, table: ""], inGit: true,
      environment: ["MAKEFLAGS": " -- ARGS=times", "ARGS": "times"])
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains(/`make lint` \|[ .0-9]*\|[ .0-9]*\|  \|/), "\(result.output)")
  }

  /// Unpacking it must not change the mode of a directory that exists.
  @Test func archiveDependsOnNoUmask() throws {
    let command = """
      set -e; folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      for umask in 000 022 077; do
        (umask $umask; mkdir -p "$folder/$umask/name/bin"; echo a >"$folder/$umask/name/text"
        echo b >"$folder/$umask/name/bin/bako"; chmod u+x "$folder/$umask/name/bin/bako"
        /bin/sh Tools/dist --pack "$folder/$umask" name)
        tar -tvzf "$folder/$umask/name.tar.gz" | awk '{ print $1, $NF }'
        cmp "$folder/000/name.tar.gz" "$folder/$umask/name.tar.gz"
      done
      """
    let files = "-rwxr-xr-x name/bin/bako\n-rw-r--r-- name/text\n"
    let result = try run(URL(filePath: "/bin/sh"), ["-c", command], in: packageRoot)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output == files + files + files)
  }

  /// The first archive depends on the umask, the second one on nothing.
  @Test func archivesAreCompared() throws {
    let command = """
      set -e; folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; mkdir "$folder/Tools"
      cp Tools/ci "$folder/Tools"; cd "$folder"; umask 022; export TMPDIR="$folder"
      for archive in umask true; do
        printf '#!/bin/sh\n' >Tools/setup
        printf '#!/bin/sh\nmkdir -p .build/dist; %s >.build/dist/a.tar.gz\n' $archive >Tools/dist
        chmod +x Tools/setup Tools/dist; git init -q; git add Tools
        git -c user.name=a -c user.email=a@example.com commit -q -m a
        Tools/ci same-archive | sed 's/ differ.*/ differ/; s/.* //' || true
      done
      """
    let result = try run(URL(filePath: "/bin/sh"), ["-c", command], in: packageRoot)
    #expect(result.output == "differ\nsame.\n")
  }

  @Test func sumIsSignedByTheNamedKey() throws {
    let command = """
      set -e; folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cp Tools/dist "$folder"
      cd "$folder"; echo sum >a; echo other >b; ssh-keygen -q -t ed25519 -N '' -f key
      SIGN_KEY=key sh dist --sign a; echo "bako $(cat key.pub)" >signers
      verify="ssh-keygen -Y verify -f signers -I bako -n file -s a.sig"
      for file in a b; do $verify <$file >out 2>&1 || echo refused $file; done
      sh dist --sign b; ls; SIGN_KEY=none sh dist --sign b
      """
    let result = try run(URL(filePath: "/bin/sh"), ["-c", command], in: packageRoot)
    #expect(result.exitCode == 1)
    #expect(
      result.output == """
        refused b
        a
        a.sig
        b
        dist
        key
        key.pub
        out
        signers
        dist: none does not exist. SIGN_KEY must name the file of a private SSH key.

        """)
  }

  /// The paths of sources are part of the program.
  @Test func archiveIsBuiltAtOnePath() throws {
    let release = """
      #!/bin/sh
      [ "$1" != --missing ] || exit 0
      echo "release $* in $PWD with $TMPDIR"; exit 1
      """
    let result = try script("dist", [], with: ["Tools/release": release])
    #expect(result.exitCode == 1)
    guard !result.output.contains("unshare --map-root-user fails") else { return }
    #expect(
      result.output
        == "release --scratch-path .build/dist-build in /usr/src with "
        + "/usr/src/.build/dist-build/tmp\n")
  }

  @Test func cleanKeepsTemporaryFolder() throws {
    let result = try make(["clean"])
    #expect(result.run.exitCode == 0, "\(result.run.output)")
    #expect(result.build == ["tmp"])
  }

  @Test func lintBuildsArchitectureToolOnce() throws {
    let result = try make(["lint"]).run
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.ranges(of: "swift build -q -c release").count == 1, "\(result.output)")
    #expect(result.output.contains("architecture check\n"))
  }
}

private let importCheck = "--explicit-target-dependency-import-check error"

/// Prints the relevant environment variables and its arguments.
private let swift = """
  #!/bin/sh
  names='FEATURE|PREVIEW|STATIC|BAKO_KILLS|BAKO_SCHEDULES|BAKO_SIGNALS|FUZZ_IMPORTS'
  variables=$(env | grep -E "^($names)=." | sort | tr '\\n' ' ')
  echo "${variables}swift $*"
  """

/// Prints its arguments.
private let architectureTool = "#!/bin/sh\necho architecture $*\n"

/// Runs a copy of a script in a folder with the given files.
private func script(
  _ name: String, _ arguments: [String], with files: [String: String], inGit: Bool = false,
  environment: [String: String] = [:]
) throws -> Run {
  let text = try String(
    contentsOf: packageRoot.appending(path: "Tools/\(name)"), encoding: .utf8)
  return try withPrograms(files.merging(["Tools/\(name)": text]) { $1 }, inGit: inGit) { folder in
    try run(
      URL(filePath: "/bin/sh"), ["Tools/\(name)"] + arguments, in: folder,
      environment: [
        "SWIFT": folder.appending(path: "bin/swift").path,
        "MAKE": folder.appending(path: "bin/make").path,
      ].merging(environment) { $1 })
  }
}

/// Runs a goal of the Makefile in a new folder. Returns also the contents of `.build` afterwards.
private func make(
  _ goal: [String], tool: String = architectureTool, files others: [String: String] = [:]
) throws -> (run: Run, build: [String]) {
  let text = try String(contentsOf: packageRoot.appending(path: "Makefile"), encoding: .utf8)
  let files = [
    "Makefile": text, ".build/old": "", "Tools/check-commits": "#!/bin/sh\n",
    "Tools/check-width": "#!/bin/sh\n", "Tools/release": "#!/bin/sh\n",
    "Tools/setup": "#!/bin/sh\n", ".build/tools/release/architecture": tool,
    ".build/debug/case-studies": "#!/bin/sh\necho case-studies $*\n",
  ]
  return try withPrograms(files.merging(others) { $1 }) { folder in
    let swift = folder.appending(path: "bin/swift").path
    // Without what `make test-affected BASE=…` passes on, if it runs this test.
    let clean = ["MAKEFLAGS", "BASE", "ARGS", "ALL"].flatMap { ["-u", $0] }
    let result = try run(
      URL(filePath: "/usr/bin/env"),
      clean + ["make", "--no-print-directory", "SWIFT=\(swift)", "HOST_SYNTAX="] + goal,
      in: folder)
    return (
      result,
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: ".build").path)
    )
  }
}

/// Calls a function with a new folder that contains the given files, and fakes of `swift`, `make`
/// and optionally `clang` that print their arguments. In git, a file named `commit` makes all of
/// them committed.
private func withPrograms<Result>(
  _ files: [String: String], inGit: Bool = false, _ body: (URL) throws -> Result
) throws -> Result {
  var programs = [
    "bin/swift": swift, "bin/make": "#!/bin/sh\necho make $*",
    ".build/tools/release/architecture": architectureTool,
  ]
  programs["bin/clang"] = files["clang"].map { "#!/bin/sh\n\($0)" }
  return try withFolder(programs.merging(files) { $1 }) { folder in
    try sh(
      """
      for file in bin/* .build/debug/* .build/*/*/debug/* .build/release/* .build/tools/release/* \
        Tools/* Tests/*; do
        [ ! -f "$file" ] || { cp "$file" copy && chmod +x copy && mv copy "$file"; }
      done
      """, in: folder)
    if inGit {
      try sh(
        """
        git init -q . && git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m a
        [ ! -e commit ] || { git add -A && git -c user.name=a -c user.email=a@b.c commit -q -m b; }
        """, in: folder)
    }
    return try body(folder)
  }
}

/// A child process makes the files executable. If this process had one open for writing, another
/// child could inherit the descriptor, and executing the file would fail with ETXTBSY.
func sh(_ command: String, in folder: URL) throws {
  let result = try run(URL(filePath: "/bin/sh"), ["-c", command], in: folder)
  try #require(result.exitCode == 0, "\(result.output)")
}
