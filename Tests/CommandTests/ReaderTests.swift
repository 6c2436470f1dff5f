import CommandHarness
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Readers without write permission.
@Suite(.serialized)
struct ReaderTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  /// The owner repeatedly writes and closes the store, which checkpoints the WAL.
  @Test func readOnlyReaderSucceedsDuringWrites() throws {
    try bako("log", "happy", "--journal", "first")
    chmod(bako.data, 0o755)
    chmod(bako.file, 0o644)
    let script = """
      i=0; while [ $i -lt \(rounds("BAKO_READS", 40)) ]; do
        "$BAKO" log happy --journal "entry $i" > "$HOME/out" || exit 1; i=$((i+1)); done
      """
    let writer = try bako.start(["/bin/sh", try bako.write("umask 022\n" + script, to: "w.sh")])
    var counts: [Int] = []
    for _ in 0..<rounds("BAKO_READS", 40) * 2 {
      // The WAL files have the owner's modes.
      let list = try bako.unprivilegedReader(["list", "--format", "jsonl"])
      #expect(list.status == 0, "\(list.status) \(list.error)")
      counts.append(list.lines.count)
    }
    #expect(try writer.wait().status == 0)
    #expect(counts == counts.sorted() && counts.allSatisfy { $0 > 0 })
    #expect(try bako("doctor").status == 0)
  }

  /// Simulates a crash of the owner, which leaves a WAL that the reader cannot open.
  @Test func unreadableWALIsNoPermission() throws {
    try bako("log", "happy")
    chmod(bako.data, 0o777)
    chmod(bako.file, 0o666)
    try Data(count: 4_000).write(to: URL(filePath: bako.file + "-wal"))
    chmod(bako.file + "-wal", 0)
    let outcome = try bako.unprivilegedReader(["list"])
    #expect(outcome.status == 77, "\(outcome.status) \(outcome.error)")
    #expect(!outcome.error.contains("restore"))
  }

  @Test func failedReplacementLeavesNoCopy() throws {
    try bako("log", "happy", "--journal", "secret")
    for path in [bako.data, bako.file] { chmod(path, 0o777) }
    let folder = bako.scratch + "/sticky"
    mkdir(folder, 0o777)
    chmod(folder, 0o1777)
    let theirs = folder + "/out.json"
    try Data("theirs".utf8).write(to: URL(filePath: theirs))
    let outcome = try bako.unprivilegedReader(["export", "--output", theirs])
    guard getuid() == 0 else { return }
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["out.json"])
  }

  @Test(.enabled(if: Bako.mayMount))
  func readOnlyFileSystemIsNamed() throws {
    let outcome = try bako.unshared(
      """
      place=$HOME/place; mkdir "$place"; mount -t tmpfs -o size=4m tmpfs "$place" || exit 99
      export BAKO_DATA_DIR="$place/data"
      "$BAKO" log happy > "$HOME/out"
      mount -o remount,ro "$place" || exit 98
      "$BAKO" list > "$HOME/out"; echo "list $?"
      echo '{"feeling":"Sad","date":"2026-01-01"}' | "$BAKO" import - --dry-run > "$HOME/out"
      echo "dry $?"; grep -q "1 added" "$HOME/out"; echo "added $?"
      for command in "log sad" undo "purge --force" "log sad --data-dir $place/new"; do
        "$BAKO" $command > "$HOME/out" 2> "$HOME/err"; echo "${command%% *} $?"
        grep -q "The file system is read-only: $place" "$HOME/err"; echo "said $?"
        grep -qE "permission|owner" "$HOME/err"; echo "owner $?"; done
      """)
    let failure = ["said 0", "owner 1"]
    #expect(
      outcome.lines == ["list 0", "dry 0", "added 0", "log 77"] + failure + ["undo 77"] + failure
        + ["purge 77"]
        + failure + ["log 77"] + failure, "\(outcome.out) \(outcome.error)")
  }

  /// Uses a file system of 400 KiB in a mount namespace, which is removed with the shell.
  @Test(.enabled(if: Bako.mayMount))
  func storeOnFullDiskCanBeRead() throws {
    let outcome = try bako.unshared(
      """
      small=$HOME/small; mkdir "$small"; mount -t tmpfs -o size=400k tmpfs "$small" || exit 99
      export BAKO_DATA_DIR="$small/data"
      for n in 1 2 3; do "$BAKO" log happy --journal "n$n" > "$HOME/out"; done
      "$BAKO" export > "$HOME/before"
      head -c 400000 /dev/zero > "$small/fill" 2> "$HOME/err"
      "$BAKO" export > "$HOME/after"; echo "export $?"
      cmp "$HOME/before" "$HOME/after"; echo "same $?"
      for command in list stats doctor "bmi list" "backup $HOME/copy"; do
        "$BAKO" $command > "$HOME/out" 2> "$HOME/err"; echo "$command $?"; done
      for command in "log sad" undo; do
        "$BAKO" $command > "$HOME/out" 2> "$HOME/err"; echo "$command $?"
        grep -q "disk is full" "$HOME/err"; echo "said $?"; done
      rm "$small/fill"; "$BAKO" log sad > "$HOME/out"; echo "again $?"
      """)
    #expect(
      outcome.lines == [
        "export 0", "same 0", "list 0", "stats 0", "doctor 0", "bmi list 0",
        "backup \(bako.scratch)/copy 0", "log sad 74", "said 0", "undo 74", "said 0", "again 0",
      ], "\(outcome.out) \(outcome.error)")
  }
}
