import Files

#if canImport(Glibc)
  import Glibc
#endif

/// The standard input of the process.
public enum StandardInput {
  /// Returns standard input without its final newline, stream-safe. Prints a message if rows of
  /// marks were divided.
  ///
  /// - Parameter limit: The maximum number of bytes. Longer input is truncated just above it.
  /// - Throws: ``EnvironmentError/inputNotUTF8``, or a `FileError`.
  public static func text(limit: Int) throws -> String {
    let bytes = try InputBytes.read(STDIN_FILENO, limit: limit + 2, name: "standard input")
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw EnvironmentError.inputNotUTF8
    }
    if text.utf8.last == 0x0A { text.removeLast() }
    return DividedText.announcing(text)
  }
}
