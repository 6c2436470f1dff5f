import TerminalUI

/// The printed lines and numbered controls of each screen of a program.
///
/// A control keeps its number while its screen exists, so a line changes only with its content.
struct LinePages {
  /// The latest lines of a screen, and the numbers of its controls.
  private struct Page {
    var numbers: [ViewID: Int] = [:]
    var lines: Set<String> = []
  }

  private var pages: [ViewID: Page] = [:]
  private var title: String?
  private var current: ViewID?

  /// Whether the last printed frame is the first one of its screen since another was shown.
  private(set) var isNew = false

  /// Returns the lines of a frame that were not printed before, and remembers all of them. A screen
  /// that was not the last one begins with its title; a dialog is always printed as a whole.
  ///
  /// - Parameters:
  ///   - screen: The lines of the frame.
  ///   - isWhole: Whether all lines are returned.
  mutating func changes(to screen: LineScreen, of frame: Frame, isWhole: Bool) -> [String] {
    let id = frame.screenID
    let printed = pages[id, default: Page()].lines
    isNew = id != current || screen.title != title
    current = id
    title = screen.title
    pages[id, default: Page()].lines = Set(screen.lines)
    let isWhole = isWhole || isNew && frame.isModal
    let lines = isWhole ? screen.lines : screen.lines.filter { !printed.contains($0) }
    return isNew || isWhole ? [""] + screen.titles + lines : lines
  }

  /// Returns the numbers of the controls of a screen, in which new controls have the next numbers.
  mutating func numbers(of controls: [Description], on id: ViewID) -> [ViewID: Int] {
    var page = pages[id, default: Page()]
    for control in controls where page.numbers[control.id] == nil {
      page.numbers[control.id] = page.numbers.count + 1
    }
    pages[id] = page
    return page.numbers
  }
}

/// A frame as lines of text, in which each enabled control has a number.
struct LineScreen {
  let titles: [String]
  let lines: [String]
  /// The line that lists the tabs, or `nil` without tabs.
  let tabs: String?
  private let controls: [Description]
  private let numbers: [ViewID: Int]

  var title: String { titles.joined() }

  /// The rows of a list that consist of a button, by the button.
  private let rowOfButton: [ViewID: Description]

  init(_ frame: Frame, pages: inout LinePages) {
    let rows = frame.descriptions.filter { $0.role == .row }
    func row(of description: Description) -> Description? {
      rows.first { $0.rect.intersection(description.rect) == description.rect }
    }
    // A button that is all of a row stands for it.
    let buttons = frame.descriptions.filter { $0.role == .button }
      .compactMap { button in row(of: button).map { (button, $0) } }
      .filter { $0.label == $1.label && !$1.actions.contains("activate") }
    rowOfButton = Dictionary(buttons.map { ($0.id, $1) }) { first, _ in first }
    let hidden = Set(rowOfButton.values.map(\.id))
    let content = frame.descriptions.filter { description in
      // The label of a row contains its texts.
      description.role == .text
        ? row(of: description) == nil : !hidden.contains(description.id)
    }
    // In the order of layout, each pane is whole, but the title line is last.
    let descriptions =
      content.filter { $0.rect.row == 0 }.sorted { $0.rect.column < $1.rect.column }
      + content.filter { $0.rect.row > 0 }
    controls = descriptions.filter(\.isUsable)
    numbers = pages.numbers(of: controls.filter { $0.role != .tab }, on: frame.screenID)
    titles = descriptions.filter { $0.role == .title }.map { "== \($0.label) ==" }
    let tabs = descriptions.filter { $0.role == .tab }
    self.tabs =
      tabs.isEmpty
      ? nil
      : "Tabs: "
        + tabs.map { $0.label + ($0.value.isEmpty ? "" : " (this one)") }.joined(separator: ", ")
    let choices = frame.askable?.choices.joined(separator: ", ") ?? ""
    lines =
      Self.lines(of: descriptions, numbers, pressedByEnter: frame.defaultAction)
      + (choices.isEmpty ? [] : choices.wrapped(columns: Self.columns).map { "     " + $0 })
  }

  private static let columns = 70

  private static func lines(
    of descriptions: [Description], _ numbers: [ViewID: Int], pressedByEnter: ViewID?
  ) -> [String] {
    var lines: [(row: Int?, text: String)] = []
    for description in descriptions where ![.title, .tab].contains(description.role) {
      let row = description.role == .text ? description.rect.row : nil
      // Texts in one row form one line.
      if let row, let last = lines.last, last.row == row {
        // A value follows its label closely; other texts are columns.
        lines[lines.count - 1].text += (last.text.hasSuffix(":") ? " " : "  ") + description.label
      } else {
        let number = description.isUsable ? numbers[description.id] : nil
        let suffix = description.id == pressedByEnter ? " (Enter)" : ""
        lines.append((row, line(description, number: number) + suffix))
      }
    }
    return lines.map { $0.text.replacing("\n", with: "\n     ") }
  }

  /// Returns what is deleted with a control: itself, or the row whose button it is.
  func deletable(_ control: Description) -> Description? {
    [control, rowOfButton[control.id]].compactMap(\.self)
      .first { $0.actions.contains("delete") }
  }

  /// Returns the control with a number.
  func control(_ number: Int) -> Description? {
    controls.first { numbers[$0.id] == number }
  }

  /// Returns the control with a label, ignoring case.
  func control(named name: String) -> Description? {
    let wanted = name.lowercased()
    return controls.first { $0.label.lowercased() == wanted }
  }

  /// Returns the control with a label, ignoring case, or the first whose label has this prefix.
  func control(beginningWith name: String) -> Description? {
    let wanted = name.lowercased()
    return control(named: name) ?? controls.first { $0.label.lowercased().hasPrefix(wanted) }
  }

  private static func line(_ description: Description, number: Int?) -> String {
    let value =
      description.value.isEmpty || description.role == .button ? "" : ": \(description.value)"
    switch description.role {
    case .header: return "-- \(description.label) --"
    case .alert: return "** \(description.label)\(value) **"
    default: break
    }
    let label = number.map { "\(String($0).leftPadded(3))  " } ?? "     "
    let state = number == nil && isControl(description) ? " (disabled)" : ""
    return label + description.label + value + state
  }

  private static func isControl(_ description: Description) -> Bool {
    switch description.role {
    case .button, .textField, .textEditor, .toggle, .picker, .datePicker: true
    default: false
    }
  }
}

extension Frame {
  /// The focused control, if it takes text or has choices. A text of several lines is not asked for
  /// at once.
  var askable: Description? {
    guard focusTakesText, let control = descriptions.first(where: \.isFocused), control.isEnabled
    else { return nil }
    let hasChoices = !control.choices.isEmpty && control.actions.contains("choose")
    return control.role == .textField || hasChoices ? control : nil
  }
}

extension Description {
  /// Whether the element is an enabled control.
  fileprivate var isUsable: Bool { isEnabled && !actions.isEmpty }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
