/// All that a screen remembers from frame to frame, as one opaque value.
///
/// Setting ``Screen/state`` to an older value restores its focus, carets, scroll offsets and the
/// state of its views.
public struct ScreenState {
  /// The control with the focus, by the screen or dialog that it is on.
  var focus: [ViewID: ViewID] = [:]

  /// The caret of each text control, and what can be undone there.
  var carets: [ViewID: TextCaret] = [:]

  /// The offset of each container that scrolls.
  var scrolls: [ViewID: ScrollOffset] = [:]

  /// What other controls remember.
  var controls: [ViewID: ControlState] = [:]

  /// The values of `@State` properties.
  var slots: [Slots.Key: Any] = [:]

  /// The views whose `onAppear` has run and that are still on the screen.
  var appeared: Set<ViewID> = []

  /// Whether the list of all keys is shown.
  var isHelpShown = false

  /// Whether the question is shown that ``View/quitConfirmation(_:isNeeded:)`` asks.
  var isQuitQuestionShown = false

  /// Nothing remembered.
  public init() {}
}

/// What a control remembers, besides a caret and a scroll offset. A control without an entry is in
/// its initial state.
enum ControlState: Equatable, Sendable {
  /// A picker whose menu is open, with the highlighted choice.
  case menuOpen(highlighted: Int)
  /// A date picker whose calendar is open.
  case calendarOpen
  /// A time field whose minutes are edited, instead of its hours.
  case editsMinutes
  /// The selected tab of a tab view without a binding.
  case selectedTab(Int)
  /// A text editor that was scrolled away from its caret.
  case scrolledFromCaret
  /// The time at which a progress view appeared.
  case appeared(at: Duration)
}

/// The caret of a text control.
struct TextCaret: Equatable, Sendable {
  /// The characters before the caret.
  var position: Int
  /// The column that moving up and down keeps to.
  var column: Int?
  /// The texts that undo and redo go to, the latest last.
  var undone: [Version] = []
  var redone: [Version] = []
  /// Whether the last change was typing, so that the next letter belongs to it.
  var isTyping = false

  /// A text as it was, and where the caret stood.
  struct Version: Equatable, Sendable {
    var text: String
    var position: Int
  }

  /// A caret behind this many characters.
  init(position: Int) { self.position = position }
}

/// How far a container is scrolled.
///
/// A list counts rows of its content and not lines, so that a hundred thousand rows cost what a
/// screenful costs.
struct ScrollOffset: Equatable, Sendable {
  /// The first group of rows that can be seen.
  var group: Int
  /// The first row of the group that can be seen.
  var row: Int
  /// The lines of that row that are above the upper edge.
  var line: Int
  /// The columns that are left of the left edge.
  var column: Int

  /// An offset; without arguments, the beginning.
  init(group: Int = 0, row: Int = 0, line: Int = 0, column: Int = 0) {
    self.group = group
    self.row = row
    self.line = line
    self.column = column
  }
}

/// The ``ScreenState`` while it is in use, shared by the screen and its controls.
@MainActor
final class ScreenStorage {
  var state = ScreenState()
  let slots = Slots()
  /// The lines of each editor's text, of which those of the next text are made.
  var editorLines: [ViewID: EditorLines] = [:]
  /// Called when something remembered changes in a way that can be seen.
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

  /// Changes what a control remembers, and notifies the screen if that differs.
  func setControl(_ control: ControlState?, of id: ViewID) {
    guard state.controls[id] != control else { return }
    state.controls[id] = control
    onChange()
  }

  func setHelpShown(_ isShown: Bool) {
    state.isHelpShown = isShown
    onChange()
  }

  func setQuitQuestionShown(_ isShown: Bool) {
    state.isQuitQuestionShown = isShown
    onChange()
  }
}
