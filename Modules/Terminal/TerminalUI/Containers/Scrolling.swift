/// A container that scrolls content larger than its viewport.
///
/// ```swift
/// struct LicenseView: View {
///   let text: String
///
///   var body: some View {
///     ScrollView {
///       Text(text).padding()
///     }
///   }
/// }
/// ```
///
/// ```text
/// Line 1 of the license.                █
/// Line 2 of the license.                █
/// Line 3 of the license.                │
/// Line 4 of the license.                │
/// Line 5 of the license.                │
/// ```
///
/// Page Up, Page Down, Home, End and the mouse wheel scroll the content. Content without a
/// focusable control in the viewport receives the focus itself, and then the arrow keys scroll it
/// as well. For many rows prefer ``List``, which evaluates only the visible ones.
///
/// Use a scroll view for a page: a text, a help screen, a chart that is wider than the terminal.
/// Rows of data belong in a ``List``. A screen or a sheet that is too small for its content scrolls
/// without a scroll view.
///
/// The whole content is evaluated, measured and laid out in every frame, however little is visible.
///
/// ## Topics
///
/// ### Creating a scroll view
///
/// - ``init(_:showsIndicators:content:)``
///
/// ### Scrolling to a view
///
/// - ``ScrollViewReader``
/// - ``ScrollViewProxy``
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a scroll view.
  ///
  /// ```swift
  /// let timeline = ScrollView(.horizontal) {
  ///   HStack { ForEach(0..<24) { Text("\($0):00") } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - axes: The directions in which the content scrolls (default: vertical).
  ///   - showsIndicators: Ignored: a scroll bar is drawn if the content overflows vertically.
  ///   - content: The content, laid out along the axis.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("scroll") {
      let isAcross = axes == .horizontal
      let nodes = context.children(of: content, axis: isAcross ? .horizontal : .vertical)
      let inner = Node.stack(
        nodes, isAcross ? .horizontal : .vertical, spacing: isAcross ? 1 : 0, alignment: 0)
      let area = ScrollArea(id: context.id, storage: context.storage, content: inner, axes: axes)
      return [
        Node(
          stretch: isAcross ? .horizontal : .both, minimumColumns: 4, text: { inner.text },
          measure: area.measure, layOut: area.layOut)
      ]
    }
  }
}

/// The layout of scrolling content, in a scroll view or a screen that is too small for its content.
@MainActor
struct ScrollArea {
  let id: ViewID
  let storage: ScreenStorage
  let content: Node
  var axes: Axis.Set = .vertical
  /// The position of content that is narrower than the viewport.
  var alignment = HorizontalAlignment.leading

  func measure(_ proposal: Proposal) -> CellSize {
    let ideal = content.measure(
      Proposal(columns: axes.contains(.horizontal) ? nil : proposal.columns, rows: nil))
    let columns = max(0, proposal.columns ?? ideal.columns)
    guard axes.contains(.vertical) else {
      return CellSize(columns: columns, rows: ideal.rows)
    }
    let least = min(3, ideal.rows)
    return CellSize(
      columns: axes.contains(.horizontal) ? columns : max(columns, min(columns, ideal.columns)),
      rows: proposal.rows.map { max(least, $0) } ?? ideal.rows)
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let scrollsDown = axes.contains(.vertical)
    let scrollsAcross = axes.contains(.horizontal)
    var columns = rect.columns
    var size = contentSize(columns)
    let overflows = scrollsDown && size.rows > rect.rows
    if overflows, !scrollsAcross, !plan.isBesidePaneBorder(rect) {
      // A blank column separates the text from the scroll bar.
      columns = max(0, columns - 2)
      size = contentSize(columns)
    }
    let most = CellSize(
      columns: scrollsAcross ? max(0, size.columns - columns) : 0,
      rows: scrollsDown ? max(0, size.rows - rect.rows) : 0)
    var offset = storage.state.scrolls[id] ?? ScrollOffset()
    offset.line = min(max(0, offset.line), most.rows)
    offset.column = min(max(0, offset.column), most.columns)
    if most != .zero { storage.state.scrolls[id] = offset } else { plan.lifetimes.touch(id) }
    let width = scrollsAcross ? max(size.columns, columns) : min(size.columns, columns)
    let indent = max(0, columns - width) * alignment.halves / 2
    let contentRect = CellRect(
      column: rect.column + indent - offset.column, row: rect.row - offset.line,
      columns: width, rows: scrollsDown ? max(size.rows, rect.rows) : rect.rows)
    let opening = rect.inset(right: overflows && !plan.isBesidePaneBorder(rect) ? 1 : 0)
    let scroller = Scroller(id: id, storage: storage, most: most, page: rect.size)
    plan.withKeyScope(
      id, rect: rect, keys: most == .zero ? [] : [KeyHint.scroll],
      scroll: scroller.scroll, handleKey: scroller.handleKey
    ) {
      let before = plan.interaction.regions.count
      plan.clipped(to: opening) { content.layOut(in: contentRect, plan) }
      scrollToTarget(plan, in: contentRect, from: offset, most: most, page: rect.size)
      scroller.addRegion(
        rect, plan, hasFocusable: plan.interaction.regions[before...].contains { $0.isFocusable })
    }
    if overflows {
      plan.scrollBar(
        at: rect.inset(left: max(0, rect.columns - 1)), first: offset.line, shown: rect.rows,
        total: size.rows)
    }
  }

  /// Scrolls to the view that a ``ScrollViewProxy`` requests, in the next frame.
  private func scrollToTarget(
    _ plan: FramePlan, in content: CellRect, from offset: ScrollOffset, most: CellSize,
    page: CellSize
  ) {
    guard let rect = plan.scrollTargetRect, let target = storage.scrollTarget else { return }
    plan.scrollTargetRect = nil
    storage.scrollTarget = nil
    let inContent = CellRect(
      column: rect.column - content.column, row: rect.row - content.row,
      columns: rect.columns, rows: rect.rows)
    var new = self.offset(showing: inContent, anchor: target.anchor, from: offset, page: page)
    new.line = min(max(0, new.line), most.rows)
    new.column = min(max(0, new.column), most.columns)
    guard new != offset else { return }
    storage.state.scrolls[id] = new
    plan.lifetimes.afterFrame { [storage] in storage.onChange() }
  }

  private func contentSize(_ columns: Int) -> CellSize {
    content.measure(Proposal(columns: axes.contains(.horizontal) ? nil : columns, rows: nil))
  }
}

/// Scrolls content by changing its stored offset, in rows and columns.
@MainActor
struct Scroller {
  let id: ViewID
  let storage: ScreenStorage
  let most: CellSize
  let page: CellSize

  func scroll(_ step: ScrollStep) -> Bool {
    let old = storage.state.scrolls[id] ?? ScrollOffset()
    var new = old
    switch step {
    case .line(let lines), .reveal(let lines): new.line += lines
    case .page(let pages): new.line += pages * max(1, page.rows - 1)
    case .begin: new.line = 0
    case .end: new.line = most.rows
    }
    new.line = min(max(0, new.line), most.rows)
    guard new != old else { return false }
    storage.state.scrolls[id] = new
    storage.onChange()
    return true
  }

  func handleKey(_ press: KeyPress) -> Bool {
    guard press.isPlain else { return false }
    switch press.key {
    case .pageUp: return scroll(.page(-1))
    case .pageDown: return scroll(.page(1))
    case .home: return scroll(.begin)
    case .end: return scroll(.end)
    case .left where most.columns > 0: return across(-8)
    case .right where most.columns > 0: return across(8)
    default: return false
    }
  }

  private func across(_ columns: Int) -> Bool {
    var offset = storage.state.scrolls[id] ?? ScrollOffset()
    let new = min(max(0, offset.column + columns), most.columns)
    guard new != offset.column else { return false }
    offset.column = new
    storage.state.scrolls[id] = offset
    storage.onChange()
    return true
  }

  /// Adds a focusable region for content that overflows and has no focusable control in the
  /// viewport, which lets the arrow keys scroll it.
  func addRegion(_ rect: CellRect, _ plan: FramePlan, hasFocusable: Bool) {
    guard most != .zero, !hasFocusable else { return }
    plan.addRegion(id, rect, keys: [KeyHint("↑↓", "scroll")]) { event in
      switch event {
      case .key(let press) where press.isKey(.up): scroll(.line(-1))
      case .key(let press) where press.isKey(.down): scroll(.line(1))
      case .key(let press) where press.isKey(.character(" ")): scroll(.page(1))
      case .scroll(let lines): scroll(.line(lines))
      default: false
      }
    }
  }
}

extension FramePlan {
  /// Draws a vertical scroll bar, one column wide. In the last column of a pane, the border is the
  /// bar, since two vertical lines next to each other are hard to tell apart.
  func scrollBar(at rect: CellRect, first: Int, shown: Int, total: Int) {
    guard rect.columns == 1, rect.rows > 0, total > shown else { return }
    if let pane, isBesidePaneBorder(rect) {
      let border = CellRect(
        column: pane.frame.endColumn - 1, row: rect.row, columns: 1, rows: rect.rows)
      return onBorder { thumb(at: border, first: first, shown: shown, total: total) }
    }
    fill(rect, with: glyphs.track, CellStyle(foreground: theme.border))
    thumb(at: rect, first: first, shown: shown, total: total)
  }

  private func thumb(at rect: CellRect, first: Int, shown: Int, total: Int) {
    let length = max(1, min(rect.rows, rect.rows * shown / max(1, total)))
    let free = rect.rows - length
    let start = min(free, (first * free + (total - shown) / 2) / max(1, total - shown))
    fill(
      CellRect(column: rect.column, row: rect.row + start, columns: 1, rows: length),
      with: glyphs.thumb, CellStyle(foreground: theme.border))
  }
}

extension Node {
  /// Returns a node that scrolls vertically if the height of the rectangle is less than the minimum
  /// height of the given node.
  static func scrollingIfNeeded(_ node: Node, id: ViewID, storage: ScreenStorage) -> Node {
    Node(
      wrapping: node, stretch: .both,
      measure: { proposal in
        let size = node.measure(proposal)
        return CellSize(
          columns: proposal.columns ?? size.columns, rows: proposal.rows ?? size.rows)
      },
      layOut: { rect, plan in
        let least = node.measure(Proposal(columns: rect.columns, rows: 0)).rows
        if least <= rect.rows {
          node.fill(rect, .center, plan)
        } else {
          let leastHeight = Node(
            wrapping: node, measure: { node.measure(Proposal(columns: $0.columns, rows: 0)) })
          ScrollArea(
            id: id.child(.fit), storage: storage, content: leastHeight, alignment: .center
          ).layOut(rect, plan)
        }
      })
  }
}
