import StreamSafeText

/// Text with rows of more than 30 combining marks, which are divided where text enters.
enum DividedText {
  /// Returns the text in stream-safe form. Prints a message if it differs.
  static func announcing(_ text: String) -> String {
    let safe = text.streamSafe
    if safe.utf8.count != text.utf8.count { announce() }
    return safe
  }

  static func announce() {
    Console.printMessage(
      "bako: The text has more than 30 combining marks in a row. An invisible character (U+034F) "
        + "was inserted after each 30.")
  }
}
