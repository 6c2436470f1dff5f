/// A size of text. A terminal has one size: what is large is bold, what is small is faint.
public struct Font: Equatable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Int, Sendable, Comparable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// The shapes of a font. They mean nothing on a terminal.
  public enum Design: Sendable {
    case `default`, serif, rounded, monospaced
  }

  var added: CellStyle.Attributes = []

  /// Bold.
  public static let largeTitle = Font(added: .bold)
  /// Bold.
  public static let title = Font(added: .bold)
  /// Bold.
  public static let title2 = Font(added: .bold)
  /// Bold.
  public static let title3 = Font(added: .bold)
  /// Bold.
  public static let headline = Font(added: .bold)
  /// As the text around it.
  public static let subheadline = Font()
  /// As the text around it.
  public static let body = Font()
  /// As the text around it.
  public static let callout = Font()
  /// Faint.
  public static let footnote = Font(added: .dim)
  /// Faint.
  public static let caption = Font(added: .dim)
  /// Faint.
  public static let caption2 = Font(added: .dim)

  /// A font of a size in points: from 17 on it is bold if its weight says so; the size itself means
  /// nothing on a terminal.
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    Font(added: weight >= .semibold ? .bold : [])
  }

  /// A font for a kind of text; its design means nothing on a terminal.
  public static func system(
    _ style: Font, design: Design = .default, weight: Weight? = nil
  ) -> Font {
    weight.map(style.weight) ?? style
  }

  /// The font with strokes of this weight.
  public func weight(_ weight: Weight) -> Font {
    Font(added: weight >= .semibold ? added.union(.bold) : added.subtracting(.bold))
  }

  /// The font in bold.
  public func bold() -> Font { Font(added: added.union(.bold)) }

  /// The font in italics.
  public func italic() -> Font { Font(added: added.union(.italic)) }

  /// The same font: all digits of a terminal have one width.
  public func monospacedDigit() -> Font { self }

  /// The same font: all glyphs of a terminal have one width.
  public func monospaced() -> Font { self }

  /// A font by its name and size, which mean nothing on a terminal.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
}

/// How the lines of a text stand under one another.
public enum TextAlignment: Sendable {
  case leading
  case center
  case trailing
}

extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text {
    changing { $0.added.formUnion(font?.added ?? []) }
  }

  /// The text in bold.
  public func bold() -> Text { changing { $0.added.insert(.bold) } }

  /// The text in italics.
  public func italic() -> Text { changing { $0.added.insert(.italic) } }

  /// The text with a line below.
  public func underline(_ isActive: Bool = true) -> Text {
    changing { if isActive { $0.added.insert(.underline) } else { $0.removed.insert(.underline) } }
  }

  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changing { if isActive { $0.added.insert(.strikethrough) } }
  }

  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    guard let weight else { return self }
    return changing {
      if weight >= .semibold { $0.added.insert(.bold) } else { $0.removed.insert(.bold) }
    }
  }

  /// The text in a color.
  public func foregroundColor(_ color: Color?) -> Text { changing { $0.foreground = color } }
}

extension View {
  /// The text inside in a font.
  public func font(_ font: Font?) -> some View {
    EnvironmentModifier(content: self) { $0.text.attributes.formUnion(font?.added ?? []) }
  }

  /// The text inside in bold.
  public func bold(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.bold) } }
  }

  /// The text inside in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.italic) } }
  }

  /// The text inside with a line below.
  public func underline(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.underline) } }
  }

  /// The text inside with a line through it.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { if isActive { $0.text.attributes.insert(.strikethrough) } }
  }

  /// The text inside in a weight.
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

  /// The text inside in a color.
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentModifier(content: self) { $0.text.foreground = color }
  }

  /// The text inside in a color.
  public func foregroundStyle(_ color: Color) -> some View {
    EnvironmentModifier(content: self) { $0.text.foreground = color }
  }

  /// The color of controls that are chosen or can be pressed.
  public func accentColor(_ color: Color?) -> some View {
    EnvironmentModifier(content: self) { $0.text.accent = color }
  }

  /// The color of controls that are chosen or can be pressed.
  public func tint(_ color: Color?) -> some View { accentColor(color) }

  /// How lines of one text stand under one another.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    EnvironmentModifier(content: self) { $0.text.alignment = alignment }
  }

  /// At most this many lines a text; what is left out is shown by an ellipsis.
  public func lineLimit(_ number: Int?) -> some View {
    EnvironmentModifier(content: self) { $0.text.lineLimit = number }
  }

  /// At most as many lines a text as the range allows.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// At most as many lines a text as the range allows.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
}

/// A view that changes the environment of its content.
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
