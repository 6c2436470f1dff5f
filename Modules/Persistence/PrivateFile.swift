import Clients
import Files
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Gives files names without replacing existing files.
enum PrivateFile {
  /// Renames a file to an unused name. Returns false if a file has the name.
  ///
  /// On a file system that cannot do this in one step, an empty file claims the name first.
  static func rename(_ path: String, toUnused name: String) throws(JournalDatabaseError) -> Bool {
    if Persistence.rename(AT_FDCWD, path, AT_FDCWD, name, renameWithoutReplacing) == 0 {
      return true
    }
    if errno == EEXIST { return false }
    guard errno == EINVAL || errno == ENOSYS else { throw .creating(name, errno) }
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

  /// Returns the first of `name`, `name-2`, `name-3` … for which a body returns true.
  static func firstFree(_ name: String, _ take: (String) throws -> Bool) rethrows -> String {
    var number = 1
    while true {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      if try take(candidate) { return candidate }
      number += 1
    }
  }

  /// Returns a unique name for an incomplete file that will be renamed to `path`. It contains the
  /// identity of this process; see `removePartialFiles(in:)`.
  static func partialName(of path: String) -> String {
    "\(path)\(partial)\(ProcessIdentity.current)-\(UInt32.random(in: 0...UInt32.max))"
  }

  private static let partial = ".partial-"

  /// Removes the incomplete databases in a directory whose processes were killed, and their
  /// companion files. A database with such a name and other contents is kept.
  static func removePartialFiles(in directory: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names {
      let companion = ["-journal", "-wal", "-shm"].first { name.hasSuffix($0) } ?? ""
      let database = String(name.dropLast(companion.count))
      guard isPartialName(database) else { continue }
      let path = "\(directory)/\(database)"
      if access(path, F_OK) != 0 {
        let file = "\(directory)/\(name)"
        if FileStatus.type(of: file) == S_IFREG { unlink(file) }
      } else if isIncompleteDatabase(path) {
        DatabaseCopy.remove(path)
      }
    }
  }

  /// Whether a name ends as `partialName(of:)` does, with a process that no longer exists.
  private static func isPartialName(_ name: String) -> Bool {
    guard let range = name.range(of: partial, options: .backwards) else { return false }
    let numbers = name[range.upperBound...].split(
      separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy({ UInt64($0) != nil }) else { return false }
    return !ProcessIdentity("\(numbers[0])-\(numbers[1])").exists
  }

  /// Whether a file of this user is empty, begins with zeros or is a database of this program.
  /// SQLite writes the first page of a copy late.
  private static func isIncompleteDatabase(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid()
    else { return false }
    var bytes = [UInt8](repeating: 0, count: 72)
    guard read(file, &bytes, 72) == min(72, Int(status.st_size)) else { return false }
    let id = withUnsafeBytes(of: DatabaseFile.applicationID.bigEndian) { Array($0) }
    let isOwn = bytes.starts(with: Array("SQLite format 3\0".utf8)) && bytes[68...] == id[...]
    return isOwn || bytes.allSatisfy { $0 == 0 }
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

/// `RENAME_NOREPLACE` and `renameat2` of stdio.h, which Swift does not import.
private let renameWithoutReplacing: UInt32 = 1

@_silgen_name("renameat2")
private func rename(
  _ oldDirectory: Int32, _ old: UnsafePointer<CChar>, _ newDirectory: Int32,
  _ new: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32

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
