/// The key of a keyboard shortcut, without modifiers.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let key: Key

  /// Creates the key that types a character.
  public init(_ character: Character) { key = .character(character) }

  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  init(key: Key) { self.key = key }

  /// The Enter key.
  public static let `return` = KeyEquivalent(key: .enter)
  /// The Esc key.
  public static let escape = KeyEquivalent(key: .escape)
  /// The Delete key, not Backspace.
  public static let delete = KeyEquivalent(key: .delete)
  /// The space bar.
  public static let space = KeyEquivalent(key: .character(" "))
  /// The Tab key.
  public static let tab = KeyEquivalent(key: .tab)
  /// The up arrow key.
  public static let upArrow = KeyEquivalent(key: .up)
  /// The down arrow key.
  public static let downArrow = KeyEquivalent(key: .down)
  /// The left arrow key.
  public static let leftArrow = KeyEquivalent(key: .left)
  /// The right arrow key.
  public static let rightArrow = KeyEquivalent(key: .right)
}

/// The modifier keys of a shortcut.
public typealias EventModifiers = Modifiers

extension Modifiers {
  /// The Option key, which a terminal calls Alt.
  public static let option = Modifiers.alt
}

/// A key, with optional modifiers, that presses a button regardless of the focus.
///
/// ```swift
/// struct EditorView: View {
///   @State private var text = ""
///   let save: @MainActor (String) -> Void
///
///   var body: some View {
///     VStack {
///       TextEditor(text: $text)
///       Button("Save") { save(text) }
///         .keyboardShortcut("s")  // Ctrl-S: terminals do not transmit Command
///     }
///   }
/// }
/// ```
///
/// `.command` is replaced by `.control`, since no terminal transmits Command. The focused control
/// and the views around it handle a key first: a letter without modifiers is typed into a text
/// field, and triggers the shortcut elsewhere.
public struct KeyboardShortcut: Hashable, Sendable {
  let press: KeyPress
  let role: String

  /// Creates a shortcut. `.command` means Control.
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

  /// Enter, if the focused control does not handle it. The button has the initial focus.
  ///
  /// ```swift
  /// let save = Button("Save") {}.keyboardShortcut(.defaultAction)
  /// let cancel = Button("Cancel") {}.keyboardShortcut(.cancelAction)
  /// ```
  public static let defaultAction = KeyboardShortcut(KeyPress(.enter), role: "default")
  /// Esc, if the focused control does not handle it.
  public static let cancelAction = KeyboardShortcut(KeyPress(.escape), role: "cancel")

  /// The display name of the keys, such as `Ctrl-S`.
  var name: String {
    let held = press.modifiers
    // A letter without modifiers is typed without Shift.
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
  /// The display name of the key.
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
  /// Assigns a keyboard shortcut to the buttons inside. It works regardless of the focus.
  ///
  /// ```swift
  /// let new = Button("New") {}.keyboardShortcut("n", modifiers: [])  // n, where no text is typed
  /// let reload = Button("Reload") {}.keyboardShortcut("r")  // Ctrl-R, everywhere
  /// ```
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Assigns a keyboard shortcut to the buttons inside, or removes it if `shortcut` is `nil`.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    EnvironmentModifier(content: self) { $0.control.shortcut = shortcut }
  }
}
