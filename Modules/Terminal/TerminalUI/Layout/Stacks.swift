/// The horizontal alignment of views in a column.
public enum HorizontalAlignment: Sendable {
  /// At the left edge.
  case leading
  /// In the middle, one column to the left if the free columns are odd.
  case center
  /// At the right edge.
  case trailing

  /// The share of the free space to the left of a view, in halves.
  var halves: Int {
    switch self {
    case .leading: 0
    case .center: 1
    case .trailing: 2
    }
  }
}

/// The vertical alignment of views in a row.
public enum VerticalAlignment: Sendable {
  /// At the upper edge.
  case top
  /// In the middle, one row higher if the free rows are odd.
  case center
  /// At the lower edge.
  case bottom
  /// The first lines are aligned, as with ``top``.
  case firstTextBaseline
  /// The same as ``center``.
  case lastTextBaseline

  var halves: Int {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center, .lastTextBaseline: 1
    case .bottom: 2
    }
  }
}

/// The position of a view in a larger rectangle.
///
/// ```swift
/// let corner = Text("12:30")
///   .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
/// ```
public struct Alignment: Equatable, Sendable {
  /// The horizontal position.
  public let horizontal: HorizontalAlignment
  /// The vertical position.
  public let vertical: VerticalAlignment

  /// Creates an alignment from its two components.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Centered in both directions.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the left edge, centered vertically.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the right edge, centered vertically.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top edge, centered horizontally.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom edge, centered horizontally.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Returns the rectangle of the given size, aligned in `rect` and limited to it.
  func position(_ size: CellSize, in rect: CellRect) -> CellRect {
    CellRect(
      column: rect.column + max(0, rect.columns - size.columns) * horizontal.halves / 2,
      row: rect.row + max(0, rect.rows - size.rows) * vertical.halves / 2,
      columns: min(size.columns, rect.columns), rows: min(size.rows, rect.rows))
  }
}

/// A container that arranges views in a column.
///
/// ```swift
/// struct SummaryView: View {
///   var body: some View {
///     VStack(alignment: .leading, spacing: .rows(1)) {
///       Text("Today").bold()
///       HStack {
///         Text("Entries")
///         Spacer()
///         Text("3")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// Today
///
/// Entries                3
/// ```
///
/// Views that stretch, such as ``Spacer`` and ``TextEditor``, divide the remaining height.
///
/// Use it for a few views below each other. For rows of data use a ``List``, for controls a
/// ``Form``, for columns that are aligned across rows a ``Grid``.
///
/// All views are evaluated and measured in every frame. A stack of data in a ``ScrollView``
/// therefore becomes slower with each element, where a list does not.
///
/// ## Topics
///
/// ### Creating a column
///
/// - ``init(alignment:spacing:content:)``
/// - ``HorizontalAlignment``
///
/// ### Filling the column
///
/// - ``Spacer``
/// - ``Divider``
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal position of views that are narrower than the column.
  ///   - spacing: The space between views in points (default: none).
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map(Lengths.rows) ?? 0
    self.content = content()
  }

  /// Creates a lazy stack. Pinned views have no effect: headers scroll with the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.children(of: content, axis: .vertical)
    return [Node.stack(nodes, .vertical, spacing: spacing, alignment: alignment.halves)]
  }
}

/// A container that arranges views in a row.
///
/// ```swift
/// struct LegendView: View {
///   var body: some View {
///     HStack(spacing: .columns(2)) {
///       Text("● pleasant").foregroundStyle(.green)
///       Text("● unpleasant").foregroundStyle(.red)
///     }
///   }
/// }
/// ```
///
/// ```text
/// ● pleasant  ● unpleasant
/// ```
///
/// If the row is too narrow, the widest views are narrowed first, and their text wraps.
///
/// Use it for views in one row. For rows whose columns are aligned use a ``Grid``; for a label in
/// front of a control in a form, ``LabeledContent``; for alternatives that fit different widths,
/// ``ViewThatFits``.
///
/// All views are evaluated in every frame.
///
/// ## Topics
///
/// ### Creating a row
///
/// - ``init(alignment:spacing:content:)``
/// - ``VerticalAlignment``
///
/// ### Filling the row
///
/// - ``Spacer``
/// - ``Divider``
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical position of views that are lower than the row.
  ///   - spacing: The space between views in points (default: one column).
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map(Lengths.columns) ?? 1
    self.content = content()
  }

  /// Creates a lazy stack. Pinned views have no effect: headers scroll with the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.children(of: content, axis: .horizontal)
    return [Node.stack(nodes, .horizontal, spacing: spacing, alignment: alignment.halves)]
  }
}

/// The same as ``VStack``: all views are evaluated in every frame. A ``List`` evaluates only the
/// visible rows of a ``ForEach``.
///
/// ```swift
/// struct LogView: View {
///   let lines: [String]
///
///   var body: some View {
///     ScrollView {
///       LazyVStack(alignment: .leading) {
///         ForEach(lines.indices) { Text(lines[$0]) }
///       }
///     }
///   }
/// }
/// ```
public typealias LazyVStack = VStack

/// The same as ``HStack``.
public typealias LazyHStack = HStack

/// A container that draws views on top of each other, the last one in front.
///
/// ```swift
/// struct BannerView: View {
///   var body: some View {
///     ZStack(alignment: .topTrailing) {
///       Color.blue
///       Text("New").bold()
///     }
///     .frame(height: .rows(3))
///   }
/// }
/// ```
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Creates a stack. Its size is that of the largest view.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.children(of: content, axis: .vertical)
    return [Node.layered(nodes, alignment: alignment)]
  }
}

/// A flexible space that pushes the other views of a stack apart.
///
/// ```swift
/// struct PriceRow: View {
///   var body: some View {
///     HStack {
///       Text("Coffee")
///       Spacer()
///       Text("3.20")
///     }
///   }
/// }
/// ```
///
/// ```text
/// Coffee              3.20
/// ```
public struct Spacer: PrimitiveView {
  let least: CGFloat?

  /// Creates a space with a minimum length in points (default: 0).
  public init(minLength: CGFloat? = nil) { least = minLength }

  public func _nodes(in context: ViewContext) -> [Node] {
    let isVertical = context.environment.container.axis == .vertical
    let least = least.map { isVertical ? Lengths.rows($0) : Lengths.columns($0) } ?? 0
    var traits = Node.Traits()
    traits.isSpacer = true
    return [
      Node(
        stretch: isVertical ? .vertical : .horizontal, minimumColumns: isVertical ? 0 : least,
        dependsOnRows: isVertical, traits: traits,
        measure: { proposal in
          isVertical
            ? CellSize(columns: 0, rows: max(least, proposal.rows ?? least))
            : CellSize(columns: max(least, proposal.columns ?? least), rows: 0)
        },
        layOut: { _, _ in })
    ]
  }
}

/// A line that separates the views of a stack: horizontal in a column, vertical in a row.
///
/// ```swift
/// struct TotalView: View {
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text("Coffee  3.20")
///       Divider()
///       Text("Total   3.20")
///     }
///   }
/// }
/// ```
///
/// ```text
/// Coffee  3.20
/// ────────────────────────
/// Total   3.20
/// ```
public struct Divider: PrimitiveView {
  /// Creates a divider.
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
            rect, with: isRow ? glyphs.vertical : glyphs.horizontal,
            CellStyle(foreground: plan.theme.border))
        })
    ]
  }
}

extension ViewContext {
  /// Returns the nodes of a container's content, which is laid out along an axis.
  func children<Content: View>(
    of content: Content, axis: Axis
  ) -> [Node] {
    withEnvironment({
      $0.container.axis = axis
      $0.container.takesLazyRows = false
      $0.container.labels = nil
    }) {
      content._nodes(in: self)
    }
  }
}
