import Foundation
import Testing

@testable import TerminalCells

@Suite struct ContrastTests {
  static let texts: [Color] = [
    .primary, .secondary, .accentColor, .destructive, .bright, .calm, .tense, .low,
  ]
  static let backgrounds = [RGB.black, RGB(red: 255, green: 255, blue: 255)]
  static let depths = [ColorDepth.trueColor, .indexed]

  @Test(arguments: depths, backgrounds)
  func textTokensAreLegible(depth: ColorDepth, background: RGB) throws {
    for color in Self.texts {
      let style = CellStyle(foreground: color)
      let text = try Self.rgb(
        style.resolved(depth, on: background).foreground, or: background.isDark ? .white : .black)
      #expect(Self.contrast(text, background) >= 4.5, "\(color) \(depth)")
    }
  }

  @Test(arguments: depths, backgrounds)
  func focusedTextIsLegible(depth: ColorDepth, background: RGB) throws {
    for color in Self.texts + [nil] {
      for attributes in [CellStyle.Attributes(), .dim, .inverse, .bold] {
        let style = CellStyle(
          foreground: color, background: .selection, attributes: attributes
        ).resolved(depth, on: background)
        #expect(style.attributes.isDisjoint(with: [.dim, .inverse]))
        let contrast = Self.contrast(
          try Self.rgb(style.foreground), try Self.rgb(style.background))
        #expect(contrast >= 4.5, "\(color?.description ?? "default") \(depth) \(attributes)")
      }
    }
  }

  @Test(arguments: depths, backgrounds)
  func bordersAreVisible(depth: ColorDepth, background: RGB) throws {
    for color in [Color.border, .focusedBorder] {
      let border = try Self.rgb(color.resolved(depth, on: background))
      #expect(Self.contrast(border, background) >= 3, "\(color) \(depth)")
    }
  }

  @Test(arguments: [ColorDepth.trueColor, .indexed, .sixteen], backgrounds)
  func everyTokenLooksDifferent(depth: ColorDepth, background: RGB) {
    let tokens = Self.texts + [.border, .focusedBorder]
    let styles = tokens.map { CellStyle(foreground: $0).resolved(depth, on: background) }
    #expect(Set(styles).count == tokens.count)
  }

  @Test(arguments: [ColorDepth.monochrome, .sixteen], texts)
  func focusIsOneSurfaceWithoutColor(depth: ColorDepth, color: Color) {
    let style = CellStyle(foreground: color, background: .selection, attributes: [.bold, .dim])
    #expect(
      style.resolved(depth)
        == ResolvedStyle(
          attributes: [.bold, .inverse], foreground: .terminal, background: .terminal))
  }

  /// The WCAG 2 contrast of two colors, from 1 to 21.
  private static func contrast(_ one: RGB, _ other: RGB) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of WCAG 2.
  private static func luminance(_ color: RGB) -> Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Returns the color that xterm draws; the default color is `terminal`.
  private static func rgb(_ color: ResolvedColor, or terminal: RGB? = nil) throws -> RGB {
    switch color {
    case .rgb(let value): return value
    case .indexed(let index): return xterm(index)
    case .terminal, .ansi: return try #require(terminal, "the terminal's own color")
    }
  }

  private static func xterm(_ index: UInt8) -> RGB {
    if index >= 232 {
      let shade = 8 + 10 * (index - 232)
      return RGB(red: shade, green: shade, blue: shade)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return RGB(
      red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
  }
}

extension RGB {
  fileprivate static let white = RGB(red: 255, green: 255, blue: 255)
}
