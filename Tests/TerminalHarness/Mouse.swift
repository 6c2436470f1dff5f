/// The mouse, in the bytes that a terminal sends for it (SGR, xterm's mode 1006).
extension TmuxPane {
  /// Waits for a text and clicks on its first character, where it stands first from the top, or
  /// last.
  public func click(_ text: String, last: Bool = false) throws {
    try wait("“\(text)”") { $0.contains(text) }
    let (column, row) = try position(of: text, last: last, on: settledScreen())
    try mouse("0;\(column);\(row)M", "0;\(column);\(row)m")
  }

  /// Presses on a text, moves by so many cells and lets go.
  public func drag(_ text: String, columns: Int, rows: Int) throws {
    try wait("“\(text)”") { $0.contains(text) }
    let (column, row) = try position(of: text, on: settledScreen())
    let end = "\(column + columns);\(row + rows)"
    try mouse("0;\(column);\(row)M", "32;\(end)M", "0;\(end)m")
  }

  private func mouse(_ events: String...) throws {
    let bytes = events.flatMap { "\u{1B}[<\($0)".utf8 }
    try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// The column and row, counted from 1. Every character of the app's own screens is one cell wide.
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
