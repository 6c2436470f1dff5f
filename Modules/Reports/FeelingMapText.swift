import Interchange
import Models
import TerminalCells

/// The output of `bako feelings`: the map with its two axes, below each half its own feelings, and
/// then the definitions.
public struct FeelingMapText {
  let feelings: [Feeling]
  let style: Style
  /// The number of columns of a line.
  let columns: Int

  /// - Parameter columns: The number of columns of a line, raised to 32.
  public init(feelings: [Feeling], style: Style, columns: Int) {
    self.feelings = feelings
    self.style = style
    self.columns = max(32, columns)
  }

  public var lines: [String] { map + definitions }

  // MARK: - Map

  /// The categories from left to right.
  private var sides: [FeelingCategory] {
    [.negative, .positive].filter { side in feelings.contains { $0.category == side } }
  }

  /// The number of feelings on a line of a side: as many of the six columns of the map as fit.
  private var countInLine: Int {
    let available = (columns - (sides.count - 1) * 3) / max(1, sides.count)
    return [6, 3, 2].first { $0 * cellColumns - 2 <= available } ?? 1
  }

  /// The width of a feeling with the space after it.
  private var cellColumns: Int { (catalog.map { cell($0).displayWidth }.max() ?? 0) + 2 }

  private var catalog: [Feeling] { feelings.filter { !$0.isCustom } }

  private var sideColumns: Int { countInLine * cellColumns - 2 }

  private func cell(_ feeling: Feeling, columns: Int = 20) -> String {
    "\(style.icon(feeling)) \(feeling.name.truncated(columns: columns, ellipsis: style.ellipsis))"
  }

  private var map: [String] {
    let halves = [true, false].filter { half in
      feelings.contains { $0.quadrant.isEnergetic == half }
    }
    return [centered("high energy")] + halves.flatMap { half($0) + ($0 ? [axis] : []) }
      + [centered("low energy")] + own
  }

  /// The rows of own feelings below each half.
  private var own: [String] {
    joined(sides.map { side in ownRows(feelings.filter { $0.isCustom && $0.category == side }) })
  }

  /// Divides own feelings into lines, in which a wide name takes several columns of the map.
  private func ownRows(_ own: [Feeling]) -> [[Cell]] {
    var rows: [[Cell]] = []
    var free = 0
    for feeling in own {
      let text = cell(feeling, columns: min(20, sideColumns - 2))
      let columns = max(1, (text.displayWidth + 2 + cellColumns - 1) / cellColumns)
      if rows.isEmpty || columns > free {
        rows.append([])
        free = countInLine
      }
      rows[rows.count - 1].append((text, feeling.quadrant))
      free -= columns
    }
    return rows
  }

  /// The rows of the map with high or with low energy, below the names of the quadrants.
  private func half(_ isEnergetic: Bool) -> [String] {
    let quadrants = sides.map { FeelingQuadrant($0, isEnergetic: isEnergetic) }
    let rows = Set(feelings.filter { $0.quadrant.isEnergetic == isEnergetic }.map(\.row)).sorted()
    return [joined(quadrants.map { [($0.rawValue, $0)] }, isBold: true)]
      + rows.flatMap { row in joined(sides.map { block(row, $0) }) }
  }

  private typealias Cell = (text: String, quadrant: FeelingQuadrant)

  /// The lines of a row of one side. A column of the text contains neighbors of the map.
  private func block(_ row: Int, _ side: FeelingCategory) -> [[Cell]] {
    let found = catalog.filter { $0.row == row && $0.category == side }
    let count = (found.count + countInLine - 1) / countInLine
    return (0..<count).map { line in
      stride(from: line, to: found.count, by: count).map { (cell(found[$0]), found[$0].quadrant) }
    }
  }

  /// Returns the lines of both sides as lines of the map.
  private func joined(_ blocks: [[[Cell]]]) -> [String] {
    (0..<(blocks.map(\.count).max() ?? 0)).map { line in
      joined(blocks.map { $0.indices.contains(line) ? $0[line] : [] })
    }
  }

  /// Returns the cells of both sides as a line, with the vertical axis between them.
  private func joined(_ sides: [[Cell]], isBold: Bool = false) -> String {
    var line = ""
    for (index, cells) in sides.enumerated() where index == 0 || !cells.isEmpty {
      if index > 0 { line += style.dim(style.glyph(" │ ", " | ")) }
      var missing = sideColumns
      for (position, cell) in cells.enumerated() {
        let painted = style.quadrant(cell.text, cell.quadrant)
        line += isBold ? style.bold(painted) : painted
        missing -= cell.text.displayWidth
        guard position < cells.count - 1 else { continue }
        let width = cell.text.displayWidth + 2
        let gap = (width + cellColumns - 1) / cellColumns * cellColumns - width + 2
        line += String(repeating: " ", count: gap)
        missing -= gap
      }
      if index < sides.count - 1 { line += String(repeating: " ", count: max(0, missing)) }
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The horizontal axis: `unpleasant ──────┼────── pleasant`.
  private var axis: String {
    let line: Character = style.isASCII ? "-" : "─"
    func rule(_ count: Int) -> String { String(repeating: line, count: max(1, count)) }
    let words = sides.map { $0 == .negative ? "unpleasant" : "pleasant" }
    guard words.count == 2 else {
      return style.dim("\(words.first ?? "") \(rule(sideColumns - (words.first?.count ?? 0) - 1))")
    }
    let (left, right) = (sideColumns - words[0].count, sideColumns - words[1].count)
    return style.dim(
      "\(words[0]) \(rule(left))\(style.glyph("┼", "+"))\(rule(right)) \(words[1])")
  }

  private func centered(_ text: String) -> String {
    let middle = sides.count > 1 ? sideColumns + 1 : sideColumns / 2
    return String(repeating: " ", count: max(0, middle - text.count / 2)) + style.dim(text)
  }

  // MARK: - Definitions

  private var definitions: [String] {
    FeelingQuadrant.allCases.flatMap { quadrant -> [String] in
      let found = feelings.filter { $0.quadrant == quadrant }
      guard !found.isEmpty else { return [] }
      return [""] + quadrant.title(style) + found.flatMap(definition)
    }
  }

  private func definition(_ feeling: Feeling) -> [String] {
    let name = cell(feeling)
    // Definitions have at most 60 columns.
    let isNarrow = columns < cellColumns + 30 || name.displayWidth + 2 > cellColumns
    return style.hanging(
      style.quadrant(name, feeling.quadrant), columns: name.displayWidth, feeling.definition,
      indent: isNarrow ? nil : cellColumns, in: columns, paint: style.dim)
  }
}

extension Style {
  /// Returns a wrapped text beside its name, or below it.
  ///
  /// - Parameters:
  ///   - name: The name, painted.
  ///   - nameColumns: The width of the name.
  ///   - text: The text.
  ///   - indent: The column of the text; nil if it is below the name.
  ///   - columns: The number of columns of a line.
  ///   - paint: Paints a line of the text.
  func hanging(
    _ name: String, columns nameColumns: Int, _ text: String, indent: Int?, in columns: Int,
    paint: (String) -> String = { $0 }
  ) -> [String] {
    let lines = text.wrapped(columns: columns - (indent ?? 2)).map { paint(shown($0)) }
    guard let indent else { return [name] + lines.map { "  " + $0 } }
    let blanks = String(repeating: " ", count: indent)
    return lines.enumerated().map { index, line in
      (index == 0 ? name + blanks.dropFirst(nameColumns) : blanks) + line
    }
  }
}
