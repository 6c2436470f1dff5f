import CommandHarness
import Foundation
import Support
import Testing

struct ImportExportTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func export(_ directory: String? = nil) throws -> String {
    try bako.run(["export"] + (directory.map { ["--data-dir", $0] } ?? [])).out
  }

  @Test(arguments: [1, 2])
  func exportImportRoundTripIsIdempotent(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let feelings = ["Happy", "Sad", "Calm", "Angry"]
    let offsets = ["+14:00", "-12:00", "+05:30", "Z"]
    let lines = try (0..<200).map { _ in
      let year = Int.random(in: 1000...9998, using: &random)
      let object: [String: Any] = [
        "feeling": feelings.randomElement(using: &random) ?? "",
        "date": "\(year)-06-15T23:59:59.\(Int.random(in: 100...999, using: &random))"
          + (offsets.randomElement(using: &random) ?? ""),
        "journal": random.text(30) + (Bool.random(using: &random) ? "\0" : ""),
        "activities": ["Work", "Sauna \(Int.random(in: 0...5, using: &random))"],
        "place": Bool.random(using: &random) ? "Büro" : NSNull(),
      ]
      return String(
        decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    let first = try bako("import", "-", "--json", input: lines.joined(separator: "\n"))
    #expect(first.out.hasPrefix(#"{"added":200,"#), "seed \(seed): \(first.error)")
    try bako("bmi", "add", "5ft7.25in", "143.25lb")
    try bako("bmi", "add", "170", "65", "--date", "2026-01-01")
    try bako("bmi", "add", "171", "65", "--date", "2026-01-01")

    let text = try export()
    let path = try bako.write(text, to: "export.json")
    let copy = bako.scratch + "/copy"
    for (added, unchanged) in [(203, 0), (0, 203)] {
      let outcome = try bako("import", path, "--json", "--data-dir", copy)
      #expect(
        outcome.out == #"{"added":\#(added),"updated":0,"unchanged":\#(unchanged),"skipped":[]}"#
          + "\n", "seed \(seed)")
      #expect(try export(copy) == text, "seed \(seed)")
    }
    #expect(try bako("undo", "--data-dir", copy).status == 0)
    #expect(try bako("list", "--format", "jsonl", "--data-dir", copy).lines.isEmpty)
  }

  /// Every scalar of Unicode is in a note, a thousand in each, beside an own feeling.
  @Test func everyScalarSurvivesExportAndImport() throws {
    try bako("feelings", "add", "Homesick", "--like", "Lonely", "--icon", "⌂")
    let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let lines = try stride(from: 0, to: scalars.count, by: 1_000).map { start in
      var journal = String.UnicodeScalarView()
      journal.append("<")
      journal.append(contentsOf: scalars[start..<min(start + 1_000, scalars.count)])
      journal.append(">")
      let object: [String: Any] = [
        "feeling": start.isMultiple(of: 3_000) ? "Homesick" : "Calm",
        "date": "2026-01-02T03:04:05Z", "journal": String(journal),
        "activities": ["\(start)"], "place": NSNull(),
      ]
      return String(
        decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    let text = try export()
    let exported = try bako.json("export") as? [String: Any]
    let entries = try #require(exported?["entries"] as? [[String: Any]])
    let notes = entries.compactMap { $0["journal"] as? String }.joined()
    #expect(Set(scalars).isSubset(of: notes.unicodeScalars))
    let path = try bako.write(text, to: "export.json")
    let copy = bako.scratch + "/copy"
    #expect(try bako("import", path, "--data-dir", copy).status == 0)
    #expect(try export(copy) == text)
  }

  /// A new store takes over the spelling of renamed names, whose entries precede them in the file.
  @Test func renamedNameKeepsItsSpelling() throws {
    try bako("calm", "#Family #rest @Café")
    try bako("activities", "rename", "Family", "family")
    try bako("places", "rename", "Café", "CAFE")
    let list = try bako("list", "--json").out
    let export = try bako("export").out
    let other = bako.scratch + "/other"
    #expect(try bako("import", "-", "--data-dir", other, input: export).out.contains("1 added"))
    #expect(try bako("list", "--json", "--data-dir", other).out == list)
    #expect(list.contains("\"family\""), "\(list)")
    #expect(list.contains("\"CAFE\""), "\(list)")
    #expect(try bako("import", "-", "--data-dir", other, input: export).out.contains("1 unchanged"))
  }

  @Test func listOutputCanBeImported() throws {
    try bako("log", "happy", "--journal", "x")
    try bako("bmi", "add", "170", "65")
    for arguments in [
      ["list", "--json"], ["list", "--format", "jsonl"], ["bmi", "list", "--json"],
    ] {
      let text = try bako.run(arguments).out
      let copy = "\(bako.scratch)/\(arguments.joined())"
      for (directory, added) in [(bako.data, 0), (copy, 1), (copy, 0)] {
        let outcome = try bako("import", "-", "--json", "--data-dir", directory, input: text)
        #expect(outcome.status == 0, "\(outcome.error)")
        // Lists print whole seconds. The lost fraction must not make the entries older.
        #expect(
          outcome.out == #"{"added":\#(added),"updated":0,"unchanged":\#(1 - added),"skipped":[]}"#
            + "\n")
      }
      #expect(
        try bako.run(arguments + ["--data-dir", copy]).out == text, "\(arguments)")
    }
  }

  @Test func paddedPlaceIsUnchangedByReimport() throws {
    let record = #"""
      {"id":"00000000-0000-4000-8000-000000000001","feeling":"Happy",\#
      "date":"2026-11-20T08:30:00Z","activities":[" Work "],"place":" Home "}
      """#
    for (added, unchanged) in [(1, 0), (0, 1)] {
      let outcome = try bako("import", "-", "--json", input: record)
      #expect(
        outcome.out == #"{"added":\#(added),"updated":0,"unchanged":\#(unchanged),"skipped":[]}"#
          + "\n", "\(outcome.error)")
    }
    let entry = try #require((bako.json("list") as? [[String: Any]])?.first)
    #expect(entry["place"] as? String == "Home" && entry["activities"] as? [String] == ["Work"])
  }

  private let daylio = #"""
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-11-20,November 20,Friday,8:30 AM,happy,work | "book" club,Title,"line 1
    line 2, with ""quotes"""
    2026-11-19,November 19,Thursday,20:05,la-la,,,
    2026-11-19,November 19,Thursday,12:00 am,LA-LA,work | friends,,🙂
    """#

  /// The next import needs them, which the manual page states under `purge`.
  @Test func purgeKeepsMappedMoods() throws {
    let path = try bako.write(daylio, to: "daylio.csv")
    #expect(try bako("import", path, "--map", "la-la=indifferent").status == 0)
    #expect(try bako("purge", "--force").status == 0)
    let later = try bako.write(daylio.replacing("2026-11-19", with: "2026-11-18"), to: "later.csv")
    #expect(try bako("import", later, "--json").out.hasPrefix(#"{"added":2,"#))
    let page = try String(contentsOf: Repository.url("Apps/man/bako.1"), encoding: .utf8)
    let purge = try #require(page.components(separatedBy: "\n.It Cm purge ").last)
    #expect(purge.contains("remembers stay, because the next import needs them."))
  }

  @Test func daylioMoodsAreMapped() throws {
    let path = try bako.write(daylio, to: "daylio.csv")
    let refused = try bako("import", path)
    #expect(refused.status == 65)
    #expect(refused.error.contains("--map 'la-la=?'"))
    #expect(try bako("list", "--format", "jsonl").lines.isEmpty)

    let map = ["import", path, "--json", "--map", "la-la=indifferent"]
    #expect(try bako.run(map + ["--dry-run"]).out.hasPrefix(#"{"added":3,"#))
    #expect(try bako("list", "--format", "jsonl").lines.isEmpty)
    #expect(try bako.run(map).out.hasPrefix(#"{"added":3,"#))
    #expect(try bako.run(map).out.hasPrefix(#"{"added":0,"updated":0,"unchanged":3,"#))
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(entries.map { $0["feeling"] as? String } == ["Happy", "Indifferent", "Indifferent"])
    #expect(
      entries.map { $0["date"] as? String } == [
        "2026-11-20T08:30:00+00:00", "2026-11-19T20:05:00+00:00", "2026-11-19T00:00:00+00:00",
      ])
    #expect(entries[0]["journal"] as? String == "Title\nline 1\nline 2, with \"quotes\"")
    #expect(entries[0]["activities"] as? [String] == ["Work", "\"book\" club"])
    #expect(try bako("undo").out.contains("3 records"))
    #expect(try bako("import", path, "--map", "meh").status == 64)
    #expect(try bako("import", path, "--map", "meh=nonsense").status == 64)
  }

  @Test func skippedTimeMovesAnHour() throws {
    let path = try bako.write("full_date,time,mood\n2026-03-29,02:30,happy", to: "daylio.csv")
    let zone = ["TZ": "Europe/Berlin"]
    #expect(try bako("import", path, environment: zone).status == 0)
    let list = try bako.json("list", environment: zone) as? [[String: Any]]
    #expect(list?.first?["date"] as? String == "2026-03-29T03:30:00+02:00")
  }

  @Test func suggestedCommandRepeatsAllOptions() throws {
    let path = try bako.write(daylio.replacing("happy", with: "it's ok"), to: "my file.csv")
    let other = bako.scratch + "/other"
    let refused = try bako("import", path, "--data-dir", other, "--map", "it's ok=Content")
    #expect(refused.status == 65)
    let command = try #require(refused.error.split(separator: "\n").last)
    #expect(command.hasPrefix("  bako import '"), "\(command)")
    // Nothing is known of “la-la”.
    #expect(command.contains("'la-la=?'"))
    let answered = command.replacing("?", with: "Calm").replacing("  bako ", with: "\"$BAKO\" ")
    let copied = try bako.shell(answered + " --json")
    #expect(copied.out.hasPrefix(#"{"added":3,"#), "\(command): \(copied.error)")
    let entries = try bako.json("list", "--data-dir", other) as? [[String: Any]]
    #expect(entries?.first?["feeling"] as? String == "Content")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func longImportShowsProgressOnTerminalOnly() throws {
    let lines = (0..<20_000).map {
      #"{"feeling":"Happy","date":"2026-11-20","journal":"\#($0)"}"#
    }
    let path = try bako.write(lines.joined(separator: "\n"), to: "lines.jsonl")
    func run(_ redirection: String) throws -> String {
      let command = "\"$BAKO\" import '\(path)' --dry-run \(redirection)"
      return try bako.shell("script -qec '\(command.replacing("'", with: "\""))' /dev/null").out
    }
    let shown = try run("")
    let percents = shown.matches(of: /\r\[(#*)(\.*)\] (\d+) %/)
    #expect(percents.count > 2, "\(shown)")
    #expect(percents.allSatisfy { $0.1.count + $0.2.count == 30 })
    let numbers = percents.compactMap { Int($0.3) }
    #expect(numbers == numbers.sorted() && numbers.allSatisfy { $0 <= 100 })
    let result = "Would import: 20000 added, 0 updated, 0 unchanged.\r\n"
    #expect(shown.hasSuffix("\r\(String(repeating: " ", count: 38))\r\(result)"))
    let messages = bako.scratch + "/messages"
    #expect(try run("2>'\(messages)'") == result)
    #expect(try Data(contentsOf: URL(filePath: messages)).isEmpty)
    // A short import shows no progress.
    let one = try bako.write(lines[0], to: "one.jsonl")
    #expect(
      try bako.shell("script -qec '\"$BAKO\" import \"\(one)\"' /dev/null").out.hasPrefix("Imp"))
  }

  @Test func errorNamesStandardInput() throws {
    #expect(try bako("import", "-", input: "{").error.contains("standard input, line 1:"))
  }

  private static let tooLong = String(repeating: "x", count: 1 << 20 + 1)

  @Test(arguments: [
    ("", 1), ("{", 1), ("[1]", 1), ("[\n{\"feeling\":\"Happy\",\"date\":\"x\"}]", 2),
    ("{\"format\":2,\"entries\":[]}", 1), ("{\"format\":1,\"entries\":[]}x", 1),
    ("{\"feeling\":\"Happy\",\"date\":\"2026-11-20\"}\n{\"feeling\":\"Happy\"}", 2),
    ("{\"feeling\":\"Happy\",\"date\":\"2026-11-20\"}\n{", 2), ("nonsense", 1), ("a,b,c\n1,2,3", 1),
    ("{\"feeling\":\"Happy\",\"date\":\"2026-11-20\",\"journal\":\"\\ud800\"}", 1),
    ("{\"id\":\"x\",\"feeling\":\"Happy\",\"date\":\"2026-11-20\"}", 1),
    ("{\"date\":\"2026-11-20\",\"height_cm\":3,\"weight_kg\":65}", 1),
    ("full_date,time,mood\n2026-11-20,8:30,happy\n2026-11-20,99:30,happy", 3),
    ("full_date,time,mood\n2026-11-20,8:30,happy\n\"2026", 3),
    (String(repeating: "[", count: 100_000), 1),
    ("full_date,time,mood\n2026-11-20,8:30,\"\"", 2),
    ("{\"feeling\":\" \",\"date\":\"2026-11-20\"}", 1),
    ("full_date,time,mood,note\n2026-11-20,8:30,happy,\(tooLong)", 2),
    ("{\"format\":1,\"preferences\":{\"last_place\":\"\"}}", 1),
  ])
  func damagedFileImportsNothingAndNamesLine(_ text: String, _ line: Int) throws {
    let outcome = try bako("import", "-", input: text)
    #expect(outcome.status == 65, "\(outcome.error)")
    #expect(outcome.error.contains("line \(line):"), "\(outcome.error)")
    #expect(try bako("list", "--format", "jsonl").lines.isEmpty)
  }

  @Test func unreadableInputHasExitCode() throws {
    #expect(try bako("import", bako.scratch + "/none").status == 66)
    #expect(try bako("import", bako.scratch).status == 66)
  }

  @Test func exportIsPrivateAndReplacesFileAtomically() throws {
    try bako("log", "happy")
    let path = bako.scratch + "/backup.json"
    #expect(try bako.shell("umask 0; \"$BAKO\" export --output '\(path)'").status == 0)
    #expect(bako.mode(path) == 0o600)
    let first = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try first == export())
    try bako("log", "sad")
    #expect(try bako("export", "--output", path).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == export())
    #expect(try bako("export", "--json").out == export())
    #expect(try bako("export", "--format", "csv").status == 64)
    #expect(try bako("export", "--output", "/nowhere/x").status == 73)
    #expect(try bako("export", "--output", "/dev/full").status == 74)
    let left = try FileManager.default.contentsOfDirectory(atPath: bako.scratch)
    #expect(left.filter { $0.hasPrefix("backup") } == ["backup.json"])
  }
}
