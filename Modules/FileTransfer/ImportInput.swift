import Files
import Interchange

/// The input of an import: an archive, which is read in parts, or texts, which are read whole.
public enum ImportInput {
  case directory(LinesDirectory)
  case archive(ArchiveBytes)
  case file([UInt8])

  /// Opens a file or a directory.
  ///
  /// - Parameters:
  ///   - path: The path; `-` for standard input.
  ///   - format: The format that the user gave.
  /// - Throws: A `FileError`.
  init(path: String, format: ImportFormat?) throws {
    let input = InputFile(path)
    if format ?? .lines == .lines, let directory = try LinesDirectory(path: path) {
      self = .directory(directory)
    } else if let file = input.seekable(),
      ArchiveBytes.isArchive(
        try file.bytes(in: 0..<min(file.count, ArchiveBytes.signatureLength)))
    {
      self = .archive(ArchiveBytes(count: file.count) { try file.bytes(in: $0) })
    } else {
      self = .file(try input.readForImport())
    }
  }

  /// The number of bytes.
  public var count: Int {
    switch self {
    case .directory(let directory): directory.files.reduce(0) { $0 + $1.bytes.count }
    case .archive(let archive): archive.count
    case .file(let bytes): bytes.count
    }
  }
}
