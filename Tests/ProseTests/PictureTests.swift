import Foundation
import Support
import Testing

@testable import prose

/// Compares the pictures of the documentation with the drawn views, and the drawn views with the
/// samples. With `RECORD_SNAPSHOTS=1`, the tests write the pictures.
@MainActor
@Suite(.serialized) struct PictureTests {
  nonisolated static let titles = DocumentationPicture.all.map(\.title)

  @Test("A picture is what the view draws", arguments: DocumentationPicture.all.indices)
  func pictureIsCurrent(index: Int) throws {
    let picture = DocumentationPicture.all[index]
    let drawn = picture.draw()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try picture.write(drawn)
    }
    let recorded = try #require(picture.recorded(in: picture.file()), "\(picture.title) is missing")
    let difference = LineDifference(
      old: recorded.lines.joined(separator: "\n"), new: drawn.joined(separator: "\n"))
    #expect(difference == nil, "\(picture.title) is stale: record it with RECORD_SNAPSHOTS=1")
  }

  @Test("The sample before a picture is the code that is drawn", arguments: titles.indices)
  func sampleIsDrawnCode(index: Int) throws {
    let picture = DocumentationPicture.all[index]
    let code = picture.code(in: try picture.file()).filter { !$0.hasPrefix("import ") }
    let drawn = try Self.code(of: picture.sample)
    let compared = picture.name == nil ? Array(drawn.prefix(code.count)) : drawn
    let difference = LineDifference(
      old: code.joined(separator: "\n"), new: compared.joined(separator: "\n"))
    #expect(!code.isEmpty)
    #expect(difference == nil, "\(picture.sample) differs from \(picture.path)")
  }

  @Test func everyPictureOfACommentIsDrawn() throws {
    let drawn = Set(DocumentationPicture.all.map { "\($0.path) \($0.title)" })
    let modules = ["Modules/Terminal/TerminalUI/", "Modules/Terminal/TerminalCharts/"]
    let found = try sourceFiles(in: Self.root)
      .filter { file in !file.isMarkdown && modules.contains { file.path.hasPrefix($0) } }
      .flatMap { file in
        file.documentation
          .filter { comment in comment.text.contains { $0.trimmed == "```text" } }
          .map { "\(file.path) \($0.name ?? $0.declaration)" }
      }
    #expect(found.filter { !drawn.contains($0) } == [])
    #expect(found.count == DocumentationPicture.all.filter { $0.name != nil }.count)
  }

  @Test func changedPictureIsFound() throws {
    let picture = try #require(DocumentationPicture.all.first { $0.name == "Toggle" })
    let file = try picture.file()
    let changed = SourceFile(
      path: file.path,
      text: picture.replacing(["[ ] Remind me"], in: file).joined(separator: "\n"))
    #expect(picture.recorded(in: changed)?.lines == ["[ ] Remind me"])
    #expect(picture.recorded(in: changed)?.lines != picture.draw())
    #expect(picture.replacing(picture.draw(), in: changed) == file.lines)
  }

  /// The code of an enum in the folder of the samples, line by line without indentation.
  private static func code(of sample: String) throws -> [String] {
    let folder = Repository.url("Tests/ProseTests/Pictures")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = Repository.url("Tests/ProseTests/Pictures", name)
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      guard let start = lines.firstIndex(of: "enum \(sample) {"),
        let end = lines[start...].firstIndex(of: "}")
      else { continue }
      return lines[(start + 1)..<end].map { String($0).trimmed }.filter { !$0.isEmpty }
    }
    return []
  }

  fileprivate static let root = Repository.root(reading: "Modules/Terminal")
}

extension DocumentationPicture {
  @MainActor fileprivate func file() throws -> SourceFile {
    let url = PictureTests.root.appending(path: path)
    return SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8))
  }

  @MainActor fileprivate func write(_ lines: [String]) throws {
    let text = replacing(lines, in: try file()).joined(separator: "\n")
    try text.write(to: PictureTests.root.appending(path: path), atomically: true, encoding: .utf8)
  }
}
