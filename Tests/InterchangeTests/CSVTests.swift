import Support
import Testing

@testable import Interchange

struct CSVTests {
  private func rows(_ text: String) throws -> [[String]] {
    var reader = CSVReader(Array(text.utf8))
    var rows: [[String]] = []
    while let row = try reader.row() { rows.append(row.cells) }
    return rows
  }

  private func problem(_ bytes: [UInt8]) -> DamagedInput? {
    #expect(throws: DamagedInput.self) {
      var reader = CSVReader(bytes)
      while try reader.row() != nil {}
    }
  }

  /// Each name of a header may be compared with each other one, which is slow for rows of marks.
  @Test(arguments: [(1_000, "x"), (1_001, "")])
  func longNamesOfColumnsAreNotCompared(length: Int, cell: String) throws {
    let name = String(repeating: "a", count: length)
    let table = try #require(
      CSVTable(Array("date,mood,\(name),mood key,notes\n1,2,x,3,4\n".utf8)))
    var cells: [String] = []
    try table.forEachRow(of: .howWeFeel) { cells.append($0[name]) }
    #expect(cells == [cell])
  }

  @Test(arguments: [
    ("a,b\n", [["a", "b"]]),
    ("a,b", [["a", "b"]]),
    ("a,b\r\n\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("\u{FEFF}a,,b\n", [["a", "", "b"]]),
    ("\"a,\"\"b\"\"\nc\",d\n", [["a,\"b\"\nc", "d"]]),
    (",\u{301}\n", [["", "\u{301}"]]),
  ])
  func parsesRFC4180(_ text: String, _ expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test func countsLinesInsideQuotedCells() throws {
    var reader = CSVReader(Array("\"a\nb\",c\nd\n".utf8))
    #expect(try reader.row()?.line == 1)
    #expect(try reader.row()?.line == 3)
    #expect(try reader.row() == nil)
  }

  /// A case is its name. Its input is created in the test, because a failure prints the case.
  enum DamagedRow: CaseIterable {
    case unclosedQuotationMark
    case textAfterQuotationMark
    case tooManyCells

    var text: String {
      switch self {
      case .unclosedQuotationMark: "a\n\"b\n"
      case .textAfterQuotationMark: "\"a\"b\n"
      case .tooManyCells: String(repeating: ",", count: 10_000)
      }
    }

    var expected: DamagedInput {
      switch self {
      case .unclosedQuotationMark: DamagedInput(line: 2, problem: .csv(.unclosedQuotationMark))
      case .textAfterQuotationMark: DamagedInput(line: 1, problem: .csv(.textAfterQuotationMark))
      case .tooManyCells: DamagedInput(line: 1, problem: .csv(.tooManyCells))
      }
    }
  }

  @Test(arguments: DamagedRow.allCases)
  func rejectsDamagedRows(_ row: DamagedRow) {
    #expect(problem(Array(row.text.utf8)) == row.expected)
  }

  @Test func rejectsInvalidUTF8() {
    #expect(problem([0x61, 0xFF]) == DamagedInput(line: 1, problem: .csv(.notUTF8)))
  }

  @Test(arguments: [
    (["a", "b c"], "a,b c\n"),
    (["a,b", "say \"x\"", "1\n2"], "\"a,b\",\"say \"\"x\"\"\",\"1\n2\"\n"),
    (["=1+1", "+1", "-1", "@x", " =1", "＝1"], "'=1+1,'+1,'-1,'@x,' =1,'＝1\n"),
    (["1-1", "a=b", ""], "1-1,a=b,\n"),
    (["\"\u{301}"], "\"\"\"\u{301}\"\n"),
  ])
  func quotesCellsAndNeutralizesFormulas(_ cells: [String], _ line: String) {
    #expect(CSVWriter.line(cells) == line)
  }

  @Test func removesControlCharacters() {
    let line = CSVWriter.line(["a\u{1B}[31mb", "\u{202E}c"])
    #expect(!line.unicodeScalars.contains("\u{1B}") && !line.unicodeScalars.contains("\u{202E}"))
  }

  @Test func roundTrips() throws {
    var random = SeededGenerator(seed: 20_261_122)
    for _ in 0..<300 {
      let cells = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        "x" + random.text(20).sanitizedCell
      }
      let line = CSVWriter.line(cells)
      try #require(try rows(line) == [cells], "seed \(random.seed): \(line.debugDescription)")
    }
  }
}

extension String {
  /// The text without the characters that the CSV writer replaces.
  fileprivate var sanitizedCell: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\n" || $0 == "é" }))
  }
}
