// Envelope: the sync code of a diary, the keys that follow from it, and the sealing and opening of
// files. Bytes in, bytes out: it knows no format of records and opens no file. The only importer of
// libsodium.

import CSodium
import Foundation

/// The secret of a shared diary: 128 random bits. Its text has 28 characters in seven groups.
///
/// The alphabet is Crockford's base 32 (crockford.com/base32.html). The last 12 of the 140 bits are
/// a check: a CRC detects each change of one character and each exchange of two neighbors.
///
/// ```swift
/// let code = try SyncCode("0000-0000-0000-0000-0000-0000-016D")
/// print(code.text, code.lastGroup)  // prints "0000-0000-0000-0000-0000-0000-016D 016D"
///
/// do {
///   _ = try SyncCode("1000-0000-0000-0000-0000-0000-016D")
/// } catch {
///   print(error == .mistyped)  // prints "true"
/// }
/// ```
///
/// `String(describing:)` of a code does not contain the secret, so no message can.
public struct SyncCode: Hashable, Sendable {
  /// The number of random bytes.
  static let byteCount = 16
  private static let characterCount = 28
  private static let groupLength = 4
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The random bits, the most significant ones first.
  private let bits: UInt128

  /// Creates a code of given bits.
  init(bits: UInt128) { self.bits = bits }

  /// Creates a new code from the random numbers of the operating system.
  ///
  /// - Throws: `EnvelopeError.noCryptography` if libsodium cannot be initialized.
  public static func generate() throws(EnvelopeError) -> SyncCode {
    let bytes = try Sodium.randomBytes(byteCount)
    return SyncCode(bits: bytes.reduce(0) { $0 << 8 | UInt128($1) })
  }

  /// Creates a code from typed text. Case, spaces and hyphens are ignored; `O` is read as zero, `I`
  /// and `L` are read as one.
  public init(_ text: String) throws(SyncCodeError) {
    var bits: UInt128 = 0
    var check: UInt16 = 0
    var count = 0
    for character in text where !character.isWhitespace && character != "-" {
      guard let value = Self.value(of: character) else { throw .notOfAlphabet(character) }
      count += 1
      // The 128 bits end three bits after the 25th character, the 12 check bits follow.
      switch count {
      case ...25: bits = bits << 5 | UInt128(value)
      case 26:
        bits = bits << 3 | UInt128(value >> 2)
        check = UInt16(value & 3)
      default: check = check << 5 | UInt16(value)
      }
      guard count <= Self.characterCount else { throw .wrongLength }
    }
    guard count == Self.characterCount else { throw .wrongLength }
    self.bits = bits
    guard check == self.check else { throw .mistyped }
  }

  /// The code in seven groups of four characters: `7K3M-9QXC-…`.
  public var text: String {
    var characters: [Character] = []
    for index in 0..<Self.characterCount {
      if index > 0, index % Self.groupLength == 0 { characters.append("-") }
      characters.append(Self.alphabet[value(at: index)])
    }
    return String(characters)
  }

  /// The last four characters, which a person types to show that the code was written down.
  public var lastGroup: String { String(text.suffix(Self.groupLength)) }

  /// Returns whether typed text is the last group, read as a code is.
  public func hasLastGroup(_ typed: String) -> Bool {
    let values = typed.filter { !$0.isWhitespace && $0 != "-" }.map(Self.value)
    let first = Self.characterCount - Self.groupLength
    return values == (first..<Self.characterCount).map { value(at: $0) }
  }

  /// The random bits as bytes: the root of the keys.
  var bytes: [UInt8] { withUnsafeBytes(of: bits.bigEndian, Array.init) }

  /// The five bits of a character.
  private func value(at index: Int) -> Int {
    switch index {
    case ..<25: Int(bits >> (123 - 5 * UInt128(index)) & 31)
    case 25: Int(bits & 7) << 2 | Int(check >> 10)
    case 26: Int(check >> 5 & 31)
    default: Int(check & 31)
    }
  }

  /// The check bits: CRC-12/UMTS without reflection (3GPP TS 25.212, polynomial 0x80F), but begun
  /// with ones, so that the check of zeros is not zero.
  private var check: UInt16 {
    var remainder: UInt16 = 0xFFF
    for shift in (0..<128).reversed() {
      let bit = UInt16(truncatingIfNeeded: bits >> UInt128(shift) & 1)
      let carry = remainder >> 11 ^ bit
      remainder = remainder << 1 & 0xFFF ^ (carry == 1 ? 0x80F : 0)
    }
    return remainder
  }

  private static func value(of character: Character) -> Int? {
    switch character {
    case "O", "o": 0
    case "I", "i", "L", "l": 1
    default: alphabet.firstIndex { String($0) == character.uppercased() }
    }
  }
}

extension SyncCode: CustomStringConvertible, CustomReflectable {
  public var description: String { "a sync code" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A reason for which text is not a sync code.
public enum SyncCodeError: LocalizedError, Equatable {
  /// The check bits do not belong to the other characters.
  case mistyped
  /// A character is not of the alphabet.
  case notOfAlphabet(Character)
  /// The text has fewer or more than 28 characters.
  case wrongLength

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .mistyped: "The sync code has a typing error. Compare each group with what you wrote down."
    case .notOfAlphabet(let character):
      "A sync code has no “\(character)”: it consists of digits and of letters without U."
    case .wrongLength: "A sync code has 28 characters in 7 groups of 4. Type it whole."
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}
