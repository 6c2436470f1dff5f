import Models

#if canImport(Glibc)
  import Glibc
#endif

enum StandardInput {
  /// Returns standard input without its final newline, stream-safe. Throws if it is not UTF-8.
  ///
  /// - Parameter limit: The maximum number of bytes. Longer input is truncated just above it.
  static func text(limit: Int) throws -> String {
    let bytes = try read(STDIN_FILENO, limit: limit + 2, name: "standard input")
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        ExitStatus.damagedInput,
        "Standard input is not UTF-8. Convert it, for example with iconv.")
    }
    if text.utf8.last == 0x0A { text.removeLast() }
    return DividedText.announcing(text)
  }

  /// Reads a descriptor to its end, or until more than `limit` bytes were read.
  ///
  /// - Parameter size: The expected number of bytes; 0 if unknown.
  static func read(
    _ descriptor: Int32, limit: Int, name: String, expecting size: Int = 0
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try reserve(size + 1, in: &bytes, name)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        let reason = String(cString: strerror(errno))
        throw Failure(ExitStatus.inputOutput, "Reading \(name) failed: \(reason).")
      }
      if bytes.count + count > bytes.capacity {
        try reserve(max(bytes.capacity * 3 / 2, bytes.count + count), in: &bytes, name)
      }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Reserves capacity. Attempts the allocation with `malloc` first, because an array traps when
  /// out of memory.
  private static func reserve(_ count: Int, in bytes: inout [UInt8], _ name: String) throws {
    guard count > 1 << 20 else { return bytes.reserveCapacity(count) }
    guard let memory = malloc(count + 4_096) else {
      throw Failure(
        ExitStatus.inputOutput, "There is not enough memory to read \(name). Nothing was written.")
    }
    free(memory)
    bytes.reserveCapacity(count)
  }
}
