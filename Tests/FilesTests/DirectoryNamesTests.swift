import Files
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct DirectoryNamesTests {
  @Test func namesAreRead() throws {
    let directory = try TemporaryDirectory()
    #expect(DirectoryNames.read(directory.path) == [])
    for name in ["b", ".a", "é"] {
      try Data().write(to: URL(filePath: "\(directory.path)/\(name)"))
    }
    #expect(DirectoryNames.read(directory.path)?.sorted() == [".a", "b", "é"])
  }

  @Test func reasonIsInErrno() throws {
    let directory = try TemporaryDirectory()
    #expect(DirectoryNames.read("\(directory.path)/missing") == nil)
    #expect(errno == ENOENT)
    try Data().write(to: URL(filePath: "\(directory.path)/file"))
    #expect(DirectoryNames.read("\(directory.path)/file") == nil)
    #expect(errno == ENOTDIR)
  }
}
