/// The rows of a CSV file with a header.
struct CSVTable {
  /// A reader after the header.
  private let reader: CSVReader
  private let columns: [String: Int]

  /// The largest number of bytes of a column's name. Longer names are ignored: no format has one,
  /// and comparing names with a long row of marks is slow.
  private static let nameLimit = 1_000

  /// Reads the header. Returns nil if it is not CSV.
  init?(_ bytes: [UInt8]) {
    var reader = CSVReader(bytes)
    guard let header = try? reader.row() else { return nil }
    var columns: [String: Int] = [:]
    for (index, name) in header.cells.enumerated() where name.utf8.count <= Self.nameLimit {
      columns[name.lowercased().filter { !$0.isWhitespace }] = index
    }
    self.columns = columns
    self.reader = reader
  }

  /// Reads the header of a format.
  ///
  /// - Throws: `InputProblem.notOfFormat` if the header has not its columns.
  init(_ bytes: [UInt8], as format: ImportFormat) throws(DamagedInput) {
    guard let table = CSVTable(bytes), table.isOf(format) else {
      throw DamagedInput(line: 1, problem: .notOfFormat(format))
    }
    self = table
  }

  /// Returns whether the header has the columns of a format.
  func isOf(_ format: ImportFormat) -> Bool { generation(of: format) != nil }

  private func generation(of format: ImportFormat) -> [String]? {
    format.columns.first { $0.allSatisfy { columns[$0] != nil } }
  }

  /// Calls the body for each row, which has the columns of the format.
  func forEachRow(of format: ImportFormat, _ body: (CSVRow) throws -> Void) throws {
    var reader = reader
    let needed = (generation(of: format) ?? []).compactMap { columns[$0] }.max() ?? 0
    while let (cells, line) = try reader.row() {
      let row = CSVRow(cells: cells, line: line, offset: reader.offset, columns: columns)
      guard cells.count > needed else { throw row.damage(.csv(.tooFewCells)) }
      try body(row)
    }
  }
}

/// A row of a CSV file with a header.
struct CSVRow {
  fileprivate let cells: [String]
  /// The number of its first line.
  let line: Int
  /// The number of bytes up to its end.
  let offset: Int
  fileprivate let columns: [String: Int]

  /// The cell of a column, whose name is in lowercase and without white space. Empty if the file
  /// or the row has no such column.
  subscript(_ column: String) -> String {
    columns[column].flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
  }

  func damage(_ problem: InputProblem) -> DamagedInput {
    DamagedInput(line: line, problem: problem)
  }
}
