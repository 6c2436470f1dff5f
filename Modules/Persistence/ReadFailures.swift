import GRDBSQLite
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Makes SQLite report a failed read as an I/O error.
///
/// SQLite takes EIO, ENXIO and ERANGE of a read for a corrupt file system and reports
/// `SQLITE_CORRUPT`, the code of a damaged database (`SQLITE_IOERR_CORRUPTFS` in its os_unix.c).
/// The file may be whole, and restoring a backup over it would be wrong. With any other error
/// number, SQLite reports `SQLITE_IOERR`.
///
/// SQLite takes a read of no bytes for the end of the file, and continues with zeros. Inside of the
/// file, it is a failure: the zeros would be read as a page, and saved with the next change.
enum ReadFailures {
  /// Replaces the functions with which SQLite reads files, once per process. Must be called before
  /// a connection is opened.
  static func distinguishFromDamage() { _ = replacement }

  /// The number of reads of SQLite that have failed in this process.
  static var count: Int { failures.load(ordering: .relaxed) }

  private static let failures = Atomic(0)

  private static let replacement: Void = {
    let read: @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int = {
      distinguished(Glibc.read($0, $1, $2))
    }
    let pread: @convention(c) (Int32, UnsafeMutableRawPointer?, Int, off_t) -> Int = {
      let count = distinguished(Glibc.pread($0, $1, $2, $3))
      return count == 0 && $2 > 0 ? readAgain($0, $1, $2, $3) : count
    }
    SystemCalls.replace("read", by: unsafeBitCast(read, to: sqlite3_syscall_ptr.self))
    // SQLite calls one of the two, depending on how it was compiled. They are the same function.
    SystemCalls.replace("pread", by: unsafeBitCast(pread, to: sqlite3_syscall_ptr.self))
    SystemCalls.replace("pread64", by: unsafeBitCast(pread, to: sqlite3_syscall_ptr.self))
  }()

  /// Repeats a read of no bytes unless it was at the end of the file. Another process may have
  /// extended the file since.
  private static func readAgain(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ offset: off_t
  ) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, offset < status.st_size else { return 0 }
    let read = distinguished(Glibc.pread(descriptor, bytes, count, offset))
    guard read == 0 else { return read }
    failures.add(1, ordering: .relaxed)
    errno = EREMOTEIO
    return -1
  }

  private static func distinguished(_ count: Int) -> Int {
    let code = errno
    guard count < 0, code != EINTR else { return count }
    failures.add(1, ordering: .relaxed)
    errno = [EIO, ENXIO, ERANGE].contains(code) ? EREMOTEIO : code
    return count
  }
}

/// The functions with which SQLite calls the system. The variants of the VFS, such as `unix-none`,
/// share them.
enum SystemCalls {
  static func replace(_ name: String, by function: sqlite3_syscall_ptr) {
    let system = sqlite3_vfs_find("unix")
    _ = system?.pointee.xSetSystemCall?(system, name, function)
  }
}
