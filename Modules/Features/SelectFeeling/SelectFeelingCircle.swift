import Core

/// A feeling of the map, in one of the forms: an outline with the icon and the name, or the name.
@MainActor
struct SelectFeelingCircle {
  enum Look: Equatable, Sendable {
    /// Filled in the color of the quadrant.
    case selected
    case normal
    /// Does not match the search.
    case muted
  }

  let feeling: Feeling
  let form: SelectFeelingForm
  let hasIcon: Bool
  let look: Look

  func draw(in rect: CellRect, _ context: inout GraphicsContext) {
    let icon = context.isASCII ? feeling.asciiIcon : feeling.icon
    let labels = labels(icon)
    if look == .selected {
      fill(rect, &context)
    } else {
      let glyphs = context.isASCII ? OutlineGlyphs.ascii : OutlineGlyphs.unicode
      for (row, line) in form.outline(glyphs).enumerated() {
        write(line, row: row, in: rect, outlineStyle, &context)
      }
    }
    for (row, text, style) in labels { write(text, row: row, in: rect, style, &context) }
  }

  /// The fill has the shape of the outline. A name is filled with a margin of one column.
  private func fill(_ rect: CellRect, _ context: inout GraphicsContext) {
    let lines = form.outline(.unicode)
    for row in 0..<rect.rows {
      let columns = lines.isEmpty ? rect.columns + 2 : lines[row].count
      context.fill(
        CellRect(
          column: rect.column + (rect.columns - columns) / 2, row: rect.row + row,
          columns: columns, rows: 1), style: outlineStyle)
    }
  }

  private func labels(_ icon: String) -> [(row: Int, text: String, style: CellStyle)] {
    let name = feeling.mapName
    switch form {
    case .round: return [(2, icon, outlineStyle), (3, name, nameStyle)]
    case .flat, .interlocked: return [(1, icon, outlineStyle), (2, name, nameStyle)]
    case .framed: return [(1, name.displayWidth > 11 ? name : "\(icon) \(name)", nameStyle)]
    case .name: return [(0, hasIcon ? "\(icon) \(name)" : name, outlineStyle)]
    }
  }

  /// Writes a text in the middle of a row.
  private func write(
    _ text: String, row: Int, in rect: CellRect, _ style: CellStyle,
    _ context: inout GraphicsContext
  ) {
    let start = rect.origin.offset(columns: (rect.columns - text.displayWidth) / 2, rows: row)
    context.write(text, at: start, style: style)
  }

  /// The style of outlines and icons, and of names without an outline.
  private var outlineStyle: CellStyle {
    let color = feeling.quadrant.color
    switch look {
    case .selected: return CellStyle(foreground: color, attributes: [.bold, .inverse])
    case .normal: return CellStyle(foreground: form == .name ? color : color.opacity(0.7))
    case .muted: return CellStyle(foreground: .secondary)
    }
  }

  /// The style of names in an outline: the terminal's default color, legible on any background.
  private var nameStyle: CellStyle {
    switch look {
    case .selected, .muted: outlineStyle
    case .normal: CellStyle()
    }
  }
}

extension SelectFeelingForm {
  /// The lines of the outline, each to be centered; empty for names.
  func outline(_ glyphs: OutlineGlyphs) -> [String] {
    switch self {
    case .round:
      [
        glyphs.top(6),
        glyphs.topLeft + glyphs.line(1) + glyphs.bottomRight + blanks(6)
          + glyphs.bottomLeft + glyphs.line(1) + glyphs.topRight,
        glyphs.widening(10), glyphs.sides(12), glyphs.narrowing(10),
        glyphs.bottomLeft + glyphs.line(1) + glyphs.topRight + blanks(6) + glyphs.topLeft
          + glyphs.line(1) + glyphs.bottomRight, glyphs.bottom(6),
      ]
    case .flat, .interlocked:
      [
        glyphs.top(10), glyphs.widening(10), glyphs.sides(12), glyphs.narrowing(10),
        glyphs.bottom(10),
      ]
    case .framed: [glyphs.top(13), glyphs.sides(13), glyphs.bottom(13)]
    case .name: []
    }
  }
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

/// The glyphs of outlines. They are written around the blanks inside.
struct OutlineGlyphs {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String

  static let unicode = OutlineGlyphs(
    horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
  static let ascii = OutlineGlyphs(
    horizontal: "-", vertical: "|", topLeft: ".", topRight: ".", bottomLeft: "'", bottomRight: "'")

  func line(_ columns: Int) -> String { String(repeating: horizontal, count: columns) }
  func top(_ columns: Int) -> String { topLeft + line(columns) + topRight }
  func bottom(_ columns: Int) -> String { bottomLeft + line(columns) + bottomRight }
  func sides(_ columns: Int) -> String { vertical + blanks(columns) + vertical }
  func widening(_ columns: Int) -> String {
    topLeft + bottomRight + blanks(columns) + bottomLeft + topRight
  }
  func narrowing(_ columns: Int) -> String {
    bottomLeft + topRight + blanks(columns) + topLeft + bottomRight
  }
}
