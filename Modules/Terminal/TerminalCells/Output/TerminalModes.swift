/// What the screen requests of the terminal besides cells. The runtime sends only what changes.
public struct TerminalModes: Hashable, Sendable {
  /// How much of the mouse is reported.
  public enum Mouse: Int, Hashable, Sendable {
    /// Nothing, buttons and wheel, also moves with a button held, all moves.
    case off, clicks, drags, moves
  }

  /// What the caret looks like.
  public enum CursorShape: Int, Hashable, Sendable {
    /// As the user has it, or one of the steady shapes.
    case terminal = 0
    case block = 2
    case underline = 4
    case bar = 6
  }

  /// The picture of another page, so that what was there before comes back. Autowrap is off on it.
  public var alternateScreen: Bool
  /// The window's title, or the one that the terminal had. It is made harmless before it is sent.
  public var title: String?
  /// How much of the mouse is reported.
  public var mouse: Mouse
  /// Whether a paste is told from typing.
  public var bracketedPaste: Bool
  /// Whether the terminal reports that its window gets or loses the keyboard.
  public var focusReporting: Bool
  /// What the caret looks like.
  public var cursorShape: CursorShape
  /// Whether the kitty keyboard protocol tells Esc from the start of a sequence. Only where
  /// confirmed.
  public var keyboardProtocol: Bool

  /// Creates modes; without arguments, those of a terminal that nobody has touched.
  public init(
    alternateScreen: Bool = false, title: String? = nil, mouse: Mouse = .off,
    bracketedPaste: Bool = false, focusReporting: Bool = false,
    cursorShape: CursorShape = .terminal, keyboardProtocol: Bool = false
  ) {
    self.alternateScreen = alternateScreen
    self.title = title
    self.mouse = mouse
    self.bracketedPaste = bracketedPaste
    self.focusReporting = focusReporting
    self.cursorShape = cursorShape
    self.keyboardProtocol = keyboardProtocol
  }

  /// A terminal that nobody has touched.
  public static let untouched = TerminalModes()

  /// What a screen with text fields and a mouse usually wants.
  public static let fullScreen = TerminalModes(
    alternateScreen: true, mouse: .drags, bracketedPaste: true)

  /// The bytes that lead from these modes to others; none if they are equal.
  ///
  /// The other page is entered first and left last, because it has a keyboard mode of its own.
  public func transition(to next: TerminalModes) -> [UInt8] {
    var bytes = ""
    if !alternateScreen, next.alternateScreen { bytes += "\u{1B}[?1049h\u{1B}[?7l" }
    // Leaving or entering the other page, the keyboard mode of the page that is left is not the
    // one of the page that is entered.
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
    if cursorShape != next.cursorShape { bytes += "\u{1B}[\(next.cursorShape.rawValue) q" }
    bytes += titleTransition(to: next)
    if alternateScreen, !next.alternateScreen { bytes += "\u{1B}[?7h\u{1B}[?1049l" }
    return Array(bytes.utf8)
  }

  /// The bytes that leave the terminal as it was: everything that is on goes off, the pen is plain
  /// and the caret is seen. It begins by ending a frame that may have been cut.
  public var reset: [UInt8] {
    Array("\u{1B}[?2026l\u{1B}[0m".utf8) + transition(to: .untouched)
      + Array("\u{1B}[?25h".utf8)
  }

  /// The old title is put on the terminal's stack (xterm's window operations 22 and 23).
  private func titleTransition(to next: TerminalModes) -> String {
    guard title != next.title else { return "" }
    guard let new = next.title else { return "\u{1B}[23;0t" }
    return (title == nil ? "\u{1B}[22;0t" : "") + "\u{1B}]2;\(new.sanitizedForTitle)\u{1B}\\"
  }
}

extension Bool {
  /// The last byte of a sequence that sets or resets a mode.
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
