import Foundation

/// The key of a shared diary, which seals and opens the files that a carrier transports.
///
/// ```swift
/// let key = try DiaryKey(SyncCode("0000-0000-0000-0000-0000-0000-016D"))
/// let file = try key.seal(Array("a page".utf8))
/// print(file.count, String(decoding: try key.open(file), as: UTF8.self))  // prints "304 a page"
/// print(try key.seal(Array("a page".utf8)) == file)  // prints "false": each has its own nonce
///
/// do {
///   _ = try key.open(file.dropLast())
/// } catch {
///   print(error == EnvelopeError.cannotOpen)  // prints "true"
/// }
/// ```
///
/// A file is `BAKOSEG1`, a nonce of 24 random bytes, and the content under
/// XChaCha20-Poly1305-IETF (draft-irtf-cfrg-xchacha). The additional data are `BAKOSEG1` and the id
/// of the diary, so a file of another diary cannot be opened even by an equal key. The content is
/// its length in four bytes, the most significant first, its bytes, and zeros up to a multiple of
/// 256, so the size of a file shows the length of the content in steps of 256 bytes only.
public struct DiaryKey: Sendable {
  /// The public name of the diary, 16 bytes that follow from the code and do not reveal it.
  public let diaryID: [UInt8]
  private let key: [UInt8]

  /// The maximum size of a file in bytes: 5 MiB. A larger one is neither sealed nor opened.
  public static let fileLimit = 5 << 20

  private static let magic = Array("BAKOSEG".utf8)
  private static let version = UInt8(ascii: "1")
  private static let lengthSize = 4
  private static let padding = 256
  private static var prefix: [UInt8] { magic + [version] }
  private static let overhead = 8 + Sodium.nonceSize + Sodium.tagSize

  /// Derives the key of a code: BLAKE2b-256 of `bako segments`, with the bits of the code as its
  /// key. The id is BLAKE2b-128 of `bako diary`.
  ///
  /// - Throws: `EnvelopeError.noCryptography` if libsodium cannot be initialized.
  public init(_ code: SyncCode) throws(EnvelopeError) {
    diaryID = try Sodium.hash(Array("bako diary".utf8), size: 16, key: code.bytes)
    key = try Sodium.hash(Array("bako segments".utf8), size: Sodium.keySize, key: code.bytes)
  }

  /// Returns a file with a content.
  ///
  /// - Throws: `EnvelopeError.tooLarge` if the file would be larger than ``fileLimit``, and
  ///   `EnvelopeError.noCryptography`.
  public func seal(_ content: [UInt8]) throws(EnvelopeError) -> [UInt8] {
    guard content.count <= Self.fileLimit else { throw .tooLarge }
    var plain = withUnsafeBytes(of: UInt32(content.count).bigEndian, Array.init)
    plain += content
    let rest = plain.count % Self.padding
    if rest > 0 { plain += [UInt8](repeating: 0, count: Self.padding - rest) }
    guard plain.count + Self.overhead <= Self.fileLimit else { throw .tooLarge }
    let nonce = try Sodium.randomBytes(Sodium.nonceSize)
    let sealed = Sodium.encrypt(plain, nonce: nonce, additional: additionalData, key: key)
    return Self.prefix + nonce + sealed
  }

  /// Returns the content of a file.
  ///
  /// - Throws: `EnvelopeError.notASegment`, `newerVersion`, `tooLarge`, or `cannotOpen` for a file
  ///   that was changed, truncated, or sealed with another code.
  public func open(_ file: some Collection<UInt8>) throws(EnvelopeError) -> [UInt8] {
    guard file.count <= Self.fileLimit else { throw .tooLarge }
    let file = Array(file)
    guard file.starts(with: Self.magic), file.count > Self.magic.count else { throw .notASegment }
    guard file[Self.magic.count] == Self.version else { throw .newerVersion }
    let size = file.count - Self.overhead
    guard size >= Self.padding, size % Self.padding == 0 else { throw .cannotOpen }
    let sealed = Self.prefix.count + Sodium.nonceSize
    guard
      let plain = Sodium.decrypt(
        Array(file[sealed...]), nonce: Array(file[Self.prefix.count..<sealed]),
        additional: additionalData, key: key)
    else { throw .cannotOpen }
    let length = plain.prefix(Self.lengthSize).reduce(0) { $0 << 8 | Int($1) }
    let content = plain.dropFirst(Self.lengthSize)
    guard length <= content.count, content.dropFirst(length).allSatisfy({ $0 == 0 }),
      content.count - length < Self.padding
    else { throw .cannotOpen }
    return Array(content.prefix(length))
  }

  /// Returns the identity of a file: its BLAKE2b-256 hash, 32 bytes.
  ///
  /// - Throws: `EnvelopeError.noCryptography` if libsodium cannot be initialized.
  public static func hash(of file: [UInt8]) throws(EnvelopeError) -> [UInt8] {
    try Sodium.hash(file, size: 32)
  }

  private var additionalData: [UInt8] { Self.prefix + diaryID }
}

extension DiaryKey: CustomStringConvertible, CustomReflectable {
  public var description: String { "the key of a diary" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A reason for which a file cannot be sealed or opened.
public enum EnvelopeError: LocalizedError, Equatable {
  /// The file was changed or is incomplete, or the diary has another sync code.
  case cannotOpen
  /// A later version of Bako sealed the file.
  case newerVersion
  /// libsodium cannot be initialized.
  case noCryptography
  /// The file is not a sealed one.
  case notASegment
  /// The file is larger than ``DiaryKey/fileLimit``.
  case tooLarge

  /// The problem and its remedy as sentences, to follow the name of the file. The first begins in
  /// lowercase.
  public var sentence: String {
    switch self {
    case .cannotOpen:
      "is damaged, incomplete, or of a diary with another sync code. Wait until your carrier has "
        + "copied it whole, or copy it again from a device that has it."
    case .newerVersion: "was sealed by a newer Bako. Update Bako on this machine."
    case .noCryptography:
      "cannot be used, because libsodium does not start. Check that /dev/urandom can be read."
    case .notASegment: "is not a file of a shared diary. Move it to another folder."
    case .tooLarge: "is larger than \(DiaryKey.fileLimit >> 20) MiB, the limit. Remove it."
    }
  }

  /// The sentence, for `localizedDescription`.
  public var errorDescription: String? { "The file \(sentence)" }
}
