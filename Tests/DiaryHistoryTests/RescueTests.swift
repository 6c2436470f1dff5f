import Envelope
import Files
import Foundation
import Support
import Testing

@testable import DiaryHistory

/// The fixtures of format 1, read by this program and by Tools/rescue, which uses nothing of it.
struct RescueTests {
  private static let folder = Repository.url("Tests/Fixtures/vectors/sync", "folder").path
  private static let codeFile = Repository.url("Tests/Fixtures/vectors/sync", "code.txt").path
  private static let python = "/usr/bin/python3"
  private static let hasPython = FileManager.default.isExecutableFile(atPath: python)
  private static let hasGit = ExternalProgram.path(of: "git") != nil

  // MARK: This program

  @Test func everySegmentIsOpened() throws {
    let files = try Self.files(in: Self.folder, suffix: ".seg")
    #expect(files.count == 4)
    for (path, file) in files {
      let segment = try Self.segment(file)
      let hash = try Self.hash(of: file)
      #expect(path.contains("/\(segment.device)/"), "\(path)")
      #expect(path.hasSuffix("-\(hash.hex.prefix(32)).seg"), "\(path)")
      #expect(!segment.operations.isEmpty, "\(path)")
    }
  }

  @Test func headIsOpened() throws {
    let files = try Self.files(in: Self.folder, suffix: "/diary")
    try #require(files.count == 1)
    #expect(try Self.segment(files[0].content).operations.isEmpty)
  }

  @Test func segmentsHaveEveryKindOfRecord() throws {
    let operations = try Self.segments(in: Self.folder).flatMap(\.operations)
    #expect(Set(operations.map(\.key.kind)) == Set(RecordKind.allCases))
    #expect(operations.contains { $0.change == .delete })
  }

  /// The journals are those that the program showed which wrote the fixtures.
  @Test func concurrentTextsAreBothKept() throws {
    var segments: [SegmentHash: Segment] = [:]
    for (_, file) in try Self.files(in: Self.folder, suffix: ".seg") {
      segments[try Self.hash(of: file)] = try Self.segment(file)
    }
    var order = SegmentOrder()
    let queue = SegmentQueue(segments.mapValues(\.parents), after: order)
    #expect(queue.missing.isEmpty)
    var states: [RecordKey: RecordState] = [:]
    for hash in queue.ready {
      let segment = try #require(segments[hash])
      let appended = order.append(hash, by: segment.device, after: segment.parents)
      let number = try #require(appended)
      for operation in segment.operations {
        states[operation.key, default: RecordState()].apply(operation, of: number, in: order)
      }
    }
    let journals = states.compactMap { key, state in
      key.kind == .entry ? state.value(of: key, in: order)?.text(.journal) : nil
    }
    #expect(
      journals.sorted() == [
        "A quiet “evening”.", "First draft done. Cake!\n\nFirst draft done, and sent.",
        "From the desktop.", "Slept well.", "The old street.",
      ])
  }

  // MARK: Tools/rescue

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func scriptReadsFolder() throws {
    let output = Self.rescue("--code-file", Self.codeFile, Self.folder)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try Self.difference(of: output, from: "folder.jsonl") == nil)
    #expect(try Self.printedSegments(output) == Self.segments(in: Self.folder))
  }

  @Test(.enabled(if: hasPython && hasGit, "python3 or git is not installed"))
  func scriptReadsRepository() throws {
    let directory = try TemporaryDirectory()
    let repository = directory.path + "/diary.git"
    let bundle = Repository.url("Tests/Fixtures/vectors/sync", "repository.bundle").path
    let status = ExternalProgram.run(
      ["git", "clone", "--quiet", "--mirror", "--", bundle, repository], isQuiet: true)
    try #require(status == 0)
    let output = Self.rescue("--code-file", Self.codeFile, repository)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try Self.difference(of: output, from: "repository.jsonl") == nil)
    #expect(try Self.printedSegments(output) == Self.segments(inRepository: repository))
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func scriptPrintsEntriesWithoutMerging() throws {
    let output = Self.rescue("--entries", "--code-file", Self.codeFile, Self.folder)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try Self.difference(of: output, from: "entries.jsonl") == nil)
    #expect(output.errors.contains("Bako merges them"))
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func codeIsReadAsTyped() throws {
    let code = try Self.code().lowercased().replacing("-", with: " ").replacing("0", with: "o")
    let output = Self.rescue(Self.folder, input: code)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try Self.difference(of: output, from: "folder.jsonl") == nil)
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func mistypedCodeIsRefused() throws {
    let code = try Self.code()
    let other = "0\(code.dropFirst())"
    #expect(throws: SyncCodeError.mistyped) { try SyncCode(other) }
    for (text, reason) in [(other, "typing error"), (String(code.dropLast(2)), "28 digits")] {
      let output = Self.rescue(Self.folder, input: text)
      #expect(output.status == 77, "\(output.errors)")
      #expect(output.bytes.isEmpty)
      #expect(output.errors.contains(reason), "\(output.errors)")
    }
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func truncatedFileIsNamedAndTheRestPrinted() throws {
    let directory = try TemporaryDirectory()
    let copy = directory.path + "/folder"
    try FileManager.default.copyItem(atPath: Self.folder, toPath: copy)
    let files = try Self.files(in: copy, suffix: ".seg")
    try #require(!files.isEmpty)
    let (path, file) = files[files.count - 1]
    try Data(file.dropLast()).write(to: URL(filePath: copy).appending(path: path))
    let output = Self.rescue("--code-file", Self.codeFile, copy)
    #expect(output.status == 65)
    #expect(output.errors.contains("\(path) cannot be opened"), "\(output.errors)")
    #expect(
      try Self.printedSegments(output) == files.dropLast().map { try Self.segment($0.content) })
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func missingPathIsNamed() throws {
    let directory = try TemporaryDirectory()
    for path in [directory.path + "/missing", directory.path] {
      let output = Self.rescue("--code-file", Self.codeFile, Self.folder, path)
      #expect(output.status == 66)
      #expect(output.errors.contains(path), "\(output.errors)")
    }
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func invalidUsagePrintsHelpAndExits64() {
    let help = Self.rescue("--help")
    let text = String(decoding: help.bytes, as: UTF8.self)
    #expect(help.status == 0)
    #expect(text.hasPrefix("usage: Tools/rescue"))
    for words in [[], ["--nonsense"], ["--code-file", Self.codeFile]] {
      let output = Self.rescue(words)
      #expect(output.status == 64)
      #expect(output.errors == text)
    }
  }
}

extension RescueTests {
  private static func code() throws -> String {
    try String(contentsOfFile: codeFile, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// Returns the files below a folder in the order of their paths, which are relative to it.
  private static func files(
    in folder: String, suffix: String
  ) throws -> [(path: String, content: [UInt8])] {
    let enumerator = try #require(FileManager.default.enumerator(atPath: folder))
    let paths = enumerator.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }
    return try paths.sorted().map { path in
      (path, Array(try Data(contentsOf: URL(filePath: folder).appending(path: path))))
    }
  }

  private static func segments(in folder: String) throws -> [Segment] {
    try files(in: folder, suffix: ".seg").map { try segment($0.content) }
  }

  /// Returns the segments of a repository, branch by branch, the oldest first.
  private static func segments(inRepository path: String) throws -> [Segment] {
    func git(_ words: String...) throws -> [UInt8] {
      let output = ExternalProgram.output(of: ["git", "--git-dir=\(path)"] + words)
      try #require(output.status == 0, "\(output.errors)")
      return output.bytes
    }
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let refs = try git("for-each-ref", "--format=%(refname)", "refs/heads/bako/d-*")
    return try lines(refs).flatMap { ref in
      try lines(git("rev-list", "--reverse", ref)).map { commit in
        try segment(git("cat-file", "blob", "\(commit):segment"))
      }
    }
  }

  private static func segment(_ file: [UInt8]) throws -> Segment {
    let key = try DiaryKey(SyncCode(code()))
    return try Segment(packed: key.open(file))
  }

  private static func hash(of file: [UInt8]) throws -> SegmentHash {
    let bytes = try DiaryKey.hash(of: file)
    return try #require(SegmentHash(bytes))
  }

  private static func rescue(_ words: String..., input: String = "") -> ExternalProgram.Output {
    rescue(words, input: input)
  }

  private static func rescue(_ words: [String], input: String = "") -> ExternalProgram.Output {
    ExternalProgram.output(
      of: [python, Repository.url("Tools/rescue").path] + words, input: Array(input.utf8))
  }

  private static func difference(
    of output: ExternalProgram.Output, from name: String
  ) throws -> LineDifference? {
    let expected = try String(
      contentsOf: Repository.url("Tests/Fixtures/vectors/sync", name), encoding: .utf8)
    return LineDifference(old: expected, new: String(decoding: output.bytes, as: UTF8.self))
  }

  /// Returns the segments of the printed lines, as this program reads them.
  private static func printedSegments(_ output: ExternalProgram.Output) throws -> [Segment] {
    var texts: [String] = []
    for line in String(decoding: output.bytes, as: UTF8.self).split(separator: "\n") {
      if texts.isEmpty || line.hasPrefix(#"{"bako_sync":"#) {
        texts.append(String(line))
      } else {
        texts[texts.count - 1] += "\n\(line)"
      }
    }
    return try texts.map { try Segment(text: Array($0.utf8)) }
  }
}
