/// A style in the form that is sent to a terminal: attributes and two resolved colors.
///
/// ```swift
/// let focused = CellStyle(foreground: .accentColor, background: .selection, attributes: .bold)
/// print(focused.resolved(.indexed).parameters)  // prints "0;1;38;5;75;48;5;236"
/// print(focused.resolved(.sixteen).parameters)  // prints "0;1;7"
/// ```
public struct ResolvedStyle: Hashable, Sendable {
  /// The SGR attributes.
  public var attributes: CellStyle.Attributes
  /// The color of the glyph.
  public var foreground: ResolvedColor
  /// The color of the background.
  public var background: ResolvedColor

  /// The terminal's default colors without attributes.
  public static let plain = ResolvedStyle(
    attributes: [], foreground: .terminal, background: .terminal)

  private static let codes: [(attribute: CellStyle.Attributes, code: String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.inverse, "7"),
    (.strikethrough, "9"),
  ]

  /// The SGR parameters that set this style, independent of the current one.
  public var parameters: String {
    var list = ["0"]
    for (attribute, code) in Self.codes where attributes.contains(attribute) { list.append(code) }
    if foreground != .terminal { list.append(foreground.parameters(isBackground: false)) }
    if background != .terminal { list.append(background.parameters(isBackground: true)) }
    return list.joined(separator: ";")
  }
}

extension CellStyle {
  /// Returns the style as a terminal draws it.
  ///
  /// A background of ``Color/selection`` marks the focused control. With 256 colors or more it is a
  /// background, on which default and dim text take colors of sufficient contrast. With 16 colors
  /// or fewer the cell is inverse in the default colors, so that a control is one surface; bold,
  /// italic, underlined and crossed out text remain.
  ///
  /// - Parameters:
  ///   - depth: The color depth of the terminal.
  ///   - terminalBackground: The background of the terminal, for blending and to choose the dark or
  ///     light variant.
  public func resolved(_ depth: ColorDepth, on terminalBackground: RGB = .black) -> ResolvedStyle {
    var style = self
    if background?.name == .selection {
      style.attributes.subtract([.dim, .inverse])
      if depth == .sixteen || depth == .monochrome {
        return ResolvedStyle(
          attributes: style.attributes.union(.inverse), foreground: .terminal,
          background: .terminal)
      }
      style.foreground = attributes.contains(.dim) ? .secondary : foreground ?? .primary
    }
    style.addAttributesOfTokens(depth)
    return ResolvedStyle(
      attributes: style.attributes,
      foreground: style.resolvedForeground(depth, on: terminalBackground),
      background: style.background?.resolved(depth, on: terminalBackground, isBackground: true)
        ?? .terminal)
  }

  /// Adds the attributes that distinguish tokens where colors do not.
  private mutating func addAttributesOfTokens(_ depth: ColorDepth) {
    let isLimited = depth == .sixteen || depth == .monochrome
    switch foreground?.name {
    // Bright black is no alternative for borders: in some themes it is the background.
    case .secondary where isLimited, .border where isLimited: attributes.insert(.dim)
    case .destructive where isLimited, .focusedBorder: attributes.insert(.bold)
    default: break
    }
  }

  private func resolvedForeground(_ depth: ColorDepth, on terminalBackground: RGB) -> ResolvedColor
  {
    guard let foreground else { return .terminal }
    // Dim text in the user's foreground color is legible in every theme of 16 colors.
    if foreground.name == .secondary, depth == .sixteen { return .terminal }
    // The user's foreground color is chosen for the user's background, not for the selection.
    return foreground.name == .primary && background?.name == .selection
      ? foreground.blended(depth, on: terminalBackground)
      : foreground.resolved(depth, on: terminalBackground)
  }
}
