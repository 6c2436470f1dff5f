import Foundation
import FoundationXML
import Support
@testable import TerminalTesting
import Testing

@testable import TerminalCells

@Suite struct SVGPictureTests {
  private static let size = CellSize(columns: 24, rows: 6)

  /// Every character that is not a shape is in the columns of its cell.
  @Test(arguments: ColorDepth.allCases)
  func everyCharacterIsInItsColumns(depth: ColorDepth) throws {
    try SeededGenerator.run(60) { generator in
      let buffer = GeneratedInput.picture(&generator, size: Self.size)
      let picture = try SVGReader(buffer.svg(depth: depth))
      try #require(picture.characters == expected(buffer), "seed \(generator.seed)")
    }
  }

  private func expected(_ buffer: CellBuffer) -> [CellPoint: String] {
    var characters: [CellPoint: String] = [:]
    for row in 0..<buffer.size.rows {
      for column in 0..<buffer.size.columns {
        let cell = buffer[column, row]
        let text = String(cell.character)
        let isShape = CellShape(text, columns: 1) != nil
        guard !cell.isContinuation, text != " ", !isShape else { continue }
        characters[CellPoint(column: column, row: row)] = "\(cell.width) \(text)"
      }
    }
    return characters
  }

  @Test func hostileTextIsEscaped() throws {
    var buffer = CellBuffer(CellSize(columns: 40, rows: 1))
    buffer.write("</text><script>&\"'\u{FFFE}\u{1B}[2J\u{202E}", at: .zero)
    let text = buffer.svg(title: "<\"'&\u{0}\u{7}>")
    let picture = try SVGReader(text)
    #expect(picture.line == "</text><script>&\"'\u{FFFD}\u{FFFD}[2J")
    #expect(picture.title == "<\"'&\u{FFFD}\u{FFFD}>")
    #expect(!text.contains("<script"))
  }

  @Test func equalCellsReturnEqualBytes() throws {
    try SeededGenerator.run(30) { generator in
      let buffer = GeneratedInput.picture(&generator, size: Self.size)
      try #require(buffer.svg(title: "a") == buffer.svg(title: "a"), "seed \(generator.seed)")
    }
  }

  @Test func stylesBecomeAttributes() throws {
    let style = CellStyle(
      foreground: .red, background: .blue, attributes: [.bold, .dim, .italic])
    var buffer = CellBuffer(CellSize(columns: 10, rows: 2))
    buffer.write("ab cd", at: CellPoint(column: 1, row: 1), style: style)
    let text = buffer.svg()
    #expect(text.contains(##"<rect x="8" y="16" width="40" height="16" fill="#4DA3FF"/>"##))
    #expect(
      text.contains(
        """
        <text x="8" y="28" textLength="40" lengthAdjust="spacingAndGlyphs" fill="#FF5F57" \
        fill-opacity="0.6" font-weight="bold" font-style="italic">ab cd</text>
        """))
  }

  @Test func inverseSwapsColors() {
    var buffer = CellBuffer(CellSize(columns: 4, rows: 1))
    buffer.write("ab", at: .zero, style: CellStyle(attributes: .inverse))
    let text = buffer.svg(depth: .monochrome)
    #expect(text.contains(##"<rect x="0" y="0" width="16" height="16" fill="#E6E6E6"/>"##))
    #expect(text.contains(##"fill="#000000">ab</text>"##))
  }

  @Test func linesCoverSpacesToo() {
    var buffer = CellBuffer(CellSize(columns: 6, rows: 1))
    buffer.write("a  b", at: .zero, style: CellStyle(attributes: [.underline, .strikethrough]))
    let text = buffer.svg()
    #expect(text.contains("M0 0.5m0 14h32"))
    #expect(text.contains("M0 0.5m0 8h32"))
  }

  @Test func backgroundSelectsLightColors() {
    var buffer = CellBuffer(CellSize(columns: 2, rows: 1))
    buffer.write("ab", at: .zero, style: CellStyle(foreground: .accentColor))
    let text = buffer.svg(background: RGB(red: 255, green: 255, blue: 255))
    #expect(text.contains(##"height="16" fill="#FFFFFF"/>"##))
    let accent = Color.accentColor.resolved(
      .trueColor, on: RGB(red: 255, green: 255, blue: 255))
    guard case .rgb(let rgb) = accent else { return #expect(Bool(false), "\(accent)") }
    #expect(text.contains("fill=\"\(rgb)\">ab</text>"))
  }

  @Test func indexedColorsHaveTheirValues() throws {
    var buffer = CellBuffer(CellSize(columns: 2, rows: 1))
    buffer.write("a", at: .zero, style: CellStyle(foreground: Color(red: 1, green: 0, blue: 0)))
    #expect(buffer.svg(depth: .indexed).contains(##"fill="#FF0000">a"##))
    #expect(buffer.svg(depth: .sixteen).contains(##"fill="#FF0000">a"##))
    for index in UInt8(16)...255 {
      try #require(Palette.nearestIndex(Palette.color(at: index)) == index || isGrayInBoth(index))
    }
  }

  /// Some grays are in the cube and in the ramp.
  private func isGrayInBoth(_ index: UInt8) -> Bool {
    let color = Palette.color(at: index)
    return Palette.color(at: Palette.nearestIndex(color)) == color
  }

  @Test func caretIsBarAtItsCell() {
    let buffer = CellBuffer(CellSize(columns: 4, rows: 2))
    #expect(buffer.svg(caret: CellPoint(column: 2, row: 1)).contains(#"d="M17 16v16""#))
    #expect(buffer.svg(caret: CellPoint(column: 4, row: 1)) == buffer.svg())
  }
}

@Suite struct CellShapeTests {
  /// Every line of the block begins and ends at the edges of its cell or near its center.
  @Test func everyBoxCharacterIsShapeOrText() {
    let text = (0x2500...0x257F).filter { shape($0) == nil }
    // Junctions of double lines.
    let doubles = (0x2552...0x256C).filter { ![0x2554, 0x2557, 0x255A, 0x255D].contains($0) }
    #expect(text == doubles)
    #expect((0x2580...0x259F).allSatisfy { shape($0) != nil })
    #expect((0x2800...0x28FF).allSatisfy { shape($0)?.pieces.count == ($0 & 0xFF).nonzeroBitCount })
  }

  private func shape(_ scalar: Int) -> CellShape? {
    Unicode.Scalar(UInt32(scalar)).flatMap { CellShape(String(Character($0)), columns: 1) }
  }

  @Test func equalLinesAreOnePath() {
    var buffer = CellBuffer(CellSize(columns: 8, rows: 1))
    buffer.write("╭────╮", at: .zero)
    let text = buffer.svg()
    #expect(text.contains(#"d="M3.5 16Q3.5 7.5 8 7.5M8 7.5h32M43.5 16Q43.5 7.5 40 7.5""#))
  }

  @Test func blocksFillEighths() {
    var buffer = CellBuffer(CellSize(columns: 3, rows: 1))
    buffer.write("▃▌▒", at: .zero)
    let text = buffer.svg()
    #expect(text.contains("M0 10h8v6h-8zM8 0h4v16h-4z"))
    #expect(text.contains(##"M16 0h8v16h-8z" fill="#E6E6E6" fill-opacity="0.50""##))
  }

  @Test func brailleDotsAreInTwoColumns() {
    var buffer = CellBuffer(CellSize(columns: 1, rows: 1))
    buffer.write("⢁", at: .zero)
    #expect(buffer.svg().contains("M2 2h0M6 14h0"))
  }
}

/// Reads the text elements of an image; fails for malformed XML.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var characters: [CellPoint: String] = [:]
  private(set) var line = ""
  private(set) var title = ""
  private var position: (column: Int, row: Int, columns: Int)?
  private var content = ""

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "") in \(text)")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    content = ""
    guard name == "text", let x = attributes["x"].flatMap(Int.init),
      let y = attributes["y"].flatMap(Int.init),
      let length = attributes["textLength"].flatMap(Int.init), x % 8 == 0, y % 16 == 12,
      length % 8 == 0
    else { return }
    position = (x / 8, y / 16, length / 8)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { content += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title" { title = content }
    guard name == "text", let position else { return }
    line += content
    var column = position.column
    // A run of several characters has one column for each.
    let isRun = content.count == position.columns && position.columns > 1
    for character in isRun ? content.map(String.init) : [content] {
      let columns = isRun ? 1 : position.columns
      if character != " " {
        characters[CellPoint(column: column, row: position.row)] = "\(columns) \(character)"
      }
      column += columns
    }
  }
}
