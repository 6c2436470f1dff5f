/// A field for text of several lines.
///
/// ```swift
/// struct NoteView: View {
///   @State private var note = ""
///
///   var body: some View {
///     TextEditor(text: $note)
///       .frame(minHeight: .rows(5))
///       .accessibilityLabel("Note")
///   }
/// }
/// ```
///
/// ```text
/// ╭──────────────────────────────────────╮
/// │A long walk by the river, and then    │
/// │home in the rain.                     │
/// │                                      │
/// │                                      │
/// │                                      │
/// ╰──────────────────────────────────────╯
/// ```
///
/// Lines wrap at words. Enter inserts a line break, and Tab moves the focus to the next control.
/// The caret moves by characters, by words (Ctrl or Alt with an arrow key) and by lines. Alt-Z
/// undoes a change, Alt-Y redoes it, and Esc leaves the editor.
///
/// The editor draws a frame, except in a view that has one, such as a ``GroupBox``.
///
/// Use it for a note or a message. A single line is a ``TextField``, and text that is only read is
/// a ``Text`` in a ``ScrollView``: an editor takes all keys that type.
///
/// The wrapped lines are kept between frames, and after a change those of unchanged paragraphs are
/// reused. The editor takes all the height it is offered; limit it with a frame.
///
/// ## Topics
///
/// ### Creating a text editor
///
/// - ``init(text:)``
///
/// ### Completing words
///
/// - ``completions(_:onAccept:)``
/// - ``TextCompletion``
public struct TextEditor: PrimitiveView {
  let text: Binding<String>
  var completing = EditorCompleting()

  /// Creates a text editor. Its name is set by `accessibilityLabel`.
  public init(text: Binding<String>) { self.text = text }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("editor") {
      let layout = TextEditorLayout(
        id: context.id, text: text, completing: completing, environment: context.environment,
        storage: context.storage)
      return [layout.node]
    }
  }
}

@MainActor
private struct TextEditorLayout {
  let id: ViewID
  let text: Binding<String>
  let completing: EditorCompleting
  let environment: EnvironmentValues
  let storage: ScreenStorage

  var node: Node {
    let value = text.wrappedValue
    return Node(
      stretch: .both, minimumColumns: 8,
      measure: { proposal in
        let rows = proposal.rows.map { $0 == 0 ? 3 : $0 } ?? 5
        return CellSize(columns: proposal.columns ?? 30, rows: max(1, rows))
      },
      layOut: { layOut(value, environment.control.label ?? "", $0, $1) })
  }

  private func layOut(_ value: String, _ label: String, _ rect: CellRect, _ plan: FramePlan) {
    guard plan.isVisible(rect) else { return }
    let isLarge = rect.rows >= 3 && rect.columns >= 6
    let hasBox = isLarge && !environment.container.isBoxed
    // Without a frame, the scroll bar takes the last column.
    let inner = hasBox ? rect.inset(by: 1) : rect.inset(right: isLarge ? 1 : 0)
    let lines = lines(of: value, inner)
    let position = storage.state.carets[id]?.position ?? lines.characters
    let caret = lines.cell(of: min(max(0, position), lines.characters))
    let first = firstLine(lines, caret.row, inner.rows)
    storage.state.scrolls[id] = ScrollOffset(line: first)
    plan.lifetimes.touch(id)
    plan.lifetimes.touch(listID)
    if hasBox { drawBox(rect, plan) }
    draw(lines, from: first, inner, plan)
    if isLarge, lines.count > inner.rows {
      plan.scrollBar(
        at: CellRect(
          column: rect.endColumn - 1, row: inner.row, columns: 1, rows: inner.rows),
        first: first, shown: inner.rows, total: lines.count)
    }
    describe(value, label, rect, plan)
    guard environment.isEnabled else { return }
    let point = inner.origin.offset(columns: caret.column, rows: caret.row - first)
    plan.setCaret(point, of: id)
    let list = completions(in: lines)
    let keys = list == nil ? [KeyHint.undo] : CompletionList.keys
    plan.addRegion(id, rect, isTextField: true, keys: keys) { event in
      handleEvent(event, first, inner)
    }
    list?.draw(at: point, in: inner, of: id, plan)
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  /// Returns the first visible line, scrolled by the minimum that makes the caret visible.
  private func firstLine(_ lines: EditorLines, _ row: Int, _ rows: Int) -> Int {
    let old = storage.state.scrolls[id]?.line ?? 0
    let most = max(0, lines.count - rows)
    let shown = max(1, rows)
    let isFollowing = storage.state.controls[id] != .scrolledFromCaret
    guard isFollowing else { return min(max(0, old), most) }
    return min(max(old, row - shown + 1, 0), max(0, row), max(most, 0))
  }

  private func drawBox(_ rect: CellRect, _ plan: FramePlan) {
    plan.box(rect, CellStyle(foreground: plan.theme.border))
    let edge = [
      CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1),
      CellRect(column: rect.column, row: rect.endRow - 1, columns: rect.columns, rows: 1),
      CellRect(column: rect.column, row: rect.row, columns: 1, rows: rect.rows),
      CellRect(column: rect.endColumn - 1, row: rect.row, columns: 1, rows: rect.rows),
    ]
    let border = plan.theme.focusedBorder
    for part in edge { plan.restyle(part, whenFocused: id) { $0.foreground = border } }
  }

  private func draw(
    _ lines: EditorLines, from first: Int, _ inner: CellRect, _ plan: FramePlan
  ) {
    var style = environment.style
    if !environment.isEnabled { style.attributes.insert(.dim) }
    plan.clipped(to: inner) {
      for row in 0..<max(0, min(inner.rows, lines.count - first)) {
        plan.write(lines.text(first + row), at: inner.origin.offset(rows: row), style)
      }
    }
  }

  private func describe(_ value: String, _ label: String, _ rect: CellRect, _ plan: FramePlan) {
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
        id: id, role: .textEditor, label: label, value: value, isEnabled: environment.isEnabled,
        rect: rect), actions)
  }

  /// Returns the wrapped lines of a text, reusing those of the previous text.
  private func lines(of text: String, _ inner: CellRect) -> EditorLines {
    let lines = EditorLines(
      text, columns: max(1, inner.columns - 1), reusing: storage.editorLines[id])
    storage.editorLines[id] = lines
    return lines
  }

  private func handleEvent(_ event: RegionEvent, _ first: Int, _ inner: CellRect) -> Bool {
    // The text may have changed after the frame was rendered.
    let lines = lines(of: text.wrappedValue, inner)
    var editing = TextEditing(lines, caret: storage.state.carets[id])
    var accepted: String?
    switch event {
    case .key(let press):
      if let list = completions(in: lines), list.handleKey(press) { return true }
      if let list = completions(in: lines), press.isKey(.tab) {
        editing.replace(list.completion.range, withWord: list.choice)
        accepted = list.choice
        break
      }
      guard move(&editing, press, lines, first, inner) || editing.apply(press) else { return false }
    case .paste(let pasted): editing.paste(pasted)
    case .press(let point):
      let row = min(max(0, first + point.row - inner.row), lines.count - 1)
      editing.move(to: lines.position(row: row, column: point.column - inner.column))
    case .drag, .release, .doubleClick: return true
    case .scroll(let count):
      storage.state.controls[id] = .scrolledFromCaret
      let line = (storage.state.scrolls[id]?.line ?? 0) + count
      storage.state.scrolls[id] = ScrollOffset(line: max(0, line))
      storage.onChange()
      return true
    }
    storage.state.controls[id] = nil
    storage.state.controls[listID] = nil
    if editing.text != text.wrappedValue { text.wrappedValue = editing.text }
    if storage.state.carets[id] != editing.caret {
      storage.state.carets[id] = editing.caret
      storage.onChange()
    }
    if let accepted { completing.accept(accepted) }
    return true
  }

  private var listID: ViewID { id.child("completions") }

  /// Returns the open list of completions at the caret.
  private func completions(in lines: EditorLines) -> CompletionList? {
    let position = storage.state.carets[id]?.position ?? lines.characters
    let caret = lines.index(of: min(max(0, position), lines.characters))
    return completing.find?(lines.text, caret).flatMap {
      CompletionList($0, of: lines.text, id: listID, storage: storage)
    }
  }

  /// Moves the caret by lines or pages. At the first and the last line the key is not handled,
  /// which moves the focus.
  private func move(
    _ editing: inout TextEditing, _ press: KeyPress, _ lines: EditorLines, _ first: Int,
    _ inner: CellRect
  ) -> Bool {
    guard press.isPlain else { return false }
    let step: Int
    switch press.key {
    case .up: step = -1
    case .down: step = 1
    case .pageUp: step = -max(1, inner.rows - 1)
    case .pageDown: step = max(1, inner.rows - 1)
    default: return false
    }
    let cell = lines.cell(of: editing.caret.position)
    let row = min(max(0, cell.row + step), lines.count - 1)
    guard row != cell.row else { return false }
    let column = editing.caret.column ?? cell.column
    editing.move(to: lines.position(row: row, column: column))
    editing.caret.column = column
    // A page scrolls the text as well, and the caret stays at the same height.
    if press.key == .pageUp || press.key == .pageDown {
      storage.state.scrolls[id] = ScrollOffset(line: max(0, first + row - cell.row))
    }
    return true
  }
}
