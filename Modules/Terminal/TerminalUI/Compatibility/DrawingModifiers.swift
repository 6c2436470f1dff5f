// Drawing effects, accepted for source compatibility with SwiftUI. They have no effect on a
// terminal.

extension View {
  /// Has no effect: bordered boxes are always drawn with round corners.
  public func cornerRadius(_ radius: CGFloat) -> some View { self }

  /// Has no effect: cells have no shadows.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    -> some View
  { self }

  /// Has no effect: a terminal has no safe area.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  /// Has no effect: a terminal has no safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Has no effect: every view is clipped to its rectangle.
  public func clipped() -> some View { self }

  /// Has no effect: every view keeps its rectangle.
  public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { self }

  /// Has no effect: cells cannot be rotated.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Has no effect: cells cannot be rotated.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func colorInvert() -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func colorMultiply(_ color: Color) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func saturation(_ amount: Double) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func brightness(_ amount: Double) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func contrast(_ amount: Double) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func grayscale(_ amount: Double) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func hueRotation(_ angle: Angle) -> some View { self }

  /// Has no effect: every cell is drawn once.
  public func blendMode(_ mode: BlendMode) -> some View { self }

  /// Has no effect: cells cannot be blurred.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Has no effect: an image is one glyph.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }

  /// Has no effect: an image is one glyph.
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View { self }

  /// Has no effect: an image is one glyph.
  public func scaledToFit() -> some View { self }

  /// Has no effect: an image is one glyph.
  public func scaledToFill() -> some View { self }

  /// Has no effect: later siblings are drawn over earlier ones.
  public func zIndex(_ value: Double) -> some View { self }

  /// Has no effect: every cell is drawn once.
  public func drawingGroup() -> some View { self }

  /// Has no effect: every cell is drawn once.
  public func compositingGroup() -> some View { self }

  /// Has no effect: narrow children are laid out first.
  public func layoutPriority(_ value: Double) -> some View { self }

  /// Has no effect: the whole rectangle of a view receives mouse events.
  public func contentShape<Outline: Shape>(_ shape: Outline) -> some View { self }

  /// Has no effect: the closure is never called, because a terminal reports the pointer only while
  /// a button is pressed.
  @available(*, deprecated, message: "The closure is never called: a terminal has no hover events.")
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// Has no effect: the closure is never called, because a terminal reports the pointer only while
  /// a button is pressed.
  @available(*, deprecated, message: "The closure is never called: a terminal has no hover events.")
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }

  /// Has no effect: a terminal has no hover events.
  public func hoverEffect() -> some View { self }

  /// Has no effect: cells cannot be mirrored.
  public func flipsForRightToLeftLayoutDirection(_ isEnabled: Bool) -> some View { self }

  /// Has no effect: the terminal's theme decides about colors.
  public func luminanceToAlpha() -> some View { self }

  /// Has no effect: the terminal's theme decides.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }

  /// Has no effect: a terminal has no status bar.
  public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }
}

/// The position of the pointer.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is over the view, at a point relative to the view.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

/// The regions of the safe area. They have no effect on a terminal.
public enum SafeAreaRegions: Sendable {
  /// All regions.
  case all
  /// The bars and edges of the screen. On a terminal, views may use every cell.
  case container
  /// The rows below a software keyboard, which a terminal does not have.
  case keyboard
}

/// The scaling of an image to its frame. It has no effect on a terminal.
public enum ContentMode: Sendable {
  /// The whole image is visible, and a part of the frame may be empty.
  case fit
  /// The whole frame is covered, and a part of the image may be cut off.
  case fill
}

/// The mixing of colors with those below. It has no effect on a terminal.
public enum BlendMode: Sendable {
  /// The front color covers the others, as on a terminal.
  case normal
  /// Darkens by the product of the colors.
  case multiply
  /// Lightens by the product of the inverted colors.
  case screen
  /// Multiplies dark colors and screens light ones.
  case overlay
  /// The darker of two colors.
  case darken
  /// The lighter of two colors.
  case lighten
  /// Brightens the color below.
  case colorDodge
  /// Darkens the color below.
  case colorBurn
  /// Darkens or lightens slightly, depending on the front color.
  case softLight
  /// Multiplies or screens, depending on the front color.
  case hardLight
  /// The difference of the colors.
  case difference
  /// A difference with less contrast.
  case exclusion
  /// The hue of the front color.
  case hue
  /// The saturation of the front color.
  case saturation
  /// The hue and saturation of the front color.
  case color
  /// The brightness of the front color.
  case luminosity
  /// The sum of the colors, limited to black.
  case plusDarker
  /// The sum of the colors, limited to white.
  case plusLighter
  /// The front view only where the one below is opaque.
  case sourceAtop
  /// The front view only where the one below is transparent.
  case destinationOver
  /// Removes the view below where the front view is opaque.
  case destinationOut
}

/// An angle of rotation. It has no effect on a terminal.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of zero.
  public init() { radians = 0 }
  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Creates an angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Zero degrees.
  public static let zero = Angle()

  /// Returns whether the first angle is smaller.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// Returns the sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }
  /// Returns the difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }
  /// Adds an angle.
  public static func += (left: inout Angle, right: Angle) { left = left + right }
  /// Subtracts an angle.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }
  /// Returns the angle of the opposite direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// Returns a multiple of an angle.
  public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }
  /// Returns a multiple of an angle.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }
  /// Returns a fraction of an angle.
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }
}
