/// A container that displays one of several screens, selected in a line of tabs at the top.
///
/// ```swift
/// struct MainView: View {
///   enum Page: Hashable { case journal, settings }
///
///   @State private var page = Page.journal
///
///   var body: some View {
///     TabView(selection: $page) {
///       Tab("Journal", value: .journal) { Text("No entries yet") }
///       Tab("Settings", value: .settings) { Text("Nothing to set") }
///     }
///   }
/// }
/// ```
///
/// ```text
/// 1 Journal   2 Settings
///
///                 No entries yet
/// ```
///
/// A tab is selected by a click; by its number, with Alt if the focused control accepts text; by
/// Ctrl with Page Up or Page Down; or by Enter while it has the focus. Only the selected screen is
/// evaluated. The state, scroll offsets and focus of the others are kept.
///
/// Use tabs for two to nine screens of equal rank, since a digit selects one. Screens that follow
/// from a selection belong in a ``NavigationStack`` or a ``NavigationSplitView``; two views of the
/// same data are better a segmented ``Picker``.
///
/// The `body` of a tab that is not selected is not evaluated. Its `@State` is kept in memory.
///
/// ## Topics
///
/// ### Creating a tab view of tabs
///
/// - ``Tab``
/// - ``TabContent``
/// - ``TabContentBuilder``
///
/// ### Creating a tab view of views
///
/// - ``View/tabItem(_:)``
/// - ``View/tag(_:)``
///
/// ### Showing a number
///
/// - ``Tab/badge(_:)``
/// - ``View/badge(_:)-(Int)``
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<Selection>?
  let content: Content

  /// Creates a tab view with a selection binding. Each screen has a ``View/tag(_:)`` of the type of
  /// the selection.
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("tabs") {
      let nodes = context.withEnvironment({ $0.container.collectsTabs = true }) {
        context.children(of: content, axis: .vertical)
      }
      return [node(nodes.enumerated().map { TabPage($1, index: $0, of: context.id) }, in: context)]
    }
  }

  private func node(_ tabs: [TabPage], in context: ViewContext) -> Node {
    let id = context.id
    let storage = context.storage
    let selected = selectedIndex(tabs, id, storage)
    let layout = TabViewLayout(
      id: id, tabs: tabs, selected: selected, environment: context.environment,
      select: { index in
        guard index >= 0, index < tabs.count, index != selected else { return }
        if let selection, let value = tabs[index].tag?.base as? Selection {
          selection.wrappedValue = value
        } else {
          storage.setControl(.selectedTab(index), of: id)
        }
      })
    let shown = selected < tabs.count ? tabs[selected].make() : []
    let content = Node.scrollingIfNeeded(
      Node.stack(shown, .vertical, spacing: 0, alignment: 1),
      id: selected < tabs.count ? tabs[selected].id : id, storage: storage)
    return Node(
      stretch: .both, text: { content.text },
      measure: { CellSize(columns: $0.columns ?? 40, rows: $0.rows ?? 10) },
      layOut: { layout.layOut(content, $0, $1) })
  }

  private func selectedIndex(_ tabs: [TabPage], _ id: ViewID, _ storage: ScreenStorage) -> Int {
    if let selection {
      let value = AnyHashable(selection.wrappedValue)
      if let index = tabs.firstIndex(where: { $0.tag == value }) { return index }
    }
    guard case .selectedTab(let index) = storage.state.controls[id] else { return 0 }
    return min(index, max(0, tabs.count - 1))
  }
}

extension TabView where Selection == Int {
  /// Creates a tab view that stores its selection itself.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension View {
  /// Sets the label of the view's tab in a ``TabView``.
  ///
  /// ```swift
  /// struct TwoTabs: View {
  ///   var body: some View {
  ///     TabView {
  ///       Text("No entries").tabItem { Text("Journal") }
  ///       Text("No goals").tabItem { Label("Goals", systemImage: "star") }
  ///     }
  ///   }
  /// }
  /// ```
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View {
    TabItemView(content: self, label: label())
  }
}

/// The tab of a screen, with a closure that evaluates the screen.
struct TabItem {
  let label: String
  let id: ViewID
  let make: @MainActor () -> [Node]
}

/// A screen of a tab view, evaluated only if it is selected.
struct TabItemView<Content: View, Item: View>: PrimitiveView {
  let content: Content
  let label: Item
  var tag: AnyHashable?

  func _nodes(in context: ViewContext) -> [Node] {
    guard context.environment.container.collectsTabs else { return content._nodes(in: context) }
    context.environment.container.collectsTabs = false
    defer { context.environment.container.collectsTabs = true }
    let snapshot = context.capture()
    let label = context.scoped("label") {
      context.children(of: self.label, axis: .horizontal).text
    }
    var traits = Node.Traits()
    traits.tabItem = TabItem(label: label, id: context.id) {
      context.restoring(snapshot) { content._nodes(in: context) }
    }
    traits.tag = tag ?? (content as? any Tagging)?.tag
    return [Node(traits: traits, measure: { _ in .zero }, layOut: { _, _ in })]
  }
}

@MainActor
private struct TabPage {
  let label: String
  let tag: AnyHashable?
  let id: ViewID
  let badge: String?
  let make: @MainActor () -> [Node]

  /// - Parameter tabView: The id of the tab view, from which the ids of screens without an id are
  ///   derived.
  init(_ node: Node, index: Int, of tabView: ViewID) {
    tag = node.traits.tag
    badge = node.traits.badge
    if let item = node.traits.tabItem {
      label = item.label
      id = item.id
      make = item.make
    } else {
      label = node.traits.label ?? "\(index + 1)"
      id = tabView.child(.inside).child(.position(index))
      make = { [node] }
    }
  }
}

@MainActor
private struct TabViewLayout {
  let id: ViewID
  let tabs: [TabPage]
  let selected: Int
  let environment: EnvironmentValues
  let select: @MainActor (Int) -> Void

  func layOut(_ content: Node, _ rect: CellRect, _ plan: FramePlan) {
    plan.lifetimes.touch(id)
    for (index, tab) in tabs.enumerated() where index != selected { plan.lifetimes.keep(tab.id) }
    if selected < tabs.count { plan.interaction.enterFocusScope(tabs[selected].id) }
    let row = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    let inner = rect.inset(top: min(rect.rows, 1))
    let line = TitleLine(row: row)
    let outer = plan.titleLine
    plan.titleLine = line
    plan.withKeyScope(id, rect: rect, keys: keys, handleKey: handleKey) {
      plan.clipped(to: inner) { content.layOut(in: inner, plan) }
      plan.titleLine = outer
      plan.clipped(to: row) { layOutLine(row.inset(left: 1, right: 1), line.screenBar, plan) }
    }
  }

  private var keys: [KeyHint] {
    tabs.count > 1 ? [KeyHint("1–\(min(9, tabs.count))", "tabs")] : []
  }

  /// Lays out the tabs in the title line, centered between the title and the items of a screen.
  private func layOutLine(_ line: CellRect, _ bar: ScreenBar?, _ plan: FramePlan) {
    let gap = 2
    let trailing = bar.map { min($0.trailingColumns, line.columns) } ?? 0
    let available = line.columns - (trailing > 0 ? trailing + gap : 0)
    let wanted = bar.map { $0.leadingColumns + gap } ?? 0
    let titles = titles(isShort: wanted + columns(titles(isShort: false)) > available)
    let tabColumns = columns(titles)
    let leading = max(0, min(wanted, available - tabColumns) - gap)
    let centered = bar == nil ? 0 : (line.columns - tabColumns) / 2
    let start = max(wanted > 0 ? leading + gap : 0, min(centered, available - tabColumns))
    bar?.layOutLeading(line.inset(right: line.columns - leading), plan)
    layOutTabs(titles, line.inset(left: start), plan)
    bar?.layOutTrailing(line.inset(left: line.columns - trailing), plan)
  }

  /// The titles of the tabs. Short titles of tabs that are not selected are their numbers.
  private func titles(isShort: Bool) -> [String] {
    tabs.enumerated().map { index, tab in
      let badge = tab.badge.map { " (\($0))" } ?? ""
      let label = isShort && index != selected ? "" : " \(tab.label)\(badge)"
      return " \(index + 1)\(label) "
    }
  }

  private func columns(_ titles: [String]) -> Int {
    max(0, titles.reduce(0) { $0 + $1.displayWidth + 1 } - 1)
  }

  private func layOutTabs(_ titles: [String], _ line: CellRect, _ plan: FramePlan) {
    let bar = id.child(.tabBar)
    plan.lifetimes.touch(bar)
    if selected < tabs.count {
      // Tab enters the bar at the selected tab.
      plan.storage.state.lastInGroup[bar] = GroupFocus(
        id: bar.child(.position(selected)), offset: nil)
    }
    var column = line.column
    for (index, title) in titles.enumerated() {
      let width = title.displayWidth
      let rect = CellRect(column: column, row: line.row, columns: width, rows: 1)
      layOutTab(index, tabs[index], title, rect, plan)
      column += width + 1
    }
  }

  private func layOutTab(
    _ index: Int, _ tab: TabPage, _ title: String, _ rect: CellRect, _ plan: FramePlan
  ) {
    let isSelected = index == selected
    let style =
      isSelected
      ? CellStyle(foreground: environment.accent, attributes: [.bold, .underline])
      : CellStyle(foreground: plan.theme.secondary)
    let tabID = id.child(.tabBar).child(.position(index))
    plan.write(title, at: rect.origin, style)
    plan.highlight(rect, whenFocused: tabID)
    plan.describe(
      Description(
        id: tabID, role: .tab, label: tab.label, value: isSelected ? "selected" : "", rect: rect),
      ControlActions(activate: { select(index) }))
    plan.addRegion(tabID, rect, group: id.child(.tabBar), keys: [KeyHint("Enter", "open")]) {
      event in
      switch event {
      case .key(let press) where press.isActivation: select(index)
      case .press: break
      case .release(_, _, let isInside): if isInside { select(index) }
      default: return false
      }
      return true
    }
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press.key {
    case .character(let character):
      guard press.modifiers.isEmpty || press.modifiers == .alt, character.isASCII,
        let number = character.wholeNumberValue, number >= 1, number <= tabs.count
      else { return false }
      select(number - 1)
    case .pageUp where press.modifiers == .control:
      select((selected + tabs.count - 1) % max(1, tabs.count))
    case .pageDown where press.modifiers == .control:
      select((selected + 1) % max(1, tabs.count))
    default: return false
    }
    return true
  }
}
