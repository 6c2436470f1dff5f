/// A control that selects one of several values.
///
/// ```swift
/// struct UnitsView: View {
///   enum Units: Hashable { case metric, imperial }
///
///   @State private var units = Units.metric
///
///   var body: some View {
///     Picker("Units", selection: $units) {
///       Text("Metric").tag(Units.metric)
///       Text("Imperial").tag(Units.imperial)
///     }
///     .pickerStyle(.segmented)
///   }
/// }
/// ```
///
/// ```text
/// ● Metric   ○ Imperial
/// ```
///
/// A value is the ``View/tag(_:)`` of a view, or the id of an element of a ``ForEach``. By default
/// the selected value is displayed in one row. The left and right arrow keys change it, and Enter,
/// Space or a click opens a menu of all values, in which a letter selects the next value that
/// begins with it.
///
/// Use a picker for one of a few fixed values: up to five in one row (`.segmented`), up to about
/// twenty in a menu. For more, or for values that the user searches, use a ``List`` with a
/// selection and `searchable`; for on and off, a ``Toggle``; for actions, a ``Menu``.
///
/// The views of all values are evaluated in every frame, also while the menu is closed.
///
/// ## Topics
///
/// ### Creating a picker
///
/// - ``init(_:selection:content:)``
/// - ``init(selection:content:label:)``
///
/// ### Naming the values
///
/// - ``View/tag(_:)``
/// - ``ForEach``
///
/// ### Changing the appearance
///
/// - ``View/pickerStyle(_:)``
/// - ``PickerStyle``
/// - ``View/labelsHidden()``
public struct Picker<Title: View, Selection: Hashable, Content: View>: PrimitiveView {
  let title: Title
  let selection: Binding<Selection>
  let content: Content

  /// Creates a picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected value.
  ///   - content: The views of the values, each with a ``View/tag(_:)`` of the type of the
  ///     selection, or in a ``ForEach`` whose ids have that type. Other views are ignored.
  ///   - label: The label of the picker, of which the text is displayed.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    self.selection = selection
    self.content = content()
    title = label()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("picker") {
      let titles = context.scoped("title") { context.children(of: title, axis: .horizontal).text }
      let nodes = context.children(of: content, axis: .horizontal)
      let choices = nodes.compactMap { node -> PickerChoice<Selection>? in
        guard let value = (node.traits.tag ?? node.traits.rowID)?.base as? Selection else {
          return nil
        }
        return PickerChoice(label: node.traits.label ?? node.text, value: value)
      }
      let current = self.selection.wrappedValue
      let selected = choices.firstIndex { $0.value == current }
      let selection = selection
      let layout = PickerLayout(
        id: context.id, title: titles, choices: choices.map(\.label), selected: selected,
        environment: context.environment, storage: context.storage,
        choose: { index in
          guard choices.indices.contains(index) else { return }
          selection.wrappedValue = choices[index].value
        })
      return [layout.node]
    }
  }
}

extension Picker where Title == Text {
  /// Creates a picker that displays a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

extension View {
  /// Sets the appearance of the pickers inside.
  ///
  /// ```swift
  /// struct MealPicker: View {
  ///   @State private var meal = "Lunch"
  ///
  ///   var body: some View {
  ///     Picker("Meal", selection: $meal) {
  ///       ForEach(["Breakfast", "Lunch", "Dinner"], id: \.self) { Text($0) }
  ///     }
  ///     .pickerStyle(.inline)
  ///   }
  /// }
  /// ```
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) { $0.styles.picker = style._look }
  }
}

private struct PickerChoice<Value> {
  let label: String
  let value: Value
}

@MainActor
private struct PickerLayout {
  let id: ViewID
  let title: String
  let choices: [String]
  let selected: Int?
  let environment: EnvironmentValues
  let storage: ScreenStorage
  let choose: @MainActor (Int) -> Void

  var node: Node {
    switch environment.styles.picker {
    case .segmented: segmented
    case .inline: inline
    case .automatic, .menu: menu
    }
  }

  private var style: CellStyle {
    var style = environment.style
    if !environment.isEnabled { style.attributes.insert(.dim) }
    return style
  }

  private var secondary: CellStyle {
    var style = style
    style.foreground = environment.theme.secondary
    return style
  }

  private func describe(_ rect: CellRect, _ plan: FramePlan) {
    var actions = ControlActions()
    if environment.isEnabled { actions.choose = choose }
    plan.describe(
      Description(
        id: id, role: .picker, label: environment.control.label ?? title,
        value: selected.map { choices[$0] } ?? "",
        choices: choices, isEnabled: environment.isEnabled, rect: rect), actions)
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  /// Moves the selection and returns whether it could be moved.
  private func move(_ step: Int) -> Bool {
    let next = selected.map { $0 + step } ?? 0
    guard choices.indices.contains(next) else { return false }
    choose(next)
    return true
  }

  // Segmented and inline: all values in one row, or one below the other if the row is too narrow.

  private var segments: [String] {
    choices.indices.map { index in
      let mark = index == selected ? environment.glyphs.on : environment.glyphs.off
      return " \(mark) \(choices[index]) "
    }
  }

  private var segmented: Node {
    let segments = segments
    let widths = segments.map(\.displayWidth)
    let total = widths.reduce(0, +) + max(0, widths.count - 1)
    return Node(
      minimumColumns: widths.max() ?? 0, text: { "" },
      measure: { proposal in
        let fits = proposal.columns.map { $0 >= total } ?? true
        return fits
          ? CellSize(columns: total, rows: 1)
          : CellSize(columns: widths.max() ?? 0, rows: segments.count)
      },
      layOut: { rect, plan in
        let isRow = rect.columns >= total
        layOut(segments, widths, isRow: isRow, rect, plan)
      })
  }

  private var inline: Node {
    let segments = segments
    let widths = segments.map(\.displayWidth)
    let titleRows = title.isEmpty || environment.styles.hidesLabels ? 0 : 1
    return Node(
      minimumColumns: widths.max() ?? 0, text: { "" },
      measure: { _ in
        CellSize(
          columns: max(widths.max() ?? 0, titleRows * title.displayWidth),
          rows: segments.count + titleRows)
      },
      layOut: { rect, plan in
        if titleRows > 0 { plan.write(title, at: rect.origin, style) }
        layOut(segments, widths, isRow: false, rect.inset(top: titleRows), plan)
      })
  }

  private func layOut(
    _ segments: [String], _ widths: [Int], isRow: Bool, _ rect: CellRect, _ plan: FramePlan
  ) {
    describe(rect, plan)
    var rects: [CellRect] = []
    var point = rect.origin
    for index in segments.indices {
      rects.append(
        CellRect(column: point.column, row: point.row, columns: widths[index], rows: 1))
      if isRow { point.column += widths[index] + 1 } else { point.row += 1 }
    }
    plan.clipped(to: rect) {
      for (index, segment) in segments.enumerated() {
        var style = style
        if index == selected { style.attributes.insert(.bold) } else { style = secondary }
        plan.write(segment, at: rects[index].origin, style)
        if index == selected, environment.isEnabled {
          style.foreground = environment.accent
          plan.write(environment.glyphs.on, at: rects[index].origin.offset(columns: 1), style)
        }
      }
    }
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    let keys = [KeyHint(isRow ? "←→" : "↑↓", title.isEmpty ? "choose" : title)]
    plan.addRegion(id, rect, keys: keys) { event in
      handleEvent(event, rects, isRow: isRow)
    }
  }

  private func handleEvent(_ event: RegionEvent, _ rects: [CellRect], isRow: Bool) -> Bool {
    switch event {
    case .key(let press) where press.isPlain:
      switch press.key {
      case .left where isRow, .up where !isRow: return move(-1)
      case .right where isRow, .down where !isRow: return move(1)
      case .enter where selected == nil, .character(" ") where selected == nil: return move(0)
      case .character(" "): choose(((selected ?? -1) + 1) % max(1, choices.count))
      default: return false
      }
    case .press(let point):
      if let index = rects.firstIndex(where: { $0.contains(point) }) { choose(index) }
    case .release: break
    default: return false
    }
    return true
  }

  // Menu: one row with the selected value, which opens a menu.

  private var menu: Node {
    let shown = selected.map { choices[$0] } ?? "–"
    let glyphs = environment.glyphs
    let label = title.isEmpty || environment.styles.hidesLabels ? "" : title
    let field = "[ \(shown) \(glyphs.down) ]"
    let indent = environment.container.labelIndent(label.displayWidth)
    return Node(
      minimumColumns: 12, text: { "" },
      measure: { proposal in
        CellSize(columns: min(indent() + field.displayWidth, proposal.columns ?? .max), rows: 1)
      },
      layOut: { rect, plan in layOutMenu(label, field, indent(), rect, plan) })
  }

  private func layOutMenu(
    _ label: String, _ field: String, _ indent: Int, _ rect: CellRect, _ plan: FramePlan
  ) {
    describe(rect, plan)
    let width = min(field.displayWidth, rect.columns)
    let fieldRect = CellRect(
      column: rect.column + min(indent, rect.columns - width), row: rect.row, columns: width,
      rows: 1)
    plan.clipped(to: rect) {
      let available = max(0, fieldRect.column - rect.column - 1)
      plan.write(
        label.truncated(columns: available, ellipsis: plan.glyphs.ellipsis), at: rect.origin, style)
      plan.write(
        field.truncated(columns: width, ellipsis: plan.glyphs.ellipsis), at: fieldRect.origin, style
      )
    }
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    plan.addRegion(id, rect, keys: [KeyHint("Enter", "choose"), KeyHint("←→", "change")]) { event in
      switch event {
      case .key(let press) where press.isActivation: open()
      case .key(let press) where press.isKey(.left): return move(-1)
      case .key(let press) where press.isKey(.right): return move(1)
      case .press: break
      case .release(_, _, let isInside): if isInside { open() }
      default: return false
      }
      return true
    }
    if case .menuOpen(let highlighted) = storage.state.controls[id] {
      let menu = ChoiceMenu(
        id: id.child(.menu), title: title, choices: choices,
        highlighted: min(highlighted, max(0, choices.count - 1)), anchor: fieldRect,
        highlight: { storage.setControl(.menuOpen(highlighted: $0), of: id) },
        close: { storage.setControl(nil, of: id) }, choose: choose)
      plan.overlays.append(menu.overlay)
    }
  }

  private func open() {
    storage.setControl(.menuOpen(highlighted: selected ?? 0), of: id)
  }
}

/// The open menu of a picker: an overlay of all values, with type-to-select.
@MainActor
struct ChoiceMenu {
  let id: ViewID
  let title: String
  let choices: [String]
  let highlighted: Int
  let anchor: CellRect
  let highlight: @MainActor (Int) -> Void
  let close: @MainActor () -> Void
  let choose: @MainActor (Int) -> Void

  var overlay: Overlay {
    Overlay(id: id, dimsBelow: true, layOut: layOut, cancel: close)
  }

  private func layOut(_ screen: CellRect, _ plan: FramePlan) {
    let widest = choices.map(\.displayWidth).max() ?? 0
    let size = CellSize(
      columns: min(screen.columns, max(widest, title.displayWidth) + 6),
      rows: min(screen.rows, choices.count + 2))
    let column = min(max(screen.column, anchor.column), screen.endColumn - size.columns)
    let row = min(max(screen.row, anchor.row), screen.endRow - size.rows)
    let rect = CellRect(origin: CellPoint(column: column, row: row), size: size)
    plan.blank(rect)
    plan.box(
      rect, title: title, CellStyle(foreground: plan.theme.focusedBorder),
      titleStyle: CellStyle(attributes: .bold))
    let inner = rect.inset(by: 1)
    let first = min(max(0, highlighted - inner.rows / 2), max(0, choices.count - inner.rows))
    for index in first..<min(choices.count, first + max(0, inner.rows)) {
      layOutChoice(index, inner, first, plan)
    }
    plan.scrollBar(
      at: CellRect(column: rect.endColumn - 1, row: inner.row, columns: 1, rows: inner.rows),
      first: first, shown: inner.rows, total: choices.count)
    plan.describe(
      Description(id: id, role: .alert, label: title, choices: choices, rect: rect),
      ControlActions(choose: pick))
    plan.addRegion(id, rect, keys: [KeyHint("↑↓", "move"), KeyHint("Enter", "choose")]) { event in
      handleEvent(event, inner, first)
    }
  }

  private func layOutChoice(_ index: Int, _ inner: CellRect, _ first: Int, _ plan: FramePlan) {
    let line = CellRect(
      column: inner.column, row: inner.row + index - first, columns: inner.columns, rows: 1)
    let isHighlighted = index == highlighted
    plan.clipped(to: inner) {
      plan.write(
        choices[index], at: line.origin.offset(columns: 2),
        CellStyle(attributes: isHighlighted ? .bold : []))
      guard isHighlighted else { return }
      plan.write(plan.glyphs.focusLeft, at: line.origin, plan.theme.focusMark)
      plan.highlight(line)
    }
  }

  private func pick(_ index: Int) {
    close()
    choose(index)
  }

  private func handleEvent(_ event: RegionEvent, _ inner: CellRect, _ first: Int) -> Bool {
    switch event {
    case .key(let press): return handleKey(press, page: max(1, inner.rows - 1))
    case .scroll(let lines): moveHighlight(to: highlighted + lines.signum())
    case .release(let point, _, _):
      let index = first + point.row - inner.row
      if inner.contains(point), choices.indices.contains(index) { pick(index) }
    case .press, .drag, .doubleClick: break
    case .paste: return false
    }
    return true
  }

  private func handleKey(_ press: KeyPress, page: Int) -> Bool {
    switch press.key {
    case .up: moveHighlight(to: highlighted - 1)
    case .down: moveHighlight(to: highlighted + 1)
    case .pageUp: moveHighlight(to: highlighted - page)
    case .pageDown: moveHighlight(to: highlighted + page)
    case .home: moveHighlight(to: 0)
    case .end: moveHighlight(to: choices.count - 1)
    case .enter, .character(" "): pick(highlighted)
    case .character(let letter) where press.isPlain: jump(to: letter)
    default: return false
    }
    return true
  }

  private func moveHighlight(to index: Int) {
    highlight(min(max(0, index), max(0, choices.count - 1)))
  }

  /// Highlights the next choice that begins with a letter, wrapping around at the end.
  private func jump(to letter: Character) {
    let wanted = letter.lowercased()
    let order = Array(choices.indices.dropFirst(highlighted + 1)) + Array(choices.indices)
    if let index = order.first(where: { choices[$0].lowercased().hasPrefix(wanted) }) {
      moveHighlight(to: index)
    }
  }
}
