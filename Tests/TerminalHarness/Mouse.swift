/// Mouse input in the SGR encoding (xterm's mode 1006).
extension TmuxPane {
  /// Waits for a text and clicks its first character: the topmost occurrence, or the last.
  public func click(_ text: String, last: Bool = false) throws {
    try wait("“\(text)”") { $0.contains(text) }
    let (column, row) = try position(of: text, last: last, on: settledScreen())
    try mouse(["0;\(column);\(row)M", "0;\(column);\(row)m"])
  }

  /// Clicks the first character of a text twice.
  public func doubleClick(_ text: String) throws {
    try wait("“\(text)”") { $0.contains(text) }
    let (column, row) = try position(of: text, on: settledScreen())
    let click = ["0;\(column);\(row)M", "0;\(column);\(row)m"]
    try mouse(click + click)
  }

  /// Presses the button on a text, moves by columns and rows, and releases the button.
  public func drag(_ text: String, columns: Int, rows: Int) throws {
    try wait("“\(text)”") { $0.contains(text) }
    let (column, row) = try position(of: text, on: settledScreen())
    let end = "\(column + columns);\(row + rows)"
    try mouse(["0;\(column);\(row)M", "32;\(end)M", "0;\(end)m"])
  }

  private func mouse(_ events: [String]) throws {
    let bytes = events.flatMap { "\u{1B}[<\($0)".utf8 }
    try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Returns the one-based column and row. Every character on the tested screens is one cell wide.
  private func position(
    of text: String, last: Bool = false, on screen: String
  ) throws -> (column: Int, row: Int) {
    let lines = Array(screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated())
    for (row, line) in last ? lines.reversed() : lines {
      guard let range = line.firstRange(of: text) else { continue }
      return (line.distance(from: line.startIndex, to: range.lowerBound) + 1, row + 1)
    }
    throw HarnessFailure("“\(text)” is not on the screen:\n\(screen)")
  }
}
