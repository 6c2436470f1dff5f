/// A key of a shortcut.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let key: Key

  /// The key of a character.
  public init(_ character: Character) { key = .character(character) }

  /// The key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  init(key: Key) { self.key = key }

  /// Enter.
  public static let `return` = KeyEquivalent(key: .enter)
  /// Esc.
  public static let escape = KeyEquivalent(key: .escape)
  /// Delete.
  public static let delete = KeyEquivalent(key: .delete)
  /// The space bar.
  public static let space = KeyEquivalent(key: .character(" "))
  /// Tab.
  public static let tab = KeyEquivalent(key: .tab)
  /// The arrows.
  public static let upArrow = KeyEquivalent(key: .up)
  /// The arrows.
  public static let downArrow = KeyEquivalent(key: .down)
  /// The arrows.
  public static let leftArrow = KeyEquivalent(key: .left)
  /// The arrows.
  public static let rightArrow = KeyEquivalent(key: .right)
}

/// Keys that are held down in a shortcut.
public typealias EventModifiers = Modifiers

extension Modifiers {
  /// Alt, by its other name.
  public static let option = Modifiers.alt
}

/// A key, with what is held down with it, that works wherever the focus is.
///
/// No terminal passes Command on, so Control stands in for it. A shortcut without anything held
/// down works where no text is typed.
public struct KeyboardShortcut: Hashable, Sendable {
  let press: KeyPress
  let role: String

  /// A key with what is held down with it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    var held = modifiers
    if held.contains(.command) {
      held.remove(.command)
      held.insert(.control)
    }
    press = KeyPress(key.key, held)
    role = ""
  }

  private init(_ press: KeyPress, role: String) {
    self.press = press
    self.role = role
  }

  /// Enter, where nothing else wants it. The button has the focus to begin with.
  public static let defaultAction = KeyboardShortcut(KeyPress(.enter), role: "default")
  /// Esc, where nothing else wants it.
  public static let cancelAction = KeyboardShortcut(KeyPress(.escape), role: "cancel")

  /// The keys as they are printed.
  var name: String {
    let held = press.modifiers
    // A letter by itself is typed without Shift.
    if held.isEmpty, case .character(let letter) = press.key, letter != " " {
      return String(letter)
    }
    let prefix =
      (held.contains(.control) ? "Ctrl-" : "") + (held.contains(.alt) ? "Alt-" : "")
      + (held.contains(.shift) ? "Shift-" : "")
    return prefix + press.key.name
  }
}

extension Key {
  /// The key as it is printed.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): character.uppercased()
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .escape: "Esc"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}

extension View {
  /// A key that presses the button wherever the focus is.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// A key that presses the button wherever the focus is.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    EnvironmentModifier(content: self) { $0.control.shortcut = shortcut }
  }
}
