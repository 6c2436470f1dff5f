/// What a node says of itself: the tree as it is read aloud, asked line by line, or searched by a
/// test.
public struct Description: Equatable, Sendable {
  /// What kind of thing it is.
  public enum Role: String, Sendable {
    case text, title, header, button, tab, textField, textEditor, toggle, picker
    case datePicker, row, progress, chart, alert, sheet
  }

  /// Where it is in the tree; the same from frame to frame.
  public var id: ViewID
  /// What kind of thing it is.
  public var role: Role
  /// Its name.
  public var label: String
  /// What it says or holds now.
  public var value: String
  /// What can be done with it, by name: `activate`, `delete`, `set` …
  public var actions: [String]
  /// What can be chosen from.
  public var choices: [String]
  /// The keys that it answers to.
  public var keys: [KeyHint]
  /// Whether it can be used now.
  public var isEnabled: Bool
  /// Whether it has the focus.
  public var isFocused: Bool
  /// Where it is on the screen.
  public var rect: CellRect

  init(
    id: ViewID, role: Role, label: String, value: String = "", actions: [String] = [],
    choices: [String] = [], keys: [KeyHint] = [], isEnabled: Bool = true, rect: CellRect
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.actions = actions
    self.choices = choices
    self.keys = keys
    self.isEnabled = isEnabled
    isFocused = false
    self.rect = rect
  }
}

extension Collection where Element == Description, Index == Int {
  /// The descriptions, in which a control is called as the text says that stands left of it on its
  /// row: forms say "Height" beside a field, and the field itself only shows an example.
  var named: [Description] {
    var named: [Description] = []
    for description in self {
      var description = description
      if description.takesName, let name = named.last, name.role == .text,
        name.rect.row == description.rect.row, name.rect.endColumn <= description.rect.column
      {
        named.removeLast()
        description.label = name.label
      }
      named.append(description)
    }
    return named
  }
}

extension Description {
  fileprivate var takesName: Bool { role == .textField || role == .textEditor }
}

/// A key and what it does, for the line at the bottom and the help.
public struct KeyHint: Hashable, Sendable {
  /// The key as it is printed: `Enter`, `↑↓`, `Ctrl-S`.
  public var key: String
  /// What it does, in one or two words.
  public var meaning: String

  /// What containers say that have more than can be seen.
  static let scroll = KeyHint("PgUp/PgDn", "scroll")

  /// A key and its meaning.
  public init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }
}

/// What can be done to a control without a key or a mouse.
struct ControlActions {
  var activate: (@MainActor () -> Void)?
  var setText: (@MainActor (String) -> Void)?
  var choose: (@MainActor (Int) -> Void)?
  var delete: (@MainActor () -> Void)?
  var setDate: (@MainActor (Date) -> Void)?

  var names: [String] {
    var names: [String] = []
    if activate != nil { names.append("activate") }
    if setText != nil || setDate != nil { names.append("set") }
    if choose != nil { names.append("choose") }
    if delete != nil { names.append("delete") }
    return names
  }
}
