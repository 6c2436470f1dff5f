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
