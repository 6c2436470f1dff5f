import Core

/// The forms of the circles, largest first.
enum SelectFeelingForm: CaseIterable {
  /// Round circles; every second row is shifted.
  case round
  /// Flat circles; every second row is shifted.
  case flat
  /// Flat circles; every second column is shifted, so that columns interlock.
  case interlocked
  /// An icon and a name in a frame; columns interlock.
  case framed
  /// Names only, with icons where there is room; columns interlock.
  case name

  /// The columns of the longest name of the catalog.
  static let nameColumns = Feeling.all.map(\.name.count).max() ?? 0

  func size(of feeling: Feeling, hasIcon: Bool) -> CellSize {
    switch self {
    case .round: CellSize(columns: 14, rows: 7)
    case .flat, .interlocked: CellSize(columns: 14, rows: 5)
    case .framed: CellSize(columns: 15, rows: 3)
    case .name: CellSize(columns: feeling.mapName.displayWidth + (hasIcon ? 2 : 0), rows: 1)
    }
  }

  /// The distances between columns of the map.
  var columnPitches: ClosedRange<Int> {
    switch self {
    case .round, .flat: 15...17
    case .interlocked, .framed: 8...11
    case .name: 6...13
    }
  }

  /// The distances between rows of the map.
  var rowPitches: ClosedRange<Int> {
    switch self {
    case .round: 7...8
    case .flat: 5...6
    case .interlocked: 10...12
    case .framed: 6...8
    case .name: 2...4
    }
  }

  var staggersRows: Bool {
    switch self {
    case .round, .flat: true
    case .interlocked, .framed, .name: false
    }
  }
}

extension Feeling {
  var isEnergetic: Bool { row < 2 }

  /// The name, as far as the map has room for it.
  var mapName: String {
    name.truncated(columns: isCustom ? Feelings.nameLimit : SelectFeelingForm.nameColumns)
  }
}
