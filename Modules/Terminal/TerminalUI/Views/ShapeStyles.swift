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
///
/// Use a style where code is shared with SwiftUI, and `Color` in new code. A style has no other
/// cost than its color: it is resolved when a frame is encoded.
///
/// ## Topics
///
/// ### Named styles
///
/// - ``tint``
/// - ``tertiary``
/// - ``quaternary``
///
/// ### Gradients
///
/// - ``Gradient``
/// - ``LinearGradient``
/// - ``RadialGradient``
/// - ``AngularGradient``
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
public struct Gradient: ShapeStyle, Hashable {
  /// A color of a gradient and its position, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The position, which has no effect on a terminal.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  let colors: [Color]

  /// Creates a gradient.
  public init(colors: [Color]) { self.colors = colors }

  /// Creates a gradient. The positions have no effect on a terminal.
  public init(stops: [Stop]) { colors = stops.map(\.color) }

  public var _color: Color? { colors.first }
}

extension Color {
  /// A gradient of the color, which is drawn as the color.
  public var gradient: Gradient { Gradient(colors: [self]) }
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
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = colors.first
  }

  /// Creates a gradient along a line.
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = gradient.colors.first
  }

  /// Creates a gradient from colors at positions.
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    _color = stops.first?.color
  }

  public var body: some View { _color }
}

/// A gradient from a center outward. On a terminal, its first color is drawn.
public struct RadialGradient: ShapeStyle, View {
  public let _color: Color?

  /// Creates a gradient from colors. The points and radii have no effect on a terminal.
  nonisolated public init(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    _color = colors.first
  }

  /// Creates a gradient. The points and radii have no effect on a terminal.
  nonisolated public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    _color = gradient.colors.first
  }

  /// Creates a gradient from colors at positions. The points, positions and radii have no effect
  /// on a terminal.
  nonisolated public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    _color = stops.first?.color
  }

  public var body: some View { _color }
}

/// A gradient around a center. On a terminal, its first color is drawn.
public struct AngularGradient: ShapeStyle, View {
  public let _color: Color?

  /// Creates a gradient from colors. The point and the angles have no effect on a terminal.
  nonisolated public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    _color = colors.first
  }

  /// Creates a gradient. The point and the angles have no effect on a terminal.
  nonisolated public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    _color = gradient.colors.first
  }

  /// Creates a gradient. The point and the angle have no effect on a terminal.
  nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    _color = gradient.colors.first
  }

  /// Creates a gradient from colors at positions. The points, positions and angles have no effect
  /// on a terminal.
  nonisolated public init(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    _color = stops.first?.color
  }

  public var body: some View { _color }
}

/// An elliptical gradient. On a terminal, its first color is drawn.
public struct EllipticalGradient: ShapeStyle, View {
  public let _color: Color?

  /// Creates a gradient from colors. The points and radii have no effect on a terminal.
  nonisolated public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    _color = colors.first
  }

  /// Creates a gradient. The points and radii have no effect on a terminal.
  nonisolated public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    _color = gradient.colors.first
  }

  /// Creates a gradient from colors at positions. The points, positions and radii have no effect
  /// on a terminal.
  nonisolated public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    _color = stops.first?.color
  }

  public var body: some View { _color }
}

/// A gradient between points of a grid. On a terminal, its first color is drawn.
public struct MeshGradient: ShapeStyle, View {
  public let _color: Color?

  /// Creates a gradient from colors. The points have no effect on a terminal.
  nonisolated public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    _color = colors.first
  }

  public var body: some View { _color }
}

extension ShapeStyle where Self == LinearGradient {
  /// A linear gradient. On a terminal, its first color is drawn.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// A linear gradient. On a terminal, its first color is drawn.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A radial gradient. On a terminal, its first color is drawn.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A radial gradient. On a terminal, its first color is drawn.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// An angular gradient. On a terminal, its first color is drawn.
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// An angular gradient. On a terminal, its first color is drawn.
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// An elliptical gradient. On a terminal, its first color is drawn.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(colors: colors)
  }

  /// An elliptical gradient. On a terminal, its first color is drawn.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(gradient: gradient)
  }
}

extension View {
  /// Has no effect: the background is that of the terminal's theme.
  public func background() -> some View { self }

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
  ///
  /// ```swift
  /// let badge = Text(" New ").background(.blue, in: Capsule())  // blue in the whole rectangle
  /// ```
  public func background(_ color: Color, in shape: some Shape) -> some View { background(color) }

  /// Fills the background of the view in a style. The shape is ignored; the whole rectangle is
  /// filled.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(style._color ?? .clear)
  }
}

extension Shape {
  /// Fills the shape in the foreground color.
  public func fill() -> some View { ShapeView(figure: changed(nil, false)) }

  /// Draws the outline of the shape in the foreground color. The line width has no effect on a
  /// terminal.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    ShapeView(figure: changed(nil, true))
  }

  /// Draws the outline of the shape in the foreground color. The line style has no effect on a
  /// terminal.
  public func stroke(style: StrokeStyle) -> some View { stroke() }

  /// Draws the outline of the shape in a color. The line style has no effect on a terminal.
  public func stroke(_ color: Color, style: StrokeStyle) -> some View { stroke(color) }

  /// Draws the outline of the shape in a style. The line style has no effect on a terminal.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    stroke(content)
  }

  /// Draws the outline of the shape in a style. The line width has no effect on a terminal.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(content, lineWidth: lineWidth)
  }

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

extension ShapeStyle where Self == Color {
  /// The color of this name.
  public static var black: Color { Color.black }
  /// The color of this name.
  public static var white: Color { Color.white }
  /// The color of this name.
  public static var red: Color { Color.red }
  /// The color of this name.
  public static var orange: Color { Color.orange }
  /// The color of this name.
  public static var yellow: Color { Color.yellow }
  /// The color of this name.
  public static var green: Color { Color.green }
  /// The color of this name.
  public static var mint: Color { Color.mint }
  /// The color of this name.
  public static var teal: Color { Color.teal }
  /// The color of this name.
  public static var cyan: Color { Color.cyan }
  /// The color of this name.
  public static var blue: Color { Color.blue }
  /// The color of this name.
  public static var indigo: Color { Color.indigo }
  /// The color of this name.
  public static var purple: Color { Color.purple }
  /// The color of this name.
  public static var pink: Color { Color.pink }
  /// The color of this name.
  public static var brown: Color { Color.brown }
  /// The color of this name.
  public static var gray: Color { Color.gray }
  /// The color of this name.
  public static var clear: Color { Color.clear }
  /// The color of this name.
  public static var primary: Color { Color.primary }
  /// The color of this name.
  public static var secondary: Color { Color.secondary }
}
