import TerminalCells

/// Writes CSV that spreadsheets open safely: without control characters and without formulas.
///
/// ```swift
/// print(CSVWriter.line(["id", "say \"hi\"", "=1+1", "-32"], numbers: [3]), terminator: "")
/// // prints "id,"say ""hi""",'=1+1,-32"
/// ```
public enum CSVWriter {
  /// Returns a row as a line, with a line feed.
  ///
  /// - Parameter numbers: The indices of the cells that this program formatted as numbers.
  public static func line(_ cells: [String], numbers: Set<Int> = []) -> String {
    cells.enumerated().map { numbers.contains($0) ? $1 : cell($1) }.joined(separator: ",") + "\n"
  }

  /// Returns a cell without control characters, quoted if necessary. If the first character after
  /// white space would begin a formula in a spreadsheet, an apostrophe precedes the cell.
  private static func cell(_ text: String) -> String {
    var cell = text.sanitized
    let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
    if let first, "=+-@＝＋－＠".unicodeScalars.contains(first) { cell = "'" + cell }
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes else { return cell }
    // Operates on scalars: a quotation mark and a combining mark form one `Character`.
    return "\"\(cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined())\""
  }
}
