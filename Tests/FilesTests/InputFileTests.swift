import Files
import Foundation
import Support
import Testing

@Suite struct InputFileTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/in.txt" }

  init() throws {
    directory = try TemporaryDirectory()
    try "12345".write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test func fileUpToTheLimitIsRead() throws {
    #expect(try InputFile(path, limit: 5).read() == Array("12345".utf8))
  }

  @Test func longerFileIsRefused() {
    let error = #expect(throws: FileError.self) { try InputFile(path, limit: 4).read() }
    #expect(error?.kind == .tooLarge)
  }

  /// A file of sysfs has a page by its status, and ends earlier. `doctor` reads some.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: Self.generated)))
  func fileOfTheKernelIsRead() throws {
    #expect(try !InputFile(Self.generated, limit: 1 << 20).read().isEmpty)
  }

  private static let generated = "/sys/kernel/mm/transparent_hugepage/enabled"

  @Test func directoryIsRefused() {
    let error = #expect(throws: FileError.self) {
      try InputFile(directory.path, limit: 5).read()
    }
    #expect(error?.message == "\(directory.path) is a directory. Name a file.")
  }

  @Test func missingFileIsReported() {
    let error = #expect(throws: FileError.self) { try InputFile("\(path).x", limit: 5).read() }
    #expect(error?.kind == .noInput)
  }

  @Test func deviceIsRefused() {
    let error = #expect(throws: FileError.self) { try InputFile("/dev/null", limit: 5).read() }
    #expect(error?.kind == .noInput)
  }

  @Test func partsOfFileAreRead() throws {
    let file = try #require(InputFile(path, limit: 1).seekable())
    #expect(file.count == 5)
    #expect(try file.bytes(in: 1..<3) == Array("23".utf8))
    #expect(try file.bytes(in: 0..<5) == Array("12345".utf8))
    #expect(try file.bytes(in: 4..<9) == Array("5".utf8))
    #expect(try file.bytes(in: 0..<0).isEmpty)
  }

  @Test func onlyRegularFilesAreReadInParts() {
    #expect(InputFile(directory.path, limit: 5).seekable() === nil)
    #expect(InputFile("/dev/null", limit: 5).seekable() === nil)
    #expect(InputFile("\(path).x", limit: 5).seekable() === nil)
  }

  @Test func inputIsNamed() {
    #expect(InputFile("-", limit: 5).name == "standard input")
    #expect(InputFile("a", limit: 5).name == "a")
  }

  /// A descriptor is read to its end although its size is not known.
  @Test func pipeIsReadToItsEnd() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("12345".utf8))
    try pipe.fileHandleForWriting.close()
    let bytes = try InputBytes.read(
      pipe.fileHandleForReading.fileDescriptor, limit: 10, name: "pipe")
    #expect(bytes == Array("12345".utf8))
  }

  @Test func longInputEndsAboveTheLimit() throws {
    let data = Data(repeating: 1, count: 1 << 18)
    try data.write(to: URL(filePath: path))
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let bytes = try InputBytes.read(file.fileDescriptor, limit: 1_000, name: "file")
    #expect(bytes.count > 1_000)
    #expect(bytes.count <= 1 << 16)
  }
}
