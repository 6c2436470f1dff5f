import Core

/// The positions of the feelings in an area of the screen: circles in a honeycomb, with the most
/// energy at the top and the most pleasant at the right.
///
/// The largest form that fits is selected. The densest form does not always fit: it is panned.
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
  private(set) var size = CellSize.zero
  private(set) var spots: [Spot] = []

  init(_ feelings: [Feeling], in area: CellSize) {
    let grid = SelectFeelingGrid(feelings)
    let form = SelectFeelingForm.allCases.first { form in
      form.smallest(grid, in: area).fits(withRows: Self.wordRows)
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
  }

  /// The rows above and below the map for the words of the energy axis.
  static let wordRows = 2

  var fits: Bool { fits(withRows: 0) }
  var hasEnergyWords: Bool { fits(withRows: Self.wordRows) }

  func fits(withRows rows: Int) -> Bool {
    size.columns <= area.columns && size.rows + rows <= area.rows
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
      return Spot(
        feeling: feeling, column: column,
        rect: CellRect(
          column: column * pitch.columns - size.columns / 2
            + (isShifted ? shift.columns : 0),
          row: feeling.row * pitch.rows + (isShifted ? shift.rows : 0),
          columns: size.columns, rows: size.rows))
    }
    guard let left = half.map(\.rect.column).min() else { return }
    // In 80 columns, the line touches the longest names of the unpleasant half.
    let isDense = form == .name && pitch.columns == form.columnPitches.lowerBound
    if !spots.isEmpty { pleasantnessLine = size.columns + (isDense ? 0 : 1) }
    let start = spots.isEmpty ? 0 : size.columns + (isDense ? 2 : 3)
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

  private mutating func measure() {
    size = CellSize(
      columns: spots.map(\.rect.endColumn).max() ?? 0, rows: spots.map(\.rect.endRow).max() ?? 0)
  }
}

/// Panning and the pointer.
extension SelectFeelingMap {
  func spot(of feeling: Feeling) -> Spot? { spots.first { $0.feeling == feeling } }

  /// Returns the cell of the area at which the map begins: centered if it fits, otherwise panned to
  /// the half of the feeling or, if that does not fit, to the feeling.
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
      row: Self.start(of: size.rows, in: area.rows, showing: center.row))
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
      map(grid, columns, $0, area).size.rows + SelectFeelingMap.wordRows <= area.rows
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
      column: Int((point.x / .columns(1)).rounded(.down)),
      row: Int((point.y / .rows(1)).rounded(.down)))
  }
}

extension CellSize {
  init(_ size: CGSize) {
    self.init(
      columns: Int((size.width / .columns(1)).rounded()),
      rows: Int((size.height / .rows(1)).rounded()))
  }
}
