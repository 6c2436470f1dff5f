/// A style that text and shapes are drawn in. On a terminal, every style is resolved to a single
/// color.
///
/// ```swift
/// let status = VStack(alignment: .leading) {
///   Text("Saved").foregroundStyle(.tint)
///   Text("5 minutes ago").foregroundStyle(.tertiary)
///   Rectangle()
///     .fill(LinearGradient(colors: [.green, .blue], startPoint: .leading, endPoint: .trailing))
///     .frame(width: .columns(10), height: .rows(1))  // all green
/// }
/// .background(.regularMaterial)  // no effect
/// ```
public protocol ShapeStyle: Sendable {
  /// The color of the style; nil keeps the inherited color.
  var _color: Color? { get }
}

extension Color: ShapeStyle {
  public var _color: Color? { self }
}

/// The accent color or a dimmed color, by name.
public struct NamedShapeStyle: ShapeStyle {
  public let _color: Color?
}

extension ShapeStyle where Self == NamedShapeStyle {
  /// The accent color.
  public static var tint: NamedShapeStyle { NamedShapeStyle(_color: .accentColor) }
  /// The secondary color, the only dimmed one on a terminal.
  public static var tertiary: NamedShapeStyle { NamedShapeStyle(_color: .secondary) }
  /// The secondary color, the only dimmed one on a terminal.
  public static var quaternary: NamedShapeStyle { NamedShapeStyle(_color: .secondary) }
}

/// A translucent background. It has no effect on a terminal.
public struct Material: ShapeStyle {
  public var _color: Color? { nil }
}

extension ShapeStyle where Self == Material {
  /// No effect on a terminal.
  public static var ultraThinMaterial: Material { Material() }
  /// No effect on a terminal.
  public static var thinMaterial: Material { Material() }
  /// No effect on a terminal.
  public static var regularMaterial: Material { Material() }
  /// No effect on a terminal.
  public static var thickMaterial: Material { Material() }
  /// No effect on a terminal.
  public static var bar: Material { Material() }
}

/// A sequence of colors. On a terminal, its first color is drawn.
public struct Gradient: Sendable {
  let colors: [Color]

  /// Creates a gradient.
  public init(colors: [Color]) { self.colors = colors }
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

/// A linear gradient. On a terminal, its first color is drawn.
public struct LinearGradient: ShapeStyle, View {
  public let _color: Color?

  /// Creates a gradient from colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { _color = colors.first }

  /// Creates a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = gradient.colors.first
  }

  public var body: some View { _color }
}

extension View {
  /// Sets the style of the text and shapes in this view.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    EnvironmentModifier(content: self) {
      if let color = style._color { $0.text.foreground = color }
    }
  }

  /// Sets the style of the text and shapes in this view. Only the primary style is used.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    foregroundStyle(primary)
  }

  /// Sets the color of the text and shapes in this view. Only the primary color is used.
  public func foregroundStyle(_ color: Color, _ secondary: Color) -> some View {
    foregroundStyle(color)
  }

  /// Fills the background of the view in a style.
  @_disfavoredOverload
  public func background(_ style: some ShapeStyle) -> some View {
    background(style._color ?? .clear)
  }

  /// Fills the background of the view in a color. The shape is ignored; the whole rectangle is
  /// filled.
  public func background(_ color: Color, in shape: some Shape) -> some View { background(color) }

  /// Fills the background of the view in a style. The shape is ignored; the whole rectangle is
  /// filled.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(style._color ?? .clear)
  }
}

extension Shape {
  /// Fills the shape in a style.
  public func fill(_ style: some ShapeStyle) -> some View { fill(style._color ?? .primary) }

  /// Draws the outline of the shape in a style. The line width has no effect on a terminal.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style._color ?? .primary, lineWidth: lineWidth)
  }

  /// Draws the outline of the shape in a color. The line width has no effect on a terminal.
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    stroke(color, lineWidth: lineWidth)
  }
}
