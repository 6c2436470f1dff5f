/// Reads CSV as RFC 4180 has it, row by row: quotation marks, doubled ones in them, commas and line
/// ends between them, LF or CRLF, a byte order mark.
///
/// It works on bytes, because a mark that combines with a comma must not hide it, and knows its line.
struct CSVReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The cells of the next row that is not empty, and the line in which it begins; nil at the end.
  mutating func row() throws -> (cells: [String], line: Int)? {
    while offset < bytes.count, bytes[offset] == 0x0A || bytes[offset] == 0x0D { skipLineEnd() }
    guard offset < bytes.count else { return nil }
    let first = line
    var cells: [String] = []
    while true {
      guard cells.count < 10_000 else {
        throw DamagedInput(line: line, reason: "the row has more than 10,000 cells")
      }
      cells.append(try cell())
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { break }
      offset += 1
    }
    if offset < bytes.count { skipLineEnd() }
    return (cells, first)
  }

  private mutating func skipLineEnd() {
    if bytes[offset] == 0x0A { line += 1 }
    offset += 1
  }

  private mutating func cell() throws -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      let cell = bytes[offset...].prefix { ![0x2C, 0x0A, 0x0D].contains($0) }
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
    throw DamagedInput(line: first, reason: "a quotation mark is not closed")
  }

  private func end(of cell: [UInt8]) throws -> String {
    if offset < bytes.count, ![0x2C, 0x0A, 0x0D].contains(bytes[offset]) {
      throw DamagedInput(line: line, reason: "there is text behind a closing quotation mark")
    }
    return try text(cell[...])
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard bytes.count <= InputFile.textLimit else {
      throw DamagedInput(line: line, reason: "a cell is longer than 16 MiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DamagedInput(line: line, reason: "it is not text in UTF-8")
    }
    return text
  }
}
