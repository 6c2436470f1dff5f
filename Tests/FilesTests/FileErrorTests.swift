import Files
import Foundation
import Support
import Testing

@Suite struct FileErrorTests {
  private func error(_ body: () throws -> Void) -> FileError? {
    do {
      try body()
      return nil
    } catch {
      return FileError(error, "x cannot be removed", else: .inputOutput)
    }
  }

  @Test func reasonOfTheSystemFollows() {
    let error = error { try FileManager.default.removeItem(atPath: "/proc/self/none") }
    #expect(error?.kind == .inputOutput)
    #expect(error?.message == "x cannot be removed: No such file or directory.")
  }

  @Test(.enabled(if: getuid() != 0))
  func deniedAccessIsAKind() throws {
    let directory = try TemporaryDirectory()
    _ = FileManager.default.createFile(atPath: "\(directory.path)/a", contents: nil)
    chmod(directory.path, 0o500)
    let error = error { try FileManager.default.removeItem(atPath: "\(directory.path)/a") }
    #expect(error?.kind == .noPermission)
    #expect(error?.message == "x cannot be removed: Permission denied.")
  }
}
