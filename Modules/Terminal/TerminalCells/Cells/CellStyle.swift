/// How a cell looks: its two colors and its attributes.
public struct CellStyle: Hashable, Sendable {
  /// What a terminal can do to a glyph besides coloring it. All of it survives `NO_COLOR`.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than the text around it.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted, where the terminal's font can.
    public static let italic = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background are swapped: the cue for focus that works without color.
    public static let inverse = Attributes(rawValue: 16)
    /// A line through the middle.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The color of the glyph, or the terminal's own.
  public var foreground: Color?
  /// The color behind it; without one a cell keeps what it was drawn over.
  public var background: Color?
  /// Bold, inverse and the like.
  public var attributes: Attributes

  /// Creates a style; without arguments, the terminal's own.
  @inlinable
  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colors and no attribute.
  public static let plain = CellStyle()
}
