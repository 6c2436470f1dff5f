/// What a frame draws: operations in order, which are run when the focus is known.
struct PaintList {
  /// Paints on the cells; the second argument is the control that has the focus.
  typealias Paint = @MainActor (inout CellBuffer, ViewID?) -> Void

  private var paints: [Paint] = []
  /// The carets of the text controls. That of the control with the focus is shown.
  var carets: [ViewID: CellPoint] = [:]
  /// The title of the terminal's window.
  var title: String?
  /// The time until the picture changes without an event, if it does.
  private(set) var wakeAfter: Duration?

  mutating func append(_ paint: @escaping Paint) { paints.append(paint) }

  /// Requests another frame after a while.
  mutating func requestFrame(after duration: Duration) {
    wakeAfter = min(wakeAfter ?? duration, duration)
  }

  /// Returns the cells of the frame.
  @MainActor
  func painted(size: CellSize, focus: ViewID?) -> CellBuffer {
    var buffer = CellBuffer(size)
    for paint in paints { paint(&buffer, focus) }
    return buffer
  }
}

/// The views of a frame whose state is kept, and the actions that run after the frame.
struct ViewLifetimes {
  /// The actions of `onAppear`, by the view that they belong to.
  private(set) var appearing: [(id: ViewID, action: @MainActor () -> Void)] = []
  /// The actions of `onDisappear`.
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

  /// Runs an action after the frame.
  mutating func afterFrame(_ action: @escaping @MainActor () -> Void) {
    actionsAfterFrame.append(action)
  }

  /// Keeps the state of a view that is in the frame.
  mutating func touch(_ id: ViewID) { present.insert(id) }

  /// Keeps the state at and below an id whose view is not in the frame.
  mutating func keep(_ id: ViewID) { kept.append(id) }

  func isPresent(_ id: ViewID) -> Bool { present.contains(id) }

  /// Whether the state of a view is kept that is not in the frame.
  func isKept(_ id: ViewID) -> Bool { kept.contains { id.isInside($0) } }

  func keepsState(of id: ViewID) -> Bool { isPresent(id) || isKept(id) }
}
