/// A color by SwiftUI's names, resolved only when a frame is encoded, because what it becomes
/// depends on what the terminal can show and on whether its background is dark.
public struct Color: Hashable, Sendable {
  let name: Name
  let value: RGB
  /// 0 cannot be seen, 255 covers what is below.
  @usableFromInline
  let alpha: UInt8

  /// What a name stands for is in ``Palette``; `custom` is the color in `value`.
  enum Name: UInt8, CaseIterable, Hashable, Sendable {
    case primary, secondary, accent, clear
    case black, white, red, orange, yellow, green, mint, teal
    case cyan, blue, indigo, purple, pink, brown, gray
    case custom
  }

  private init(_ name: Name, alpha: UInt8 = 255) {
    self.init(name: name, value: RGB(red: 0, green: 0, blue: 0), alpha: alpha)
  }

  private init(name: Name, value: RGB, alpha: UInt8) {
    self.name = name
    self.value = value
    self.alpha = alpha
  }

  /// Creates a color from its parts, each from 0 to 1; what lies outside is brought to the nearest
  /// end.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let value = RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
    self.init(name: .custom, value: value, alpha: Self.byte(opacity))
  }

  /// Creates a shade of gray, from 0, black, to 1, white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color of text: the terminal's own.
  public static let primary = Color(.primary)
  /// The color of text that matters less: the terminal's own, made faint.
  public static let secondary = Color(.secondary)
  /// The color of what can be acted on.
  public static let accentColor = Color(.accent)
  /// No color: as a background what lies below stays, text in it is not drawn.
  public static let clear = Color(.clear, alpha: 0)
  /// Black.
  public static let black = Color(.black)
  /// White.
  public static let white = Color(.white)
  /// Red.
  public static let red = Color(.red)
  /// Orange.
  public static let orange = Color(.orange)
  /// Yellow; on a light background dark enough to be read.
  public static let yellow = Color(.yellow)
  /// Green.
  public static let green = Color(.green)
  /// Mint, between green and cyan.
  public static let mint = Color(.mint)
  /// Teal, a dark cyan.
  public static let teal = Color(.teal)
  /// Cyan.
  public static let cyan = Color(.cyan)
  /// Blue.
  public static let blue = Color(.blue)
  /// Indigo, between blue and purple.
  public static let indigo = Color(.indigo)
  /// Purple.
  public static let purple = Color(.purple)
  /// Pink.
  public static let pink = Color(.pink)
  /// Brown.
  public static let brown = Color(.brown)
  /// Gray.
  public static let gray = Color(.gray)

  /// The color with its opacity multiplied by a factor from 0 to 1.
  ///
  /// Terminals do not mix colors, so TerminalUI mixes with the terminal's background where it has
  /// the colors for it; with 16 colors a background of less than half is left out.
  public func opacity(_ factor: Double) -> Color {
    let scaled = Double(alpha) / 255 * min(1, max(0, factor.isNaN ? 1 : factor))
    return Color(name: name, value: value, alpha: Self.byte(scaled))
  }

  /// Whether text in this color cannot be seen.
  @inlinable
  public var isInvisible: Bool { alpha == 0 }

  private static func byte(_ part: Double) -> UInt8 {
    part.isNaN ? 0 : UInt8((min(1, max(0, part)) * 255).rounded())
  }
}

/// Red, green and blue, each from 0 to 255, as a terminal takes them.
public struct RGB: Hashable, Sendable {
  /// The red part.
  public var red: UInt8
  /// The green part.
  public var green: UInt8
  /// The blue part.
  public var blue: UInt8

  /// Creates a color from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black, the background that is assumed of a terminal that does not say.
  public static let black = RGB(red: 0, green: 0, blue: 0)

  /// Whether light text is read better on it: its luma (Rec. 601) is below the middle.
  public var isDark: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
  }

  /// This color, of this opacity, laid over another.
  func mixed(alpha: UInt8, over below: RGB) -> RGB {
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let share = Int(alpha)
      let sum: Int = Int(above) * share + Int(below) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return RGB(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
  }
}
