import TerminalUI

extension CellBuffer {
  /// Returns the cells as an SVG image in which each column is 8 and each row 16 units.
  ///
  /// ```swift
  /// var buffer = CellBuffer(CellSize(columns: 20, rows: 2))
  /// buffer.write("Größe 身長 👩‍🚀", at: .zero, style: CellStyle(attributes: .bold))
  ///
  /// let picture = buffer.svg(title: "A form", background: .black)
  /// print(picture.contains("width=\"160\" height=\"32\""))  // prints "true"
  /// print(picture == buffer.svg(title: "A form", background: .black))  // prints "true"
  /// ```
  ///
  /// The image is an explicit grid that does not depend on the widths of a font's glyphs: each word
  /// has the position of its cell and the length of its cells, and so has each wide, combined or
  /// joined character alone. Lines, blocks and braille dots are drawn as shapes, so that they meet
  /// at the edges of the cells. The image refers to no other file and contains no script. Equal
  /// cells return equal text, which is well-formed XML.
  ///
  /// - Parameters:
  ///   - title: The name of the image for a screen reader.
  ///   - caret: The cell of the caret, which is drawn as a bar at its left edge.
  ///   - depth: The number of colors. The 16 colors have the values of xterm.
  ///   - background: The background of the image, for which the colors are chosen.
  ///   - glyphs: `.ascii` replaces all other characters (`asciiFallback`).
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func svg(
    title: String = "", caret: CellPoint? = nil, depth: ColorDepth = .trueColor,
    background: RGB = .black, glyphs: GlyphSet = .unicode
  ) -> String {
    let cells = PictureCells(self, depth: depth, background: background, glyphs: glyphs)
    var picture = SVGPicture(size, background: background)
    for row in 0..<size.rows { picture.draw(cells[row], row: row) }
    if let caret, bounds.contains(caret) { picture.drawCaret(caret) }
    return picture.document(title: title)
  }
}

/// The elements of an image, in the order in which they are drawn.
struct SVGPicture {
  /// The units of a cell.
  static let columnWidth = 8
  static let rowHeight = 16
  private static let fonts =
    "ui-monospace,'SF Mono',Menlo,Consolas,'Cascadia Mono','DejaVu Sans Mono',"
    + "'Liberation Mono',monospace"

  private let size: CellSize
  private let background: RGB
  private let foreground: RGB
  private var rectangles = ""
  private var texts = ""
  private var shapes = ShapeLayers()

  init(_ size: CellSize, background: RGB) {
    self.size = size
    self.background = background
    foreground = Palette.foreground(on: background)
  }

  mutating func draw(_ cells: [PictureCells.Cell], row: Int) {
    var rest = cells[...]
    while let first = rest.first {
      let run = rest.prefix { $0.style == first.style }
      rest = rest.dropFirst(run.count)
      draw(run, Ink(first.style, foreground: foreground, background: background), row: row)
    }
  }

  mutating func drawCaret(_ cell: CellPoint) {
    let (x, y) = (cell.column * Self.columnWidth, cell.row * Self.rowHeight)
    shapes.add("M\(x + 1) \(y)v\(Self.rowHeight)", .line(width: 2), Ink.Color(rgb: foreground))
  }

  func document(title: String) -> String {
    let (width, height) = (size.columns * Self.columnWidth, size.rows * Self.rowHeight)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
    text += " width=\"\(width)\" height=\"\(height)\" role=\"img\" fill=\"\(foreground)\""
    text += " font-family=\"\(Self.fonts)\" font-size=\"13.3\">\n"
    if !title.isEmpty { text += "<title>\(title.escapedForXML)</title>\n" }
    text += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(background)\"/>\n"
    if !rectangles.isEmpty { text += "<g shape-rendering=\"crispEdges\">\n\(rectangles)</g>\n" }
    return text + texts + shapes.elements + "</svg>\n"
  }

  /// Draws cells of one style.
  private mutating func draw(
    _ run: ArraySlice<PictureCells.Cell>, _ ink: Ink, row: Int
  ) {
    guard let first = run.first, let last = run.last else { return }
    let (x, y) = (first.column * Self.columnWidth, row * Self.rowHeight)
    let width = (last.column + last.width - first.column) * Self.columnWidth
    if let fill = ink.background {
      rectangles += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.rowHeight)\""
      rectangles += " fill=\"\(fill)\"/>\n"
    }
    if ink.isUnderlined { shapes.add("M\(x) \(y).5m0 14h\(width)", .line(width: 1), ink.color) }
    if ink.isCrossedOut { shapes.add("M\(x) \(y).5m0 8h\(width)", .line(width: 1), ink.color) }
    var rest = run
    while let cell = rest.first {
      let piece = Self.piece(of: rest)
      rest = rest.dropFirst(piece.count)
      if cell.isSpace { continue }
      let columns = piece.reduce(0) { $0 + $1.width }
      if let shape = CellShape(cell.text, columns: columns) {
        shapes.add(shape, x: cell.column * Self.columnWidth, y: y, ink.color)
      } else {
        write(piece.map(\.text).joined(), ink, column: cell.column, columns: columns, y: y)
      }
    }
  }

  /// Returns the first cells that are drawn together: equal horizontal lines, words with one space
  /// between them, or one cell. A word consists of letters that every monospaced font has.
  private static func piece(of cells: ArraySlice<PictureCells.Cell>) -> ArraySlice<
    PictureCells.Cell
  > {
    guard let first = cells.first else { return cells }
    if CellShape.isContinuous(first.text) { return cells.prefix { $0.text == first.text } }
    guard first.isCommonLetter else { return cells.prefix(1) }
    var end = cells.startIndex
    while end < cells.endIndex {
      let isLetter = cells[end].isCommonLetter
      let next = end + 1
      guard isLetter || (next < cells.endIndex && cells[next].isCommonLetter) else { break }
      guard isLetter || cells[end].isSpace else { break }
      end = next
    }
    return cells[cells.startIndex..<end]
  }

  private mutating func write(
    _ text: String, _ ink: Ink, column: Int, columns: Int, y: Int
  ) {
    let x = column * Self.columnWidth
    texts += "<text x=\"\(x)\" y=\"\(y + 12)\" textLength=\"\(columns * Self.columnWidth)\""
    // Symbols of another font are often wider than a column. A narrow letter is not stretched.
    let isLetter = columns == 1 && text.first?.isLetter == true
    if !isLetter { texts += " lengthAdjust=\"spacingAndGlyphs\"" }
    if ink.color.rgb != foreground { texts += " fill=\"\(ink.color.rgb)\"" }
    if ink.color.isDim { texts += " fill-opacity=\"\(Ink.dimOpacity)\"" }
    if ink.isBold { texts += " font-weight=\"bold\"" }
    if ink.isItalic { texts += " font-style=\"italic\"" }
    texts += ">\(text.escapedForXML)</text>\n"
  }
}

extension PictureCells.Cell {
  /// Whether the cell is one scalar of ASCII, Latin, Greek or Cyrillic, except a space.
  fileprivate var isCommonLetter: Bool {
    guard width == 1, let scalar = text.unicodeScalars.first?.value,
      text.unicodeScalars.count == 1
    else { return false }
    return (0x21...0x7E).contains(scalar) || (0xA1...0x24F).contains(scalar) && scalar != 0xAD
      || (0x386...0x3FF).contains(scalar) || (0x400...0x481).contains(scalar)
  }
}

/// A resolved style as colors of an image.
struct Ink {
  /// The color of glyphs and shapes.
  struct Color: Hashable {
    var rgb: RGB
    var isDim = false
  }

  /// The opacity of dim glyphs.
  static let dimOpacity = "0.6"

  let color: Color
  /// The color of the background, or nil for that of the image.
  let background: RGB?
  private let attributes: CellStyle.Attributes

  init(_ style: ResolvedStyle, foreground: RGB, background: RGB) {
    var front = style.foreground.rgb ?? foreground
    var behind = style.background.rgb ?? background
    attributes = style.attributes
    if attributes.contains(.inverse) { swap(&front, &behind) }
    color = Color(rgb: front, isDim: attributes.contains(.dim))
    self.background = behind == background ? nil : behind
  }

  var isBold: Bool { attributes.contains(.bold) }
  var isItalic: Bool { attributes.contains(.italic) }
  var isUnderlined: Bool { attributes.contains(.underline) }
  var isCrossedOut: Bool { attributes.contains(.strikethrough) }
}

extension ResolvedColor {
  /// The color of a terminal with xterm's palette; nil for the default color.
  fileprivate var rgb: RGB? {
    switch self {
    case .terminal: nil
    case .ansi(let index), .indexed(let index): Palette.color(at: index)
    case .rgb(let rgb): rgb
    }
  }
}

extension Frame {
  /// Returns the frame with its caret as an SVG image, in the colors of `FrameEncoder`: see
  /// `CellBuffer.svg(title:caret:depth:background:glyphs:)`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func svg(
    title: String = "", depth: ColorDepth = .trueColor, background: RGB = .black,
    glyphs: GlyphSet = .unicode
  ) -> String {
    buffer.svg(
      title: title, caret: caret, depth: depth, background: background, glyphs: glyphs)
  }
}
