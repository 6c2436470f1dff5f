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

  /// The columns of the longest name.
  static let nameColumns = Feeling.all.map(\.name.count).max() ?? 0

  func size(of feeling: Feeling, hasIcon: Bool) -> CellSize {
    switch self {
    case .round: CellSize(columns: 14, rows: 7)
    case .flat, .interlocked: CellSize(columns: 14, rows: 5)
    case .framed: CellSize(columns: 15, rows: 3)
    case .name: CellSize(columns: feeling.name.count + (hasIcon ? 2 : 0), rows: 1)
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

  /// The column on the map of both halves: 0 is the least pleasant.
  var mapColumn: Int {
    switch category {
    case .negative: column
    case .positive: column + 6
    }
  }
}

public enum SelectFeelingDirection: Equatable, Sendable, CaseIterable {
  case up, down, left, right
}

extension Feeling {
  /// Returns the next feeling in a direction. Deviation from the direction weighs four times as
  /// much as distance, both squared.
  func neighbor(toThe direction: SelectFeelingDirection, among candidates: [Feeling]) -> Feeling? {
    func cost(_ other: Feeling) -> Int? {
      let (dx, dy) = (other.mapColumn - mapColumn, other.row - row)
      let (along, across) =
        switch direction {
        case .up: (-dy, dx)
        case .down: (dy, dx)
        case .left: (-dx, dy)
        case .right: (dx, dy)
        }
      return along > 0 ? along * along + 4 * across * across : nil
    }
    return candidates.compactMap { other in cost(other).map { (other, $0) } }
      .min { $0.1 < $1.1 }?.0
  }

  /// The feeling in the middle of a map.
  static func central(_ feelings: [Feeling]) -> Feeling? {
    let columns = feelings.map(\.mapColumn)
    // Twice the middle, which may be between two columns.
    let middle = (columns.min() ?? 0) + (columns.max() ?? 0)
    func distance(_ feeling: Feeling) -> Int {
      abs(2 * feeling.mapColumn - middle) + abs(2 * feeling.row - 3)
    }
    return feelings.min { distance($0) < distance($1) }
  }
}
