import CommandHarness
import Foundation
import Support
import Testing

struct OwnFeelingTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func add(_ name: String = "Wistful", _ more: String...) throws {
    let outcome = try bako.run(["feelings", "add", name, "--like", "Lonely"] + more)
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  private func feelings() throws -> [String] {
    let list = try bako.json("list") as? [[String: Any]]
    return list?.compactMap { $0["feeling"] as? String } ?? []
  }

  @Test func addedFeelingIsListed() throws {
    #expect(
      try bako("feelings", "add", "Wistful", "--like", "lonely", "--icon", "⌂").out
        == "Added ⌂ Wistful, like Lonely.\n")
    let all = try bako.json("feelings") as? [[String: Any]]
    let own = all?.filter { $0["custom"] as? Bool == true }
    #expect(all?.count == 49 && own?.count == 1)
    #expect(own?.first?["name"] as? String == "Wistful" && own?.first?["icon"] as? String == "⌂")
    #expect(own?.first?["quadrant"] as? String == "low" && own?.first?["row"] as? Int == 3)
    #expect(own?.first?["definition"] as? String == "like Lonely")
    #expect(try bako("feelings", "--category", "negative", "--format", "csv").lines.count == 26)
    #expect(try bako("--json", "feelings", "--category", "positive").out.contains("Happy"))
    #expect(try bako("feelings").out.contains("Wistful"))
    #expect(try bako("feelings", environment: ["LC_ALL": "C"]).out.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func numbersAreKept() throws {
    try add("Wistful", "--valence", "-20", "--energy=40", "--icon", "5")
    try add("Plain")
    #expect(
      try bako("feelings", "add", "Awfully", "--like", "awful").out
        == "Added ▿ Awfully, like Hopeless.\n")
    let all = try bako.json("feelings") as? [[String: Any]]
    func numbers(_ name: String) -> [Int?] {
      let feeling = all?.first { $0["name"] as? String == name }
      return [feeling?["valence"] as? Int, feeling?["energy"] as? Int]
    }
    #expect(numbers("Wistful") == [-20, 40])
    #expect(numbers("Plain") == numbers("Lonely"))
    #expect(numbers("Awfully") == [-72, -50])
    try bako("wistful")
    #expect(try bako("list", "--json").out.contains(#""valence":-20,"energy":40"#))

    // They are exported, imported, renamed and undone with the feeling.
    let text = try bako("export").out
    #expect(text.contains(#""icon":"5","valence":-20,"energy":40}"#))
    let copy = bako.scratch + "/copy"
    let path = try bako.write(text, to: "export.json")
    #expect(try bako("import", path, "--data-dir", copy).status == 0)
    #expect(try bako("export", "--data-dir", copy).out == text)
    try bako("feelings", "rename", "Wistful", "Nostalgic")
    #expect(
      try bako("feelings", "like", "nostalgic", "--json").out.contains(
        #""valence":-20,"energy":40"#))
    try bako("undo")
    #expect(try bako("export").out == text)
    let damaged = text.replacingOccurrences(of: #""valence":-20"#, with: #""valence":20"#)
    let other = bako.scratch + "/other"
    let outcome = try bako("import", "-", "--data-dir", other, input: damaged)
    #expect(outcome.status == 65 && outcome.error.contains("A valence of 20 does not fit Lonely"))
  }

  /// An own feeling hides a word of the lexicon, also in the entries that have the word.
  @Test func entriesHaveTheFeelingThatHidesTheirWord() throws {
    try bako("meh", "--date", "2026-11-18")
    try bako("meh", "--date", "2026-11-19")
    try bako("sad", "--date", "2026-11-20")
    let before = try bako("export").out
    let added = try bako("feelings", "add", "meh", "--like", "calm")
    #expect(
      added.out == "Added ◒ meh, like Calm. 2 entries with Meh have it now, so they are pleasant. "
        + "`bako undo` takes it back.\n")

    func expectAgreement(in directory: String) throws {
      func count(_ words: String...) throws -> Int {
        try bako.run(["list", "--data-dir", directory] + words).lines.count
      }
      #expect(try count("meh") == 2)
      #expect(try count("--feeling", "meh", "--category", "pleasant") == 2)
      #expect(try count("--category", "pleasant") == 2)
      #expect(try count("--category", "unpleasant") == 1)
      let stats = try bako("stats", "--data-dir", directory).lines
      #expect(stats[0] == "3 entries on 3 days, 2 pleasant, 1 not")
      #expect(stats[1] == "0 bright, 2 calm, 0 tense, 1 low")
      let insights = try bako("insights", "--data-dir", directory).out
      #expect(insights.contains("2 pleasant, 1 not"), "\(insights)")
    }
    try expectAgreement(in: bako.data)
    let copy = bako.scratch + "/copy"
    let export = try bako("export").out
    #expect(try bako("import", "-", "--data-dir", copy, input: export).out.contains("3 added"))
    try expectAgreement(in: copy)
    #expect(try bako("export", "--data-dir", copy).out == export)
    #expect(try bako("import", "-", "--data-dir", copy, input: export).out.contains("3 unchanged"))

    let renamed = try bako("feelings", "rename", "meh", "Nah", "--data-dir", copy)
    #expect(renamed.out.hasPrefix("Renamed meh to Nah in 2 entries."))
    let merged = try bako("feelings", "remove", "Nah", "--into", "Sad", "--data-dir", copy)
    #expect(merged.out.hasPrefix("Merged Nah into Sad in 2 entries."))
    #expect(try bako("undo").out.hasPrefix("Removed the feeling meh in 2 entries."))
    #expect(try bako("export").out == before)
  }

  @Test func renamedFeelingTakesTheEntriesWithItsWord() throws {
    try bako("meh")
    try bako("feelings", "add", "Nah", "--like", "calm")
    try bako("nah")
    let renamed = try bako("feelings", "rename", "Nah", "Meh")
    #expect(renamed.out.hasPrefix("Renamed Nah to Meh in 2 entries."))
    #expect(try bako("list", "--category", "pleasant").lines.count == 2)
    try bako("undo")
    #expect(try bako("list", "--category", "pleasant").lines.count == 1)
  }

  /// The preferences of an export may be after its entries.
  @Test func importedFeelingHidesAWordOfTheStore() throws {
    try bako("meh", "--date", "2026-11-18")
    let before = try bako("export").out
    let export = #"""
      {"format":1,"entries":[{"feeling":"meh","date":"2026-11-19T09:00:00Z"}],
      "preferences":{"custom_feelings":[{"name":"meh","like":"Calm"}]}}
      """#
    let imported = try bako("import", "-", input: export)
    #expect(imported.out == "Imported: 1 added, 0 updated, 0 unchanged.\n")
    #expect(
      imported.error == "1 entry has the feelings of the import with the same names now.\n")
    #expect(try bako("list", "meh").lines.count == 2)
    #expect(try bako("list", "--category", "pleasant").lines.count == 2)
    #expect(try bako("undo").status == 0)
    #expect(try bako("export").out == before)
  }

  @Test func suggestionHasTheSignOfTheWord() throws {
    let message = try bako("rad").error
    #expect(message.contains("`bako feelings add rad --like excited`"))
    #expect(message.contains("is like: Excited, Sad, Tired, Calm, Content or Anxious."))
  }

  @Test func likeShowsWhatAWordIs() throws {
    #expect(
      try bako("feelings", "like", "burnt", "out").lines.first
        == "▭ Burnt out, like Drained: emptied of strength by what you gave")
    #expect(
      try bako("feelings", "like", "sad").lines
        == [
          "⌢ Sad: heavy at heart about a loss or a hurt",
          "low, unpleasant, valence -70, energy -27",
        ])
    #expect(
      try bako("feelings", "like", "heartbroken", "--json").out == #"""
        {"word":"Heartbroken","category":"negative","quadrant":"low","like":"Sad","valence":-82,\#
        "energy":-10,"definition":"heavy at heart about a loss or a hurt"}

        """#)
    try add()
    #expect(try bako("feelings", "like", "wistful").out.hasPrefix("∙ Wistful, like Lonely: "))
    let unknown = try bako("feelings", "like", "saudade")
    #expect(unknown.status == 64)
    #expect(
      unknown.error
        == "bako: “saudade” is not a feeling. Choose one, such as Sad, Tired, Calm, Content, "
        + "Anxious, Stressed. Run `bako feelings` to list them all.\n")
    #expect(try bako("feelings", "like", "hurtt").error.contains("Did you mean Hurt?"))
  }

  @Test func wordsAreListedByWhatTheyAreLike() throws {
    let plain = try bako("feelings", "--words").out
    #expect(plain.hasPrefix("bright, pleasant, high energy\n"))
    #expect(plain.contains("\n▭ Drained       "))
    let words = try bako.json("feelings", "--words") as? [[String: Any]]
    #expect(words?.count ?? 0 > 600)
    #expect(words?.first?["like"] as? String == "Playful")
    let unpleasant = try bako(
      "feelings", "--words", "--category", "negative", "--format", "jsonl")
    #expect(unpleasant.lines.allSatisfy { $0.contains(#""category":"negative""#) })
    #expect(
      try bako("feelings", "--words", "--format", "csv").lines.first?.hasPrefix("name,") == true)
    // An own feeling hides a word.
    try add("Homesick")
    #expect(try (bako.json("feelings", "--words") as? [Any])?.count == (words?.count ?? 0) - 1)
  }

  @Test func newWordHasALineToCopy() throws {
    let message = try bako("saudade").error
    #expect(message.contains("`bako feelings add saudade --like sad`"))
    // The feelings that were used most come first.
    for _ in 0..<3 { try bako("relaxed") }
    #expect(try bako("saudade").error.contains("`bako feelings add saudade --like relaxed`"))
  }

  @Test func everyCommandKnowsIt() throws {
    try add()
    #expect(try bako("wistful", "the old street #food").out.hasPrefix("Saved ∙ Wistful, "))
    #expect(try bako("log", "WISTFUL", "--json").out.contains(#""category":"negative""#))
    #expect(try bako("--data-dir", bako.data, "wistful").status == 0)
    #expect(try bako("wistful", "--data-dir", bako.data).status == 0)
    #expect(try bako("calm").status == 0)
    #expect(try bako("list", "--feeling", "wistful", "--format", "jsonl").lines.count == 4)
    #expect(try bako("list", "--search", "wistf", "--format", "jsonl").lines.count == 4)
    let entries = try bako.json("list", "--feeling", "calm") as? [[String: Any]]
    let id = try #require(entries?.first?["id"] as? String)
    #expect(try bako("edit", id, "--feeling", "wistful").status == 0)
    #expect(try feelings() == Array(repeating: "Wistful", count: 5))
    #expect(try bako("stats").out.contains("Wistful"))
    #expect(try bako("month").status == 0 && bako("year").status == 0)
    #expect(try bako("today").out.contains("Wistful"))
    #expect(try bako("prompt", "--format", "json").out.contains(#""last_feeling":"Wistful""#))
    #expect(try bako("doctor").status == 0)
    let report = bako.scratch + "/report.html"
    #expect(try bako("report", "--output", report).status == 0)
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("low, unpleasant"))
  }

  @Test func unknownWordsAreRefusedWithoutCreatingStore() throws {
    #expect(try bako("saudade").status == 64)
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    try add()
    #expect(try bako("wistfull").error.contains("Did you mean Wistful?"))
    #expect(try bako("list", "--feeling", "wistfull").error.contains("Did you mean Wistful?"))
  }

  @Test(arguments: [
    (["add", "Calm", "--like", "Sad"], "Calm is a feeling already."),
    (["add", "Very", "--like", "Sad"], "“Very” is skipped before a feeling"),
    (["add", "list", "--like", "Sad"], "“list” is a command."),
    (["add", "Far/away", "--like", "Sad"], "Type a word or a short phrase"),
    (["add", "Xyz", "--like", "sadd"], "Did you mean Sad"),
    (["add", "Xyz", "--like", "Sad", "--icon", "🏠"], "“🏠” is not an icon."),
    (
      ["add", "Xyz", "--like", "Sad", "--valence", "20"],
      "A valence of 20 does not fit Sad, which is unpleasant. Type one from -100 to -1"
    ),
    (["add", "Xyz", "--like", "Calm", "--valence", "0"], "Type one from 1 to 100"),
    (["add", "Xyz", "--like", "Sad", "--energy", "101"], "101 is not from -100 to 100."),
    (["add", "Xyz", "--like", "Sad", "--valence", "much"], "'much'"),
    (["rename", "Calm", "Xyz"], "Calm is a feeling of Bako."),
    (["rename", "Wistful", "sad"], "Sad is a feeling already."),
    (["remove", "Wistful"], "1 entry has the feeling Wistful."),
    (["remove", "Wistful", "--into", "wistful"], "cannot be merged into itself"),
    (["remove", "nope"], "“nope” is not a feeling."),
  ])
  func impossibleChangesAreRefused(_ arguments: [String], _ message: String) throws {
    try add()
    try bako("wistful")
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
    let help = try Bako.describedCommands
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
    for _ in 0..<2 { try bako("wistful") }
    let before = try bako("export").out
    #expect(
      try bako("feelings", "rename", "wistful", "Nostalgic").out.hasPrefix(
        "Renamed Wistful to Nostalgic in 2 entries."))
    #expect(try feelings() == ["Nostalgic", "Nostalgic"])
    #expect(
      try bako("undo").out == "Renamed the feeling Nostalgic back to Wistful in 2 entries.\n")
    #expect(try bako("export").out == before)
    #expect(
      try bako("feelings", "remove", "wistful", "--into", "Lonely").out.hasPrefix(
        "Merged Wistful into Lonely in 2 entries."))
    #expect(try feelings() == ["Lonely", "Lonely"])
    #expect(try bako("undo").out == "Restored the feeling Wistful in 2 entries.\n")
    #expect(try bako("export").out == before)
    for _ in 0..<2 { try bako("undo") }
    #expect(try bako("undo", "--json").out.hasPrefix(#"{"undone":"feelings add","ids":[]"#))
    #expect(try (bako.json("feelings") as? [Any])?.count == 48)
  }

  @Test func exportImportExportIsTheSame() throws {
    try add("Wistful", "--icon", "⌂")
    try add("Ängstlich")
    try add("寂しい", "--icon", "*")
    try bako("log", "寂しい", "a\u{0}b\u{202E}c 🏠\r\n\u{1F468}\u{200D}\u{1F469}")
    try bako("wistful", "#Kör @Büro")
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
    let csv = "full_date,time,mood\n2026-11-20,8:30,zen\n2026-11-20,9:30,wistful\n"
    #expect(try bako("import", "-", "--map", "zen=Wistful", input: csv).status == 0)
    #expect(try feelings() == ["Wistful", "Wistful"])
    try bako("feelings", "rename", "Wistful", "Nostalgic")
    let later = "full_date,time,mood\n2026-11-21,8:30,zen\n"
    #expect(try bako("import", "-", input: later).status == 0)
    #expect(try feelings() == ["Nostalgic", "Nostalgic", "Nostalgic"])
  }

  @Test func completionsReadTheStore() throws {
    try add()
    let outcome = try bako.run(
      ["---completion", "list", "--", "--feeling", "3", "0", "bako", "list", "--feeling", ""],
      environment: ["SAP_SHELL": "fish"])
    #expect(outcome.lines.contains { $0.lowercased() == "wistful" }, "\(outcome.out)")
    let own = try bako.run(
      [
        "---completion", "feelings", "rename", "--", "positional@0", "3", "0", "bako", "feelings",
        "rename", "",
      ],
      environment: ["SAP_SHELL": "fish"])
    #expect(own.lines == ["Wistful"], "\(own.out) \(own.error)")
  }
}
