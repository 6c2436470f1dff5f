import Foundation
import Support
import Testing

@testable import Envelope

struct SyncCodeTests {
  @Test(
    arguments: [
      (0, "0000-0000-0000-0000-0000-0000-016D"), (.max, "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZXWF"),
      (0x0001_0203_0405_0607_0809_0A0B_0C0D_0E0F, "000G-40R4-0M30-E209-185G-R38E-1X6W"),
    ] as [(UInt128, String)])
  func textOfBits(_ bits: UInt128, _ text: String) throws {
    #expect(SyncCode(bits: bits).text == text)
    #expect(try SyncCode(text) == SyncCode(bits: bits))
  }

  @Test func everyCodeIsRead() throws {
    try SeededGenerator.run(500) { random in
      let code = SyncCode(bits: UInt128.random(in: 0 ... .max, using: &random))
      try #require(code.text.count == 34, "seed \(random.seed)")
      try #require((try? SyncCode(code.text)) == code, "seed \(random.seed)")
      try #require(code.hasLastGroup(code.lastGroup), "seed \(random.seed)")
    }
  }

  @Test(
    arguments: [
      "000g40r40m30e209185gr38e1x6w", " 000G 40R4 0M30 E209 185G R38E 1X6W\n",
      "OOOG-4OR4-OM3O-E2O9-I85G-R38E-lX6W",
    ])
  func carefulTypingIsForgiven(_ text: String) throws {
    #expect(try SyncCode(text).text == "000G-40R4-0M30-E209-185G-R38E-1X6W")
  }

  @Test func everyWrongCharacterIsNoticed() throws {
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    for code in try [SyncCode(bits: 0), .generate()] {
      let text = Array(code.text)
      for index in text.indices where text[index] != "-" {
        for other in alphabet where other != text[index] {
          var typed = text
          typed[index] = other
          let error = error(of: String(typed))
          try #require(error == .mistyped, "\(index), \(other)")
        }
      }
    }
  }

  private func error(of text: String) -> SyncCodeError? {
    do {
      _ = try SyncCode(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyExchangeOfNeighborsIsNoticed() throws {
    try SeededGenerator.run(50) { random in
      let code = SyncCode(bits: UInt128.random(in: 0 ... .max, using: &random))
      let text = Array(code.text.filter { $0 != "-" })
      for index in 1..<text.count where text[index] != text[index - 1] {
        var typed = text
        typed.swapAt(index, index - 1)
        try #require(error(of: String(typed)) == .mistyped, "seed \(random.seed), \(index)")
      }
    }
  }

  @Test(
    arguments: [
      ("", .wrongLength), ("000G-40R4", .wrongLength),
      ("000G-40R4-0M30-E209-185G-R38E-1X6W-0", .wrongLength),
      (String(repeating: "0", count: 100_000), .wrongLength),
      ("U00G-40R4-0M30-E209-185G-R38E-1X6W", .notOfAlphabet("U")),
      ("000G-40R4-0M30-E209-185G-R38E-1X6é", .notOfAlphabet("é")),
    ] as [(String, SyncCodeError)])
  func otherTextIsRefused(_ text: String, _ error: SyncCodeError) {
    #expect(throws: error) { try SyncCode(text) }
    #expect(error.message.hasSuffix("."))
  }

  @Test func generatedCodesDiffer() throws {
    #expect(try SyncCode.generate() != SyncCode.generate())
  }

  @Test func lastGroupOfAnotherCodeIsRefused() {
    let code = SyncCode(bits: 0)
    #expect(code.hasLastGroup(" o16d "))
    #expect(!code.hasLastGroup("016"))
    #expect(!code.hasLastGroup("0160"))
    #expect(!code.hasLastGroup(code.text))
  }

  @Test func descriptionHasNoSecret() {
    let code = SyncCode(bits: 12_345)
    var dumped = ""
    dump(code, to: &dumped)
    #expect("\(code)" == "a sync code")
    #expect(dumped.split(separator: "\n").count == 1)
  }
}
