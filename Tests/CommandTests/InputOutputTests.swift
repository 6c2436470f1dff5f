import CommandHarness
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Inputs and outputs that are not regular files, or endless.
struct InputOutputTests {
  let bako: Bako
  private let line = #"{"feeling":"Happy","date":"2026-01-01"}"#

  init() throws { bako = try Bako() }

  // MARK: - Input

  @Test func onlyRegularFileOrShellPipeIsRead() throws {
    let pipe = bako.scratch + "/pipe"
    mkfifo(pipe, 0o600)
    for path in [pipe, "/dev/zero", "/dev/null", bako.scratch] {
      let outcome = try bako("import", path)
      #expect(outcome.status == 66, "\(path): \(outcome.error)")
      #expect(outcome.error.contains(path))
    }
    #expect(bako.names.isEmpty)
    let piped = try bako.start(
      ["/bin/bash", "-c", "\"$BAKO\" import <(echo '\(line)')"]
    ).wait()
    #expect(piped.status == 0, "\(piped.error)")
    #expect(try bako("import", "-", input: line).status == 0)
  }

  /// Limits the address space to 2 GB, in which an unlimited read would trap.
  @Test func endlessInputEndsWithError() throws {
    let outcome = try bako.shell("ulimit -v 2000000; yes '\(line)' | \"$BAKO\" import -")
    #expect(outcome.status == 65, "\(outcome.error.suffix(400))")
    #expect(outcome.error.contains("512 MiB"))
    let file = bako.scratch + "/sparse"
    try Data().write(to: URL(filePath: file))
    truncate(file, 600 << 20)
    #expect(try bako("import", file).error.contains("512 MiB"))
    // Within the limit, but a single text.
    truncate(file, 20 << 20)
    #expect(try bako("import", file).status == 65)
    let text = String(repeating: "x", count: 17 << 20)
    let long = try bako("import", "-", input: #"[{"feeling":"\#(text)"}]"#)
    #expect(long.status == 65 && long.error.contains("16 MiB"), "\(long.error)")
    #expect(bako.names.isEmpty)
  }

  @Test func recordWithMillionValuesIsRejected() throws {
    let names = String(repeating: "0,", count: 1_000_001) + "0"
    let outcome = try bako("import", "-", input: #"[{"activities":[\#(names)]}]"#)
    #expect(outcome.status == 65 && outcome.error.contains("million"), "\(outcome.error)")
  }

  @Test func dryRunCreatesNoStore() throws {
    #expect(try bako("import", "-", "--dry-run", input: line).out.contains("1 added"))
    for arguments in [["list"], ["stats"], ["export"], ["bmi", "list"], ["undo"]] {
      #expect([0, 66].contains(try bako.run(arguments).status), "\(arguments)")
    }
    #expect(!FileManager.default.fileExists(atPath: bako.data))
  }

  @Test(arguments: ["2026-13-01", "tomorrow at eight", "2026-01-01T25:00", ""])
  func errorEndsWithOnePeriod(_ date: String) throws {
    let outcome = try bako("import", "-", input: #"{"feeling":"Happy","date":"\#(date)"}"#)
    #expect(outcome.status == 65 && outcome.error.hasSuffix("Nothing was imported.\n"))
    #expect(!outcome.error.contains(".."), "\(outcome.error)")
    #expect(!outcome.error.contains("”.."), "\(outcome.error)")
  }

  @Test func conflictingRecordOfSameTimeIsReported() throws {
    let id = "11111111-1111-4111-8111-111111111111"
    func record(_ journal: String, _ date: String = "2026-01-01T10:00:00Z") -> String {
      #"{"id":"\#(id)","feeling":"Happy","date":"\#(date)","journal":"\#(journal)","#
        + #""updated_at":"2026-01-01T10:00:00Z"}"#
    }
    #expect(try bako("import", "-", input: record("one")).out.contains("1 added"))
    #expect(try bako("import", "-", input: record("one")).out.contains("1 unchanged"))
    let other = try bako("import", "-", input: record("two"))
    #expect(other.status == 0 && other.out.contains("0 unchanged"))
    #expect(other.out.contains("11111111"), "\(other.out)")
    #expect(
      try bako("import", "-", "--json", input: record("one", "2026-01-02T10:00:00Z")).out
        == #"{"added":0,"updated":0,"unchanged":0,"skipped":["\#(id)"]}"# + "\n")
    #expect(try bako("show", "1111").out.contains("one"))
    let measurement =
      #"{"id":"\#(id)","date":"2026-01-01T10:00:00Z","height_cm":170,"weight_kg":"#
    #expect(try bako("import", "-", input: measurement + "65}").out.contains("1 added"))
    #expect(try bako("import", "-", input: measurement + "65}").out.contains("1 unchanged"))
    #expect(try bako("import", "-", input: measurement + "66}").out.contains("11111111"))
  }

  // MARK: - Output

  @Test func exportReplacesOnlyRegularFile() throws {
    try bako("log", "happy", "--journal", "secret")
    let pipe = bako.scratch + "/pipe"
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let target = try bako.write("mine", to: "target")
    let link = bako.scratch + "/link"
    symlink(target, link)
    let dangling = bako.scratch + "/dangling"
    symlink(bako.scratch + "/none", dangling)
    for path in [pipe, link, dangling, bako.data] {
      let outcome = try bako("export", "--output", path)
      #expect(outcome.status == 74, "\(path): \(outcome.error)")
    }
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 0)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: bako.scratch + "/none"))
    #expect(try bako("export", "--output", "").status == 64)
    for path in [bako.file, bako.data + "/../data/bako.sqlite"] {
      #expect(try bako("export", "--output", path).status == 64)
    }
    #expect(try bako("doctor").status == 0)
    #expect(bako.names == ["bako.sqlite"])
  }

  /// Simulates a file system without unnamed files by making `O_TMPFILE` fail.
  @Test func exportIsAtomicWithoutUnnamedFiles() throws {
    try bako("log", "happy", "--journal", "secret")
    let path = try bako.write("old", to: "backup.json")
    let trace = bako.scratch + "/trace"
    let command = "export --output '\(path)'"
    let calls = try bako.shell(
      "strace -f -e trace=openat -o '\(trace)' \"$BAKO\" export --output '\(path).first'")
    #expect(calls.status == 0)
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains("openat(") }
    let number = 1 + (try #require(lines.firstIndex { $0.contains("O_TMPFILE") }))
    func inject(_ more: String) -> String {
      "strace -f -o '\(trace)' -e trace=openat,rename "
        + "-e inject=openat:error=EOPNOTSUPP:when=\(number) \(more) \"$BAKO\" \(command)"
    }
    let failed = try bako.shell(inject("-e inject=rename:error=EIO"))
    #expect(failed.status == 74, "\(failed.error)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    let done = try bako.shell(inject(""))
    #expect(done.status == 0, "\(done.error)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == bako("export").out)
    #expect(bako.mode(path) == 0o600)
    let left = try FileManager.default.contentsOfDirectory(atPath: bako.scratch)
    #expect(
      left.filter { $0.hasPrefix("backup") }.sorted() == ["backup.json", "backup.json.first"])
  }

  /// Foundation's path functions trap on some of these names.
  @Test func everyRelativeDirectoryNameWorks() throws {
    let names = ["ÿ", "é", "日本", "\u{301}x", "a/ÿ", "ÿ/é/", "./ÿ", "ÿ//b", ".", "..", "x y", "-d"]
    for name in names {
      for command in ["list", "log happy", "doctor", "backup é\(name.utf8.count)", "purge --force"]
      {
        let outcome = try bako.shell(
          "cd \"$HOME\" && mkdir -p in && cd in && \"$BAKO\" \(command) --data-dir \"$NAME\"",
          environment: ["NAME": name])
        #expect([0, 64, 73].contains(outcome.status), "\(name) \(command): \(outcome.error)")
      }
    }
  }

  @Test func pathsAreSanitized() throws {
    for name in ["\u{1B}]52;c;eA==\u{7}", "\u{9B}31m", "a\u{202E}b", "\u{8}\u{8}x", "a\r\nb"] {
      let directory = "\(bako.scratch)/\(name)"
      for arguments in [["doctor"], ["log", "happy"], ["doctor"], ["show", "abcd"]] {
        let outcome = try bako.run(arguments + ["--data-dir", directory])
        #expect(!Harm.isIn(outcome.bytes), "\(name.debugDescription) \(arguments)")
        #expect(!Harm.isIn(outcome.errorBytes), "\(name.debugDescription) \(arguments)")
      }
      let backup = "\(directory)/copy"
      for arguments in [["backup", backup], ["restore", backup, "--force"]] {
        let outcome = try bako.run(arguments + ["--data-dir", directory])
        #expect(outcome.status == 0 && !Harm.isIn(outcome.bytes), "\(outcome.error)")
      }
    }
  }

  @Test(arguments: ["\t=1+1", " =1+1", "\t\t@SUM(1)", "\u{A0}-1", "\u{3000}+1", "＝1"])
  func formulaAfterSpacesIsNeutralized(_ journal: String) throws {
    try bako("log", "happy", "--journal", journal)
    let row = try #require(try bako("list", "--format", "csv").lines.last)
    #expect(row.contains("'"), "\(row)")
  }
}
