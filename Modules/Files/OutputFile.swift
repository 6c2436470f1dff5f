#if canImport(Glibc)
  import Glibc
#endif

/// A file, mode 0600, that is published atomically.
///
/// An existing file of the same name is replaced after the new one is on disk, or it is an error.
/// The file is unnamed while it is written (`O_TMPFILE`), so a killed process leaves no partial
/// file; a file system without unnamed files gets a temporary name. Only a regular file is
/// replaced: a pipe, a device or a link could expose the data to another user.
public struct OutputFile {
  private let descriptor: Int32
  private let path: String
  private let replaces: Bool
  /// The temporary name until the file is published; nil for an unnamed file.
  private let temporary: String?

  /// Writes a file, which appears once it is complete and on disk.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replaces: Whether an existing file is replaced.
  ///   - body: Writes the content. If it throws, no file appears.
  /// - Throws: A ``FileError``, or the error of `body`.
  public static func write(
    to path: String, replaces: Bool = true, _ body: (inout OutputBuffer) throws -> Void
  ) throws {
    let target = try OutputFile(path, replaces: replaces)
    do {
      var buffer = OutputBuffer(target.descriptor, name: path)
      try body(&buffer)
      try buffer.flush()
    } catch {
      target.discard()
      throw error
    }
    try target.publish()
  }

  private init(_ path: String, replaces: Bool) throws(FileError) {
    self.path = path
    self.replaces = replaces
    var status = stat()
    if lstat(path, &status) == 0 {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw FileError(
          .inputOutput,
          isDirectory
            ? "\(path) is a directory. Name a file."
            : "\(path) is not a regular file, so nothing was written to it. Name another file, "
              + "or redirect standard output: --output - > \(path)")
      }
      guard replaces else { throw Self.exists(path) }
    }
    // O_TMPFILE is not imported into Swift. It is `__O_TMPFILE | O_DIRECTORY`.
    let nameless = 0o20_000_000 | O_DIRECTORY
    // Without /proc, an unnamed file cannot get a name.
    let file =
      access(Self.descriptors, X_OK) == 0
      ? open(Self.directory(of: path), nameless | O_WRONLY | O_CLOEXEC, 0o600) : -1
    if file >= 0 {
      (descriptor, temporary) = (file, nil)
      return
    }
    let name = Self.unusedName(for: path)
    descriptor = open(name, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, 0o600)
    temporary = name
    guard descriptor >= 0 else {
      let isForbidden = errno == EACCES || errno == EPERM
      throw FileError(
        isForbidden ? .noPermission : .cannotCreate,
        "\(path) cannot be written: \(String(cString: strerror(errno))). Name another file.")
    }
    fchmod(descriptor, 0o600)
  }

  /// Syncs the file and gives it its name.
  private func publish() throws(FileError) {
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure() }
    if let temporary, !replaces { try claim(instead: temporary) }
    let name = if let temporary { temporary } else { try named() }
    guard name != path else { return syncDirectory() }
    guard rename(name, path) == 0 else {
      let failure = failure()
      unlink(name)
      if !replaces { unlink(path) }
      throw failure
    }
    syncDirectory()
  }

  /// Removes a file that has not been published.
  private func discard() {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  /// Links the unnamed file to its path, or to an unused name if the path exists, and returns the
  /// name.
  private func named() throws(FileError) -> String {
    let source = "\(Self.descriptors)/\(descriptor)"
    for name in [path, Self.unusedName(for: path)] {
      if linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return name }
      guard errno == EEXIST else { break }
      guard replaces else { throw Self.exists(path) }
    }
    throw failure()
  }

  /// Creates an empty file at the path, which the complete one replaces. Works on file systems
  /// without hard links.
  private func claim(instead temporary: String) throws(FileError) {
    let claim = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard claim < 0 else {
      close(claim)
      return
    }
    guard errno == EEXIST else { throw failure() }
    unlink(temporary)
    throw Self.exists(path)
  }

  private func syncDirectory() {
    let directory = open(Self.directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private func failure() -> FileError {
    let reason = String(cString: strerror(errno))
    if let temporary { unlink(temporary) }
    return FileError(.inputOutput, "Writing to \(path) failed: \(reason).")
  }

  private static func exists(_ path: String) -> FileError {
    FileError(
      .cannotCreate, "\(path) already exists. Name another file, or use --force.")
  }

  private static let descriptors = "/proc/self/fd"

  private static func unusedName(for path: String) -> String {
    "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
