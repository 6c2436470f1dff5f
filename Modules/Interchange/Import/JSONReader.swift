import StreamSafeText

/// A JSON value. Numbers keep their text; the caller determines the rounding.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

/// A strict JSON parser (RFC 8259) that reads arrays and objects element by element.
///
/// Rejects invalid UTF-8, unpaired surrogates and input beyond the limits of ``InputLimit``. Texts
/// are stream-safe.
package struct JSONReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var valueCount = 0
  let textLimit: Int
  let valueLimit: Int

  package init(
    _ bytes: [UInt8], textLimit: Int = InputLimit.text, valueLimit: Int = InputLimit.values
  ) {
    self.bytes = bytes
    self.textLimit = textLimit
    self.valueLimit = valueLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The current line number, from 1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of consumed bytes.
  var line: Int { 1 + bytes[..<offset].count(where: { $0 == 0x0A }) }

  func damage(_ problem: InputProblem) -> DamagedInput {
    DamagedInput(line: line, problem: problem)
  }

  /// Skips white space and returns the next byte without consuming it. Returns nil at the end.
  package mutating func peek() -> UInt8? {
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Throws if content follows the last value.
  mutating func requireEnd() throws(DamagedInput) {
    guard peek() == nil else { throw damage(.trailingContent) }
  }

  /// Reads an object. The body reads the value of each key.
  mutating func object(_ body: (inout JSONReader, String) throws -> Void) throws {
    try expect("{")
    if try take("}") { return }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw damage(.json(.keyMissing)) }
      let key = try string()
      try expect(":")
      try body(&self, key)
    } while try take(",")
    try expect("}")
  }

  /// Reads an array. The body reads one element.
  mutating func array(_ body: (inout JSONReader) throws -> Void) throws {
    try expect("[")
    if try take("]") { return }
    repeat { try body(&self) } while try take(",")
    try expect("]")
  }

  /// Reads any value.
  package mutating func value(depth: Int = 0) throws -> JSONValue {
    guard depth < InputLimit.levels else { throw damage(.json(.nestedTooDeeply)) }
    valueCount = depth == 0 ? 0 : valueCount + 1
    guard valueCount < valueLimit else { throw damage(.json(.tooManyValues)) }
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [String: JSONValue] = [:]
      try object { members[$1] = try $0.value(depth: depth + 1) }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try array { elements.append(try $0.value(depth: depth + 1)) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func take(_ character: Unicode.Scalar) throws -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws {
    guard try take(character) else {
      throw damage(.json(offset < bytes.count ? .missing(character) : .unexpectedEnd))
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else { throw damage(.json(.notJSON)) }
    offset += word.utf8.count
    return value
  }

  private mutating func number() throws -> String {
    let start = offset
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (48...57).contains(bytes[index])
    }
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var index = offset
    func skipDigits() throws {
      guard isDigit(index) else { throw damage(.json(.notJSON)) }
      while isDigit(index) { index += 1 }
    }
    if byte(index) == UInt8(ascii: "-") { index += 1 }
    if byte(index) == UInt8(ascii: "0"), isDigit(index + 1) { throw damage(.json(.notJSON)) }
    try skipDigits()
    if byte(index) == UInt8(ascii: ".") {
      index += 1
      try skipDigits()
    }
    if byte(index) | 0x20 == UInt8(ascii: "e") {
      index += [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(index + 1)) ? 2 : 1
      try skipDigits()
    }
    offset = index
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() throws -> String {
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x22, bytes[offset] != 0x5C, bytes[offset] >= 0x20
    {
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == 0x22 {
      defer { offset += 1 }
      return try text(bytes[start..<offset])
    }
    var collected = Array(bytes[start..<offset])
    while offset < bytes.count, bytes[offset] != 0x22 {
      let byte = bytes[offset]
      guard byte >= 0x20 else { throw damage(.json(.rawControlCharacter)) }
      offset += 1
      if byte == 0x5C { try escape(&collected) } else { collected.append(byte) }
    }
    guard offset < bytes.count else { throw damage(.json(.unterminatedText)) }
    offset += 1
    return try text(collected[...])
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard bytes.count <= textLimit else { throw damage(.json(.textTooLong)) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damage(.json(.textNotUTF8))
    }
    return text.streamSafe
  }

  private mutating func escape(_ collected: inout [UInt8]) throws {
    guard offset < bytes.count else { throw damage(.json(.unterminatedText)) }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): collected.append(byte)
    case UInt8(ascii: "b"): collected.append(0x08)
    case UInt8(ascii: "f"): collected.append(0x0C)
    case UInt8(ascii: "n"): collected.append(0x0A)
    case UInt8(ascii: "r"): collected.append(0x0D)
    case UInt8(ascii: "t"): collected.append(0x09)
    case UInt8(ascii: "u"): collected += try Array(String(scalar()).utf8)
    default: throw damage(.json(.unknownEscape))
    }
  }

  private mutating func scalar() throws -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[offset...].starts(with: [0x5C, 0x75]) else {
      throw damage(.json(.loneSurrogate))
    }
    offset += 2
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw damage(.json(.loneSurrogate)) }
    return scalar
  }

  private mutating func unit() throws -> UInt32 {
    guard offset + 4 <= bytes.count else { throw damage(.json(.unterminatedText)) }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw damage(.json(.unknownEscape))
      }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }
}
