import StreamSafeText

/// Parses CSV (RFC 4180) row by row, with LF or CRLF, after an optional byte order mark. The cells
/// may be separated by commas, semicolons or tabs, whichever the first line has most of.
///
/// Operates on bytes: a comma and a combining mark form one `Character`. Cells are stream-safe.
struct CSVReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private(set) var offset = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    separator = Self.separator(of: bytes[offset...])
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    var counts: [UInt8: Int] = [:]
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    let comma = UInt8(ascii: ",")
    return [UInt8(ascii: ";"), 0x09].first { counts[$0, default: 0] > counts[comma, default: 0] }
      ?? comma
  }

  /// Returns the cells of the next row that is not empty, and its first line number. Returns nil at
  /// the end.
  mutating func row() throws(DamagedInput) -> (cells: [String], line: Int)? {
    while offset < bytes.count, bytes[offset] == 0x0A || bytes[offset] == 0x0D { skipLineEnd() }
    guard offset < bytes.count else { return nil }
    let first = line
    var cells: [String] = []
    while true {
      guard cells.count < 10_000 else { throw damage(.tooManyCells) }
      cells.append(try cell())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    if offset < bytes.count { skipLineEnd() }
    return (cells, first)
  }

  private mutating func skipLineEnd() {
    if bytes[offset] == 0x0A { line += 1 }
    offset += 1
  }

  private mutating func cell() throws(DamagedInput) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      let separator = separator
      let cell = bytes[offset...].prefix { $0 != separator && $0 != 0x0A && $0 != 0x0D }
      offset = cell.endIndex
      return try text(cell)
    }
    let first = line
    offset += 1
    var cell: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        guard offset < bytes.count, bytes[offset] == byte else { return try end(of: cell) }
        offset += 1
      }
      if byte == 0x0A { line += 1 }
      cell.append(byte)
    }
    throw DamagedInput(line: first, problem: .csv(.unclosedQuotationMark))
  }

  private func end(of cell: [UInt8]) throws(DamagedInput) -> String {
    if offset < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[offset]) {
      throw damage(.textAfterQuotationMark)
    }
    return try text(cell[...])
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(DamagedInput) -> String {
    guard bytes.count <= InputLimit.text else { throw damage(.cellTooLong) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw damage(.notUTF8) }
    return text.streamSafe
  }

  private func damage(_ problem: CSVProblem) -> DamagedInput {
    DamagedInput(line: line, problem: .csv(problem))
  }
}
