import CommandHarness
import Foundation
import Support
import Testing

/// Wrong use: one voice, one line, exit code 64.
struct UsageTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  @Test(arguments: [
    ("lst", "bako: “lst” is not a command or a feeling. Did you mean “list”?"),
    ("hapy", "bako: “hapy” is not a feeling. Did you mean Happy?"),
    ("qqqqq", "bako: “qqqqq” is new. Run `bako feelings add qqqqq --like sad`, with the feeling"),
    ("help lst", "Did you mean “list”?"),
    ("bmi clac 170 60", "“clac” is not a command of `bako bmi`. Did you mean “calc”?"),
    ("list --until 2026-13", "bako: “2026-13” is not a date or a time. Type now, yesterday,"),
    ("list --since 2026-02-30", "bako: The date 2026-02-30 does not exist. Check the day"),
    ("bmi calc 65 170", "The height and the weight look exchanged: did you mean 170 cm"),
    ("bmi calc -170 65", "bako: “-170” is not a height. Type centimeters with"),
    ("log", "bako: The feeling is missing. Name one, as in `bako log happy`;"),
    ("config unit", "“unit” is not a value of config. Use units, week-start or theme."),
    ("config units stone", "“stone” is not a value of units. Use metric or imperial."),
    ("remind install --at noon?", "“noon?” is not a time of day."),
    ("remind install --at today", "“today” is not a time of day. Type one, such as 21:00"),
    ("remind install --at 18:00/2", "“18:00/2” is not a time of day. Type one, such as 21:00"),
    ("remind install --at 24:00", "bako: The time 24:00:00 does not exist. Type a time from"),
    ("remind install --at 21:00 --days m", "“m” is not a list of weekdays."),
  ])
  func errorIsOneSentenceAndItsRemedy(_ arguments: String, _ expected: String) throws {
    let outcome = try bako.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.out.isEmpty)
    #expect(outcome.error.contains(expected), "\(outcome.error)")
    #expect(outcome.error.hasPrefix("bako: ") && !outcome.error.contains("Usage:"))
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
  }

  /// The sentences of the argument parser follow `bako: ` unchanged.
  @Test(arguments: [
    ("list --foo", "list", "Unknown option '--foo'"),
    ("list --from 2026", "list", "Unknown option '--from'"),
    ("log calm --tag work", "log", "Unknown option '--tag'"),
    ("week --on 2026", "week", "Unknown option '--on'"),
    ("list -month 11", "list", "Unknown option '-month'"),
    ("list -th", "list", "Unknown option '-th'"),
    ("list --limti 3", "list", "Unknown option '--limti'. Did you mean '--limit'?"),
    ("calm --jornal x", "log", "Unknown option '--jornal'. Did you mean '--journal'?"),
    ("list -x", "list", "Unknown option '-x'"),
    (
      "list --json=1", "list",
      "The option '--json' does not take any value, but '1' was specified."
    ),
    ("list --limit", "list", "Missing value for '--limit <n>'"),
    ("today -- x", "today", "Unexpected argument 'x'"),
    ("--json today extra", "today", "Unexpected argument 'extra'"),
    ("bmi calc 170 65 70", "bmi calc", "Unexpected argument '70'"),
    ("bmi calc 170", "bmi calc", "Missing expected argument '<weight>'"),
    ("bmi delete", "bmi delete", "Missing expected argument '<id> ...'"),
    ("delete --force", "delete", "Missing expected argument '<id> ...'"),
    ("show", "show", "Missing expected argument '<id>'"),
    (
      "list --format xml", "list",
      "The value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of 'plain', 'json', 'jsonl' or 'csv'."
    ),
    ("list --json --format csv", "list", "--json and --format csv cannot be used together."),
    ("list --limit x", "list", "“x” is not a number of rows. Type 20, or 0 for all."),
    ("list --limit -1", "list", "“-1” is not a number of rows. Type 20, or 0 for all."),
    (
      "list -n 99999999999999999999", "list",
      "“99999999999999999999” is not a number of rows. Type 20, or 0 for all."
    ),
    ("bmi list --limit=1.5", "bmi list", "“1.5” is not a number of rows. Type 20, or 0 for all."),
    (
      "undo --format csv", "undo",
      "The value 'csv' is invalid for '--format <format>'. "
        + "Please provide one of 'plain', 'json' or 'jsonl'."
    ),
  ])
  func parserErrorKeepsItsSentence(
    _ arguments: String, _ command: String, _ sentence: String
  ) throws {
    let outcome = try bako.run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.out.isEmpty)
    let help = "Run `bako \(command) --help` for help."
    #expect(outcome.error == "bako: \(sentence)\n\(help)\n")
  }

  /// The parser would take `-h` out of it and print a help.
  @Test func clusterIsNoRequestForHelp() throws {
    for arguments in [["-month", "11"], ["-today-in-history"], ["bmi", "-th"]] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 64 && outcome.out.isEmpty, "\(arguments)")
      #expect(outcome.error.hasPrefix("bako: Unknown option '-"), "\(outcome.error)")
    }
    #expect(try bako("list", "-h").out.hasPrefix("bako list:"))
  }

  @Test func unknownScreenListsScreens() throws {
    let outcome = try bako("--screen", "foo")
    #expect(outcome.status == 64)
    #expect(
      outcome.error.hasPrefix("bako: The value 'foo' is invalid for '--screen <name>'."),
      "\(outcome.error)")
    #expect(outcome.error.contains("\n  - tracker\n"), "\(outcome.error)")
    #expect(outcome.error.hasSuffix("\nRun `bako --help` for help.\n"), "\(outcome.error)")
  }

  /// Values that look like options, an empty value, and repeated options.
  @Test func valuesMayBeginWithAHyphen() throws {
    let words = [
      ["log", "happy", "--journal", "-x"], ["log", "happy", "-j", "--"],
      ["log", "happy", "-j", "-5"],
      ["log", "happy", "--", "-note"], ["log", "--", "happy"],
      ["log", "sad", "-j", "a", "-j", "b"],
    ]
    for words in words { #expect(try bako.run(words).status == 0, "\(words)") }
    let journals = try (bako.json("list") as? [[String: Any]])?.compactMap {
      $0["journal"] as? String
    }
    #expect(journals == ["b", "", "-note", "-5", "--", "-x"])
    #expect(try bako("list", "-n", "5", "--limit", "2").lines.count == 2)
    let empty = try bako("log", "")
    #expect(empty.error.hasPrefix("bako: The feeling is missing."))
  }

  @Test func emptyStoreIsNamed() throws {
    for command in ["list", "stats", "insights"] {
      let outcome = try bako(command)
      #expect(outcome.status == 0 && outcome.out.isEmpty)
      #expect(outcome.error == "There are no entries yet. `bako log happy` saves the first one.\n")
    }
    #expect(try bako("stats", "--since", "2020").error == "No entries in this period.\n")
    for command in ["show", "edit --feeling calm", "delete --force"] {
      let words = command.split(separator: " ").map(String.init)
      let outcome = try bako.run([words[0], "abcd"] + words.dropFirst())
      #expect(outcome.status == 66)
      #expect(
        outcome.error == "bako: No entry has an ID that starts with abcd. "
          + "`bako list` shows the IDs.\n")
    }
  }

  @Test func mainHelpFitsOneScreen() throws {
    struct Tool: Decodable { let command: Command }
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
    }
    let tool = try JSONDecoder().decode(
      Tool.self, from: Data(try Bako.describedCommands.bytes))
    for arguments in [
      ["--help"], ["-h"], ["help"], ["--color", "never", "help"], ["--help", "--color", "never"],
    ] {
      let help = try bako.run(arguments)
      #expect(help.status == 0 && help.error.isEmpty)
      #expect(help.lines.count <= 24 && help.lines.allSatisfy { $0.count <= 80 }, "\(help.out)")
      for command in tool.command.subcommands ?? [] where command.commandName != "help" {
        #expect(help.out.contains(command.commandName), "\(command.commandName)")
      }
    }
  }

  @Test func configShowsAndChangesSettings() throws {
    #expect(
      try bako("config").out == "units       metric\nweek-start  system\ntheme       system\n")
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    #expect(try bako("config", "units", "imperial").out == "units       imperial\n")
    #expect(try bako("config", "week-start", "Sunday").status == 0)
    #expect(try bako("config", "week-start").out == "sunday\n")
    #expect(
      try bako("config", "--json").out
        == #"{"units":"imperial","week_start":"sunday","theme":"system"}"# + "\n")
    // The settings are part of the export.
    let file = bako.scratch + "/export.json"
    try bako("export", "--output", file)
    let other = ["BAKO_DATA_DIR": bako.scratch + "/other"]
    _ = try bako.run(["import", file], environment: other)
    #expect(try bako.run(["config", "week-start"], environment: other).out == "sunday\n")
  }
}

/// `bako remind` with a directory of configuration and programs of its own.
struct RemindCommandTests {
  /// The name of the program, which the timer starts by its path.
  private static let name = URL(filePath: Bako.program).lastPathComponent

  let bako: Bako

  init() throws { bako = try Bako() }

  private var units: String { bako.scratch + "/config/systemd/user" }

  private func environment(hasSystemd: Bool) throws -> [String: String] {
    let programs = bako.scratch + "/programs"
    try FileManager.default.createDirectory(
      atPath: programs, withIntermediateDirectories: true)
    for name in ["systemctl", "notify-send"] {
      try saveProgram(name, "#!/bin/sh\necho \(name) \"$@\" >> '\(bako.scratch)/calls'\n")
    }
    if hasSystemd {
      try FileManager.default.createDirectory(
        atPath: bako.scratch + "/runtime/systemd", withIntermediateDirectories: true)
    }
    return [
      "PATH": "\(programs):/usr/bin:/bin", "XDG_CONFIG_HOME": bako.scratch + "/config",
      "XDG_RUNTIME_DIR": bako.scratch + "/runtime",
    ]
  }

  private var calls: [String] {
    let text = try? String(contentsOfFile: bako.scratch + "/calls", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test func timerIsInstalledAndRemoved() throws {
    let environment = try environment(hasSystemd: true)
    let installed = try bako.run(
      ["remind", "install", "--at", "6pm", "--days", "mon-wed,sun"], environment: environment)
    #expect(installed.status == 0, "\(installed.error)")
    #expect(installed.out.contains("at 18:00 on Mon, Tue, Wed, Sun"))
    let timer = try String(contentsOfFile: units + "/bako-remind.timer", encoding: .utf8)
    #expect(timer.contains("OnCalendar=Mon,Tue,Wed,Sun *-*-* 18:00:00\n"))
    let service = try String(contentsOfFile: units + "/bako-remind.service", encoding: .utf8)
    #expect(service.contains(#"/\#(Self.name)" "remind" "run" "--data-dir" "\#(bako.data)"#))
    #expect(calls.contains("systemctl --user enable --now bako-remind.timer"))
    let status = try bako.run(["remind", "status"], environment: environment)
    #expect(status.out.contains("Mon,Tue,Wed,Sun *-*-* 18:00:00"))

    #expect(try bako.run(["remind", "remove"], environment: environment).status == 0)
    #expect(calls.contains("systemctl --user disable --now bako-remind.timer"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: units) == [])
    #expect(
      try bako.run(["remind", "status"], environment: environment).out.contains("No reminder"))
  }

  /// Makes `systemctl --user` with a verb fail.
  private func refuse(_ verb: String) throws {
    let script = """
      #!/bin/sh
      echo systemctl "$@" >> '\(bako.scratch)/calls'
      case "$2" in \(verb)) exit 1 ;; esac

      """
    try saveProgram("systemctl", script)
  }

  /// Saves an executable script. Another process copies it: a process that a test starts meanwhile
  /// would inherit the open file of this one, and Linux starts no file that is open for writing.
  private func saveProgram(_ name: String, _ script: String) throws {
    let source = bako.scratch + "/\(name).sh"
    try Data(script.utf8).write(to: URL(filePath: source))
    let copy = try bako.shell("install -m 700 '\(source)' '\(bako.scratch)/programs/\(name)'")
    try #require(copy.status == 0, "\(copy.error)")
  }

  private var unitNames: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: units)) ?? []).sorted()
  }

  @Test func removesUnitsIfSystemdRefuses() throws {
    let environment = try environment(hasSystemd: true)
    _ = try bako.run(["remind", "install", "--at", "21:00"], environment: environment)
    let links = units + "/timers.target.wants"
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: links + "/bako-remind.timer", withDestinationPath: units + "/bako-remind.timer")
    try refuse("disable")
    let removed = try bako.run(["remind", "remove"], environment: environment)
    #expect(removed.status == 74 && removed.out.isEmpty)
    #expect(
      removed.error == "bako: The timer is removed, but `systemctl --user disable --now "
        + "bako-remind.timer` failed. Run it to see why.\n")
    #expect(unitNames == ["timers.target.wants"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: links) == [])
    #expect(calls.last == "systemctl --user daemon-reload")
    let again = try bako.run(["remind", "remove"], environment: environment)
    #expect(again.status == 0 && again.out == "No reminder is installed.\n")
  }

  @Test(arguments: ["daemon-reload", "enable"])
  func failedInstallationLeavesNothing(_ verb: String) throws {
    let environment = try environment(hasSystemd: true)
    try refuse(verb)
    let first = try bako.run(["remind", "install", "--at", "21:00"], environment: environment)
    #expect(first.status == 74 && first.error.contains("systemctl --user \(verb)"))
    #expect(unitNames.isEmpty)
    // An earlier reminder keeps its time.
    try refuse("nothing")
    _ = try bako.run(["remind", "install", "--at", "20:00"], environment: environment)
    try refuse(verb)
    let second = try bako.run(["remind", "install", "--at", "21:00"], environment: environment)
    #expect(second.status == 74)
    let status = try bako.run(["remind", "status"], environment: environment)
    #expect(status.out.contains("*-*-* 20:00:00"), "\(status.out)")
  }

  @Test func serviceWithoutTimerIsRemoved() throws {
    let environment = try environment(hasSystemd: false)
    try FileManager.default.createDirectory(atPath: units, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: units + "/bako-remind.service"))
    let removed = try bako.run(["remind", "remove"], environment: environment)
    #expect(removed.status == 0 && removed.out == "Removed the reminder.\n")
    #expect(unitNames.isEmpty)
  }

  private static let analyze = "/usr/bin/systemd-analyze"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: analyze)))
  func systemdAcceptsUnits() throws {
    let environment = try environment(hasSystemd: true)
    _ = try bako.run(["remind", "install", "--at", "21:00"], environment: environment)
    let outcome = try bako.shell(
      "\(Self.analyze) verify --user '\(units)/bako-remind.timer' '\(units)/bako-remind.service'",
      environment: environment)
    // The units of other packages can have problems of their own, for example sockets with too long
    // paths in this directory.
    let problems = outcome.error.split(separator: "\n").filter { $0.contains("bako-remind") }
    #expect(outcome.status == 0 && problems.isEmpty, "\(problems)")
    let event = try bako.shell("\(Self.analyze) calendar 'Mon,Tue *-*-* 18:00:00'")
    #expect(event.status == 0)
  }

  @Test func withoutSystemdPrintsCronLine() throws {
    let environment = try environment(hasSystemd: false)
    let outcome = try bako.run(
      ["remind", "install", "--at", "21:30", "--days", "fri-mon"], environment: environment)
    #expect(outcome.status == 0 && outcome.error.contains("crontab -e"))
    #expect(outcome.out.hasPrefix("30 21 * * 1,5,6,0 /"), "\(outcome.out)")
    #expect(outcome.out.contains("/\(Self.name) remind run --data-dir \(bako.data)"))
    #expect(!FileManager.default.fileExists(atPath: units))
  }

  /// The printed command finds the entry of today in an environment that has only `HOME`.
  @Test(arguments: ["my data", "é%41", #"a"b'c"#, "a\\b", "what?", "#1"])
  func cronLineNamesDirectory(name: String) throws {
    var environment = try environment(hasSystemd: false)
    environment["BAKO_DATA_DIR"] = "\(bako.scratch)/\(name)"
    try expectSilentReminder(environment)
  }

  @Test func cronLineNamesDirectoryOfXDG() throws {
    var environment = try environment(hasSystemd: false)
    environment["BAKO_DATA_DIR"] = ""
    environment["XDG_DATA_HOME"] = bako.scratch + "/xdg data"
    try expectSilentReminder(environment)
  }

  @Test func cronLineNamesRelativeDirectory() throws {
    let environment = try environment(hasSystemd: false)
    let outcome = try bako.shell(
      #"cd "$HOME" && "$BAKO" remind install --at 21:00 --data-dir x/../y"#,
      environment: environment)
    #expect(outcome.out.hasSuffix("--data-dir \(bako.scratch)/x/../y\n"), "\(outcome.out)")
  }

  @Test func cronLineOmitsDefaultDirectory() throws {
    var environment = try environment(hasSystemd: false)
    environment["BAKO_DATA_DIR"] = ""
    let outcome = try bako.run(["remind", "install", "--at", "21:00"], environment: environment)
    #expect(outcome.out.hasSuffix("/\(Self.name) remind run\n"), "\(outcome.out)")
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func reminderRejectsLineBreakInDirectory(lineBreak: String) throws {
    for hasSystemd in [false, true] {
      let outcome = try bako.run(
        ["remind", "install", "--at", "21:00", "--data-dir", "a\(lineBreak)b"],
        environment: environment(hasSystemd: hasSystemd))
      #expect(outcome.status == 64 && outcome.out.isEmpty, "\(outcome.out)\(outcome.error)")
    }
    #expect(!FileManager.default.fileExists(atPath: units))
  }

  /// Logs an entry, installs the reminder, and runs the command of the crontab line.
  private func expectSilentReminder(_ environment: [String: String]) throws {
    #expect(try bako.run(["log", "calm"], environment: environment).status == 0)
    let out = try bako.run(["remind", "install", "--at", "21:00"], environment: environment).out
    // Five fields precede the command, in which cron replaces `\%`.
    let command = out.split(separator: " ", maxSplits: 5).last?.replacing("\\%", with: "%") ?? ""
    let outcome = try bako.shell(
      "exec env -i HOME=\"$HOME\" TZ=UTC /bin/sh -c \"$COMMAND\"",
      environment: ["COMMAND": String(command)])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(command): \(outcome.error)")
  }

  @Test func remindsOnlyWithoutAnEntryToday() throws {
    var environment = try environment(hasSystemd: false)
    let line = try bako.run(["remind", "run"], environment: environment)
    #expect(line.status == 0 && line.error.contains("How are you?"))
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
    let notified = try bako.run(["remind", "run"], environment: environment)
    #expect(notified.error.isEmpty)
    #expect(calls.last?.hasPrefix("notify-send --app-name=Bako Bako How are you?") == true)
    let count = calls.count
    try bako("log", "calm")
    let logged = try bako.run(["remind", "run"], environment: environment)
    #expect(logged.status == 0 && logged.error.isEmpty && calls.count == count)
  }
}
