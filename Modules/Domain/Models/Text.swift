import Foundation

/// String operations on Unicode scalars, independent of a locale.
extension String {
  /// The form in which names are compared: without case, diacritics and surrounding white space.
  ///
  /// ß and SS, and the forms of sigma, are equal. Marks of scripts whose letters differ by them,
  /// such as the vowels of Devanagari and the voicing of kana, are not diacritics.
  public var foldedAsName: String {
    let text = trimmedBlanks
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    let marked = text.withoutCase
    let folded = marked.withoutDiacritics
    return folded.isEmpty ? marked : folded
  }

  /// The decomposed string in lower case.
  var withoutCase: String {
    // Upper case first, in which letters are equal that have several lowercase forms.
    uppercased().lowercased().decomposedStringWithCanonicalMapping
  }

  /// The decomposed string without its diacritics; empty if it has nothing else.
  var withoutDiacritics: String {
    var folded = String.UnicodeScalarView()
    folded.append(contentsOf: unicodeScalars.lazy.filter { !isDiacritic($0) })
    return String(folded)
  }

  /// The string without surrounding white space and line ends.
  package var trimmedBlanks: String {
    // The properties of ASCII characters need not be looked up.
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      (0x21...0x7E).contains(scalar.value) ? false : scalar.properties.isWhitespace
    }
    guard let first = unicodeScalars.first, let last = unicodeScalars.last,
      isBlank(first) || isBlank(last)
    else { return self }
    let head = unicodeScalars.drop(while: isBlank)
    guard let end = head.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(head[...end])
  }

  /// The first line that is not empty, truncated to 50 characters.
  public var excerpt: String {
    let line = split(whereSeparator: \.isNewline).first ?? ""
    return line.count > 50 ? line.prefix(49) + "…" : String(line)
  }

  /// Returns the minimum number of insertions, deletions, substitutions and transpositions of
  /// adjacent characters that turn one string into the other (optimal string alignment).
  ///
  /// - Complexity: O(*n* · *m*) time and memory in the lengths of the strings.
  public func editDistance(to other: String) -> Int {
    let a = Array(self)
    let b = Array(other)
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1..<(b.count + 1) {
        let isSame = a[i - 1] == b[j - 1]
        row[j] = Swift.min(
          rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = Swift.min(row[j], rows[i - 2][j - 2] + 1)
        }
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

/// Returns whether a scalar is a combining mark of Latin, Greek or Cyrillic letters.
private func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
  default: false
  }
}
