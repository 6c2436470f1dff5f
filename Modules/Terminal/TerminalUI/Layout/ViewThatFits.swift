/// A container that draws the first of its views that fits the available space, or the last one if
/// none fits.
///
/// ```swift
/// struct NoteView: View {
///   let note: String
///
///   var body: some View {
///     ViewThatFits(in: .vertical) {
///       Text(note)
///       ScrollView { Text(note) }
///     }
///   }
/// }
/// ```
///
/// A view fits if its ideal size does not exceed the available one along the given axes. All views
/// are evaluated; only the chosen one is drawn.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a container from views in the order of preference.
  ///
  /// - Parameters:
  ///   - axes: The axes along which a view must fit (default: both).
  ///   - content: The views.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("fit") {
      let nodes = context.children(of: content, axis: context.environment.container.axis)
      var stretch = Node.Stretch()
      for node in nodes { stretch.formUnion(node.stretch) }
      // In a column, only nodes that stretch are offered more than their minimum height.
      if axes.contains(.vertical) { stretch.insert(.vertical) }
      let fit = Fit(nodes: nodes, axes: axes)
      return [
        Node(
          stretch: stretch, minimumColumns: nodes.map(\.minimumColumns).min() ?? 0,
          text: { nodes.first?.text ?? "" }, measure: fit.measure, layOut: fit.layOut)
      ]
    }
  }
}

/// The choice between nodes. What is drawn is what was measured with the size of the rectangle.
@MainActor
private final class Fit {
  private let nodes: [Node]
  private let axes: Axis.Set
  private var measured: [(size: CellSize, node: Node)] = []

  init(nodes: [Node], axes: Axis.Set) {
    self.nodes = nodes
    self.axes = axes
  }

  func measure(_ proposal: Proposal) -> CellSize {
    guard let node = choice(proposal) else { return .zero }
    let size = node.measure(proposal)
    measured.append((size, node))
    return size
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let known = measured.last { $0.size == rect.size }?.node
    (known ?? choice(Proposal(columns: rect.columns, rows: rect.rows)))?.layOut(in: rect, plan)
  }

  private func choice(_ proposal: Proposal) -> Node? {
    let ideal = Proposal(
      columns: axes.contains(.horizontal) ? nil : proposal.columns,
      rows: axes.contains(.vertical) ? nil : proposal.rows)
    return nodes.first { node in
      let size = node.measure(ideal)
      return (!axes.contains(.horizontal) || size.columns <= proposal.columns ?? .max)
        && (!axes.contains(.vertical) || size.rows <= proposal.rows ?? .max)
    } ?? nodes.last
  }
}
