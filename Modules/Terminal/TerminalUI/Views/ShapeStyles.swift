/// What text or a shape can be painted with. A terminal paints in one color.
public protocol ShapeStyle: Sendable {
  /// The color; nothing leaves the color around it.
  var _color: Color? { get }
}

extension Color: ShapeStyle {
  public var _color: Color? { self }
}

/// The color of controls, or a degree of faintness.
public struct NamedShapeStyle: ShapeStyle {
  public let _color: Color?
}

extension ShapeStyle where Self == NamedShapeStyle {
  /// The color of what can be acted on.
  public static var tint: NamedShapeStyle { NamedShapeStyle(_color: .accentColor) }
  /// The faint color: a terminal has one degree of it.
  public static var tertiary: NamedShapeStyle { NamedShapeStyle(_color: .secondary) }
  /// The faint color: a terminal has one degree of it.
  public static var quaternary: NamedShapeStyle { NamedShapeStyle(_color: .secondary) }
}

/// What would let the background shine through. It means nothing on a terminal.
public struct Material: ShapeStyle {
  public var _color: Color? { nil }
}

extension ShapeStyle where Self == Material {
  /// Nothing on a terminal.
  public static var ultraThinMaterial: Material { Material() }
  /// Nothing on a terminal.
  public static var thinMaterial: Material { Material() }
  /// Nothing on a terminal.
  public static var regularMaterial: Material { Material() }
  /// Nothing on a terminal.
  public static var thickMaterial: Material { Material() }
  /// Nothing on a terminal.
  public static var bar: Material { Material() }
}

/// Colors that pass into one another; on a terminal, the first of them.
public struct Gradient: Sendable {
  let colors: [Color]

  /// A gradient of these colors.
  public init(colors: [Color]) { self.colors = colors }
}

/// A point of a rectangle, in parts of its size.
public struct UnitPoint: Hashable, Sendable {
  /// The parts, from 0 to 1.
  public var x, y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of an edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of an edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of an edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of an edge.
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

/// A gradient along a line; on a terminal, its first color.
public struct LinearGradient: ShapeStyle, View {
  public let _color: Color?

  /// A gradient of colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { _color = colors.first }

  /// A gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = gradient.colors.first
  }

  public var body: some View { _color }
}

extension View {
  /// The text and the shapes inside in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    EnvironmentModifier(content: self) {
      if let color = style._color { $0.text.foreground = color }
    }
  }

  /// The text and the shapes inside in the first of several styles.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    foregroundStyle(primary)
  }

  /// The text and the shapes inside in a color.
  public func foregroundStyle(_ color: Color, _ secondary: Color) -> some View {
    foregroundStyle(color)
  }

  /// A style behind the view.
  @_disfavoredOverload
  public func background(_ style: some ShapeStyle) -> some View {
    background(style._color ?? .clear)
  }

  /// A color behind the view, in its rectangle whatever the shape.
  public func background(_ color: Color, in shape: some Shape) -> some View { background(color) }

  /// A style behind the view, in its rectangle whatever the shape.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(style._color ?? .clear)
  }
}

extension Shape {
  /// The shape in a style.
  public func fill(_ style: some ShapeStyle) -> some View { fill(style._color ?? .primary) }

  /// The outline of the shape in a style.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style._color ?? .primary, lineWidth: lineWidth)
  }

  /// The outline of the shape in a color.
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    stroke(color, lineWidth: lineWidth)
  }
}
