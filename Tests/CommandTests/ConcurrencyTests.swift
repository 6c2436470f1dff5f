import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite(.serialized)
struct ConcurrencyTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  /// `BAKO_WRITES` sets the number of entries of each writer, and of rounds of edits.
  @Test func concurrentWritersLoseNoEntry() throws {
    let entriesOfWriter = rounds("BAKO_WRITES", 12)
    let script = """
      i=0; while [ $i -lt \(entriesOfWriter) ]; do
        "$BAKO" log happy --journal "$1 $i" >/dev/null || exit 1; i=$((i+1)); done
      """
    let path = try bako.write(script, to: "writer.sh")
    let writers = try (0..<20).map { try bako.start(["/bin/sh", path, "\($0)"]) }
    var reads = 0
    var last = 0
    for writer in writers {
      let list = try bako("list", "--format", "jsonl")
      #expect(list.status == 0, "\(list.error)")
      #expect(list.lines.count >= last)
      last = list.lines.count
      reads += 1
      let outcome = try writer.wait()
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(reads == 20)
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(entries.count == 20 * entriesOfWriter)
    #expect(Set(entries.compactMap { $0["journal"] as? String }).count == entries.count)
    #expect(try bako("doctor").status == 0)
    #expect(bako.names == ["bako.sqlite"])
  }

  @Test func concurrentEditsOfDifferentFieldsAreKept() throws {
    let out = try bako("log", "happy", "--journal", "one", "--json").out
    let id = String(try #require(out.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).1)
    for round in 0..<rounds("BAKO_WRITES", 12) {
      let edits = [["--place", "P\(round)"], ["--journal", "J\(round)"]]
      let children = try edits.map { try bako.start([Bako.program, "edit", id] + $0) }
      for child in children { #expect(try child.wait().status == 0) }
      let entry = try bako("show", id, "--json").out
      #expect(entry.contains(#""journal":"J\#(round)""#), "\(entry)")
      #expect(entry.contains(#""place":"P\#(round)""#), "\(entry)")
    }
  }

  /// Readers of a missing store do not disturb the process that creates it.
  @Test func readersDoNotBlockFirstWrite() throws {
    for round in 0..<25 {
      let directory = "\(bako.scratch)/deep\(round)/a/b/data"
      let children = try ["list", "stats", "log", "list", "export"].map { command in
        let words = command == "log" ? [command, "happy"] : [command]
        return try bako.start([Bako.program] + words + ["--data-dir", directory])
      }
      for child in children {
        let outcome = try child.wait()
        #expect(outcome.status == 0, "round \(round): \(outcome.error)")
      }
    }
  }

  @Test func eightProcessesCreateSameStore() throws {
    for round in 0..<10 {
      let directory = "\(bako.scratch)/new/\(round)"
      let children = try (0..<8).map { _ in
        try bako.start([Bako.program, "log", "happy", "--data-dir", directory])
      }
      for child in children {
        let outcome = try child.wait()
        #expect(outcome.status == 0, "\(outcome.error)")
      }
      let list = try bako("list", "--format", "jsonl", "--data-dir", directory)
      #expect(list.lines.count == 8)
    }
  }

  /// After SIGKILL at any moment, every acknowledged entry is in the store, every entry is
  /// complete, and no other file remains. `BAKO_KILLS` sets the number of rounds.
  @Test func killedWriterLosesNoAcknowledgedEntry() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let journal = String(repeating: "whole ", count: 2_000)
    let text = try bako.write(journal, to: "journal")
    let script = """
      i=0; while :; do "$BAKO" log happy --journal - --place "P$i" < '\(text)' || exit 1
      i=$((i+1)); done
      """
    let path = try bako.write(script, to: "writer.sh")
    let clock = ContinuousClock()
    var acknowledged: Set<String> = []
    var longest: UInt32 = 0
    let kills = rounds("BAKO_KILLS", 50)
    // Continues on a slow machine until enough entries are acknowledged.
    for round in 0..<10 * kills where round < kills || acknowledged.count <= 10 {
      if round % 25 == 0 {
        let once = try clock.measure { _ = try bako("log", "happy", "--journal", journal) }
        // Long enough to acknowledge one or two entries.
        longest = UInt32(min(once / .microseconds(1) * 1.6, 2_000_000))
      }
      // Kills the process group: the shell and the program.
      let child = try bako.start(["/usr/bin/setsid", "/bin/sh", path])
      usleep(UInt32.random(in: 0...longest, using: &random))
      kill(-child.id, SIGKILL)
      kill(child.id, SIGKILL)
      let outcome = try child.wait()
      // A line that the kill cut off acknowledges nothing.
      for line in outcome.out.matches(of: /Saved .*\(([0-9a-f]{8})\).*\n/) {
        acknowledged.insert(String(line.1))
      }
      guard (round + 1) % max(25, kills / 20) == 0 else { continue }
      try verify(acknowledged, journal, "seed \(seed), round \(round)")
    }
    try verify(acknowledged, journal, "seed \(seed)")
    #expect(acknowledged.count > 10)
  }

  private func verify(_ acknowledged: Set<String>, _ journal: String, _ comment: Comment) throws {
    let outcome = try bako("list", "--format", "jsonl")
    try #require(outcome.status == 0, "\(comment): \(outcome.error)")
    var ids: Set<String> = []
    for line in outcome.lines {
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(entry?["journal"] as? String == journal, comment)
      ids.insert(String((entry?["id"] as? String ?? "").prefix(8)))
    }
    #expect(acknowledged.isSubset(of: ids), comment)
    #expect(try bako("doctor").status == 0, comment)
    // The killed program may hold its locks longer than its output: read again, as the last one.
    for _ in 0..<20 where bako.names != ["bako.sqlite"] {
      usleep(50_000)
      _ = try bako("list")
    }
    #expect(bako.names == ["bako.sqlite"], comment)
  }
}
