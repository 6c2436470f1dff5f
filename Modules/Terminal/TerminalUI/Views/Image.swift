/// A symbol by its name, as one glyph on whose width all terminals agree.
public struct Image: PrimitiveView {
  /// How large a symbol is. A terminal has one size.
  public enum Scale: Sendable {
    case small, medium, large
  }

  let name: String

  /// The glyph for a name of Apple's symbols; an unknown name gives a dot.
  public init(systemName: String) { name = systemName }

  /// A picture by its name. A terminal draws no pictures: a dot stands for it.
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  /// The same image: a glyph cannot be resized.
  public func resizable() -> Image { self }

  public func _nodes(in context: ViewContext) -> [Node] {
    let isASCII = context.environment.glyphs.isASCII
    let glyph = Symbols.glyph(name, isASCII: isASCII)
    let style = context.environment.style
    return [
      Node(
        measure: { _ in CellSize(columns: glyph.displayWidth, rows: 1) },
        layOut: { rect, plan in
          plan.clipped(to: rect) { plan.write(glyph, at: rect.origin, style) }
        })
    ]
  }
}

/// Glyphs for the names of symbols. All are one column wide everywhere (East Asian Width neutral or
/// narrow, no emoji presentation).
enum Symbols {
  static func glyph(_ name: String, isASCII: Bool) -> String {
    let pair = table[name] ?? family(of: name) ?? ("•", "*")
    return isASCII ? pair.ascii : pair.glyph
  }

  /// The entry for the name without its last parts: `heart.circle.fill` is drawn as `heart`.
  private static func family(of name: String) -> (glyph: String, ascii: String)? {
    var parts = name.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      if let pair = table[parts.joined(separator: ".")] { return pair }
    }
    return nil
  }

  private static let table: [String: (glyph: String, ascii: String)] = [
    "plus": ("+", "+"), "minus": ("−", "-"), "xmark": ("×", "x"), "checkmark": ("✓", "v"),
    "checkmark.circle": ("✓", "v"), "xmark.circle": ("×", "x"), "circle": ("○", "o"),
    "circle.fill": ("●", "*"), "square": ("□", "#"), "square.fill": ("■", "#"),
    "star": ("☆", "*"), "star.fill": ("★", "*"), "heart": ("♡", "v"),
    "chevron.left": ("‹", "<"), "chevron.right": ("›", ">"), "chevron.up": ("ˆ", "^"),
    "chevron.down": ("ˇ", "v"), "arrow.left": ("←", "<"), "arrow.right": ("→", ">"),
    "arrow.up": ("↑", "^"), "arrow.down": ("↓", "v"), "arrow.clockwise": ("↻", "@"),
    "arrow.counterclockwise": ("↺", "@"), "arrow.uturn.backward": ("↶", "<"),
    "gear": ("✱", "*"), "gearshape": ("✱", "*"), "info": ("i", "i"), "info.circle": ("i", "i"),
    "questionmark": ("?", "?"), "exclamationmark": ("!", "!"),
    "exclamationmark.triangle": ("!", "!"), "magnifyingglass": ("⌕", "?"),
    "pencil": ("✎", "/"), "square.and.pencil": ("✎", "/"), "trash": ("×", "x"),
    "calendar": ("▦", "#"), "clock": ("◷", "@"), "house": ("⌂", "^"), "person": ("☻", "o"),
    "person.crop.circle": ("☻", "o"), "person.2": ("☻", "o"), "face.smiling": ("☻", ":"),
    "chart.line.uptrend.xyaxis": ("▟", "/"), "chart.bar": ("▥", "#"), "chart.pie": ("◔", "@"),
    "list.bullet": ("≡", "="), "line.3.horizontal": ("≡", "="), "book": ("▤", "#"),
    "doc": ("▤", "#"), "folder": ("▣", "#"), "tray": ("▽", "v"), "envelope": ("▭", "="),
    "mappin": ("◉", "@"), "location": ("◉", "@"), "map": ("▧", "#"), "tag": ("◈", "#"),
    "bell": ("♪", "!"), "flag": ("⚑", "P"), "bookmark": ("▸", ">"), "lock": ("▮", "#"),
    "sun.max": ("☼", "*"), "moon": ("☾", "("), "cloud": ("≈", "~"), "bolt": ("ϟ", "!"),
    "flame": ("▴", "^"), "leaf": ("♧", "%"), "drop": ("◌", "o"), "scalemass": ("⊜", "="),
    "ruler": ("▬", "="), "figure.walk": ("λ", "A"), "waveform.path.ecg": ("∿", "~"),
    "square.and.arrow.up": ("↥", "^"), "square.and.arrow.down": ("↧", "v"),
    "ellipsis": ("⋯", "."), "eye": ("◎", "@"), "sparkles": ("✦", "*"), "bubble.left": ("◖", "("),
    "text.bubble": ("◖", "("), "slider.horizontal.3": ("≢", "="), "hand.thumbsup": ("↑", "^"),
  ]
}

/// A symbol and a title, side by side.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: Title
  let icon: Icon

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let icons = context.scoped("icon") { icon._nodes(in: context) }
    let titles = context.scoped("title") { title._nodes(in: context) }
    return [Node.stack(icons + titles, .horizontal, spacing: 1, alignment: 0)]
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label of a string and the name of a symbol.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }
}
