import Observation
import Synchronization

/// A tree of views on a terminal: frames out, input in.
///
/// Every frame evaluates the whole tree within one observation; nothing derived outlives it. The
/// screen has no clock, no thread and no file: a loop asks for frames when ``onNeedsFrame`` says
/// so, and passes on what the terminal says.
@MainActor
public final class Screen {
  /// Called, on any thread, when a frame is needed after one was made; once for each frame.
  public var onNeedsFrame: (@Sendable () -> Void)? {
    get { flag.onRaise }
    set { flag.onRaise = newValue }
  }

  /// Whether something has changed since the last frame.
  public var needsFrame: Bool { flag.isRaised }

  /// Whether the user has asked to leave: with `q` where no text is typed, or with Ctrl-C.
  public private(set) var wantsToQuit = false

  /// What the views inherit at the root: the locale, the calendar, the time zone, today.
  public var environment = EnvironmentValues() {
    didSet { changed() }
  }

  /// Which glyphs may be drawn.
  public var glyphSet = GlyphSet.unicode {
    didSet { changed() }
  }

  /// Whether the last row says which keys do what.
  public var showsKeyHints = true

  /// Whether frames say how often each body was asked for.
  public var countsEvaluations = false

  /// The smallest size on which the views are drawn; below it the screen says so and waits.
  public var minimumSize = CellSize(columns: 20, rows: 6)

  /// The time, for what shows itself only after a while. Without a clock it shows itself at once.
  public var now: (@MainActor () -> Duration)?

  let storage = ScreenStorage()
  let flag = FrameFlag()
  /// What the last frame, or a newer plan, can be interacted with by; nothing before the first.
  var interaction: InteractionPlan?
  var pointer: PointerHold?
  private let context: ViewContext
  private let root: any View
  private let clock = FrameClock()
  private var size: CellSize?
  private var isStale = false
  /// Whether the event that is handled has done no more than to move the focus.
  var hasOnlyMovedFocus = false
  /// How often the tree was evaluated between two frames, for budgets.
  private(set) var plansMade = 0
  private var requestedFocus: Set<ViewID> = []
  private var disappearing: [ViewID: @MainActor () -> Void] = [:]

  /// A screen with a view on it.
  public init<Root: View>(root: Root) {
    self.root = root
    context = ViewContext(storage: storage)
    storage.onChange = { [weak self] in self?.changed() }
  }

  /// All that the screen remembers. Setting it restores an older screen.
  public var state: ScreenState {
    get { storage.snapshot }
    set { storage.snapshot = newValue }
  }

  /// Evaluates, lays out and paints a frame, then runs what waits for it (`onAppear`).
  public func render(size: CellSize) -> Frame {
    let lost = size == self.size ? nil : focus
    self.size = size
    if let lost { keepInSight(lost) }
    flag.lower()
    let (plan, frame) = observed {
      let plan = makePlan(size)
      return (plan, paint(plan))
    }
    finish(plan)
    return frame
  }

  /// Runs what reads the models, and asks for a frame when what it has read changes. From here on
  /// the plan is as new as the models, until that happens.
  private func observed<Result>(_ body: () -> Result) -> Result {
    flag.muted { clock.generation += 1 }
    isStale = false
    flag.hasFired = false
    return withObservationTracking {
      _ = clock.generation
      return body()
    } onChange: { [flag] in
      flag.fire()
    }
  }

  /// Something has changed that the plan was made of.
  func changed() {
    isStale = true
    flag.raise()
  }

  /// Passes on what the terminal says. Returns whether it meant something here.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    guard size != nil else { return false }
    if needsPlan, !isTyping(event) { replan() }
    hasOnlyMovedFocus = false
    let isHandled =
      switch event {
      case .key(let press): handleKey(press)
      case .paste(let text): handlePaste(text)
      case .mouse(let event): handleMouse(event)
      case .focus, .response: false
      }
    guard isHandled else { return false }
    // The plan does not depend on the focus, so a hundred Tabs at once take one.
    if hasOnlyMovedFocus { flag.raise() } else { changed() }
    return true
  }

  /// Does to a control what one of its description's actions says.
  @discardableResult
  public func perform(_ action: ScreenAction, on id: ViewID) -> Bool {
    if needsPlan { replan() }
    guard let interaction, let actions = interaction.actions[id],
      interaction.activeDescriptions.contains(where: { $0.id == id })
    else { return false }
    switch action {
    case .activate: actions.activate?()
    case .delete: actions.delete?()
    case .set(let text): actions.setText?(text)
    case .setDate(let date): actions.setDate?(date)
    case .choose(let index): actions.choose?(index)
    }
    changed()
    return true
  }

  /// Asks to leave, as `q` does.
  public func quit() {
    wantsToQuit = true
    flag.raise()
  }

  /// Takes the wish to leave back.
  public func stay() { wantsToQuit = false }

  /// Evaluates and lays out again, because input meets what has changed since the last frame.
  func replan() {
    guard let size else { return }
    _ = observed { makePlan(size) }
    plansMade += 1
  }

  private var needsPlan: Bool { isStale || flag.hasFired }

  func setFocus(_ id: ViewID) {
    guard let interaction, storage.state.focus[interaction.focusScope] != id else { return }
    storage.state.focus[interaction.focusScope] = id
    flag.raise()
  }

  var focus: ViewID? { interaction.flatMap { storage.state.focus[$0.focusScope] } }

  private func isTyping(_ event: InputEvent) -> Bool {
    guard case .key(let press) = event, press.text != nil || press.isKey(.backspace) else {
      return false
    }
    return focusedRegion?.takesText == true
  }

  private func makePlan(_ size: CellSize) -> FramePlan {
    let glyphs = glyphSet == .ascii ? Glyphs.ascii : .unicode
    let plan = FramePlan(size: size, storage: storage, glyphs: glyphs, now: now?())
    guard size.columns >= minimumSize.columns, size.rows >= minimumSize.rows else {
      plan.drawMinimumSize(minimumSize)
      interaction = plan.interaction
      return plan
    }
    var environment = environment
    environment.screenSize = size
    environment.glyphSet = glyphSet
    context.countsEvaluations = countsEvaluations
    context.begin(environment)
    let nodes = root._nodes(in: context)
    let content = Node.scrollingIfNeeded(
      Node.stack(nodes, .vertical, spacing: 0, alignment: 1), id: .root, storage: storage)
    let hasHints = showsKeyHints && size.rows >= 8
    let area = CellRect(size).inset(bottom: hasHints ? 1 : 0)
    plan.clipped(to: area) { content.layOut(in: area, plan) }
    layOutOverlays(area, plan)
    settleFocus(plan.interaction)
    if hasHints {
      let focus = storage.state.focus[plan.interaction.focusScope]
      plan.drawKeyHints(focus: focus)
    }
    interaction = plan.interaction
    return plan
  }

  private func layOutOverlays(_ area: CellRect, _ plan: FramePlan) {
    var index = 0
    while index < plan.overlays.count {
      let overlay = plan.overlays[index]
      plan.beginLayer(overlay)
      plan.clipped(to: area) { overlay.layOut(area, plan) }
      index += 1
    }
    if storage.state.isQuitQuestionShown, let question = plan.interaction.quitQuestion {
      let dialog = quitDialog(question)
      plan.beginLayer(dialog)
      plan.clipped(to: area) { dialog.layOut(area, plan) }
    }
    if storage.state.isHelpShown {
      let focus = storage.state.focus[plan.interaction.focusScope]
      let help = HelpBox(
        hints: plan.interaction.hints(focus: focus), storage: storage)
      plan.beginLayer(help.overlay)
      help.overlay.layOut(area, plan)
    }
  }

  private func settleFocus(_ plan: InteractionPlan) {
    let scope = plan.focusScope
    let order = plan.focusOrder
    let requested = Set(plan.focusBindings.filter { $0.binding.isWanted() }.map(\.id))
    let old = storage.state.focus[scope]
    if let region = order.first(where: {
      requested.contains($0.id) && !requestedFocus.contains($0.id)
    }) {
      storage.state.focus[scope] = region.id
    } else if old == nil || !order.contains(where: { $0.id == old }) {
      storage.state.focus[scope] = successor(of: old, in: order, plan)?.id
    }
    requestedFocus = requested
  }

  /// What gets the focus when the control that had it is gone: the next one below, or the last; of
  /// its own group if there is one left.
  private func successor(of old: ViewID?, in order: [Region], _ plan: InteractionPlan) -> Region? {
    // Where there are only tabs yet, nothing has it until something comes below them.
    let tabs = Set(plan.activeDescriptions.filter { $0.role == .tab }.map(\.id))
    let order = order.filter { !tabs.contains($0.id) }
    guard let old, let gone = interaction?.regions.first(where: { $0.id == old }) else {
      return order.first { $0.id == plan.defaultFocus } ?? order.first(where: \.takesText)
        ?? order.first
    }
    let group = order.filter { $0.group != nil && $0.group == gone.group }
    let near = group.isEmpty ? order : group
    let goneFrame = gone.frame
    return near.first { ($0.frame.row, $0.frame.column) >= (goneFrame.row, goneFrame.column) }
      ?? near.last
  }

  private func paint(_ plan: FramePlan) -> Frame {
    let interaction = plan.interaction
    let focus = storage.state.focus[interaction.focusScope]
    let caret = focus.flatMap { plan.paints.carets[$0] }
    var modes = TerminalModes.fullScreen
    modes.title = plan.paints.title
    if caret != nil { modes.cursorShape = .bar }
    var descriptions = interaction.activeDescriptions.named
    if let index = descriptions.firstIndex(where: { $0.id == focus }) {
      descriptions[index].isFocused = true
    }
    return Frame(
      buffer: plan.paints.painted(size: plan.size, focus: focus), caret: caret, modes: modes,
      focusOrder: interaction.focusOrder.map(\.id), focus: focus,
      descriptions: descriptions, evaluations: context.evaluations,
      isScrollable: interaction.activeKeyScopes.contains { $0.keys.contains(.scroll) },
      wakeAfter: plan.paints.wakeAfter)
  }

  /// Forgets what is gone, and runs what waits for the frame.
  private func finish(_ plan: FramePlan) {
    let (interaction, lifetimes) = (plan.interaction, plan.lifetimes)
    forget(lifetimes, focusScopes: interaction.focusScopes)
    let focus = storage.state.focus[interaction.focusScope]
    for (binding, id) in interaction.focusBindings { binding.set(id == focus) }
    requestedFocus = Set(interaction.focusBindings.filter { $0.binding.isWanted() }.map(\.id))
    let new = lifetimes.appearing.filter { !storage.state.appeared.contains($0.id) }
    storage.state.appeared = Set(lifetimes.appearing.map(\.id))
    let gone = disappearing.filter { lifetimes.disappearing[$0.key] == nil }
    disappearing = lifetimes.disappearing
    for action in gone.values { action() }
    for appearance in new { appearance.action() }
    for action in lifetimes.actionsAfterFrame { action() }
  }

  /// Drops the state of views that are neither in the frame nor kept.
  private func forget(_ lifetimes: ViewLifetimes, focusScopes: Set<ViewID>) {
    storage.slots.dropUnseen { lifetimes.isKept($0.view) }
    storage.state.carets = storage.state.carets.filter { lifetimes.keepsState(of: $0.key) }
    storage.state.scrolls = storage.state.scrolls.filter { lifetimes.keepsState(of: $0.key) }
    storage.state.controls = storage.state.controls.filter { lifetimes.keepsState(of: $0.key) }
    storage.editorLines = storage.editorLines.filter { lifetimes.isPresent($0.key) }
    storage.state.focus = storage.state.focus.filter {
      focusScopes.contains($0.key) || lifetimes.isKept($0.key)
    }
  }

  /// Leaves, or asks whether to leave if something on the screen wants that. Asked again while the
  /// question stands, it leaves.
  func askToQuit() {
    if interaction?.quitQuestion != nil, !storage.state.isQuitQuestionShown {
      storage.setQuitQuestionShown(true)
    } else {
      wantsToQuit = true
    }
  }

  private static let quitComponent: ViewID.Component = "quit"

  private func quitDialog(_ question: String) -> Overlay {
    context.scoped(Self.quitComponent) {
      let actions = TupleView(
        (
          Button("Quit", role: .destructive) { [weak self] in self?.quit() },
          Button("Stay", role: .cancel) {}.keyboardShortcut(.defaultAction)
        ))
      return DialogLayout(
        title: "Quit?", kind: .alert, actions: actions, message: Text(question), in: context
      ) { [storage] in
        storage.setQuitQuestionShown(false)
      }.overlay
    }
  }
}

/// What can be done to a control by name.
public enum ScreenAction: Sendable {
  /// Presses it.
  case activate
  /// Deletes the row.
  case delete
  /// Replaces its text.
  case set(String)
  /// Sets its date.
  case setDate(Date)
  /// Chooses one of its choices, counted from 0.
  case choose(Int)
}
