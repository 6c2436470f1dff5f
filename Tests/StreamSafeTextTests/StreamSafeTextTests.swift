import Foundation
import Testing

@testable import StreamSafeText

struct StreamSafeTextTests {
  /// Two marks in alternating order, which normalization would sort.
  private func marks(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }))
  }

  @Test(arguments: ["", "Calm", "Café", "cafe\u{301}", "Грустно", "悲しい", "👩‍👩‍👧‍👦", "สวัสดี"])
  func textOfPeopleIsUnchanged(_ text: String) {
    #expect(Array(text.streamSafe.utf8) == Array(text.utf8))
    #expect(text.isStreamSafe)
  }

  @Test func thirtyMarksAreUnchanged() {
    #expect(("a" + marks(30)).isStreamSafe)
    #expect(!("a" + marks(31)).isStreamSafe)
    #expect(
      Array(("a" + marks(31)).streamSafe.unicodeScalars)
        == Array("a".unicodeScalars) + Array(marks(30).unicodeScalars) + ["\u{34F}", "\u{301}"])
  }

  /// The marks of a precomposed letter count: é has one.
  @Test func marksOfThePrecomposedLetterCount() {
    #expect(("é" + marks(29)).isStreamSafe)
    #expect(!("é" + marks(30)).isStreamSafe)
    #expect(("\u{1F82}" + marks(27)).isStreamSafe)
    #expect(!("\u{1F82}" + marks(28)).isStreamSafe)
  }

  @Test func marksWithoutALetterAreDivided() {
    #expect(marks(30).isStreamSafe)
    #expect(!String(repeating: "\u{344}", count: 16).isStreamSafe)
    #expect(marks(100).streamSafe.unicodeScalars.count == 103)
  }

  /// Of U+0F73, each scalar is two marks, although its own combining class is 0.
  @Test func scalarsOfTwoMarksCountTwice() {
    let text = "a" + String(repeating: "\u{F73}", count: 16)
    #expect(text.streamSafe.unicodeScalars.count == 18)
  }

  @Test(arguments: [31, 60, 61, 1_000])
  func divisionIsIdempotentAndKeepsTheMarks(_ count: Int) {
    let text = "é" + marks(count) + "b" + marks(count)
    let safe = text.streamSafe
    #expect(safe.isStreamSafe)
    #expect(Array(safe.streamSafe.utf8) == Array(safe.utf8))
    #expect(Array(safe.withoutStreamSafeJoiners.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: ["a\u{34F}", "\u{34F}\u{301}", "a\u{301}\u{34F}\u{323}", "\u{34F}\u{34F}b"])
  func otherJoinersAreKept(_ text: String) {
    #expect(Array(text.withoutStreamSafeJoiners.unicodeScalars) == Array(text.unicodeScalars))
  }

  /// The exceptions that the code lists are those of this version of Unicode.
  @Test func countsAreThoseOfTheDecompositions() {
    for value in 0...UInt32(0x10FFFF) {
      // Hangul syllables decompose to starters.
      guard let scalar = Unicode.Scalar(value), !(0xAC00...0xD7A3).contains(value) else { continue }
      let isPlain = value < 0xC0 || scalar.properties.generalCategory == .unassigned
      if isPlain || scalar.properties.generalCategory == .privateUse { continue }
      let classes = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
        .map(\.properties.canonicalCombiningClass)
      let leading = classes.prefix { $0 != .notReordered }.count
      if leading != scalar.leadingNonStarters || leading != 0 && leading != classes.count {
        Issue.record("U+\(String(value, radix: 16)): \(leading)")
      }
      let trailing = classes.reversed().prefix { $0 != .notReordered }.count
      // `streamSafe` returns texts of at most 30 bytes without reading them.
      let most = leading == 0 ? min(3, UTF8.width(scalar)) : UTF8.width(scalar)
      if max(leading, trailing) > most {
        Issue.record("U+\(String(value, radix: 16)): \(leading), \(trailing)")
      }
    }
  }
}
