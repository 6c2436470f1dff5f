/// Where views stand in a column.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing

  /// The part of the free room that is left of a view, in halves.
  var halves: Int {
    switch self {
    case .leading: 0
    case .center: 1
    case .trailing: 2
    }
  }
}

/// Where views stand in a row.
public enum VerticalAlignment: Sendable {
  case top, center, bottom
  /// The first lines of text stand beside one another.
  case firstTextBaseline
  /// As ``center``.
  case lastTextBaseline

  var halves: Int {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center, .lastTextBaseline: 1
    case .bottom: 2
    }
  }
}

/// Where something stands in a rectangle.
public struct Alignment: Equatable, Sendable {
  /// Across.
  public let horizontal: HorizontalAlignment
  /// Up and down.
  public let vertical: VerticalAlignment

  /// An alignment in both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Returns the rectangle of this size, aligned in another one.
  func position(_ size: CellSize, in rect: CellRect) -> CellRect {
    CellRect(
      column: rect.column + max(0, rect.columns - size.columns) * horizontal.halves / 2,
      row: rect.row + max(0, rect.rows - size.rows) * vertical.halves / 2,
      columns: min(size.columns, rect.columns), rows: min(size.rows, rect.rows))
  }
}

/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// A column of views; the spacing is in points and by default none.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map(Lengths.rows) ?? 0
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.children(of: content, axis: .vertical)
    return [Node.stack(nodes, .vertical, spacing: spacing, alignment: alignment.halves)]
  }
}

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// A row of views; the spacing is in points and by default one column.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map(Lengths.columns) ?? 1
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.children(of: content, axis: .horizontal)
    return [Node.stack(nodes, .horizontal, spacing: spacing, alignment: alignment.halves)]
  }
}

/// As ``VStack``: the screen is evaluated whole in any case. A ``List`` makes rows when it needs
/// them.
public typealias LazyVStack = VStack

/// As ``HStack``.
public typealias LazyHStack = HStack

/// Views one over the other; the last one is on top.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// A pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.children(of: content, axis: .vertical)
    return [Node.layered(nodes, alignment: alignment)]
  }
}

/// Room that takes what the other views of a stack leave.
public struct Spacer: PrimitiveView {
  let least: CGFloat?

  /// Room of at least this many points.
  public init(minLength: CGFloat? = nil) { least = minLength }

  public func _nodes(in context: ViewContext) -> [Node] {
    let isVertical = context.environment.container.axis == .vertical
    let least = least.map { isVertical ? Lengths.rows($0) : Lengths.columns($0) } ?? 0
    var traits = Node.Traits()
    traits.isSpacer = true
    return [
      Node(
        stretch: isVertical ? .vertical : .horizontal, minimumColumns: isVertical ? 0 : least,
        traits: traits,
        measure: { proposal in
          isVertical
            ? CellSize(columns: 0, rows: max(least, proposal.rows ?? least))
            : CellSize(columns: max(least, proposal.columns ?? least), rows: 0)
        },
        layOut: { _, _ in })
    ]
  }
}

/// A line between views.
public struct Divider: PrimitiveView {
  /// Creates it.
  public init() {}

  public func _nodes(in context: ViewContext) -> [Node] {
    let isRow = context.environment.container.axis == .horizontal
    let glyphs = context.environment.glyphs
    return [
      Node(
        stretch: isRow ? .vertical : .horizontal,
        measure: { proposal in
          isRow
            ? CellSize(columns: 1, rows: proposal.rows ?? 1)
            : CellSize(columns: proposal.columns ?? 1, rows: 1)
        },
        layOut: { rect, plan in
          plan.fill(
            rect, with: isRow ? glyphs.vertical : glyphs.horizontal, CellStyle(attributes: .dim))
        })
    ]
  }
}

extension ViewContext {
  /// The nodes of a container's content, which is laid out along an axis.
  func children<Content: View>(
    of content: Content, axis: Axis, lazily: Bool = false
  ) -> [Node] {
    withEnvironment({
      $0.container.axis = axis
      $0.container.takesLazyRows = lazily
    }) {
      content._nodes(in: self)
    }
  }
}
