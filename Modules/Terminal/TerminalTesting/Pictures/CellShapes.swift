import TerminalUI

/// The shape of a line, block or braille character, relative to the upper left corner of its cell.
struct CellShape {
  /// The way in which a path is drawn.
  enum Kind: Hashable {
    case line(width: Int)
    /// Opacity in percent.
    case fill(opacity: Int)
    case dots
  }

  /// A part of a path, with coordinates in units.
  enum Piece {
    case horizontal(x: Double, y: Double, length: Double)
    case vertical(x: Double, y: Double, length: Double)
    /// A quarter of an ellipse from the bottom or top edge to the left or right edge.
    case arc(isUp: Bool, isLeft: Bool)
    case diagonal(isRising: Bool)
    case rectangle(x: Int, y: Int, width: Int, height: Int)
    case dot(x: Int, y: Int)
  }

  private(set) var pieces: [(kind: Kind, piece: Piece)] = []

  /// The center of the lines: half a unit aside, so that a line of one unit is sharp.
  static let middle = (x: 3.5, y: 7.5)

  /// Creates the shape of a character that is repeated over some columns; nil for other characters.
  init?(_ text: String, columns: Int) {
    guard let scalar = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else {
      return nil
    }
    let width = columns * SVGPicture.columnWidth
    switch scalar {
    case 0x2500...0x257F: addLines(Int(scalar - 0x2500), width: width)
    case 0x2580...0x2595: addBlock(Int(scalar - 0x2580), width: width)
    case 0x2596...0x259F: addQuadrants(Int(scalar - 0x2596))
    case 0x2800...0x28FF: addDots(Int(scalar - 0x2800))
    default: return nil
    }
    if pieces.isEmpty, scalar != 0x2800 { return nil }
  }

  /// Whether equal characters next to each other form one shape: full-width blocks and lines.
  static func isContinuous(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else {
      return false
    }
    return [0x2500, 0x2501, 0x2550].contains(scalar)
      || (0x2580...0x2588).contains(scalar) || (0x2591...0x2594).contains(scalar)
  }

  // MARK: - Lines

  /// The arms of U+2500…U+257F: up, right, down and left; 0 none, 1 light, 2 heavy, 3 double.
  private static let arms: [String] =
    ("0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0110 0210 0120 0220 "
    + "0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120 "
    + "2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212 "
    + "0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212 "
    + "2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0101 0202 1010 2020 "
    + "0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130 "
    + "3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000 "
    + "0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010")
    .split(separator: " ").map(String.init)

  private static let dashes = [
    0x04: 3, 0x05: 3, 0x06: 3, 0x07: 3, 0x08: 4, 0x09: 4, 0x0A: 4, 0x0B: 4, 0x4C: 2, 0x4D: 2,
    0x4E: 2, 0x4F: 2,
  ]

  private mutating func addLines(_ index: Int, width: Int) {
    switch index {
    case 0x6D...0x70:
      let isUp = index >= 0x6F
      add(.line(width: 1), .arc(isUp: isUp, isLeft: index == 0x6E || index == 0x6F))
    case 0x71: add(.line(width: 1), .diagonal(isRising: true))
    case 0x72: add(.line(width: 1), .diagonal(isRising: false))
    case 0x73:
      add(.line(width: 1), .diagonal(isRising: true))
      add(.line(width: 1), .diagonal(isRising: false))
    default:
      let weights = Self.arms[index].compactMap(\.wholeNumberValue)
      if let count = Self.dashes[index] {
        addDashes(count, isVertical: weights[0] > 0, weight: max(weights[0], weights[1]))
      } else if weights.contains(3) {
        addDoubleLines(weights, width: width)
      } else {
        addArms(weights, width: width)
      }
    }
  }

  /// Each arm reaches to the far side of the crossing lines, so that corners have no notch.
  private mutating func addArms(_ weights: [Int], width: Int) {
    let (up, right, down, left) = (weights[0], weights[1], weights[2], weights[3])
    let across = Double(max(up, down)) / 2
    let along = Double(max(left, right)) / 2
    let (x, y) = Self.middle
    let (end, bottom) = (Double(width), Double(SVGPicture.rowHeight))
    if left == right, left > 0 {
      add(.line(width: left), .horizontal(x: 0, y: y, length: end))
    } else {
      if left > 0 { add(.line(width: left), .horizontal(x: 0, y: y, length: x + across)) }
      if right > 0 {
        add(.line(width: right), .horizontal(x: x - across, y: y, length: end - x + across))
      }
    }
    if up == down, up > 0 {
      add(.line(width: up), .vertical(x: x, y: 0, length: bottom))
    } else {
      if up > 0 { add(.line(width: up), .vertical(x: x, y: 0, length: y + along)) }
      if down > 0 {
        add(.line(width: down), .vertical(x: x, y: y - along, length: bottom - y + along))
      }
    }
  }

  private mutating func addDashes(_ count: Int, isVertical: Bool, weight: Int) {
    let whole = Double(isVertical ? SVGPicture.rowHeight : SVGPicture.columnWidth)
    let step = whole / Double(count)
    for index in 0..<count {
      let start = step * Double(index) + step / 4
      add(
        .line(width: weight),
        isVertical
          ? .vertical(x: Self.middle.x, y: start, length: step / 2)
          : .horizontal(x: start, y: Self.middle.y, length: step / 2))
    }
  }

  /// Adds straight double lines and double corners; the other junctions are drawn as text.
  private mutating func addDoubleLines(_ weights: [Int], width: Int) {
    let (x, y) = Self.middle
    let (end, bottom) = (Double(width), Double(SVGPicture.rowHeight))
    for offset in [-1.0, 1.0] {
      switch weights {
      case [0, 3, 0, 3]: add(.line(width: 1), .horizontal(x: 0, y: y + offset, length: end))
      case [3, 0, 3, 0]: add(.line(width: 1), .vertical(x: x + offset, y: 0, length: bottom))
      case [0, 3, 3, 0], [0, 0, 3, 3], [3, 3, 0, 0], [3, 0, 0, 3]:
        let goesRight = weights[1] > 0
        let goesDown = weights[2] > 0
        // The outer lines meet each other, and so do the inner lines.
        let corner = (x: goesRight ? x + offset : x - offset, y: goesDown ? y + offset : y - offset)
        add(
          .line(width: 1),
          goesRight
            ? .horizontal(x: corner.x - 0.5, y: corner.y, length: end - corner.x + 0.5)
            : .horizontal(x: 0, y: corner.y, length: corner.x + 0.5))
        add(
          .line(width: 1),
          goesDown
            ? .vertical(x: corner.x, y: corner.y - 0.5, length: bottom - corner.y + 0.5)
            : .vertical(x: corner.x, y: 0, length: corner.y + 0.5))
      default: return
      }
    }
  }

  // MARK: - Blocks and dots

  private mutating func addBlock(_ index: Int, width: Int) {
    func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, opacity: Int = 100) {
      pieces.append((.fill(opacity: opacity), .rectangle(x: x, y: y, width: width, height: height)))
    }
    switch index {
    case 0x00: fill(0, 0, width, 8)
    case 0x01...0x08: fill(0, 16 - 2 * index, width, 2 * index)
    case 0x09...0x0F: fill(0, 0, 0x10 - index, 16)
    case 0x10: fill(4, 0, 4, 16)
    case 0x11...0x13: fill(0, 0, width, 16, opacity: 25 * (index - 0x10))
    case 0x14: fill(0, 0, width, 2)
    default: fill(7, 0, 1, 16)
    }
  }

  /// The quadrants of U+2596…U+259F as bits: 1 upper left, 2 upper right, 4 lower left, 8 lower
  /// right.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private mutating func addQuadrants(_ index: Int) {
    for quadrant in 0..<4 where Self.quadrants[index] & 1 << quadrant != 0 {
      let (x, y) = (quadrant % 2 * 4, quadrant / 2 * 8)
      add(.fill(opacity: 100), .rectangle(x: x, y: y, width: 4, height: 8))
    }
  }

  /// The bits of a braille character are the dots of the left column, the right column, and the
  /// bottom row.
  private mutating func addDots(_ bits: Int) {
    let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (bit, (column, row)) in positions.enumerated() where bits & 1 << bit != 0 {
      add(.dots, .dot(x: 2 + 4 * column, y: 2 + 4 * row))
    }
  }

  private mutating func add(_ kind: Kind, _ piece: Piece) { pieces.append((kind, piece)) }
}
