import Files
import Foundation
import Support
import Testing

struct ExternalProgramTests {
  @Test func outputOfBothStreamsAndStatus() {
    let output = ExternalProgram.output(
      of: ["sh", "-c", "cat; echo problem >&2; exit 3"], input: Array("input".utf8))
    #expect(output.status == 3)
    #expect(output.bytes == Array("input".utf8))
    #expect(output.errors == "problem\n")
  }

  /// More than a pipe holds, in each direction.
  @Test func largeOutputIsWhole() {
    let input = [UInt8](repeating: 7, count: 1 << 21)
    let output = ExternalProgram.output(
      of: ["sh", "-c", "cat; cat /dev/zero | head -c 200000 >&2"], input: input)
    #expect(output.bytes == input)
    #expect(output.errors.utf8.count == ExternalProgram.errorLimit)
  }

  /// A carrier is not trusted: what its program prints takes no more memory than the limit.
  @Test func outputIsLimited() {
    let endless = ExternalProgram.output(of: ["yes"], limit: 1_000_000)
    #expect(endless.status != 0)
    #expect(endless.bytes.count < 2_000_000)
    let script = "yes problem | head -c 10000000 >&2; echo the reason >&2; exit 3"
    let errors = ExternalProgram.output(of: ["sh", "-c", script])
    #expect(errors.status == 3)
    #expect(errors.errors.utf8.count == ExternalProgram.errorLimit)
    #expect(errors.errors.hasSuffix("the reason\n"))
  }

  @Test func programThatDoesNotStartHasTheStatusOfAShell() {
    let missing = ExternalProgram.missing
    #expect(ExternalProgram.output(of: ["bako-has-no-such-program"]).status == missing)
    #expect(ExternalProgram.run(["bako-has-no-such-program"]) == missing)
    #expect(ExternalProgram.output(of: ["/etc/passwd"]).status == ExternalProgram.notStarted)
    #expect(ExternalProgram.run(["/etc/passwd"]) == ExternalProgram.notStarted)
    #expect(ExternalProgram.path(of: "bako-has-no-such-program") == nil)
    #expect(ExternalProgram.path(of: "sh")?.hasSuffix("/sh") == true)
  }

  @Test func silentProgramIsEnded() {
    let output = ExternalProgram.output(of: ["sleep", "600"], idleLimit: 1)
    #expect(output.isIdle)
    #expect(output.status != 0)
  }

  /// Such as a connection of ssh that stays open for the next command.
  @Test func programThatIsLeftBehindIsNotWaitedFor() {
    let output = ExternalProgram.output(of: ["sh", "-c", "sleep 5 & echo started"], idleLimit: 60)
    #expect(output.status == 0)
    #expect(output.bytes == Array("started\n".utf8))
  }

  @Test func environmentIsThatOfTheCaller() {
    let output = ExternalProgram.output(
      of: ["/bin/sh", "-c", "echo $A$HOME"], environment: ["A=1"])
    #expect(output.bytes == Array("1\n".utf8))
  }
}
