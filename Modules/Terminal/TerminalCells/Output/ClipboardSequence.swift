import Foundation

/// The control sequence that copies a text to the clipboard of the terminal (OSC 52).
///
/// ```swift
/// if let bytes = ClipboardSequence.bytes(copying: "12 entries") {
///   print(bytes.count)  // to be written to the terminal
/// }
/// ```
public enum ClipboardSequence {
  /// The maximum size of a copied text, in bytes of UTF-8. Its sequence then has at most 100,000
  /// bytes, which is the limit of common terminals.
  public static let byteLimit = 74_000

  /// Returns the bytes that copy a text.
  ///
  /// The text is sanitized: a pasted control character could run a command in a shell.
  ///
  /// - Returns: The bytes, or `nil` if the text is empty or exceeds ``byteLimit``.
  public static func bytes(copying text: String) -> [UInt8]? {
    let clean = text.sanitized.filter { $0 != "\u{FFFD}" }
    guard !clean.isEmpty, clean.utf8.count <= byteLimit else { return nil }
    return Array("\u{1B}]52;c;\(Data(clean.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
