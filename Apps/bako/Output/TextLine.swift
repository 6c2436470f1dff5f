import TerminalCells

/// A line of sanitized columns, truncated to the terminal's width.
struct TextLine {
  private let limit: Int?
  private var used = 0
  /// The padding due before the next column.
  private var missing = 0
  private(set) var text = ""

  init(limit: Int?) { self.limit = limit }

  /// Appends a column, separated by two spaces and padded to `width` if another column follows. An
  /// empty column is skipped.
  mutating func add(
    _ column: String, width: Int = 0, _ paint: (String) -> String = { $0 }
  ) {
    guard !column.isEmpty else { return }
    let gap = text.isEmpty ? 0 : missing + 2
    let available = limit.map { max(0, $0 - used - gap) } ?? Int.max
    guard available > 0 else { return }
    let shown = column.truncated(
      columns: available, ellipsis: Console.glyphs == .ascii ? "~" : "…")
    text += String(repeating: " ", count: gap) + paint(shown)
    let columns = shown.displayWidth
    used += gap + columns
    missing = max(0, width - columns)
  }
}
