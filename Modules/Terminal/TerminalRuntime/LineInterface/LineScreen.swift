/// A screen as lines of text, in which each enabled control has a number.
struct LineScreen {
  let text: String
  private let controls: [Description]

  init(_ unordered: [Description]) {
    let rows = unordered.filter { $0.role == .row }.map(\.rect)
    let descriptions = unordered.filter { description in
      // The label of a row contains its texts.
      description.role != .text
        || !rows.contains { $0.intersection(description.rect) == description.rect }
    }.sorted { Self.readingOrder($0) < Self.readingOrder($1) }
    controls = descriptions.filter { $0.isEnabled && !$0.actions.isEmpty }
    var number = 0
    var lines: [(row: Int?, text: String)] = []
    for description in descriptions where description.role != .title {
      let isControl = description.isEnabled && !description.actions.isEmpty
      if isControl { number += 1 }
      let row = description.role == .text ? description.rect.row : nil
      // Texts in one row form one line.
      if let row, let last = lines.last, last.row == row {
        // A value follows its label closely; other texts are columns.
        lines[lines.count - 1].text += (last.text.hasSuffix(":") ? " " : "  ") + description.label
      } else {
        lines.append((row, Self.line(description, number: isControl ? number : nil)))
      }
    }
    let titles = descriptions.filter { $0.role == .title }.map { "== \($0.label) ==" }
    text = ([""] + titles + lines.map(\.text)).map(Self.indented).joined(separator: "\n") + "\n"
  }

  /// Indents all lines except the first.
  private static func indented(_ text: String) -> String {
    text.replacing("\n", with: "\n     ")
  }

  /// Returns the control with this label, ignoring case, or the first whose label has this prefix.
  func control(named name: String) -> Description? {
    let wanted = name.lowercased()
    return controls.first { $0.label.lowercased() == wanted }
      ?? controls.first { $0.label.lowercased().hasPrefix(wanted) }
  }

  /// Returns the sort key of the printed order: tabs last, then by row and column.
  private static func readingOrder(_ description: Description) -> (Int, Int, Int) {
    let rect = description.rect
    return (description.role == .tab ? 1 : 0, rect.row, rect.column)
  }

  /// Returns the control with this number, counted from 1.
  func control(_ number: Int) -> Description? {
    controls.indices.contains(number - 1) ? controls[number - 1] : nil
  }

  private static func line(_ description: Description, number: Int?) -> String {
    let value = valueText(description)
    switch description.role {
    case .header: return "-- \(description.label) --"
    case .alert: return "** \(description.label)\(value) **"
    default: break
    }
    let label = number.map { "\(String($0).leftPadded(3))  " } ?? "     "
    let state = number == nil && isControl(description) ? " (disabled)" : ""
    return label + description.label + value + state
  }

  private static func valueText(_ description: Description) -> String {
    switch description.role {
    case _ where description.value.isEmpty: ""
    case .button: ""
    case .tab: " (this tab)"
    default: ": \(description.value)"
    }
  }

  private static func isControl(_ description: Description) -> Bool {
    switch description.role {
    case .button, .tab, .textField, .textEditor, .toggle, .picker, .datePicker: true
    default: false
    }
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
