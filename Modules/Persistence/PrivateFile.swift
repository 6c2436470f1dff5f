import Clients
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Names of files, given and taken without replacing a file of the same name.
enum PrivateFile {
  /// Renames a file to a name that no file has; false if one has it.
  ///
  /// The name is claimed by an empty file first, which also works where there are no hard links.
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

  /// A name beside another one for a file that is not finished.
  static func partialName(of path: String) -> String {
    "\(path).partial-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
  }

  /// Waits until the names in a directory are on disk.
  static func syncDirectory(_ path: String) {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}

/// Paths are split by bytes. Foundation's `lastPathComponent` traps on some names that are not
/// ASCII (Swift 6.3, Linux).
extension String {
  /// What is behind the last slash.
  var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// What is in front of the last slash; `.` if there is none.
  var directoryName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
