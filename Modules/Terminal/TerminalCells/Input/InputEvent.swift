/// Input from the terminal: a key, a paste, a mouse event, a focus change or a response.
///
/// ```swift
/// func describe(_ event: InputEvent) -> String? {
///   switch event {
///   case .key(.character("s", .control)): "save"
///   case .key(let press): press.text.map { "type \($0)" }
///   case .paste(let text): "insert \(text.count) characters"
///   case .mouse(let mouse) where mouse.kind == .press: "click row \(mouse.position.row)"
///   case .mouse, .focus, .response: nil
///   }
/// }
/// ```
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeats. Each scalar of a composed character is a separate key.
  case key(KeyPress)
  /// A text was pasted: its line breaks are `\n`, other control characters except tabs are removed.
  case paste(String)
  /// A mouse button changed, the wheel turned or the pointer moved.
  case mouse(MouseEvent)
  /// The terminal's window gained (`true`) or lost keyboard focus.
  case focus(Bool)
  /// The terminal responded to a query of the runtime. Views do not receive it.
  case response(TerminalResponse)
}

/// A key and the modifiers held with it.
///
/// ```swift
/// let save = KeyPress.character("s", .control)
/// let previousField = KeyPress(.tab, .shift)
/// let space = KeyPress.character(" ")
/// print(space.text as Any, save.text as Any)  // prints "Optional(" ") nil"
/// ```
public struct KeyPress: Hashable, Sendable {
  /// The key, without modifiers.
  public var key: Key
  /// The modifiers held with the key. A shifted letter is the capital letter without `shift`.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates the key press of a character.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> KeyPress {
    KeyPress(.character(character), modifiers)
  }

  /// The character that the key inserts into a text field, or `nil` if it is a command.
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

/// A key of the keyboard. Control and Alt are in ``Modifiers``; Shift+Tab is `tab` with `shift`.
///
/// ```swift
/// func rows(of key: Key, page: Int) -> Int? {
///   switch key {
///   case .up: -1
///   case .down: 1
///   case .pageUp: -page
///   case .pageDown: page
///   default: nil
///   }
/// }
/// ```
public enum Key: Hashable, Sendable {
  /// A key that inserts a character: a letter, a digit, the space bar.
  case character(Character)
  /// Enter or Return.
  case enter
  /// Tab; with `shift`, Shift+Tab.
  case tab
  /// The key that deletes the character before the caret.
  case backspace
  /// The key that deletes the character after the caret.
  case delete
  /// Insert.
  case insert
  /// Esc.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Home, for the start of a line or list.
  case home
  /// End, for the end of a line or list.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// Function keys, F1 to F24.
  case function(Int)
}

/// The modifier keys held during a key press or a mouse event.
///
/// ```swift
/// let extended = KeyPress(.down, [.shift, .control])
/// print(extended.modifiers.contains(.shift))  // prints "true"
/// print(extended.modifiers.isSubset(of: .shift))  // prints "false"
/// ```
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The modifier bits of the xterm and kitty protocols, which send this value plus one.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key. Omitted for a shifted character without other modifiers.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, also known as Option.
  public static let alt = Modifiers(rawValue: 2)
  /// The Control key. Without the kitty keyboard protocol, Ctrl-I is Tab and Ctrl-M is Enter.
  public static let control = Modifiers(rawValue: 4)
  /// Super, also known as Command or the Windows key.
  public static let command = Modifiers(rawValue: 8)
}

/// A mouse event over a cell.
///
/// ```swift
/// let click = MouseEvent(.press, button: .left, at: CellPoint(column: 4, row: 2))
/// let wheel = MouseEvent(.scroll(.down), at: click.position)
/// ```
public struct MouseEvent: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The first button.
    case left
    /// The second button, often the pressed wheel.
    case middle
    /// The third button.
    case right
    /// No button: movement, the wheel, or a button that is not known.
    case none
  }

  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press
    /// A button was released.
    case release
    /// The pointer moved to another cell while a button was held.
    case drag
    /// The pointer moved without a button.
    case move
    /// The wheel turned by one step.
    case scroll(Direction)
  }

  /// The direction of the wheel.
  public enum Direction: Hashable, Sendable {
    /// Toward earlier rows.
    case up
    /// Toward later rows.
    case down
    /// Toward earlier columns, by a horizontal wheel.
    case left
    /// Toward later columns, by a horizontal wheel.
    case right
  }

  /// The kind of the event.
  public var kind: Kind
  /// The button that was pressed, released or held.
  public var button: Button
  /// The cell under the pointer; it may be outside the screen's bounds.
  public var position: CellPoint
  /// The modifiers held during the event.
  public var modifiers: Modifiers

  /// Creates a mouse event.
  public init(
    _ kind: Kind, button: Button = .none, at position: CellPoint, modifiers: Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// The terminal's response to a query of the runtime.
///
/// ```swift
/// func hasSynchronizedOutput(_ response: TerminalResponse) -> Bool {
///   if case .mode(2026, let status) = response { status.isSupported } else { false }
/// }
/// ```
public enum TerminalResponse: Hashable, Sendable {
  /// The response to DECRQM: the number of a private mode and its status.
  case mode(Int, ModeStatus)
  /// The response to DA1: the terminal's attributes. Every terminal responds, so this query is sent
  /// last to detect the end of the responses.
  case deviceAttributes([Int])
  /// The terminal supports the kitty keyboard protocol; the value contains its active flags.
  case keyboardFlags(Int)
  /// The response to OSC 11: the background color.
  case background(RGB)
  /// A report of mode 2031: whether the terminal's colors are dark.
  case colorScheme(isDark: Bool)

  /// The status of a terminal mode in a DECRQM response.
  public enum ModeStatus: Int, Hashable, Sendable {
    /// The terminal does not recognize the mode.
    case unknown
    /// The mode is set, and can be reset.
    case on
    /// The mode is reset, and can be set.
    case off
    /// The mode is set permanently.
    case alwaysOn
    /// The mode is reset permanently.
    case alwaysOff

    /// Whether the mode is active or can be activated.
    public var isSupported: Bool { self == .on || self == .off || self == .alwaysOn }
  }
}
