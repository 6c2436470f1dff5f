#if canImport(Glibc)
  import Glibc
#endif

/// The status of paths. A call that fails although the file may exist is repeated, because the
/// failure may last for a moment only, as on a network file system.
public enum FileStatus {
  /// Calls `stat` or `lstat` up to three times, until it succeeds or finds no file. Returns the
  /// result of the last call; `errno` has the reason of a failure.
  public static func repeating(_ call: () -> Int32) -> Int32 {
    for _ in 0..<2 {
      let result = call()
      if result == 0 || errno == ENOENT || errno == ENOTDIR { return result }
      usleep(1_000)
    }
    return call()
  }

  /// Whether a path exists, including a link to a missing file. If the check keeps failing, the
  /// path counts as existing, and using it reports the error.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return repeating { lstat(path, &status) } == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Returns the type of a file, such as `S_IFREG`, without following a symbolic link. Nil if there
  /// is no file, or if its status cannot be read.
  public static func type(of path: String) -> mode_t? {
    var status = stat()
    return repeating { lstat(path, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }
}
