import Clients
import Files
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension DatabaseFile {
  /// Whether this process may write the file, and create and remove files in its directory.
  var isWritable: Bool { Self.allows(W_OK, path) && Self.allows(W_OK | X_OK, directory) }

  /// Whether a file exists and its permissions allow an access. If the check fails for another
  /// reason, such as an I/O error, the access counts as allowed, and attempting it reports the
  /// error.
  static func allows(_ mode: Int32, _ path: String) -> Bool {
    access(path, mode) == 0 || ![EACCES, EPERM, EROFS, ENOENT, ENOTDIR].contains(errno)
  }

  /// The name with which SQLite reads the file without taking locks and without creating companion
  /// files. With a log, locking is disabled; without one, the file is declared immutable.
  ///
  /// Only for files that no process writes at the same time. The connection must use EXCLUSIVE
  /// locking mode, which keeps the index of the log in heap memory.
  var quietName: String {
    uri(hasLog ? "vfs=unix-none&mode=ro" : "immutable=1")
  }

  /// The name with which SQLite opens the file normally. A relative path that begins with `file:`
  /// would be interpreted as a URI.
  var lockingName: String { path.hasPrefix("/") ? path : "./\(path)" }

  /// The name with which SQLite reads the file without its log.
  var quietNameWithoutLog: String { uri("immutable=1") }

  private func uri(_ parameters: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    let name = escaped.hasPrefix("/") ? "//\(escaped)" : escaped
    return "file:\(name)?\(parameters)"
  }

  /// Whether the write-ahead log exists and is not empty. If the check fails, the log counts as
  /// existing: without it, the last writes would be missing from what is read.
  var hasLog: Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? status.st_size > 0 : errno != ENOENT
  }

  /// Whether another process has the database open: in WAL mode, every connection holds a shared
  /// lock in the lock-byte page (sqlite.org/fileformat2.html, “The Lock-Byte Page”).
  ///
  /// Must not be called for a file that this process has open, because closing the descriptor
  /// releases the POSIX locks of the process; see `OpenFiles`.
  var isOpenElsewhere: Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// The inodes, sizes and modification times of the file and its log. If two stamps are equal,
  /// neither file was written in between.
  var stamp: [Int] {
    [path, path + "-wal"].flatMap { path -> [Int] in
      var status = stat()
      guard stat(path, &status) == 0 else { return [] }
      return [
        Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      ]
    }
  }

  /// The identity of the files that currently have the names of the database and its log. Both
  /// change only when a file is deleted, moved or replaced, because SQLite keeps the log while any
  /// connection is open.
  var identity: Identity {
    Identity(database: Identity.File(path), log: Identity.File(path + "-wal"))
  }

  struct Identity: Equatable {
    struct File: Equatable {
      let device: dev_t
      let inode: ino_t

      /// Returns nil if no file has the name. A file must not appear to be moved because a call
      /// failed once.
      init?(_ path: String) {
        var status = stat()
        guard FileStatus.repeating({ stat(path, &status) }) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
      }
    }

    let database: File?
    let log: File?
  }
}

/// A lock of SQLite's protocol on a database, taken without SQLite.
///
/// While a shared lock is held, no process can perform the checkpoint that closing the last
/// connection performs (sqlite.org/walformat.html, “WAL-Mode File Locks”). A reader that takes no
/// other lock therefore reads a file that does not change, except by the automatic checkpoint of a
/// log of more than 1,000 pages. While an exclusive lock is held, no process has the database open.
///
/// The lock belongs to the open file description, not to the process: closing another descriptor of
/// the file does not release it.
final class FileLock: Sendable {
  /// -1 after the release.
  private let descriptor: Mutex<Int32>

  enum Kind { case shared, exclusive }

  /// Acquires the lock, waiting until a deadline. Returns nil if the lock is not available.
  ///
  /// - Throws: `noPermission` or `inputOutput` if the file cannot be opened.
  init?(_ kind: Kind, on file: DatabaseFile, until deadline: ContinuousClock.Instant)
    throws(JournalDatabaseError)
  {
    let flags = O_CLOEXEC | O_NONBLOCK | (kind == .shared ? O_RDONLY : O_RDWR)
    let descriptor = open(file.path, flags)
    self.descriptor = Mutex(descriptor)
    guard descriptor >= 0 else {
      guard errno != EACCES else { throw .notWritable(file.path) }
      throw .inputOutput(path: file.path, reason: String(cString: strerror(errno)))
    }
    // The pending byte is at 1 GiB, followed by the reserved byte and 510 shared bytes.
    var lock = flock(
      l_type: Int16(kind == .shared ? F_RDLCK : F_WRLCK), l_whence: Int16(SEEK_SET),
      l_start: (1 << 30) + (kind == .shared ? 2 : 0), l_len: kind == .shared ? 510 : 512, l_pid: 0)
    while fcntl(descriptor, setOpenFileLock, &lock) != 0 {
      guard ContinuousClock.now < deadline, !Interruption.isRequested else { return nil }
      usleep(2_000)
    }
  }

  deinit { release() }

  /// Releases the lock before the last reference to it goes.
  func release() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}

/// `F_OFD_SETLK` of fcntl.h, which Swift does not import.
private let setOpenFileLock: Int32 = 37

/// Counts the connections of this process to each database.
///
/// When a process closes any descriptor of a file, POSIX releases all of its locks on the file,
/// including those taken through SQLite's descriptors. The header of a file that is open in this
/// process must therefore not be read again.
enum OpenFiles {
  private static let counts = Mutex<[String: Int]>([:])

  static func opening<Result>(_ path: String, _ body: (_ isOpenAlready: Bool) throws -> Result)
    rethrows -> Result
  {
    try counts.withLock { counts in
      let result = try body(counts[path, default: 0] > 0)
      counts[path, default: 0] += 1
      return result
    }
  }

  static func contains(_ path: String) -> Bool {
    counts.withLock { $0[path, default: 0] > 0 }
  }

  static func closed(_ path: String) {
    counts.withLock { $0[path, default: 1] -= 1 }
  }
}
