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
    #expect(Shell.bash.completions(of: names, for: "My") == ["My\\ place"])
    #expect(Shell.bash.completions(of: names, for: nil) == [])
    #expect(Shell.zsh.completions(of: names, for: "My") == ["My place"])
    #expect(Shell.fish.completions(of: names, for: "My") == names)
    #expect(Shell.fish.text(of: "'a'") == "'a'")
    #expect(Shell.zsh.text(of: "'a'") == "a")
    #expect(Shell.fish.path(of: "~/a", home: "/home/u") == "~/a")
  }
}
