/// Text search without regard to case and diacritics, as names are compared.
///
/// ```swift
/// let needle = SearchText.fold("CAFE")
/// print(SearchText.contains("Coffee at the Café", folded: needle))  // prints "true"
/// ```
public enum SearchText {
  /// Returns the form in which texts are compared: in lower case, decomposed, without diacritics.
  public static func fold(_ text: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: folded.append(UInt8(scalar.value + 0x20))
      case ..<0x80: folded.append(UInt8(scalar.value))
      case ..<tableEnd: folded += table[Int(scalar.value) - 0x80]
      // Punctuation and emoji, which have neither case nor marks.
      case 0x2010...0x2027, 0x1F300...0x1F64F: folded.append(contentsOf: String(scalar).utf8)
      // The order of other marks is that of the whole text.
      default: return text.withoutCase.withoutDiacritics
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The end of the letters in ``table``: Latin, Greek, Cyrillic and Armenian.
  private static let tableEnd: UInt32 = 0x590
  /// The folded forms of the characters from U+0080 on. None of them depends on its neighbors.
  private static let table = (0x80..<tableEnd).map { value in
    Unicode.Scalar(value).map { Array(String($0).withoutCase.withoutDiacritics.utf8) } ?? []
  }

  /// Returns whether a string contains a folded string.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of the two texts.
  public static func contains(_ text: String, folded needle: String) -> Bool {
    var text = fold(text)
    var needle = needle
    return text.withUTF8 { text in
      needle.withUTF8 { needle in
        isFound(UnsafeRawBufferPointer(needle), in: UnsafeRawBufferPointer(text)) { $0 }
      }
    }
  }

  /// Returns whether a text of ASCII characters contains a folded text; nil for another text, whose
  /// letters may have diacritics. The text is not copied.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths of the two texts.
  public static func contains(
    ascii text: UnsafeRawBufferPointer, folded needle: UnsafeRawBufferPointer
  ) -> Bool? {
    // Without an early exit, the loop is vectorized.
    guard text.reduce(0, |) < 0x80 else { return nil }
    return isFound(needle, in: text) { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  /// Returns whether a text contains a folded text.
  ///
  /// - Parameter fold: Returns the folded form of a byte of the text.
  @inline(__always)
  private static func isFound(
    _ needle: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer, _ fold: (UInt8) -> UInt8
  ) -> Bool {
    guard let first = needle.first else { return true }
    guard needle.count <= text.count else { return false }
    // Bounds the comparisons of a periodic text at all of its positions.
    var remaining = 4 * text.count
    for index in 0...text.count - needle.count where fold(text[index]) == first {
      var length = 1
      while length < needle.count, fold(text[index + length]) == needle[length] { length += 1 }
      if length == needle.count { return true }
      remaining -= length
      if remaining < 0 { return isFoundLinearly(needle, in: text[(index + 1)...].map(fold)) }
    }
    return false
  }

  /// Searches in time linear in both lengths (Knuth, Morris and Pratt, 1977).
  private static func isFoundLinearly(_ needle: UnsafeRawBufferPointer, in text: [UInt8]) -> Bool {
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
