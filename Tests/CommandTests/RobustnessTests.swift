import CommandHarness
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct RobustnessTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  @Test func usageErrorsHaveCodesAndNameInput() throws {
    let logged = try bako.shell("umask 022; \"$BAKO\" log happy --journal first --json")
    let entry = try JSONSerialization.jsonObject(with: Data(logged.bytes)) as? [String: Any]
    #expect(UUID(uuidString: entry?["id"] as? String ?? "") != nil)
    #expect(bako.mode(bako.data) == 0o700)
    #expect(bako.mode(bako.file) == 0o600)
    let wrong: [([String], Int32, String)] = [
      (["log", "hapy"], 64, "Happy"), (["bmi", "calc", "inf", "70"], 64, "inf"),
      (["show", "zzzz"], 66, "zzzz"), (["list", "--data-dir", "/proc/x"], 73, "/proc/x"),
      ([], 64, "terminal"), (["delete", "abcd"], 64, "--force"), (["lis"], 64, "lis"),
      (["log"], 64, "feeling"), (["log", "happy", "--data-dir", ""], 64, "--data-dir"),
    ]
    for (arguments, status, word) in wrong {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.error)")
      #expect(outcome.error.contains(word), "\(arguments): \(outcome.error)")
      #expect(outcome.out.isEmpty)
    }
    #expect(try (bako.json("list") as? [Any])?.count == 1)
  }

  @Test(arguments: ["0", "0777", "022"])
  func filesArePrivateForAnyUmask(_ umask: String) throws {
    let outcome = try bako.shell(
      "umask \(umask); \"$BAKO\" log happy --editor --json",
      environment: ["EDITOR": "stat -c %a \"$BAKO_DATA_DIR\"/* >&2; cat >/dev/null <"])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.split(separator: "\n").allSatisfy { $0 == "600" })
    #expect(bako.mode(bako.data) == 0o700)
    #expect(bako.mode(bako.file) == 0o600)
    #expect(bako.names == ["bako.sqlite"])
  }

  @Test func dataDirectoryFollowsEnvironment() throws {
    func path(_ environment: [String: String]) throws -> String? {
      let outcome = try bako("doctor", "--json", environment: environment)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      return object?["path"] as? String
    }
    #expect(try path([:]) == bako.file)
    #expect(
      try path(["BAKO_DATA_DIR": "", "XDG_DATA_HOME": "/x/y"]) == "/x/y/bako/bako.sqlite")
    for data in ["", "relative"] {
      #expect(
        try path(["BAKO_DATA_DIR": "", "XDG_DATA_HOME": data])
          == bako.scratch + "/.local/share/bako/bako.sqlite")
    }
  }

  @Test func doctorHasKeysAndExitCodes() throws {
    #expect(try bako("doctor").status == 0)
    #expect(bako.names.isEmpty)
    try bako("log", "happy")
    let out = try bako("doctor", "--json").out
    #expect(out.hasPrefix(#"{"path":"\#(bako.file)","version":""#), "\(out)")
    let end = #","entries":1,"bmi":0,"integrity":"ok","problems":[],"sync":null,"at_rest":""#
    #expect(out.contains(end) && out.hasSuffix("\"}\n"), "\(out)")
    chmod(bako.file, 0o644)
    let loose = try bako("doctor", "--json")
    #expect(loose.status == 0 && loose.out.contains("chmod 600"))
    try Data("not a database at all".utf8).write(to: URL(filePath: bako.file))
    let damaged = try bako("doctor", "--json")
    #expect(damaged.status == 65)
    #expect(try JSONSerialization.jsonObject(with: Data(damaged.bytes)) is [String: Any])
  }

  @Test func damagedStoresAreReportedAndNotChanged() throws {
    for _ in 0..<3 { try bako("log", "happy", "--journal", String(repeating: "x", count: 9_000)) }
    let whole = try Data(contentsOf: URL(filePath: bako.file))
    var flipped = whole
    flipped[4_096 * 2] ^= 0xFF
    var newer = whole
    newer[63] = 99
    var foreign = whole
    foreign[68] ^= 0xFF
    let cases: [(String, Data)] = [
      ("text", Data("Dear diary".utf8)), ("truncated", whole.prefix(whole.count / 2)),
      ("flipped", flipped), ("newer", newer), ("foreign", foreign),
      ("short", whole.prefix(60)),
    ]
    for (name, bytes) in cases {
      try bytes.write(to: URL(filePath: bako.file))
      for arguments in [["list"], ["log", "sad"], ["undo"], ["export"], ["stats"]] {
        let outcome = try bako.run(arguments)
        // A flipped byte is detected only by commands that read it.
        let isHidden = name == "flipped" && outcome.status == 0 || outcome.status == 66
        #expect(outcome.status == 65 || isHidden, "\(name) \(arguments): \(outcome.error)")
        if !isHidden { #expect(outcome.error.contains(bako.file), "\(name): \(outcome.error)") }
        if name != "flipped" {
          #expect(try Data(contentsOf: URL(filePath: bako.file)) == bytes, "\(name) \(arguments)")
        }
      }
      if name == "flipped" { #expect(try bako("doctor").status == 65) }
    }
  }

  @Test func obstacleHasExitCodeAndIsNotChanged() throws {
    try FileManager.default.createDirectory(atPath: bako.file, withIntermediateDirectories: true)
    for arguments in [["log", "happy"], ["list"], ["export"], ["doctor"]] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 73, "\(arguments): \(outcome.error)")
      #expect(outcome.error.contains(bako.file), "\(arguments): \(outcome.error)")
    }
    #expect(bako.names == ["bako.sqlite"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: bako.file).isEmpty)
    let path = try bako.write("x", to: "file")
    #expect(try bako("log", "happy", "--data-dir", path).status == 73)
    #expect(try bako("log", "happy", "--data-dir", path + "/below").status == 73)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "x")
  }

  @Test func readOnlyDirectoryIsNoPermission() throws {
    try bako("log", "happy")
    let before = try bako.contents()
    chmod(bako.data, 0o500)
    defer { chmod(bako.data, 0o700) }
    for arguments in [
      ["log", "sad"], ["log", "sad", "--editor"], ["undo"], ["purge", "--force"],
      ["bmi", "add", "170", "65"], ["log", "sad", "--data-dir", bako.data + "/below"],
      ["export", "--output", bako.data + "/copy"],
    ] {
      let outcome = try bako.unprivileged(arguments)
      #expect(outcome.status == 77, "\(arguments): \(outcome.status) \(outcome.error)")
      #expect(outcome.error.contains(bako.data), "\(arguments): \(outcome.error)")
    }
    #expect(try bako.contents() == before)
  }

  @Test func readOnlyStoreIsReadWithoutNewFiles() throws {
    try bako("log", "happy")
    let list = try bako("list").out
    for (path, mode) in [(bako.file, mode_t(0o400)), (bako.data, mode_t(0o500))] {
      let before = bako.mode(path)
      chmod(path, mode)
      for arguments in [["list"], ["stats"], ["export"], ["doctor"], ["show", "zzzz"]] {
        let outcome = try bako.unprivileged(arguments)
        #expect([0, 66].contains(outcome.status), "\(arguments): \(outcome.error)")
        if arguments == ["list"] { #expect(outcome.out == list) }
      }
      #expect(try bako.unprivileged(["log", "sad"]).status == 77)
      #expect(bako.names == ["bako.sqlite"])
      chmod(path, mode_t(before))
    }
    #expect(try bako.unprivileged(["log", "sad"]).status == 0)
  }

  /// Simulates a power failure, which leaves the last changes in the WAL. The next command
  /// checkpoints it.
  @Test func doctorKeepsLeftoverWAL() throws {
    let lines = (0..<600).map {
      let text = String(repeating: "x", count: 500)
      return #"{"feeling":"Happy","date":"2026-11-20","journal":"\#($0) \#(text)"}"#
    }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    let reader = bako.scratch + "/reader"
    let left = try bako.shell(
      """
      mkfifo '\(reader)'; "$BAKO" list --json > '\(reader)' & exec 3< '\(reader)'
      head -c 1 <&3 > /dev/null; "$BAKO" log sad; kill -9 $!; wait
      """)
    #expect(left.out.contains("Saved"), "\(left.error)")
    try #require(bako.names == ["bako.sqlite", "bako.sqlite-shm", "bako.sqlite-wal"])
    for _ in 0..<2 {
      let before = try bako.contents()
      let outcome = try bako("doctor", "--json")
      #expect(outcome.status == 0 && outcome.out.contains(#""entries":601,"#), "\(outcome.out)")
      #expect(try bako.contents() == before)
      unlink(bako.file + "-shm")
    }
    #expect(try bako("list", "--format", "jsonl").lines.count == 601)
    #expect(bako.names == ["bako.sqlite"])
  }

  @Test func unreadableFileIsNoPermission() throws {
    try bako("log", "happy")
    let before = try bako.contents()
    let file = try bako.write("{}", to: "unreadable")
    chmod(file, 0)
    #expect(try bako.unprivileged(["import", file]).status == 77)
    for path in [bako.file, bako.data] {
      let mode = mode_t(bako.mode(path))
      chmod(path, 0)
      for arguments in [["log", "sad"], ["list"], ["doctor"], ["doctor", "--json"], ["undo"]] {
        let outcome = try bako.unprivileged(arguments)
        #expect(outcome.status == 77, "\(arguments): \(outcome.status) \(outcome.error)")
      }
      chmod(path, mode)
    }
    #expect(try bako.contents() == before)
  }

  @Test func fullDiskIsReportedAndNothingIsLost() throws {
    try bako("log", "happy", "--journal", "kept")
    let before = try bako("export").out
    // A file-size limit, in blocks of 512 bytes, simulates a full disk.
    let text = try bako.write(String(repeating: "x", count: 900_000), to: "long")
    for command in [
      "ulimit -f 200; \"$BAKO\" log sad --journal - < '\(text)'",
      "ulimit -f 0; \"$BAKO\" log sad", "ulimit -f 0; \"$BAKO\" undo",
      "ulimit -f 1; \"$BAKO\" purge --force",
    ] {
      // The limit does not apply to a pipe.
      let outcome = try bako.shell("exec 3>&2; { (\(command)) 2>&1; echo $?; } | cat")
      #expect(outcome.lines.last == "74", "\(command): \(outcome.out)")
      #expect(outcome.out.contains(bako.file), "\(command): \(outcome.out)")
      #expect(try bako("export").out == before, "\(command)")
    }
    #expect(try bako("doctor").status == 0)
    #expect(bako.names == ["bako.sqlite"])
    let copy = bako.scratch + "/copy"
    #expect(try bako.shell("ulimit -f 0; \"$BAKO\" export --output '\(copy)'").status == 74)
    #expect(!FileManager.default.fileExists(atPath: copy))
    for command in ["list", "--help", "log --help", "--version"] {
      #expect(try bako.shell("\"$BAKO\" \(command) > /dev/full").status == 74, "\(command)")
    }
    // A store that could not be created can be created later.
    let new = "--data-dir '\(bako.scratch)/new'"
    #expect(try bako.shell("ulimit -f 1; \"$BAKO\" log happy \(new)").status == 74)
    #expect(try bako.shell("\"$BAKO\" log happy \(new); \"$BAKO\" list \(new)").lines.count == 2)
  }

  /// The exit code is that of the entry, whichever call fails once, also after the commit: a user
  /// who is told that nothing was saved saves it twice.
  @Test(arguments: ["fcntl:error=ENOLCK", "fcntl:error=EIO", "newfstatat,stat:error=EIO"])
  func failedCallIsReportedAsWhatHappened(_ fault: String) throws {
    try bako("log", "happy")
    let calls = fault.prefix { $0 != ":" }
    var saved = 1
    // The commit is among these calls.
    for number in 30...54 {
      let outcome = try bako.shell(
        """
        strace -f -o "$HOME/trace" -e trace=\(calls) -e inject=\(fault):when=\(number) \
          "$BAKO" log calm
        """)
      let count = try bako("list", "--limit", "0", "--format", "jsonl").lines.count
      #expect(
        (outcome.status == 0) == (count == saved + 1), "call \(number): \(outcome.error)")
      saved = count
    }
    #expect(try bako("doctor").status == 0)
  }

  /// Uses a file system of 1 MiB in a mount namespace, which is removed with the shell. Where
  /// containers forbid that, only the test with a file-size limit runs.
  @Test(.enabled(if: Bako.mayMount))
  func fullFileSystemKeepsAcknowledgedEntries() throws {
    let text = try bako.write(String(repeating: "x", count: 50_000), to: "long")
    let outcome = try bako.unshared(
      """
      small=$HOME/small; mkdir "$small"; mount -t tmpfs -o size=1m tmpfs "$small" || exit 99
      export BAKO_DATA_DIR="$small/data"
      head -c 200000 /dev/zero > "$small/reserve"
      n=0
      while [ $n -lt 99 ] && "$BAKO" log happy --journal - < '\(text)' > "$HOME/out" 2> "$HOME/err"
      do n=$((n + 1)); done
      grep -q "disk is full: $BAKO_DATA_DIR/bako.sqlite" "$HOME/err"; echo "said $?"
      head -c 1000000 /dev/zero > "$small/rest" 2> "$HOME/err"
      for command in "log sad" undo "purge --force" "bmi add 170 65" "export --output $small/copy"
      do "$BAKO" $command > "$HOME/out" 2> "$HOME/err"; echo "$command $?"; done
      [ "$("$BAKO" list --format jsonl | wc -l)" = $n ]; echo "all $?"
      [ $n -gt 4 ]; echo "some $?"; [ -e "$small/copy" ] || echo "no copy"
      "$BAKO" doctor > "$HOME/out"; echo "doctor $?"
      rm "$small/rest" "$small/reserve"; "$BAKO" log sad > "$HOME/out"; echo "again $?"
      """)
    #expect(
      outcome.lines == [
        "said 0", "log sad 74", "undo 74", "purge --force 74", "bmi add 170 65 74",
        "export --output \(bako.scratch)/small/copy 74", "all 0", "some 0", "no copy", "doctor 0",
        "again 0",
      ], "\(outcome.error)")
  }

  /// Swift sorts the marks of a row when it compares text, in the square of their number. 40,000
  /// took 12 s; the limit of processor time ends the command if they do again.
  @Test func longRowsOfMarksAreDivided() throws {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 20_000)
    let text = try bako.write(marks, to: "marks")
    let commands = [
      "log happy --journal \"$(cat '\(text)')\"", "log happy --journal - < '\(text)'", "list",
      "list --search \"$(cat '\(text)')\"", "list --json",
    ]
    for command in commands {
      let outcome = try bako.shell("ulimit -t 5; \"$BAKO\" \(command)")
      #expect(outcome.status == 0, "\(command)")
      #expect(outcome.error.contains("U+034F") == command.contains("marks"), "\(command)")
    }
    let unknown = try bako.shell("ulimit -t 5; \"$BAKO\" log \"$(cat '\(text)')\"")
    #expect(unknown.status == 64)
    let entry = ##"{"feeling":"Calm","date":"2026-01-01","journal":"\##(marks)","\##(marks)":1}"##
    let file = try bako.write("[\(entry)]", to: "import.json")
    let imported = try bako.shell("ulimit -t 5; \"$BAKO\" import '\(file)'")
    #expect(imported.status == 0 && imported.error.contains("U+034F"), "\(imported.error)")
  }

  /// Dispatch waits without end for a thread that cannot be started. Only an ordinary user has the
  /// limit.
  @Test(.enabled(if: getuid() == 0 && Bako.hasSetpriv)) func commandsNeedNoThread() throws {
    _ = try bako.shell("chmod 755 \"$HOME\"; mkdir \"$HOME/open\"; chmod 777 \"$HOME/open\"")
    for command in ["log happy", "list", "backup \"$HOME/open/backup\"", "doctor"] {
      let child = try bako.start([
        "/usr/bin/timeout", "-s", "KILL", "30", "/usr/bin/setpriv", "--reuid=61743",
        "--clear-groups", "/usr/bin/prlimit", "--nproc=1",
        "/bin/sh", "-c",
        "exec \"\(Bako.program)\" \(command) --data-dir \"\(bako.scratch)/open/data\"",
      ])
      let outcome = try child.wait()
      #expect(outcome.status == 0, "\(command): \(outcome.error)")
    }
  }

  @Test func busyStoreExitsWith75() throws {
    try bako("log", "happy")
    let holder = try bako.holdingTheWriteLock()
    let outcome = try bako("log", "sad")
    #expect(outcome.status == 75, "\(outcome.error)")
    holder.release()
    #expect(try (bako.json("list") as? [Any])?.count == 1)
  }

  @Test func purgeErasesDeletedText() throws {
    let out = try bako("log", "happy", "--journal", "UNIQUESECRET", "--place", "SECRETPLACE").out
    let id = try #require(out.split(separator: "(").last?.prefix(8))
    try bako("log", "sad")
    try bako("delete", String(id), "--force")
    func isLeft() throws -> Bool {
      try bako.names.contains { name in
        let bytes = try Data(contentsOf: URL(filePath: "\(bako.data)/\(name)"))
        return bytes.range(of: Data("SECRET".utf8)) != nil
      }
    }
    #expect(try isLeft())
    #expect(try bako("purge", "--force").status == 0)
    #expect(try !isLeft())
    #expect(try bako("undo").status == 66)
    #expect(try (bako.json("list") as? [Any])?.count == 1)
  }

  /// `make test` installs strace.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
  func commandsUseNoNetwork() throws {
    let trace = bako.scratch + "/trace"
    let journey = """
      set -e
      id=$("$BAKO" log happy --journal x --activity Gardening --json | cut -d'"' -f4)
      "$BAKO" edit "$id" --place Home
      EDITOR=true "$BAKO" edit "$id" --editor
      "$BAKO" show "$id"; "$BAKO" list; "$BAKO" stats; "$BAKO" feelings
      "$BAKO" bmi calc 170 65; "$BAKO" bmi add 170 65; "$BAKO" bmi list
      "$BAKO" export --output "$HOME/export"; "$BAKO" import "$HOME/export"
      "$BAKO" delete "$id" --force; "$BAKO" undo; "$BAKO" purge --force; "$BAKO" doctor
      "$BAKO" --version; "$BAKO" --help
      """
    let path = try bako.write(journey, to: "journey.sh")
    let outcome = try bako.start(
      ["/usr/bin/strace", "-f", "-e", "trace=network", "-o", trace, "/bin/sh", path]
    ).wait()
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    // Every process was traced to its end.
    #expect(lines.count { $0.contains("+++ exited with 0 +++") } > 17)
    // Looking up the user may open a local socket. `???(` is a thread that ended with its process
    // before strace could read its system call.
    let calls = lines.filter {
      $0.contains("(") && !$0.contains("AF_UNIX") && !$0.contains("???(")
    }
    #expect(calls.isEmpty, "\(calls)")
  }
}
