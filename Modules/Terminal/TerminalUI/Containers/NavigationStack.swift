/// A stack of screens with a title line; Esc and "back" return to the screen below.
///
/// Only the screen on top is evaluated; what the screens below remember stays.
public struct NavigationStack<Root: View>: PrimitiveView {
  let root: Root
  let pushed: [PushedScreen]

  /// A stack with one screen.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    pushed = []
  }

  /// A stack whose pushed screens somebody else keeps: the primitive for stacks driven by a path.
  ///
  /// - Parameters:
  ///   - ids: The identities of the pushed screens, from the bottom to the top.
  ///   - pop: Takes the screen with this id, and all above it, off the stack. Called by Esc, by
  ///     "back" and by `dismiss`.
  ///   - root: The screen at the bottom.
  ///   - destination: The screen for an id.
  public init<ID: Hashable, Destination: View>(
    ids: [ID], pop: @escaping @MainActor (ID) -> Void, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping @MainActor (ID) -> Destination
  ) {
    self.root = root()
    pushed = ids.map { id in
      PushedScreen(
        id: "\(id)", pop: { pop(id) }, nodes: { destination(id)._nodes(in: $0) })
    }
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("stack") {
      // A stack without screens of its own, inside another one, has nothing to add to it.
      if pushed.isEmpty, context.inherited.screen != nil { return root._nodes(in: context) }
      return [StackParts(pushed: pushed, root: { root._nodes(in: $0) }, in: context).node]
    }
  }
}

/// A stack with one screen, under its old name.
public struct NavigationView<Content: View>: View {
  let content: Content

  /// A stack with one screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    NavigationStack { content }
  }
}

/// A screen of a stack, evaluated if it is on top.
struct PushedScreen {
  let id: String
  let pop: @MainActor () -> Void
  let nodes: @MainActor (ViewContext) -> [Node]
}

/// What the views of a screen say about its title line.
@MainActor
final class ScreenInfo {
  var title: String?
  var toolbar: [(placement: ToolbarItemPlacement, nodes: [Node])] = []
  var hidesBack = false
  var hidesBar = false
}

@MainActor
private struct StackParts {
  let path: String
  let screenPath: String
  let kept: [String]
  let info: ScreenInfo
  let content: Node
  let inherited: Inherited
  let pop: (@MainActor () -> Void)?

  init(
    pushed: [PushedScreen], root: @escaping @MainActor (ViewContext) -> [Node],
    in context: ViewContext
  ) {
    path = context.path
    let info = ScreenInfo()
    let top = pushed.last
    let name = top.map { "screen.\($0.id)" } ?? "root"
    let nodes = context.scoped(name) {
      context.inheriting({
        $0.screen = info
        $0.collectsTabs = false
        if let top {
          $0.environment.dismiss = DismissAction(action: top.pop)
          $0.environment.isPresented = true
        }
      }) {
        top.map { $0.nodes(context) } ?? root(context)
      }
    }
    let screenPath = path + "/" + name
    let path = path
    kept =
      top == nil
      ? [] : [path + "/root"] + pushed.dropLast().map { path + "/screen.\($0.id)" }
    self.screenPath = screenPath
    self.info = info
    inherited = context.inherited
    pop = top?.pop
    content = Node.fitting(
      Node.stack(nodes, .vertical, spacing: 0, alignment: 1), id: screenPath,
      memory: context.memory)
  }

  var node: Node {
    Node(
      stretch: .both, text: { content.text },
      measure: { proposal in
        let inner = content.measure(
          Proposal(columns: proposal.columns, rows: proposal.rows.map { max(0, $0 - 2) }))
        return CellSize(
          columns: proposal.columns ?? inner.columns, rows: proposal.rows ?? inner.rows + 2)
      },
      place: place)
  }

  private func place(_ rect: CellRect, _ plan: FramePlan) {
    for prefix in kept { plan.keep(prefix + "/") }
    for prefix in kept { plan.keep(prefix) }
    plan.enterFocusScope(screenPath)
    if let pop { plan.onCancel(pop) }
    let hasBar = !info.hidesBar && (pop != nil || info.title != nil || !info.toolbar.isEmpty)
    let hasLine = hasBar && rect.rows >= 14
    let inner = rect.inset(top: hasBar ? min(rect.rows, hasLine ? 2 : 1) : 0)
    plan.clipped(to: inner) { content.place(in: inner, plan) }
    guard hasBar else { return }
    if let title = info.title { plan.setTitle(title) }
    let bar = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    if hasLine {
      plan.fill(
        bar.offset(rows: 1), with: plan.glyphs.horizontal, CellStyle(attributes: .dim))
    }
    plan.clipped(to: rect) { placeBar(bar.inset(left: 1, right: 1), plan) }
  }

  private func placeBar(_ bar: CellRect, _ plan: FramePlan) {
    var left = bar.column
    if let pop, !info.hidesBack { left = placeBack(bar, pop, plan) }
    left = placeItems(info.toolbar.filter { $0.placement.isLeading }, from: left, bar, plan)
    let trailing = info.toolbar.filter { !$0.placement.isLeading && $0.placement != .principal }
    let width = trailing.flatMap(\.nodes).reduce(0) {
      $0 + $1.measure(Proposal(rows: 1)).columns + 1
    }
    let right = max(left, bar.endColumn - width + 1)
    placeTitle(bar, from: left, to: right, plan)
    _ = placeItems(trailing, from: right, bar, plan)
  }

  private func placeTitle(_ bar: CellRect, from left: Int, to right: Int, _ plan: FramePlan) {
    let principal = info.toolbar.filter { $0.placement == .principal }
    guard principal.isEmpty else {
      _ = placeItems(principal, from: left, bar, plan)
      return
    }
    guard let title = info.title, right > left else { return }
    let shown = title.truncated(columns: right - left, ellipsis: plan.glyphs.ellipsis)
    let width = shown.displayWidth
    let start =
      pop == nil
      ? left : max(left, min(right - width, bar.column + (bar.columns - width) / 2))
    let place = CellRect(column: start, row: bar.row, columns: width, rows: 1)
    plan.write(shown, at: place.origin, CellStyle(attributes: .bold))
    plan.describe(Description(id: screenPath + "/title", role: .title, label: title, rect: place))
  }

  private func placeBack(
    _ bar: CellRect, _ pop: @escaping @MainActor () -> Void, _ plan: FramePlan
  ) -> Int {
    let label = "\(plan.glyphs.back) Back"
    let rect = CellRect(
      column: bar.column, row: bar.row, columns: label.displayWidth + 1, rows: 1)
    let id = screenPath + "/back"
    plan.write(label, at: rect.origin, CellStyle(foreground: inherited.accent ?? .accentColor))
    plan.restyle(rect, whenFocused: id) { $0.attributes.insert(.inverse) }
    plan.describe(
      Description(id: id, role: .button, label: "Back", value: "back", rect: rect),
      ControlActions(activate: pop))
    plan.region(id, rect, keys: [KeyHint("Enter", "back")]) { event in
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

  private func placeItems(
    _ items: [(placement: ToolbarItemPlacement, nodes: [Node])], from start: Int, _ bar: CellRect,
    _ plan: FramePlan
  ) -> Int {
    var column = start
    for node in items.flatMap(\.nodes) {
      let width = node.measure(Proposal(rows: 1)).columns
      node.place(
        in: CellRect(column: column, row: bar.row, columns: width, rows: 1), plan)
      column += width + 1
    }
    return column
  }
}
