import Foundation
import Persistence
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct ProcessIdentityTests {
  @Test func ownProcessExists() {
    #expect(ProcessIdentity("\(ProcessIdentity.current)").exists)
  }

  /// The ID is in use, but by a later process.
  @Test func earlierProcessDoesNotExist() { #expect(!ProcessIdentity("\(getpid())-1").exists) }

  /// The process could not read its start time when it recorded its identity.
  @Test func processWithoutStartTimeExists() { #expect(ProcessIdentity("\(getpid())-0").exists) }

  /// Its ID is not used again before its parent waits for it.
  @Test func endedProcessDoesNotExist() throws {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("60"), nil]
    defer { for argument in arguments { free(argument) } }
    try #require(posix_spawn(&process, "/bin/sleep", nil, nil, &arguments, nil) == 0)
    let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let start = try #require(stat.split(separator: " ").dropFirst(21).first)
    let identity = ProcessIdentity("\(process)-\(start)")
    #expect(identity.exists)
    kill(process, SIGKILL)
    var ended = siginfo_t()
    #expect(waitid(P_PID, id_t(process), &ended, WEXITED | WNOWAIT) == 0)
    #expect(!identity.exists)
    #expect(waitpid(process, nil, 0) == process)
  }

  @Test(arguments: ["", "1", "a-1", "1-2-3", "2147483647-0"])
  func invalidIdentityDoesNotExist(_ description: String) {
    #expect(!ProcessIdentity(description).exists)
  }
}
