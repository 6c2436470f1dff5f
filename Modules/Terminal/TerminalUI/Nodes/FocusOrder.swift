/// The ways from one region to another.
extension InteractionPlan {
  /// The next stop of Tab: what is in the same group as the current one is skipped.
  func next(from index: Int, in order: [Region], _ step: Int) -> Region? {
    var next = index + step
    while order.indices.contains(next), let group = order[index].group, order[next].group == group {
      next += step
    }
    return order.indices.contains(next) ? stop(of: order[next], in: order) : nil
  }

  /// Where Tab stops in a group: at its first region, whichever end it comes from.
  func stop(of region: Region, in order: [Region]) -> Region {
    guard let group = region.group else { return region }
    return order.first { $0.group == group } ?? region
  }

  /// Whether the focus leaves a key scope when it moves to a region, or to none.
  func leaves(_ keyScope: Int, for region: Region?) -> Bool {
    region.map { !keyScopes(around: $0).contains(keyScope) } ?? true
  }

  /// The region that is nearest in a direction.
  func nearest(
    _ direction: FocusDirection, of current: Region, in order: [Region]
  ) -> Region? {
    let from = current.rect
    return order.filter { $0.id != current.id && lies($0.rect, direction, of: from) }
      .min { distance($0.rect, direction, from) < distance($1.rect, direction, from) }
  }

  private func lies(_ rect: CellRect, _ direction: FocusDirection, of from: CellRect) -> Bool {
    switch direction {
    case .up: rect.endRow <= from.row
    case .down: rect.row >= from.endRow
    case .left: rect.endColumn <= from.column && overlaps(rect, from)
    case .right: rect.column >= from.endColumn && overlaps(rect, from)
    }
  }

  private func overlaps(_ one: CellRect, _ other: CellRect) -> Bool {
    one.row < other.endRow && other.row < one.endRow
  }

  /// Rows count four times as much as columns, and what lies straight ahead comes first.
  private func distance(_ rect: CellRect, _ direction: FocusDirection, _ from: CellRect) -> Int {
    let across = max(0, max(rect.column - from.endColumn, from.column - rect.endColumn) + 1)
    let middle = abs(rect.column - from.column)
    switch direction {
    case .up: return (from.row - rect.endRow) * 4000 + across * 10 + middle
    case .down: return (rect.row - from.endRow) * 4000 + across * 10 + middle
    case .left: return (from.column - rect.endColumn) * 10 + abs(rect.row - from.row)
    case .right: return (rect.column - from.endColumn) * 10 + abs(rect.row - from.row)
    }
  }
}
