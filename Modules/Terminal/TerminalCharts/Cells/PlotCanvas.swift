/// The cells of a chart. Shapes are clipped to the plot, labels to the chart.
struct PlotCanvas {
  private(set) var buffer: CellBuffer
  let plot: CellRect
  let isASCII: Bool

  var size: CellSize { buffer.size }

  init(size: CellSize, plot: CellRect, isASCII: Bool) {
    buffer = CellBuffer(size)
    self.plot = plot
    self.isASCII = isASCII
  }

  /// Draws a text on one line anywhere in the chart. Without Unicode, its characters are replaced.
  mutating func write(_ text: String, _ point: CellPoint, _ style: CellStyle) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    buffer.write(isASCII ? line.asciiFallback : line, at: point, style: style)
  }

  /// Draws a glyph at a column and row of the plot.
  mutating func plot(_ glyph: Character, _ column: Int, _ row: Int, _ style: CellStyle) {
    buffer.put(
      glyph, at: plot.origin.offset(columns: column, rows: row), style: style, clip: plot)
  }

  /// Draws a glyph in columns and rows of the plot.
  mutating func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ glyph: Character, _ style: CellStyle
  ) {
    for row in rows { for column in columns { plot(glyph, column, row, style) } }
  }
}

/// Dots of which each cell has 2×4, drawn as braille patterns.
struct DotGrid {
  let columns: Int
  let rows: Int
  private var patterns: [UInt32]
  private var owners: [Int]

  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    patterns = Array(repeating: 0, count: self.columns * self.rows)
    owners = Array(repeating: 0, count: patterns.count)
  }

  /// Sets a dot. The last owner of a dot decides the style of the cell.
  mutating func set(_ x: Int, _ y: Int, owner: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    let index = y / 4 * columns + x / 2
    patterns[index] |= Self.bits[x % 2][y % 4]
    owners[index] = owner
  }

  /// Sets the dots of a line between two dots, by the algorithm of Bresenham.
  mutating func line(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), owner: Int) {
    let across = abs(to.x - from.x)
    let along = -abs(to.y - from.y)
    let step = (x: from.x < to.x ? 1 : -1, y: from.y < to.y ? 1 : -1)
    var (x, y) = from
    var error = across + along
    while true {
      set(x, y, owner: owner)
      if x == to.x, y == to.y { return }
      let doubled = 2 * error
      if doubled >= along {
        error += along
        x += step.x
      }
      if doubled <= across {
        error += across
        y += step.y
      }
    }
  }

  /// Calls a closure for each cell with dots, with its braille pattern and the last owner.
  func forEachCell(_ body: (_ column: Int, _ row: Int, _ glyph: Character, _ owner: Int) -> Void) {
    for index in patterns.indices where patterns[index] != 0 {
      guard let scalar = Unicode.Scalar(0x2800 + patterns[index]) else { continue }
      body(index % columns, index / columns, Character(scalar), owners[index])
    }
  }
}
