/// Decodes Base64 (RFC 4648) in place, so that a large text is not in memory twice.
enum Base64Text {
  /// Replaces a text, which may have line ends, by its content. Returns whether it is valid.
  static func decode(_ text: inout [UInt8]) -> Bool {
    var end = 0
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for index in text.indices {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return false }
      bits = bits << 6 | value
      digits += 1
      if digits % 4 != 1 {
        let shift = UInt32(6 - 2 * ((digits + 3) % 4))
        text[end] = UInt8(truncatingIfNeeded: bits >> shift)
        end += 1
      }
    }
    text.removeSubrange(end...)
    return digits % 4 != 1 && (padding == 0 || (digits + padding) % 4 == 0 && padding < 3)
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
