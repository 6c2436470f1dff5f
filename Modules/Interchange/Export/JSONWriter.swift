import Foundation
import Models

/// Appends JSON to an array of bytes, in the order of the calls. A value with a key is a member of
/// an object.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.integer(3, forKey: "entries")
///   json.array(["Café", "\u{1B}"], forKey: "names") { $0.string($1) }
/// }
/// print(String(decoding: json.bytes, as: UTF8.self))
/// // prints "{"entries":3,"names":["Café","\u001b"]}"
/// ```
public struct JSONWriter {
  /// The JSON that was written.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Removes the content and keeps the capacity.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes an object, whose members the body writes.
  public mutating func object(
    forKey key: StaticString? = nil, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin(key)
    bytes.append(UInt8(ascii: "{"))
    try body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array with an element for each value.
  public mutating func array<Values: Sequence>(
    _ values: Values, forKey key: StaticString? = nil,
    _ body: (inout JSONWriter, Values.Element) throws -> Void
  ) rethrows {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for value in values { try body(&self, value) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes the key of a member. The key must not need escapes.
  public mutating func key(_ name: StaticString) {
    let needsComma = needsComma
    name.withUTF8Buffer { name in
      bytes.append(addingCapacity: name.count + 4) { text in
        if needsComma { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        text.withUnsafeMutableBufferPointer { buffer, count in
          count = buffer[count...].initialize(fromContentsOf: name)
        }
        text.append(UInt8(ascii: "\""))
        text.append(UInt8(ascii: ":"))
      }
    }
  }

  /// Writes the key of a member, with the escapes that it needs.
  public mutating func key(text: String) {
    string(text)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes members of an object that are valid JSON.
  mutating func members(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a string. Control characters, bidirectional controls and line separators are escaped.
  public mutating func string(_ text: String, forKey key: StaticString? = nil) {
    begin(key)
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(escaping: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an id in lowercase.
  mutating func id(_ id: UUID, forKey key: StaticString? = nil) {
    quoted(key) { id.append(to: &$0) }
  }

  /// Writes a date as RFC 3339.
  mutating func moment(
    _ moment: Moment, withMilliseconds: Bool, forKey key: StaticString? = nil
  ) {
    quoted(key) { moment.append(to: &$0, withMilliseconds: withMilliseconds) }
  }

  /// Writes the value again that is at a range of ``bytes``.
  mutating func repeatValue(_ range: Range<Int>) {
    separate()
    bytes.append(contentsOf: Array(bytes[range]))
  }

  /// Writes a string that needs no escapes.
  private mutating func quoted(_ key: StaticString?, _ append: (inout [UInt8]) -> Void) {
    begin(key)
    bytes.append(UInt8(ascii: "\""))
    append(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string, or null for nil.
  public mutating func optional(_ text: String?, forKey key: StaticString? = nil) {
    if let text { string(text, forKey: key) } else { raw("null", forKey: key) }
  }

  /// Writes an integer.
  public mutating func integer(_ number: Int, forKey key: StaticString? = nil) {
    begin(key)
    // Writing digits into the output takes a tenth of the time of creating a string.
    bytes.append(addingCapacity: 20) { output in
      if number < 0 { output.append(UInt8(ascii: "-")) }
      let magnitude = number.magnitude
      var power: UInt = 1
      while magnitude / power >= 10 { power *= 10 }
      while power > 0 {
        output.append(UInt8(truncatingIfNeeded: magnitude / power % 10) + 48)
        power /= 10
      }
    }
  }

  /// Writes a Boolean.
  public mutating func bool(_ value: Bool, forKey key: StaticString? = nil) {
    raw(value ? "true" : "false", forKey: key)
  }

  /// Writes text that is valid JSON.
  package mutating func raw(_ text: String, forKey key: StaticString? = nil) {
    begin(key)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes an integer, or null for nil.
  mutating func optional(integer: Int?, forKey key: StaticString? = nil) {
    if let integer { self.integer(integer, forKey: key) } else { raw("null", forKey: key) }
  }

  /// Writes a number, or null for nil.
  mutating func optional(number: Double?, forKey key: StaticString? = nil) {
    if let number { self.number(number, forKey: key) } else { raw("null", forKey: key) }
  }

  /// Writes the shortest decimal number that parses to the same value: `25`, not `25.0`.
  mutating func number(_ value: Double, forKey key: StaticString? = nil) {
    let text = "\(value)"
    raw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text, forKey: key)
  }

  private mutating func begin(_ key: StaticString?) {
    if let key { self.key(key) } else { separate() }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  /// Whether the next value or member is neither the first one nor follows its key.
  private var needsComma: Bool {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): false
    default: true
    }
  }

  /// Appends a string with the escapes that JSON requires. DEL, C1 controls, bidirectional controls
  /// and line separators are also escaped, because a terminal may interpret them.
  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard
        byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2
          || byte == 0xD8 || byte == 0xE2
      else {
        index += 1
        continue
      }
      guard let (scalar, length) = special(text, index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: text[start..<index])
      append(escape: scalar)
      index += length
      start = index
    }
    bytes.append(contentsOf: text[start...])
  }

  private func special(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt16, Int)? {
    let byte = UInt16(text[index])
    if byte < 0x80 { return (byte, 1) }
    if byte == 0xC2 {
      let second = UInt16(text[index + 1])
      return second < 0xA0 ? (second, 2) : nil
    }
    // The only bidirectional control below U+2000.
    if byte == 0xD8 { return text[index + 1] == 0x9C ? (0x061C, 2) : nil }
    let scalar = 0x2000 | (UInt16(text[index + 1]) & 0x3F) << 6 | UInt16(text[index + 2]) & 0x3F
    switch scalar {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (scalar, 3)
    default: return nil
    }
  }

  private mutating func append(escape scalar: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(scalar))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(scalar >> UInt16(shift) & 0xF)
        bytes.append(digit < 10 ? digit + 48 : digit + 87)
      }
    }
  }
}
