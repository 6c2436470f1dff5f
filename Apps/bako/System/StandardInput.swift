import Files
import Models

#if canImport(Glibc)
  import Glibc
#endif

enum StandardInput {
  /// Returns standard input without its final newline, stream-safe. Throws if it is not UTF-8.
  ///
  /// - Parameter limit: The maximum number of bytes. Longer input is truncated just above it.
  static func text(limit: Int) throws -> String {
    let bytes = try InputBytes.read(STDIN_FILENO, limit: limit + 2, name: "standard input")
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        ExitStatus.damagedInput,
        "Standard input is not UTF-8. Convert it, for example with iconv.")
    }
    if text.utf8.last == 0x0A { text.removeLast() }
    return DividedText.announcing(text)
  }
}
