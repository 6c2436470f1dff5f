#if canImport(Glibc)
  import Glibc
#endif

/// What the system says about a path.
public enum FileStatus {
  /// Whether a path exists, including a link to a missing file. If the check fails for another
  /// reason, the path counts as existing, and using it reports the error.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }
}
