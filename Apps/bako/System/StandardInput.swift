import Models

#if canImport(Glibc)
  import Glibc
#endif

/// What comes in on a descriptor, as text.
enum StandardInput {
  /// All of standard input without the line end at its end. Refuses more than the limit, in bytes,
  /// and what is not UTF-8.
  static func text(limit: Int) throws -> String {
    let bytes = try read(STDIN_FILENO, limit: limit + 2, name: "standard input")
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        ExitStatus.damagedInput, "Standard input is not text in UTF-8. Convert it, with iconv say.")
    }
    if text.utf8.last == 0x0A { text.removeLast() }
    return text
  }

  /// All bytes of a descriptor, or the first ones up to a limit and a few more.
  ///
  /// - Parameter size: The number of bytes to expect; 0 if it is not known.
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

  /// Reserves capacity. An array that gets no memory ends the program, so an allocation is tried
  /// before.
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
