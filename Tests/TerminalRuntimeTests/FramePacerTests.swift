import Testing

@testable import TerminalRuntime

@Suite struct FramePacerTests {
  private let start = ContinuousClock.now

  @Test func anIdleScreenIsPaintedAtOnce() {
    var pacer = FramePacer()
    #expect(pacer.request(at: start) == .zero)
    pacer.painted(at: start)
    #expect(pacer.request(at: start + .seconds(1)) == .zero)
  }

  @Test func wakesBetweenTwoFramesMakeOne() {
    var pacer = FramePacer()
    #expect(pacer.request(at: start) == .zero)
    #expect(pacer.request(at: start) == nil)
    #expect(pacer.request(at: start + .milliseconds(3)) == nil)
  }

  @Test func aBusyScreenIsPaintedAtMostSixtyTimesASecond() {
    var pacer = FramePacer()
    var now = start
    var frames = 0
    while now < start + .seconds(1) {
      if let delay = pacer.request(at: now) {
        now += delay
        pacer.painted(at: now)
        frames += 1
      }
      now += .microseconds(100)
    }
    #expect((58...61).contains(frames))
  }
}

@Suite struct TerminalOptionsTests {
  @Test(
    arguments: [
      ([:], 50), (["SSH_TTY": "/dev/pts/1"], 100), (["SSH_CONNECTION": "1 2 3 4"], 100),
      (["ESCDELAY": "25", "SSH_TTY": "x"], 25), (["ESCDELAY": "never"], 50),
    ] as [([String: String], Int)])
  func theEscapeTimerFollowsTheEnvironment(environment: [String: String], milliseconds: Int) {
    let options = TerminalOptions(environment: environment)
    #expect(options.escapeDelay == .milliseconds(milliseconds))
  }

  @Test func aTerminalThatMayNotUnderstandIsNotAsked() {
    #expect(!TerminalOptions(environment: [:]).asksTerminal)
    #expect(!TerminalOptions(environment: ["TERM": "linux"]).asksTerminal)
    #expect(TerminalOptions(environment: ["TERM": "xterm"]).asksTerminal)
  }

  @Test func theStatusIsWhatTheShellExpects() {
    #expect(SessionEnd.quit.status == 0)
    #expect(SessionEnd.interrupted.status == 130)
    #expect(SessionEnd.disconnected.status == 129)
    #expect(SessionEnd.failed(5).status == 74)
  }
}
