import CommandHarness
import Foundation
import Support
import Testing

struct OutputTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  @Test func feelingsAreListedInEveryFormat() throws {
    let feelings = try bako.json("feelings") as? [[String: Any]]
    #expect(feelings?.count == 48)
    #expect(
      Set(feelings?.first?.keys ?? [:].keys) == [
        "name", "category", "row", "column", "icon", "quadrant", "definition", "custom",
        "like", "valence", "energy", "words",
      ])
    #expect(feelings?.allSatisfy { $0["custom"] as? Bool == false } == true)
    for category in ["negative", "unpleasant"] {
      let half = try bako("feelings", "--category", category, "--format", "jsonl").lines
      #expect(half.count { $0.contains(#""category":"negative""#) } == 24)
    }
    let csv = try bako("feelings", "--format", "csv").lines
    #expect(
      csv.first
        == "name,category,row,column,icon,quadrant,definition,custom,like,valence,energy,words")
    #expect(csv.last?.contains(#",low,not caring much either way,false,,-17,-55,"#) == true)
    #expect(try bako("feelings", "--category", "good").status == 64)
    #expect(try bako("feelings", "--format", "xml").status == 64)
    #expect(try bako("feelings", "--json", "--format", "csv").status == 64)
  }

  @Test func categoryLimitsTheMap() throws {
    let lines = try bako("feelings", "--category", "negative").lines
    #expect(lines[1] == "tense")
    #expect(!lines.contains { $0.contains("pleasant, high") && !$0.contains("unpleasant") })
  }

  /// The texts of these commands have tests of their own, without a process.
  @Test(arguments: ["feelings", "insights", "month", "stats", "year"])
  func widthAndGlyphsAreThoseOfTheCommand(_ command: String) throws {
    try bako.importDiary(100, entries: 3)
    for columns in [40, 70] {
      let outcome = try bako(command, "--ascii", environment: ["COLUMNS": "\(columns)"])
      #expect(outcome.out.utf8.allSatisfy { $0 < 0x80 }, "\(outcome.out)")
      let widest = outcome.lines.map(\.count).max() ?? 0
      #expect(widest <= columns, "\(outcome.out)")
      #expect(widest > columns / 2, "\(outcome.out)")
    }
    let glyphs = try bako(command, environment: ["LC_ALL": "C.UTF-8"]).out
    #expect(!glyphs.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func csvCellsAreQuotedAndNeutralized() throws {
    for journal in ["=1+1", "+1", "-1", "@x", "a,b", "say \"hi\"", "two\nlines", "plain"] {
      try bako("log", "happy", "--journal", journal, "--activity", "Work", "--activity", "Food")
    }
    let out = try bako("list", "--format", "csv").out
    #expect(
      out.hasPrefix(
        "id,date,feeling,category,journal,activities,place,created_at,updated_at,"
          + "like,valence,energy,time_known,amounts\n"
      ))
    for cell in [
      ",'=1+1,", ",'+1,", ",'-1,", ",'@x,", ",\"a,b\",", ",\"say \"\"hi\"\"\",", ",\"two\nlines\",",
      ",plain,", ",Work | Food,,",
    ] { #expect(out.contains(cell), "\(cell)") }
  }

  /// A quotation mark and a combining mark form one `Character`.
  @Test func csvDoublesQuoteBeforeCombiningMark() throws {
    try #require(try bako("log", "happy", "--journal", "a\"\u{301}b, c").status == 0)
    let out = try bako("list", "--format", "csv").out
    #expect(out.unicodeScalars.contains("a\"\"\u{301}b, c".unicodeScalars))
  }

  @Test func pipeGetsNoColorUnlessRequested() throws {
    try bako("log", "happy")
    func isColored(_ arguments: String..., environment: [String: String] = [:]) throws -> Bool {
      try bako.run(["list"] + arguments, environment: environment).bytes.contains(0x1B)
    }
    #expect(try !isColored())
    #expect(try isColored("--color", "always"))
    #expect(try isColored(environment: ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored(environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(try isColored("--color=always", environment: ["NO_COLOR": "1"]))
    #expect(try !isColored("--color", "never", environment: ["CLICOLOR_FORCE": "1"]))
    #expect(try bako("list", "--color", "pink").status == 64)
  }

  @Test func linesAreTruncatedToColumns() throws {
    try bako("log", "happy", "--journal", String(repeating: "long ", count: 100))
    for columns in [10, 20, 40, 60, 200] {
      let environment = ["COLUMNS": "\(columns)", "LC_ALL": "C"]
      let line = try #require(try bako("list", environment: environment).lines.first)
      #expect(line.utf8.count <= columns, "\(columns): \(line)")
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
      for line in try bako("stats", environment: environment).lines where columns >= 60 {
        #expect(line.utf8.count <= columns, "\(columns): \(line)")
      }
    }
    #expect(try bako("list").lines[0].utf8.count > 400)
  }

  @Test func showWrapsText() throws {
    let names = (1...9).flatMap { ["--activity", "Activity \($0)"] }
    let out = try bako.run(["log", "happy", "--journal", "x", "--json"] + names).out
    let id = String(out.split(separator: "\"")[3])
    let lines = try bako("show", id, environment: ["COLUMNS": "40"]).lines
    try #require(lines.count > 4, "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    #expect(lines[2].hasPrefix("Activities  Activity 1, ") && lines[3].hasPrefix("            Act"))
    #expect(lines.joined().contains("Activity 9"))
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    try bako("log", "happy", "--journal", String(repeating: "日", count: 50))
    let line = try bako("list", environment: ["COLUMNS": "60"]).lines[0]
    let wide = line.count { $0 == "日" }
    #expect(line.count + wide <= 60 && wide > 3)
  }

  @Test func journalIsSanitized() throws {
    let nasty = "a\u{1B}]0;owned\u{07}b\u{9B}31mc\u{202E}d\re\u{7F}f\u{2028}g"
    let entry = try bako("log", "happy", "--journal", nasty, "--activity", "x\u{1B}[2Jy", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(entry.bytes)) as? [String: Any]
    let id = try #require(object?["id"] as? String)
    #expect(object?["journal"] as? String == nasty)
    for arguments in [
      ["list"], ["show", id], ["list", "--format", "csv"], ["list", "--json"], ["stats"],
      ["delete", id, "--force"],
    ] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 0)
      #expect(!Harm.isIn(outcome.bytes) && !Harm.isIn(outcome.errorBytes), "\(arguments)")
    }
  }

  /// A name may contain any character: it can come from an import or a backup.
  @Test func namesOfChangesAreSanitized() throws {
    let nasty = "x\u{1B}]52;c;cHduZWQ=\u{7}\u{202E}y"
    try bako("log", "calm", "--activity", "Walk")
    try bako("log", "happy", "--activity", nasty, "--place", nasty)
    for arguments in [
      ["activities", "rename", nasty, "z"], ["undo"], ["redo"], ["undo"],
      ["activities", "hide", nasty], ["activities", "set", nasty, "--unit", "min"],
      ["activities", "merge", nasty, "--into", "Walk"], ["undo", "--list"], ["undo"],
      ["places", "hide", nasty], ["undo", "--list"], ["undo"], ["activities"], ["places"],
      ["feelings", "--words"], ["insights"], ["week"], ["month"], ["year"], ["today"],
      ["report", "--output", "-"],
    ] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
      #expect(!Harm.isIn(outcome.bytes) && !Harm.isIn(outcome.errorBytes), "\(arguments)")
    }
  }

  @Test func asciiLocalePrintsASCIIMessages() throws {
    for arguments in [
      ["log", "hapy"], ["list", "--since", "then"], ["delete", "abcd"], ["--help"],
      ["log", "--help"], ["feelings"], ["stats"], ["insights"], ["year"], ["month"], [],
    ] {
      let outcome = try bako.run(arguments, environment: ["LC_ALL": "C"])
      #expect((outcome.bytes + outcome.errorBytes).allSatisfy { $0 < 0x80 }, "\(arguments)")
    }
  }

  @Test func errorsAreSanitized() throws {
    for arguments in [
      ["log", "\u{1B}[31m"], ["show", "\u{1B}[31mxx"], ["bmi", "calc", "\u{1B}[2J", "1"],
      ["list", "--since", "\u{9B}31m"], ["\u{1B}[31m"], ["log", "happy", "--\u{1B}[31m"],
      ["import", "/\u{1B}[31m"],
    ] {
      let outcome = try bako.run(arguments)
      #expect([64, 66].contains(outcome.status), "\(arguments)")
      #expect(!Harm.isIn(outcome.errorBytes), "\(arguments)")
    }
  }

  @Test func closedPipeEndsQuietly() throws {
    let lines = (0..<3_000).map {
      let text = String(repeating: "x", count: 200)
      return #"{"feeling":"Happy","date":"2026-11-20","journal":"\#($0) \#(text)"}"#
    }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    for format in ["plain", "json", "jsonl", "csv"] {
      let outcome = try bako.shell(
        "{ \"$BAKO\" list --format \(format); echo $? >&2; } | head -n 1 >/dev/null")
      #expect(outcome.error == "141\n" || outcome.error == "0\n", "\(format): \(outcome.error)")
    }
    #expect(bako.names == ["bako.sqlite"])
  }

  @Test func listStreamsInConstantMemory() throws {
    let journal = String(repeating: "x", count: 8_192)
    let lines = (0..<1_500).map {
      #"{"feeling":"Happy","date":"2026-11-20","journal":"\#($0) \#(journal)"}"#
    }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
    // Returns the peak memory while the program waits for its reader: after the first row, and near
    // the end of 12 MB.
    func peaks(_ format: String) throws -> [Int] {
      let pipe = bako.scratch + "/\(format)"
      let outcome = try bako.shell(
        """
        mkfifo '\(pipe)'; "$BAKO" list --format \(format) > '\(pipe)' & 
        { head -c 9000 > /dev/null; grep VmHWM /proc/$!/status
          head -c 12000000 > /dev/null; grep VmHWM /proc/$!/status; cat > /dev/null; } < '\(pipe)'
        """)
      return outcome.out.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }
    for format in ["json", "jsonl", "csv"] {
      let peaks = try peaks(format)
      try #require(peaks.count == 2, "\(format): \(peaks)")
      #expect(peaks[1] < peaks[0] + 3_000, "\(format): \(peaks) KiB")
    }
  }

  @Test(arguments: [[], ["list"]])
  func helpIsColoredOnlyOnRequest(command: [String]) throws {
    let plain = try bako.run(command + ["--help"])
    #expect(!plain.bytes.contains(0x1B))
    for words in [
      command + ["--help", "--color", "always"], ["--color=always", "help"] + command,
    ] {
      let colored = try bako.run(words, environment: ["NO_COLOR": "1"]).out
      #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.out, "\(words)")
      #expect(colored.contains("\u{1B}[36m"), "\(words)")
      #expect(colored.contains("\u{1B}[1m"), "\(words)")
    }
    let never = command + ["--help", "--color", "never"]
    #expect(try bako.run(never, environment: ["CLICOLOR_FORCE": "1"]).out == plain.out)
    let forced = try bako.run(command + ["--help"], environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.bytes.contains(0x1B))
    let wrong = try bako.run(command + ["--help", "--color", "blue"])
    #expect(wrong.status == 64)
    #expect(wrong.error.hasPrefix("bako: The value 'blue' is invalid"), "\(wrong.error)")
  }

  /// Help has its quotation marks in ASCII where the locale requires it; a completion script, in
  /// which they would end a word, does not.
  @Test func helpIsASCIIInTheLocaleC() throws {
    let locale = ["LC_ALL": "C"]
    let help = try bako.run(["log", "--help"], environment: locale)
    #expect(help.bytes.allSatisfy { $0 < 0x80 }, "\(help.out)")
    let script = try bako("--generate-completion-script", "zsh", environment: locale)
    #expect(try script.out == InteractiveShell.Kind.zsh.completionScript.out)
  }

  @Test func versionIsOneLineForEveryCommand() throws {
    let line = try bako("--version").out
    #expect(line.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(line)")
    for arguments in [["--version", "--ascii"], ["list", "--version"]] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 0 && outcome.out == line, "\(arguments)")
    }
  }

  /// The program hoists global options that precede a command, and must know which take a value.
  @Test func everyCommandDeclaresGlobalOptions() throws {
    struct Tool: Decodable { let command: Command }
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?

      var leaves: [Command] { subcommands.map { $0.flatMap(\.leaves) } ?? [self] }
    }
    struct Argument: Decodable {
      struct Name: Decodable { let name: String }
      let kind: String
      let names: [Name]?
    }
    let help = try Bako.describedCommands
    let tool = try JSONDecoder().decode(Tool.self, from: Data(help.bytes))
    let leaves = tool.command.leaves.filter { $0.commandName != "help" }
    #expect(leaves.count > 15)
    let declared = leaves.map { leaf in
      Set(
        (leaf.arguments ?? []).flatMap { argument in
          (argument.names ?? []).map { "\(argument.kind) \($0.name)" }
        })
    }
    let common = declared.dropFirst().reduce(declared[0]) { $0.intersection($1) }
      .subtracting(["flag version", "flag h", "flag help"])
    #expect(common == ["option data-dir", "flag json", "option format", "option color"])
    let other = bako.scratch + "/other"
    try bako("log", "happy", "--data-dir", other)
    try bako("bmi", "add", "170", "65", "--data-dir", other)
    let values = ["data-dir": other, "format": "json", "color": "always"]
    for option in common.map({ $0.split(separator: " ").map(String.init) }) {
      let value = option[0] == "option" ? [try #require(values[option[1]])] : []
      let words = ["--\(option[1])"] + value
      let environment = option[1] == "data-dir" ? [:] : ["BAKO_DATA_DIR": other]
      let before = try bako.run(words + ["list"], environment: environment)
      let after = try bako.run(["list"] + words, environment: environment)
      let without = try bako.run(["list"], environment: environment)
      #expect(before.status == 0, "\(words): \(before.error)")
      #expect(before.out == after.out && before.out != without.out, "\(words)")
      let inner = try bako.run(["bmi"] + words + ["list"], environment: environment)
      let last = try bako.run(["bmi", "list"] + words, environment: environment)
      #expect(inner.status == 0 && !inner.out.isEmpty, "\(words): \(inner.error)")
      #expect(inner.out == last.out, "\(words)")
    }
  }

  @Test func noLineHasTrailingSpaces() throws {
    try bako("log", "happy")
    try bako("log", "sad", "--place", "Home")
    try bako("bmi", "add", "170", "65")
    for command in [["list"], ["feelings"], ["bmi", "list"], ["stats"]] {
      for line in try bako.run(command).lines {
        #expect(line.last != " ", "\(command): \(line)")
      }
    }
  }
}

/// Characters that a terminal might interpret.
enum Harm {
  static func isIn(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
