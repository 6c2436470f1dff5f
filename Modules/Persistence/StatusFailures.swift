import Files
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#endif

/// Makes SQLite repeat a status call that fails for a moment, as on a network file system.
///
/// SQLite takes a database whose status cannot be read for one that was moved (`fileHasMoved` in
/// its os_unix.c).
enum StatusFailures {
  /// Replaces the function with which SQLite reads the status of a path, once per process. Must be
  /// called before a connection is opened.
  static func distinguishFromMoves() { _ = replacement }

  private static let replacement: Void = {
    let status: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 = {
      path, status in FileStatus.repeating { stat(path, status) }
    }
    SystemCalls.replace("stat", by: unsafeBitCast(status, to: sqlite3_syscall_ptr.self))
  }()
}
