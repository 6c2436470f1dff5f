import Clients
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Gives files names without replacing existing files.
enum PrivateFile {
  /// Renames a file to an unused name. Returns false if a file has the name.
  ///
  /// An empty file claims the name first, which also works on file systems without hard links.
  static func rename(_ path: String, toUnused name: String) throws(JournalDatabaseError) -> Bool {
    let claim = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard claim >= 0 else {
      if errno == EEXIST { return false }
      throw .creating(name, errno)
    }
    close(claim)
    guard Glibc.rename(path, name) == 0 else {
      let code = errno
      unlink(name)
      throw .creating(name, code)
    }
    return true
  }

  /// Returns a unique name for an incomplete file that will be renamed to `path`.
  static func partialName(of path: String) -> String {
    "\(path).partial-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
  }

  /// Waits until the entries of a directory are on disk. Without this, a new or renamed file may be
  /// missing after a power failure.
  static func syncDirectory(_ path: String) {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}

/// Operations on paths as bytes. Foundation's `lastPathComponent` traps on some names that are not
/// ASCII (Swift 6.3, Linux).
extension String {
  /// The part after the last slash.
  var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The part before the last slash, or `.` without a slash.
  var directoryName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
