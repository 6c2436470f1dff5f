import Models
import Support
import Testing

struct SearchTextTests {
  private func contains(ascii text: String, _ needle: String) -> Bool? {
    Array(text.utf8).withUnsafeBytes { text in
      Array(needle.utf8).withUnsafeBytes { SearchText.contains(ascii: text, folded: $0) }
    }
  }

  @Test func asciiTextIsFoundWithoutCase() {
    #expect(contains(ascii: "With Ada", "ada") == true)
    #expect(contains(ascii: "a\0B[\u{7F}", "b[\u{7F}") == true)
    // The characters around the letters have no case.
    #expect(contains(ascii: "@[`{", "`") == true)
    #expect(contains(ascii: "@[", "`") == false)
    #expect(contains(ascii: "", "a") == false)
    #expect(contains(ascii: "ab", "") == true)
    #expect(contains(ascii: "é ab", "ab") == nil)
  }

  /// Periodic texts, for which the number of comparisons is bounded.
  @Test func periodicTextsAreFoundAsByComparison() throws {
    try SeededGenerator.run(2_000) { generator in
      let period = (0..<Int.random(in: 1...4, using: &generator))
        .map { _ in ["a", "b", "ж"].randomElement(using: &generator) ?? "" }.joined()
      var text = String(repeating: period, count: .random(in: 0...20, using: &generator))
      var needle = String(repeating: period, count: .random(in: 0...20, using: &generator))
      if Bool.random(using: &generator) {
        text += ["a", "b"].randomElement(using: &generator) ?? ""
      }
      if Bool.random(using: &generator) { needle.append("b") }
      if Bool.random(using: &generator) { needle = "a" + needle }
      let (bytes, wanted) = (Array(text.utf8), Array(needle.utf8))
      let isFound = (0...bytes.count).contains { bytes[$0...].starts(with: wanted) }
      try #require(
        SearchText.contains(text, folded: needle) == isFound,
        "seed \(generator.seed): \(text), \(needle)")
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      try #require(
        contains(ascii: text.uppercased(), needle) == (isASCII ? isFound : nil),
        "seed \(generator.seed): \(text), \(needle)")
    }
  }

  /// A text is folded as a name is, character by character as far as possible.
  @Test func textIsFoldedAsName() throws {
    for value in 0xA1..<0x3000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["x\(scalar)y", "x\(scalar)\u{5B0}\u{591}y"] {
        try #require(SearchText.fold(text) == text.foldedAsName, "\(value)")
      }
    }
    #expect(SearchText.fold("Zoë “Straße” 😀 ÇOK") == "zoe “strasse” 😀 cok")
  }

  @Test func longPeriodicTextIsFound() {
    let text = String(repeating: "a", count: 100_000)
    #expect(SearchText.contains(text, folded: String(repeating: "a", count: 50_000)))
    #expect(SearchText.contains(text + "b", folded: String(repeating: "a", count: 50_000) + "b"))
    #expect(!SearchText.contains(text, folded: String(repeating: "a", count: 50_000) + "b"))
    #expect(contains(ascii: text, String(repeating: "a", count: 50_000) + "b") == false)
  }
}
