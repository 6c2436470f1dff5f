#if canImport(Glibc)
  import Glibc
#endif

/// A regular file that is read in parts, so that its size does not matter.
///
/// ```swift
/// import Files
///
/// if let file = InputFile("/etc/hostname", limit: 1 << 20).seekable() {
///   let end = try file.bytes(in: max(0, file.count - 100)..<file.count)
///   print(end.count <= 100)  // prints "true"
/// }
/// ```
public final class SeekableFile: Sendable {
  /// The number of bytes when the file was opened.
  public let count: Int
  private let descriptor: Int32
  private let name: String

  /// Takes ownership of a descriptor, which is closed at the end.
  fileprivate init(_ descriptor: Int32, count: Int, name: String) {
    self.descriptor = descriptor
    self.count = count
    self.name = name
  }

  deinit { close(descriptor) }

  /// Returns the bytes at positions; fewer if the file was truncated since it was opened.
  public func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < bytes.count {
      let length = bytes.count - count
      let part = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + count }, length, range.lowerBound + count)
      }
      if part == 0 {
        try InputBytes.requireEnd(of: descriptor, at: range.lowerBound + count, name: name)
        break
      }
      if part < 0 {
        if errno == EINTR { continue }
        throw .reading(name, String(cString: strerror(errno)))
      }
      count += part
    }
    bytes.removeSubrange(count...)
    return bytes
  }
}

extension InputFile {
  /// Opens a regular file for reading in parts, or standard input if it is one at its beginning;
  /// nil for any other input, and for a file that cannot be opened.
  public func seekable() -> SeekableFile? {
    // O_NONBLOCK: opening a FIFO without a writer would block.
    let file =
      isStandardInput
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      lseek(file, 0, SEEK_CUR) == 0
    else {
      close(file)
      return nil
    }
    return SeekableFile(file, count: Int(status.st_size), name: name)
  }
}
