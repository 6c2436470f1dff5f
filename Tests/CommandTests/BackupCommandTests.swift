import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct BackupCommandTests {
  let bako: Bako
  var backup: String { bako.scratch + "/backup.sqlite" }

  init() throws {
    bako = try Bako()
    try bako("log", "happy", "--journal", "before")
    try bako("bmi", "add", "170", "65")
  }

  @Test func restoreNamesReplacedStore() throws {
    let export = try bako("export").out
    let made = try bako("backup", backup)
    #expect(made.status == 0 && made.out.contains(backup), "\(made.error)")
    #expect(bako.mode(backup) == 0o600)
    try bako("log", "sad", "--journal", "after")
    let restored = try bako("restore", backup, "--force")
    #expect(restored.status == 0, "\(restored.error)")
    let kept = try #require(bako.names.first { $0.contains("before-restore") })
    #expect(restored.out.contains(kept))
    #expect(try bako("export").out == export)
    let back = try bako("restore", "\(bako.data)/\(kept)", "--force", "--json")
    #expect(back.out.contains("\"kept\""))
    #expect(try bako("list").out.contains("after"))
    let purged = try bako("purge", "--force")
    #expect(purged.error.contains(kept) && bako.names.contains(kept), "\(purged.error)")
  }

  @Test func everyFailureHasExitCode() throws {
    #expect(try bako("backup", backup).status == 0)
    #expect(try bako("backup", backup).status == 73)
    #expect(try bako("backup", backup, "--force").status == 0)
    #expect(try bako("backup", bako.file, "--force").status == 73)
    #expect(try bako("backup", "").status == 64)
    #expect(try bako("backup", "/nowhere/x").status == 73)
    let none = bako.scratch + "/none"
    #expect(try bako("backup", none, "--data-dir", none).status == 66)
    #expect(!FileManager.default.fileExists(atPath: none))
    #expect(try bako("restore", backup).status == 64)
    #expect(try bako("restore", none, "--force").status == 66)
    let text = try bako.write("Dear diary", to: "text")
    #expect(try bako("restore", text, "--force").status == 65)
    #expect(try bako("restore", bako.scratch, "--force").status == 65)
    let csv = [
      ["backup", bako.scratch + "/new"], ["restore", backup, "--force"], ["purge", "--force"],
      ["undo"], ["import", text],
    ]
    for arguments in csv {
      #expect(try bako.run(arguments + ["--format", "csv"]).status == 64, "\(arguments)")
    }
    #expect(!FileManager.default.fileExists(atPath: bako.scratch + "/new"))
    #expect(try bako("import", backup).error.contains("bako restore"))
    #expect(try bako("restore", text, "--force", "--data-dir", none).status == 65)
    #expect(!FileManager.default.fileExists(atPath: none))
    #expect(bako.names == ["bako.sqlite"])
    #expect(try bako("list").out.contains("before"))
  }

  /// Changes a backup by SQL in the program's place.
  private func alter(_ sql: String) throws {
    let script = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"
    let outcome = try bako.start(["/usr/bin/env", "python3", "-c", script, backup, sql]).wait()
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  /// Statistics are no part of the contents.
  @Test func backupWithStatisticsIsRestored() throws {
    try bako("backup", backup)
    try alter("ANALYZE")
    #expect(try bako("restore", backup, "--force").status == 0)
  }

  /// A check of two million rows is a statement of several seconds.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalEndsStatementOfRestore(_ signal: Int32) throws {
    try bako("backup", backup)
    try alter(
      """
      WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000000)
      INSERT INTO undo_name SELECT x, 'activity', 'x' FROM c
      """)
    let child = try bako.start([Bako.program, "restore", backup, "--force"])
    while !bako.names.contains(where: { $0.contains("restoring") }) { usleep(1_000) }
    usleep(50_000)
    let start = ContinuousClock.now
    kill(child.id, signal)
    #expect(try child.wait().status == 128 + signal)
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(bako.names == ["bako.sqlite"])
  }

  @Test func hyphenIsNoBackup() throws {
    let outcome = try bako.shell(#"cd "$HOME" && "$BAKO" backup -"#)
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(outcome.error.contains("bako export"))
    #expect(!FileManager.default.fileExists(atPath: bako.scratch + "/-"))
  }

  /// A backup is a file; `export` writes to standard output.
  @Test func dashIsNoBackup() throws {
    try bako("log", "calm")
    let outcome = try bako.shell(#"cd "$HOME"; "$BAKO" backup -; ls -A"#)
    #expect(outcome.error.contains("bako: "), "\(outcome.error)")
    #expect(!outcome.lines.contains("-"))
    #expect(try bako("backup", "-").status == 64)
  }

  @Test func linkToDeviceIsNoBackup() throws {
    try FileManager.default.createSymbolicLink(
      atPath: backup, withDestinationPath: "/dev/zero")
    let outcome = try bako("restore", backup, "--force")
    #expect(outcome.status == 65, "\(outcome.error)")
    #expect(
      outcome.error.contains("\(backup) cannot be restored: it is not a regular file."),
      "\(outcome.error)")
  }

  @Test(.enabled(if: Bako.hasSetpriv))
  func backupWithoutPermissionIsNotDamaged() throws {
    try bako("backup", backup)
    chmod(backup, 0)
    let outcome = try bako.unprivileged(["restore", backup, "--force"])
    #expect(outcome.status == 77)
    #expect(
      outcome.error == "bako: You do not have permission to read \(backup). Check its owner, or "
        + "name another file. The store was not changed.\n")
  }

  @Test func damagedStoreMessageNamesRestore() throws {
    try bako("backup", backup)
    var bytes = try Data(contentsOf: URL(filePath: bako.file))
    bytes.removeLast(bytes.count / 2)
    try bytes.write(to: URL(filePath: bako.file))
    let damaged = try bako("list")
    #expect(damaged.status == 65 && damaged.error.contains("bako restore"))
    #expect(try bako("restore", backup, "--force").status == 0)
    #expect(try bako("list").out.contains("before"))
  }

  /// SQLite interprets a leading `file:` as a URI.
  @Test func uriLikeNameIsPath() throws {
    let outcome = try bako.shell(
      """
      cd "$HOME" && "$BAKO" backup file:mine.sqlite && "$BAKO" restore --force file:mine.sqlite \
        && "$BAKO" log sad --data-dir 'file:m?mode=memory&x=' \
        && "$BAKO" list --data-dir 'file:m?mode=memory&x=' --json
      """)
    #expect(outcome.status == 0 && outcome.out.contains("Sad"), "\(outcome.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: bako.scratch)
    #expect(!names.contains { $0.contains("partial") } && names.contains("file:mine.sqlite"))
    #expect(try bako("list").out.contains("before"))
  }

  @Test func backupAndMigrationWorkWithoutHardLinks() throws {
    let trace =
      "strace -f -o \"$HOME/trace\" -e trace=link,linkat -e inject=link,linkat:error=EPERM"
    let made = try bako.shell("\(trace) \"$BAKO\" backup '\(backup)'")
    #expect(made.status == 0, "\(made.error)")
    let fixture = Repository.url("Tests/Fixtures/vectors/stores/version-1.sqlite")
    try FileManager.default.removeItem(atPath: bako.file)
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: bako.file))
    #expect(try bako.shell("\(trace) \"$BAKO\" list").status == 0)
    try Data("damaged".utf8).write(to: URL(filePath: bako.file))
    #expect(try bako.shell("\(trace) \"$BAKO\" restore --force '\(backup)'").status == 0)
    #expect(try bako("list").out.contains("before"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalDuringBackupLeavesNoPartialFile(_ signal: Int32) throws {
    let text = String(repeating: "many words ", count: 90_000)
    for _ in 0..<10 { try bako("log", "calm", "--journal", "-", input: text) }
    var random = SeededGenerator(seed: UInt64(signal))
    for round in 0..<8 {
      let child = try bako.start([Bako.program, "backup", backup, "--force"])
      usleep(UInt32.random(in: 0...60_000, using: &random))
      kill(child.id, signal)
      let status = try child.wait().status
      #expect([0, 128 + signal].contains(status), "round \(round): \(status)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: bako.scratch)
    #expect(!names.contains { $0.contains("partial") }, "\(names)")
  }

  /// The process is killed at a call; the next backup to the directory removes what it has left,
  /// and no other file.
  @Test(arguments: ["pwrite64", "fsync", "fdatasync", "renameat2"])
  func nextBackupRemovesFilesOfKilledOne(_ call: String) throws {
    let folder = bako.scratch + "/backups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let foreign = ["a.partial-99999999-1-1", "b.partial-x", "c.partial-99999999-1-1.txt"]
    for name in foreign { try Data("mine".utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    var isLeft = false
    for number in [1, 2, 4, 8, 16] {
      let killed = try bako.shell(
        """
        strace -f -o "$HOME/trace" -e trace=\(call) -e inject=\(call):signal=KILL:when=\(number) \
          "$BAKO" backup '\(folder)/killed\(number)'
        """)
      guard killed.status != 0 else { break }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      isLeft = isLeft || names.contains { $0.contains(".partial-") && !foreign.contains($0) }
      let backup = FileManager.default.contents(atPath: "\(folder)/killed\(number)")
      #expect(backup?.isEmpty != true)
    }
    #expect(isLeft)
    #expect(try bako("backup", "\(folder)/whole").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.filter { !$0.hasPrefix("killed") }.sorted() == foreign + ["whole"])
  }

  @Test func nextMigrationRemovesFilesOfKilledOne() throws {
    let fixture = Repository.url("Tests/Fixtures/vectors/stores/version-1.sqlite")
    try FileManager.default.removeItem(atPath: bako.file)
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: bako.file))
    let inject = "-e trace=fsync,fdatasync -e inject=fsync,fdatasync:signal=KILL:when=1"
    let killed = try bako.shell("strace -f -o \"$HOME/trace\" \(inject) \"$BAKO\" list")
    #expect(killed.status == 137)
    #expect(bako.names.contains { $0.contains(".partial-") })
    for _ in 0..<2 { #expect(try bako("list").status == 0) }
    #expect(bako.names == ["bako.sqlite"])
  }

  /// After SIGKILL at any moment, the store is either the old or the new one.
  @Test func killedRestoreIsAtomic() throws {
    let text = String(repeating: "many words ", count: 20_000)
    for _ in 0..<5 { try bako("log", "calm", "--journal", "-", input: text) }
    try bako("backup", backup)
    try bako("log", "sad", "--journal", "after")
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let once = try ContinuousClock().measure {
      try bako("restore", backup, "--force", "--data-dir", bako.scratch + "/other")
    }
    for round in 0..<rounds("BAKO_RESTORES", 15) {
      let child = try bako.start([Bako.program, "restore", backup, "--force"])
      usleep(UInt32.random(in: 0...UInt32(once / .microseconds(1)), using: &random))
      kill(child.id, SIGKILL)
      _ = try child.wait()
      let list = try bako("list", "--format", "jsonl")
      #expect(list.status == 0, "seed \(seed), round \(round): \(list.error)")
      #expect([6, 7].contains(list.lines.count), "seed \(seed), round \(round)")
      let whole = try bako("doctor")
      #expect(whole.status == 0, "seed \(seed), round \(round): \(whole.out)")
      if list.lines.count == 6 { try bako("log", "sad", "--journal", "after") }
    }
    // The next restore removes the files of the killed ones.
    #expect(try bako("restore", backup, "--force").status == 0)
    #expect(!bako.names.contains { $0.contains("restoring") })
  }
}
