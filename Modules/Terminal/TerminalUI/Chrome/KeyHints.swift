extension InteractionPlan {
  /// Returns the available keys: of the focused control, of the containers around it, and the
  /// global ones.
  func hints(focus: ViewID?) -> [KeyHint] {
    var hints: [KeyHint] = []
    func add(_ new: [KeyHint]) {
      for hint in new where !hints.contains(where: { $0.key == hint.key }) { hints.append(hint) }
    }
    let region = region(focus)
    let scopes = region.map { keyScopes(around: $0).map { keyScopes[$0] } } ?? []
    for scope in scopes where scope.interceptKey != nil { add(scope.keys) }
    let keys = region?.keys ?? []
    add(keys.filter { $0 != .undo })
    let named = activeShortcuts.filter { $0.shortcut.role.isEmpty }
    let shortcuts = (named.filter(\.isMain) + named.filter { !$0.isMain }).map {
      KeyHint($0.shortcut.name, $0.label)
    }
    // The shortcuts of a screen precede its general keys, and those of editing.
    add(shortcuts)
    add(keys.filter { $0 == .undo })
    var next = region == nil ? activeKeyScopes.indices.last : region?.keyScope
    let isTyping = region?.takesText == true
    let screenKeys = region.map(screenKeys) ?? ""
    while let index = next {
      add(keyScopes[index].keys.compactMap { isTyping ? $0.besideTyping(screenKeys) : $0 })
      next = keyScopes[index].parent
    }
    if onlyScroller(beside: region) != nil { add([.scroll]) }
    if focusOrder.count > 1 { add([KeyHint("Tab", "next")]) }
    if region?.isTextField == true, !isModal, focusOrder.contains(where: { !$0.takesText }) {
      add([KeyHint("Esc", "leave")])
    } else if cancel != nil {
      add([KeyHint("Esc", isModal ? "close" : "back")])
    }
    if !isModal { add([.palette]) }
    add([KeyHint(isTyping && !screenKeys.contains("?") ? "Ctrl-G" : "?", "keys")])
    if !isModal { add([KeyHint(isTyping ? "Ctrl-C" : "q", "quit")]) }
    return hints
  }
}

extension FramePlan {
  /// Draws the hints that fit into the last row. The palette, back, help and quit are
  /// right-aligned.
  func drawKeyHints(focus: ViewID?) {
    let row = size.rows - 1
    unclipped {
      let hints = interaction.hints(focus: focus).filter { !$0.isPointer }
      var last = hints.filter {
        $0 == .palette || ["?", "Ctrl-G", "q", "Ctrl-C", "Esc"].contains($0.key)
      }
      // The main actions take precedence over the palette and quitting, which the key overview
      // lists as well.
      let main = hints.filter { !last.contains($0) }
      func isTooWide(_ count: Int) -> Bool {
        (last + main.prefix(count)).reduce(0) { $0 + $1.width(glyphs) + 2 } > size.columns
      }
      let needed = size.columns < LayoutSize.regularColumns ? main.count : 3
      if isTooWide(needed) { last.removeAll { $0 == .palette } }
      if !main.isEmpty, isTooWide(1) { last.removeAll { $0.meaning == "quit" } }
      var right = size.columns - 1
      for hint in last.reversed() {
        let width = hint.width(glyphs)
        guard right - width >= 1 else { continue }
        right -= width
        write(hint, at: CellPoint(column: right, row: row))
        right -= 2
      }
      var column = 1
      for hint in hints where !last.contains(hint) {
        let width = hint.width(glyphs)
        guard column + width <= right else { continue }
        write(hint, at: CellPoint(column: column, row: row))
        column += width + 2
      }
    }
  }

  private func write(_ hint: KeyHint, at point: CellPoint) {
    let key = hint.shownKey(glyphs)
    if let press = hint.press {
      let width = hint.width(glyphs)
      interaction.hintKeys.append(
        (CellRect(column: point.column, row: point.row, columns: width, rows: 1), press))
    }
    write(key, at: point, CellStyle(attributes: .bold))
    write(
      hint.meaning, at: point.offset(columns: key.displayWidth + 1),
      CellStyle(foreground: theme.secondary))
  }

  /// Draws a request to enlarge the terminal to the minimum size.
  func drawMinimumSize(_ minimum: CellSize) {
    let text = "Please enlarge to \(minimum.columns) x \(minimum.rows)"
    for (row, line) in text.wrapped(columns: size.columns).prefix(size.rows).enumerated() {
      write(line, at: CellPoint(column: 0, row: row), .plain)
    }
  }
}

extension KeyHint {
  /// The hint while the focused control takes text except some characters: other digits require
  /// Alt, other letters have no effect.
  fileprivate func besideTyping(_ screenKeys: String) -> KeyHint? {
    guard let first = key.first, key.count == 1 || first.isNumber, !screenKeys.contains(first)
    else { return self }
    return first.isNumber ? KeyHint("Alt-" + key, meaning) : nil
  }

  /// Whether the hint is about the mouse. Such hints are shown in the overview of keys only.
  var isPointer: Bool { ["Click", "Double click", "Drag", "Wheel"].contains(key) }

  /// The hint of the palette, which every screen has.
  static let palette = KeyHint("Ctrl-P", "actions")

  private static let namedKeys: [String: Key] = [
    "Enter": .enter, "Esc": .escape, "F1": .function(1), "Space": .character(" "), "Tab": .tab,
  ]

  /// The key press, if the hint is about a single key.
  var press: KeyPress? {
    if let named = Self.namedKeys[key] { return KeyPress(named) }
    guard let letter = key.last, letter.isASCII else { return nil }
    switch key.dropLast() {
    case "": return .character(letter)
    case "Alt-": return .character(Character(letter.lowercased()), .alt)
    case "Ctrl-": return .character(Character(letter.lowercased()), .control)
    default: return nil
    }
  }

  func shownKey(_ glyphs: Glyphs) -> String {
    guard glyphs.isASCII else { return key }
    return key.replacing("↑↓", with: "Up/Down").replacing("←→", with: "Left/Right")
      .replacing("–", with: "-")
  }

  func width(_ glyphs: Glyphs) -> Int { shownKey(glyphs).displayWidth + 1 + meaning.displayWidth }
}
