extension FramePlan {
  /// Draws the upper edge of a group with its title.
  func boxTop(_ rect: CellRect, title: String) {
    guard rect.columns >= 2 else { return }
    edge(rect, glyphs.corners[0], glyphs.corners[1], CellStyle(foreground: theme.border))
    guard !title.isEmpty, rect.columns > 6 else { return }
    let shown = title.truncated(columns: rect.columns - 6, ellipsis: glyphs.ellipsis)
    write(" \(shown) ", at: rect.origin.offset(columns: 2), CellStyle(attributes: .bold))
  }

  /// Draws the lower edge of a group.
  func boxBottom(_ rect: CellRect) {
    guard rect.columns >= 2 else { return }
    edge(rect, glyphs.corners[2], glyphs.corners[3], CellStyle(foreground: theme.border))
  }
}
