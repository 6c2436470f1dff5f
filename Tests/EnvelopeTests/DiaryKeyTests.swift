import Support
import Testing

@testable import Envelope

struct DiaryKeyTests {
  private let key: DiaryKey

  init() throws { key = try DiaryKey(SyncCode("000G-40R4-0M30-E209-185G-R38E-1X6W")) }

  /// The vector of draft-irtf-cfrg-xchacha-03, A.3.1.
  @Test func cipherIsThatOfTheDraft() throws {
    _ = try Sodium.randomBytes(1)
    let text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
      + "future, sunscreen would be it."
    let sealed = Sodium.encrypt(
      Array(text.utf8), nonce: Array(0x40..<0x58),
      additional: bytes("50515253c0c1c2c3c4c5c6c7"), key: Array(0x80..<0xA0))
    #expect(sealed == bytes(draftVector))
  }

  /// The file was made by another implementation of XChaCha20-Poly1305 and BLAKE2b.
  @Test func fileOfTheFormatIsOpened() throws {
    #expect(try key.open(bytes(sealedPage)) == Array("a page".utf8))
    #expect(key.diaryID == bytes("52c735300fe9dfe83403507815885511"))
    let hash = try DiaryKey.hash(of: bytes(sealedPage))
    #expect(
      hash == bytes("287af122db5b6054980672d8c0d7a19da50991c04b12c07a70ed7475e26bffa8"))
  }

  @Test func everyContentIsOpened() throws {
    try SeededGenerator.run(100) { random in
      let count = Int.random(in: 0...2_000, using: &random)
      let content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let file = try key.seal(content)
      try #require(key.open(file) == content, "seed \(random.seed)")
      try #require((file.count - 48) % 256 == 0, "seed \(random.seed)")
    }
  }

  @Test(arguments: [(0, 304), (252, 304), (253, 560), (508, 560)])
  func sizeShowsStepsOfPadding(_ content: Int, _ file: Int) throws {
    #expect(try key.seal([UInt8](repeating: 7, count: content)).count == file)
  }

  @Test func equalContentsHaveDifferentFiles() throws {
    #expect(try key.seal([1]) != key.seal([1]))
  }

  @Test func limitIsExact() throws {
    let greatest = (DiaryKey.fileLimit - 48) / 256 * 256 - 4
    let file = try key.seal([UInt8](repeating: 0, count: greatest))
    #expect(try key.open(file).count == greatest)
    #expect(throws: EnvelopeError.tooLarge) {
      try key.seal([UInt8](repeating: 0, count: greatest + 1))
    }
    #expect(throws: EnvelopeError.tooLarge) {
      try key.open(file + [UInt8](repeating: 0, count: 256))
    }
  }

  @Test func descriptionsHaveNoSecret() throws {
    var dumped = ""
    dump(key, to: &dumped)
    #expect("\(key)" == "the key of a diary")
    #expect(dumped.split(separator: "\n").count == 1)
  }

  @Suite struct HostileFiles {
    private let key: DiaryKey
    private let file: [UInt8]

    init() throws {
      key = try DiaryKey(SyncCode("000G-40R4-0M30-E209-185G-R38E-1X6W"))
      file = bytes(sealedPage)
    }

    @Test func everyFlippedBitIsRefused() throws {
      for index in file.indices {
        for bit in 0..<8 {
          var damaged = file
          damaged[index] ^= 1 << bit
          try #require(error(of: damaged) == expectedError(at: index), "byte \(index)")
        }
      }
    }

    private func error(of file: [UInt8]) -> EnvelopeError? {
      do {
        _ = try key.open(file)
        return nil
      } catch {
        return error
      }
    }

    private func expectedError(at index: Int) -> EnvelopeError {
      switch index {
      case 0..<7: .notASegment
      case 7: .newerVersion
      default: .cannotOpen
      }
    }

    @Test func everyTruncationIsRefused() throws {
      for count in file.indices {
        let error: EnvelopeError = count < 8 ? .notASegment : .cannotOpen
        try #require(self.error(of: Array(file.prefix(count))) == error, "\(count) bytes")
      }
    }

    @Test func extendedFileIsRefused() {
      for count in [1, 16, 256] {
        #expect(throws: EnvelopeError.cannotOpen) {
          try key.open(file + [UInt8](repeating: 0, count: count))
        }
      }
    }

    @Test func fileOfAnotherCodeIsRefused() throws {
      let other = try DiaryKey(SyncCode.generate())
      #expect(throws: EnvelopeError.cannotOpen) { try other.open(file) }
    }

    /// Sealed with the right key by a program that does not follow the format.
    @Test(
      arguments: [
        ("longer than the file", [0, 0, 0, 253]), ("huge", [255, 255, 255, 255]),
        ("a padding too short", [0, 0, 0, 3]),
      ] as [(String, [UInt8])])
    func lyingLengthIsRefused(_ name: String, _ length: [UInt8]) throws {
      var plain = [UInt8](repeating: 0, count: 256)
      plain.replaceSubrange(0..<4, with: length)
      plain[9] = 1
      #expect(throws: EnvelopeError.cannotOpen) { try key.open(sealed(plain)) }
    }

    @Test func excessivePaddingIsRefused() throws {
      let plain: [UInt8] = [0, 0, 0, 1, 7] + [UInt8](repeating: 0, count: 507)
      #expect(throws: EnvelopeError.cannotOpen) { try key.open(sealed(plain)) }
    }

    private func sealed(_ plain: [UInt8]) throws -> [UInt8] {
      let root = [UInt8](0..<16)
      let nonce = [UInt8](repeating: 3, count: 24)
      let prefix = Array("BAKOSEG1".utf8)
      return prefix + nonce
        + Sodium.encrypt(
          plain, nonce: nonce, additional: prefix + key.diaryID,
          key: try Sodium.hash(Array("bako segments".utf8), size: 32, key: root))
    }

    @Test func randomBytesAreRefused() throws {
      try SeededGenerator.run(300) { random in
        let count = Int.random(in: 0...900, using: &random)
        var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        if Bool.random(using: &random) { bytes = Array("BAKOSEG1".utf8) + bytes }
        try #require(error(of: bytes) != nil, "seed \(random.seed)")
      }
    }
  }

  @Test(
    arguments: [
      .cannotOpen, .newerVersion, .noCryptography, .notASegment, .tooLarge,
    ] as [EnvelopeError])
  func sentencesNameARemedy(_ error: EnvelopeError) {
    #expect(error.sentence.hasSuffix("."))
    #expect(error.sentence.contains(". ") || error.sentence.contains(", because"))
    #expect(error.localizedDescription == "The file \(error.sentence)")
  }
}

/// Returns the bytes of hexadecimal digits.
private func bytes(_ hex: String) -> [UInt8] {
  let digits = Array(hex)
  return stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(String(digits[$0...$0 + 1]), radix: 16)
  }
}

private let draftVector =
  "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa644"
  + "0bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e"
  + "3f3fac2bc369488f76b2383565d3fff921f9664c97637da9768812f615c68b13b52ec0875924c1c7"
  + "987947deafd8780acf49"

/// The content `a page`, with the code of the bytes 0 to 15 and the nonce of the bytes 100 to 123.
private let sealedPage =
  "42414b4f534547316465666768696a6b6c6d6e6f707172737475767778797a7b0a943c3f0269f926"
  + "d5b24a0b1126d752c352cc153a542d13e667f4b236f0dae107a1fd23f1ce03650540857141e263d5"
  + "abfc0549ef20460988fed44f593f8d502e5113355c3fbd419cac5bbe5386f83bfeb9df7903ff3c52"
  + "9b30d8bee57927135a3c0abebb4d6dd43f3cdf4ebf7f127da9a019767c03b246f597a6af8298a952"
  + "168ad8088bda15a731c0cedbe8cdf836632ce2779a7a02e6836044dad8088fcc3edfc45bd393862a"
  + "9068db67acafb3c2cd1be1c532658cde65cde0ccd2b988a57c7017471bbe83d1121d6a79e9dbac02"
  + "28ab859b2d0012122826f157787893e20f6c25f97c714d1f6769d4ac5ea11dd62028085de45f31c0"
  + "1e334014590fa7999d7b3f40698df01e4a8817d127f54fc0"
