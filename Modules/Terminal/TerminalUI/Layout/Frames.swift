/// An edge of a rectangle.
public enum Edge: Sendable {
  /// The upper edge, the first row.
  case top
  /// The left edge, the first column.
  case leading
  /// The lower edge, the last row.
  case bottom
  /// The right edge, the last column.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the set, one per edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The left edge.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The right edge.
    public static let trailing = Set(rawValue: 8)
    /// The left and right edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

/// The distances from the edges of a rectangle, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the edge of the same name.
  public var top, leading, bottom, trailing: CGFloat

  /// Creates insets.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension View {
  /// Adds space around the view.
  ///
  /// ```swift
  /// struct TitleView: View {
  ///   var body: some View {
  ///     Text("Journal")
  ///       .padding(.horizontal)  // one column on each side
  ///       .padding(.vertical, .rows(1))
  ///       .border()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - edges: The edges to pad (default: all).
  ///   - length: The space in points. The default is one column on the left and right, and none
  ///     above and below.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let across = Lengths.columns(length ?? 8)
    let along = length.map(Lengths.rows) ?? 0
    return Padded(
      content: self, left: edges.contains(.leading) ? across : 0,
      top: edges.contains(.top) ? along : 0, right: edges.contains(.trailing) ? across : 0,
      bottom: edges.contains(.bottom) ? along : 0)
  }

  /// Adds the same space, in points, at all edges.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds space at each edge.
  ///
  /// ```swift
  /// let quote = Text("Know thyself.")
  ///   .padding(EdgeInsets(top: .rows(1), leading: .columns(4)))
  /// ```
  public func padding(_ insets: EdgeInsets) -> some View {
    Padded(
      content: self, left: Lengths.columns(insets.leading), top: Lengths.rows(insets.top),
      right: Lengths.columns(insets.trailing), bottom: Lengths.rows(insets.bottom))
  }

  /// Gives the view a fixed size.
  ///
  /// ```swift
  /// struct TableRow: View {
  ///   let name: String
  ///   let value: String
  ///
  ///   var body: some View {
  ///     HStack {
  ///       Text(name).frame(width: .columns(12), alignment: .leading)
  ///       Text(value).frame(maxWidth: .infinity, alignment: .trailing)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Lengths are in points, as in SwiftUI: 8 per column, 16 per row, rounded half up.
  /// `.columns(_:)` and `.rows(_:)` convert from cells.
  ///
  /// - Parameters:
  ///   - width: The width, or `nil` for the width of the view.
  ///   - height: The height, or `nil` for the height of the view.
  ///   - alignment: The position of the view in a larger frame.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Framed(
      content: self, alignment: alignment, minimumColumns: width.map(Lengths.columns),
      idealColumns: nil, mostColumns: width.map(Lengths.columns),
      leastRows: height.map(Lengths.rows), idealRows: nil, mostRows: height.map(Lengths.rows))
  }

  /// Limits the size of the view, in points. A maximum of `.infinity` makes the view fill the
  /// available space.
  ///
  /// ```swift
  /// let centered = Text("No entries").frame(maxWidth: .infinity, maxHeight: .infinity)
  /// let narrow = Text("A long note").frame(maxWidth: .columns(60), alignment: .leading)
  /// ```
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    Framed(
      content: self, alignment: alignment, minimumColumns: minWidth.map(Lengths.columns),
      idealColumns: idealWidth.map(Lengths.columns), mostColumns: maxWidth.map(Lengths.columns),
      leastRows: minHeight.map(Lengths.rows), idealRows: idealHeight.map(Lengths.rows),
      mostRows: maxHeight.map(Lengths.rows))
  }

  /// Limits the width of running text and of forms to a measure that is easy to read. Unlike
  /// ``frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`` it does not
  /// widen the view.
  ///
  /// ```swift
  /// let article = ScrollView { Text("A long text.").readableWidth() }  // at most 72 columns
  /// ```
  ///
  /// - Parameter length: The maximum width in points (default: 72 columns).
  public func readableWidth(_ length: CGFloat = .columns(72)) -> some View {
    let most = max(0, Lengths.columns(length))
    return MappedNode(content: self) { node, _ in
      Node(
        wrapping: node, dependsOnRows: node.dependsOnRows,
        measure: { proposal in
          node.measure(
            Proposal(columns: min(most, proposal.columns ?? most), rows: proposal.rows))
        })
    }
  }

  /// Gives the view its ideal size, ignoring the proposed one.
  ///
  /// ```swift
  /// let title = HStack {
  ///   Text("Today").fixedSize()  // is not wrapped
  ///   Text("A note that wraps if the row is narrow")
  /// }
  /// ```
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    MappedNode(content: self) { node, _ in
      var stretch = node.stretch
      if horizontal { stretch.remove(.horizontal) }
      if vertical { stretch.remove(.vertical) }
      return Node(
        wrapping: node, stretch: stretch,
        measure: { proposal in
          node.measure(
            Proposal(
              columns: horizontal ? nil : proposal.columns,
              rows: vertical ? (proposal.rows == 0 ? 0 : nil) : proposal.rows))
        })
    }
  }

  /// Draws the view at an offset in points. The layout of other views does not change.
  ///
  /// ```swift
  /// let indented = Text("a reply").offset(x: .columns(4))
  /// ```
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    MappedNode(content: self) { node, _ in
      Node(
        wrapping: node, overflows: true,
        layOut: { rect, plan in
          node.layOut(in: rect.offset(columns: Lengths.columns(x), rows: Lengths.rows(y)), plan)
        })
    }
  }

  /// Draws the view at an offset in points. The layout of other views does not change.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Centers the view at a point of the available space, in points. The result fills that space.
  public func position(_ point: CGPoint) -> some View { position(x: point.x, y: point.y) }

  /// Centers the view at a point of the available space, in points. The result fills that space.
  ///
  /// ```swift
  /// let mark = Text("×").position(x: .columns(10), y: .rows(2)).frame(height: .rows(5))
  /// ```
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    MappedNode(content: self) { node, _ in
      Node(
        wrapping: node, stretch: .both,
        measure: { proposal in
          let size = node.measure(proposal)
          return CellSize(
            columns: proposal.columns ?? size.columns, rows: proposal.rows ?? size.rows)
        },
        layOut: { rect, plan in
          let size = node.measure(Proposal(columns: rect.columns, rows: rect.rows))
          let origin = rect.origin.offset(
            columns: Lengths.columns(x - size.points.width / 2),
            rows: Lengths.rows(y - size.points.height / 2))
          plan.clipped(to: rect) { node.layOut(in: CellRect(origin: origin, size: size), plan) }
        })
    }
  }
}

/// A view whose nodes are transformed.
struct MappedNode<Content: View>: PrimitiveView {
  let content: Content
  let map: @MainActor (Node, ViewContext) -> Node

  init(content: Content, _ map: @escaping @MainActor (Node, ViewContext) -> Node) {
    self.content = content
    self.map = map
  }

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    if nodes.isEmpty { return [] }
    if nodes.contains(where: { $0.traits.rows != nil || $0.traits.section != nil }) { return nodes }
    return nodes.map { map($0, context) }
  }
}

/// A view with space around it.
struct Padded<Content: View>: PrimitiveView {
  let content: Content
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  func _nodes(in context: ViewContext) -> [Node] {
    let across = left + right
    let along = top + bottom
    return content._nodes(in: context).map { node in
      if node.traits.rows != nil || node.traits.section != nil { return node }
      return Node(
        wrapping: node, minimumColumns: node.minimumColumns + across,
        dependsOnRows: node.dependsOnRows,
        measure: { proposal in
          let inner = node.measure(
            Proposal(
              columns: proposal.columns.map { max(0, $0 - across) },
              rows: proposal.rows.map { max(0, $0 - along) }))
          return CellSize(
            columns: max(0, inner.columns + across), rows: max(0, inner.rows + along))
        },
        layOut: { rect, plan in
          node.layOut(in: rect.inset(left: left, top: top, right: right, bottom: bottom), plan)
        })
    }
  }
}

/// A view with a minimum, ideal and maximum size.
struct Framed<Content: View>: PrimitiveView {
  let content: Content
  let alignment: Alignment
  let minimumColumns: Int?
  let idealColumns: Int?
  let mostColumns: Int?
  let leastRows: Int?
  let idealRows: Int?
  let mostRows: Int?

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    if nodes.contains(where: { $0.traits.rows != nil || $0.traits.section != nil }) { return nodes }
    let inner =
      nodes.count == 1
      ? nodes[0]
      : Node.stack(
        nodes, context.environment.container.axis,
        spacing: context.environment.container.axis == .horizontal ? 1 : 0,
        alignment: 1)
    return [framed(inner)]
  }

  private func framed(_ node: Node) -> Node {
    Node(
      wrapping: node, stretch: stretch(node), minimumColumns: minimumColumns ?? node.minimumColumns,
      measure: { proposal in
        let offered = Proposal(
          columns: bound(proposal.columns ?? idealColumns, minimumColumns, mostColumns),
          rows: bound(proposal.rows ?? idealRows, leastRows, mostRows))
        let inner = node.measure(offered)
        return CellSize(
          columns: outer(offered.columns, inner.columns, minimumColumns, mostColumns),
          rows: outer(
            proposal.rows == 0 ? leastRows : offered.rows, inner.rows, leastRows, mostRows))
      },
      layOut: { rect, plan in node.fill(rect, alignment, plan) })
  }

  private func stretch(_ node: Node) -> Node.Stretch {
    var stretch = node.stretch
    if let mostColumns {
      if mostColumns > (minimumColumns ?? 0) {
        stretch.insert(.horizontal)
      } else {
        stretch.remove(.horizontal)
      }
    }
    if let mostRows {
      if mostRows > (leastRows ?? 0) {
        stretch.insert(.vertical)
      } else {
        stretch.remove(.vertical)
      }
    }
    return stretch
  }

  private func bound(_ offered: Int?, _ least: Int?, _ most: Int?) -> Int? {
    guard let offered else {
      guard let most, most < Lengths.unbounded else { return nil }
      return most
    }
    return max(least ?? 0, min(offered, most ?? offered))
  }

  /// Returns the length of the frame: with a maximum, the proposed length; without, that of the
  /// content.
  private func outer(_ offered: Int?, _ inner: Int, _ least: Int?, _ most: Int?) -> Int {
    var length = inner
    if let most, let offered { length = max(inner, min(most, offered)) }
    if let most { length = min(length, most) }
    return max(least ?? 0, length)
  }
}
