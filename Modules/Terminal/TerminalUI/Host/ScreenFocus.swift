/// A way that an arrow points.
enum FocusDirection {
  case up, down, left, right

  var sign: Int { self == .up || self == .left ? -1 : 1 }
}

extension Screen {
  /// Moves the focus by Tab, scrolling where the next control is out of sight.
  func moveFocus(_ step: Int) -> Bool {
    guard let plan else { return false }
    let order = plan.liveRegions.filter(\.isFocusable)
    guard !order.isEmpty else { return false }
    guard let focus, let index = order.firstIndex(where: { $0.id == focus }) else {
      focusOn(step > 0 ? order[0] : order[order.count - 1])
      return true
    }
    let current = order[index]
    let next = self.next(from: index, in: order, step)
    if current.group == nil, let found = revealed(step, from: current, before: next, order) {
      focusOn(found)
    } else if let next {
      focusOn(next)
    } else {
      focusOn(stop(of: step > 0 ? order[0] : order[order.count - 1], in: order))
    }
    return true
  }

  /// Moves the focus to what lies in a direction, or scrolls.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let plan else { return false }
    let order = plan.liveRegions.filter(\.isFocusable)
    guard let current = order.first(where: { $0.id == focus }) else {
      guard let first = order.first else { return scrollAny(direction) }
      focusOn(first)
      return true
    }
    let next = nearest(direction, of: current, in: order)
    if direction == .up || direction == .down {
      for index in chain(current) {
        let scope = plan.scopes[index]
        guard let scroll = scope.scroll, next.map({ !chain($0).contains(index) }) ?? true else {
          continue
        }
        let known = Set(order.map(\.id))
        guard scroll(.reveal(direction.sign)) else { continue }
        replan()
        if let fresh = freshRegion(in: scope.id, known, direction.sign) { focusOn(fresh) }
        return true
      }
    }
    guard let next else { return false }
    focusOn(next)
    return true
  }

  /// After a change of size: scrolls to the control that had the focus, if it is out of sight.
  func keepInSight(_ id: ViewID) {
    let old = storage.state
    replan()
    for step in [1, -1] {
      for _ in 0..<Self.mostRevealSteps {
        if let region = plan?.liveRegions.first(where: { $0.id == id }) {
          focusOn(region)
          return
        }
        let moved = plan?.liveScopes.reversed().contains { $0.scroll?(.page(step)) == true }
        guard moved == true else { break }
        replan()
      }
    }
    storage.state = old
  }

  private func scrollAny(_ direction: FocusDirection) -> Bool {
    guard direction == .up || direction == .down, let plan else { return false }
    return plan.liveScopes.reversed().contains { $0.scroll?(.line(direction.sign)) == true }
  }

  private func focusOn(_ region: Region) {
    setFocus(region.id)
    reveal(region.id)
  }

  /// Scrolls until the whole of a region is in sight, or its upper edge if it is too high.
  /// The region is looked up anew: Tab may have looked around in other plans.
  private func reveal(_ id: ViewID) {
    guard let plan, let region = plan.liveRegions.first(where: { $0.id == id }),
      region.rect != region.frame
    else { return }
    for index in chain(region) {
      let scope = plan.scopes[index]
      guard let scroll = scope.scroll, scope.rect.rows > 0 else { continue }
      let above = region.frame.row - scope.rect.row
      let below = region.frame.endRow - scope.rect.endRow
      if above < 0 {
        _ = scroll(.line(above))
      } else if below > 0 {
        _ = scroll(.line(min(below, above)))
      }
      replan()
      return
    }
  }

  /// The indices of the scopes that a region is in, the innermost first.
  private func chain(_ region: Region) -> [Int] {
    guard let plan else { return [] }
    var chain: [Int] = []
    var next = region.scope
    while let index = next {
      chain.append(index)
      next = plan.scopes[index].parent
    }
    return chain
  }

  /// The next stop of Tab: what is in the same group as the current one is skipped.
  private func next(from index: Int, in order: [Region], _ step: Int) -> Region? {
    var next = index + step
    while order.indices.contains(next), let group = order[index].group, order[next].group == group {
      next += step
    }
    return order.indices.contains(next) ? stop(of: order[next], in: order) : nil
  }

  /// Where Tab stops in a group: at its first region, whichever end it comes from.
  private func stop(of region: Region, in order: [Region]) -> Region {
    guard let group = region.group else { return region }
    return order.first { $0.group == group } ?? region
  }

  /// What comes into sight when the container around the current control is scrolled on, if Tab
  /// would leave the container otherwise.
  private func revealed(
    _ step: Int, from current: Region, before next: Region?, _ order: [Region]
  ) -> Region? {
    guard let plan else { return nil }
    for index in chain(current) {
      let scope = plan.scopes[index]
      guard scope.scroll != nil, next.map({ !chain($0).contains(index) }) ?? true else { continue }
      let known = Set(order.map(\.id))
      for count in 0..<Self.mostRevealSteps {
        // By lines at first, for what is near; then by half of what is in sight, so that nothing
        // that is lower than that is passed over.
        let lines = count < 4 ? 1 : max(1, scope.rect.rows / 2)
        guard let scroll = self.plan?.scopes.last(where: { $0.id == scope.id })?.scroll,
          scroll(.reveal(step * lines))
        else { break }
        replan()
        if let fresh = freshRegion(in: scope.id, known, step) { return fresh }
      }
    }
    return nil
  }

  private static let mostRevealSteps = 200

  /// A region that a scroll has brought into sight as a whole.
  private func freshRegion(in scopeID: ViewID, _ known: Set<ViewID>, _ step: Int) -> Region? {
    guard let plan else { return nil }
    let fresh = plan.liveRegions.filter { region in
      region.isFocusable && !known.contains(region.id) && region.id != scopeID
        && chain(region).contains { plan.scopes[$0].id == scopeID }
        && (region.rect == region.frame || region.rect.rows >= 3)
    }
    return step > 0 ? fresh.first : fresh.last
  }

  private func nearest(
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
