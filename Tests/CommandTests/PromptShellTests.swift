import CommandHarness
import Foundation
import Support
import Testing

/// `bako prompt` in the prompts of interactive shells, by the recipes of the man page, with hostile
/// names in the store. PromptJourneyTests covers the status line of tmux.
///
/// starship is not in Debian 12, so its recipe is tested where it is installed. Before 1.20, it
/// put the output of a command into PS1, which bash expands (CVE-2024-41815): the recipe `expanded`
/// does the same everywhere.
@Suite(.serialized) struct PromptShellTests {
  enum Recipe: String, CaseIterable {
    case bash, zsh, fish, starship, expanded

    static let installed = allCases.filter { $0 != .starship || isStarshipInstalled }

    private static let isStarshipInstalled =
      ["/usr/bin", "/usr/local/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/starship")
      }

    fileprivate var shell: InteractiveShell.Kind {
      switch self {
      case .bash, .starship, .expanded: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }

    /// As in the man page, with the program in place of the recorder of arguments.
    fileprivate var setUp: String {
      switch self {
      case .bash: #"PS1='$("$BAKO" prompt) '$PS1"#
      case .zsh: #"setopt PROMPT_SUBST; PROMPT='$("$BAKO" prompt) '$PROMPT"#
      case .fish: "function fish_prompt; $BAKO prompt; echo -n '> '; end"
      case .starship:
        """
        printf '[custom.bako]\\ncommand = "$BAKO prompt"\\nwhen = true\\n' > ~/starship.toml; \
        export STARSHIP_CONFIG=~/starship.toml TERM=xterm; \
        eval "$(starship init bash)"
        """
      case .expanded: #"PROMPT_COMMAND='PS1="$("$BAKO" prompt) > "'"#
      }
    }
  }

  /// Each harms a shell, a terminal or a status line if it is printed unaltered.
  private static let names = [
    "$(touch${IFS}pwned)", "`touch${IFS}pwned`", "${x:=$(touch${IFS}pwned)}",
    "$[$(touch${IFS}pwned)]",
    "E\u{1B}]52;c;cHduZWQ=\u{7}X", "E\u{9D}52;c;cHduZWQ=\u{9C}X", "\\e]52;c;cHduZWQ=\\a",
    "\\[\\e]52;c;cHduZWQ=\\a\\]", "%{\u{1B}]52;c;cHduZWQ=\u{7}%}", "%F{red}x",
    "#(touch${IFS}pwned)",
    "a\r\ntouch pwned\r\n", "E\u{202E}x", "!touch",
  ]

  @Test(arguments: Recipe.installed)
  func hostileNameDoesNothing(in recipe: Recipe) throws {
    let bako = try Bako()
    try bako("feelings", "add", "O'Neil-été", "--like", "Lonely")
    try bako("log", "O'Neil-été")
    let shell = try InteractiveShell(recipe.shell, bako: bako)
    shell.type(recipe.setUp + "\r")
    _ = try shell.run("bako first\r")
    // The prompt shows a name that is allowed.
    try shell.waitForOutput("O'Neil-été")
    var last = "O'Neil-été"
    for name in Self.names {
      try bako.rename(last, to: name)
      last = name
      for word in ["before", "after"] { #expect(try shell.run("bako \(word)\r") == [word]) }
      let printed = shell.printed
      #expect(!Self.isHarmful(printed), "\(name.debugDescription)")
      #expect(try shell.files == ["bait"], "\(name.debugDescription)")
    }
    #expect(shell.isAlive)
  }

  /// Whether a terminal would receive a sequence that copies text, or a bidirectional override.
  private static func isHarmful(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["]52;c;cHduZWQ=\u{7}", "\u{9D}", "\u{202E}", "\u{1B}]52"].contains { text.contains($0) }
  }

  /// Tests the test: what is not refused has an effect.
  @Test func printedNameHasEffect() throws {
    let bako = try Bako()
    let shell = try InteractiveShell(.bash, bako: bako)
    shell.type(#"printf %s '$(touch${IFS}pwned)' > ~/name; "#)
    shell.type(#"PROMPT_COMMAND='PS1="$(cat ~/name) > "'"# + "\r")
    _ = try shell.run("bako first\r")
    _ = try shell.run("bako second\r")
    #expect(try shell.files == ["bait", "pwned"])
  }
}

extension Bako {
  /// Renames a feeling in the store in the program's place.
  func rename(_ old: String, to new: String) throws {
    let script = """
      import json, sqlite3, sys
      path, old, new = sys.argv[1:]
      store = sqlite3.connect(path)
      store.execute("UPDATE entry SET feeling = ?", (new,))
      for key, value in store.execute("SELECT key, value FROM preference").fetchall():
          changed = value.replace(old, new).replace(json.dumps(old)[1:-1], json.dumps(new)[1:-1])
          store.execute("UPDATE preference SET value = ? WHERE key = ?", (changed, key))
      store.commit()
      store.close()
      """
    let words = ["/usr/bin/env", "python3", "-c", script, file, old, new]
    let outcome = try start(words).wait()
    try #require(outcome.status == 0, "\(outcome.error)")
  }
}
