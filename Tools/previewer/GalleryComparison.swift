import TerminalUI

/// The previews that differ between two galleries.
struct GalleryComparison: Equatable {
  enum Kind: String {
    case changed, new, removed
  }

  /// A preview with its screens that differ.
  struct Change: Equatable {
    let kind: Kind
    /// The preview as it is now, or as it was if it is removed.
    let entry: GalleryEntry
    let pairs: [Pair]
  }

  /// A screen before and after.
  struct Pair: Equatable {
    let before: GalleryScreen?
    let after: GalleryScreen?
    /// The cells that differ; empty for a new or removed screen, and if only the caret or the
    /// drawing differs.
    let cells: [CellPoint]

    var screen: GalleryScreen? { after ?? before }
  }

  let changes: [Change]
  let unchanged: [GalleryEntry]

  init(before: [GalleryEntry], after: [GalleryEntry]) {
    let old = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
    var changes: [Change] = []
    var unchanged: [GalleryEntry] = []
    for entry in after {
      guard let base = old[entry.path] else {
        let pairs = entry.screens.map { Pair(before: nil, after: $0, cells: []) }
        changes.append(Change(kind: .new, entry: entry, pairs: pairs))
        continue
      }
      let pairs = Self.pairs(base, entry)
      if pairs.isEmpty {
        unchanged.append(entry)
      } else {
        changes.append(Change(kind: .changed, entry: entry, pairs: pairs))
      }
    }
    let names = Set(after.map(\.path))
    for entry in before where !names.contains(entry.path) {
      let pairs = entry.screens.map { Pair(before: $0, after: nil, cells: []) }
      changes.append(Change(kind: .removed, entry: entry, pairs: pairs))
    }
    self.changes = changes
    self.unchanged = unchanged
  }

  func count(_ kind: Kind) -> Int { changes.count { $0.kind == kind } }

  private static func pairs(_ before: GalleryEntry, _ after: GalleryEntry) -> [Pair] {
    let old = Dictionary(before.screens.map { ($0.suffix, $0) }) { first, _ in first }
    let new = Set(after.screens.map(\.suffix))
    let common = after.screens.compactMap { screen -> Pair? in
      guard let base = old[screen.suffix] else {
        return Pair(before: nil, after: screen, cells: [])
      }
      let cells = ANSICells(base.ansi).differences(from: ANSICells(screen.ansi))
      let isEqual = cells.isEmpty && base.svg == screen.svg
      return isEqual ? nil : Pair(before: base, after: screen, cells: cells)
    }
    let gone = before.screens.filter { !new.contains($0.suffix) }
    return common + gone.map { Pair(before: $0, after: nil, cells: []) }
  }
}

/// The cells of text that `Frame.ansi` wrote: only what it writes is understood.
struct ANSICells {
  private struct Cell: Equatable {
    var text = " "
    var pen = "0"
  }

  private var cells: [CellPoint: Cell] = [:]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      var pen = "0"
      var column = 0
      for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        .enumerated()
      {
        var content = part
        if index > 0, let end = part.unicodeScalars.firstIndex(where: \.properties.isAlphabetic) {
          let parameters = String(part.unicodeScalars[..<end])
          let isMove = part.unicodeScalars[end] == "G"
          if isMove { column = (Int(parameters) ?? 1) - 1 } else { pen = parameters }
          let rest = part.unicodeScalars[end...].dropFirst()
          content = Substring(String(String.UnicodeScalarView(rest)))
        }
        for character in content {
          put(Cell(text: String(character), pen: pen), row: row, column: &column)
        }
      }
    }
  }

  private mutating func put(_ cell: Cell, row: Int, column: inout Int) {
    let width = max(1, cell.text.displayWidth)
    for offset in 0..<width where cell != Cell() {
      cells[CellPoint(column: column + offset, row: row)] = cell
    }
    column += width
  }

  /// Returns the positions of the cells that differ, from top to bottom and left to right.
  func differences(from other: ANSICells) -> [CellPoint] {
    Set(cells.keys).union(other.cells.keys)
      .filter { cells[$0] != other.cells[$0] }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}
