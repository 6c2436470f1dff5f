import Foundation

/// How texts are searched: without regard to case and to how accents are composed.
public enum SearchText {
  /// The text in the form in which texts are compared.
  public static func fold(_ text: String) -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return isASCII ? text.lowercased() : text.lowercased().precomposedStringWithCanonicalMapping
  }

  /// Whether a text has another, folded one in it. Time: the length of the text.
  public static func contains(_ text: String, folded needle: String) -> Bool {
    var text = fold(text)
    var needle = needle
    return text.withUTF8 { text in
      needle.withUTF8 { needle in
        guard let first = needle.first else { return true }
        guard needle.count <= text.count else { return false }
        let last = text.count - needle.count
        return (0...last).contains { index in
          text[index] == first && text[index..<index + needle.count].elementsEqual(needle)
        }
      }
    }
  }
}
