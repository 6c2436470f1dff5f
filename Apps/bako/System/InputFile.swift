import Interchange

#if canImport(Glibc)
  import Glibc
#endif

enum InputFile {
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// Returns all bytes of a regular file or a pipe.
  static func read(_ path: String) throws -> [UInt8] {
    if path == "-" { return try readPipe(STDIN_FILENO, name(path)) }
    // O_NONBLOCK: opening a FIFO without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw unreadable(path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw unreadable(path, errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return try readAll(file, expecting: Int(status.st_size), name: path)
    case S_IFDIR:
      throw Failure(ExitStatus.noInput, "\(path) is a directory. Name a file.")
    // Process substitution, as in `bako import <(zcat backup.gz)`, passes a FIFO.
    case S_IFIFO where path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/"):
      _ = fcntl(file, F_SETFL, 0)
      return try readPipe(file, path)
    default:
      throw Failure(
        ExitStatus.noInput, "\(path) is not a regular file. Redirect it: bako import - < \(path)")
    }
  }

  private static func readPipe(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return try readAll(descriptor, expecting: isFile ? Int(status.st_size) : 0, name: name)
  }

  private static func readAll(_ descriptor: Int32, expecting size: Int, name: String) throws
    -> [UInt8]
  {
    guard size <= InputLimit.bytes else { throw tooLarge(name) }
    let bytes = try StandardInput.read(
      descriptor, limit: InputLimit.bytes, name: name, expecting: size)
    guard bytes.count <= InputLimit.bytes else { throw tooLarge(name) }
    return bytes
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Failure {
    let status =
      switch code {
      case EACCES, EPERM: ExitStatus.noPermission
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, ENODEV: ExitStatus.noInput
      default: ExitStatus.inputOutput
      }
    return Failure(
      status, "\(path) cannot be read: \(String(cString: strerror(code))). Name another file.")
  }

  private static func tooLarge(_ name: String) -> Failure {
    Failure(
      ExitStatus.damagedInput,
      "\(name) is larger than 512 MiB, the limit of an import. Nothing was imported. "
        + "To move a whole store, use `bako backup` and `bako restore`.")
  }
}
