import StreamSafeText

@testable import Interchange

extension FuzzTarget {
  /// The reader of CSV. Its rows are the same after they were written and read again.
  static let csv = FuzzTarget("csv") { bytes in
    let rows = try csvRows(bytes)
    let again = try csvRows(written(rows))
    try require(again == rows, "the rows are read as \(again.count) others")
  }

  /// Returns the rows before the first problem.
  private static func csvRows(_ bytes: [UInt8]) throws -> [[String]] {
    var reader = CSVReader(bytes)
    var rows: [[String]] = []
    var offset = reader.offset
    while let (cells, line) = try? reader.row() {
      try require(reader.offset > offset, "the reader does not advance")
      try require(reader.offset <= bytes.count, "the reader passes the end")
      try require(line <= reader.line, "the line is behind the reader")
      try require(cells.allSatisfy(\.isStreamSafe), "a cell is not stream-safe")
      offset = reader.offset
      rows.append(cells)
    }
    return rows
  }

  private static func written(_ rows: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for cells in rows {
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        for byte in cell.utf8 {
          if byte == UInt8(ascii: "\"") { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
      }
      bytes += [0x0D, 0x0A]
    }
    return bytes
  }
}
