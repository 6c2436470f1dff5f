/// An event in a region of the screen.
enum RegionEvent {
  case key(KeyPress)
  case paste(String)
  /// The button was pressed at this point.
  case press(CellPoint)
  /// The pointer moved to this point while the button is down; `from` is where it was pressed.
  case drag(CellPoint, from: CellPoint)
  /// The button was released at this point; `from` is where it was pressed.
  case release(CellPoint, from: CellPoint, isInside: Bool)
  /// The button was released for the second time at this point, shortly after the first.
  case doubleClick(CellPoint)
  /// The wheel was turned by this number of rows: positive is down.
  case scroll(Int)
}

/// A part of the screen that handles keys or pointer events.
///
/// Positions determine the focus order, the order of layout determines the initial focus. At any
/// point, the last region is topmost.
struct Region {
  let id: ViewID
  /// The visible part of the region.
  let rect: CellRect
  /// The whole region, including the part that is clipped.
  let frame: CellRect
  let isFocusable: Bool
  /// The group of the region. A group is a single Tab stop; arrow keys move within it.
  let group: ViewID?
  /// Whether the region handles characters, so that single keys are no commands.
  let takesText: Bool
  /// Whether the region edits a text. Esc leaves it.
  let isTextField: Bool
  let keys: [KeyHint]
  /// The index of the innermost key scope around the region.
  let keyScope: Int?
  let handleEvent: @MainActor (RegionEvent) -> Bool
}

/// A container that receives the keys that its content does not handle.
struct KeyScope {
  let id: ViewID
  let parent: Int?
  let keys: [KeyHint]
  let handleKey: @MainActor (KeyPress) -> Bool
  /// Receives the keys before the control inside does.
  let interceptKey: (@MainActor (KeyPress) -> Bool)?
  /// The characters that the control inside does not receive.
  let screenKeys: String
  /// Scrolls by a step and returns whether the content moved.
  let scroll: (@MainActor (ScrollStep) -> Bool)?
  let rect: CellRect
}

/// An amount to scroll a container by.
enum ScrollStep {
  case line(Int)
  case page(Int)
  case begin
  case end
  /// Scrolls until the next focusable element is visible, because Tab has reached the edge.
  case reveal(Int)
}

/// A key that works regardless of the focus.
struct Shortcut {
  /// The button that the key presses.
  let id: ViewID
  let shortcut: KeyboardShortcut
  let label: String
  /// Whether the button is prominent. The key hints begin with its key.
  var isMain = false
  let action: @MainActor () -> Void
}

/// A dialog or sheet to lay out on top of the screen.
struct Overlay {
  let id: ViewID
  let dimsBelow: Bool
  let layOut: @MainActor (CellRect, FramePlan) -> Void
  /// The action of Esc.
  let cancel: (@MainActor () -> Void)?
}
