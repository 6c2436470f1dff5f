import TerminalUI

/// What the terminal is asked, and what it has responded.
struct TerminalQueries {
  /// Whether the terminal has the keyboard protocol of kitty.
  var supportsKeyboardProtocol = false
  /// Whether the terminal reports changes of its color scheme (mode 2031).
  var supportsColorSchemeReports = false
  /// The last background that the terminal reported.
  var reportedBackground: RGB?
  /// Whether the terminal was queried and its last response is outstanding.
  var awaitsResponses = false
  private var pending: [UInt8] = []
  private var hasBegun = false

  /// Sends a query with the next frame.
  mutating func add(_ query: [UInt8]) { pending += query }

  /// Returns the bytes to send with a frame. The first ones contain ``initial``, if the terminal
  /// may be queried.
  mutating func takeBytes(includingInitial isAllowed: Bool) -> [UInt8] {
    if isAllowed, !hasBegun {
      hasBegun = true
      pending = Self.initial + pending
    }
    guard !pending.isEmpty else { return [] }
    defer { pending = [] }
    awaitsResponses = true
    return pending + Self.deviceAttributes
  }

  /// Queries mode 2026, mode 2031, the keyboard protocol and the background color. They precede the
  /// first clear, which removes what an unaware terminal may print.
  static let initial = Array("\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[?u".utf8) + background
  static let background = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// Queries whether the colors are dark. Sent only if mode 2031 is supported.
  static let colorScheme = Array("\u{1B}[?996n".utf8)
  /// Every terminal responds to it, and it is sent last, so its response ends the others.
  static let deviceAttributes = Array("\u{1B}[c".utf8)
}
