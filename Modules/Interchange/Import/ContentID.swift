import Foundation

/// Derives the ids of records without one from their content. Importing a file twice therefore adds
/// its records once.
struct ContentID {
  private var seen: [String: Int] = [:]

  /// Returns the id of a record. Equal records in one file get different ids.
  mutating func next(_ content: [String]) -> UUID {
    let text = content.map { "\($0.utf8.count):\($0)" }.joined()
    let occurrence = seen[text, default: 0]
    seen[text] = occurrence + 1
    return Self.id(of: "\(occurrence):\(text)")
  }

  /// Returns a version 8 UUID with the 128-bit FNV-1a hash (RFC 9562; draft-eastlake-fnv).
  private static func id(of text: String) -> UUID {
    let prime: UInt128 = 1 << 88 | 0x13B
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* prime }
    hash = hash & ~(0xF << 76) | 8 << 76
    hash = hash & ~(0x3 << 62) | 2 << 62
    let bytes = withUnsafeBytes(of: hash.bigEndian, Array.init)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
