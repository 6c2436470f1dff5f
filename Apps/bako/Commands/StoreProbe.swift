#if canImport(Glibc)
  import Glibc
#endif

/// Decides by plain system calls whether a completion may open a store.
///
/// Opening a store can migrate it, remove the copy of an older version, fold the log of a crashed
/// process into it, or wait for the other end of a pipe. A completion skips such a store.
struct StoreProbe {
  let directory: String

  private var file: String { "\(directory)/bako.sqlite" }

  /// The only version of the schema that is opened unchanged.
  private static let version: [UInt8] = [0, 0, 0, 2]

  /// Whether opening and closing the store leaves it as it is.
  var isReadable: Bool {
    guard isRegular(file), hasCurrentHeader, !exists("\(file).v1"), !exists("\(file)-journal")
    else { return false }
    let companions = ["\(file)-wal", "\(file)-shm"].filter(exists)
    return companions.allSatisfy(isRegular) && (companions.isEmpty || isOpenElsewhere)
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The header of a SQLite file with a write-ahead log that is Bako's and up to date
  /// (sqlite.org/fileformat2.html, “The Database Header”).
  private var hasCurrentHeader: Bool {
    withFile { file in
      var header = [UInt8](repeating: 0, count: 100)
      return read(file, &header, 100) == 100 && header.starts(with: "SQLite format 3\0".utf8)
        && header[18...19] == [2, 2] && header[60...63].elementsEqual(Self.version)
        && header[68...71].elementsEqual("Bako".utf8)
    }
  }

  /// Whether another process has the store open: it holds a lock on one of the lock bytes
  /// (sqlite.org/fileformat2.html, “The Lock-Byte Page”).
  private var isOpenElsewhere: Bool {
    withFile { file in
      var lock = flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
      return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
  }

  private func withFile(_ body: (Int32) -> Bool) -> Bool {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return body(descriptor)
  }
}
