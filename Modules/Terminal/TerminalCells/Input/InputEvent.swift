/// What a terminal says: a key, a paste, the mouse, its focus, or the answer to a question.
public enum InputEvent: Hashable, Sendable {
  /// A key went down or repeats. Every scalar of a composed character is a key of its own.
  case key(KeyPress)
  /// A text was pasted, with its line breaks as `\n` and without control characters, tabs aside.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal's window got (true) or lost the keyboard.
  case focus(Bool)
  /// The terminal answers the runtime; views never see it.
  case response(TerminalResponse)
}

/// A key with what was held down with it.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held down with it. A shifted letter is the capital letter without `shift`.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key of a character, with what is held down with it.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> KeyPress {
    KeyPress(.character(character), modifiers)
  }

  /// The character that it types into a text, or nothing if it is a command.
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

/// A key of the keyboard. Control and Alt are in ``Modifiers``; Shift+Tab is `tab` with `shift`.
public enum Key: Hashable, Sendable {
  /// A key that types: a letter, a digit, the space bar …
  case character(Character)
  /// The keys with a name.
  case enter, tab, backspace, delete, insert, escape
  /// The keys that move.
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 … F24.
  case function(Int)
}

/// The keys that are held down with another one, or with the mouse.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the xterm and kitty protocols, less one.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, also known as Option.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
  /// Super, also known as Command or the Windows key.
  public static let command = Modifiers(rawValue: 8)
}

/// Something that the mouse did over a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The buttons.
  public enum Button: Hashable, Sendable {
    /// The three buttons; `none` while the mouse only moves or scrolls, or the button is not known.
    case left, middle, right, none
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down, came up, or is held while the mouse moves.
    case press, release, drag
    /// The mouse moved without a button.
    case move
    /// The wheel turned by one step.
    case scroll(Direction)
  }

  /// Where the wheel turned.
  public enum Direction: Hashable, Sendable {
    /// The four ways of a wheel.
    case up, down, left, right
  }

  /// What happened.
  public var kind: Kind
  /// The button that it happened with.
  public var button: Button
  /// The cell; it may lie outside of the picture.
  public var position: CellPoint
  /// The keys that were held down.
  public var modifiers: Modifiers

  /// Creates an event.
  public init(
    _ kind: Kind, button: Button = .none, at position: CellPoint, modifiers: Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// The terminal's answer to a question of the runtime.
public enum TerminalResponse: Hashable, Sendable {
  /// DECRQM: what the terminal says about a private mode.
  case mode(Int, ModeStatus)
  /// DA1: the terminal's abilities. Every terminal answers, so it ends a round of questions.
  case deviceAttributes([Int])
  /// The kitty keyboard protocol is known, and these flags are on.
  case keyboardFlags(Int)
  /// OSC 11: the color of the background.
  case background(RGB)

  /// What is known about a mode.
  public enum ModeStatus: Int, Hashable, Sendable {
    /// The terminal does not know it, has it on or off, or has it on or off for good.
    case unknown, on, off, alwaysOn, alwaysOff

    /// Whether switching the mode on does something.
    public var isSupported: Bool { self == .on || self == .off || self == .alwaysOn }
  }
}
