import Observation
import Synchronization

/// A host for a view tree that turns input events into frames, without a terminal.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("Count \(count)") { count += 1 } }
/// }
///
/// let screen = Screen(root: Counter())
/// let size = CellSize(columns: 40, rows: 10)
/// var frame = screen.render(size: size)
/// screen.handle(.key(KeyPress(.enter)))
/// if screen.needsFrame { frame = screen.render(size: size) }
/// print(frame.descriptions.map(\.label))  // prints ["Count 1"]
/// ```
///
/// A loop renders a frame whenever ``onNeedsFrame`` is called and whenever ``Frame/wakeAfter`` has
/// elapsed, and passes input events to ``handle(_:)``. TerminalRuntime contains the loop for a
/// terminal; the screen itself has no clock, thread or file descriptor.
///
/// Every frame evaluates the whole tree in one observation. A change of any `@Observable` property
/// that was read, or of view state, requests the next frame. Only ``state`` outlives a frame.
///
/// Use a screen to embed views in a loop or a tool of your own, such as a previewer. A program uses
/// an ``App``, which `TerminalRuntime` runs; a test uses `Pilot` of `TerminalTesting`, which sends
/// bytes and renders until nothing changes.
///
/// A frame evaluates, lays out and paints the whole tree. No frame is due while nothing changes: an
/// idle program renders nothing.
///
/// ## Topics
///
/// ### Creating a screen
///
/// - ``init(root:)``
/// - ``environment``
/// - ``glyphSet``
/// - ``minimumSize``
/// - ``showsKeyHints``
/// - ``now``
///
/// ### Rendering frames
///
/// - ``render(size:)``
/// - ``needsFrame``
/// - ``onNeedsFrame``
/// - ``Frame``
///
/// ### Handling input
///
/// - ``handle(_:)``
/// - ``perform(_:on:)``
/// - ``ScreenAction``
///
/// ### Quitting
///
/// - ``wantsToQuit``
/// - ``quit()``
/// - ``stay()``
///
/// ### Restoring state
///
/// - ``state``
/// - ``ScreenState``
///
/// ### Measuring
///
/// - ``countsEvaluations``
/// - ``Frame/evaluations``
@MainActor
public final class Screen {
  /// A callback that requests a frame. It is called on any thread, at most once between two frames,
  /// and not before the first one.
  public var onNeedsFrame: (@Sendable () -> Void)? {
    get { request.flag.onRaise }
    set { request.flag.onRaise = newValue }
  }

  /// Whether a change since the last frame requires a new one.
  public var needsFrame: Bool { request.flag.isRaised }

  /// Whether the user wants to quit: with `q` outside of text fields, with Ctrl-C, or through
  /// ``quit()``. The loop ends when it is set.
  public private(set) var wantsToQuit = false

  /// The environment of the root view: locale, calendar, time zone, today.
  public var environment = EnvironmentValues() {
    didSet { changed() }
  }

  /// The set of glyphs that may be drawn (default: Unicode).
  public var glyphSet = GlyphSet.unicode {
    didSet { changed() }
  }

  /// Whether the last row shows key hints (default: true).
  public var showsKeyHints = true

  /// Whether frames count the evaluations of each `body` (default: false).
  public var countsEvaluations = false

  /// The minimum size for drawing views (default: 20×6). On a smaller terminal, the screen shows a
  /// request to enlarge it.
  public var minimumSize = CellSize(columns: 20, rows: 6)

  /// The current time, for views that appear after a delay, such as a progress view. Without a
  /// clock (the default) they appear immediately.
  public var now: (@MainActor () -> Duration)?

  let storage = ScreenStorage()
  var request = FrameRequest()
  /// The interaction plan of the last frame or a newer layout; nil before the first frame.
  var interaction: InteractionPlan?
  var input = InputState()
  var reported = ReportedFrame()
  let context: ViewContext
  let root: any View
  private var size: CellSize?

  /// Creates a screen that shows a view.
  public init<Root: View>(root: Root) {
    self.root = root
    context = ViewContext(storage: storage)
    storage.onChange = { [weak self] in self?.changed() }
  }

  /// The state of the screen. Assigning an earlier value restores it.
  public var state: ScreenState {
    get { storage.snapshot }
    set { storage.snapshot = newValue }
  }

  /// Evaluates, lays out and paints a frame, then runs the pending actions, such as those of
  /// `onAppear`.
  ///
  /// - Parameter size: The size of the terminal. A change scrolls to the focused control if it is
  ///   no longer visible.
  /// - Returns: The frame.
  public func render(size: CellSize) -> Frame {
    let lost = size == self.size ? nil : focus
    self.size = size
    if let lost { keepInSight(lost) }
    request.flag.lower()
    let (plan, frame) = observed {
      let plan = makePlan(size)
      return (plan, paint(plan))
    }
    finish(plan)
    return frame
  }

  /// Runs `body` in an observation that requests a frame when an observed value changes. Until
  /// then, the resulting plan is up to date.
  private func observed<Result>(_ body: () -> Result) -> Result {
    let (flag, clock) = (request.flag, request.clock)
    flag.muted { clock.generation += 1 }
    request.isStale = false
    flag.hasFired = false
    return withObservationTracking {
      _ = clock.generation
      return body()
    } onChange: {
      flag.fire()
    }
  }

  /// Marks the plan as stale and requests a frame.
  func changed() {
    request.isStale = true
    request.flag.raise()
  }

  /// Handles an input event.
  ///
  /// Keys go to the focused control, the containers around it, the shortcuts of the screen, and
  /// finally to the focus navigation and the global keys. Pointer events go to the regions under
  /// the pointer, topmost first; a drag stays with the region that handled it first. Events before
  /// the first frame are ignored.
  ///
  /// - Returns: Whether the event had an effect.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    guard size != nil else { return false }
    if request.needsPlan, !(input.hasTyped && isTyping(event)) { replan() }
    if event.isInput {
      storage.state.listAtEnd = nil
      storage.scrollTarget = nil
    }
    input.hasOnlyMovedFocus = false
    input.hasTyped = false
    let isHandled =
      switch event {
      case .key(let press): handleKey(press)
      case .paste(let text): handlePaste(text)
      case .mouse(let event): handleMouse(event)
      case .focus, .response: false
      }
    guard isHandled else { return false }
    // The plan does not depend on the focus, so any number of consecutive Tabs share one plan.
    if input.hasOnlyMovedFocus { request.flag.raise() } else { changed() }
    return true
  }

  /// Performs one of the actions that a control's ``Description`` lists.
  ///
  /// ```swift
  /// let counter = Screen(root: Counter())
  /// let button = counter.render(size: size).descriptions[0]
  /// counter.perform(.activate, on: button.id)  // as a screen reader presses it
  /// print(counter.render(size: size).descriptions[0].label)  // prints "Count 1"
  /// ```
  ///
  /// - Returns: Whether the control is on the screen, and not covered by a dialog or sheet.
  @discardableResult
  public func perform(_ action: ScreenAction, on id: ViewID) -> Bool {
    if request.needsPlan { replan() }
    guard let interaction, interaction.activeDescriptions.contains(where: { $0.id == id })
    else { return false }
    let actions = interaction.actions[id]
    switch action {
    case .activate: actions?.activate?()
    case .delete: actions?.delete?()
    case .set(let text): actions?.setText?(text)
    case .setDate(let date): actions?.setDate?(date)
    case .choose(let index): actions?.choose?(index)
    }
    changed()
    return true
  }

  /// Requests to quit, without confirmation.
  public func quit() {
    wantsToQuit = true
    request.flag.raise()
  }

  /// Withdraws the request to quit.
  public func stay() { wantsToQuit = false }

  /// Evaluates and lays out the views again, for input that arrives after a change and before the
  /// next frame.
  func replan() {
    guard let size else { return }
    _ = observed { makePlan(size) }
    request.plansMade += 1
  }

  /// Moves the focus to a control of the last frame.
  package func setFocus(_ id: ViewID) {
    guard let interaction, storage.state.focus[interaction.focusScope] != id else { return }
    storage.state.focus[interaction.focusScope] = id
    rememberFocus(in: interaction)
    request.flag.raise()
  }

  /// Remembers the focused control of a list, for when Tab enters the list again.
  func rememberFocus(in plan: InteractionPlan) {
    guard let region = plan.region(storage.state.focus[plan.focusScope]), let group = region.group
    else { return }
    storage.state.lastInGroup[group] = GroupFocus(
      id: region.id, offset: storage.state.scrolls[group])
  }

  var focus: ViewID? { interaction.flatMap { storage.state.focus[$0.focusScope] } }

  /// Whether an event only edits the focused text, which needs no plan. A handler that precedes the
  /// control may depend on the views.
  private func isTyping(_ event: InputEvent) -> Bool {
    guard case .key(let press) = event, press.isTyping else { return false }
    guard let region = focusedRegion, region.takesText else { return false }
    return interaction?.interceptsKeys(of: region) == false
  }

  /// Quits, or shows a confirmation if the views require one. A second request while it is shown
  /// quits.
  func askToQuit() {
    if interaction?.quitQuestion != nil, !storage.state.isQuitQuestionShown {
      storage.setQuitQuestionShown(true)
    } else {
      wantsToQuit = true
    }
  }
}

/// An action on a control, independent of keys and pointer.
public enum ScreenAction: Sendable {
  /// Activates the control.
  case activate
  /// Deletes the row.
  case delete
  /// Replaces the text of the control.
  case set(String)
  /// Sets the date of the control.
  case setDate(Date)
  /// Selects an option by its index.
  case choose(Int)
}
