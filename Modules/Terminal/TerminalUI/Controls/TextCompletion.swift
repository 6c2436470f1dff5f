/// The words that may replace a part of a text, such as names for a tag before the caret.
public struct TextCompletion: Equatable, Sendable {
  /// The part of the text to replace. It ends at the caret.
  public var range: Range<String.Index>
  /// The words, best first.
  public var choices: [String]

  /// Creates completions of the text in a range, best first.
  public init(range: Range<String.Index>, choices: [String]) {
    self.range = range
    self.choices = choices
  }
}

extension TextEditor {
  /// Offers completions in a list at the caret.
  ///
  /// ```swift
  /// struct TagEditor: View {
  ///   @State private var text = ""
  ///   let tags = ["#work", "#rest"]
  ///
  ///   var body: some View {
  ///     TextEditor(text: $text)
  ///       .completions { text, caret in
  ///         let start = text[..<caret].lastIndex(of: " ").map(text.index(after:))
  ///         let range = (start ?? text.startIndex)..<caret
  ///         return TextCompletion(
  ///           range: range, choices: tags.filter { $0.hasPrefix(text[range]) })
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// Tab replaces the range by the highlighted word. The up and down arrow keys highlight another
  /// one, and Esc closes the list until the next input. The list is open as long as there is a word
  /// that differs from the range.
  ///
  /// - Parameters:
  ///   - find: Returns the completions at a caret; nil if there are none. It is called in every
  ///     frame and for every key.
  ///   - onAccept: Called after a word has replaced the range.
  public func completions(
    _ find: @escaping @MainActor (_ text: String, _ caret: String.Index) -> TextCompletion?,
    onAccept: @escaping @MainActor (_ word: String) -> Void = { _ in }
  ) -> TextEditor {
    var editor = self
    editor.completing = EditorCompleting(find: find, accept: onAccept)
    return editor
  }
}

/// The source of the completions of an editor.
struct EditorCompleting {
  var find: (@MainActor (String, String.Index) -> TextCompletion?)?
  var accept: @MainActor (String) -> Void = { _ in }
}

/// The open list of completions of an editor.
@MainActor
struct CompletionList {
  let completion: TextCompletion
  /// The columns of the text that a word replaces.
  private let typedColumns: Int
  private let id: ViewID
  private let storage: ScreenStorage
  private let highlighted: Int

  /// Returns nil if there is nothing to choose or the list is closed.
  init?(_ completion: TextCompletion, of text: String, id: ViewID, storage: ScreenStorage) {
    guard completion.choices.contains(where: { $0 != text[completion.range] }) else { return nil }
    switch storage.state.controls[id] {
    case .completionsClosed: return nil
    case .completing(let index): highlighted = min(max(0, index), completion.choices.count - 1)
    default: highlighted = 0
    }
    self.completion = completion
    typedColumns = text[completion.range].reduce(0) { $0 + $1.displayWidth }
    self.id = id
    self.storage = storage
  }

  /// The highlighted word.
  var choice: String { completion.choices[highlighted] }

  /// Handles the keys that highlight a word or close the list.
  func handleKey(_ press: KeyPress) -> Bool {
    guard press.isPlain else { return false }
    let last = completion.choices.count - 1
    switch press.key {
    case .up: storage.setControl(.completing(highlighted: max(0, highlighted - 1)), of: id)
    case .down: storage.setControl(.completing(highlighted: min(last, highlighted + 1)), of: id)
    case .escape: storage.setControl(.completionsClosed, of: id)
    default: return false
    }
    return true
  }

  /// Draws the list below the text that a word replaces, or above it where there is more space,
  /// while the editor has the focus.
  func draw(at caret: CellPoint, in bounds: CellRect, of editor: ViewID, _ plan: FramePlan) {
    let below = bounds.endRow - caret.row - 1
    let above = caret.row - bounds.row
    let rows = min(completion.choices.count, Self.mostRows, max(below, above))
    guard rows > 0 else { return }
    let first = max(0, min(highlighted - rows + 1, completion.choices.count - rows))
    let shown = completion.choices[first...].prefix(rows)
    let widest = shown.map(\.displayWidth).max() ?? 0
    let columns = min(bounds.columns, widest + 2)
    let rect = CellRect(
      column: max(
        bounds.column, min(caret.column - typedColumns - 1, bounds.endColumn - columns)),
      row: below >= rows ? caret.row + 1 : caret.row - rows, columns: columns, rows: rows)
    let (theme, mark, clip) = (plan.theme, plan.glyphs.focusLeft, plan.clip)
    let marked = highlighted - first
    plan.paint { buffer, focus in
      guard focus == editor else { return }
      let surface = CellStyle(background: theme.selection)
      buffer.restyle(rect) { $0 = surface }
      buffer.fill(rect, with: " ", style: surface)
      for (row, choice) in shown.enumerated() {
        var style = surface
        if row == marked {
          style.attributes = .bold
          var edge = theme.focusMark
          edge.background = theme.selection
          buffer.write(mark, at: rect.origin.offset(rows: row), style: edge, clip: clip)
        }
        buffer.write(
          choice.truncated(columns: columns - 1), at: rect.origin.offset(columns: 1, rows: row),
          style: style, clip: clip)
      }
    }
  }

  static let keys = [KeyHint("Tab", "complete"), KeyHint("↑↓", "choose")]

  private static let mostRows = 6
}
