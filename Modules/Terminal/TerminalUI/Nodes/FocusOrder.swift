/// Focus navigation between regions.
extension InteractionPlan {
  /// Returns a region of the next Tab stop, skipping the other regions of the current region's
  /// group except its text fields.
  func next(from index: Int, in order: [Region], _ step: Int) -> Region? {
    var next = index + step
    while order.indices.contains(next), let group = order[index].group, order[next].group == group,
      !order[next].isTextField
    {
      next += step
    }
    return order.indices.contains(next) ? order[next] : nil
  }

  /// Returns the region of a group that receives the focus when Tab enters the group, in either
  /// direction: the last focused one, or the first.
  ///
  /// - Parameter last: The last focused control of the group.
  func stop(of region: Region, in order: [Region], last: ViewID?) -> Region {
    guard let group = region.group, !region.isTextField else { return region }
    let members = order.filter { $0.group == group }
    return members.first { $0.id == last } ?? members.first ?? region
  }

  /// Returns whether moving the focus to a region, or to none, leaves a key scope.
  func leaves(_ keyScope: Int, for region: Region?) -> Bool {
    region.map { !keyScopes(around: $0).contains(keyScope) } ?? true
  }

  /// Returns whether no region that follows in a direction of the focus order is in a key scope.
  /// The other regions of the current region's group do not count.
  func isLast(_ index: Int, of order: [Region], in keyScope: Int, _ step: Int) -> Bool {
    let rest = step > 0 ? order[(index + 1)...] : order[..<index]
    let group = order[index].group
    return rest.allSatisfy {
      group != nil && $0.group == group || leaves(keyScope, for: $0)
    }
  }

  /// Returns the nearest region in a direction.
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

  /// A weighted distance. Vertically, rows dominate, then the gap in columns, which is zero
  /// straight ahead, then the left edges. Horizontally, columns count ten times as much as rows.
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
