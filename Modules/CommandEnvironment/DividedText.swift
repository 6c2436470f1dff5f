import StreamSafeText
import Wording

/// Text with rows of more than 30 combining marks, which are divided where text enters.
public enum DividedText {
  /// Returns the text in stream-safe form. Prints a message if it differs.
  public static func announcing(_ text: String) -> String {
    let safe = text.streamSafe
    if safe.utf8.count != text.utf8.count { announce() }
    return safe
  }

  /// Prints the effect of the division.
  static func announce() { Console.printMessage("bako: \(ImportText.dividedMarks)") }
}
