import TerminalCells

/// Writes CSV for spreadsheets.
public enum CSVWriter {
  /// Returns the cells as a line.
  public static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  /// Returns a cell without control characters, in quotation marks if it needs them. An apostrophe
  /// precedes a character that begins a formula in spreadsheets, also after white space.
  private static func cell(_ text: String) -> String {
    var cell = text.sanitized
    let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
    if let first, "=+-@＝＋－＠".unicodeScalars.contains(first) { cell = "'" + cell }
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes else { return cell }
    // By scalars: a quotation mark and a combining mark form one `Character`.
    return "\"\(cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined())\""
  }
}
