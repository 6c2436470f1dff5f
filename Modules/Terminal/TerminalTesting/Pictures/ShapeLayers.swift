import TerminalUI

/// The shapes of an image, as one path for each color and way of drawing.
struct ShapeLayers {
  private struct Layer: Hashable {
    let kind: CellShape.Kind
    let color: Ink.Color
  }

  /// The layers in the order of their first shapes, so that equal cells return equal text.
  private var order: [Layer] = []
  private var paths: [Layer: String] = [:]

  /// Adds the data of a path.
  mutating func add(_ path: String, _ kind: CellShape.Kind, _ color: Ink.Color) {
    let layer = Layer(kind: kind, color: color)
    if paths[layer] == nil { order.append(layer) }
    paths[layer, default: ""] += path
  }

  /// Adds the shape of a cell at a position in units.
  mutating func add(_ shape: CellShape, x: Int, y: Int, _ color: Ink.Color) {
    for (kind, piece) in shape.pieces { add(piece.path(x: x, y: y), kind, color) }
  }

  /// The paths as elements of an image.
  var elements: String {
    order.map { layer in
      let opacity = layer.color.isDim ? " opacity=\"\(Ink.dimOpacity)\"" : ""
      return "<path d=\"\(paths[layer] ?? "")\"\(Self.attributes(layer))\(opacity)/>\n"
    }.joined()
  }

  private static func attributes(_ layer: Layer) -> String {
    let stroke = " fill=\"none\" stroke=\"\(layer.color.rgb)\""
    switch layer.kind {
    case .line(let width): return stroke + (width == 1 ? "" : " stroke-width=\"\(width)\"")
    case .dots: return stroke + " stroke-width=\"2.4\" stroke-linecap=\"round\""
    case .fill(let opacity):
      let share = opacity == 100 ? "" : " fill-opacity=\"0.\(opacity)\""
      return " fill=\"\(layer.color.rgb)\"\(share) shape-rendering=\"crispEdges\""
    }
  }
}

extension CellShape.Piece {
  /// The data of the path, for a cell at a position in units.
  fileprivate func path(x left: Int, y top: Int) -> String {
    func number(_ value: Double) -> String {
      let hundredths = Int((value * 100).rounded())
      let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
      if part == 0 { return "\(whole)" }
      let digits = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
      return "\(whole).\(digits)"
    }
    let (width, height) = (SVGPicture.columnWidth, SVGPicture.rowHeight)
    func start(_ x: Double, _ y: Double) -> String {
      "M\(number(Double(left) + x)) \(number(Double(top) + y))"
    }
    switch self {
    case let .horizontal(x, y, length): return start(x, y) + "h\(number(length))"
    case let .vertical(x, y, length): return start(x, y) + "v\(number(length))"
    case let .arc(isUp, isLeft):
      let (x, y) = CellShape.middle
      let middle = "\(number(Double(left) + x)) \(number(Double(top) + y))"
      let end = "\(isLeft ? left : left + width) \(number(Double(top) + y))"
      return start(x, isUp ? 0 : Double(height)) + "Q\(middle) \(end)"
    case .diagonal(let isRising):
      return start(0, isRising ? Double(height) : 0) + "l\(width) \(isRising ? -height : height)"
    case let .rectangle(x, y, width, height):
      return start(Double(x), Double(y)) + "h\(width)v\(height)h-\(width)z"
    case let .dot(x, y): return start(Double(x), Double(y)) + "h0"
    }
  }
}
