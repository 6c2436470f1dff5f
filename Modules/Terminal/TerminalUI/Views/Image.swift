/// A symbol, drawn as one glyph whose width is the same on all terminals.
///
/// ```swift
/// let status = HStack(spacing: .columns(2)) {
///   Image(systemName: "star.fill").foregroundColor(.yellow)  // ★
///   Label("Favorites", systemImage: "heart")  // ♡ Favorites
///   Label("Delete", systemImage: "trash").foregroundColor(.red)  // × Delete
/// }
/// ```
///
/// Each glyph has an ASCII stand-in. The glyph of a name such as `heart.circle.fill` is looked up
/// by its longest known prefix; unknown names are drawn as `•`.
public struct Image: PrimitiveView {
  /// The size of a symbol. It has no effect on a terminal.
  public enum Scale: Sendable {
    /// A symbol smaller than the text. On a terminal, one glyph.
    case small
    /// A symbol of the size of the text. On a terminal, one glyph.
    case medium
    /// A symbol larger than the text. On a terminal, one glyph.
    case large
  }

  let name: String

  /// Creates an image from the name of an SF Symbol.
  public init(systemName: String) { name = systemName }

  /// Creates an image by name. Terminals draw no pictures, so an unknown name is drawn as `•`.
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  /// Creates an image by name, as ``init(_:bundle:)`` does: an image has no description.
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }

  /// Creates an image from the name of an SF Symbol. The value has no effect: a glyph is drawn
  /// whole.
  public init(systemName: String, variableValue: Double?) { name = systemName }

  /// Returns the image unchanged: a glyph cannot be resized.
  public func resizable() -> Image { self }

  /// Returns the image unchanged: a glyph cannot be resized.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// Returns the image unchanged: a glyph has no pixels.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Returns the image unchanged: a glyph has no pixels.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Returns the image unchanged: a glyph has the color of text.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  /// Returns the image unchanged: a glyph has one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// The colors of an image. They have no effect on a terminal.
  public enum TemplateRenderingMode: Sendable {
    /// The foreground color, in which a terminal draws glyphs.
    case template
    /// The colors of the image.
    case original
  }

  /// The way in which an image fills its frame. It has no effect on a terminal.
  public enum ResizingMode: Sendable {
    /// The image is scaled. On a terminal, a glyph keeps its size.
    case stretch
    /// The image is repeated.
    case tile
  }

  /// The quality of a scaled image. It has no effect on a terminal.
  public enum Interpolation: Sendable {
    /// Pixels with sharp edges.
    case none
    /// A fast interpolation.
    case low
    /// An interpolation of medium quality.
    case medium
    /// The best interpolation.
    case high
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let isASCII = context.environment.glyphs.isASCII
    let name = context.environment.symbolVariants.name(of: name)
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

/// Forms of symbols, such as the filled one.
///
/// ```swift
/// let rating = HStack {
///   Image(systemName: "star")  // ☆
///   Image(systemName: "star").symbolVariant(.fill)  // ★
/// }
/// ```
public struct SymbolVariants: Hashable, Sendable {
  fileprivate let suffix: String

  /// The form that the name specifies.
  public static let none = SymbolVariants(suffix: "")
  /// Filled.
  public static let fill = SymbolVariants(suffix: ".fill")
  /// In a circle.
  public static let circle = SymbolVariants(suffix: ".circle")
  /// In a square.
  public static let square = SymbolVariants(suffix: ".square")
  /// Crossed out.
  public static let slash = SymbolVariants(suffix: ".slash")

  /// The filled form of these.
  public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }

  fileprivate func name(of symbol: String) -> String {
    symbol.hasSuffix(suffix) ? symbol : symbol + suffix
  }
}

private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
  /// The form of the symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Draws the symbols inside in a form, if they have a glyph for it.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    EnvironmentModifier(content: self) { $0.symbolVariants = variant }
  }
}

/// The glyphs of symbol names. Each is one column wide on all terminals: its East Asian Width is
/// neutral or narrow, and it has no emoji presentation.
enum Symbols {
  static func glyph(_ name: String, isASCII: Bool) -> String {
    let pair = table[name] ?? family(of: name) ?? ("•", "*")
    return isASCII ? pair.ascii : pair.glyph
  }

  /// Returns the entry of the longest known prefix: `heart.circle.fill` is drawn as `heart`.
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

/// A title with an icon at its left.
///
/// ```swift
/// struct StatusView: View {
///   var body: some View {
///     VStack(alignment: .leading) {
///       Label("Saved", systemImage: "checkmark")
///       Label {
///         Text("3 entries")
///       } icon: {
///         Text("#")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// ✓ Saved
/// # 3 entries
/// ```
public struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: Title
  let icon: Icon

  /// Creates a label from a title view and an icon view.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    if let draw = context.environment.styles.drawLabel {
      let view = draw(LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
      return context.withEnvironment({ $0.styles.drawLabel = nil }) {
        context.children(of: view, axis: context.environment.container.axis)
      }
    }
    let icons = context.scoped("icon") { icon._nodes(in: context) }
    let titles = context.scoped("title") { title._nodes(in: context) }
    return [Node.stack(icons + titles, .horizontal, spacing: 1, alignment: 0)]
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a string and the name of an SF Symbol.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a string and the name of an image, which is drawn as a glyph.
  public init(_ title: some StringProtocol, image name: String) {
    self.title = Text(title)
    icon = Image(name)
  }
}
