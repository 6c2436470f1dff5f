import Core
import Foundation
import Support
import Testing

@testable import FeatureSupport

@MainActor
@Suite struct ScreenPicturesTests {
  private func pictures(_ previews: (name: String, text: String)...) -> ScreenPictures {
    ScreenPictures(
      of: "Core", previews.map { preview in PreviewValue(preview.name) { Text(preview.text) } })
  }

  @Test func writtenPicturesAreCurrent() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.url
    let pictures = pictures(("Full of text", "Hello"), ("", "No name"), ("full, of text", "Twin"))
    try pictures.write(to: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["full-of-text-2.txt", "full-of-text.txt", "preview.txt"])
    #expect(try pictures.stale(in: folder) == nil)
  }

  @Test func pictureHasThreeSizes() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.url
    try pictures(("full", "Hello")).write(to: folder)
    let text = try String(contentsOf: folder.appending(path: "full.txt"), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    #expect(lines.count == 1 + 12 + 1 + 24 + 1 + 40 + 1)
    for (line, size) in [(0, "40×12"), (13, "80×24"), (38, "120×40")] {
      #expect(lines[line].hasPrefix("── \(size) ─"))
    }
    #expect(lines.filter { $0.contains("Hello") }.count == 3)
  }

  @Test func differentPictureShowsFirstRowsAndCommand() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.url
    try pictures(("full", "Hello")).write(to: folder)
    let stale = try pictures(("full", "Help")).stale(in: folder)
    let text = try #require(stale).description
    #expect(text.contains("full.txt differs:\n  40×12, line 7\n  -                  Hello\n"))
    #expect(text.contains("\n  + ") && text.contains("Help\n"))
    #expect(text.contains("120×40") && text.contains("`make screens-Core` rewrites"))
  }

  @Test func longDifferenceIsCut() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.url
    try pictures(("full", "Hello")).write(to: folder)
    let lines = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let text = try #require(try pictures(("full", lines)).stale(in: folder)).description
    #expect(text.components(separatedBy: "\n").count < 30 && text.contains(" more lines"))
  }

  @Test func missingAndObsoletePicturesAreNamed() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.url
    try pictures(("old", "Hello")).write(to: folder)
    let renamed = pictures(("new", "Hello"))
    let text = try #require(try renamed.stale(in: folder)).description
    #expect(text.contains("new.txt is missing.") && text.contains("old.txt has no preview."))
    try renamed.write(to: folder)
    #expect(try renamed.stale(in: folder) == nil)
  }
}
