import Files
import Foundation
import Interchange

#if canImport(Glibc)
  import Glibc
#endif

/// The text files of a directory, in the order of their names.
public struct LinesDirectory {
  let files: [LinesFile]

  /// Reads all `*.txt` of a directory; nil for any other path.
  init?(path: String) throws {
    var status = stat()
    guard path != "-" else { return nil }
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Self.unreadable(path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
    guard let all = DirectoryNames.read(path) else { throw Self.unreadable(path) }
    let names = all.filter { $0.lowercased().hasSuffix(".txt") }.sorted()
    guard !names.isEmpty else {
      throw FileError(
        .noInput, "\(path) has no *.txt file. Name a file, or another directory.")
    }
    var count = 0
    files = try names.map { name in
      let bytes = try InputFile("\(path)/\(name)").readForImport()
      count += bytes.count
      guard count <= InputLimit.bytes else { throw InputFile(path).tooLarge }
      return LinesFile(name: name, bytes: bytes)
    }
  }

  /// The name of a file in the ids of its lines: the same in a directory and on its own.
  static func name(of path: String) -> String {
    path == "-" ? "" : String(path.split(separator: "/").last ?? "")
  }

  /// Returns the error for `errno`.
  private static func unreadable(_ path: String) -> FileError {
    guard errno != EACCES else {
      return FileError(.noPermission, "\(path) cannot be read. Check its permissions.")
    }
    let reason = String(cString: strerror(errno))
    return FileError(.inputOutput, "\(path) cannot be read: \(reason). Check the disk.")
  }
}

extension InputFile {
  /// A file of an import.
  init(_ path: String) { self.init(path, limit: InputLimit.bytes) }

  func readForImport() throws(FileError) -> [UInt8] {
    do {
      return try read()
    } catch {
      throw error.kind == .tooLarge ? tooLarge : error
    }
  }

  fileprivate var tooLarge: FileError {
    FileError(
      .tooLarge,
      "\(name) is larger than 512 MiB, the limit of an import. Nothing was imported. "
        + "To move a whole store, use `bako backup` and `bako restore`.")
  }
}
