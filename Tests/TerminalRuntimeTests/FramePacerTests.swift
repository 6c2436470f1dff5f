import Testing

@testable import TerminalRuntime

@Suite struct FramePacerTests {
  private let start = ContinuousClock.now

  @Test func idleScreenPaintsImmediately() {
    var pacer = FramePacer()
    #expect(pacer.request(at: start) == .zero)
    pacer.painted(at: start)
    #expect(pacer.request(at: start + .seconds(1)) == .zero)
  }

  @Test func requestsBetweenFramesCoalesce() {
    var pacer = FramePacer()
    #expect(pacer.request(at: start) == .zero)
    #expect(pacer.request(at: start) == nil)
    #expect(pacer.request(at: start + .milliseconds(3)) == nil)
  }

  @Test func framesAreLimitedToSixtyPerSecond() {
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
