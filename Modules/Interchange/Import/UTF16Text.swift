/// Text in UTF-16, as spreadsheets save “Unicode text”.
enum UTF16Text {
  /// Returns the bytes in UTF-8 of a text in UTF-16 with a byte order mark; nil for other bytes.
  /// What is no valid text becomes U+FFFD.
  static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    let isBig: Bool
    switch bytes.prefix(2) {
    case [0xFF, 0xFE]: isBig = false
    case [0xFE, 0xFF]: isBig = true
    default: return nil
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
  }
}
