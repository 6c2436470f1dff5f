import CommandHarness
import Foundation
import Testing

/// Completions of single names in interactive shells.
struct ShellCompletionTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  typealias Kind = InteractiveShell.Kind

  private func shell(_ kind: Kind, activities: String...) throws -> InteractiveShell {
    let names = activities.flatMap { ["--activity", $0] }
    try #require(try bako.run(["log", "happy"] + names).status == 0)
    return try InteractiveShell(kind, bako: bako)
  }

  /// Completes `typed` after `--activity` and returns the value that the command receives.
  private func complete(_ typed: String, in shell: InteractiveShell) throws -> String {
    let arguments = try shell.run("bako list --activity \(typed)\t\r")
    #expect(try shell.files == ["bait"])
    return arguments.dropFirst(2).joined(separator: "|")
  }

  @Test(arguments: Kind.allCases)
  func backticksAreNotExecuted(_ kind: Kind) throws {
    let name = "x\u{D4E}`touch \u{301}pwned`\u{301}"
    let shell = try shell(kind, activities: name)
    #expect(try complete("x", in: shell) == name)
    #expect(try shell.run("bako list --activity \t\t\(kind.clearLine)bako listed\r") == ["listed"])
    #expect(try shell.files == ["bait"])
  }

  @Test(arguments: Kind.allCases)
  func historyIsNotExpanded(_ kind: Kind) throws {
    let shell = try shell(kind, activities: "x!true", "y!!")
    try shell.rememberHarm()
    #expect(try complete("x", in: shell) == "x!true")
    try shell.rememberHarm()
    #expect(try complete("y", in: shell) == "y!!")
  }

  /// The line editor of zsh converts U+E060 to a backtick.
  @Test(arguments: Kind.allCases)
  func privateUseScalarsAreNotRunAsBytes(_ kind: Kind) throws {
    let name = "x\u{E060}touch\u{E020}pwned\u{E060}"
    let shell = try shell(kind, activities: name)
    #expect(try complete("x", in: shell) == (kind == .zsh ? "x" : name))
  }

  /// In GBK, the last byte of “’” and a backslash form one character.
  @Test func backslashIsNotAbsorbedInGBK() throws {
    let made = try bako.shell("localedef -f GBK -i zh_CN '\(bako.scratch)/zh_CN.GBK'")
    try #require(made.status == 0, "\(made.error)")
    let names = ["--activity", "x’$(touch pwned)", "--activity", "y$(touch pwned)"]
    try #require(try bako.run(["log", "happy"] + names).status == 0)
    let locale = ["LOCPATH": bako.scratch, "LC_ALL": "zh_CN.GBK"]
    let shell = try InteractiveShell(.bash, bako: bako, environment: locale)
    #expect(try complete("x", in: shell) == "x")
    #expect(try complete("y", in: shell) == "y$(touch pwned)")
  }

  @Test func globalAliasIsNotExpandedInZsh() throws {
    let shell = try shell(.zsh, activities: "xylophone")
    shell.type("alias -g xylophone='; touch pwned'\r")
    #expect(try complete("xy", in: shell) == "xy")
  }

  @Test func completionKeepsZshOptions() throws {
    let shell = try shell(.zsh, activities: "xylophone")
    let options = "$options[banghist] $options[magicequalsubst] $options[nullglob]"
    shell.type("unsetopt banghist\r")
    #expect(try complete("xy", in: shell) == "xylophone")
    #expect(try shell.run("bako \(options)\r") == ["off", "off", "off"])
  }

  @Test(arguments: Kind.allCases)
  func backslashesAndColonsAreKept(_ kind: Kind) throws {
    let name = #"x\:y\z:\\:"#
    #expect(try complete("x", in: shell(kind, activities: name)) == name)
  }

  @Test(arguments: Kind.allCases)
  func tildeIsKept(_ kind: Kind) throws {
    let shell = try shell(kind, activities: "~root", "x=~root")
    #expect(try complete(#"\~r"#, in: shell) == "~root")
    #expect(try complete("x", in: shell) == "x=~root")
  }

  @Test(arguments: Kind.allCases)
  func directoryOfSameNameAddsNoSlash(_ kind: Kind) throws {
    let shell = try shell(kind, activities: "xylophone")
    try FileManager.default.createDirectory(
      atPath: "\(shell.directory)/xylophone", withIntermediateDirectories: true)
    let arguments = try shell.run("bako list --activity xy\t\r")
    #expect(arguments == ["list", "--activity", "xylophone"])
  }

  @Test(arguments: Kind.allCases)
  func commonPrefixIsInserted(_ kind: Kind) throws {
    let shell = try shell(kind, activities: "xa $(touch pwned) 1", "xa $(touch pwned) 2")
    #expect(try complete("x\t2", in: shell) == "xa $(touch pwned) 2")
  }

  @Test(arguments: Kind.allCases)
  func fileNamesAreNotExecuted(_ kind: Kind) throws {
    let shell = try shell(kind)
    let names = [
      "f1 $(touch pwned)", "f2`touch pwned`", "f3;touch pwned", "f4$((a[$(touch pwned)]))",
    ]
    for name in names { try Data().write(to: URL(filePath: "\(shell.directory)/\(name)")) }
    for name in names {
      #expect(try shell.run("bako import \(name.prefix(2))\t\r") == ["import", name])
    }
    #expect(try shell.run("bako import \t\t\(kind.clearLine)bako listed\r") == ["listed"])
    #expect(try shell.files == ["bait"] + names)
  }

  @Test(arguments: Kind.allCases)
  func dataDirectoryIsNotEvaluated(_ kind: Kind) throws {
    let shell = try shell(kind, activities: "xylophone")
    for word in [
      "$(touch pwned)", "\"$(touch pwned)\"", "'$(touch pwned)'", "`touch pwned`",
      #"\$(touch pwned)"#,
      "=(touch pwned)", "<(touch pwned)", "$((a[$(touch pwned)]))", "(touch pwned)", "~root", "*",
    ] {
      for option in ["--data-dir \(word)", "--data-dir=\(word)"] {
        let keys = "bako list \(option) --activity x\t\(kind.clearLine)bako listed\r"
        #expect(try shell.run(keys) == ["listed"], "\(option)")
        #expect(try shell.files == ["bait"], "\(option)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func quotedDataDirectoryIsRead(_ kind: Kind) throws {
    let shell = try shell(kind, activities: "elsewhere")
    let other = "\(shell.directory)/it's here"
    try #require(
      try bako("log", "happy", "--activity", "xylophone", "--data-dir", other).status == 0)
    for word in [#""it's here""#, #"it\'s\ here"#] {
      let arguments = try shell.run("bako list --data-dir \(word) --activity x\t\r")
      #expect(arguments == ["list", "--data-dir", "it's here", "--activity", "xylophone"])
    }
  }
}
