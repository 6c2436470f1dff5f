/// A way that an arrow points.
enum FocusDirection {
  case up, down, left, right

  var sign: Int { self == .up || self == .left ? -1 : 1 }
}

extension Screen {
  /// Moves the focus by Tab, scrolling where the next control is out of sight.
  func moveFocus(_ step: Int) -> Bool {
    guard let interaction else { return false }
    let order = interaction.focusOrder
    guard !order.isEmpty else { return false }
    guard let focus, let index = order.firstIndex(where: { $0.id == focus }) else {
      focusOn(step > 0 ? order[0] : order[order.count - 1])
      return true
    }
    let current = order[index]
    let next = interaction.next(from: index, in: order, step)
    if current.group == nil, let found = revealed(step, from: current, before: next, order) {
      focusOn(found)
    } else if let next {
      focusOn(next)
    } else {
      focusOn(interaction.stop(of: step > 0 ? order[0] : order[order.count - 1], in: order))
    }
    return true
  }

  /// Moves the focus to what lies in a direction, or scrolls.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let interaction else { return false }
    let order = interaction.focusOrder
    guard let current = order.first(where: { $0.id == focus }) else {
      guard let first = order.first else { return scrollAny(direction) }
      focusOn(first)
      return true
    }
    let next = interaction.nearest(direction, of: current, in: order)
    if direction == .up || direction == .down {
      for index in interaction.keyScopes(around: current) {
        let scope = interaction.keyScopes[index]
        guard let scroll = scope.scroll, interaction.leaves(index, for: next) else { continue }
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
        if let region = interaction?.region(id) {
          focusOn(region)
          return
        }
        let moved = interaction?.scrollAny(.page(step))
        guard moved == true else { break }
        replan()
      }
    }
    storage.state = old
  }

  private func scrollAny(_ direction: FocusDirection) -> Bool {
    guard direction == .up || direction == .down, let interaction else { return false }
    return interaction.scrollAny(.line(direction.sign))
  }

  private func focusOn(_ region: Region) {
    setFocus(region.id)
    reveal(region.id)
  }

  /// Scrolls until the whole of a region is in sight, or its upper edge if it is too high.
  /// The region is looked up anew: Tab may have looked around in other plans.
  private func reveal(_ id: ViewID) {
    guard let interaction, let region = interaction.region(id),
      region.rect != region.frame
    else { return }
    for index in interaction.keyScopes(around: region) {
      let scope = interaction.keyScopes[index]
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

  /// What comes into sight when the container around the current control is scrolled on, if Tab
  /// would leave the container otherwise.
  private func revealed(
    _ step: Int, from current: Region, before next: Region?, _ order: [Region]
  ) -> Region? {
    guard let interaction else { return nil }
    for index in interaction.keyScopes(around: current) {
      let scope = interaction.keyScopes[index]
      guard scope.scroll != nil, interaction.leaves(index, for: next) else { continue }
      let known = Set(order.map(\.id))
      for count in 0..<Self.mostRevealSteps {
        // By lines at first, for what is near; then by half of what is in sight, so that nothing
        // that is lower than that is passed over.
        let lines = count < 4 ? 1 : max(1, scope.rect.rows / 2)
        guard let scroll = self.interaction?.keyScopes.last(where: { $0.id == scope.id })?.scroll,
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
    guard let interaction else { return nil }
    let fresh = interaction.activeRegions.filter { region in
      region.isFocusable && !known.contains(region.id) && region.id != scopeID
        && interaction.keyScopes(around: region).contains {
          interaction.keyScopes[$0].id == scopeID
        }
        && (region.rect == region.frame || region.rect.rows >= 3)
    }
    return step > 0 ? fresh.first : fresh.last
  }
}
