#if canImport(Glibc)
  import Glibc
#endif

/// The names in a directory.
public enum DirectoryNames {
  /// Returns the names in a directory, in no order, without `.` and `..`. Nil if they cannot be
  /// read; `errno` has the reason.
  ///
  /// `FileManager` returns an incomplete list when reading fails after the directory was opened
  /// (Swift 6.3, Linux).
  public static func read(_ path: String) -> [String]? {
    guard let directory = opendir(path) else { return nil }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    let error = errno
    closedir(directory)
    errno = error
    return error == 0 ? names : nil
  }
}
