/// What happens to a region of the screen.
enum RegionEvent {
  case key(KeyPress)
  case paste(String)
  /// The button went down here.
  case press(CellPoint)
  /// The pointer moved to here with the button down, from where it went down.
  case drag(CellPoint, from: CellPoint)
  /// The button went up here, where it had gone down.
  case release(CellPoint, from: CellPoint, isInside: Bool)
  /// The wheel turned: rows down, or up if negative.
  case scroll(Int)
}

/// A part of the screen that takes keys or the pointer. Regions in the order in which they were
/// laid out give the focus order; the last one at a point gets the click.
struct Region {
  let id: ViewID
  /// What can be seen of it.
  let rect: CellRect
  /// The whole of it, seen or not.
  let frame: CellRect
  let isFocusable: Bool
  /// Regions of one group are one stop for Tab; arrows move among them.
  let group: ViewID?
  let takesText: Bool
  let keys: [KeyHint]
  /// The index of the innermost key scope around it.
  let keyScope: Int?
  let handleEvent: @MainActor (RegionEvent) -> Bool
}

/// A container that sees the keys that nothing inside it wanted.
struct KeyScope {
  let id: ViewID
  let parent: Int?
  let keys: [KeyHint]
  let handleKey: @MainActor (KeyPress) -> Bool
  /// Scrolls so that more comes into sight in a direction; says whether it moved.
  let scroll: (@MainActor (ScrollStep) -> Bool)?
  let rect: CellRect
}

/// How a container is asked to scroll.
enum ScrollStep {
  case line(Int)
  case page(Int)
  case begin
  case end
  /// Tab has come to the edge: bring the next thing into sight.
  case reveal(Int)
}

/// A key that works wherever the focus is.
struct Shortcut {
  let shortcut: KeyboardShortcut
  let label: String
  let action: @MainActor () -> Void
}

/// A dialog or sheet that is laid out over the screen.
struct Overlay {
  let id: ViewID
  let dimsBelow: Bool
  let layOut: @MainActor (CellRect, FramePlan) -> Void
  /// What Esc does.
  let cancel: (@MainActor () -> Void)?
}
