import Foundation
import TerminalHarness
import Testing

/// `bako prompt` in the status line of tmux, by the recipe of the man page.
@Suite struct PromptJourneyTests {
  @Test func statusLineShowsFeeling() throws {
    let terminal = try Terminal(columns: 120)
    _ = try terminal.bakoOutput("log", "calm")
    try expectStatus("Calm>>", in: terminal)
  }

  /// tmux obeys `#[…]` in what a command prints.
  @Test(arguments: ["#[fg=red]x", "#(touch${IFS}pwned)", "E\u{1B}]52;c;cHduZWQ=\u{7}X"])
  func hostileNameIsNotShown(name: String) throws {
    let terminal = try Terminal(columns: 120)
    _ = try terminal.bakoOutput("log", "calm")
    let script = """
      import sqlite3, sys
      store = sqlite3.connect(sys.argv[1])
      store.execute("UPDATE entry SET feeling = ?", (sys.argv[2],))
      store.commit()
      store.close()
      """
    let store = terminal.dataFolder.appending(path: "bako.sqlite").path
    let change = try run(["/usr/bin/env", "python3", "-c", script, store, name])
    try #require(change.status == 0, "\(change.output)")
    try expectStatus("<<>>", in: terminal)
  }

  /// Starts tmux in the pane, and waits until its status line shows a text between `<<` and `>>`.
  private func expectStatus(_ text: String, in terminal: Terminal) throws {
    let prompt = "'\(bako.path)' prompt --data-dir '\(terminal.dataFolder.path)' 2>/dev/null"
    let settings = terminal.folder.appending(path: "tmux.conf")
    try """
    set -g status-interval 1
    set -g status-right-length 60
    set -g status-right "#(printf '<<%%s>>' \\"\\$(\(prompt))\\")"

    """.write(to: settings, atomically: true, encoding: .utf8)
    let socket = terminal.folder.appending(path: "inner").path
    defer { _ = try? run(["tmux", "-S", socket, "kill-server"]) }
    try terminal.enter("env -u TMUX tmux -S '\(socket)' -f '\(settings.path)'")
    try terminal.wait(for: text)
  }
}
