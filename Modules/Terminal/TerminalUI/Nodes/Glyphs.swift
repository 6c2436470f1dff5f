/// The glyphs of TerminalUI's own chrome: a Unicode set whose widths are the same on all terminals,
/// and an ASCII set.
struct Glyphs: Equatable, Sendable {
  var isASCII = false
  var horizontal: Character = "─"
  var vertical: Character = "│"
  var corners: [Character] = ["╭", "╮", "╰", "╯"]
  var focusLeft = "▌"
  var focusRight = "▐"
  var on = "●"
  var off = "○"
  var checked = "✓"
  var back = "‹"
  var up = "▴"
  var down = "▾"
  var left = "‹"
  var right = "›"
  var ellipsis: Character = "…"
  var thumb: Character = "█"
  var track: Character = "│"
  var bullet = "·"
  var secret: Character = "•"
  var bar: Character = "█"
  var arrows = (up: "↑", down: "↓", left: "←", right: "→")

  static let unicode = Glyphs()

  static let ascii = Glyphs(
    isASCII: true, horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
    focusLeft: ">", focusRight: "<", on: "*", off: "o", checked: "x", back: "<", up: "^",
    down: "v", left: "<", right: ">", ellipsis: "~", thumb: "#", track: "|", bullet: "-",
    secret: "*", bar: "#",
    arrows: (up: "Up", down: "Down", left: "Left", right: "Right"))

  static func of(_ set: GlyphSet) -> Glyphs { set == .ascii ? .ascii : .unicode }

  static func == (left: Glyphs, right: Glyphs) -> Bool { left.isASCII == right.isASCII }
}

extension FramePlan {
  /// Draws a horizontal line between two corners along the top of a rectangle.
  func edge(_ rect: CellRect, _ left: Character, _ right: Character, _ style: CellStyle) {
    let line = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    fill(line, with: glyphs.horizontal, style)
    fill(line.inset(right: rect.columns - 1), with: left, style)
    fill(line.inset(left: rect.columns - 1), with: right, style)
  }

  /// Draws vertical lines at the left and right of a rectangle.
  func sides(_ rect: CellRect, _ style: CellStyle) {
    fill(rect.inset(right: rect.columns - 1), with: glyphs.vertical, style)
    fill(rect.inset(left: rect.columns - 1), with: glyphs.vertical, style)
  }

  /// Draws a border along the inside of a rectangle, with a title in its top edge.
  func box(_ rect: CellRect, title: String = "", _ style: CellStyle, titleStyle: CellStyle? = nil) {
    guard rect.columns >= 2, rect.rows >= 2, isVisible(rect) else { return }
    let glyphs = glyphs
    edge(rect, glyphs.corners[0], glyphs.corners[1], style)
    sides(rect.inset(top: 1, bottom: 1), style)
    edge(rect.inset(top: rect.rows - 1), glyphs.corners[2], glyphs.corners[3], style)
    if !title.isEmpty, rect.columns > 6 {
      let shown = title.truncated(columns: rect.columns - 6, ellipsis: glyphs.ellipsis)
      write(" \(shown) ", at: rect.origin.offset(columns: 2), titleStyle ?? style)
    }
  }
}

/// A glyph of TerminalUI's own controls, which is drawn but not described.
struct GlyphView: PrimitiveView {
  let glyph: KeyPath<Glyphs, String>

  func _nodes(in context: ViewContext) -> [Node] {
    let glyph = context.environment.glyphs[keyPath: glyph]
    let style = context.environment.style
    return [
      Node(
        measure: { _ in CellSize(columns: glyph.displayWidth, rows: 1) },
        layOut: { rect, plan in plan.write(glyph, at: rect.origin, style) })
    ]
  }
}
