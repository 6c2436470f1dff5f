import Clients
import Files
import Foundation
import Models
import Support
import Testing

@testable import Persistence

@Suite struct EditorFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }

  /// Writes the file of an editor whose process was killed.
  private func leave(_ text: String, for target: String = "new", process: String = "999999999-1")
    throws -> String
  {
    let path = "\(directory.path)/bako-edit-\(process)-\(target).txt"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  @Test func textIsReadWithoutTheLineEndOfTheEditor() throws {
    let file = EditorFile(for: "new", in: directory.path)
    try file.write("Sun.\n")
    #expect(try file.read(endsWithLineEnd: false) == "Sun.")
    #expect(try file.read(endsWithLineEnd: true) == "Sun.\n")
    #expect(file.target == "new")
    let mode =
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func otherFileOfTheTargetIsNotReplaced() throws {
    let first = EditorFile(for: "new", in: directory.path)
    try first.write("first")
    let second = EditorFile(for: "new", in: directory.path)
    #expect(second.path != first.path)
    #expect(throws: FileError.self) { try first.write("again") }
    #expect(try first.read(endsWithLineEnd: false) == "first")
  }

  @Test func textThatIsNotUTF8IsRefused() throws {
    let file = EditorFile(for: "new", in: directory.path)
    try Data([0xFF]).write(to: URL(filePath: file.path))
    let error = #expect(throws: FileError.self) { try file.read(endsWithLineEnd: false) }
    #expect(error?.kind == .damagedInput)
    #expect(file.isReadable)
  }

  @Test func changedTextIsLeft() throws {
    let file = EditorFile(for: "new", in: directory.path)
    try file.write("old")
    #expect(file.left(butNot: "old") == nil)
    #expect(file.left(butNot: "other") == file.path)
    file.remove()
    #expect(file.left(butNot: nil) == nil)
    let swap = "\(file.path).swp"
    try "x".write(toFile: swap, atomically: false, encoding: .utf8)
    #expect(file.left(butNot: nil) == swap)
    file.remove()
    #expect(names == [])
  }

  @Test func textsOfEndedProcessesAreUnsaved() throws {
    let older = try leave("Older.")
    let newer = try leave("Newer.\nText.", for: "0a1b")
    _ = try leave("", for: "empty")
    _ = try leave("other name", process: "x-y")
    try EditorFile(for: "new", in: directory.path).write("still edited")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: older)
    let unsaved = EditorFile.unsaved(in: directory.path)
    #expect(unsaved.map(\.path) == [newer, older])
    #expect(unsaved.map(\.target) == ["0a1b", "new"])
    #expect(unsaved[0].excerpt == "Newer.")
    #expect(unsaved[1].modified == Date(timeIntervalSince1970: 1_000))
    #expect(!names.contains { $0.contains("empty") })
  }

  @Test func clientHasTheLatestTextThatCanBeAJournal() async throws {
    let client = UnsavedTextClient.live(in: directory.path)
    #expect(await client.latest() == nil)
    _ = try leave(String(repeating: "x", count: Entry.journalLimit + 1), for: "long")
    let path = try leave("Sun at last.\n")
    let text = try #require(await client.latest())
    #expect(text.id == path)
    #expect(text.text == "Sun at last.")
    await client.remove(text)
    #expect(!names.contains { path.hasSuffix($0) })
  }

  /// A long row of marks is divided, as everywhere that text enters.
  @Test func marksAreDivided() throws {
    _ = try leave("e" + String(repeating: "\u{301}", count: 40))
    let text = try #require(EditorFile.unsaved(in: directory.path).first?.unsavedText?.text)
    #expect(text.unicodeScalars.contains("\u{34F}"))
  }
}
