import ShellCompletion
import Testing

@Suite struct CompletedLineTests {
  private func line(_ words: String..., at index: Int? = nil, shell: Shell = .zsh) -> CompletedLine
  {
    CompletedLine(words: words, index: index ?? words.count - 1, shell: shell)
  }

  @Test func wordIsThatAtTheCursor() {
    #expect(line("bako", "log", "'My f").word == "'My f")
    #expect(line("bako", "log", "'My f").text == "My f")
    #expect(line("bako", at: 3).word == "")
    #expect(line("bako", "log", "'My f", shell: .fish).text == "'My f")
  }

  @Test(arguments: Shell.allCases)
  func optionHasAValue(shell: Shell) {
    #expect(
      line("bako", "--data-dir", "/d", "show", "", shell: shell).value(of: "--data-dir") == "/d")
    #expect(line("bako", "--data-dir=/d", "", shell: shell).value(of: "--data-dir") == "/d")
    #expect(line("bako", "show", "", shell: shell).value(of: "--data-dir") == nil)
  }

  @Test func bashSplitsAtTheEqualsSign() {
    let words = ["bako", "--data-dir", "=", "/d", ""]
    let line = CompletedLine(words: words, index: 4, shell: .bash)
    #expect(line.value(of: "--data-dir") == "/d")
  }

  @Test func wordAtTheCursorIsNoOption() {
    #expect(line("bako", "--data-dir=/d").value(of: "--data-dir") == nil)
    #expect(line("bako", "--data-dir").value(of: "--data-dir") == nil)
  }

  @Test func namesWithALineEndAreLeftOut() {
    #expect(line("bako", "").completions(of: ["a", "b\nc"]) == ["a"])
    #expect(line("bako", "'My", shell: .bash).completions(of: ["My place"]) == ["'My place'"])
    #expect(line("bako", at: 3, shell: .bash).completions(of: ["a"]).isEmpty)
  }

  @Test func pathMayHaveATilde() {
    #expect(line("bako").path(of: "~/d", home: "/home/ada") == "/home/ada/d")
    #expect(line("bako").path(of: "$HOME/d", home: "/home/ada") == nil)
  }
}
