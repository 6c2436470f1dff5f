/// The paint operations of a frame, in order. They run once the focus is resolved.
struct PaintList {
  /// Draws into the buffer; the second argument is the focused control.
  typealias Paint = @MainActor (inout CellBuffer, ViewID?) -> Void

  /// A closure that is an element of an array itself costs a second allocation.
  private struct Operation {
    let paint: Paint
  }

  private var operations: [Operation] = []
  /// The carets of the text controls. Only the caret of the focused control is shown.
  var carets: [ViewID: CellPoint] = [:]
  /// The title of the terminal window.
  var title: String?
  /// Whether a view delays the first frame.
  var awaitsContent = false
  /// The time until the picture changes without an event, or nil.
  private(set) var wakeAfter: Duration?

  mutating func append(_ paint: @escaping Paint) {
    operations.append(Operation(paint: paint))
  }

  /// Requests a frame after a duration. The earliest request wins.
  mutating func requestFrame(after duration: Duration) {
    wakeAfter = min(wakeAfter ?? duration, duration)
  }

  /// Runs the operations on an empty buffer.
  @MainActor
  func painted(size: CellSize, focus: ViewID?) -> CellBuffer {
    var buffer = CellBuffer(size)
    for operation in operations { operation.paint(&buffer, focus) }
    return buffer
  }
}

/// The lifetimes of the views of a frame: the views whose state is kept, and the actions to run
/// after the frame.
struct ViewLifetimes {
  /// The `onAppear` actions, with their views.
  private(set) var appearing: [(id: ViewID, action: @MainActor () -> Void)] = []
  /// The `onDisappear` actions, by view.
  private(set) var disappearing: [ViewID: @MainActor () -> Void] = [:]
  private(set) var actionsAfterFrame: [@MainActor () -> Void] = []
  private var present: Set<ViewID> = []
  private var kept: [ViewID] = []

  mutating func onAppear(_ id: ViewID, _ action: @escaping @MainActor () -> Void) {
    appearing.append((id, action))
  }

  mutating func onDisappear(_ id: ViewID, _ action: @escaping @MainActor () -> Void) {
    disappearing[id] = action
  }

  /// Schedules an action to run after the frame.
  mutating func afterFrame(_ action: @escaping @MainActor () -> Void) {
    actionsAfterFrame.append(action)
  }

  /// Marks a view as present, which keeps its state.
  mutating func touch(_ id: ViewID) { present.insert(id) }

  /// Keeps the state of a view that is absent from the frame, and of its descendants.
  mutating func keep(_ id: ViewID) { kept.append(id) }

  func isPresent(_ id: ViewID) -> Bool { present.contains(id) }

  /// Returns whether the state of an absent view is kept.
  func isKept(_ id: ViewID) -> Bool { kept.contains { id.isInside($0) } }

  func keepsState(of id: ViewID) -> Bool { isPresent(id) || isKept(id) }
}
