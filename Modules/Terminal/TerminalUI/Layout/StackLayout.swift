extension Node {
  /// Returns a node that arranges nodes along an axis. `alignment` is the share of the free space
  /// in front of a node across the axis, in halves.
  static func stack(_ nodes: [Node], _ axis: Axis, spacing: Int, alignment: Int) -> Node {
    if nodes.count == 1, nodes[0].traits.isSpacer == false, axis == .vertical, alignment == 1 {
      return nodes[0]
    }
    let line = StackLine(nodes: nodes, axis: axis, spacing: max(0, spacing), alignment: alignment)
    var stretch = Stretch()
    for node in nodes { stretch.formUnion(node.stretch) }
    let least = nodes.map(\.minimumColumns)
    return Node(
      stretch: stretch,
      minimumColumns: axis == .horizontal ? least.reduce(0, +) : least.max() ?? 0,
      text: { nodes.text },
      measure: line.measure, layOut: line.layOut)
  }

  /// Returns a node that draws nodes on top of each other.
  static func layered(_ nodes: [Node], alignment: Alignment) -> Node {
    if nodes.count == 1 { return nodes[0] }
    var stretch = Stretch()
    for node in nodes { stretch.formUnion(node.stretch) }
    return Node(
      stretch: stretch, text: { nodes.text },
      measure: { proposal in
        let sizes = nodes.map { $0.measure(proposal) }
        return CellSize(
          columns: sizes.map(\.columns).max() ?? 0, rows: sizes.map(\.rows).max() ?? 0)
      },
      layOut: { rect, plan in
        for node in nodes {
          let size = node.measure(Proposal(columns: rect.columns, rows: rect.rows))
          node.layOut(in: alignment.position(size, in: rect), plan)
        }
      })
  }
}

/// Distributes the length of a line among nodes.
///
/// Nodes that do not stretch receive their ideal length if all of them fit. Otherwise the shortest
/// are served first, and the others share the remainder equally. Nodes that stretch divide the
/// rest.
@MainActor
struct StackLine {
  let nodes: [Node]
  let axis: Axis
  let spacing: Int
  let alignment: Int

  private var isRow: Bool { axis == .horizontal }

  func measure(_ proposal: Proposal) -> CellSize {
    let sizes = sizes(proposal)
    let gaps = gaps(sizes)
    let columns = sizes.map(\.columns)
    let rows = sizes.map(\.rows)
    return isRow
      ? CellSize(columns: columns.reduce(gaps, +), rows: rows.max() ?? 0)
      : CellSize(columns: columns.max() ?? 0, rows: rows.reduce(gaps, +))
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let sizes = sizes(Proposal(columns: rect.columns, rows: rect.rows))
    var position = isRow ? rect.column : rect.row
    for (node, size) in zip(nodes, sizes) {
      if isRow {
        let rows = node.stretch.contains(.vertical) ? rect.rows : min(size.rows, rect.rows)
        let free = max(0, rect.rows - rows) * alignment / 2
        let nodeRect = CellRect(
          column: position, row: rect.row + free, columns: size.columns, rows: rows)
        plan.clipped(to: rect) { node.layOut(in: nodeRect, plan) }
      } else {
        let columns =
          node.stretch.contains(.horizontal) ? rect.columns : min(size.columns, rect.columns)
        let free = max(0, rect.columns - columns) * alignment / 2
        let nodeRect = CellRect(
          column: rect.column + free, row: position, columns: columns, rows: size.rows)
        plan.clipped(to: rect) { node.layOut(in: nodeRect, plan) }
      }
      let length = isRow ? size.columns : size.rows
      position += length + (takesGap(node, length) ? spacing : 0)
    }
  }

  /// A stretching node takes a gap even while it is empty, since its content may grow between
  /// measuring and layout.
  private func takesGap(_ node: Node, _ length: Int) -> Bool {
    length > 0 || node.traits.isSpacer || stretches(node)
  }

  private func gaps(_ sizes: [CellSize]) -> Int {
    let count = zip(nodes, sizes).count { takesGap($0, isRow ? $1.columns : $1.rows) }
    return spacing * max(0, count - 1)
  }

  private func sizes(_ proposal: Proposal) -> [CellSize] {
    isRow ? rowSizes(proposal) : columnSizes(proposal)
  }

  private func stretches(_ node: Node) -> Bool {
    node.stretch.contains(isRow ? .horizontal : .vertical)
  }

  private func rowSizes(_ proposal: Proposal) -> [CellSize] {
    guard let columns = proposal.columns else {
      return nodes.map { $0.measure(Proposal(columns: nil, rows: proposal.rows)) }
    }
    var sizes = Array(repeating: CellSize.zero, count: nodes.count)
    let fixed = nodes.indices.filter { !stretches(nodes[$0]) }
    let elastic = nodes.indices.filter { stretches(nodes[$0]) }
    let ideals = nodes.map { node in
      stretches(node) ? 0 : node.measure(Proposal(rows: proposal.rows)).columns
    }
    let present = nodes.indices.count { stretches(nodes[$0]) || ideals[$0] > 0 }
    var free = max(0, columns - spacing * max(0, present - 1))
    let reserved = elastic.reduce(0) { $0 + nodes[$1].minimumColumns }
    var forFixed = max(0, free - reserved)
    if fixed.reduce(0, { $0 + ideals[$1] }) > forFixed, !fixed.isEmpty {
      forFixed = max(forFixed, free / 2)
    }
    var waiting = fixed.count
    for index in fixed.sorted(by: { (ideals[$0], $0) < (ideals[$1], $1) }) {
      let share = min(ideals[index], forFixed / max(1, waiting))
      sizes[index] = nodes[index].measure(Proposal(columns: share, rows: proposal.rows))
      sizes[index].columns = min(sizes[index].columns, share)
      forFixed -= sizes[index].columns
      free -= sizes[index].columns
      waiting -= 1
    }
    free = max(0, free)
    waiting = elastic.count
    for index in elastic.sorted(by: { nodes[$0].minimumColumns > nodes[$1].minimumColumns }) {
      let share = min(free, max(nodes[index].minimumColumns, free / max(1, waiting)))
      sizes[index] = nodes[index].measure(Proposal(columns: share, rows: proposal.rows))
      sizes[index].columns = share
      free -= share
      waiting -= 1
    }
    return sizes
  }

  private func columnSizes(_ proposal: Proposal) -> [CellSize] {
    let columns = proposal.columns
    guard let rows = proposal.rows else {
      return nodes.map { $0.measure(Proposal(columns: columns, rows: nil)) }
    }
    let least = nodes.map { $0.measure(Proposal(columns: columns, rows: 0)) }
    var sizes = least
    let elastic = nodes.indices.filter { stretches(nodes[$0]) }
    var free = rows - gaps(sizes) - sizes.reduce(0) { $0 + $1.rows }
    guard free > 0, rows > 0 else { return sizes }
    var waiting = elastic.count
    let order = elastic.sorted { least[$0].rows > least[$1].rows }
    let total = free + elastic.reduce(0) { $0 + least[$1].rows }
    var left = total
    for index in order {
      let share = max(least[index].rows, left / max(1, waiting))
      sizes[index] = nodes[index].measure(Proposal(columns: columns, rows: share))
      sizes[index].rows = share
      left -= share
      waiting -= 1
    }
    free = left
    return sizes
  }
}
