#if canImport(Glibc)
  import Glibc
#endif

/// A file that the user names, or standard input.
public struct InputFile {
  let path: String
  private let limit: Int

  /// Creates a value for a file, which is not opened yet.
  ///
  /// - Parameters:
  ///   - path: The path; `-` for standard input.
  ///   - limit: The maximum number of bytes.
  public init(_ path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  var isStandardInput: Bool { path == "-" }

  /// The path, or `standard input`.
  public var name: String { isStandardInput ? "standard input" : path }

  /// Returns all bytes of a regular file or a pipe.
  ///
  /// - Throws: A ``FileError``, of the kind `tooLarge` above the limit.
  public func read() throws(FileError) -> [UInt8] {
    if isStandardInput { return try readPipe(STDIN_FILENO) }
    // O_NONBLOCK: opening a FIFO without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw unreadable(errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw unreadable(errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return try readAll(file, expecting: Int(status.st_size))
    case S_IFDIR:
      throw FileError(.noInput, "\(path) is a directory. Name a file.")
    // Process substitution, as in `bako import <(zcat backup.gz)`, passes a FIFO.
    case S_IFIFO where path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/"):
      _ = fcntl(file, F_SETFL, 0)
      return try readPipe(file)
    default:
      throw FileError(
        .noInput, "\(path) is not a regular file. Redirect it, and name -: - < \(path)")
    }
  }

  private func readPipe(_ descriptor: Int32) throws(FileError) -> [UInt8] {
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return try readAll(descriptor, expecting: isFile ? Int(status.st_size) : 0)
  }

  private func readAll(
    _ descriptor: Int32, expecting size: Int
  ) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw tooLarge }
    let bytes = try InputBytes.read(descriptor, limit: limit, name: name, expecting: size)
    guard bytes.count <= limit else { throw tooLarge }
    return bytes
  }

  private func unreadable(_ code: Int32) -> FileError {
    let kind: FileError.Kind =
      switch code {
      case EACCES, EPERM: .noPermission
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, ENODEV: .noInput
      default: .inputOutput
      }
    return FileError(
      kind, "\(path) cannot be read: \(String(cString: strerror(code))). Name another file.")
  }

  private var tooLarge: FileError {
    FileError(.tooLarge, "\(name) is larger than \(limit >> 20) MiB, the limit.")
  }
}
