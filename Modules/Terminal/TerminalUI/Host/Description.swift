/// The accessibility description of a node, for output that is read aloud or line by line, and for
/// tests that search the screen.
///
/// ```swift
/// let screen = Screen(root: Toggle("Reminder", isOn: .constant(true)))
/// let toggle = screen.render(size: CellSize(columns: 40, rows: 8)).descriptions[0]
/// print(toggle.label, toggle.role, toggle.isFocused)  // prints "Reminder toggle true"
/// ```
public struct Description: Equatable, Sendable {
  /// The kind of element.
  public enum Role: String, Sendable {
    /// Text that cannot be changed.
    case text
    /// The title of the screen.
    case title
    /// A heading of a section.
    case header
    /// A control with an action.
    case button
    /// A tab, which shows a screen.
    case tab
    /// A field for one line.
    case textField
    /// A field for several lines.
    case textEditor
    /// A control that is on or off.
    case toggle
    /// A control with one of several values.
    case picker
    /// A control with a date or time.
    case datePicker
    /// A row of a list.
    case row
    /// The progress of a task.
    case progress
    /// A chart or another drawing with a summary.
    case chart
    /// A dialog, or an open menu.
    case alert
    /// A screen on top of another one.
    case sheet
  }

  /// The id of the view, which is stable across frames.
  public var id: ViewID
  /// The kind of element.
  public var role: Role
  /// The name of the element.
  public var label: String
  /// The current value, such as the text of a field or the selection of a picker.
  public var value: String
  /// The names of the available actions: `activate`, `set`, `choose`, `delete`.
  public var actions: [String]
  /// The options of a picker.
  public var choices: [String]
  /// The keys that the element handles.
  public var keys: [KeyHint]
  /// Whether the element is enabled.
  public var isEnabled: Bool
  /// Whether the element has the focus.
  public var isFocused: Bool
  /// The visible part of the element on the screen.
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
  /// The descriptions, in which text fields and editors are named by the text at their left on the
  /// same row. Forms show "Height" as a text next to a field whose own placeholder is an example.
  var named: [Description] {
    var named: [Description] = []
    named.reserveCapacity(count)
    for description in self {
      var label: String?
      if description.takesName, let name = named.last, name.role == .text,
        name.rect.row == description.rect.row, name.rect.endColumn <= description.rect.column
      {
        label = name.label
        named.removeLast()
      }
      named.append(description)
      if let label { named[named.count - 1].label = label }
    }
    return named
  }
}

extension Description {
  fileprivate var takesName: Bool { role == .textField || role == .textEditor }
}

/// A key and its meaning, for the last row and the key overview.
///
/// ```swift
/// let hints = [KeyHint("+", "one more"), KeyHint("-", "one less")]
/// ```
public struct KeyHint: Hashable, Sendable {
  /// The key as displayed: `Enter`, `↑↓`, `Ctrl-S`.
  public var key: String
  /// The effect of the key, in one or two words.
  public var meaning: String

  /// The hint of containers whose content exceeds the viewport.
  static let scroll = KeyHint("PgUp/PgDn", "scroll")
  /// The hint of text controls that take back typing.
  static let undo = KeyHint("Alt-Z", "undo")

  /// Creates a hint from a key and its effect.
  public init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }
}

/// The actions of a control that are available without a key or pointer event.
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
