/// The terminal modes that a screen requests.
///
/// ```swift
/// let session = TerminalModes(alternateScreen: true, title: "Notes", bracketedPaste: true)
/// let enter = TerminalModes.untouched.transition(to: session)
/// let leave = session.reset  // turns off what is on, shows the cursor
///
/// var withMouse = session
/// withMouse.mouse = .drags
/// let change = session.transition(to: withMouse)  // only the mouse modes
/// ```
///
/// The runtime sends only the transitions between two values.
public struct TerminalModes: Hashable, Sendable {
  /// The mouse events that the terminal reports.
  public enum Mouse: Int, Hashable, Sendable {
    /// No events.
    case off
    /// Presses, releases and the wheel.
    case clicks
    /// As ``clicks``, and movement while a button is held.
    case drags
    /// As ``drags``, and movement without a button.
    case moves
  }

  /// The shape of the cursor (DECSCUSR).
  public enum CursorShape: Int, Hashable, Sendable {
    /// The user's default, or a steady shape.
    case terminal = 0
    /// A filled cell.
    case block = 2
    /// A line below the glyph.
    case underline = 4
    /// A line at the left edge of the cell.
    case bar = 6
  }

  /// Whether the alternate screen (mode 1049) is active. Leaving it restores the previous content.
  /// Autowrap is off on the alternate screen.
  public var alternateScreen: Bool
  /// The window title; `nil` keeps the user's. It is sanitized before it is sent.
  public var title: String?
  /// The mouse events that the terminal reports.
  public var mouse: Mouse
  /// Whether pastes are bracketed (mode 2004), which distinguishes them from typing.
  public var bracketedPaste: Bool
  /// Whether the terminal reports focus changes of its window (mode 1004).
  public var focusReporting: Bool
  /// Whether the terminal reports changes between dark and light (mode 2031). Set it only if the
  /// terminal confirmed support.
  public var colorSchemeReporting: Bool
  /// The shape of the cursor, sent by DECSCUSR.
  public var cursorShape: CursorShape
  /// Whether the kitty keyboard protocol is active, which makes a lone Esc unambiguous. Set it only
  /// if the terminal confirmed support.
  public var keyboardProtocol: Bool

  /// Creates modes. The default is ``untouched``.
  public init(
    alternateScreen: Bool = false, title: String? = nil, mouse: Mouse = .off,
    bracketedPaste: Bool = false, focusReporting: Bool = false,
    colorSchemeReporting: Bool = false, cursorShape: CursorShape = .terminal,
    keyboardProtocol: Bool = false
  ) {
    self.alternateScreen = alternateScreen
    self.title = title
    self.mouse = mouse
    self.bracketedPaste = bracketedPaste
    self.focusReporting = focusReporting
    self.colorSchemeReporting = colorSchemeReporting
    self.cursorShape = cursorShape
    self.keyboardProtocol = keyboardProtocol
  }

  /// The state of a terminal before any mode is set.
  public static let untouched = TerminalModes()

  /// The usual modes of a full-screen interface with text fields and a mouse.
  ///
  /// ```swift
  /// var modes = TerminalModes.fullScreen
  /// modes.mouse = .off  // the terminal selects text with the mouse
  /// let start = TerminalModes.untouched.transition(to: modes)
  /// ```
  public static let fullScreen = TerminalModes(
    alternateScreen: true, mouse: .drags, bracketedPaste: true)

  /// Returns the bytes that change the terminal from these modes to others; empty if they are
  /// equal.
  ///
  /// ```swift
  /// var titled = TerminalModes.fullScreen
  /// titled.title = "Notes"
  /// let bytes = TerminalModes.fullScreen.transition(to: titled)  // the title only
  /// let nothing = titled.transition(to: titled)  // no bytes
  /// ```
  ///
  /// The alternate screen is entered first and left last, because it has a separate keyboard mode.
  public func transition(to next: TerminalModes) -> [UInt8] {
    var bytes = ""
    if !alternateScreen, next.alternateScreen { bytes += "\u{1B}[?1049h\u{1B}[?7l" }
    // The main and the alternate screen have separate keyboard modes, so this is set on the
    // alternate screen.
    if keyboardProtocol != next.keyboardProtocol {
      bytes += next.keyboardProtocol ? "\u{1B}[>1u" : "\u{1B}[<u"
    }
    if mouse != next.mouse {
      if mouse != .off { bytes += "\u{1B}[?\(mouse.code)l" }
      if next.mouse != .off { bytes += "\u{1B}[?\(next.mouse.code)h" }
      if (mouse == .off) != (next.mouse == .off) {
        bytes += next.mouse == .off ? "\u{1B}[?1006l" : "\u{1B}[?1006h"
      }
    }
    if bracketedPaste != next.bracketedPaste { bytes += "\u{1B}[?2004\(next.bracketedPaste.final)" }
    if focusReporting != next.focusReporting { bytes += "\u{1B}[?1004\(next.focusReporting.final)" }
    if colorSchemeReporting != next.colorSchemeReporting {
      bytes += "\u{1B}[?2031\(next.colorSchemeReporting.final)"
    }
    if cursorShape != next.cursorShape { bytes += "\u{1B}[\(next.cursorShape.rawValue) q" }
    bytes += titleTransition(to: next)
    if alternateScreen, !next.alternateScreen { bytes += "\u{1B}[?7h\u{1B}[?1049l" }
    return Array(bytes.utf8)
  }

  /// The bytes that restore the terminal: turn off all active modes, reset SGR, show the cursor.
  /// They begin with the end of synchronized output and of a hyperlink, in case a frame was cut
  /// off.
  public var reset: [UInt8] {
    Array("\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m".utf8) + transition(to: .untouched)
      + Array("\u{1B}[?25h".utf8)
  }

  /// The previous title is saved on xterm's title stack (window operations 22 and 23).
  private func titleTransition(to next: TerminalModes) -> String {
    guard title != next.title else { return "" }
    guard let new = next.title else { return "\u{1B}[23;0t" }
    return (title == nil ? "\u{1B}[22;0t" : "") + "\u{1B}]2;\(new.sanitizedForTitle)\u{1B}\\"
  }
}

extension Bool {
  /// The final byte of a sequence that sets or resets a mode.
  fileprivate var final: String { self ? "h" : "l" }
}

extension TerminalModes.Mouse {
  fileprivate var code: Int {
    switch self {
    case .off, .clicks: 1000
    case .drags: 1002
    case .moves: 1003
    }
  }
}
