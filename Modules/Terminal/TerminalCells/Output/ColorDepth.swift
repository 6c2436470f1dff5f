/// The number of colors that a terminal supports.
///
/// ```swift
/// let environment = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]
/// let depth = ColorDepth.detect(environment: environment, isTerminal: true)
/// let glyphs = GlyphSet.detect(environment: environment, override: false)
/// print(depth, glyphs)  // prints "indexed unicode"
///
/// let plain = ["TERM": "xterm-256color", "NO_COLOR": "1"]
/// print(ColorDepth.detect(environment: plain, isTerminal: true))  // prints "monochrome"
/// ```
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable {
  /// No colors; attributes such as bold and inverse remain.
  case monochrome
  /// The 16 ANSI colors, which the user's theme defines.
  case sixteen
  /// The 256 indexed colors of xterm.
  case indexed
  /// 24-bit RGB.
  case trueColor

  /// The values of the option `--color`.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// Color, independent of the environment.
    case always
    /// No color, independent of the environment.
    case never
    /// Color as determined by the environment.
    case auto
  }

  /// Determines the color depth of the output.
  ///
  /// The first of these that is set decides: the option, `NO_COLOR` (not empty), `CLICOLOR_FORCE`
  /// (neither empty nor `0`). Otherwise, output is monochrome if it is not a terminal, or if `TERM`
  /// is missing or `dumb`.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - override: The value of `--color`.
  /// - Returns: ``monochrome``, or the depth announced by `COLORTERM` and `TERM`.
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

  /// Values of `TERM` of 24-bit terminals. An SSH session does not forward their `COLORTERM`.
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

/// The glyphs that may be sent to a terminal.
public enum GlyphSet: Hashable, Sendable {
  /// All of Unicode.
  case unicode
  /// ASCII only: other glyphs are replaced (`asciiFallback`).
  case ascii

  /// Determines the glyph set: ASCII if `override` is true (`--ascii`) or the locale's encoding is
  /// not UTF-8.
  ///
  /// The locale is the first non-empty value of `LC_ALL`, `LC_CTYPE` and `LANG`. The default is
  /// POSIX's `C` locale, which is ASCII.
  ///
  /// ```swift
  /// print(GlyphSet.detect(environment: ["LANG": "C"], override: false))  // prints "ascii"
  /// ```
  public static func detect(environment: [String: String], override isASCII: Bool) -> GlyphSet {
    if isASCII { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "C").lowercased()
    return name.contains("utf-8") || name.contains("utf8") ? .unicode : .ascii
  }
}
