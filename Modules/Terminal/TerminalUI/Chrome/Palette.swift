/// An action that the palette lists.
@MainActor
struct PaletteItem {
  let label: String
  /// The display name of the key with the same effect, or an empty string.
  var key = ""
  let perform: @MainActor () -> Void
}

/// The state of an open palette.
struct PaletteState: Equatable, Sendable {
  var query = ""
  /// The index of the highlighted action among the matches.
  var highlighted = 0
}

extension InteractionPlan {
  /// The actions of the topmost layer: keys of the focused control and the containers around it,
  /// shortcuts, buttons, tabs, choices, and those of `paletteAction`. The controls of lists and
  /// focus sections are content and not included.
  @MainActor
  func paletteItems(focus: ViewID?) -> [PaletteItem] {
    let shortcuts = activeShortcuts.map { shortcut in
      PaletteItem(
        label: shortcut.label, key: shortcut.shortcut.name, perform: shortcut.action)
    }
    let keys = Set(shortcuts.map(\.key))
    let items =
      keyItems(focus: focus).filter { !keys.contains($0.key) } + shortcuts
      + descriptionItems(except: Set(activeShortcuts.map(\.id)))
    let labels = Set(items.map(\.label))
    return items + activePaletteActions.filter { !labels.contains($0.label) }
  }

  /// The single keys of the focused control and of the key scopes around it, such as `d` for a row.
  @MainActor
  private func keyItems(focus: ViewID?) -> [PaletteItem] {
    var items: [PaletteItem] = []
    func add(_ hints: [KeyHint], _ handle: @escaping @MainActor (KeyPress) -> Bool) {
      for hint in hints {
        guard let press = hint.press, !Self.generalKeys.contains(press.key) else { continue }
        items.append(
          PaletteItem(label: hint.meaning.capitalizedFirst, key: hint.key) { _ = handle(press) })
      }
    }
    guard let region = region(focus) else { return [] }
    let scopes = keyScopes(around: region).map { keyScopes[$0] }
    add(region.keys) { press in
      region.handleEvent(.key(press)) || scopes.contains { $0.handleKey(press) }
    }
    for scope in scopes {
      add(scope.keys.filter { hint in !items.contains { $0.key == hint.key } }) { press in
        scope.interceptKey?(press) == true || scope.handleKey(press)
      }
    }
    return items
  }

  /// Keys whose effect depends on the focus alone, or which have an action of their own.
  private static let generalKeys: Set<Key> = [.enter, .escape, .tab, .function(1), .character("?")]

  @MainActor
  private func descriptionItems(except known: Set<ViewID>) -> [PaletteItem] {
    activeDescriptions.named.flatMap { description -> [PaletteItem] in
      guard description.isEnabled, !known.contains(description.id),
        description.role == .tab || region(description.id)?.group == nil,
        let actions = actions[description.id]
      else { return [] }
      if let choose = actions.choose {
        return description.choices.enumerated().map { index, choice in
          PaletteItem(label: "\(description.label): \(choice)") { choose(index) }
        }
      }
      return actions.activate.map { [PaletteItem(label: description.label, perform: $0)] } ?? []
    }
  }
}

/// The palette: a field for a query, and the actions that match it.
@MainActor
struct Palette {
  static let id = ViewID.root.child("palette")
  let state: PaletteState
  let storage: ScreenStorage
  private let items: [PaletteItem]

  init(items: [PaletteItem], state: PaletteState, storage: ScreenStorage) {
    self.items = FuzzyMatch(state.query).sorted(items, by: \.label)
    self.state = state
    self.storage = storage
  }

  var overlay: Overlay {
    Overlay(id: Self.id, dimsBelow: true, layOut: layOut, cancel: close)
  }

  private var highlighted: Int { min(state.highlighted, max(0, items.count - 1)) }

  private func close() { storage.setPalette(nil) }

  private func layOut(_ screen: CellRect, _ plan: FramePlan) {
    let margin = screen.rows >= LayoutSize.regularRows ? 2 : 0
    let rows = min(max(1, items.count), 12, max(1, screen.rows - 3 - margin))
    let columns = min(60, screen.columns)
    let rect = CellRect(
      column: screen.column + (screen.columns - columns) / 2, row: screen.row + margin,
      columns: columns, rows: rows + 3)
    plan.blank(rect)
    plan.box(
      rect, title: "Actions", CellStyle(foreground: plan.theme.focusedBorder),
      titleStyle: CellStyle(attributes: .bold))
    let inner = rect.inset(left: 2, top: 1, right: 2, bottom: 1)
    let keys = [KeyHint("↑↓", "choose"), KeyHint("Enter", "perform")]
    plan.addRegion(Self.id, rect, takesText: true, keys: keys, handleEvent: handleEvent)
    plan.clipped(to: inner) { layOutField(inner, plan) }
    plan.clipped(to: inner.inset(left: -1, top: 1, right: -1)) {
      layOutItems(inner.inset(top: 1), plan)
    }
  }

  private func layOutField(_ inner: CellRect, _ plan: FramePlan) {
    let query = state.query.isEmpty ? "Type to find an action" : state.query
    let style =
      state.query.isEmpty
      ? CellStyle(foreground: plan.theme.secondary) : CellStyle(attributes: .bold)
    plan.write(query, at: inner.origin, style)
    plan.setCaret(inner.origin.offset(columns: state.query.displayWidth), of: Self.id)
    plan.describe(
      Description(
        id: Self.id, role: .textField, label: "Action", value: state.query,
        rect: CellRect(
          column: inner.column, row: inner.row, columns: inner.columns, rows: 1)),
      ControlActions(setText: { storage.setPalette(PaletteState(query: $0)) }))
  }

  private func layOutItems(_ inner: CellRect, _ plan: FramePlan) {
    guard !items.isEmpty else {
      plan.write("No such action", at: inner.origin, CellStyle(foreground: plan.theme.secondary))
      return
    }
    let first = max(0, highlighted - inner.rows + 1)
    for (row, index) in (first..<min(items.count, first + inner.rows)).enumerated() {
      let rect = CellRect(
        column: inner.column, row: inner.row + row, columns: inner.columns, rows: 1)
      layOutItem(index, rect, plan)
    }
  }

  private func layOutItem(_ index: Int, _ rect: CellRect, _ plan: FramePlan) {
    let item = items[index]
    let keyColumns = item.key.displayWidth
    let label = item.label.truncated(
      columns: max(1, rect.columns - keyColumns - 2), ellipsis: plan.glyphs.ellipsis)
    plan.write(label, at: rect.origin, .plain)
    plan.write(
      item.key, at: CellPoint(column: rect.endColumn - keyColumns, row: rect.row),
      CellStyle(foreground: plan.theme.secondary))
    if index == highlighted {
      let surface = rect.inset(left: -1, right: -1)
      plan.write(plan.glyphs.focusLeft, at: surface.origin, plan.theme.focusMark)
      plan.highlight(surface)
    }
    let id = Self.id.child(.row).child(.position(index))
    plan.describe(
      Description(id: id, role: .row, label: item.label, value: item.key, rect: rect),
      ControlActions(activate: { perform(index) }))
    plan.addRegion(id, rect, isFocusable: false) { event in
      switch event {
      case .press: break
      case .release(_, _, let isInside): if isInside { perform(index) }
      default: return false
      }
      return true
    }
  }

  private func perform(_ index: Int) {
    close()
    if items.indices.contains(index) { items[index].perform() }
  }

  private func handleEvent(_ event: RegionEvent) -> Bool {
    switch event {
    case .key(let press): return handleKey(press)
    case .paste(let text): find(state.query + text.filter { !$0.isNewline })
    case .scroll(let rows): highlight(highlighted + (rows > 0 ? 1 : -1))
    case .press: break
    default: return false
    }
    return true
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    if let typed = press.text {
      find(current.query + String(typed))
      return true
    }
    switch press.key {
    case .backspace: find(String(current.query.dropLast()))
    case .up where press.isPlain: highlight(highlighted - 1)
    case .down where press.isPlain: highlight(highlighted + 1)
    case .home where press.isPlain: highlight(0)
    case .end where press.isPlain: highlight(items.count - 1)
    case .enter where press.isPlain: perform(highlighted)
    case .character("u") where press.modifiers == .control: find("")
    default: return false
    }
    return true
  }

  /// The state after the keys that arrived since the frame.
  private var current: PaletteState { storage.state.palette ?? state }

  private func find(_ query: String) { storage.setPalette(PaletteState(query: query)) }

  private func highlight(_ index: Int) {
    var next = current
    next.highlighted = min(max(0, index), max(0, items.count - 1))
    storage.setPalette(next)
  }
}

extension View {
  /// Adds an action to the palette that Ctrl-P opens, for an action without a control on the
  /// screen. An action with the name of a control is omitted, and so is a disabled one.
  ///
  /// ```swift
  /// struct ExportScreen: View {
  ///   let export: @MainActor () -> Void
  ///
  ///   var body: some View {
  ///     Text("12 entries").paletteAction("Export as CSV") { export() }  // Ctrl-P, "exp", Enter
  ///   }
  /// }
  /// ```
  public func paletteAction(
    _ title: some StringProtocol, isEnabled: Bool = true,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    let item = PaletteItem(label: String(title), perform: action)
    return LayoutAction(content: self, kind: "palette") { plan, _ in
      if isEnabled { plan.interaction.paletteActions.append(item) }
    }
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
