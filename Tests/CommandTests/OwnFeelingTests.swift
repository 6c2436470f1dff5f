import Foundation
import Support
import Testing

struct OwnFeelingTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func add(_ name: String = "Homesick", _ more: String...) throws {
    let outcome = try bako.run(["feelings", "add", name, "--like", "Lonely"] + more)
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  private func feelings() throws -> [String] {
    let list = try bako.json("list") as? [[String: Any]]
    return list?.compactMap { $0["feeling"] as? String } ?? []
  }

  @Test func addedFeelingIsListed() throws {
    #expect(
      try bako("feelings", "add", "Homesick", "--like", "lonely", "--icon", "⌂").out
        == "Added ⌂ Homesick, like Lonely.\n")
    let all = try bako.json("feelings") as? [[String: Any]]
    let own = all?.filter { $0["custom"] as? Bool == true }
    #expect(all?.count == 49 && own?.count == 1)
    #expect(own?.first?["name"] as? String == "Homesick" && own?.first?["icon"] as? String == "⌂")
    #expect(own?.first?["quadrant"] as? String == "low" && own?.first?["row"] as? Int == 3)
    #expect(own?.first?["definition"] as? String == "like Lonely")
    #expect(try bako("feelings", "--category", "negative", "--format", "csv").lines.count == 26)
    #expect(try bako("--json", "feelings", "--category", "positive").out.contains("Happy"))
    #expect(try bako("feelings").out.contains("Homesick"))
    #expect(try bako("feelings", environment: ["LC_ALL": "C"]).out.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func everyCommandKnowsIt() throws {
    try add()
    #expect(try bako("homesick", "the old street #food").out.hasPrefix("Saved ∙ Homesick, "))
    #expect(try bako("log", "HOMESICK", "--json").out.contains(#""category":"negative""#))
    #expect(try bako("--data-dir", bako.data, "homesick").status == 0)
    #expect(try bako("homesick", "--data-dir", bako.data).status == 0)
    #expect(try bako("calm").status == 0)
    #expect(try bako("list", "--feeling", "homesick", "--format", "jsonl").lines.count == 4)
    #expect(try bako("list", "--search", "homesi", "--format", "jsonl").lines.count == 4)
    let entries = try bako.json("list", "--feeling", "calm") as? [[String: Any]]
    let id = try #require(entries?.first?["id"] as? String)
    #expect(try bako("edit", id, "--feeling", "homesick").status == 0)
    #expect(try feelings() == Array(repeating: "Homesick", count: 5))
    #expect(try bako("stats").out.contains("Homesick"))
    #expect(try bako("month").status == 0 && bako("year").status == 0)
    #expect(try bako("today").out.contains("Homesick"))
    #expect(try bako("prompt", "--format", "json").out.contains(#""last_feeling":"Homesick""#))
    #expect(try bako("doctor").status == 0)
    let report = bako.scratch + "/report.html"
    #expect(try bako("report", "--output", report).status == 0)
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("low, unpleasant"))
  }

  @Test func unknownWordsAreRefusedWithoutCreatingStore() throws {
    #expect(try bako("homesick").status == 64)
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    try add()
    #expect(try bako("homesik").error.contains("Did you mean “homesick”?"))
    #expect(try bako("list", "--feeling", "homesik").error.contains("Did you mean Homesick?"))
  }

  @Test(arguments: [
    (["add", "Calm", "--like", "Sad"], "Calm is a feeling already."),
    (["add", "Hope", "--like", "Sad"], "“Hope” stands for the feeling Hopeful."),
    (["add", "list", "--like", "Sad"], "“list” is a command."),
    (["add", "Burned out", "--like", "Sad"], "Type one word of letters"),
    (["add", "Xyz", "--like", "sadd"], "Did you mean Sad"),
    (["add", "Xyz", "--like", "Sad", "--icon", "🏠"], "“🏠” is not an icon."),
    (["rename", "Calm", "Xyz"], "Calm is one of the 48 feelings of Bako."),
    (["rename", "Homesick", "sad"], "Sad is a feeling already."),
    (["remove", "Homesick"], "1 entry has the feeling Homesick."),
    (["remove", "Homesick", "--into", "homesick"], "cannot be merged into itself"),
    (["remove", "nope"], "“nope” is not a feeling."),
  ])
  func impossibleChangesAreRefused(_ arguments: [String], _ message: String) throws {
    try add()
    try bako("homesick")
    let before = try bako("export").out
    let outcome = try bako.run(["feelings"] + arguments)
    #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.error.hasPrefix("bako: ") && outcome.out.isEmpty)
    #expect(try bako("export").out == before)
  }

  @Test func noCommandCanBeAName() throws {
    struct Tool: Decodable { let command: Command }
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      var names: Set<String> {
        (subcommands ?? []).reduce(into: [commandName]) { $0.formUnion($1.names) }
      }
    }
    let help = try bako("--experimental-dump-help")
    let names = try JSONDecoder().decode(Tool.self, from: Data(help.bytes)).command.names
      .subtracting(["bako"])
    #expect(names.count > 30)
    for name in names {
      let outcome = try bako("feelings", "add", name, "--like", "Sad")
      #expect(outcome.error.contains("“\(name)” is a command."), "\(name): \(outcome.error)")
    }
  }

  @Test func renameAndMergeAreUndone() throws {
    try add()
    for _ in 0..<2 { try bako("homesick") }
    let before = try bako("export").out
    #expect(
      try bako("feelings", "rename", "homesick", "Nostalgic").out.hasPrefix(
        "Renamed Homesick to Nostalgic in 2 entries."))
    #expect(try feelings() == ["Nostalgic", "Nostalgic"])
    #expect(
      try bako("undo").out == "Renamed the feeling Nostalgic back to Homesick in 2 entries.\n")
    #expect(try bako("export").out == before)
    #expect(
      try bako("feelings", "remove", "homesick", "--into", "Lonely").out.hasPrefix(
        "Merged Homesick into Lonely in 2 entries."))
    #expect(try feelings() == ["Lonely", "Lonely"])
    #expect(try bako("undo").out == "Restored the feeling Homesick in 2 entries.\n")
    #expect(try bako("export").out == before)
    for _ in 0..<2 { try bako("undo") }
    #expect(try bako("undo", "--json").out.hasPrefix(#"{"undone":"feelings add","ids":[]"#))
    #expect(try (bako.json("feelings") as? [Any])?.count == 48)
  }

  @Test func exportImportExportIsTheSame() throws {
    try add("Homesick", "--icon", "⌂")
    try add("Ängstlich")
    try add("寂しい", "--icon", "*")
    try bako("log", "寂しい", "a\u{0}b\u{202E}c 🏠\r\n\u{1F468}\u{200D}\u{1F469}")
    try bako("homesick", "#Kör @Büro")
    let text = try bako("export").out
    let copy = bako.scratch + "/copy"
    let path = try bako.write(text, to: "export.json")
    for _ in 0..<2 {
      #expect(try bako("import", path, "--data-dir", copy).status == 0)
      #expect(try bako("export", "--data-dir", copy).out == text)
    }
    #expect(try bako("undo", "--data-dir", copy).status == 0)
    #expect(try (bako.json("feelings", "--data-dir", copy) as? [Any])?.count == 48)
  }

  @Test func moodsAreMappedToOwnFeelings() throws {
    try add()
    let csv = "full_date,time,mood\n2026-11-20,8:30,zen\n2026-11-20,9:30,homesick\n"
    #expect(try bako("import", "-", "--map", "zen=Homesick", input: csv).status == 0)
    #expect(try feelings() == ["Homesick", "Homesick"])
    try bako("feelings", "rename", "Homesick", "Nostalgic")
    let later = "full_date,time,mood\n2026-11-21,8:30,zen\n"
    #expect(try bako("import", "-", input: later).status == 0)
    #expect(try feelings() == ["Nostalgic", "Nostalgic", "Nostalgic"])
  }

  @Test func completionsReadTheStore() throws {
    try add()
    let outcome = try bako.run(
      ["---completion", "list", "--", "--feeling", "3", "0", "bako", "list", "--feeling", ""],
      environment: ["SAP_SHELL": "fish"])
    #expect(outcome.lines.contains { $0.lowercased() == "homesick" }, "\(outcome.out)")
    let own = try bako.run(
      [
        "---completion", "feelings", "rename", "--", "positional@0", "3", "0", "bako", "feelings",
        "rename", "",
      ],
      environment: ["SAP_SHELL": "fish"])
    #expect(own.lines == ["Homesick"], "\(own.out) \(own.error)")
  }
}
