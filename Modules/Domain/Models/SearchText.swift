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
  /// - Complexity: O(*n* + *m*) in the lengths of the two texts.
  public static func contains(_ text: String, folded needle: String) -> Bool {
    var text = fold(text)
    var needle = needle
    return text.withUTF8 { text in
      needle.withUTF8 { needle in
        guard let first = needle.first else { return true }
        guard needle.count <= text.count else { return false }
        // Bounds the comparisons of a periodic text at all of its positions.
        var remaining = 4 * text.count
        for index in 0...text.count - needle.count where text[index] == first {
          var length = 1
          while length < needle.count, text[index + length] == needle[length] { length += 1 }
          if length == needle.count { return true }
          remaining -= length
          if remaining < 0 { return isFound(needle, in: text[(index + 1)...]) }
        }
        return false
      }
    }
  }

  /// Searches in time linear in both lengths (Knuth, Morris and Pratt, 1977).
  private static func isFound(
    _ needle: UnsafeBufferPointer<UInt8>, in text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    // For each length of a prefix, the length of its longest border.
    var borders = [0, 0]
    borders.reserveCapacity(needle.count + 1)
    /// Returns the length of the prefix that a byte after a matching prefix completes.
    func next(_ matching: Int, _ byte: UInt8) -> Int {
      var length = matching
      while length > 0, needle[length] != byte { length = borders[length] }
      return needle[length] == byte ? length + 1 : 0
    }
    for index in 1..<max(1, needle.count) { borders.append(next(borders[index], needle[index])) }
    var length = 0
    for byte in text {
      length = next(length, byte)
      if length == needle.count { return true }
    }
    return false
  }
}
