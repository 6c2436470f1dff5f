// The steps of a frame: evaluation and layout, painting, and the actions after it.

extension Screen {
  /// Evaluates and lays out the views.
  func makePlan(_ size: CellSize) -> FramePlan {
    let plan = FramePlan(
      size: size, storage: storage, glyphs: .of(glyphSet), theme: environment.theme, now: now?())
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
    let hasHints = showsKeyHints && size.rows >= LayoutSize.keyHintRows
    let area = CellRect(size).inset(bottom: hasHints ? 1 : 0)
    plan.clipped(to: area) { content.layOut(in: area, plan) }
    layOutOverlays(area, plan)
    plan.interaction.orderFocus()
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
    let focus = storage.state.focus[plan.interaction.focusScope]
    if storage.state.isHelpShown {
      let help = HelpBox(
        sections: plan.interaction.helpSections(focus: focus), storage: storage)
      plan.beginLayer(help.overlay)
      help.overlay.layOut(area, plan)
    } else if let state = storage.state.palette {
      let items = plan.interaction.paletteItems(focus: focus) + generalItems(plan.interaction)
      let palette = Palette(items: items, state: state, storage: storage)
      plan.beginLayer(palette.overlay)
      palette.overlay.layOut(area, plan)
    }
  }

  /// The actions that every screen has.
  private func generalItems(_ plan: InteractionPlan) -> [PaletteItem] {
    let keys = PaletteItem(label: "Keys", key: "?") { [storage] in storage.setHelpShown(true) }
    guard !plan.isModal else { return [keys] }
    return [keys, PaletteItem(label: "Quit", key: "q") { [weak self] in self?.leave() }]
  }

  /// Paints a plan.
  func paint(_ plan: FramePlan) -> Frame {
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
      focusStops: interaction.focusStops.map { $0.map(\.id) }, focus: focus,
      descriptions: descriptions, evaluations: context.evaluations,
      isScrollable: interaction.activeKeyScopes.contains { $0.keys.contains(.scroll) },
      wakeAfter: plan.paints.wakeAfter, awaitsContent: plan.paints.awaitsContent,
      screenID: interaction.focusScope,
      isModal: interaction.isModal,
      defaultAction: interaction.defaultAction(focus: focus),
      focusTakesText: interaction.region(focus)?.takesText == true)
  }

  /// Discards the state of absent views and runs the actions that wait for the frame.
  func finish(_ plan: FramePlan) {
    let (interaction, lifetimes) = (plan.interaction, plan.lifetimes)
    forget(lifetimes, focusScopes: interaction.focusScopes)
    let focus = storage.state.focus[interaction.focusScope]
    for (binding, id) in interaction.focusBindings { binding.set(id == focus) }
    reported.focus = focus
    reported.requestedFocus = Set(
      interaction.focusBindings.filter { $0.binding.isWanted() }.map(\.id))
    let new = lifetimes.appearing.filter { !storage.state.appeared.contains($0.id) }
    storage.state.appeared = Set(lifetimes.appearing.map(\.id))
    let gone = reported.disappearing.filter { lifetimes.disappearing[$0.key] == nil }
    reported.disappearing = lifetimes.disappearing
    for action in gone.values { action() }
    for appearance in new { appearance.action() }
    for action in lifetimes.actionsAfterFrame { action() }
  }

  /// Discards the state of views that are neither in the frame nor kept.
  private func forget(_ lifetimes: ViewLifetimes, focusScopes: Set<ViewID>) {
    storage.slots.dropUnseen { lifetimes.isKept($0.view) }
    storage.state.carets = storage.state.carets.filter { lifetimes.keepsState(of: $0.key) }
    storage.state.scrolls = storage.state.scrolls.filter { lifetimes.keepsState(of: $0.key) }
    storage.state.controls = storage.state.controls.filter { lifetimes.keepsState(of: $0.key) }
    storage.state.lastInGroup = storage.state.lastInGroup.filter {
      lifetimes.keepsState(of: $0.key)
    }
    storage.editorLines = storage.editorLines.filter { lifetimes.isPresent($0.key) }
    storage.state.focus = storage.state.focus.filter {
      focusScopes.contains($0.key) || lifetimes.isKept($0.key)
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
