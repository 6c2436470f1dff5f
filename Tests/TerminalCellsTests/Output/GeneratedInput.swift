import Support
import TerminalCells

/// Texts and buffers for property tests: clusters that terminals disagree about, and hostile input.
enum GeneratedInput {
  static let glyphs = [
    "a", "Z", " ", "7", "~", "ż", "橋", "😀", "❤\u{FE0F}", "👩‍👩‍👧", "🇵🇱", "🇵", "👍🏽",
    "1\u{FE0F}\u{20E3}",
    "e\u{301}", "─", "│", "★", "ｱ", "한", "क्षि", "ส์", "\u{1F3FB}", "☎\u{FE0E}", "…",
  ]

  static let hostile = [
    "\u{1B}", "\u{1B}[2J", "\u{1B}]0;x\u{07}", "\u{9B}", "\u{7F}", "\n", "\r\n", "\t", "\u{8}",
    "\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{301}", "\u{0}", "\u{85}", "\u{FEFF}",
    "\u{301}\u{1F3FB}", "\u{301}\u{20E3}", "\u{200D}\u{FE0F}", "\u{600}",
    "z" + String(repeating: "\u{336}", count: 60),
  ]

  static let colors: [Color?] = [
    nil, .red, .blue, .secondary, .primary, .clear, Color(red: 0.2, green: 0.9, blue: 0.4),
    .green.opacity(0.3), .accentColor,
  ]

  static func text(
    _ generator: inout SeededGenerator, upTo count: Int = 12, hostile isHostile: Bool = true
  ) -> String {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      let takesHostile = isHostile && Int.random(in: 0..<8, using: &generator) == 0
      return (takesHostile ? hostile : glyphs).randomElement(using: &generator) ?? ""
    }.joined()
  }

  static func style(_ generator: inout SeededGenerator) -> CellStyle {
    CellStyle(
      foreground: colors.randomElement(using: &generator) ?? nil,
      background: Bool.random(using: &generator)
        ? nil : colors.randomElement(using: &generator) ?? nil,
      attributes: .init(rawValue: .random(in: 0..<64, using: &generator) & 0x15))
  }

  /// Returns random cells, drawn over `old` if given.
  static func picture(
    _ generator: inout SeededGenerator, size: CellSize, over old: CellBuffer? = nil
  ) -> CellBuffer {
    var buffer = old ?? CellBuffer(size)
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let position = CellPoint(
        column: .random(in: -3..<size.columns + 1, using: &generator),
        row: .random(in: -1...size.rows, using: &generator))
      let clip = CellRect(
        column: .random(in: 0..<size.columns, using: &generator), row: 0,
        columns: .random(in: 0...size.columns, using: &generator), rows: size.rows)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: buffer.fill(CellRect(origin: position, size: clip.size), style: style(&generator))
      case 1:
        let change = style(&generator)
        buffer.restyle(CellRect(origin: position, size: clip.size)) {
          $0.attributes = change.attributes
        }
      case 2:
        let address = "https://swift.org/\(Int.random(in: 0..<3, using: &generator))"
        buffer.link(CellRect(origin: position, size: clip.size), to: address)
      case 3:
        buffer.write(text(&generator), at: position, style: style(&generator), clip: clip)
      default: buffer.write(text(&generator), at: position, style: style(&generator))
      }
    }
    return buffer
  }
}
