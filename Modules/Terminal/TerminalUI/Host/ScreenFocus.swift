/// The direction of an arrow key.
enum FocusDirection {
  case up, down, left, right

  var sign: Int { self == .up || self == .left ? -1 : 1 }
}

extension Screen {
  /// Keeps the focus, moves it to the control that a binding requests, or replaces a control that
  /// is gone.
  func settleFocus(_ plan: InteractionPlan) {
    let scope = plan.focusScope
    let order = plan.focusOrder
    let requested = Set(plan.focusBindings.filter { $0.binding.isWanted() }.map(\.id))
    let old = storage.state.focus[scope]
    if let region = order.first(where: {
      requested.contains($0.id) && !reported.requestedFocus.contains($0.id)
    }) {
      storage.state.focus[scope] = region.id
    } else if let exit = searchExit(from: old, plan) {
      storage.state.focus[scope] = exit
    } else if old == nil || !order.contains(where: { $0.id == old }) {
      storage.state.focus[scope] = successor(of: old, in: order, plan)?.id
    }
    if let list = storage.state.listAtEnd, let last = plan.lastRow(of: list) {
      storage.state.focus[scope] = last.id
    }
    storage.endedSearch = nil
    rememberFocus(in: plan)
    reported.requestedFocus = requested
  }

  /// Returns the control that receives the focus from a search field, if the search has ended or a
  /// binding of the field no longer requests the focus.
  private func searchExit(from field: ViewID?, _ plan: InteractionPlan) -> ViewID? {
    guard let field, let exit = plan.searchExits[field] else { return nil }
    // Before a frame has reported the focus, the bindings are false because they are outdated.
    let isWithdrawn =
      field == reported.focus
      && plan.focusBindings.contains { $0.id == field && !$0.binding.isWanted() }
    return isWithdrawn || field == storage.endedSearch ? exit : nil
  }

  /// The control that receives the focus when the focused one disappears: the next one in reading
  /// order, else the last; within the same group if any of it remains.
  private func successor(of old: ViewID?, in order: [Region], _ plan: InteractionPlan) -> Region? {
    // Tabs do not take the initial focus: while they are the only controls, none is focused.
    let tabs = Set(plan.activeDescriptions.filter { $0.role == .tab }.map(\.id))
    let order = order.filter { !tabs.contains($0.id) }
    guard let old, let gone = interaction?.regions.first(where: { $0.id == old }) else {
      // The order of layout: the content precedes the bars above it.
      let content = plan.activeRegions.filter { $0.isFocusable && !tabs.contains($0.id) }
      return plan.preferredFocus ?? content.first { $0.id == plan.defaultFocus }
        ?? content.first(where: \.takesText) ?? content.first
    }
    let group = order.filter { $0.group != nil && $0.group == gone.group }
    let near = group.isEmpty ? order : group
    let goneFrame = gone.frame
    return near.first { ($0.frame.row, $0.frame.column) >= (goneFrame.row, goneFrame.column) }
      ?? near.last
  }

  /// Moves the focus to the next or previous Tab stop, scrolling if it is outside the viewport.
  func moveFocus(_ step: Int) -> Bool {
    guard let interaction else { return false }
    let order = interaction.focusOrder
    guard !order.isEmpty else { return false }
    guard let focus, let index = order.firstIndex(where: { $0.id == focus }) else {
      focusOn(step > 0 ? order[0] : order[order.count - 1])
      return true
    }
    let next =
      revealed(step, from: index, order) ?? interaction.next(from: index, in: order, step)
      ?? (step > 0 ? order[0] : order[order.count - 1])
    enter(next)
    return true
  }

  /// Moves the focus to a region, or to the last focused one of its group, even if the list has
  /// been scrolled away from it.
  private func enter(_ region: Region) {
    if let preferred = interaction?.preferredFocus(entering: region, from: focus) {
      focusOn(preferred)
      return
    }
    let last = region.group.flatMap { storage.state.lastInGroup[$0] }
    if let group = region.group, let last, let offset = last.offset,
      interaction?.region(last.id) == nil
    {
      storage.state.scrolls[group] = offset
      storage.onChange()
      replan()
    }
    guard let interaction else { return }
    focusOn(interaction.stop(of: region, in: interaction.focusOrder, last: last?.id))
  }

  /// Moves the focus from a text field to the next control, which may be in the same list.
  func moveFocusToNextControl() -> Bool {
    guard let order = interaction?.focusOrder, let region = focusedRegion, region.group != nil,
      let index = order.firstIndex(where: { $0.id == region.id }), index + 1 < order.count,
      order[index + 1].group == region.group
    else { return moveFocus(1) }
    focusOn(order[index + 1])
    return true
  }

  /// Moves the focus in a direction, or scrolls.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let interaction else { return false }
    let order = interaction.focusOrder
    guard let current = order.first(where: { $0.id == focus }) else {
      guard let first = order.first else { return scrollAny(direction) }
      focusOn(first)
      return true
    }
    // The arrow keys stay in a list as long as there is a row in their direction.
    let members = order.filter { $0.group != nil && $0.group == current.group }
    let inside = interaction.nearest(direction, of: current, in: members)
    let next = inside ?? interaction.nearest(direction, of: current, in: order)
    if inside == nil, direction == .up || direction == .down {
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
    guard let next else {
      guard direction == .up || direction == .down else { return false }
      return interaction.onlyScroller(beside: current)?.scroll?(.line(direction.sign)) ?? false
    }
    focusOn(interaction.preferredFocus(entering: next, from: current.id) ?? next)
    return true
  }

  /// Scrolls to the control that had the focus before a change of size, if it is outside the
  /// viewport.
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

  func focusOn(_ region: Region) {
    setFocus(region.id)
    reveal(region.id)
  }

  /// Scrolls until a region is completely visible, or its top edge if it exceeds the viewport.
  /// Looks up the region by id, because Tab may have changed the plan.
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

  /// Returns the region that scrolling the container around the current control reveals, if Tab
  /// would otherwise leave the container.
  private func revealed(
    _ step: Int, from position: Int, _ order: [Region]
  ) -> Region? {
    guard let interaction else { return nil }
    let current = order[position]
    for index in interaction.keyScopes(around: current) {
      let scope = interaction.keyScopes[index]
      guard scope.scroll != nil, scope.id != current.group,
        interaction.isLast(position, of: order, in: index, step)
      else { continue }
      let known = Set(order.map(\.id))
      for count in 0..<Self.mostRevealSteps {
        // Scrolls by single lines first, for nearby elements, then by half the viewport, which
        // skips nothing of at most that height.
        let lines = count < 4 ? 1 : max(1, scope.rect.rows / 2)
        guard let scroll = self.interaction?.keyScopes.last(where: { $0.id == scope.id })?.scroll,
          scroll(.reveal(step * lines))
        else { break }
        replan()
        if let fresh = freshRegion(in: scope.id, known, step, beside: current.group) {
          return fresh
        }
      }
    }
    return nil
  }

  private static let mostRevealSteps = 200

  /// Returns a region that scrolling has revealed completely.
  ///
  /// - Parameter group: The group whose regions are skipped.
  private func freshRegion(
    in scopeID: ViewID, _ known: Set<ViewID>, _ step: Int, beside group: ViewID? = nil
  ) -> Region? {
    guard let interaction else { return nil }
    let fresh = interaction.focusOrder.filter { region in
      !known.contains(region.id) && region.id != scopeID
        && (group == nil || region.group != group)
        && interaction.keyScopes(around: region).contains {
          interaction.keyScopes[$0].id == scopeID
        }
        && (region.rect == region.frame || region.rect.rows >= 3)
    }
    return step > 0 ? fresh.first : fresh.last
  }
}
