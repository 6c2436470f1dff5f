/// The colors and attributes of a cell.
///
/// ```swift
/// let heading = CellStyle(foreground: .accentColor, attributes: [.bold, .underline])
/// var focused = heading
/// focused.attributes.insert(.inverse)
/// focused.background = Color.blue.opacity(0.2)
///
/// print(heading)  // prints "bold underline accent"
/// print(focused)  // prints "bold underline inverse accent on blue 20%"
/// ```
public struct CellStyle: Hashable, Sendable {
  /// The SGR attributes other than colors. `NO_COLOR` does not affect them.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Increased intensity (SGR 1).
    public static let bold = Attributes(rawValue: 1)
    /// Decreased intensity (SGR 2).
    public static let dim = Attributes(rawValue: 2)
    /// Italic (SGR 3), if the terminal's font supports it.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined (SGR 4).
    public static let underline = Attributes(rawValue: 8)
    /// Swapped foreground and background (SGR 7): the focus cue that works without color.
    public static let inverse = Attributes(rawValue: 16)
    /// Crossed out (SGR 9).
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The color of the glyph; `nil` is the terminal's default foreground.
  public var foreground: Color?
  /// The color of the background; `nil` keeps the background of the cell that is overwritten.
  public var background: Color?
  /// The SGR attributes, such as bold and inverse.
  public var attributes: Attributes
  /// The position of the cell's hyperlink in the links of its buffer, from 1; zero for none.
  ///
  /// It takes one of the bytes that align a cell.
  @usableFromInline
  var link: UInt8 = 0

  /// Creates a style. The default is the terminal's default colors without attributes.
  @inlinable
  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colors without attributes.
  public static let plain = CellStyle()
}
