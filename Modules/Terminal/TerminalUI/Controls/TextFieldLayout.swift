@MainActor
struct TextFieldLayout {
  let id: ViewID
  let title: String
  let prompt: String
  let text: Binding<String>
  let environment: EnvironmentValues
  let storage: ScreenStorage

  private var isPlain: Bool { environment.styles.textField == .plain }
  private var margin: Int { isPlain ? 0 : 1 }

  var node: Node {
    let value = text.wrappedValue
    return Node(
      stretch: .horizontal, minimumColumns: 6, dependsOnRows: false, text: { "" },
      measure: { CellSize(columns: $0.columns ?? 20, rows: 1) },
      layOut: { layOut(value, $0, $1) })
  }

  private func layOut(_ value: String, _ rect: CellRect, _ plan: FramePlan) {
    guard plan.isVisible(rect) else { return }
    let line = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    let inner = line.inset(left: margin, right: margin)
    let editing = TextEditing(text: value, caret: storage.state.carets[id], hasLines: false)
    let shown = environment.styles.isSecret ? String(value.map { _ in plan.glyphs.secret }) : value
    let view = FieldView(shown, caret: editing.caret.position, columns: inner.columns)
    draw(value, view, line, inner, plan)
    describe(value, line, plan)
    guard environment.isEnabled else { return }
    plan.setCaret(inner.origin.offset(columns: view.caretColumn), of: id)
    let keys = completion(of: editing) == nil ? [] : [KeyHint("→", "complete")]
    plan.addRegion(id, line, isTextField: true, keys: keys) { handleEvent($0, view, inner) }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  private func draw(
    _ value: String, _ view: FieldView, _ line: CellRect, _ inner: CellRect, _ plan: FramePlan
  ) {
    var style = environment.style
    if !isPlain { style.attributes.insert(.underline) }
    if !environment.isEnabled { style.attributes.insert(.dim) }
    plan.fill(inner, style)
    plan.clipped(to: inner) {
      if value.isEmpty {
        var faint = style
        faint.foreground = .secondary
        plan.write(prompt.truncated(columns: inner.columns), at: inner.origin, faint)
      } else {
        plan.write(view.shown, at: inner.origin, style)
        drawHighlights(view, inner, style, plan)
      }
    }
    drawCompletion(value, view, inner, plan)
    guard margin > 0, line.columns >= 2 else { return }
    let id = id
    let isInPane = environment.container.isInPane
    let clip = plan.clip
    let glyphs = plan.glyphs
    let theme = plan.theme
    plan.paint { buffer, focus in
      let isFocused = focus == id
      guard isFocused || !isInPane else { return }
      let style = CellStyle(foreground: isFocused ? theme.focusedBorder : theme.border)
      buffer.write(
        isFocused ? glyphs.focusLeft : "[", at: line.origin, style: style, clip: clip)
      buffer.write(
        isFocused ? glyphs.focusRight : "]", at: line.origin.offset(columns: line.columns - 1),
        style: style, clip: clip)
    }
  }

  private func drawHighlights(
    _ view: FieldView, _ inner: CellRect, _ style: CellStyle, _ plan: FramePlan
  ) {
    guard environment.isEnabled, !environment.styles.isSecret else { return }
    for highlight in environment.control.highlights {
      guard let (column, text) = view.part(highlight.characters) else { continue }
      var style = style
      style.foreground = highlight.color
      if highlight.isUnderlined { style.attributes.insert(.underline) }
      plan.write(text, at: inner.origin.offset(columns: column), style)
    }
  }

  /// Draws the rest of the completion behind the caret while the field has the focus.
  private func drawCompletion(
    _ value: String, _ view: FieldView, _ inner: CellRect, _ plan: FramePlan
  ) {
    let editing = TextEditing(text: value, caret: storage.state.carets[id], hasLines: false)
    guard let completion = completion(of: editing), !value.isEmpty,
      completion.lowercased().hasPrefix(value.lowercased())
    else { return }
    let rest = String(completion.dropFirst(value.count))
    let id = id
    let style = CellStyle(foreground: plan.theme.secondary, attributes: .underline)
    let clip = plan.clip.intersection(inner)
    plan.paint { buffer, focus in
      guard focus == id else { return }
      buffer.write(
        rest, at: inner.origin.offset(columns: view.caretColumn), style: style, clip: clip)
    }
  }

  /// Returns the text that the right arrow key accepts, if the caret is at the end of another one.
  private func completion(of editing: TextEditing) -> String? {
    guard let completion = environment.control.completion, completion != editing.text,
      editing.caret.position == editing.count
    else { return nil }
    return completion
  }

  private func describe(_ value: String, _ line: CellRect, _ plan: FramePlan) {
    let text = text
    var actions = ControlActions()
    if environment.isEnabled {
      actions.setText = {
        text.wrappedValue = $0
        storage.state.carets[id] = nil
      }
    }
    plan.describe(
      Description(
        id: id, role: .textField, label: title, value: environment.styles.isSecret ? "" : value,
        isEnabled: environment.isEnabled,
        rect: line),
      actions)
  }

  private func handleEvent(_ event: RegionEvent, _ view: FieldView, _ inner: CellRect) -> Bool {
    var editing = TextEditing(
      text: text.wrappedValue, caret: storage.state.carets[id], hasLines: false)
    switch event {
    case .key(let press):
      if press.isKey(.enter), let submit = environment.control.submit {
        submit()
        return true
      }
      if press.isKey(.right), let completion = completion(of: editing) {
        editing.replaceAll(with: completion)
        break
      }
      guard editing.apply(press) else { return false }
    case .paste(let pasted): editing.paste(pasted)
    case .press(let point):
      editing.move(to: view.position(atColumn: point.column - inner.column))
    case .drag, .release, .doubleClick: return true
    case .scroll: return false
    }
    commit(editing)
    return true
  }

  private func commit(_ editing: TextEditing) {
    if editing.text != text.wrappedValue { text.wrappedValue = editing.text }
    if storage.state.carets[id] != editing.caret {
      storage.state.carets[id] = editing.caret
      storage.onChange()
    }
  }
}

/// The part of a line that a field displays, scrolled horizontally to include the caret.
struct FieldView {
  let shown: String
  let caretColumn: Int
  private let characters: [Character]
  private let first: Int
  private let widths: [Int]

  init(_ text: String, caret: Int, columns: Int) {
    let characters = Array(text)
    let widths = characters.map { max(0, $0.displayWidth) }
    var first = 0
    var column = widths.prefix(caret).reduce(0, +)
    while column >= max(1, columns), first < caret {
      column -= widths[first]
      first += 1
    }
    shown = String(characters[first...])
    caretColumn = column
    self.characters = characters
    self.first = first
    self.widths = widths
  }

  /// Returns the visible text of some characters, and its column; nil if none is visible.
  func part(_ range: Range<Int>) -> (column: Int, text: String)? {
    let range = range.clamped(to: first..<characters.count)
    guard !range.isEmpty else { return nil }
    return (
      widths[first..<range.lowerBound].reduce(0, +), String(characters[range])
    )
  }

  /// Returns the number of characters in front of the caret position that is nearest to a column.
  func position(atColumn column: Int) -> Int {
    var position = first
    var passed = 0
    while position < widths.count, passed + (widths[position] + 1) / 2 <= column {
      passed += widths[position]
      position += 1
    }
    return position
  }
}
