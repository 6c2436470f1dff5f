import TerminalUI

/// Writes CSV as spreadsheets read it.
enum CSV {
  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  /// A cell: harmless on a terminal and to a spreadsheet, which takes some first characters, also
  /// behind blanks, for the beginning of a formula; in quotation marks where it needs them.
  private static func cell(_ text: String) -> String {
    var cell = text.sanitized
    let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
    if let first, "=+-@＝＋－＠".unicodeScalars.contains(first) { cell = "'" + cell }
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes else { return cell }
    // By scalars: a quotation mark and a combining mark form one character.
    return "\"\(cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined())\""
  }
}
