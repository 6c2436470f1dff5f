import Core

/// The ring of a circle. Replaces the scales 1, 1.05 and 1.10 of the article. The rings differ in
/// their line, not in color alone.
enum Ring: Equatable, Sendable {
  case thin, bold, double
}

/// A feeling of the map: an icon and a name in a ring.
struct SelectFeelingCircle {
  static let columns = 16
  static let rows = 5

  let feeling: Feeling
  let ring: Ring

  /// The lines of the ring and the icon, with their indents in columns.
  func lines(isASCII: Bool) -> [(indent: Int, text: String)] {
    let glyphs = isASCII ? RingGlyphs.ascii(ring) : RingGlyphs.unicode(ring)
    let inner = Self.columns - 4
    let line = String(repeating: glyphs.horizontal, count: inner)
    let icon = isASCII ? feeling.asciiIcon : feeling.icon
    let (above, below) = (glyphs.topLeft + glyphs.bottomRight, glyphs.bottomLeft + glyphs.topRight)
    return [
      (1, glyphs.topLeft + line + glyphs.topRight),
      (0, above + centered(icon, inner) + below),
      (0, glyphs.vertical + centered("", inner + 2) + glyphs.vertical),
      (0, below + centered("", inner) + above),
      (1, glyphs.bottomLeft + line + glyphs.bottomRight),
    ]
  }

  /// The name, padded to the inner width of the circle.
  var name: String { centered(feeling.name, Self.columns - 2) }

  /// The style of the ring and the icon: dimmed unless active or selected.
  var style: CellStyle {
    let color = feeling.quadrant.color
    return ring == .thin
      ? CellStyle(foreground: color.opacity(0.7)) : CellStyle(foreground: color, attributes: .bold)
  }

  /// The style of the name: the terminal's default color, which is legible on any background.
  var nameStyle: CellStyle { CellStyle(attributes: ring == .thin ? [] : .bold) }

  private func centered(_ text: String, _ columns: Int) -> String {
    let free = max(0, columns - text.count)
    let left = free / 2
    return String(repeating: " ", count: left) + text + String(repeating: " ", count: free - left)
  }
}

struct RingGlyphs {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String

  static func unicode(_ ring: Ring) -> RingGlyphs {
    switch ring {
    case .thin: RingGlyphs("─│╭╮╰╯")
    case .bold: RingGlyphs("━┃┏┓┗┛")
    case .double: RingGlyphs("═║╔╗╚╝")
    }
  }

  static func ascii(_ ring: Ring) -> RingGlyphs {
    switch ring {
    case .thin: RingGlyphs("-|..''")
    case .bold: RingGlyphs("=#####")
    case .double: RingGlyphs("******")
    }
  }

  private init(_ glyphs: String) {
    let glyphs = glyphs.map(String.init)
    horizontal = glyphs[0]
    vertical = glyphs[1]
    topLeft = glyphs[2]
    topRight = glyphs[3]
    bottomLeft = glyphs[4]
    bottomRight = glyphs[5]
  }
}
