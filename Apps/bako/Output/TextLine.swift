import TerminalCells

/// A line of columns for people: harmless, and cut to the width of the terminal.
struct TextLine {
  private let limit: Int?
  private var used = 0
  /// The columns that the last column left free.
  private var missing = 0
  private(set) var text = ""

  init(limit: Int?) { self.limit = limit }

  /// Adds a column behind two blanks, with room for so many columns if another one follows. An
  /// empty one adds nothing.
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
