/// The values of the named colors, chosen to be legible on black and on white.
package enum Palette {
  /// The values of a name on one appearance of the background.
  struct Shade {
    let ansi: UInt8
    let rgb: RGB
    /// The color of the 256, where the nearest one to `rgb` has too little contrast.
    let index: UInt8?
  }

  /// The values of a name on dark and on light backgrounds.
  struct Entry {
    let dark: Shade
    let light: Shade
  }

  /// The color of text without a color.
  package static func foreground(on background: RGB) -> RGB {
    let primary = entry(for: .primary)
    return background.isDark ? primary.dark.rgb : primary.light.rgb
  }

  private static func entry(
    _ dark: UInt8, _ darkHex: UInt32, _ light: UInt8, _ lightHex: UInt32,
    indexed: (dark: UInt8?, light: UInt8?) = (nil, nil)
  ) -> Entry {
    Entry(
      dark: Shade(ansi: dark, rgb: rgb(darkHex), index: indexed.dark),
      light: Shade(ansi: light, rgb: rgb(lightHex), index: indexed.light))
  }

  private static func rgb(_ hex: UInt32) -> RGB {
    RGB(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  static func entry(for name: Color.Name) -> Entry {
    switch name {
    case .accent, .secondary, .selection, .border, .focusedBorder, .destructive, .bright, .calm,
      .tense, .low:
      token(name)
    case .primary: entry(15, 0xE6E6E6, 0, 0x1A1A1A)
    case .gray: entry(8, 0x909096, 8, 0x74747A)
    case .blue: entry(12, 0x4DA3FF, 4, 0x0057C2)
    case .clear, .custom, .black: entry(0, 0x000000, 0, 0x000000)
    case .white: entry(15, 0xFFFFFF, 15, 0xFFFFFF)
    case .red: entry(9, 0xFF5F57, 1, 0xC8211A)
    case .orange: entry(3, 0xFFA033, 3, 0xB85C00)
    case .yellow: entry(11, 0xFFD83A, 3, 0x8F6A00)
    case .green: entry(10, 0x3DD15C, 2, 0x1B7F35)
    case .mint: entry(14, 0x66E0D5, 6, 0x00786F)
    case .teal: entry(6, 0x45C3D6, 6, 0x006F86)
    case .cyan: entry(14, 0x64D0FF, 6, 0x006C9E)
    case .indigo: entry(12, 0x8080FF, 4, 0x4340C0)
    case .purple: entry(13, 0xC77DFF, 5, 0x8A2FC0)
    case .pink: entry(13, 0xFF6F91, 5, 0xC41F50)
    case .brown: entry(3, 0xB9946B, 3, 0x7A5632)
    }
  }

  /// The tokens of a theme. Their contrast on black, white and the selection is tested.
  private static func token(_ name: Color.Name) -> Entry {
    switch name {
    case .selection: entry(8, 0x26303F, 7, 0xDDE7F5, indexed: (236, 254))
    case .border: entry(7, 0x6B7583, 0, 0x8A94A3, indexed: (243, 246))
    case .destructive: entry(9, 0xFF7A70, 9, 0xA1001B, indexed: (210, 88))
    case .bright: entry(3, 0xFFB347, 3, 0x8A5300, indexed: (215, 94))
    case .calm: entry(2, 0x4CD07D, 2, 0x17693A, indexed: (78, 22))
    case .tense: entry(1, 0xFF6B6B, 1, 0xB3261E, indexed: (204, 124))
    case .low: entry(12, 0x8796FF, 4, 0x3949AB, indexed: (141, 56))
    case .secondary: entry(8, 0x9AA4B2, 8, 0x5A6370, indexed: (248, 241))
    default: entry(14, 0x4DA3FF, 6, 0x0B5CAD, indexed: (75, 25))
    }
  }

  /// xterm's default values of the 16 ANSI colors, used to find the nearest one to a custom color.
  private static let sixteen: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { rgb($0) }

  static func nearestOfSixteen(_ color: RGB) -> UInt8 {
    var best = 0
    for index in sixteen.indices
    where distance(sixteen[index], color) < distance(sixteen[best], color) {
      best = index
    }
    return UInt8(best)
  }

  /// Returns the nearest color of xterm's 6×6×6 cube (16–231) or gray ramp (232–255).
  static func nearestIndex(_ color: RGB) -> UInt8 {
    func level(_ part: UInt8) -> Int {
      levels.indices.min { abs(Int(levels[$0]) - Int(part)) < abs(Int(levels[$1]) - Int(part)) }
        ?? 0
    }
    let steps = (level(color.red), level(color.green), level(color.blue))
    let cube = RGB(red: levels[steps.0], green: levels[steps.1], blue: levels[steps.2])
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let step = min(23, max(0, (mean - 3) / 10))
    let shade = UInt8(8 + 10 * step)
    let gray = RGB(red: shade, green: shade, blue: shade)
    return distance(gray, color) < distance(cube, color)
      ? UInt8(232 + step) : UInt8(16 + 36 * steps.0 + 6 * steps.1 + steps.2)
  }

  /// Returns one of xterm's 256 colors, of which the first 16 are the ANSI colors.
  package static func color(at index: UInt8) -> RGB {
    let index = Int(index)
    if index < 16 { return sixteen[index] }
    if index >= 232 {
      let shade = UInt8(8 + 10 * (index - 232))
      return RGB(red: shade, green: shade, blue: shade)
    }
    let (red, green, blue) = ((index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6)
    return RGB(red: levels[red], green: levels[green], blue: levels[blue])
  }

  /// The components of the 6×6×6 cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}

/// A color in the form that is sent to the terminal.
public enum ResolvedColor: Hashable, Sendable {
  /// The terminal's default color.
  case terminal
  /// One of the 16 ANSI colors, which the user's theme defines.
  case ansi(UInt8)
  /// One of xterm's 256 indexed colors.
  case indexed(UInt8)
  /// A 24-bit color.
  case rgb(RGB)

  /// Returns the SGR parameters that select the color as foreground or as background.
  package func parameters(isBackground: Bool) -> String {
    let base = isBackground ? 40 : 30
    switch self {
    case .terminal: return "\(base + 9)"
    case .ansi(let index) where index < 8: return "\(base + Int(index))"
    case .ansi(let index): return "\(base + 52 + Int(index))"
    case .indexed(let index): return "\(base + 8);5;\(index)"
    case .rgb(let rgb): return "\(base + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
    }
  }
}

extension Color {
  /// Returns the color for a terminal, or ``ResolvedColor/terminal`` for its default color.
  ///
  /// ```swift
  /// let red = Color(red: 1, green: 0, blue: 0)
  /// print(red.resolved(.trueColor))  // prints "rgb(#FF0000)"
  /// print(red.resolved(.indexed))  // prints "indexed(196)"
  /// print(red.resolved(.sixteen))  // prints "ansi(9)"
  /// ```
  ///
  /// - Parameters:
  ///   - depth: The color depth of the terminal.
  ///   - background: The terminal's background, for blending and to choose the dark or light
  ///     variant.
  ///   - isBackground: Whether the color is a background. The 16 colors cannot be blended: a
  ///     background of less than half opacity resolves to the default, and a foreground ignores its
  ///     opacity.
  public func resolved(
    _ depth: ColorDepth, on background: RGB = .black, isBackground: Bool = false
  ) -> ResolvedColor {
    guard depth != .monochrome, alpha > 0 else { return .terminal }
    if name == .primary, alpha == 255 || depth == .sixteen { return .terminal }
    guard depth == .sixteen else { return blended(depth, on: background) }
    if isBackground, alpha < 128 { return .terminal }
    return .ansi(name == .custom ? Palette.nearestOfSixteen(value) : shade(on: background).ansi)
  }

  /// Returns the color as RGB or, for a depth of 256 colors, as an index.
  func blended(_ depth: ColorDepth, on background: RGB) -> ResolvedColor {
    let shade = shade(on: background)
    if depth == .indexed, alpha == 255, let index = shade.index { return .indexed(index) }
    let mixed = (name == .custom ? value : shade.rgb).mixed(alpha: alpha, over: background)
    return depth == .trueColor ? .rgb(mixed) : .indexed(Palette.nearestIndex(mixed))
  }

  private func shade(on background: RGB) -> Palette.Shade {
    let entry = Palette.entry(for: name)
    return background.isDark ? entry.dark : entry.light
  }
}
