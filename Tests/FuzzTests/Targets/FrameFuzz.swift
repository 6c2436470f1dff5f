import TerminalTesting

@testable import TerminalCells

extension FuzzTarget {
  /// The frame encoder. The input draws two buffers; the output, replayed, shows both.
  static let frame = FuzzTarget("frame") { bytes in
    var script = DrawingScript(bytes)
    let size = CellSize(columns: 4 + script.number(20), rows: 1 + script.number(5))
    let depths = ColorDepth.allCases
    let depth = depths[script.number(depths.count)]
    var encoder = FrameEncoder(depth: depth, isSynchronized: script.number(2) == 1)
    var screen = ReplayScreen(size, model: .clusters)
    var old: CellBuffer?
    for _ in 0..<2 {
      var new = old ?? CellBuffer(size)
      script.draw(in: &new)
      screen.feed(encoder.encode(old, new, caret: nil))
      var fresh = FrameEncoder(depth: depth)
      var direct = ReplayScreen(size, model: .clusters)
      direct.feed(fresh.encode(nil, new, caret: nil))
      try require(screen.glyphs == direct.glyphs, "the difference shows another picture")
      try require(encoder.encode(new, new, caret: nil).isEmpty, "an equal buffer is sent")
      old = new
    }
    try require(screen.violations.isEmpty, "unknown sequences: \(screen.violations)")
    try require(screen.clears == 1, "the screen is cleared again")
  }
}

/// Drawing operations that are encoded as bytes.
private struct DrawingScript {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Returns a number below a limit; 0 at the end.
  mutating func number(_ limit: Int) -> Int { Int(rest.popFirst() ?? 0) % limit }

  /// Draws up to the next zero byte.
  mutating func draw(in buffer: inout CellBuffer) {
    while let operation = rest.popFirst(), operation != 0 {
      let point = CellPoint(column: number(28) - 3, row: number(8) - 1)
      let style = CellStyle(
        foreground: colors[number(colors.count)], background: colors[number(colors.count)],
        attributes: .init(rawValue: numericCast(number(64) & 0x15)))
      let size = CellSize(columns: number(12), rows: number(4))
      switch operation % 4 {
      case 0: buffer.fill(CellRect(origin: point, size: size), style: style)
      case 1:
        buffer.link(CellRect(origin: point, size: size), to: "https://swift.org/\(number(3))")
      default:
        let text = rest.prefix(number(24))
        rest = rest.dropFirst(text.count)
        buffer.write(String(decoding: text, as: UTF8.self), at: point, style: style)
      }
    }
  }

  private let colors: [Color?] = [nil, .red, .secondary, .clear, .green.opacity(0.3)]
}
