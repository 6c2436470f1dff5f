import Core

/// The positions of the feelings in an area of the screen: circles in a honeycomb, with the most
/// energy at the top and the most pleasant at the right. The names of own feelings are in rows
/// below each half.
///
/// The largest form that fits is selected. The densest form does not always fit: it is panned. Own
/// feelings do not change the grid of the others; only where they need its rows, it is lower.
struct SelectFeelingMap: Equatable {
  /// A circle and its cells, relative to the upper left corner of the map.
  struct Spot: Equatable {
    let feeling: Feeling
    /// The column of the grid.
    let column: Int
    var rect: CellRect

    var center: CellPoint {
      rect.origin.offset(columns: rect.columns / 2, rows: rect.rows / 2)
    }

    /// The square of the distance to a cell. A cell is about twice as high as wide.
    func distance(to point: CellPoint) -> Int {
      let columns = center.column - point.column
      let rows = 2 * (center.row - point.row)
      return columns * columns + rows * rows
    }
  }

  let area: CellSize
  let form: SelectFeelingForm
  let hasIcons: Bool
  /// The row of the line between high and low energy, if there is one.
  private(set) var energyLine: Int?
  /// The column of the line between both halves, if both are on the map.
  private(set) var pleasantnessLine: Int?
  /// The rows of the catalog.
  private(set) var gridRows = 0
  private(set) var size = CellSize.zero
  private(set) var spots: [Spot] = []

  init(_ feelings: [Feeling], in area: CellSize) {
    let grid = SelectFeelingGrid(feelings)
    let form = SelectFeelingForm.allCases.first { form in
      form.smallest(grid, in: area).fits(withRowsOfOwn: 3)
    }
    self = (form ?? .name).largest(grid, in: area)
  }

  init(_ grid: SelectFeelingGrid, _ form: SelectFeelingForm, _ pitch: CellSize, in area: CellSize) {
    self.area = area
    self.form = form
    hasIcons = form != .name || pitch.columns * 2 >= SelectFeelingForm.nameColumns + 4
    for category in [FeelingCategory.negative, .positive] {
      append(half: category, of: grid, pitch)
    }
    divideByEnergy()
    appendOwn(of: grid)
  }

  /// The rows above and below the grid for the words of the energy axis.
  private static let wordRows = 2

  var fits: Bool { size.columns <= area.columns && size.rows <= area.rows }

  private(set) var hasEnergyWords = false

  private var ownRows = 0

  /// Whether the grid fits with the words and at most a number of rows of own feelings.
  func fits(withRowsOfOwn rows: Int = .max) -> Bool {
    size.columns <= area.columns && gridRows + min(ownRows, rows) + Self.wordRows <= area.rows
  }

  private mutating func append(
    half category: FeelingCategory, of grid: SelectFeelingGrid, _ pitch: CellSize
  ) {
    let half = grid.feelings.filter { $0.category == category }.map { feeling in
      let column = grid.column(of: feeling)
      let size = form.size(of: feeling, hasIcon: hasIcons)
      let isShifted = !(form.staggersRows ? feeling.row : column).isMultiple(of: 2)
      let shift =
        form.staggersRows
        ? CellSize(columns: pitch.columns / 2, rows: 0) : CellSize(columns: 0, rows: pitch.rows / 2)
      // In 80 columns, the names of the first column leave room for the line.
      let isFirst = form == .name && feeling.column == 0
      return Spot(
        feeling: feeling, column: column,
        rect: CellRect(
          column: column * pitch.columns - (size.columns - (isFirst ? 1 : 0)) / 2
            + (isShifted ? shift.columns : 0),
          row: feeling.row * pitch.rows + (isShifted ? shift.rows : 0),
          columns: size.columns, rows: size.rows))
    }
    guard let left = half.map(\.rect.column).min() else { return }
    if !spots.isEmpty { pleasantnessLine = size.columns + 1 }
    let start = spots.isEmpty ? 0 : size.columns + 3
    spots += half.map {
      Spot(
        feeling: $0.feeling, column: $0.column, rect: $0.rect.offset(columns: start - left))
    }
    measure()
  }

  /// Centers the line between the upper and the lower two rows in a gap of an odd number of rows.
  private mutating func divideByEnergy() {
    let end = spots.filter(\.feeling.isEnergetic).map(\.rect.endRow).max() ?? 0
    let start = spots.filter { !$0.feeling.isEnergetic }.map(\.rect.row).min() ?? end
    if (start - end).isMultiple(of: 2), size.rows < area.rows {
      for index in spots.indices where !spots[index].feeling.isEnergetic {
        spots[index].rect.row += 1
      }
      energyLine = end + (start - end) / 2
      measure()
    } else if start > end {
      energyLine = end + (start - end - 1) / 2
    }
  }

  /// Appends the rows of own feelings below each half.
  private mutating func appendOwn(of grid: SelectFeelingGrid) {
    gridRows = size.rows
    let halves = FeelingCategory.allCases.compactMap { category -> (Range<Int>, [[Feeling]])? in
      let rects = spots.filter { $0.feeling.category == category }.map(\.rect)
      guard let start = rects.map(\.column).min(), let end = rects.map(\.endColumn).max() else {
        return nil
      }
      let own = grid.own.filter { $0.category == category }
      return (start..<end, Self.rows(own, columns: end - start))
    }
    ownRows = halves.map(\.1.count).max() ?? 0
    hasEnergyWords = fits()
    guard ownRows > 0 else { return }
    let top = gridRows + (hasEnergyWords ? 1 : 0)
    for (columns, rows) in halves {
      for (index, row) in rows.enumerated() { append(own: row, in: columns, row: top + index) }
    }
    measure()
  }

  /// The columns between two own feelings.
  private static let ownGap = 3

  private static func columns(of own: Feeling) -> Int {
    SelectFeelingForm.name.size(of: own, hasIcon: true).columns
  }

  /// Divides own feelings into rows that fit.
  private static func rows(_ own: [Feeling], columns: Int) -> [[Feeling]] {
    var rows: [[Feeling]] = []
    var free = 0
    for feeling in own {
      let needed = Self.columns(of: feeling) + ownGap
      if rows.isEmpty || needed > free {
        rows.append([])
        free = columns + ownGap
      }
      rows[rows.count - 1].append(feeling)
      free -= needed
    }
    return rows
  }

  private mutating func append(own: [Feeling], in columns: Range<Int>, row: Int) {
    let widths = own.map(Self.columns)
    let total = widths.reduce(Self.ownGap * (own.count - 1), +)
    var column = columns.lowerBound + max(0, (columns.count - total) / 2)
    for (feeling, width) in zip(own, widths) {
      let rect = CellRect(column: column, row: row, columns: width, rows: 1)
      let center = column + width / 2
      let above = spots.min { a, b in
        abs(a.center.column - center) < abs(b.center.column - center)
      }
      spots.append(Spot(feeling: feeling, column: above?.column ?? 0, rect: rect))
      column += width + Self.ownGap
    }
  }

  private mutating func measure() {
    size = CellSize(
      columns: spots.map(\.rect.endColumn).max() ?? 0, rows: spots.map(\.rect.endRow).max() ?? 0)
  }
}

/// Panning and the pointer.
extension SelectFeelingMap {
  func spot(of feeling: Feeling) -> Spot? { spots.first { $0.feeling == feeling } }

  /// Returns the cell of the area at which the map begins: centered if it fits, otherwise panned to
  /// the half of the feeling or, if that does not fit, to the feeling. Rows of own feelings that do
  /// not fit are shown for one of them.
  func origin(showing feeling: Feeling) -> CellPoint {
    let center = spot(of: feeling)?.center ?? .zero
    let half = spots.filter { $0.feeling.category == feeling.category }.map(\.rect)
    let start = half.map(\.column).min() ?? 0
    let columns = (half.map(\.endColumn).max() ?? 0) - start
    let isPaged = size.columns > area.columns && columns <= area.columns
    return CellPoint(
      column: isPaged
        ? (area.columns - columns) / 2 - start
        : Self.start(of: size.columns, in: area.columns, showing: center.column),
      row: row(showing: feeling, at: center.row))
  }

  private func row(showing feeling: Feeling, at center: Int) -> Int {
    let showsGrid = size.rows > area.rows && gridRows <= area.rows && !feeling.isCustom
    let start = Self.start(of: showsGrid ? gridRows : size.rows, in: area.rows, showing: center)
    return hasEnergyWords ? max(1, start) : start
  }

  private static func start(of length: Int, in area: Int, showing center: Int) -> Int {
    length <= area ? (area - length) / 2 : min(0, max(area - length, area / 2 - center))
  }

  /// Returns the feeling whose circle is nearest to a cell of the area.
  func nearest(
    to point: CellPoint, from origin: CellPoint = .zero, among candidates: [Feeling]
  ) -> Feeling? {
    let point = point.offset(columns: -origin.column, rows: -origin.row)
    return spots.filter { candidates.contains($0.feeling) }
      .min { $0.distance(to: point) < $1.distance(to: point) }?.feeling
  }

  /// Returns the distance that a drag moves the map: along the axes that are panned, until the
  /// outermost circle takes the position of the first one.
  func limited(_ translation: CellSize, from start: Feeling) -> CellSize {
    guard let center = spot(of: start)?.center else { return .zero }
    let columns = spots.map { center.column - $0.center.column }
    let rows = spots.map { center.row - $0.center.row }
    return CellSize(
      columns: size.columns <= area.columns
        ? 0 : min(max(translation.columns, columns.min() ?? 0), columns.max() ?? 0),
      rows: size.rows <= area.rows
        ? 0 : min(max(translation.rows, rows.min() ?? 0), rows.max() ?? 0))
  }
}

extension SelectFeelingForm {
  /// The map with the least distances.
  fileprivate func smallest(_ grid: SelectFeelingGrid, in area: CellSize) -> SelectFeelingMap {
    map(grid, columnPitches.lowerBound, rowPitches.lowerBound, area)
  }

  /// The map with the largest distances that fit.
  fileprivate func largest(_ grid: SelectFeelingGrid, in area: CellSize) -> SelectFeelingMap {
    let columnPitch = columnPitches.reversed().first {
      map(grid, $0, rowPitches.lowerBound, area).size.columns <= area.columns
    }
    let columns = columnPitch ?? columnPitches.lowerBound
    let rowPitch = rowPitches.reversed().first {
      map(grid, columns, $0, area).fits()
    }
    return map(grid, columns, rowPitch ?? rowPitches.lowerBound, area)
  }

  private func map(
    _ grid: SelectFeelingGrid, _ columns: Int, _ rows: Int, _ area: CellSize
  ) -> SelectFeelingMap {
    SelectFeelingMap(grid, self, CellSize(columns: columns, rows: rows), in: area)
  }
}

extension CellPoint {
  /// Creates the cell that contains a point of a view.
  init(_ point: CGPoint) {
    self.init(
      column: Int(clamping: (point.x / .columns(1)).rounded(.down)),
      row: Int(clamping: (point.y / .rows(1)).rounded(.down)))
  }
}

extension CellSize {
  init(_ size: CGSize) {
    self.init(
      columns: Int(clamping: (size.width / .columns(1)).rounded()),
      rows: Int(clamping: (size.height / .rows(1)).rounded()))
  }
}
