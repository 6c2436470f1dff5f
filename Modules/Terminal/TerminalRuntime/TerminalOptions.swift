/// The settings of a session that result from the environment and the command line.
///
/// ```swift
/// let options = TerminalOptions(
///   environment: ["TERM": "xterm-256color", "LANG": "C", "SSH_TTY": "/dev/pts/3"], color: .auto)
///
/// print(options.depth, options.glyphs)  // prints "indexed ascii"
/// print(options.escapeDelay)  // prints "0.1 seconds"
/// ```
///
/// They are passed in as values, so each combination can be tested.
///
/// Use them in a `main` of your own; an `App` reads the environment itself. Do not read the
/// environment in views: they get the result as colors and glyphs.
///
/// ## Topics
///
/// ### Determining the options
///
/// - ``init(environment:color:appearance:ascii:)``
/// - ``Appearance``
///
/// ### Output
///
/// - ``depth``
/// - ``glyphs``
/// - ``appearance``
///
/// ### Input
///
/// - ``escapeDelay``
/// - ``queriesTerminal``
/// - ``environment``
public struct TerminalOptions: Sendable {
  /// The values of the option `--theme`.
  ///
  /// ```swift
  /// let theme = TerminalOptions.Appearance(rawValue: "light") ?? .system  // of `--theme light`
  /// ```
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// The colors for the background that the terminal reports, or for a dark one if it reports
    /// none.
    case system
    /// The colors for a dark background.
    case dark
    /// The colors for a light background.
    case light
  }

  /// The color depth of the output.
  ///
  /// ```swift
  /// var recorded = options
  /// recorded.depth = .trueColor  // independent of `TERM`
  /// recorded.queriesTerminal = false  // a recording does not respond
  /// ```
  public var depth: ColorDepth
  /// The background for which colors are chosen.
  public var appearance: Appearance
  /// The glyphs of the output.
  public var glyphs: GlyphSet
  /// The time after which a lone Esc is read as the Esc key.
  ///
  /// ```swift
  /// var slow = options
  /// slow.escapeDelay = .milliseconds(300)  // for a connection that splits key sequences
  /// ```
  public var escapeDelay: Duration
  /// Whether the terminal is queried for its capabilities. Nothing waits for the responses.
  public var queriesTerminal: Bool
  /// The environment variables of the process.
  public var environment: [String: String]

  /// Determines the settings from the environment and the command line.
  ///
  /// ```swift
  /// let plain = TerminalOptions(environment: ["TERM": "xterm"], color: .never, ascii: true)
  /// print(plain.depth, plain.glyphs)  // prints "monochrome ascii"
  /// ```
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - color: The value of `--color`.
  ///   - appearance: The value of `--theme`.
  ///   - ascii: Whether output is restricted to ASCII (`--ascii`).
  public init(
    environment: [String: String], color: ColorDepth.Choice = .auto,
    appearance: Appearance = .system, ascii: Bool = false
  ) {
    self.environment = environment
    self.appearance = appearance
    depth = ColorDepth.detect(environment: environment, isTerminal: true, override: color)
    glyphs = GlyphSet.detect(environment: environment, override: ascii)
    escapeDelay = Self.escapeDelay(environment)
    queriesTerminal = !["", "dumb", "linux"].contains(environment["TERM"] ?? "")
  }

  /// Returns `ESCDELAY` in milliseconds, as in curses; otherwise 50 ms, or 100 ms over SSH.
  static func escapeDelay(_ environment: [String: String]) -> Duration {
    if let given = environment["ESCDELAY"].flatMap({ Int($0) }), (0...10_000).contains(given) {
      return .milliseconds(given)
    }
    let isRemote = ["SSH_TTY", "SSH_CONNECTION"].contains { environment[$0]?.isEmpty == false }
    return .milliseconds(isRemote ? 100 : 50)
  }
}

extension TerminalOptions.Appearance {
  /// The background that is assumed until the terminal reports its own.
  var background: RGB { self == .light ? RGB(red: 255, green: 255, blue: 255) : .black }

  /// Whether the colors for a reported background are used.
  func accepts(_ background: RGB) -> Bool {
    self == .system || background.isDark == (self == .dark)
  }
}
