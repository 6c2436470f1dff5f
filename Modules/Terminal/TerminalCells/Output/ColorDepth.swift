/// How many colors go to the terminal.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable {
  /// None; bold, inverse and the other attributes stay.
  case monochrome
  /// The sixteen that the user's theme defines.
  case sixteen
  /// The 256 of xterm.
  case indexed
  /// Red, green and blue of 8 bits each.
  case trueColor

  /// What a user may ask for by `--color`.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// Color whatever the environment says.
    case always
    /// No color whatever the environment says.
    case never
    /// As the environment says.
    case auto
  }

  /// Decides on color. The first that speaks wins: the option, `NO_COLOR` (not empty),
  /// `CLICOLOR_FORCE` (not empty, not `0`), `TERM` missing or `dumb`, no terminal.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - override: What `--color` says.
  /// - Returns: The depth; where color is wanted, the one that `COLORTERM` and `TERM` announce.
  public static func detect(
    environment: [String: String], isTerminal: Bool, override: Choice = .auto
  ) -> ColorDepth {
    func value(_ name: String) -> String { environment[name] ?? "" }
    let term = value("TERM")
    switch override {
    case .never: return .monochrome
    case .always: return announced(term: term, colorterm: value("COLORTERM"))
    case .auto: break
    }
    guard value("NO_COLOR").isEmpty else { return .monochrome }
    let isForced = !["", "0"].contains(value("CLICOLOR_FORCE"))
    guard isForced || (isTerminal && !["", "dumb"].contains(term)) else { return .monochrome }
    return announced(term: term, colorterm: value("COLORTERM"))
  }

  /// Terminals of 24 bits whose `COLORTERM` an SSH session does not carry over.
  private static let trueColorTerminals = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour",
  ]

  private static func announced(term: String, colorterm: String) -> ColorDepth {
    if ["truecolor", "24bit"].contains(colorterm.lowercased()) { return .trueColor }
    if trueColorTerminals.contains(where: { term == $0 || term.hasPrefix($0 + "-") })
      || term.hasSuffix("-direct")
    {
      return .trueColor
    }
    return term.contains("256color") ? .indexed : .sixteen
  }
}

/// Which glyphs may go to the terminal.
public enum GlyphSet: Hashable, Sendable {
  /// All of Unicode.
  case unicode
  /// ASCII alone: other glyphs are replaced (`asciiFallback`).
  case ascii

  /// Decides on glyphs: ASCII where `--ascii` says so or the locale's encoding is not UTF-8.
  ///
  /// The locale is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty. Without any it
  /// is `C`, as POSIX has it, and that is ASCII.
  public static func detect(environment: [String: String], override isASCII: Bool) -> GlyphSet {
    if isASCII { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "C").lowercased()
    return name.contains("utf-8") || name.contains("utf8") ? .unicode : .ascii
  }
}
