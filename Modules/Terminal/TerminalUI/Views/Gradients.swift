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
