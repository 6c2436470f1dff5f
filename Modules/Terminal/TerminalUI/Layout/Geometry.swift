/// The size and position of a ``GeometryReader``, in points.
public struct GeometryProxy: Equatable, Sendable {
  /// The size of the geometry reader.
  public let size: CGSize
  let origin: CGPoint
  /// The origins of the named spaces around the geometry reader.
  let spaces: [CoordinateSpace: CGPoint]

  /// Always zero: a terminal has no safe area.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the bounds of the geometry reader, relative to the origin of a space. The origin of a
  /// name that no view around the geometry reader has is that of the screen.
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard space != .local else { return CGRect(origin: .zero, size: size) }
    let start = spaces[space] ?? .zero
    return CGRect(
      x: origin.x - start.x, y: origin.y - start.y, width: size.width, height: size.height)
  }
}

/// The origin of coordinates: the screen, the view itself, or a view around it with a name.
///
/// ```swift
/// struct ColumnView: View {
///   var body: some View {
///     VStack {
///       Text("Title")
///       GeometryReader { proxy in
///         Text("\(Int(proxy.frame(in: .named("column")).minY)) points below the top")
///       }
///     }
///     .coordinateSpace(name: "column")
///   }
/// }
/// ```
public struct CoordinateSpace: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case global, local
    case named(Name)
  }

  private struct Name: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (left: Name, right: Name) -> Bool {
      AnyHashable(left.value) == AnyHashable(right.value)
    }

    func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
  }

  private let kind: Kind

  /// The screen.
  public static let global = CoordinateSpace(kind: .global)
  /// The view itself.
  public static let local = CoordinateSpace(kind: .local)

  /// The innermost view around this one with a name, which
  /// ``View/coordinateSpace(name:)`` sets.
  public static func named(_ name: some Hashable & Sendable) -> CoordinateSpace {
    CoordinateSpace(kind: .named(Name(value: name)))
  }
}

extension View {
  /// Names the coordinate space of the view, for ``GeometryProxy/frame(in:)`` and drags inside.
  public func coordinateSpace(name: some Hashable & Sendable) -> some View {
    coordinateSpace(.named(name))
  }

  /// Names the coordinate space of the view, for ``GeometryProxy/frame(in:)`` and drags inside.
  ///
  /// - Parameter space: A space made by ``CoordinateSpace/named(_:)``.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    MappedNode(content: self) { node, _ in
      Node(
        wrapping: node,
        layOut: { rect, plan in
          let outer = plan.spaces
          plan.spaces[space] = rect.origin.points
          node.layOut(in: rect, plan)
          plan.spaces = outer
        })
    }
  }
}

extension CellPoint {
  /// The point in points, from the upper left corner of the screen.
  var points: CGPoint { CGPoint(x: .columns(column), y: .rows(row)) }
}

/// A container whose content depends on its own size and position.
///
/// ```swift
/// struct AdaptiveView: View {
///   var body: some View {
///     GeometryReader { proxy in
///       if proxy.size.width >= .columns(60) {
///         Text("A wide terminal")
///       } else {
///         Text("Narrow")
///       }
///     }
///   }
/// }
/// ```
///
/// A geometry reader fills the available space. Its content is evaluated during layout, when the
/// size is known.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: @MainActor (GeometryProxy) -> Content

  /// Creates a geometry reader.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let snapshot = context.capture()
    return [
      Node(
        stretch: .both,
        measure: { CellSize(columns: $0.columns ?? 10, rows: $0.rows ?? 5) },
        layOut: { rect, plan in
          let proxy = GeometryProxy(
            size: rect.size.points, origin: rect.origin.points, spaces: plan.spaces)
          let nodes = context.restoring(snapshot) {
            context.scoped("geometry") {
              context.children(of: content(proxy), axis: .vertical)
            }
          }
          plan.clipped(to: rect) {
            for node in nodes { node.fill(rect, .topLeading, plan) }
          }
        })
    ]
  }
}

/// A point relative to a rectangle.
public struct UnitPoint: Hashable, Sendable {
  /// The coordinates as fractions of the size, from 0 to 1.
  public var x, y: CGFloat

  /// Creates a point from fractions of the size.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The center of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The midpoint of an edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The midpoint of an edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The midpoint of an edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The midpoint of an edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// A corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// A corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// A corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// A corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
