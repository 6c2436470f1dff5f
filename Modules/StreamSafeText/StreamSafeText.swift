// StreamSafeText: bounds the rows of combining marks in text. Swift sorts the marks of a row by
// insertion when it compares or hashes a string, so a long row costs the square of its length.
import Foundation

extension String {
  /// The text in Stream-Safe Text Format (UAX #15, section 13): after each 30 non-starters, which
  /// are the marks that combine with the scalar before them, a combining grapheme joiner (U+034F)
  /// is inserted. It is invisible, and all marks are kept.
  ///
  /// ```swift
  /// let marks = String(repeating: "\u{301}", count: 31)
  /// print("Café".streamSafe == "Café")  // prints "true"
  /// print("a\(marks)".streamSafe.unicodeScalars.count)  // prints "33"
  /// ```
  ///
  /// Text is converted where it enters the program: arguments, files, the terminal, the store. The
  /// operation is idempotent.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var streamSafe: String {
    guard let end = endOfSafePart(from: unicodeScalars.startIndex) else { return self }
    // Appending parts to a view of scalars copies the text again and again (Swift 6.3).
    var result = ""
    result.reserveCapacity(utf8.count + utf8.count / 15 + 64)
    var start = startIndex
    var next: String.Index? = end
    while let end = next {
      result += self[start..<end]
      result.unicodeScalars.append(combiningGraphemeJoiner)
      start = end
      next = endOfSafePart(from: start)
    }
    result += self[start...]
    return result
  }

  /// The text without the joiners that ``streamSafe`` inserts.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var withoutStreamSafeJoiners: String {
    guard utf8.contains(0xCD), unicodeScalars.contains(combiningGraphemeJoiner) else { return self }
    var result = String.UnicodeScalarView()
    var row = NonStarterRow()
    var isJoinerPending = false
    for scalar in unicodeScalars {
      if isJoinerPending {
        isJoinerPending = false
        var next = row
        if next.append(scalar) { result.append(combiningGraphemeJoiner) }
        row = NonStarterRow(starter: combiningGraphemeJoiner)
      }
      if scalar == combiningGraphemeJoiner {
        isJoinerPending = true
      } else {
        row.append(scalar)
        result.append(scalar)
      }
    }
    if isJoinerPending { result.append(combiningGraphemeJoiner) }
    return String(result)
  }

  /// Whether the text is in Stream-Safe Text Format.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var isStreamSafe: Bool { endOfSafePart(from: unicodeScalars.startIndex) == nil }

  /// Returns the index of the first scalar before which a joiner is missing; nil without one.
  private func endOfSafePart(from start: String.Index) -> String.Index? {
    // No scalar has more non-starters than bytes in UTF-8, and none below U+0300 is a non-starter;
    // the lead byte of U+0300 is 0xCC.
    if start == startIndex, utf8.count <= nonStarterLimit || isBelowNonStarters { return nil }
    let scalars = unicodeScalars[start...]
    var row = NonStarterRow()
    for index in scalars.indices where !row.append(scalars[index]) { return index }
    return nil
  }

  private var isBelowNonStarters: Bool {
    // Without an early exit, the loop is vectorized.
    utf8.withContiguousStorageIfAvailable { $0.reduce(0, max) < 0xCC }
      ?? utf8.allSatisfy { $0 < 0xCC }
  }
}

/// The non-starters at the end of a text.
private struct NonStarterRow {
  var starter: Unicode.Scalar?
  private var count = 0

  init(starter: Unicode.Scalar? = nil) { self.starter = starter }

  /// Adds a scalar. Returns whether the row is no longer than allowed.
  @discardableResult
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    let leading = scalar.leadingNonStarters
    guard leading > 0 else {
      self = NonStarterRow(starter: scalar)
      return true
    }
    count += leading
    // The decomposition of the starter is needed at the limit only.
    return count <= nonStarterLimit - mostTrailingNonStarters
      || count + (starter?.trailingNonStarters ?? 0) <= nonStarterLimit
  }
}

private let combiningGraphemeJoiner: Unicode.Scalar = "\u{34F}"

/// The number of non-starters that may follow each other (UAX #15).
private let nonStarterLimit = 30

/// The greatest value of `trailingNonStarters`, of Greek letters with three accents.
private let mostTrailingNonStarters = 3

extension Unicode.Scalar {
  /// The number of non-starters at the beginning of the compatibility decomposition. A scalar that
  /// has some consists of them.
  var leadingNonStarters: Int {
    switch value {
    case ..<0x300: 0
    case 0x344, 0xF73, 0xF75, 0xF81: 2
    case 0xFF9E, 0xFF9F: 1
    default: properties.canonicalCombiningClass == .notReordered ? 0 : 1
    }
  }

  /// The number of non-starters at the end of the compatibility decomposition of a starter.
  var trailingNonStarters: Int {
    String(self).decomposedStringWithCompatibilityMapping.unicodeScalars.reversed()
      .prefix { $0.properties.canonicalCombiningClass != .notReordered }.count
  }
}
