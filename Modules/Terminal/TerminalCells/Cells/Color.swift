/// A color with SwiftUI's names, resolved to terminal colors when a frame is encoded.
///
/// ```swift
/// let warning = Color.orange
/// let brand = Color(red: 0.2, green: 0.4, blue: 0.8)
/// let white = RGB(red: 255, green: 255, blue: 255)
///
/// print(warning.resolved(.trueColor, on: .black))  // prints "rgb(#FFA033)"
/// print(warning.resolved(.trueColor, on: white))  // prints "rgb(#B85C00)"
/// print(brand.opacity(0.5))  // prints "#3366CC 50%"
/// print(brand.resolved(.monochrome))  // prints "terminal"
/// ```
///
/// The result depends on the color depth of the terminal and on whether its background is dark: see
/// ``resolved(_:on:isBackground:)``.
///
/// Use the colors of purpose (`primary`, `secondary`, `accentColor`, `destructive`) for what has
/// one, a named color for a category, and components only for a brand: these have one value for
/// dark and for light backgrounds. Never distinguish two things by color alone.
///
/// A color is a small value without references. It is resolved when a frame is encoded, not while
/// views are evaluated.
///
/// ## Topics
///
/// ### Colors of purpose
///
/// - ``primary``
/// - ``secondary``
/// - ``accentColor``
/// - ``selection``
/// - ``border``
/// - ``focusedBorder``
/// - ``destructive``
/// - ``clear``
///
/// ### Colors by name
///
/// - ``red``
/// - ``orange``
/// - ``yellow``
/// - ``green``
/// - ``mint``
/// - ``teal``
/// - ``cyan``
/// - ``blue``
/// - ``indigo``
/// - ``purple``
/// - ``pink``
/// - ``brown``
/// - ``gray``
/// - ``black``
/// - ``white``
///
/// ### Creating a color
///
/// - ``init(red:green:blue:opacity:)``
/// - ``init(white:opacity:)``
/// - ``opacity(_:)``
///
/// ### Resolving a color
///
/// - ``resolved(_:on:isBackground:)``
/// - ``ColorDepth``
/// - ``ResolvedColor``
public struct Color: Hashable, Sendable {
  let name: Name
  let value: RGB
  /// From 0, transparent, to 255, opaque.
  @usableFromInline
  let alpha: UInt8

  /// ``Palette`` maps each name to its colors; `custom` is the color in `value`.
  enum Name: UInt8, CaseIterable, Hashable, Sendable {
    case primary, secondary, accent, clear
    case black, white, red, orange, yellow, green, mint, teal
    case cyan, blue, indigo, purple, pink, brown, gray
    case selection, border, focusedBorder, destructive
    case bright, calm, tense, low
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

  /// Creates a color from its components, which are clamped to 0...1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let value = RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
    self.init(name: .custom, value: value, alpha: Self.byte(opacity))
  }

  /// Creates a shade of gray, from 0 (black) to 1 (white).
  ///
  /// ```swift
  /// let faint = Color(white: 0.5)
  /// let veil = Color(white: 0, opacity: 0.3)
  /// ```
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color of text: the terminal's default foreground.
  public static let primary = Color(.primary)
  /// The color of less important text: gray; with 16 colors or fewer the default foreground, dim.
  public static let secondary = Color(.secondary)
  /// The color of interactive elements.
  public static let accentColor = Color(.accent)
  /// The background of the focused control. With 16 colors or fewer, the cells are inverse in one
  /// foreground color: see ``CellStyle/resolved(_:on:)``.
  public static let selection = Color(.selection)
  /// The border of a pane or a field.
  public static let border = Color(.border)
  /// The border of the pane or field that has the focus: the accent color, bold.
  public static let focusedBorder = Color(.focusedBorder)
  /// The label of a button that deletes.
  public static let destructive = Color(.destructive)
  /// Content of high energy that is pleasant: amber.
  public static let bright = Color(.bright)
  /// Content of low energy that is pleasant: green.
  public static let calm = Color(.calm)
  /// Content of high energy that is unpleasant: red.
  public static let tense = Color(.tense)
  /// Content of low energy that is unpleasant: violet-blue.
  public static let low = Color(.low)
  /// Fully transparent: a clear background keeps the background below, clear text is not drawn.
  public static let clear = Color(.clear, alpha: 0)
  /// `#000000` on every background.
  public static let black = Color(.black)
  /// `#FFFFFF` on every background.
  public static let white = Color(.white)
  /// `#FF5F57`, or `#C8211A` on a light background.
  public static let red = Color(.red)
  /// `#FFA033`, or `#B85C00` on a light background.
  public static let orange = Color(.orange)
  /// `#FFD83A`, or `#8F6A00` on a light background.
  public static let yellow = Color(.yellow)
  /// `#3DD15C`, or `#1B7F35` on a light background.
  public static let green = Color(.green)
  /// `#66E0D5`, or `#00786F` on a light background.
  public static let mint = Color(.mint)
  /// `#45C3D6`, or `#006F86` on a light background.
  public static let teal = Color(.teal)
  /// `#64D0FF`, or `#006C9E` on a light background.
  public static let cyan = Color(.cyan)
  /// `#4DA3FF`, or `#0057C2` on a light background.
  public static let blue = Color(.blue)
  /// `#8080FF`, or `#4340C0` on a light background.
  public static let indigo = Color(.indigo)
  /// `#C77DFF`, or `#8A2FC0` on a light background.
  public static let purple = Color(.purple)
  /// `#FF6F91`, or `#C41F50` on a light background.
  public static let pink = Color(.pink)
  /// `#B9946B`, or `#7A5632` on a light background.
  public static let brown = Color(.brown)
  /// `#909096`, or `#74747A` on a light background.
  public static let gray = Color(.gray)

  /// Returns the color with its opacity multiplied by a factor, which is clamped to 0...1.
  ///
  /// Terminals do not blend colors. With 256 colors or more, the color is blended with the
  /// terminal's background. With 16 colors, a background of less than half opacity is omitted.
  ///
  /// ```swift
  /// let halved = Color.blue.opacity(0.5).opacity(0.5)  // blended with the background by a quarter
  /// ```
  public func opacity(_ factor: Double) -> Color {
    let scaled = Double(alpha) / 255 * min(1, max(0, factor.isNaN ? 1 : factor))
    return Color(name: name, value: value, alpha: Self.byte(scaled))
  }

  /// Whether text in this color is not drawn.
  @inlinable
  public var isInvisible: Bool { alpha == 0 }

  private static func byte(_ part: Double) -> UInt8 {
    part.isNaN ? 0 : UInt8((min(1, max(0, part)) * 255).rounded())
  }
}

/// A color as 8-bit red, green and blue components.
///
/// ```swift
/// let paper = RGB(red: 250, green: 248, blue: 240)
/// print(paper, paper.isDark)  // prints "#FAF8F0 false"
/// ```
public struct RGB: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black: the assumed background of a terminal that does not report its own.
  public static let black = RGB(red: 0, green: 0, blue: 0)

  /// Whether light text is more legible on this color: its luma (Rec. 601) is below one half.
  public var isDark: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
  }

  /// Returns this color blended over another with an opacity of `alpha` / 255.
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
