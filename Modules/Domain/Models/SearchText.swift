import Foundation

/// Text search without regard to case and to the composition of accents.
///
/// ```swift
/// let needle = SearchText.fold("CAFÉ")
/// print(SearchText.contains("Coffee at the cafe\u{301}", folded: needle))  // prints "true"
/// ```
public enum SearchText {
  /// Returns the form in which texts are compared: lowercase, precomposed.
  public static func fold(_ text: String) -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return isASCII ? text.lowercased() : text.lowercased().precomposedStringWithCanonicalMapping
  }

  /// Returns whether a string contains a folded string.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the two texts, close to O(*n*) for ordinary text.
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
