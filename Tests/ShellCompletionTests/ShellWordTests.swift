import Testing

@testable import ShellCompletion

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("My", ["My\\ place", "My\\$x"]), ("'My p", ["'My place'"]),
    ("\"My", [#""My place""#, #""My\$x""#]),
    ("x'My'", []), ("My\\ p", ["My\\ place"]),
  ])
  func namesAreQuotedForBash(word: String, completions: [String]) {
    #expect(ShellWord(word).completions(of: ["My place", "My$x", "Other"]) == completions)
  }

  @Test(arguments: [
    ("a b", "'a b'"), ("plain-1.txt", "plain-1.txt"), ("it's", #"'it'\''s'"#), ("$(x)", "'$(x)'"),
    ("é", "'é'"),
  ])
  func wordIsQuotedForTheUser(word: String, quoted: String) {
    #expect(ShellWord.singleQuoted(word) == quoted)
  }

  @Test(arguments: [
    ("~/a", "/home/u/a"), ("'~/a'", "~/a"), ("$HOME/a", nil), ("~other/a", nil), ("a\\ b", "a b"),
    ("\"a$(b)\"", nil), ("'a$b'", "a$b"),
  ])
  func onlyHomeIsExpanded(word: String, path: String?) {
    #expect(ShellWord(word).path(home: "/home/u") == path)
  }

  /// A shell interprets a character before a combining mark.
  @Test func markDoesNotHideACharacter() {
    #expect(ShellWord.quoted("$\u{301}") == "\\$\u{301}")
    #expect(ShellWord("$\u{301}x").path(home: nil) == nil)
  }

  @Test func shellsDifferInQuotes() {
    let names = ["My place", "a\u{E060}b"]
    func line(_ word: String, _ shell: Shell, at index: Int = 0) -> CompletedLine {
      CompletedLine(words: [word], index: index, shell: shell)
    }
    #expect(line("My", .bash).completions(of: names) == ["My\\ place"])
    #expect(line("My", .bash, at: 1).completions(of: names) == [])
    #expect(line("My", .zsh).completions(of: names) == ["My place"])
    #expect(line("My", .fish).completions(of: names) == names)
    #expect(line("'a'", .fish).text == "'a'")
    #expect(line("'a'", .zsh).text == "a")
    #expect(line("", .fish).path(of: "~/a", home: "/home/u") == "~/a")
  }
}
