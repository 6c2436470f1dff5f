#if canImport(Glibc)
  import Glibc
#endif

/// The bytes of a file or a pipe.
public enum InputBytes {
  /// Reads a descriptor to its end, or until more than `limit` bytes were read.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - limit: The maximum number of bytes. A longer input is truncated above it.
  ///   - name: The name of the file in errors.
  ///   - size: The expected number of bytes; 0 if unknown.
  public static func read(
    _ descriptor: Int32, limit: Int, name: String, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try reserve(size + 1, in: &bytes, name)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 {
        try requireEnd(of: descriptor, at: lseek(descriptor, 0, SEEK_CUR), name: name)
        break
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .reading(name, String(cString: strerror(errno)))
      }
      if bytes.count + count > bytes.capacity {
        try reserve(max(bytes.capacity * 3 / 2, bytes.count + count), in: &bytes, name)
      }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Throws if a read of no bytes was not at the end of a regular file: what was read in part must
  /// not be taken for the whole.
  ///
  /// - Parameter offset: The position of the read; negative in a pipe.
  static func requireEnd(of descriptor: Int32, at offset: Int, name: String) throws(FileError) {
    var status = stat()
    // A file that the kernel generates has no blocks, and a size that it does not reach.
    guard offset >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_blocks > 0, offset < status.st_size
    else { return }
    throw .reading(name, "it ended after \(offset) of \(status.st_size) bytes")
  }

  /// Reserves capacity. Attempts the allocation with `malloc` first, because an array traps when
  /// out of memory.
  private static func reserve(_ count: Int, in bytes: inout [UInt8], _ name: String)
    throws(FileError)
  {
    guard count > 1 << 20 else { return bytes.reserveCapacity(count) }
    guard let memory = malloc(count + 4_096) else {
      throw FileError(
        .inputOutput, "There is not enough memory to read \(name). Nothing was written.")
    }
    free(memory)
    bytes.reserveCapacity(count)
  }
}

extension FileError {
  static func reading(_ name: String, _ reason: String) -> FileError {
    FileError(.inputOutput, "Reading \(name) failed: \(reason).")
  }
}
