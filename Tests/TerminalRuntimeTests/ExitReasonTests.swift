import Testing

@testable import TerminalRuntime

@Suite struct ExitReasonTests {
  @Test func statusFollowsShellConvention() {
    #expect(ExitReason.quit.status == 0)
    #expect(ExitReason.interrupted.status == 130)
    #expect(ExitReason.disconnected.status == 129)
    #expect(ExitReason.failed(5).status == 74)
  }
}
