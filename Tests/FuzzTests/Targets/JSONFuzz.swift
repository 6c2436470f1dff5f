import StreamSafeText

@testable import Interchange

extension FuzzTarget {
  /// The reader of JSON. Its value is the same after it was written and read again.
  static let json = FuzzTarget("json") { bytes in
    var reader = JSONReader(bytes, valueLimit: 10_000)
    guard let value = try? reader.value() else { return }
    try require(reader.offset <= bytes.count, "the reader passes the end")
    let text = try jsonText(value)
    var second = JSONReader(text)
    let again = try second.value()
    try require(second.peek() == nil, "the written value does not end")
    try require(try jsonText(again) == text, "the value is read as another")
  }

  /// Returns a value as JSON, with sorted keys.
  private static func jsonText(_ value: JSONValue) throws -> [UInt8] {
    func string(_ text: String) throws -> [UInt8] {
      try require(text.isStreamSafe, "a text is not stream-safe")
      var writer = JSONWriter()
      writer.string(text)
      return writer.bytes
    }
    switch value {
    case .null: return Array("null".utf8)
    case .bool(let bool): return Array("\(bool)".utf8)
    case .number(let text): return Array(text.utf8)
    case .string(let text): return try string(text)
    case .array(let values):
      return Array("[".utf8) + (try values.map(jsonText).joined(separator: ",".utf8)) + "]".utf8
    case .object(let members):
      let texts = try members.map { try string($0) + ":".utf8 + jsonText($1) }
      let sorted = texts.sorted { $0.lexicographicallyPrecedes($1) }
      return Array("{".utf8) + sorted.joined(separator: ",".utf8) + "}".utf8
    }
  }
}
