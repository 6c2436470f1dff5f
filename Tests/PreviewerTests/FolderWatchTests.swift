import Foundation
import Support
import Testing

@testable import previewer

/// Watches a temporary folder with the real inotify.
@Suite struct FolderWatchTests {
  @Test func savedSwiftFilesAreReported() async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.url
    let old = folder.appending(path: "Old")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    var changes = FolderWatch.changes(below: folder.path).makeAsyncIterator()

    try Data("let a = 1".utf8).write(to: old.appending(path: "A.swift"))
    #expect(await changes.next() != nil)
    try Data("let b = 1".utf8).write(to: folder.appending(path: "B.swift"), options: .atomic)
    #expect(await changes.next() != nil)
  }

  @Test func namesAreParsedFromInotifyEvents() {
    let event = { (name: String, length: UInt8) -> [UInt8] in
      [1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, length, 0, 0, 0] + Array(name.utf8)
        + [UInt8](repeating: 0, count: Int(length) - name.utf8.count)
    }
    #expect(FolderWatch.eventNames(event("A.swift", 16) + event("b", 16)) == ["A.swift", "b"])
    #expect(FolderWatch.eventNames(Array(event("A.swift", 16).dropLast())) == [])
    #expect(FolderWatch.eventNames([]) == [])
  }
}
