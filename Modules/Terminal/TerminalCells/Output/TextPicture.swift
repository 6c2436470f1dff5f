extension CellBuffer {
  /// The rows as text, without trailing spaces, each followed by a line feed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the rows as text with SGR sequences, each row followed by a line feed: a file that
  /// `cat` or `less -R` shows on a terminal.
  ///
  /// ```swift
  /// var buffer = CellBuffer(CellSize(columns: 12, rows: 1))
  /// buffer.write("Bold", at: .zero, style: CellStyle(foreground: .red, attributes: .bold))
  /// buffer.write(" plain", at: CellPoint(column: 4, row: 0))
  ///
  /// print(buffer.text.debugDescription)  // prints "Bold plain\n"
  /// print(buffer.ansi(depth: .sixteen).debugDescription)
  /// // prints "\u{1B}[0;1;91mBold\u{1B}[0m plain\n"
  /// ```
  ///
  /// Equal cells return equal text. Cells without a glyph at the end of a row are omitted if they
  /// have the default colors. Every row ends with the default style. Terminals disagree about the
  /// width of some clusters; such a cluster is between two sequences (CHA) that move the cursor to
  /// its column and to the next one.
  ///
  /// - Parameters:
  ///   - depth: The number of colors.
  ///   - background: The background of the terminal for which the colors are chosen.
  ///   - glyphs: `.ascii` replaces all other characters (`asciiFallback`).
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func ansi(
    depth: ColorDepth = .trueColor, background: RGB = .black, glyphs: GlyphSet = .unicode
  ) -> String {
    let drawn = PictureCells(self, depth: depth, background: background, glyphs: glyphs)
    var text = ""
    for row in 0..<size.rows {
      var cells = drawn[row]
      while let last = cells.last, last.isBlank { cells.removeLast() }
      var pen = ResolvedStyle.plain
      for cell in cells {
        if cell.style != pen { text += "\u{1B}[\(cell.style.parameters)m" }
        pen = cell.style
        if cell.hasUnreliableWidth {
          // Separated from the preceding cell as well, with which it might form one cluster.
          text += "\u{1B}[\(cell.column + 1)G\(cell.text)"
          text += "\u{1B}[\(cell.column + cell.width + 1)G"
        } else {
          text += cell.text
        }
      }
      text += pen == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }
}

/// The cells of a buffer with resolved styles and glyphs, as pictures of the buffer draw them.
package struct PictureCells {
  /// A cell that is not the continuation of a wide glyph.
  package struct Cell {
    package let column: Int
    package let width: Int
    package let text: String
    package let style: ResolvedStyle

    package var isSpace: Bool { text.utf8.allSatisfy { $0 == 0x20 } }
    /// Whether the cell cannot be distinguished from an empty one.
    var isBlank: Bool { isSpace && style == .plain }
    var hasUnreliableWidth: Bool { text.first?.hasUnreliableWidth == true }
  }

  private let buffer: CellBuffer
  private let depth: ColorDepth
  private let background: RGB
  private let glyphs: GlyphSet

  package init(
    _ buffer: CellBuffer, depth: ColorDepth, background: RGB, glyphs: GlyphSet
  ) {
    self.buffer = buffer
    self.depth = depth
    self.background = background
    self.glyphs = glyphs
  }

  /// The cells of a row from left to right.
  package subscript(row: Int) -> [Cell] {
    (0..<buffer.size.columns).compactMap { column in
      let cell = buffer[column, row]
      guard !cell.isContinuation else { return nil }
      let width = Int(cell.width)
      let isReplaced = glyphs == .ascii && !cell.character.isASCII
      let text =
        isReplaced ? cell.character.asciiFallback(columns: width) : String(cell.character)
      let style = cell.style.resolved(depth, on: background)
      return Cell(column: column, width: width, text: text, style: style)
    }
  }
}
