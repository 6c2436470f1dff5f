import Files
import Foundation
import Support
import Testing

@Suite struct OutputFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { "\(directory.path)/out.txt" }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
  }

  private func contents() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func fileIsPrivate() throws {
    try OutputFile.write(to: path) { try $0.write("text") }
    #expect(try contents() == "text")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(names == ["out.txt"])
  }

  @Test func existingFileIsReplaced() throws {
    try "old, and longer than the new one".write(toFile: path, atomically: false, encoding: .utf8)
    try OutputFile.write(to: path) { try $0.write("new") }
    #expect(try contents() == "new")
    #expect(names == ["out.txt"])
  }

  @Test func existingFileIsKept() throws {
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: FileError.self) {
      try OutputFile.write(to: path, replaces: false) { try $0.write("new") }
    }
    #expect(error?.kind == .cannotCreate)
    #expect(try contents() == "old")
    #expect(names == ["out.txt"])
  }

  /// A file that appears while another is written is not replaced.
  @Test func newFileIsKept() throws {
    let error = #expect(throws: FileError.self) {
      try OutputFile.write(to: path, replaces: false) {
        try "other".write(toFile: path, atomically: false, encoding: .utf8)
        try $0.write("new")
      }
    }
    #expect(error?.kind == .cannotCreate)
    #expect(try contents() == "other")
    #expect(names == ["out.txt"])
  }

  @Test func failureLeavesNoFile() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try OutputFile.write(to: path) {
        try $0.write("half")
        throw Failure()
      }
    }
    #expect(names == [])
  }

  @Test func linkIsNotFollowed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(directory.path)/target")
    let error = #expect(throws: FileError.self) {
      try OutputFile.write(to: path) { try $0.write("text") }
    }
    #expect(error?.kind == .inputOutput)
    #expect(names == ["out.txt"])
  }

  @Test func directoryIsRefused() {
    let error = #expect(throws: FileError.self) {
      try OutputFile.write(to: directory.path) { try $0.write("text") }
    }
    #expect(error?.message == "\(directory.path) is a directory. Name a file.")
  }

  @Test func missingDirectoryIsReported() {
    let error = #expect(throws: FileError.self) {
      try OutputFile.write(to: "\(directory.path)/none/out.txt") { try $0.write("text") }
    }
    #expect(error?.kind == .cannotCreate)
  }
}
