/// A text style. A terminal has one font in one size, so titles and headlines are bold, footnotes
/// and captions dim.
///
/// ```swift
/// let entry = VStack(alignment: .leading) {
///   Text("Saturday").font(.headline)
///   Text("A long walk by the river").italic()
///   Text("edited 5 minutes ago").font(.caption)
///   Text("21.4").font(.system(size: 32, weight: .semibold))  // bold, in the size of all text
/// }
/// ```
public struct Font: Equatable, Sendable {
  /// The weight of a font. Semibold and heavier weights are drawn bold, lighter ones regular.
  public enum Weight: Int, Sendable, Comparable {
    /// The lightest weight, drawn regular.
    case ultraLight
    /// Heavier than ``ultraLight``, drawn regular.
    case thin
    /// Lighter than ``regular``, drawn regular.
    case light
    /// The usual weight.
    case regular
    /// Heavier than ``regular``, drawn regular.
    case medium
    /// Lighter than ``bold``, drawn bold.
    case semibold
    /// Drawn with the attribute for bold.
    case bold
    /// Heavier than ``bold``, drawn bold.
    case heavy
    /// The heaviest weight, drawn bold.
    case black

    /// Whether the left weight is lighter.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// The design of a font. It has no effect on a terminal.
  public enum Design: Sendable {
    /// The font of the terminal.
    case `default`
    /// A font with serifs, drawn in that of the terminal.
    case serif
    /// A font with round ends, drawn in that of the terminal.
    case rounded
    /// A font whose letters have one width, as that of the terminal.
    case monospaced
  }

  var added: CellStyle.Attributes = []

  /// Drawn bold.
  public static let largeTitle = Font(added: .bold)
  /// Drawn bold.
  public static let title = Font(added: .bold)
  /// Drawn bold.
  public static let title2 = Font(added: .bold)
  /// Drawn bold.
  public static let title3 = Font(added: .bold)
  /// Drawn bold.
  public static let headline = Font(added: .bold)
  /// Drawn in the style of the surrounding text.
  public static let subheadline = Font()
  /// Drawn in the style of the surrounding text.
  public static let body = Font()
  /// Drawn in the style of the surrounding text.
  public static let callout = Font()
  /// Drawn dim.
  public static let footnote = Font(added: .dim)
  /// Drawn dim.
  public static let caption = Font(added: .dim)
  /// Drawn dim.
  public static let caption2 = Font(added: .dim)

  /// A system font: bold if `weight` is semibold or heavier. The size and the design have no effect
  /// on a terminal.
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    Font(added: weight >= .semibold ? .bold : [])
  }

  /// The text styles by name, as ``system(_:design:weight:)`` takes them.
  public enum TextStyle: CaseIterable, Sendable {
    /// A title, drawn bold: all text is one row high.
    case largeTitle
    /// A title, drawn bold.
    case title
    /// A title, drawn bold.
    case title2
    /// A title, drawn bold.
    case title3
    /// A heading, drawn bold.
    case headline
    /// A second heading, drawn regular.
    case subheadline
    /// The usual text.
    case body
    /// A remark, drawn regular.
    case callout
    /// A footnote, drawn dim.
    case footnote
    /// A caption, drawn dim.
    case caption
    /// A caption, drawn dim.
    case caption2

    fileprivate var font: Font {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: Font(added: .bold)
      case .subheadline, .body, .callout: Font()
      case .footnote, .caption, .caption2: Font(added: .dim)
      }
    }
  }

  /// A system font in a text style. The design has no effect on a terminal.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    weight.map(style.font.weight) ?? style.font
  }

  /// Returns the font in a weight.
  public func weight(_ weight: Weight) -> Font {
    Font(added: weight >= .semibold ? added.union(.bold) : added.subtracting(.bold))
  }

  /// Returns the font with the bold attribute added.
  public func bold() -> Font { Font(added: added.union(.bold)) }

  /// Returns the font with the italic attribute added.
  public func italic() -> Font { Font(added: added.union(.italic)) }

  /// Returns the font unchanged: all digits of a terminal have the same width.
  public func monospacedDigit() -> Font { self }

  /// Returns the font unchanged: letters are drawn as written.
  public func smallCaps() -> Font { self }

  /// Returns the font unchanged: letters are drawn as written.
  public func lowercaseSmallCaps() -> Font { self }

  /// Returns the font unchanged: letters are drawn as written.
  public func uppercaseSmallCaps() -> Font { self }

  /// Returns the font unchanged: the terminal has one font.
  public func width(_ width: Width) -> Font { self }

  /// Returns the font unchanged: lines have no space between them.
  public func leading(_ leading: Leading) -> Font { self }

  /// The width of a font. It has no effect on a terminal.
  public enum Width: Sendable {
    /// The narrowest letters. On a terminal, a letter is one column wide.
    case compressed
    /// Narrower letters.
    case condensed
    /// Letters of the usual width.
    case standard
    /// Wider letters.
    case expanded
  }

  /// The distance of lines. It has no effect on a terminal.
  public enum Leading: Sendable {
    /// The usual distance. On a terminal, lines are one row apart.
    case standard
    /// A smaller distance.
    case tight
    /// A larger distance.
    case loose
  }

  /// Returns the font unchanged: a terminal's font is monospaced.
  public func monospaced() -> Font { self }

  /// A custom font, which is drawn in the style of the surrounding text.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
}

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: Sendable {
  /// Lines begin at the left edge.
  case leading
  /// Lines are centered on each other.
  case center
  /// Lines end at the right edge.
  case trailing
}

extension Text {
  /// Applies a font to the text.
  public func font(_ font: Font?) -> Text {
    changing { $0.added.formUnion(font?.added ?? []) }
  }

  /// Draws the text bold.
  public func bold() -> Text { changing { $0.added.insert(.bold) } }

  /// Draws the text in italics.
  public func italic() -> Text { changing { $0.added.insert(.italic) } }

  /// Underlines the text, or removes an inherited underline. The line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color?) -> Text { underline(isActive) }

  /// Strikes through the text. The line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> Text {
    strikethrough(isActive)
  }

  /// Underlines the text, or removes an inherited underline.
  public func underline(_ isActive: Bool = true) -> Text {
    changing { if isActive { $0.added.insert(.underline) } else { $0.removed.insert(.underline) } }
  }

  /// Strikes through the text.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changing { if isActive { $0.added.insert(.strikethrough) } }
  }

  /// Sets the weight of the text: bold if semibold or heavier.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    guard let weight else { return self }
    return changing {
      if weight >= .semibold { $0.added.insert(.bold) } else { $0.removed.insert(.bold) }
    }
  }

  /// Sets the color of the text. A nil color is inherited.
  public func foregroundColor(_ color: Color?) -> Text { changing { $0.foreground = color } }
}

extension View {
  /// Applies a font to the text in this view.
  public func font(_ font: Font?) -> some View {
    EnvironmentModifier(content: self) { $0.text.attributes.formUnion(font?.added ?? []) }
  }

  /// Draws the text in this view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.bold) } }
  }

  /// Draws the text in this view in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.italic) } }
  }

  /// Underlines the text in this view.
  public func underline(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.underline) } }
  }

  /// Strikes through the text in this view.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.strikethrough) } }
  }

  /// Sets the weight of the text in this view: bold if semibold or heavier.
  ///
  /// ```swift
  /// let total = Text("12").fontWeight(.semibold)  // bold, as all weights from semibold on
  /// ```
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    EnvironmentModifier(content: self) {
      guard let weight else { return }
      if weight >= .semibold {
        $0.text.attributes.insert(.bold)
      } else {
        $0.text.attributes.remove(.bold)
      }
    }
  }

  /// Sets the color of the text and shapes in this view.
  ///
  /// ```swift
  /// let hint = VStack {
  ///   Text("No entries")
  ///   Text("Press n for a new one.")
  /// }
  /// .foregroundColor(.secondary)
  /// ```
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentModifier(content: self) { $0.text.foreground = color }
  }

  /// Sets the color of the text and shapes in this view.
  public func foregroundStyle(_ color: Color) -> some View {
    EnvironmentModifier(content: self) { $0.text.foreground = color }
  }

  /// Sets the color of selected and pressable elements in this view.
  public func accentColor(_ color: Color?) -> some View {
    EnvironmentModifier(content: self) { $0.text.accent = color }
  }

  /// Sets the color of selected and pressable elements in this view.
  ///
  /// ```swift
  /// let buttons = HStack {
  ///   Button("Yes") {}
  ///   Button("No") {}
  /// }
  /// .tint(.green)
  /// ```
  public func tint(_ color: Color?) -> some View { accentColor(color) }

  /// Sets the alignment of the lines of multiline text in this view.
  ///
  /// ```swift
  /// let poem = Text("Roses are red,\nviolets are blue.").multilineTextAlignment(.center)
  /// ```
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    EnvironmentModifier(content: self) { $0.text.alignment = alignment }
  }

  /// Sets the maximum number of lines of each text in this view. A text that is too long ends with
  /// an ellipsis.
  ///
  /// ```swift
  /// let preview = Text("A long walk by the river, and then home in the rain.")
  ///   .lineLimit(1)
  ///   .truncationMode(.middle)
  ///   .frame(width: .columns(20))  // A long wal…the rain.
  /// ```
  public func lineLimit(_ number: Int?) -> some View {
    EnvironmentModifier(content: self) { $0.text.lineLimit = number }
  }

  /// Sets where the ellipsis is in text that exceeds its line limit (default: at the end).
  public func truncationMode(_ mode: TruncationMode) -> some View {
    EnvironmentModifier(content: self) { $0.text.truncation = mode }
  }

  /// Sets the maximum number of lines of each text in this view to the upper bound of the range.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the maximum number of lines of each text in this view to the upper bound of the range.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
}

/// A view that modifies the environment of its content.
struct EnvironmentModifier<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  init(content: Content, _ change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }

  func _nodes(in context: ViewContext) -> [Node] {
    context.withEnvironment(change) { content._nodes(in: context) }
  }
}

/// The position of the ellipsis in text that exceeds its line limit.
public enum TruncationMode: Sendable {
  /// The ellipsis replaces the start of the last line.
  case head
  /// The ellipsis replaces the middle of the last line.
  case middle
  /// The ellipsis replaces the end of the last line.
  case tail
}
