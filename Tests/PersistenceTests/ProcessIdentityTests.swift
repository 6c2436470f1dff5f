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

  @Test(arguments: ["", "1", "a-1", "1-2-3", "2147483647-0"])
  func invalidIdentityDoesNotExist(_ description: String) {
    #expect(!ProcessIdentity(description).exists)
  }
}
