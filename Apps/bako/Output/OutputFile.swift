#if canImport(Glibc)
  import Glibc
#endif

/// A file that appears complete or not at all, mode 0600.
///
/// It has no name while it is written, so that a program that is killed leaves nothing behind, and
/// what stood there before stays until the new one is on disk. Where the file system has no such
/// files, and for devices and pipes, it is written in place.
struct OutputFile {
  let descriptor: Int32
  private let path: String
  private let isNameless: Bool

  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isSpecial = isThere && status.st_mode & S_IFMT != S_IFREG
    // O_TMPFILE, which the headers hide from Swift, is a flag of its own together with O_DIRECTORY.
    let nameless = 0o20_000_000 | O_DIRECTORY
    if !isSpecial {
      let file = open(Self.directory(of: path), nameless | O_WRONLY | O_CLOEXEC, 0o600)
      if file >= 0 {
        (descriptor, isNameless) = (file, true)
        return
      }
    }
    descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    isNameless = false
    guard descriptor >= 0 else {
      let isForbidden = errno == EACCES || errno == EPERM
      throw Failure(
        isForbidden ? ExitStatus.noPermission : ExitStatus.cannotCreate,
        "\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    if !isSpecial { fchmod(descriptor, 0o600) }
  }

  /// Gives the file its name, after it is on disk.
  func publish() throws {
    defer { close(descriptor) }
    guard isNameless else { return }
    guard fsync(descriptor) == 0 else { throw failure() }
    let source = "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return }
    guard errno == EEXIST else { throw failure() }
    let next = "\(path).\(getpid())"
    guard linkat(AT_FDCWD, source, AT_FDCWD, next, AT_SYMLINK_FOLLOW) == 0 else {
      throw failure()
    }
    guard rename(next, path) == 0 else {
      let failure = failure()
      unlink(next)
      throw failure
    }
  }

  private func failure() -> Failure {
    Failure(
      ExitStatus.inputOutput, "Writing to \(path) failed: \(String(cString: strerror(errno))).")
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
