import ShellCompletion
import Testing

/// The whole scripts are tested in shells, with the built program.
@Suite struct CompletionScriptTests {
  @Test func otherTextIsUnchanged() throws {
    #expect(try CompletionScript.corrected("USAGE: bako", commands: []) == "USAGE: bako")
  }

  /// A newer parser may generate other lines. An uncorrected script would expand names.
  @Test(arguments: [
    "#!/bin/bash\nbako ---completion", "#compdef bako\nbako ---completion", "bako ---completion",
  ])
  func unknownScriptIsRefused(text: String) {
    #expect(throws: CompletionScript.MissingText.self) {
      try CompletionScript.corrected(text, commands: [])
    }
  }

  @Test func feelingIsCompletedInFish() throws {
    let text = """
      function __bako_tokens
              commandline -o $argv
      end
              switch $unparsed_tokens[1]
              case 'log'
      # bako ---completion

      """
    let script = try CompletionScript.corrected(text, commands: ["list", "log"])
    #expect(script.contains("not contains -- $unparsed_tokens[1] list log help"))
    #expect(script.contains("commandline -o $argv 2>/dev/null; or string length"))
    #expect(script.hasSuffix("(__bako_tokens -tC))'"))
  }
}
