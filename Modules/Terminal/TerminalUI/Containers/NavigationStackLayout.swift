/// A screen of a stack.
struct PushedScreen {
  /// The last component of the screen's id.
  let component: ViewID.Component
  let pop: (@MainActor () -> Void)?
  let nodes: @MainActor (ViewContext) -> [Node]
}

/// The title line of a screen, collected from its views.
@MainActor
final class ScreenInfo {
  var title: String?
  var toolbar: [(placement: ToolbarItemPlacement, nodes: [Node])] = []
  var hidesBack = false
  var hidesBar = false
}

/// The topmost screen of a stack, below its title line.
@MainActor
struct NavigationStackLayout {
  let screenID: ViewID
  let idsBelow: [ViewID]
  let info: ScreenInfo
  let content: Node
  let environment: EnvironmentValues
  let pop: (@MainActor () -> Void)?

  /// Evaluates the topmost of the given screens, whose links push onto `links`.
  init(below screens: [PushedScreen], links: StackLinks? = nil, in context: ViewContext) {
    let top = screens[screens.count - 1]
    let (info, nodes) = Self.evaluate(top, links: links, in: context)
    self.init(top, info, nodes, over: screens.dropLast(), in: context)
  }

  /// Evaluates the screens of a path from the root upward, including those that they present.
  init(root: PushedScreen, path: StackPath, in context: ViewContext) {
    let links = StackLinks { path.set(path.values() + [$0]) }
    let values = path.values()
    var waiting = Array(values.enumerated())
    var screens = [root]
    while true {
      links.presented = []
      let top = screens[screens.count - 1]
      let (info, nodes) = Self.evaluate(top, links: links, in: context)
      if let next = links.presented.first {
        screens.append(next)
      } else if let (index, value) = waiting.first, let view = links.destination(for: value) {
        waiting.removeFirst()
        screens.append(
          PushedScreen(
            component: .element("\(index).\(value.base)"),
            pop: { path.set(Array(values.prefix(index))) },
            nodes: { view._nodes(in: $0) }))
      } else {
        self.init(top, info, nodes, over: screens.dropLast(), in: context)
        return
      }
    }
  }

  private static func evaluate(
    _ screen: PushedScreen, links: StackLinks?, in context: ViewContext
  ) -> (ScreenInfo, [Node]) {
    let info = ScreenInfo()
    let nodes = context.scoped(screen.component) {
      context.withEnvironment({
        $0.container.screen = info
        $0.container.links = links
        $0.container.collectsTabs = false
        if let pop = screen.pop {
          $0.dismiss = DismissAction(action: pop)
          $0.isPresented = true
        }
      }) {
        screen.nodes(context)
      }
    }
    return (info, nodes)
  }

  private init(
    _ top: PushedScreen, _ info: ScreenInfo, _ nodes: [Node],
    over below: some Sequence<PushedScreen>,
    in context: ViewContext
  ) {
    let id = context.id
    screenID = id.child(top.component)
    idsBelow = below.map { id.child($0.component) }
    self.info = info
    environment = context.environment
    pop = top.pop
    content = Node.scrollingIfNeeded(
      Node.stack(nodes, .vertical, spacing: 0, alignment: 1), id: screenID,
      storage: context.storage)
  }

  var node: Node {
    Node(
      stretch: .both, text: { content.text },
      measure: { proposal in
        let inner = content.measure(
          Proposal(columns: proposal.columns, rows: proposal.rows.map { max(0, $0 - 1) }))
        return CellSize(
          columns: proposal.columns ?? inner.columns, rows: proposal.rows ?? inner.rows + 1)
      },
      layOut: layOut)
  }

  private func layOut(_ rect: CellRect, _ plan: FramePlan) {
    for id in idsBelow { plan.lifetimes.keep(id) }
    plan.interaction.enterFocusScope(screenID)
    if let pop { plan.interaction.cancel = pop }
    let hasBar = !info.hidesBar && (pop != nil || info.title != nil || !info.toolbar.isEmpty)
    guard hasBar else {
      plan.clipped(to: rect) { content.layOut(in: rect, plan) }
      return
    }
    if let title = info.title { plan.paints.title = title }
    if let line = plan.titleLine, line.isAbove(rect) {
      line.screenBar = ScreenBar(
        leadingColumns: leadingColumns(plan), trailingColumns: trailingColumns,
        layOutLeading: layOutLeading, layOutTrailing: layOutTrailing)
      plan.clipped(to: rect) { content.layOut(in: rect, plan) }
      return
    }
    let inner = rect.inset(top: min(rect.rows, 1))
    plan.clipped(to: inner) { content.layOut(in: inner, plan) }
    let bar = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    plan.clipped(to: rect) { layOutBar(bar.inset(left: 1, right: 1), plan) }
  }

  private func layOutBar(_ bar: CellRect, _ plan: FramePlan) {
    let left = layOutLeadingItems(bar, plan)
    let right = max(left, bar.endColumn - trailingColumns)
    layOutTitle(bar, from: left, to: right, isCentered: pop != nil, plan)
    layOutTrailing(bar.inset(left: right - bar.column), plan)
  }

  // MARK: - The parts of the bar

  private var leadingItems: [Node] {
    info.toolbar.filter { $0.placement.isLeading }.flatMap(\.nodes)
  }

  private var trailingItems: [Node] {
    info.toolbar.filter { !$0.placement.isLeading && $0.placement != .principal }.flatMap(\.nodes)
  }

  private var principalItems: [Node] {
    info.toolbar.filter { $0.placement == .principal }.flatMap(\.nodes)
  }

  private func columns(_ items: [Node]) -> Int {
    max(0, items.reduce(0) { $0 + $1.measure(Proposal(rows: 1)).columns + 1 } - 1)
  }

  private var trailingColumns: Int { columns(trailingItems) }

  /// The columns of the back button, the leading items and the whole title.
  private func leadingColumns(_ plan: FramePlan) -> Int {
    let back = pop != nil && !info.hidesBack ? backLabel(plan).displayWidth + 2 : 0
    let items = leadingItems.isEmpty ? 0 : columns(leadingItems) + 1
    let title = principalItems.isEmpty ? info.title?.displayWidth ?? 0 : columns(principalItems)
    return back + items + title
  }

  private func layOutLeading(_ bar: CellRect, _ plan: FramePlan) {
    let left = layOutLeadingItems(bar, plan)
    layOutTitle(bar, from: left, to: bar.endColumn, isCentered: false, plan)
  }

  /// Lays out the back button and the leading items and returns the next free column.
  private func layOutLeadingItems(_ bar: CellRect, _ plan: FramePlan) -> Int {
    var left = bar.column
    if let pop, !info.hidesBack { left = layOutBack(bar, pop, plan) }
    return layOutItems(leadingItems, from: left, bar, plan)
  }

  private func layOutTrailing(_ bar: CellRect, _ plan: FramePlan) {
    _ = layOutItems(trailingItems, from: bar.column, bar, plan)
  }

  private func layOutTitle(
    _ bar: CellRect, from left: Int, to right: Int, isCentered: Bool, _ plan: FramePlan
  ) {
    guard principalItems.isEmpty else {
      _ = layOutItems(principalItems, from: left, bar, plan)
      return
    }
    guard let title = info.title, right > left else { return }
    let shown = title.truncated(columns: right - left, ellipsis: plan.glyphs.ellipsis)
    let width = shown.displayWidth
    let start =
      isCentered
      ? max(left, min(right - width, bar.column + (bar.columns - width) / 2)) : left
    let titleRect = CellRect(column: start, row: bar.row, columns: width, rows: 1)
    plan.write(shown, at: titleRect.origin, CellStyle(attributes: .bold))
    plan.describe(
      Description(id: screenID.child(.title), role: .title, label: title, rect: titleRect))
  }

  private func backLabel(_ plan: FramePlan) -> String { "\(plan.glyphs.back) Back" }

  private func layOutBack(
    _ bar: CellRect, _ pop: @escaping @MainActor () -> Void, _ plan: FramePlan
  ) -> Int {
    let label = backLabel(plan)
    let rect = CellRect(
      column: bar.column, row: bar.row, columns: label.displayWidth + 1, rows: 1)
    let id = screenID.child(.back)
    plan.write(label, at: rect.origin, environment.style)
    plan.highlight(rect, whenFocused: id)
    plan.describe(
      Description(id: id, role: .button, label: "Back", value: "back", rect: rect),
      ControlActions(activate: pop))
    plan.addRegion(id, rect, keys: [KeyHint("Enter", "back")]) { event in
      switch event {
      case .key(let press) where press.isActivation: pop()
      case .press: break
      case .release(_, _, let isInside): if isInside { pop() }
      default: return false
      }
      return true
    }
    return rect.endColumn + 1
  }

  private func layOutItems(
    _ items: [Node], from start: Int, _ bar: CellRect, _ plan: FramePlan
  ) -> Int {
    var column = start
    for node in items {
      let size = node.measure(Proposal(rows: 1))
      node.layOut(
        in: CellRect(
          column: column, row: bar.row, columns: size.columns, rows: min(1, size.rows)), plan)
      column += size.columns + 1
    }
    return column
  }
}
