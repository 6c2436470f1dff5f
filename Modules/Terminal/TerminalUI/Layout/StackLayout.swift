extension Node {
  /// Returns a node that arranges nodes along an axis. `alignment` is the share of the free space
  /// in front of a node across the axis, in halves.
  static func stack(_ nodes: [Node], _ axis: Axis, spacing: Int, alignment: Int) -> Node {
    if nodes.count == 1, nodes[0].traits.isSpacer == false, axis == .vertical, alignment == 1 {
      return nodes[0]
    }
    let line = StackLine(nodes: nodes, axis: axis, spacing: max(0, spacing), alignment: alignment)
    var stretch = Stretch()
    var (sum, most, dependsOnRows) = (0, 0, false)
    for node in nodes {
      stretch.formUnion(node.stretch)
      sum += node.minimumColumns
      most = max(most, node.minimumColumns)
      if node.dependsOnRows { dependsOnRows = true }
    }
    return Node(
      stretch: stretch, minimumColumns: axis == .horizontal ? sum : most,
      dependsOnRows: dependsOnRows,
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
    var sum = CellSize.zero
    var most = CellSize.zero
    for size in sizes {
      sum = CellSize(columns: sum.columns + size.columns, rows: sum.rows + size.rows)
      most = CellSize(columns: max(most.columns, size.columns), rows: max(most.rows, size.rows))
    }
    let gaps = gaps(sizes)
    return isRow
      ? CellSize(columns: sum.columns + gaps, rows: most.rows)
      : CellSize(columns: most.columns, rows: sum.rows + gaps)
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let sizes = sizes(Proposal(columns: rect.columns, rows: rect.rows))
    var position = isRow ? rect.column : rect.row
    for (node, size) in zip(nodes, sizes) {
      if isRow {
        let rows = min(size.rows, rect.rows)
        let free = max(0, rect.rows - rows) * alignment / 2
        let nodeRect = CellRect(
          column: position, row: rect.row + free, columns: size.columns, rows: rows)
        plan.clipped(to: rect) { node.layOut(in: nodeRect, plan) }
      } else {
        let columns = min(size.columns, rect.columns)
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
    var count = 0
    for (node, size) in zip(nodes, sizes) where takesGap(node, isRow ? size.columns : size.rows) {
      count += 1
    }
    return spacing * max(0, count - 1)
  }

  // A closure in an isolated context checks the executor at each call, and every frame measures
  // each stack several times. Hence the loops.

  private func sizes(_ proposal: Proposal) -> [CellSize] {
    if isRow, let columns = proposal.columns { return rowSizes(columns, rows: proposal.rows) }
    if !isRow, let rows = proposal.rows { return columnSizes(proposal.columns, rows: rows) }
    return measureEach(proposal)
  }

  private func measureEach(_ proposal: Proposal) -> [CellSize] {
    var sizes: [CellSize] = []
    sizes.reserveCapacity(nodes.count)
    for node in nodes { sizes.append(node.measure(proposal)) }
    return sizes
  }

  private func stretches(_ node: Node) -> Bool {
    node.stretch.contains(isRow ? .horizontal : .vertical)
  }

  private func rowSizes(_ columns: Int, rows: Int?) -> [CellSize] {
    // Nodes that do not stretch receive their ideal sizes first.
    var sizes = Array(repeating: CellSize.zero, count: nodes.count)
    var fixed: [Int] = []
    var elastic: [Int] = []
    var (wanted, reserved, present) = (0, 0, 0)
    for (index, node) in nodes.enumerated() {
      if stretches(node) {
        elastic.append(index)
        reserved += node.minimumColumns
        present += 1
      } else {
        fixed.append(index)
        sizes[index] = node.measure(Proposal(rows: rows))
        wanted += sizes[index].columns
        present += sizes[index].columns > 0 ? 1 : 0
      }
    }
    var free = max(0, columns - spacing * max(0, present - 1))
    var forFixed = max(0, free - reserved)
    if wanted > forFixed { forFixed = max(forFixed, free / 2) }
    let isScarce = wanted > forFixed
    if isScarce { fixed.sort { (sizes[$0].columns, $0) < (sizes[$1].columns, $1) } }
    for (position, index) in fixed.enumerated() {
      let ideal = sizes[index].columns
      let share = isScarce ? min(ideal, forFixed / (fixed.count - position)) : ideal
      sizes[index] = nodes[index].measure(Proposal(columns: share, rows: rows))
      sizes[index].columns = min(sizes[index].columns, share)
      forFixed -= sizes[index].columns
      free -= sizes[index].columns
    }
    free = max(0, free)
    if elastic.count > 1 {
      elastic.sort { nodes[$0].minimumColumns > nodes[$1].minimumColumns }
      serveLimitedFirst(&elastic, share: free / elastic.count) { node, share in
        node.measure(Proposal(columns: share, rows: rows)).columns
      }
    }
    for (position, index) in elastic.enumerated() {
      let least = nodes[index].minimumColumns
      let share = min(free, max(least, free / (elastic.count - position)))
      sizes[index] = nodes[index].measure(Proposal(columns: share, rows: rows))
      sizes[index].columns = min(sizes[index].columns, share)
      free -= sizes[index].columns
    }
    return sizes
  }

  private func columnSizes(_ columns: Int?, rows: Int) -> [CellSize] {
    var sizes = measureEach(Proposal(columns: columns, rows: 0))
    var free = rows - gaps(sizes)
    for size in sizes { free -= size.rows }
    guard free > 0, rows > 0 else { return sizes }
    var elastic: [Int] = []
    for (index, node) in nodes.enumerated() where stretches(node) {
      elastic.append(index)
      free += sizes[index].rows
    }
    if elastic.count > 1 {
      elastic.sort { sizes[$0].rows > sizes[$1].rows }
      serveLimitedFirst(&elastic, share: free / elastic.count) { node, share in
        node.measure(Proposal(columns: columns, rows: share)).rows
      }
    }
    for (position, index) in elastic.enumerated() {
      let share = max(sizes[index].rows, free / (elastic.count - position))
      sizes[index] = nodes[index].measure(Proposal(columns: columns, rows: share))
      sizes[index].rows = min(sizes[index].rows, share)
      free -= sizes[index].rows
    }
    return sizes
  }

  /// Moves the nodes that take less than an equal share of a length to the front, such as a frame
  /// with a maximum. The others divide the rest.
  private func serveLimitedFirst(
    _ elastic: inout [Int], share: Int, _ measured: (Node, Int) -> Int
  ) {
    var limited: [Int] = []
    var others: [Int] = []
    for index in elastic {
      if measured(nodes[index], share) < share {
        limited.append(index)
      } else {
        others.append(index)
      }
    }
    elastic = limited + others
  }
}
