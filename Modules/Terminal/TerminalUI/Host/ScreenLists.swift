/// The keys that move the focus inside a list.
extension Screen {
  /// Moves the focus to the first or last row of the list around a region, or by a page.
  ///
  /// - Returns: Whether the key is one of these, and the region is in a list.
  func moveInList(_ press: KeyPress, from region: Region) -> Bool {
    guard press.isPlain, let list = region.group, let scroll = scroller(of: list) else {
      return false
    }
    switch press.key {
    case .home:
      if scroll(.begin) { replan() }
      focusOnRow(of: list) { $0.first }
    case .end:
      // The next layout scrolls, and focuses the last row.
      storage.state.listAtEnd = list
    case .pageUp: movePage(-1, from: region, in: list, scroll)
    case .pageDown: movePage(1, from: region, in: list, scroll)
    default: return false
    }
    return true
  }

  /// Moves the focus to the next row of the list around a region.
  func moveToRow(_ direction: FocusDirection, from region: Region?) -> Bool {
    guard let list = region?.group, scroller(of: list) != nil else { return false }
    let old = focus
    guard moveFocus(direction) else { return false }
    if focusedRegion?.group != list, let old { setFocus(old) }
    return true
  }

  /// Scrolls by a page and moves the focus to the row at the same height; at the edge, to the first
  /// or last row.
  private func movePage(
    _ step: Int, from region: Region, in list: ViewID, _ scroll: (ScrollStep) -> Bool
  ) {
    guard scroll(.page(step)) else {
      focusOnRow(of: list) { step < 0 ? $0.first : $0.last }
      return
    }
    replan()
    focusOnRow(of: list) { rows in
      rows.min { abs($0.rect.row - region.rect.row) < abs($1.rect.row - region.rect.row) }
    }
  }

  private func focusOnRow(of list: ViewID, _ choose: ([Region]) -> Region?) {
    let rows = interaction?.rows(of: list) ?? []
    if let row = choose(rows) { focusOn(row) }
  }

  private func scroller(of list: ViewID) -> ((ScrollStep) -> Bool)? {
    interaction?.activeKeyScopes.last { $0.id == list }?.scroll
  }
}

extension InteractionPlan {
  /// The first control of each visible row of a list.
  func rows(of list: ViewID) -> [Region] {
    var rows: [Region] = []
    for region in focusOrder where region.group == list && region.rect.row != rows.last?.rect.row {
      rows.append(region)
    }
    return rows
  }

  /// The first control of the last visible row of a list.
  func lastRow(of list: ViewID) -> Region? { rows(of: list).last }
}

extension InputEvent {
  /// Whether the event is input from the user, and not a report of the terminal.
  var isInput: Bool {
    switch self {
    case .key, .paste, .mouse: true
    case .focus, .response: false
    }
  }
}
