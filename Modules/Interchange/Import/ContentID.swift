import Foundation
import StreamSafeText

/// Derives the ids of records without one from their content. Importing a file twice therefore adds
/// its records once.
///
/// The content counts as it is in the file, without the joiners that make it stream-safe.
struct ContentID {
  /// The occurrences of each content, by the hash of the first. The texts are not kept.
  private var seen: [UInt128: Int] = [:]

  /// Returns the id of a record. Equal records in one file get different ids.
  mutating func next(_ content: [String]) -> UUID {
    let first = Self.hash(content, occurrence: 0)
    let occurrence = seen[first, default: 0]
    seen[first] = occurrence + 1
    return Self.id(occurrence == 0 ? first : Self.hash(content, occurrence: occurrence))
  }

  /// Returns the 128-bit FNV-1a hash (draft-eastlake-fnv) of the occurrence and the texts, each
  /// after its length in bytes.
  private static func hash(_ content: [String], occurrence: Int) -> UInt128 {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* (1 << 88 | 0x13B) }
    }
    add("\(occurrence):")
    for text in content {
      let text = text.withoutStreamSafeJoiners
      add("\(text.utf8.count):")
      add(text)
    }
    return hash
  }

  /// Returns a version 8 UUID (RFC 9562) of a hash.
  private static func id(_ hash: UInt128) -> UUID {
    let version = hash & ~(0xF << 76) | 8 << 76
    let variant = version & ~(0x3 << 62) | 2 << 62
    let bytes = withUnsafeBytes(of: variant.bigEndian, Array.init)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
