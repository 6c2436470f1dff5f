/// The state of a pressed pointer button.
struct PointerHold {
  let start: CellPoint
  /// The region that handles the drag. It receives the release first.
  var dragger: ViewID?
}

/// What the next input event depends on, besides the plan.
struct InputState {
  var hold: PointerHold?
  var lastClick: Click?
  /// Whether the current event only moved the focus.
  var hasOnlyMovedFocus = false
  /// Whether the last event was typed into a text field. Any other event may have replaced the
  /// control, which then requires a new plan for the next character.
  var hasTyped = false
}

/// A completed click, which the next one may turn into a double click.
struct Click {
  let point: CellPoint
  /// The time of the screen's clock, if it has one.
  let time: Duration?
}

extension KeyPress {
  /// Whether the key only edits the text of a text field.
  var isTyping: Bool { text != nil || isKey(.backspace) }
}

extension Screen {
  var focusedRegion: Region? {
    focus.flatMap { interaction?.region($0) }
  }

  /// Returns whether a character is a command of the screen while a control has the focus, although
  /// the control takes text.
  package func isScreenKey(_ character: Character, in control: ViewID) -> Bool {
    guard let interaction, let region = interaction.region(control) else { return false }
    return interaction.screenKeys(of: region).contains(character)
  }

  func handleKey(_ press: KeyPress) -> Bool {
    guard let interaction else { return false }
    if press.control == "c" {
      askToQuit()
      return true
    }
    if toggleLayer(press, interaction) { return true }
    let region = focusedRegion
    if let region {
      if intercept(press, before: region, interaction) { return true }
      let isScreenKey = press.text.map(interaction.screenKeys(of: region).contains) == true
      if !isScreenKey, region.handleEvent(.key(press)) {
        input.hasTyped = region.isTextField && press.isTyping
        return true
      }
    }
    if let region, moveInList(press, from: region) { return true }
    if offerToScopes(press, from: region) { return true }
    if press.isKey(.escape), leaveTextField(interaction) { return true }
    if let shortcut = interaction.activeShortcuts.last(where: { $0.shortcut.press == press }) {
      shortcut.action()
      return true
    }
    return handleUnclaimedKey(press, region)
  }

  /// Opens or closes the palette or the overview of keys, also while text is typed, unless a
  /// shortcut of the screen has the same key.
  private func toggleLayer(_ press: KeyPress, _ interaction: InteractionPlan) -> Bool {
    guard press.control == "p" || press.control == "g",
      !interaction.activeShortcuts.contains(where: { $0.shortcut.press == press })
    else { return false }
    if press.control == "p" {
      storage.setPalette(storage.state.palette == nil ? PaletteState() : nil)
    } else {
      storage.setHelpShown(!storage.state.isHelpShown)
    }
    return true
  }

  /// Offers a key to the handlers around a region that precede it. Returns whether one handled it.
  private func intercept(
    _ press: KeyPress, before region: Region, _ interaction: InteractionPlan
  ) -> Bool {
    interaction.keyScopes(around: region).contains {
      interaction.keyScopes[$0].interceptKey?(press) == true
    }
  }

  private func offerToScopes(_ press: KeyPress, from region: Region?) -> Bool {
    guard let interaction else { return false }
    guard let region else {
      return interaction.activeKeyScopes.reversed().contains { $0.handleKey(press) }
    }
    return interaction.keyScopes(around: region).contains {
      interaction.keyScopes[$0].handleKey(press)
    }
  }

  /// Scrolls the innermost scrollable container by pages; negative values scroll back.
  ///
  /// - Returns: Whether the content moved.
  public func scroll(pages: Int) -> Bool {
    interaction?.scrollAny(.page(pages)) ?? false
  }

  /// Performs the action of `q` outside of text fields: quits, unless a key handler of the views
  /// handles `q` or a quit confirmation is required.
  public func leave() {
    if interaction?.isModal == false, offerToScopes(.character("q"), from: focusedRegion) {
      changed()
    } else {
      askToQuit()
    }
  }

  /// Handles a key that neither a control nor a shortcut has handled.
  private func handleUnclaimedKey(_ press: KeyPress, _ region: Region?) -> Bool {
    switch press.key {
    case .tab where press.modifiers.isEmpty || press.modifiers == .shift:
      input.hasOnlyMovedFocus = true
      return moveFocus(press.modifiers.isEmpty ? 1 : -1)
    case .enter where press.isPlain: return region?.takesText == true && moveFocusToNextControl()
    case .escape where press.isPlain: return cancel()
    case .up where press.isPlain: return moveFocus(.up)
    case .down where press.isPlain: return moveFocus(.down)
    case .left where press.isPlain: return moveFocus(.left)
    case .right where press.isPlain: return moveFocus(.right)
    case .pageUp where press.isPlain: return scrollOnly(.page(-1), region)
    case .pageDown where press.isPlain: return scrollOnly(.page(1), region)
    case .character("j") where press.isPlain: return moveToRow(.down, from: region)
    case .character("k") where press.isPlain: return moveToRow(.up, from: region)
    case .character("?") where press.modifiers.isSubset(of: .shift), .function(1):
      storage.setHelpShown(true)
      return true
    case .character("q") where press.isPlain:
      guard interaction?.isModal == false else { return false }
      askToQuit()
      return true
    default: return false
    }
  }

  private func scrollOnly(_ step: ScrollStep, _ region: Region?) -> Bool {
    interaction?.onlyScroller(beside: region)?.scroll?(step) ?? false
  }

  /// Moves the focus to a control of the topmost screen or dialog.
  package func focus(on id: ViewID) {
    if interaction?.region(id) != nil { setFocus(id) }
  }

  /// Performs the action of Esc outside of a text field.
  package func goBack() {
    if let interaction { _ = leaveTextField(interaction) }
    handle(.key(KeyPress(.escape)))
  }

  /// Moves the focus from a text field to the next control that takes no text, of the innermost
  /// container with key handlers that has one. In a dialog or sheet, Esc closes it.
  private func leaveTextField(_ interaction: InteractionPlan) -> Bool {
    guard !interaction.isModal, let field = focusedRegion, field.isTextField else { return false }
    let others = interaction.focusOrder.filter { !$0.takesText }
    let near = interaction.keyScopes(around: field).lazy.map { scope in
      others.filter { interaction.keyScopes(around: $0).contains(scope) }
    }.first { !$0.isEmpty }
    let ids = Set((near ?? others).map(\.id))
    guard !ids.isEmpty else { return false }
    for _ in interaction.focusOrder {
      guard moveFocus(1), let focus, focus != field.id else { return false }
      if ids.contains(focus) { return true }
    }
    return false
  }

  private func cancel() -> Bool {
    guard let cancel = interaction?.cancel else { return false }
    cancel()
    return true
  }

  func handlePaste(_ text: String) -> Bool {
    guard let region = focusedRegion, region.takesText else { return false }
    return region.handleEvent(.paste(text))
  }

  func handleMouse(_ event: MouseEvent) -> Bool {
    guard let interaction else { return false }
    switch event.kind {
    case .press where event.button == .left || event.button == .none:
      return press(event.position)
    case .drag: return drag(event.position)
    case .release: return release(event.position)
    case .scroll(let direction):
      let lines = direction == .down ? 3 : direction == .up ? -3 : 0
      return lines != 0 && scroll(lines, at: event.position, interaction)
    case .press, .move: return false
    }
  }

  private func regions(at point: CellPoint) -> [Region] {
    interaction?.regions(at: point) ?? []
  }

  private func press(_ point: CellPoint) -> Bool {
    input.hold = PointerHold(start: point)
    if key(at: point) != nil { return true }
    let hit = regions(at: point)
    if let focusable = hit.first(where: \.isFocusable) { setFocus(focusable.id) }
    return hit.contains { $0.handleEvent(.press(point)) }
  }

  private func drag(_ point: CellPoint) -> Bool {
    guard let hold = input.hold else { return false }
    if let dragger = hold.dragger {
      return region(dragger)?.handleEvent(.drag(point, from: hold.start)) ?? false
    }
    for region in regions(at: hold.start) where region.handleEvent(.drag(point, from: hold.start)) {
      input.hold?.dragger = region.id
      return true
    }
    return false
  }

  private func release(_ point: CellPoint) -> Bool {
    guard let hold = input.hold else { return false }
    input.hold = nil
    let isSecond = isSecondClick(from: hold, at: point)
    if let key = key(at: hold.start) { return key == self.key(at: point) && handleKey(key) }
    if isSecond, regions(at: point).contains(where: { $0.handleEvent(.doubleClick(point)) }) {
      return true
    }
    let event = { (region: Region) in
      RegionEvent.release(point, from: hold.start, isInside: region.rect.contains(point))
    }
    if let dragger = hold.dragger.flatMap({ region($0) }), dragger.handleEvent(event(dragger)) {
      return true
    }
    return regions(at: hold.start).contains { $0.handleEvent(event($0)) }
  }

  /// Returns whether a release completes a double click, and remembers it otherwise. Without a
  /// clock only the points are compared.
  private func isSecondClick(from hold: PointerHold, at point: CellPoint) -> Bool {
    let first = input.lastClick
    let time = now?()
    let isClick = hold.start == point && hold.dragger == nil
    input.lastClick = isClick ? Click(point: point, time: time) : nil
    guard let first, let second = input.lastClick, first.point == point else { return false }
    if let start = first.time, let end = second.time, end - start > Self.doubleClickTime {
      return false
    }
    input.lastClick = nil
    return true
  }

  private static let doubleClickTime = Duration.milliseconds(500)

  private func key(at point: CellPoint) -> KeyPress? { interaction?.hintKey(at: point) }

  private func region(_ id: ViewID) -> Region? { interaction?.region(id) }

  private func scroll(_ lines: Int, at point: CellPoint, _ interaction: InteractionPlan) -> Bool {
    if regions(at: point).contains(where: { $0.handleEvent(.scroll(lines)) }) { return true }
    return interaction.activeKeyScopes.reversed().contains {
      $0.rect.contains(point) && $0.scroll?(.line(lines)) == true
    }
  }
}
