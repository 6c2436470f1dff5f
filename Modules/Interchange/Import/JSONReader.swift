/// A value of JSON. Numbers keep their text, so that none is rounded before its time.
enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

/// What is wrong with an input, and in which line.
struct DamagedInput: Error {
  let line: Int
  let reason: String
}

/// Reads JSON strictly, one element of an array after the other.
///
/// It knows in which line it is and refuses text that is not UTF-8, lone surrogates and everything else
/// that RFC 8259 does not have. One value has at most 64 levels of nesting and a million values in it,
/// and a text at most 16 MiB.
struct JSONReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var valueCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The line in which it is, from 1. Counting takes as long as reading did.
  var line: Int { 1 + bytes[..<offset].count(where: { $0 == 0x0A }) }

  func damage(_ reason: String) -> DamagedInput { DamagedInput(line: line, reason: reason) }

  /// The next byte that is not a blank; nil at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Reads an object member by member; the body reads the value of the key that it is given.
  mutating func object(_ body: (inout JSONReader, String) throws -> Void) throws {
    try expect("{")
    if try take("}") { return }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw damage("a key is missing") }
      let key = try string()
      try expect(":")
      try body(&self, key)
    } while try take(",")
    try expect("}")
  }

  /// Reads an array element by element; the body reads one.
  mutating func array(_ body: (inout JSONReader) throws -> Void) throws {
    try expect("[")
    if try take("]") { return }
    repeat { try body(&self) } while try take(",")
    try expect("]")
  }

  /// Reads any value.
  mutating func value(depth: Int = 0) throws -> JSONValue {
    guard depth < 64 else { throw damage("it is nested too deeply") }
    valueCount = depth == 0 ? 0 : valueCount + 1
    guard valueCount < 1_000_000 else { throw damage("it has more than a million values") }
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
      throw damage(offset < bytes.count ? "“\(character)” is missing" : "it ends too early")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else { throw damage("it is not JSON") }
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
    if byte(index) == UInt8(ascii: "-") { index += 1 }
    guard isDigit(index) else { throw damage("it is not JSON") }
    if byte(index) == UInt8(ascii: "0"), isDigit(index + 1) { throw damage("it is not JSON") }
    while isDigit(index) { index += 1 }
    if byte(index) == UInt8(ascii: ".") {
      guard isDigit(index + 1) else { throw damage("it is not JSON") }
      index += 1
      while isDigit(index) { index += 1 }
    }
    if byte(index) | 0x20 == UInt8(ascii: "e") {
      index += [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(index + 1)) ? 2 : 1
      guard isDigit(index) else { throw damage("it is not JSON") }
      while isDigit(index) { index += 1 }
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
      guard byte >= 0x20 else { throw damage("a text has a raw control character") }
      offset += 1
      if byte == 0x5C { try escape(&collected) } else { collected.append(byte) }
    }
    guard offset < bytes.count else { throw damage("a text does not end") }
    offset += 1
    return try text(collected[...])
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard bytes.count <= InputFile.textLimit else { throw damage("a text is longer than 16 MiB") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damage("a text is not UTF-8")
    }
    return text
  }

  private mutating func escape(_ collected: inout [UInt8]) throws {
    guard offset < bytes.count else { throw damage("a text does not end") }
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
    default: throw damage("a text has an escape that JSON does not have")
    }
  }

  private mutating func scalar() throws -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[offset...].starts(with: [0x5C, 0x75]) else {
      throw damage("a text has half of a surrogate pair")
    }
    offset += 2
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw damage("a text has half of a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws -> UInt32 {
    guard offset + 4 <= bytes.count else { throw damage("a text does not end") }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw damage("a text has an escape that JSON does not have")
      }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }
}
