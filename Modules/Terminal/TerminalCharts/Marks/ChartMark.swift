/// A mark with its data, before scales are known. Marks, their modifiers and `ForEach` produce
/// values of this type.
public struct ChartMark: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case bar, line, area, point, rule, rectangle }

  /// A labeled value.
  struct Channel: Equatable, Sendable {
    var label: String
    var value: ChartValue
    var unit: Calendar.Component?
    var calendar: Calendar?
  }

  let kind: Kind
  /// The position, or the start of the extent, on each axis. nil is the whole axis.
  var x: Channel?
  var y: Channel?
  /// The end of the extent on each axis, or nil for a position.
  var xEnd: Channel?
  var yEnd: Channel?
  var series: Channel?
  var stacking = MarkStackingMethod.standard
  var interpolation = InterpolationMethod.linear
  var color: Color?
  var colorBy: Channel?
  var symbol: BasicChartSymbolShape?
  var symbolBy: Channel?
  var opacity = 1.0
  /// The lengths of dashes and gaps; empty is a solid line.
  var dash: [CGFloat] = []
  var annotation: Annotation?

  /// A text near a mark.
  struct Annotation: Equatable, Sendable {
    var text: String
    var position: AnnotationPosition
  }

  init(_ kind: Kind, x: Channel? = nil, y: Channel? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  /// The name of the series: marks of one series are joined by a line, and stacked in the order of
  /// the series.
  var seriesName: String {
    [series, colorBy, symbolBy].compactMap { $0?.value.name }.joined(separator: "\u{1F}")
  }
}

extension ChartValue {
  /// The text of a value that is a category: the name, a short number, or a date in ISO 8601.
  var name: String {
    switch self {
    case .category(let name): name
    case .number(let number): ChartDescription.text(number)
    case .date(let date): date.formatted(.iso8601)
    }
  }
}

/// How marks at one position are combined.
///
/// ```swift
/// let halves = [("Rent", 900), ("Food", 400)]
/// let budget = Chart(halves, id: \.0) { name, amount in
///   BarMark(x: .value("Share", amount), stacking: .normalized)  // 69 % and 31 %
///     .foregroundStyle(by: .value("Kind", name))
/// }
/// ```
public enum MarkStackingMethod: Equatable, Sendable {
  /// On top of each other; negative values below zero.
  case standard
  /// On top of each other, as shares of their sum.
  case normalized
  /// On top of each other, centered on zero.
  case center
  /// In front of each other.
  case unstacked
}

/// The line between the points of a series.
///
/// Curves need points whose x values increase; others are joined by straight lines.
public enum InterpolationMethod: Equatable, Sendable {
  /// Straight lines.
  case linear
  /// A curve that exceeds no two neighbors: it shows no value that is not there.
  case monotone
  /// A curve whose slope at a point is that between its neighbors.
  case catmullRom
  /// The same curve as ``catmullRom``.
  case cardinal
  /// Steps at the beginning of each interval, to the value of the next point.
  case stepStart
  /// Steps at the end of each interval: a value holds until the next point.
  case stepEnd
  /// Steps halfway between two points.
  case stepCenter
}

/// The position of an annotation relative to its mark.
public enum AnnotationPosition: Equatable, Sendable {
  /// At the end of a bar, above other marks.
  case automatic
  /// Above the mark.
  case top
  /// Below the mark.
  case bottom
  /// To the left of the mark.
  case leading
  /// To the right of the mark.
  case trailing
  /// In front of the mark, in its middle.
  case overlay
}

/// A shape of points, and of the samples in the legend.
///
/// Each shape has a glyph for cells and one for ASCII. All are one column wide.
public struct BasicChartSymbolShape: Equatable, Sendable {
  let glyph: Character
  let ascii: Character

  /// Returns a symbol of one's own. Glyphs that are not one column wide are replaced by a dot.
  ///
  /// This method has no counterpart in Swift Charts.
  public static func glyph(_ glyph: Character, ascii: Character) -> BasicChartSymbolShape {
    BasicChartSymbolShape(
      glyph: glyph.displayWidth == 1 ? glyph : "●", ascii: ascii.isASCII ? ascii : "*")
  }

  /// A disk: `●`.
  public static let circle = glyph("●", ascii: "*")
  /// A square: `■`.
  public static let square = glyph("■", ascii: "#")
  /// A triangle: `▲`.
  public static let triangle = glyph("▲", ascii: "^")
  /// A diamond: `◆`.
  public static let diamond = glyph("◆", ascii: "o")
  /// A pentagon, drawn as a ring: `○`.
  public static let pentagon = glyph("○", ascii: "0")
  /// A plus: `+`.
  public static let plus = glyph("+", ascii: "+")
  /// A cross: `×`.
  public static let cross = glyph("×", ascii: "x")
  /// An asterisk: `∗`.
  public static let asterisk = glyph("∗", ascii: "%")

  /// The symbols of successive series.
  static let series = [circle, square, triangle, diamond, plus, cross, pentagon, asterisk]
}
