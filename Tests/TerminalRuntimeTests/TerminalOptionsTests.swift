import Testing

@testable import TerminalRuntime

@Suite struct TerminalOptionsTests {
  @Test(
    arguments: [
      ([:], 50), (["SSH_TTY": "/dev/pts/1"], 100), (["SSH_CONNECTION": "1 2 3 4"], 100),
      (["ESCDELAY": "25", "SSH_TTY": "x"], 25), (["ESCDELAY": "never"], 50),
    ] as [([String: String], Int)])
  func escapeDelayFollowsEnvironment(environment: [String: String], milliseconds: Int) {
    let options = TerminalOptions(environment: environment)
    #expect(options.escapeDelay == .milliseconds(milliseconds))
  }

  @Test func simpleTerminalsAreNotQueried() {
    #expect(!TerminalOptions(environment: [:]).queriesTerminal)
    #expect(!TerminalOptions(environment: ["TERM": "linux"]).queriesTerminal)
    #expect(TerminalOptions(environment: ["TERM": "xterm"]).queriesTerminal)
  }
}
