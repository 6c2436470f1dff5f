extension Frame {
  /// The rows as text, without trailing spaces, each followed by a line feed.
  ///
  /// ```swift
  /// let screen = Screen(root: Text("Hello").bold())
  /// let frame = screen.render(size: CellSize(columns: 40, rows: 12))
  ///
  /// print(frame.text)  // the characters
  /// print(frame.ansi(depth: .indexed))  // with styles, for a terminal
  /// ```
  ///
  /// Equal frames return equal files.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public var text: String { buffer.text }

  /// Returns the rows as text with SGR sequences, in the colors of `FrameEncoder`: see
  /// `CellBuffer.ansi(depth:background:glyphs:)`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func ansi(
    depth: ColorDepth = .trueColor, background: RGB = .black, glyphs: GlyphSet = .unicode
  ) -> String {
    buffer.ansi(depth: depth, background: background, glyphs: glyphs)
  }
}
