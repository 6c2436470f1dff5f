/// A grid of cells: the drawing target of a frame and the input of ``FrameEncoder``.
///
/// ```swift
/// var buffer = CellBuffer(CellSize(columns: 20, rows: 3))
/// let title = CellStyle(foreground: .accentColor, attributes: .bold)
///
/// buffer.fill(buffer.bounds, style: CellStyle(background: .gray))
/// let columns = buffer.write("Größe 身長", at: CellPoint(column: 1, row: 1), style: title)
///
/// print(columns)  // prints "10": each ideograph is two columns wide
/// print(buffer.lines[1])  // prints " Größe 身長"
/// print(buffer[7, 1].width)  // prints "2"
/// ```
///
/// Every write sanitizes its character (`Character.sanitized`), so text from any source cannot
/// place a control character, an escape sequence or a bidi override on the terminal. No API sets a
/// cell without sanitizing it.
///
/// Use a buffer to draw without views, as a renderer or a tool does. In a view, a `Canvas` has the
/// same operations and clips them.
///
/// A copy shares its cells until one of the copies is changed.
///
/// ## Topics
///
/// ### Creating a buffer
///
/// - ``init(_:)``
/// - ``size``
/// - ``bounds``
///
/// ### Drawing
///
/// - ``put(_:at:style:clip:)``
/// - ``write(_:at:style:clip:)``
/// - ``fill(_:style:)``
/// - ``fill(_:with:style:)``
/// - ``restyle(_:_:)``
///
/// ### Hyperlinks
///
/// - ``link(_:to:)``
/// - ``link(at:)``
///
/// ### Reading cells
///
/// - ``subscript(_:_:)``
/// - ``subscript(_:)``
/// - ``lines``
public struct CellBuffer: Hashable, Sendable {
  /// The number of columns and rows; never negative.
  public let size: CellSize
  @usableFromInline
  var cells: [Cell]
  /// The addresses of the hyperlinks, which cells refer to by position.
  private(set) var links: [String] = []

  /// Creates a blank buffer. A negative extent is treated as zero.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public init(_ size: CellSize) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The rectangle that contains all cells.
  @inlinable
  public var bounds: CellRect { CellRect(size) }

  /// The cell at a position; a blank cell outside the bounds.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell {
    guard bounds.contains(CellPoint(column: column, row: row)) else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The cell at a position; a blank cell outside the bounds.
  @inlinable
  public subscript(point: CellPoint) -> Cell { self[point.column, point.row] }

  /// Draws one grapheme cluster and returns its width in columns, including columns that are
  /// clipped.
  ///
  /// - A wide glyph that is cut by the edge of the clip is drawn as spaces, and the remaining half
  ///   of an overwritten wide glyph becomes a space.
  /// - If `style` has no background, the background of the overwritten cell is kept.
  /// - A cluster of width 0 is dropped. An invisible foreground draws spaces.
  ///
  /// ```swift
  /// var board = CellBuffer(CellSize(columns: 3, rows: 1))
  /// let clip = CellRect(column: 0, row: 0, columns: 2, rows: 1)
  /// board.put("日", at: CellPoint(column: 1, row: 0), clip: clip)  // cut by the clip: a space
  /// print(board.lines[0].isEmpty)  // prints "true"
  /// ```
  @discardableResult
  public mutating func put(
    _ character: Character, at point: CellPoint, style: CellStyle = .plain, clip: CellRect? = nil
  ) -> Int {
    let width = character.displayWidth
    guard width > 0, let glyph = character.sanitized else { return 0 }
    let visible = clip.map { bounds.intersection($0) } ?? bounds
    guard point.row >= visible.row, point.row < visible.endRow else { return width }
    let end = point.column.saturatingAdd(width)
    let fits = point.column >= visible.column && end <= visible.endColumn
    let isVisible = style.foreground?.isInvisible != true
    if fits, width == 1 {
      replace(point.column, point.row, with: isVisible ? glyph : " ", style)
      return width
    }
    let first = max(point.column, visible.column)
    for column in first..<max(first, min(end, visible.endColumn)) {
      replace(column, point.row, with: " ", style)
    }
    if fits, isVisible, width == 2 { join(point, glyph) }
    return width
  }

  /// Draws one line of text from left to right and returns its width in columns.
  ///
  /// A tab is drawn as `Character.tabColumns` spaces. Line breaks are treated as control
  /// characters: split the text into lines first.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @discardableResult
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public mutating func write<Text: StringProtocol>(
    _ text: Text, at point: CellPoint, style: CellStyle = .plain, clip: CellRect? = nil
  ) -> Int {
    if text.isPrintableASCII { return writeASCII(text, at: point, style, clip) }
    var position = point
    var columns = 0
    for character in text {
      let width = put(character, at: position, style: style, clip: clip)
      columns += width
      position.column = position.column.saturatingAdd(width)
    }
    return columns
  }

  /// Writes a text of which each byte is one column.
  private mutating func writeASCII(
    _ text: some StringProtocol, at point: CellPoint, _ style: CellStyle, _ clip: CellRect?
  ) -> Int {
    let columns = text.utf8.count
    let seen = clip.map { bounds.intersection($0) } ?? bounds
    guard point.row >= seen.row, point.row < seen.endRow else { return columns }
    let isVisible = style.foreground?.isInvisible != true
    let first = max(point.column, seen.column)
    let shown = first..<max(first, min(point.column.saturatingAdd(columns), seen.endColumn))
    guard !shown.isEmpty else { return columns }
    cutWideGlyphs(shown, in: point.row)
    let bytes = text.utf8.dropFirst(first - point.column)
    for (column, byte) in zip(shown, bytes) {
      set(column, point.row, to: isVisible ? Character(Unicode.Scalar(byte)) : " ", style)
    }
    return columns
  }

  /// Fills a rectangle with spaces. If `style` has no background, the cells keep theirs.
  ///
  /// ```swift
  /// var bar = CellBuffer(CellSize(columns: 20, rows: 1))
  /// bar.fill(bar.bounds, style: CellStyle(background: .blue))
  /// bar.write("Today", at: .zero)  // keeps the blue background
  /// ```
  ///
  /// ```swift
  /// var rule = CellBuffer(CellSize(columns: 10, rows: 1))
  /// rule.fill(rule.bounds, with: "─", style: CellStyle(foreground: .border))
  /// print(rule.lines[0])  // prints "──────────"
  /// ```
  public mutating func fill(_ rect: CellRect, style: CellStyle = .plain) {
    fill(rect, with: " ", style: style)
  }

  /// Fills a rectangle with a glyph of width 1. Any other glyph is replaced by a space.
  public mutating func fill(
    _ rect: CellRect, with character: Character, style: CellStyle = .plain
  ) {
    let visible = rect.intersection(bounds)
    let glyph = character.sanitized.flatMap { $0.displayWidth == 1 ? $0 : nil } ?? " "
    guard !visible.isEmpty else { return }
    let columns = visible.column..<visible.endColumn
    for row in visible.row..<visible.endRow {
      cutWideGlyphs(columns, in: row)
      for column in columns { set(column, row, to: glyph, style) }
    }
  }

  /// Changes the style of every cell in a rectangle without changing the glyphs.
  ///
  /// A wide glyph that crosses an edge takes the style of its left half.
  ///
  /// ```swift
  /// var page2 = CellBuffer(CellSize(columns: 20, rows: 2))
  /// page2.write("selected", at: .zero)
  /// page2.restyle(CellRect(column: 0, row: 0, columns: 20, rows: 1)) {
  ///   $0.attributes.insert(.inverse)
  /// }
  /// ```
  @inlinable
  public mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let visible = rect.intersection(bounds)
    for row in visible.row..<visible.endRow {
      let line = row * size.columns
      for column in visible.column..<visible.endColumn {
        let index = line + column
        if cells[index].isContinuation {
          cells[index].style = cells[index - 1].style
        } else {
          change(&cells[index].style)
          if cells[index].width == 2 { cells[index + 1].style = cells[index].style }
        }
      }
    }
  }

  /// Makes the cells of a rectangle a hyperlink, until they are overwritten.
  ///
  /// ```swift
  /// var page = CellBuffer(CellSize(columns: 20, rows: 1))
  /// page.write("Manual", at: .zero, style: CellStyle(attributes: .underline))
  /// page.link(CellRect(column: 0, row: 0, columns: 6, rows: 1), to: "https://swift.org")
  /// print(page.link(at: .zero) ?? "")  // prints "https://swift.org"
  /// ```
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - address: The address, in which characters other than printable ASCII are encoded. Any
  ///     other address is ignored, and so are further ones after 255 different addresses.
  public mutating func link(_ rect: CellRect, to address: String) {
    guard !address.isEmpty, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let position = links.firstIndex(of: address) ?? (links.count < 255 ? links.count : nil)
    else { return }
    if position == links.count { links.append(address) }
    restyle(rect) { $0.link = UInt8(position + 1) }
  }

  /// Returns the address of the hyperlink of a cell, or `nil` if it has none.
  public func link(at point: CellPoint) -> String? { address(of: self[point].style.link) }

  /// Returns the address at a position from 1.
  func address(of link: UInt8) -> String? { link == 0 ? nil : links[Int(link) - 1] }

  /// The text of every row from top to bottom, without trailing spaces.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cells[(row * size.columns)..<((row + 1) * size.columns)] where cell.width > 0 {
        line.append(cell.character)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Writes one column and blanks the remaining half of an overwritten wide glyph.
  private mutating func replace(
    _ column: Int, _ row: Int, with glyph: Character, _ style: CellStyle
  ) {
    cutWideGlyphs(column..<(column + 1), in: row)
    set(column, row, to: glyph, style)
  }

  /// Blanks the halves next to columns that will be overwritten and contain the other halves.
  private mutating func cutWideGlyphs(_ columns: Range<Int>, in row: Int) {
    let line = row * size.columns
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, cells[line + first].width == 0 { blankHalf(line + first - 1) }
    if end < size.columns, cells[line + end - 1].width == 2 { blankHalf(line + end) }
  }

  private mutating func set(_ column: Int, _ row: Int, to glyph: Character, _ style: CellStyle) {
    let index = row * size.columns + column
    var style = style
    if style.background == nil { style.background = cells[index].style.background }
    cells[index] = Cell(glyph, style: style)
  }

  private mutating func blankHalf(_ index: Int) {
    cells[index].character = " "
    cells[index].width = 1
  }

  /// Combines two spaces that were just written into one wide glyph with one style.
  private mutating func join(_ point: CellPoint, _ glyph: Character) {
    let index = point.row * size.columns + point.column
    cells[index].character = glyph
    cells[index].width = 2
    cells[index + 1].width = 0
    cells[index + 1].style = cells[index].style
  }
}
