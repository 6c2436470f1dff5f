/// A container with a sidebar and a detail view, which shows what is selected in the sidebar.
///
/// ```swift
/// struct MailboxesView: View {
///   let mailboxes = ["Inbox", "Drafts"]
///
///   var body: some View {
///     NavigationSplitView {
///       List(mailboxes, id: \.self) { NavigationLink($0, value: $0) }
///         .navigationTitle("Mail")
///         .navigationDestination(for: String.self) { Text("No messages in \($0)") }
///     } detail: {
///       Text("No mailbox is selected.")
///     }
///   }
/// }
/// ```
///
/// ```text
/// Mail               │
///  ▌ Inbox › ▐       │
///  [ Drafts › ]      │          No mailbox is selected.
///                    │
///                    │
///                    │
/// ```
///
/// From 60 columns on, the columns are side by side; if the view is narrower, they are below each
/// other. Each column has a title line of its own. A ``NavigationLink`` shows its screen in the
/// next column, in place of the view there.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  private let columns: [any View]
  private let visibility: Binding<NavigationSplitViewVisibility>

  /// Creates a view with three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The columns that are shown.
  ///   - sidebar: The first column.
  ///   - content: The second column, unless a link in the sidebar has been pressed.
  ///   - detail: The last column, unless a link in the second one has been pressed.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.all),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    columns = [sidebar(), content(), detail()]
    visibility = columnVisibility
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("split") {
      let path = SplitPath()
      context.attach(path)
      let nodes = context.withEnvironment({ $0.container.screen = nil }) {
        columnNodes(path, in: context)
      }
      let hidden =
        switch visibility.wrappedValue {
        case .automatic, .all: 0
        case .doubleColumn: max(0, nodes.count - 2)
        case .detailOnly: nodes.count - 1
        }
      return [SplitLayout(id: context.id, columns: Array(nodes.dropFirst(hidden))).node]
    }
  }

  /// Returns a node for each column. Hidden columns are evaluated as well, for their links.
  private func columnNodes(_ path: SplitPath, in context: ViewContext) -> [Node] {
    var linked: (component: ViewID.Component, view: any View)?
    return columns.enumerated().map { index, column in
      let (component, view) = linked ?? ("own", column)
      linked = nil
      return context.scoped(index) {
        if index == columns.count - 1 {
          return context.scoped(component) {
            Node.stack(
              NavigationStack { AnyView(view) }._nodes(in: context), .vertical, spacing: 0,
              alignment: 0)
          }
        }
        let links = StackLinks { path.values = path.values.prefix(index) + [$0] }
        let screen = PushedScreen(component: component, pop: nil, nodes: { view._nodes(in: $0) })
        let layout = NavigationStackLayout(below: [screen], links: links, in: context)
        if index < path.values.count, let next = links.destination(for: path.values[index]) {
          linked = (.element("\(path.values[index].base)"), next)
        }
        return layout.node
      }
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view with two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The columns that are shown.
  ///   - sidebar: The first column.
  ///   - detail: The second column, unless a link in the sidebar has been pressed.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.all),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    columns = [sidebar(), detail()]
    visibility = columnVisibility
  }
}

/// The columns of a ``NavigationSplitView`` that are shown.
public enum NavigationSplitViewVisibility: Sendable {
  /// All columns.
  case automatic
  /// All columns.
  case all
  /// The last two columns.
  case doubleColumn
  /// The last column.
  case detailOnly
}

/// The values of the links that were pressed, one for each column but the last.
private struct SplitPath {
  @State var values: [AnyHashable] = []
}

/// Columns side by side or, on a narrow screen, below each other.
@MainActor
private struct SplitLayout {
  let id: ViewID
  let columns: [Node]

  var node: Node {
    Node(
      stretch: .both, text: { columns.text },
      measure: { CellSize(columns: $0.columns ?? 80, rows: $0.rows ?? 24) }, layOut: layOut)
  }

  private func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let isWide = rect.columns >= LayoutSize.regularColumns
    let total = isWide ? rect.columns : rect.rows
    // A column other than the last has a quarter of the width or a third of the height.
    let share = isWide ? min(32, max(20, total / 4)) : total / (columns.count + 1)
    var start = 0
    for (index, column) in columns.enumerated() {
      let length = index == columns.count - 1 ? max(0, total - start) : share
      let area =
        isWide
        ? CellRect(
          column: rect.column + start, row: rect.row, columns: length, rows: rect.rows)
        : CellRect(
          column: rect.column, row: rect.row + start, columns: rect.columns, rows: length)
      plan.clipped(to: area) { column.layOut(in: area, plan) }
      start += length
      guard index < columns.count - 1 else { break }
      let line =
        isWide
        ? CellRect(column: rect.column + start, row: rect.row, columns: 1, rows: rect.rows)
        : CellRect(column: rect.column, row: rect.row + start, columns: rect.columns, rows: 1)
      plan.fill(
        line, with: isWide ? plan.glyphs.vertical : plan.glyphs.horizontal,
        CellStyle(foreground: plan.theme.border))
      start += 1
    }
    // The columns are one scope: a selection does not move the focus to the next column.
    plan.interaction.enterFocusScope(id)
  }
}
