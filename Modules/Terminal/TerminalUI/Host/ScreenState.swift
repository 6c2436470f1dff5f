/// The state of a screen that outlives a frame, as one opaque value.
///
/// Assigning an earlier value to ``Screen/state`` restores the focus, the carets, the scroll
/// offsets and the `@State` of views at that time:
///
/// ```swift
/// let screen = Screen(root: List { ForEach(0..<100) { Text("Row \($0)") } })
/// let size = CellSize(columns: 40, rows: 12)
/// _ = screen.render(size: size)
/// let top = screen.state
///
/// screen.handle(.key(KeyPress(.end)))
/// print(screen.render(size: size).descriptions.last?.label ?? "")  // prints "Row 99"
///
/// screen.state = top
/// print(screen.render(size: size).descriptions.first?.label ?? "")  // prints "Row 0"
/// ```
///
/// The models that views observe are not part of the state. A program that travels in time restores
/// both.
public struct ScreenState {
  /// The focused control of each screen and dialog.
  var focus: [ViewID: ViewID] = [:]

  /// The caret and undo history of each text control.
  var carets: [ViewID: TextCaret] = [:]

  /// The offset of each scrollable container.
  var scrolls: [ViewID: ScrollOffset] = [:]

  /// The state of other controls.
  var controls: [ViewID: ControlState] = [:]

  /// The last focused control of each list and focus section, which receives the focus when Tab
  /// enters it again.
  var lastInGroup: [ViewID: GroupFocus] = [:]

  /// The list that shows and focuses its last row, also while rows are appended, until the next
  /// input.
  var listAtEnd: ViewID?

  /// The values of `@State` properties.
  var slots: [Slots.Key: Any] = [:]

  /// The present views whose `onAppear` action has run.
  var appeared: Set<ViewID> = []

  /// Whether the key overview is shown.
  var isHelpShown = false

  /// The command palette, if it is open.
  var palette: PaletteState?

  /// Whether the confirmation of ``View/quitConfirmation(_:isNeeded:)`` is shown.
  var isQuitQuestionShown = false

  /// Creates an empty state, as before the first frame.
  public init() {}
}

/// The state of a control, apart from its caret and scroll offset. A control without an entry is in
/// its initial state.
enum ControlState: Equatable, Sendable {
  /// A picker with an open menu and a highlighted option.
  case menuOpen(highlighted: Int)
  /// A date picker with an open calendar.
  case calendarOpen
  /// A time field with the focus.
  case editsTime(ClockEdit)
  /// The selected tab of a tab view without a binding.
  case selectedTab(Int)
  /// A list of completions with a highlighted choice.
  case completing(highlighted: Int)
  /// A list of completions that Esc has closed, until the next input.
  case completionsClosed
  /// A text editor that is scrolled away from its caret.
  case scrolledFromCaret
  /// The time at which a progress view appeared.
  case appeared(at: Duration)
}

/// The caret and undo history of a text control.
struct TextCaret: Equatable, Sendable {
  /// The number of characters before the caret.
  var position: Int
  /// The column that vertical movement preserves.
  var column: Int?
  /// The versions that undo and redo restore, latest last.
  var undone: [Version] = []
  var redone: [Version] = []
  /// Whether the last change was typing, to which the next character is joined.
  var isTyping = false

  /// An earlier text with its caret position.
  struct Version: Equatable, Sendable {
    var text: String
    var position: Int
  }

  /// Creates a caret after a number of characters.
  init(position: Int) { self.position = position }
}

/// The last focused control of a group.
struct GroupFocus: Equatable, Sendable {
  let id: ViewID
  /// The offset of the list at that time, if it scrolls.
  let offset: ScrollOffset?
}

/// The scroll offset of a container.
///
/// A list counts rows, not lines: the cost of a frame depends on the viewport, not on the number of
/// rows.
struct ScrollOffset: Equatable, Sendable {
  /// The index of the first visible group of rows.
  var group: Int
  /// The index of the first visible row in the group.
  var row: Int
  /// The lines of that row above the viewport.
  var line: Int
  /// The columns left of the viewport.
  var column: Int

  /// The offset that shows the last row of a list.
  static let end = ScrollOffset(group: .max, row: .max)

  /// Creates an offset; without arguments, the start of the content.
  init(group: Int = 0, row: Int = 0, line: Int = 0, column: Int = 0) {
    self.group = group
    self.row = row
    self.line = line
    self.column = column
  }
}

/// The mutable ``ScreenState`` that a screen shares with its controls.
@MainActor
final class ScreenStorage {
  var state = ScreenState()
  let slots = Slots()
  /// The wrapped lines of each text editor, reused for its next text.
  var editorLines: [ViewID: EditorLines] = [:]
  /// The view to which a list or scroll view scrolls in the next layout.
  var scrollTarget: ScrollTarget?
  /// The search field that gives up the focus in the next layout.
  var endedSearch: ViewID?
  /// Called after a visible change of the state.
  var onChange: () -> Void = {}

  init() { slots.onChange = { [weak self] in self?.onChange() } }

  var snapshot: ScreenState {
    get {
      var snapshot = state
      snapshot.slots = slots.values
      return snapshot
    }
    set {
      state = newValue
      slots.values = newValue.slots
      onChange()
    }
  }

  /// Sets the state of a control, and notifies the screen if it differs.
  func setControl(_ control: ControlState?, of id: ViewID) {
    guard state.controls[id] != control else { return }
    state.controls[id] = control
    onChange()
  }

  func setHelpShown(_ isShown: Bool) {
    state.isHelpShown = isShown
    if isShown { state.palette = nil }
    onChange()
  }

  func setPalette(_ palette: PaletteState?) {
    state.palette = palette
    if palette != nil { state.isHelpShown = false }
    onChange()
  }

  func setQuitQuestionShown(_ isShown: Bool) {
    state.isQuitQuestionShown = isShown
    onChange()
  }
}
