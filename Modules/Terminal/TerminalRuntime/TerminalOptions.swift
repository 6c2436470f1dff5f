/// What the environment and the command line decide about a session. Values, so that it can be
/// tested.
public struct TerminalOptions: Sendable {
  /// The colors that may be used.
  public var depth: ColorDepth
  /// The glyphs that may be used.
  public var glyphs: GlyphSet
  /// How long the session waits for the rest of a sequence before an Esc is the key.
  public var escapeDelay: Duration
  /// Whether the terminal is queried for its capabilities. One without responses costs nothing.
  public var queriesTerminal: Bool
  /// The variables of the process.
  public var environment: [String: String]

  /// Decides by the environment, and by the command line.
  public init(
    environment: [String: String], color: ColorDepth.Choice = .auto, ascii: Bool = false
  ) {
    self.environment = environment
    depth = ColorDepth.detect(environment: environment, isTerminal: true, override: color)
    glyphs = GlyphSet.detect(environment: environment, override: ascii)
    escapeDelay = Self.escapeDelay(environment)
    queriesTerminal = !["", "dumb", "linux"].contains(environment["TERM"] ?? "")
  }

  /// `ESCDELAY` in milliseconds, as curses has it; else 50, or 100 over SSH.
  static func escapeDelay(_ environment: [String: String]) -> Duration {
    if let given = environment["ESCDELAY"].flatMap({ Int($0) }), (0...10_000).contains(given) {
      return .milliseconds(given)
    }
    let isRemote = ["SSH_TTY", "SSH_CONNECTION"].contains { environment[$0]?.isEmpty == false }
    return .milliseconds(isRemote ? 100 : 50)
  }
}
