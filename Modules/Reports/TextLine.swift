import TerminalCells

/// A line of sanitized columns, truncated to the width of a terminal.
public struct TextLine {
  private let ellipsis: Character
  private let limit: Int?
  private var used = 0
  /// The padding due before the next column.
  private var missing = 0
  public private(set) var text = ""

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - style: The style, whose glyphs the end of a truncated column has.
  ///   - limit: The maximum number of columns; nil for no limit.
  public init(_ style: Style, limit: Int?) {
    ellipsis = style.ellipsis
    self.limit = limit
  }

  /// Appends a column, separated by two spaces and padded to `width` if another column follows. An
  /// empty column is skipped.
  public mutating func add(
    _ column: String, width: Int = 0, _ paint: (String) -> String = { $0 }
  ) {
    guard !column.isEmpty else { return }
    let gap = text.isEmpty ? 0 : missing + 2
    let available = limit.map { max(0, $0 - used - gap) } ?? Int.max
    guard available > 0 else { return }
    let shown = column.truncated(columns: available, ellipsis: ellipsis)
    text += String(repeating: " ", count: gap) + paint(shown)
    let columns = shown.displayWidth
    used += gap + columns
    missing = max(0, width - columns)
  }
}
