import CommandHarness
import Foundation
import Testing

/// Completions in real shells with the generated scripts.
struct CompletionTests {
  let bako: Bako
  let entry: String
  let measurement: String

  init() throws {
    bako = try Bako()
    let logged = try bako(
      "log", "happy", "--activity", "Gardening", "--activity", "Sport: rowing", "--place",
      "Max's house", "--json"
    ).out
    entry = String(try #require(logged.firstMatch(of: /"id":"([0-9a-f]{8})/)).1)
    let added = try bako("bmi", "add", "170", "65", "--json").out
    measurement = String(try #require(added.firstMatch(of: /"id":"([0-9a-f]{8})/)).1)
  }

  private func save(_ shell: InteractiveShell.Kind, as name: String) throws {
    _ = try bako.write(shell.completionScript.out, to: name)
  }

  @Test(arguments: InteractiveShell.Kind.allCases)
  func everyShellHasScript(_ shell: InteractiveShell.Kind) throws {
    let outcome = try shell.completionScript
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("---completion"))
    #expect(!outcome.out.contains(#"-W "$("#), "Bash expands such a list")
  }

  @Test func bashCompletesFeelingsNamesAndIDs() throws {
    try save(.bash, as: "completion.bash")
    func complete(_ words: String...) throws -> [String] {
      let line = words.joined(separator: " ")
      let array = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        PATH="$(dirname "$BAKO"):$PATH"; source \(bako.scratch)/completion.bash
        COMP_WORDS=(\(array)); COMP_CWORD=\(words.count - 1); COMP_LINE='\(line)'
        COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        $(complete -p bako | sed 's/.*-F \\([^ ]*\\).*/\\1/') bako \
        '\(words.last ?? "")' '\(words[words.count - 2])'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let path = try bako.write(script, to: "complete.sh")
      return try bako.start(["/bin/bash", path]).wait().lines
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try complete("bako", "log", "Ha") == ["Happy"])
    #expect(try complete("bako", "log", "ha") == ["happy"])
    #expect(try complete("bako", "log", "furi") == ["furious"])
    #expect(try complete("bako", "hap") == ["happy"])
    #expect(try complete("bako", "ins") == ["inspired", "insights"])
    #expect(try complete("bako", "calm", "--jo") == ["--journal"])
    #expect(try complete("bako", "calm", "-a", "Gar") == ["Gardening"])
    #expect(try complete("bako", "calm", "Ca") == [])
    #expect(
      try complete("bako", "log", "calm", "-d", "yest")
        == ["yesterday", #"yesterday\ 18\:00"#, #"yesterday\ evening"#])
    #expect(try complete("bako", "list", "--since", "last f") == [#"last\ friday"#])
    #expect(try complete("bako", "bmi", "list", "--until", "a w") == [#"a\ week\ ago"#])
    #expect(try complete("bako", "log", "happy", "--activity", "Gar") == ["Gardening"])
    #expect(try complete("bako", "log", "happy", "--place", "Fri") == [#"Friend\'s\ place"#])
    #expect(try complete("bako", "show", String(entry.prefix(2))).contains(entry))
    #expect(try complete("bako", "bmi", "delete", "").contains(measurement))
  }

  /// An interactive zsh completes each line and prints the result.
  @Test func zshCompletesFeelingsNamesAndIDs() throws {
    try save(.zsh, as: "_bako")
    let lines = [
      "bako log Hap": "bako log Happy",
      "bako log happy --activity Gar": "bako log happy --activity Gardening",
      "bako log happy --activity Spo": #"bako log happy --activity Sport:\ rowing"#,
      "bako log happy --place Max": #"bako log happy --place Max\'s\ house"#,
      "bako show ": "bako show \(entry)", "bako bmi delete ": "bako bmi delete \(measurement)",
      "bako hap": "bako happy", "bako log furi": "bako log furious",
      "bako calm -a Gar": "bako calm -a Gardening",
      "bako log calm -d yesterday\\ 1": #"bako log calm -d yesterday\ 18:00"#,
      "bako list --since last\\ fr": #"bako list --since last\ friday"#,
    ]
    let setUp = try bako.write(
      """
      PATH="${BAKO:h}:$PATH"; fpath=('\(bako.scratch)' $fpath); PS1=
      autoload -Uz compinit; compinit -D -u
      complete-and-print() { zle complete-word; print -r -- "<<$BUFFER>>"; zle kill-whole-line }
      zle -N complete-and-print; bindkey '^I' complete-and-print
      print RE''ADY
      """, to: "setup.zsh")
    let script = try bako.write(
      """
      zmodload zsh/zpty
      TERM=dumb zpty shell zsh -f -i
      zpty -w shell "source '\(setUp)'"
      zpty -r shell output '*READY*'
      for line in "$@"; do
        zpty -n -w shell "$line"$'\\t'
        zpty -r shell output '*<<*>>*'
        print -r -- "${${output##*<<}%%>>*}"
      done
      zpty -d shell
      """, to: "complete.zsh")
    let typed = lines.keys.sorted()
    let outcome = try bako.start(["/usr/bin/zsh", "-f", script] + typed).wait()
    #expect(
      outcome.lines.map { $0.trimmingCharacters(in: .whitespaces) } == typed.map { lines[$0] },
      "\(outcome.error)")
  }

  @Test func fishCompletesFeelingsNamesAndIDs() throws {
    try save(.fish, as: "completion.fish")
    func complete(_ line: String) throws -> [String] {
      let script = """
        PATH="$(dirname "$BAKO"):$PATH" fish --no-config -c \
        "source '\(bako.scratch)/completion.fish'; complete -C \\"\(line)\\""
        """
      let outcome = try bako.shell(script)
      #expect(outcome.error.isEmpty, "\(outcome.error)")
      return outcome.lines.map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try complete("bako log Ha") == ["Happy"])
    #expect(try complete("bako hap") == ["happy"])
    #expect(try complete("bako furi") == ["furious"])
    #expect(try complete("bako calm --jo") == ["--journal"])
    #expect(try complete("bako calm -a Gar") == ["Gardening"])
    #expect(
      try complete("bako log calm -d yest")
        == ["yesterday", "yesterday 18:00", "yesterday evening"])
    #expect(try complete("bako list --until 'a w") == ["a week ago"])
    #expect(try complete("bako log happy --activity Gar") == ["Gardening"])
    #expect(try complete("bako log happy --activity Spo") == ["Sport: rowing"])
    #expect(try complete("bako log happy --place Max") == ["Max's house"])
    #expect(try complete("bako show ") == [entry])
    #expect(try complete("bako bmi delete ") == [measurement])
  }
}
