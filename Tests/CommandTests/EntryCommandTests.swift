import CommandHarness
import Foundation
import Testing

struct EntryCommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func log(_ arguments: String...) throws -> [String: Any] {
    let outcome = try bako.run(["log"] + arguments + ["--json"])
    try #require(outcome.status == 0, "\(outcome.error)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any])
  }

  private func id(_ arguments: String...) throws -> String {
    let outcome = try bako.run(["log"] + arguments + ["--json"])
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    return try #require(object?["id"] as? String)
  }

  @Test func entryHasKeysInOrder() throws {
    let out = try bako(
      "log", "happy", "--journal", "first", "--activity", "work", "--place", "CAFÉ", "--date",
      "2026-11-20T08:30:00+01:00", "--json"
    ).out
    let pattern =
      #"^\{"id":"[0-9a-f-]{36}","date":"2026-11-20T08:30:00\+01:00","feeling":"Happy","#
      + #""category":"positive","journal":"first","activities":\["Work"\],"place":"Café","#
      + #""created_at":"[0-9T:-]{19}\+01:00","updated_at":"[0-9T:-]{19}\+01:00","#
      + #""like":null,"valence":81,"energy":49,"time_known":true,"amounts":\{\}\}\n$"#
    #expect(out.range(of: pattern, options: .regularExpression) != nil, "\(out)")
    #expect(try log("sad")["place"] is NSNull)
    let awful = try log("awful")
    #expect(awful["like"] as? String == "Hopeless")
    #expect(awful["valence"] as? Int == -72)
    #expect(awful["energy"] as? Int == -50)
  }

  @Test func entryIsLoggedShownEditedDeletedAndRestored() throws {
    let id = try id("happy", "--journal", "one")
    #expect(try (bako.json("list") as? [Any])?.count == 1)
    let prefix = String(id.prefix(6))
    #expect(try bako("show", prefix).out.contains("one"))
    #expect(
      try bako("edit", prefix, "--feeling", "calm", "--journal", "", "--place", "Sauna").status == 0
    )
    let shown = try #require(try bako.json("show", prefix) as? [String: Any])
    #expect(shown["feeling"] as? String == "Calm")
    #expect(shown["journal"] as? String == "")
    #expect(shown["place"] as? String == "Sauna")
    let undone = try bako("undo").out
    #expect(undone.contains("Undid the edit") && undone.contains(id.prefix(8)), "\(undone)")
    #expect(try (bako.json("show", prefix) as? [String: Any])?["feeling"] as? String == "Happy")
    #expect(try bako("delete", prefix, "--force").out.contains("Happy"))
    #expect(try bako("show", prefix).status == 66)
    #expect(try bako("undo", "--json").out.contains(id))
    #expect(try bako("show", prefix).status == 0)
  }

  /// The values that an entry has already are no change, and leave nothing to undo.
  @Test func editWithSameValuesIsNoChange() throws {
    let id = try id("happy", "-j", "same", "-a", "Work", "-p", "Home", "-d", "2026-11-20T08:30Z")
    let before = try bako.json("show", id) as? NSDictionary
    for options in [
      ["--journal", "same"], ["--feeling", "HAPPY"], ["-a", "work"], ["-p", "home"],
      ["-d", "2026-11-20T08:30+00:00"], ["-j", "same", "-a", "Work", "-p", "Home"],
    ] {
      let outcome = try bako.run(["edit", id] + options)
      #expect(outcome.status == 0 && outcome.out.hasPrefix("Unchanged: ◡ Happy, "), "\(options)")
    }
    #expect(try bako.json("show", id) as? NSDictionary == before)
    #expect(try bako("undo", "--json").out.contains(#""undone":"log""#))
  }

  @Test func editWithUnknownOptionNamesIt() throws {
    let id = try id("happy")
    for option in ["--note", "--mood", "--journl"] {
      let outcome = try bako("edit", id, option, "x")
      #expect(outcome.status == 64)
      #expect(outcome.error.hasPrefix("bako: Unknown option '\(option)'"), "\(outcome.error)")
    }
    let nothing = try bako("edit", id)
    #expect(nothing.status == 64)
    #expect(nothing.error.hasPrefix("bako: There is nothing to change. Use --feeling,"))
  }

  @Test func editReplacesAndRemovesFields() throws {
    let id = try id("happy", "--activity", "Work", "--activity", "Food", "--place", "Home")
    func entry() throws -> [String: Any] {
      try #require(try bako.json("show", id) as? [String: Any])
    }
    try bako("edit", id, "--activity", "Rest")
    #expect(try entry()["activities"] as? [String] == ["Rest"])
    try bako("edit", id, "--no-activities", "--no-place", "--date", "2020-02-29")
    #expect(try entry()["activities"] as? [String] == [])
    #expect(try entry()["place"] is NSNull)
    #expect(try entry()["date"] as? String == "2020-02-29T12:00:00+00:00")
    #expect(try bako("edit", id).status == 64)
    #expect(try bako("edit", id, "--place", "Gym", "--no-place").status == 64)
    #expect(try bako("edit", id, "--activity", "Work", "--no-activities").status == 64)
    #expect(try bako("edit", id, "--feeling", "hapy").status == 64)
    #expect(try bako("edit", "ffffffff", "--no-place").status == 66)
  }

  /// An import prefers the later version, so an edit must be later than the entry even if the clock
  /// was set back.
  @Test func editIsNewerThanImportedVersion() throws {
    let line = #"{"feeling":"Happy","date":"2026-11-20","updated_at":"2099-01-01T00:00:00Z"}"#
    #expect(try bako("import", "-", input: line).status == 0)
    let list = try bako.json("list") as? [[String: Any]]
    let id = try #require(list?.first?["id"] as? String)
    try bako("edit", id, "--journal", "changed")
    #expect(try bako("export").out.contains(#""updated_at":"2099-01-01T00:00:00.001+00:00""#))
  }

  @Test func journalIsReadFromStandardInput() throws {
    let text = "two\nlines \u{1B}[31m \"quoted\" \u{202E} ünï\n"
    let outcome = try bako("log", "happy", "--journal", "-", "--json", input: text)
    let entry = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    #expect(entry?["journal"] as? String == String(text.dropLast()))
    #expect(outcome.bytes.dropLast().allSatisfy { $0 >= 0x20 })
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try bako("log", "happy", "--journal", "-", input: long).status == 0)
    #expect(try bako("log", "happy", "--journal", "-", input: long + "x").status == 64)
  }

  @Test func relativeDataDirectoryIsInWorkingDirectory() throws {
    for directory in ["a", "-", "é/", "b/c//d", "./e", "f/../g", "\u{301}h/\u{301}"] {
      let start = ["/usr/bin/env", "-C", bako.scratch, Bako.program]
      for arguments in [["log", "happy"], ["list"], ["doctor"], ["purge", "--force"]] {
        let child = try bako.start(start + arguments + ["--data-dir", directory])
        let outcome = try child.wait()
        #expect(outcome.status == 0, "\(arguments) \(directory): \(outcome.error)")
      }
      let place = bako.scratch + "/" + directory
      #expect(bako.mode(place) == 0o700, "\(directory)")
      #expect(bako.mode(place + "/bako.sqlite") == 0o600, "\(directory)")
    }
    #expect(!FileManager.default.fileExists(atPath: bako.data))
  }

  @Test func optionsFollowCommandInAnyOrder() throws {
    let other = bako.scratch + "/other"
    for arguments in [
      ["log", "happy", "--data-dir", other, "--journal", "x"],
      ["log", "--journal", "x", "happy", "--data-dir", other],
      ["log", "--data-dir=\(other)", "--journal=x", "happy"],
      ["--data-dir", other, "log", "happy"],
    ] {
      #expect(try bako.run(arguments).status == 0, "\(arguments)")
    }
    #expect(try (bako.json("list", "--data-dir", other) as? [Any])?.count == 4)
    #expect(try bako("--data-dir", other, "bmi", "add", "170", "65").status == 0)
    #expect(try (bako.json("bmi", "list", "--data-dir", other) as? [Any])?.count == 1)
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    for arguments in [
      ["--json", "bmi", "list"], ["bmi", "--json", "list"],
      ["--data-dir", other, "bmi", "--json", "list"],
      ["bmi", "--format", "json", "--data-dir=\(other)", "list"], ["--format=json", "bmi", "list"],
    ] {
      let outcome = try bako.run(arguments, environment: ["BAKO_DATA_DIR": other])
      #expect(outcome.out.contains(#""height_cm":170"#), "\(arguments): \(outcome.error)")
    }
  }

  @Test func valuesFollowSpaceOrEqualsSign() throws {
    // Each entry after the first two is excluded by one option.
    let lines = [
      ("Happy", 21, "Work", "Home", "x-y"), ("Happy", 22, "Work", "Home", "x-y"),
      ("Happy", 20, "Work", "Home", "x-y"), ("Happy", 23, "Work", "Home", "x-y"),
      ("Sad", 21, "Work", "Home", "x-y"), ("Happy", 21, "Rest", "Home", "x-y"),
      ("Happy", 21, "Work", "Gym", "x-y"), ("Happy", 21, "Work", "Home", "x+y"),
    ].map { feeling, day, activity, place, journal in
      #"{"feeling":"\#(feeling)","date":"2026-11-\#(day)","activities":["\#(activity)"],"#
        + #""place":"\#(place)","journal":"\#(journal)"}"#
    }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    let filters = [
      "--since", "2026-11-21", "--until", "2026-11-22", "--feeling", "HAPPY", "--activity", "work",
      "--place", "home", "--search", "-y",
    ]
    let other = ["--data-dir", bako.scratch + "/other"]
    let options: [(String, [String])] = [
      ("list", filters), ("list", filters + ["--limit", "1", "--format", "csv"]),
      ("list", ["--category", "negative", "--limit", "0", "--color", "always"]), ("list", other),
      ("list", ["--category", "good"]), ("list", ["--feeling", "sda"]),
      ("list", ["--limit", "two"]), ("list", ["--limit", "9223372036854775808"]),
      ("list", ["--format", "xml"]), ("list", ["--color", "red"]),
      ("stats", ["--since", "2026-11-21", "--until", "2026-11-22", "--format", "json"]),
      ("stats", ["--format", "csv"]), ("export", ["--output", "-"]),
      ("export", ["--format", "csv"]), ("export", other),
      ("log happy", ["--date", "someday"]), ("log happy", ["--place", " "]),
      ("log happy", ["--activity", "a\nb"]), ("log sda", ["--journal", "-x"]),
    ]
    for (command, option) in options {
      let words = command.split(separator: " ").map(String.init)
      let joined = stride(from: 0, to: option.count, by: 2).map {
        "\(option[$0])=\(option[$0 + 1])"
      }
      let children = try [words + option, words + joined].map {
        try bako.start([Bako.program] + $0)
      }
      let (plain, parsed) = (try children[0].wait(), try children[1].wait())
      #expect(plain.status == parsed.status, "\(command) \(option): \(plain.error)")
      #expect(plain.out == parsed.out, "\(command) \(option)")
      #expect(plain.error == parsed.error, "\(command) \(option)")
      if option == filters { #expect(plain.lines.count == 2, "\(plain.out)") }
    }
    for words in [
      ["today", "extra"], ["list", "--limit", "-1"], ["list", "--limit"],
      ["today", "--", "x"], ["list", "-x"], ["log"],
    ] {
      let outcome = try bako.run(words)
      #expect(outcome.status == 64, "\(words): \(outcome.error)")
    }
    for words in [["list", "--json", "--json"], ["stats", "--help"], ["export", "--version"]] {
      #expect(try bako.run(words).status == 0, "\(words)")
    }
    #expect(try bako("list", "--limit", "3", "--limit", "1").lines.count == 1)
  }

  @Test func valuesCanStartWithHyphen() throws {
    let entry = try log("happy", "--journal", "-x", "--activity", "--json", "--place", "-p")
    #expect(entry["journal"] as? String == "-x")
    #expect(entry["activities"] as? [String] == ["--json"])
    #expect(entry["place"] as? String == "-p")
  }

  @Test func datesUseLocalTimeZone() throws {
    func date(_ when: String, _ zone: String) throws -> String {
      let outcome = try bako(
        "log", "calm", "--date", when, "--json", environment: ["TZ": zone])
      guard outcome.status == 0 else { return "\(outcome.status)" }
      let entry = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      return try #require(entry?["date"] as? String)
    }
    #expect(try date("2026-07-01", "Europe/Berlin") == "2026-07-01T12:00:00+02:00")
    #expect(try date("2026-12-01T08:30", "America/New_York") == "2026-12-01T08:30:00-05:00")
    #expect(try date("2026-03-29T02:30", "Europe/Berlin") == "64")
    #expect(try date("2026-10-25T02:30", "Europe/Berlin") == "2026-10-25T02:30:00+02:00")
    #expect(try date("2026-01-01T00:00:00Z", "Asia/Kolkata") == "2026-01-01T00:00:00+00:00")
    #expect(try date("yesterday", "Asia/Kolkata").hasSuffix("T12:00:00+05:30"))
    #expect(try date("gestern", "UTC") == "64")
  }

  @Test func everyDateOptionUnderstandsWords() throws {
    let id = try id("calm", "--date", "2 months ago")
    #expect(try bako("edit", id, "--date", "monday at 9:15").out.contains(" 09:15 "))
    #expect(try bako("bmi", "add", "170", "65", "--date", "yesterday 6pm").out.contains("18:00"))
    #expect(try bako("log", "sad", "--date", "2026-10").status == 64)
    let unknown = try bako("list", "--since", "gestern")
    #expect(unknown.status == 64 && unknown.error.contains("2 hours ago"))
  }

  @Test func boundsIncludeMonthAndYear() throws {
    for date in ["2025-12-31T23:30", "2026-01-01T00:00", "2026-01-31T23:59", "2026-02-01T00:00"] {
      try bako("log", "happy", "--date", date)
    }
    func count(_ arguments: String...) throws -> Int {
      try bako.run(["list", "--format", "jsonl"] + arguments).lines.count
    }
    #expect(try count("--since", "2026-01", "--until", "2026-01") == 2)
    #expect(try count("--since", "2026") == 3 && count("--until", "2025") == 1)
    #expect(try count("--since", "2025-12", "--until", "2026-02") == 4)
  }

  @Test(arguments: [
    ["log", "calm", "slept well #work @Café"], ["calm", "slept well #work @Café"],
    ["calm", "slept", "well", "#WORK", "@cafe\u{301}"], ["calm, slept well #work @café"],
    ["log", "#work", "calm,", "slept well", "@café"],
    ["Calm", "#work", "--place", "café", "slept well"],
    ["CALM", "slept well", "--activity", "Work", "@café"],
  ])
  func noteHasActivitiesAndPlace(_ arguments: [String]) throws {
    for arguments in [arguments + ["--json"], ["--json"] + arguments] {
      let outcome = try bako.run(arguments)
      let entry = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      #expect(entry?["feeling"] as? String == "Calm", "\(arguments): \(outcome.error)")
      #expect(entry?["journal"] as? String == "slept well")
      #expect(entry?["activities"] as? [String] == ["Work"] && entry?["place"] as? String == "Café")
    }
  }

  @Test func noteKnowsNamesOfTheStore() throws {
    try bako("log", "happy", "--activity", "Book club")
    let entry = try log("okay", "fun #BOOK club tonight")
    #expect(entry["activities"] as? [String] == ["Book club"])
    #expect(
      entry["journal"] as? String == "fun tonight" && entry["feeling"] as? String == "Okay")
  }

  @Test func contradictingNotesAreUsageErrors() throws {
    for arguments in [
      ["calm", "note", "--journal", "text"], ["log", "calm", "note", "--journal", ""],
      ["calm", "@home @work"], ["calm", "@home", "--place", "Work"], ["log", "hapy", "note"],
      ["calm", "#" + String(repeating: "x", count: 101)], ["hapy"], ["calmness", "note"],
    ] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 64 && !outcome.error.isEmpty, "\(arguments)")
    }
    #expect(bako.names.isEmpty)
    #expect(try bako("log", "hapy", "note").error.contains("Did you mean Happy?"))
  }

  @Test func editorStartsWithNote() throws {
    let outcome = try bako.run(
      ["calm", "slept", "#rest", "--editor", "--json"],
      environment: ["EDITOR": "sh -c 'printf \" well\" >> \"$1\"' sh"])
    #expect(outcome.out.contains(#""journal":"slept well""#), "\(outcome.error)")
    #expect(outcome.out.contains(#""activities":["Rest"]"#))
  }

  @Test func wordsOfTheLexiconAreFeelings() throws {
    #expect(try log("furious")["feeling"] as? String == "Furious")
    let id = try id("OKAY")
    #expect(try bako("edit", id, "--feeling", "meh").out.contains("Meh"))
    #expect(try bako("list", "--feeling", "furious", "--format", "jsonl").lines.count == 1)
    #expect(try bako("list", "--feeling", "angry", "--format", "jsonl").lines.isEmpty)
    let typo = try bako("log", "furius")
    #expect(typo.status == 64)
    #expect(typo.error.contains("Did you mean Furious?"), "\(typo.error)")
    let line = #"{"feeling":"good","date":"2026-11-20"}"#
    #expect(try bako("import", "-", input: line).status == 0)
    #expect(try bako("list", "--feeling", "good", "--format", "jsonl").lines.count == 1)
  }

  @Test func sentencesAreRead() throws {
    let tired = try bako("I", "feel", "so", "tired", "after", "work", "#work", "--json").out
    #expect(tired.contains(#""feeling":"Tired""#))
    #expect(tired.contains(#""journal":"I feel so tired after work""#))
    #expect(try bako("so", "so").out.contains("So-so"))
    let separate = try bako("calm", "slept well, not stressed", "--json").out
    #expect(separate.contains(#""journal":"slept well, not stressed""#))
    // An opener is skipped in a sentence, and is a feeling as an argument of its own.
    let opener = try bako("so-so", "tired", "--json").out
    #expect(opener.contains(#""feeling":"So-so""#))
    #expect(opener.contains(#""journal":"tired""#))
    let opened = try bako("okay", "so", "tired", "--json").out
    #expect(opened.contains(#""feeling":"Tired""#))
    let single = try bako("calm slept well", "--json").out
    #expect(single.contains(#""journal":"calm slept well""#))
  }

  @Test(arguments: [
    (["not", "very", "happy"], "“happy” is negated."), (["happy", "no", "more"], "is negated."),
    (["saudade"], "Run `bako feelings add saudade --like sad`"),
    (["log", "work was hard"], "names no feeling to begin with."),
    (
      ["yesterday 9pm: tired after it's late"],
      #"Run `bako 'tired after it'\''s late' --date 'yesterday 9pm'`."#
    ),
    (["2026-11-20", "18:30:", "called", "in"], "comes with --date '2026-11-20 18:30'."),
    (["I", "feel", "saudade"], "“saudade” is new."), (["so", "hurtt"], "Did you mean Hurt?"),
    (["can't sleep"], "Sad, Tired, Calm, Content, Anxious or Stressed."),
  ])
  func otherWordsAreRefused(_ words: [String], _ message: String) throws {
    let outcome = try bako.run(words)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.out.isEmpty)
  }

  @Test func filtersUseDayAtEntryOffset() throws {
    for when in [
      "2026-11-20T23:30:00-10:00", "2026-11-20T00:30:00+14:00", "2026-11-21T00:00:00+00:00",
    ] {
      try bako("log", "happy", "--date", when)
    }
    func count(_ arguments: String...) throws -> Int {
      try bako.run(["list", "--format", "jsonl"] + arguments).lines.count
    }
    #expect(try count("--since", "2026-11-20", "--until", "2026-11-20") == 2)
    #expect(try count("--since", "2026-11-21") == 1)
    #expect(try count("--since", "2026-11-21T00:00:00Z") == 2)
    #expect(try count("--until", "2026-11-20T00:00:00Z") == 1)
    #expect(try count("--limit", "2") == 2)
    #expect(try count("--limit", "0") == 3)
    #expect(try bako("list", "--limit", "-1").status == 64)
  }

  @Test func ambiguousIDListsCandidates() throws {
    let ids = [
      "aaaa1111-0000-4000-8000-000000000000", "aaaa2222-0000-4000-8000-000000000000",
    ]
    let lines = ids.map { #"{"id":"\#($0)","feeling":"Happy","date":"2026-11-20"}"# }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    let outcome = try bako("show", "aaaa")
    #expect(outcome.status == 64)
    for id in ids { #expect(outcome.error.contains(id)) }
    #expect(try bako("show", "AAAA1").status == 0)
    #expect(try bako("show", "aaa").status == 64)
    #expect(try bako("delete", "aaaa1", "zzzzzz", "--force").status == 66)
    #expect(try (bako.json("list") as? [Any])?.count == 2)
    let deleted = try bako.json("delete", "aaaa1", "aaaa2", "aaaa11", "--force") as? [Any]
    #expect(deleted?.count == 2)
  }

  @Test func deletingWithoutTerminalRequiresForce() throws {
    let id = try id("happy")
    for arguments in [["delete", id], ["purge"], ["bmi", "delete", id]] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("--force"))
    }
    #expect(try bako("show", id).status == 0)
  }

  @Test func statsCountEntries() throws {
    try bako("log", "happy", "--activity", "work", "--place", "home")
    try bako("log", "sad", "--activity", "Work", "--date", "yesterday")
    try bako("log", "calm", "--date", "3 days ago")
    let out = try bako("stats", "--json").out
    #expect(
      out.hasPrefix(
        #"{"entries":3,"days":3,"current_streak":2,"forgiving_streak":3,"#
          + #""longest_streak":2,"categories":{"positive":2,"negative":1},"#
          + #""pleasant_share":0.666667,"feelings":[{"name":"Calm","n":1},"#))
    #expect(out.contains(#""activities":[{"name":"Work","n":2,"positive":1}]"#))
    #expect(out.contains(#""places":[{"name":"Home","n":1,"positive":1}]"#))
    #expect(try bako("stats").out.contains("Streak: 3 days"))
    #expect(try bako("stats", "--since", "2 days ago", "--json").out.contains(#""entries":2"#))
    let nothing = try bako("stats", "--until", "2000-01-01")
    #expect(nothing.status == 0 && nothing.out.isEmpty && nothing.error.contains("No entries"))
  }

  /// Runs a command on a terminal created by `script`, with the given input.
  private func onTerminal(_ command: String, answer: String = "") throws -> Bako.Outcome {
    let run = "\"$BAKO\" \(command); echo status $?"
    return try bako.shell(
      "printf '\(answer)' | script -qec '\(run)' /dev/null", environment: ["TERM": "xterm"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func deletingOnTerminalRequiresConfirmation() throws {
    let id = try id("happy").prefix(8)
    let no = try onTerminal("delete \(id)", answer: "n\\n").out
    #expect(no.contains("Delete this? [y/N]") && no.contains("Nothing was changed."), "\(no)")
    #expect(try bako("show", String(id)).status == 0)
    let yes = try onTerminal("delete \(id)", answer: "y\\n").out
    #expect(yes.contains("Happy") && yes.contains("status 0"), "\(yes)")
    #expect(try bako("show", String(id)).status == 66)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func terminalGetsLatestTwentyInColor() throws {
    let lines = (1...45).map {
      let (feeling, year) = $0 > 25 ? ("Calm", 2025) : ("Happy", 2026)
      return #"{"feeling":"\#(feeling)","date":"\#(year)-01-01","journal":"n\#($0)."}"#
    }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    let list = try onTerminal("list").out
    #expect(list.components(separatedBy: "Happy").count == 21, "\(list)")
    #expect(list.contains("The latest 20 of 45 entries"))
    #expect(list.contains("\u{1B}[33m"))
    #expect(try onTerminal("list --limit 0").out.components(separatedBy: "Happy").count == 26)
    #expect(try !onTerminal("list --feeling calm").out.contains("The latest"))
    #expect(try bako("list").lines.count == 45)
  }
}
