import Foundation
import Models
import Support
import Testing

@testable import Persistence

@Suite struct EditedTextTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }

  /// Writes the file of an editor whose process was killed.
  private func leave(_ text: String, for target: String = "new") throws -> String {
    let path = "\(directory.path)/bako-edit-999999999-1-\(target).txt"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  /// Returns an edit in which the editor replaces the text.
  private func edited(
    _ text: String?, offersEarlierText: Bool = true, resumes: Bool = false,
    notice: @escaping (EditedText.Notice) -> Void = { _ in }
  ) -> EditedText {
    EditedText(
      for: "new", in: directory.path, offersEarlierText: offersEarlierText,
      open: { try text?.write(toFile: $0, atomically: false, encoding: .utf8) },
      divided: { $0.replacing("!", with: ".") }, resumes: { _ in resumes }, notice: notice)
  }

  @Test func textIsSavedAndTheFileRemoved() throws {
    let saved = try edited("Sun!\n").edit("") { $0 }
    #expect(saved == "Sun.")
    #expect(names.isEmpty)
  }

  @Test func unchangedTextIsSaved() throws {
    #expect(try edited(nil).edit("Sun\n") { $0 } == "Sun\n")
    #expect(names.isEmpty)
  }

  @Test func textOfAFailedSaveStays() throws {
    let error = try #require(throws: UnsavedTextError.self) {
      try edited("Sun").edit("") { _ in throw CancellationError() }
    }
    #expect(error.cause is CancellationError)
    #expect(try String(contentsOfFile: error.path, encoding: .utf8) == "Sun")
  }

  @Test func unchangedTextOfAFailedSaveIsRemoved() throws {
    #expect(throws: CancellationError.self) {
      try edited(nil).edit("Sun") { _ in throw CancellationError() }
    }
    #expect(names.isEmpty)
  }

  @Test func textThatIsTooLongStays() throws {
    let long = String(repeating: "x", count: Entry.journalLimit + 1)
    let error = try #require(throws: UnsavedTextError.self) { try edited(long).edit("") { $0 } }
    #expect(error.cause as? InvalidInput == .journalTooLong)
  }

  @Test func earlierTextIsResumed() throws {
    let path = try leave("Rain")
    #expect(try edited(nil, resumes: true).edit("Sun") { $0 } == "Rain")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func earlierTextIsKept() throws {
    let path = try leave("Rain")
    var notices: [EditedText.Notice] = []
    #expect(try edited(nil, notice: { notices.append($0) }).edit("Sun") { $0 } == "Sun")
    #expect(notices == [.kept(path: path)])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func textOfAnotherTargetIsNotOffered() throws {
    let path = try leave("Rain", for: "3f2a")
    var notices: [EditedText.Notice] = []
    let text = edited(nil, resumes: true, notice: { notices.append($0) })
    #expect(try text.edit("Sun") { $0 } == "Sun")
    #expect(notices.map(\.message) == ["An unsaved text is in \(path)."])
  }
}
