import Core

public enum SelectFeelingDirection: Equatable, Sendable, CaseIterable {
  case up, down, left, right
}

/// The arrow keys walk along the rows that the map draws.
extension SelectFeelingMap {
  /// Returns the next feeling in a direction: left and right stay in the row, up and down go to the
  /// nearest column of the next row with a candidate.
  ///
  /// While a search mutes most circles, left and right also go to another row if their own has no
  /// candidate there.
  func neighbor(
    of feeling: Feeling, toThe direction: SelectFeelingDirection, among candidates: [Feeling]
  ) -> Feeling? {
    guard let start = spot(of: feeling) else { return nil }
    let others = spots.filter { candidates.contains($0.feeling) }
    let ahead = others.filter { start.steps(to: $0, direction) > 0 }
    let next =
      switch direction {
      case .up, .down:
        ahead.min {
          start.verticalOrder(of: $0, direction) < start.verticalOrder(of: $1, direction)
        }
      case .left, .right:
        ahead.filter { $0.rect.row == start.rect.row }
          .min { start.steps(to: $0, direction) < start.steps(to: $1, direction) }
          ?? (others.count < spots.count
            ? ahead.min { start.distance(to: $0.center) < start.distance(to: $1.center) } : nil)
      }
    return next?.feeling
  }
}

extension SelectFeelingMap.Spot {
  /// The distance to another circle in a direction, in columns or rows.
  fileprivate func steps(to other: Self, _ direction: SelectFeelingDirection) -> Int {
    switch direction {
    case .up: center.row - other.center.row
    case .down: other.center.row - center.row
    case .left: center.column - other.center.column
    case .right: other.center.column - center.column
    }
  }

  /// Of two circles at the same distance, the one of the same column comes first. Where columns
  /// interlock, two of them are a path, so that up takes down back.
  fileprivate func verticalOrder(
    of other: Self, _ direction: SelectFeelingDirection
  ) -> (Int, Int, Int, Int) {
    let columns = other.center.column - center.column
    return (
      steps(to: other, direction), abs(columns), abs(other.column - column),
      column.isMultiple(of: 2) ? -columns : columns
    )
  }
}
