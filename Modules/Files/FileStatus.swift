#if canImport(Glibc)
  import Glibc
#endif

/// What the system says about a path. A call that fails for another reason than a missing file is
/// repeated: as on a network file system, the failure may last for a moment.
public enum FileStatus {
  /// Whether a path exists, including a link to a missing file. If the check keeps failing, the
  /// path counts as existing, and using it reports the error.
  public static func exists(_ path: String) -> Bool {
    read(path) != nil || errno != ENOENT && errno != ENOTDIR
  }

  /// Returns the kind of a file, such as `S_IFREG`, that of a link itself; nil if there is none.
  public static func kind(of path: String) -> mode_t? { read(path).map { $0.st_mode & S_IFMT } }

  private static func read(_ path: String) -> stat? {
    var status = stat()
    for attempt in 1...3 {
      if lstat(path, &status) == 0 { return status }
      if errno == ENOENT || errno == ENOTDIR || attempt == 3 { break }
      usleep(1_000)
    }
    return nil
  }
}
