import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension DatabaseFile {
  /// Whether this process may write the file, and make and remove what lies beside it.
  var isWritable: Bool { access(path, W_OK) == 0 && access(directory, W_OK | X_OK) == 0 }

  /// The name by which SQLite reads the file without taking locks and without making files beside
  /// it: as one that does not change or, with a log beside it, without the index that is shared.
  ///
  /// For files that no process writes at that time. A connection sets `locking_mode = EXCLUSIVE`,
  /// which keeps the index of the log in its own memory.
  var quietName: String {
    uri(hasLog ? "vfs=unix-none&mode=ro" : "immutable=1")
  }

  /// The name by which SQLite opens the file as usual. A relative one that begins with `file:`
  /// would be taken for a URI.
  var lockingName: String { path.hasPrefix("/") ? path : "./\(path)" }

  /// The same name without the log, for a look at the file alone.
  var quietNameWithoutLog: String { uri("immutable=1") }

  private func uri(_ parameters: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    let name = escaped.hasPrefix("/") ? "//\(escaped)" : escaped
    return "file:\(name)?\(parameters)"
  }

  /// Whether there is a write-ahead log with frames in it.
  var hasLog: Bool { size(of: path + "-wal") > 0 }

  /// Whether another process has the database open: it holds a lock among the bytes that SQLite
  /// keeps for them (sqlite.org/fileformat2.html, “The Lock-Byte Page”). Not for a file that this
  /// process has open.
  var isOpenElsewhere: Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Sizes and times of the file and its log. Two equal stamps mean that neither was written
  /// between.
  var stamp: [Int] {
    [path, path + "-wal"].flatMap { path -> [Int] in
      var status = stat()
      guard stat(path, &status) == 0 else { return [] }
      return [
        Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      ]
    }
  }

  /// Which files have the names of the database and its log at this moment. Both change only when a
  /// file is deleted, moved or replaced, since SQLite keeps the log for as long as anyone has it
  /// open.
  var identity: Identity {
    Identity(database: Identity.File(path), log: Identity.File(path + "-wal"))
  }

  struct Identity: Equatable {
    struct File: Equatable {
      let device: dev_t
      let inode: ino_t

      /// Nil if there is no file of that name.
      init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
      }
    }

    let database: File?
    let log: File?
  }
}

/// One of SQLite's locks on a database, taken without SQLite.
///
/// While a shared one is held, no process folds the log into the file as it closes the database
/// (sqlite.org/walformat.html, “WAL-Mode File Locks”), so a reader that takes no other lock reads a
/// file that does not change. Only a log of more than 1,000 pages is folded in all the same. While
/// an exclusive one is held, no process has the database open.
///
/// The lock belongs to the open file, not to the process: closing another descriptor of the file
/// does not release it.
final class FileLock: Sendable {
  private let descriptor: Int32

  enum Kind { case shared, exclusive }

  /// Waits for the lock, until a time. Nil where the file cannot be opened or the lock is not free.
  init?(_ kind: Kind, on file: DatabaseFile, until deadline: ContinuousClock.Instant) {
    let flags = O_CLOEXEC | O_NONBLOCK | (kind == .shared ? O_RDONLY : O_RDWR)
    descriptor = open(file.path, flags)
    guard descriptor >= 0 else { return nil }
    // The pending byte is at 1 GiB, the reserved one follows, then come 510 shared ones.
    var lock = flock(
      l_type: Int16(kind == .shared ? F_RDLCK : F_WRLCK), l_whence: Int16(SEEK_SET),
      l_start: (1 << 30) + (kind == .shared ? 2 : 0), l_len: kind == .shared ? 510 : 512, l_pid: 0)
    while fcntl(descriptor, setOpenFileLock, &lock) != 0 {
      guard ContinuousClock.now < deadline else { return nil }
      usleep(2_000)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

/// `F_OFD_SETLK` of fcntl.h, which hides it from Swift.
private let setOpenFileLock: Int32 = 37

/// The databases that this process has open.
///
/// Closing any descriptor of a file gives up all POSIX locks that the process has on it, also those
/// of SQLite's own descriptors. So the header of a file that is open here is not read again.
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
