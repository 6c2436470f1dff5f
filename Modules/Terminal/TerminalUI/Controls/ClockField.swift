/// A field for the time of day. The left and right arrows switch between hours and minutes, up and
/// down change the value by one, and digits set it. Digits that are no hour or minute are refused:
/// the value before them is restored, and the key hints say why.
@MainActor
struct ClockField {
  let id: ViewID
  let value: DateValue
  let environment: EnvironmentValues
  let storage: ScreenStorage

  var text: String {
    let parts = value.calendar.dateComponents([.hour, .minute], from: value.date)
    return "\(twoDigits(parts.hour ?? 0)):\(twoDigits(parts.minute ?? 0))"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  var node: Node {
    Node(
      measure: { _ in CellSize(columns: 7, rows: 1) },
      layOut: { rect, plan in layOut(rect, plan) })
  }

  private var edit: ClockEdit {
    if case let .editsTime(edit) = storage.state.controls[id] { edit } else { ClockEdit() }
  }

  private var editsMinutes: Bool { edit.editsMinutes }

  private func layOut(_ rect: CellRect, _ plan: FramePlan) {
    var style = environment.style
    if !environment.isEnabled { style.attributes.insert(.dim) }
    plan.clipped(to: rect) { plan.write("[\(text)]", at: rect.origin, style) }
    guard environment.isEnabled else { return }
    // An edit ends when the field loses the focus.
    if !storage.state.focus.values.contains(id) { storage.state.controls[id] = nil }
    plan.highlight(rect, whenFocused: id)
    let part = CellRect(
      column: rect.column + (editsMinutes ? 4 : 1), row: rect.row, columns: 2, rows: 1)
    let accent = environment.accent
    plan.restyle(part, whenFocused: id) {
      $0.foreground = accent
      $0.attributes.formUnion([.bold, .underline])
    }
    plan.addRegion(id, rect, keys: keys) { event in
      switch event {
      case .key(let press): return handleKey(press)
      case .press(let point):
        editMinutes(point.column >= rect.column + 4)
      case .scroll(let lines): step(-lines.signum())
      case .release: break
      default: return false
      }
      return true
    }
  }

  private var keys: [KeyHint] {
    let keys = [KeyHint("↑↓", "time"), KeyHint("←→", "hour, minute")]
    guard let refused = edit.refused else { return keys }
    let sentence = editsMinutes ? "is not a minute (0 to 59)" : "is not an hour (0 to 23)"
    return [KeyHint("\(refused)", sentence)] + keys
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    guard press.isPlain else { return false }
    switch press.key {
    case .up: step(1)
    case .down: step(-1)
    case .left where editsMinutes: editMinutes(false)
    case .right where !editsMinutes: editMinutes(true)
    case .character(":"): editMinutes(true)
    case .character(let digit):
      guard digit.isASCII, let number = digit.wholeNumberValue else { return false }
      type(number)
    default: return false
    }
    return true
  }

  private func editMinutes(_ isOn: Bool) { set(ClockEdit(editsMinutes: isOn)) }

  private func set(_ edit: ClockEdit) {
    storage.setControl(edit == ClockEdit() ? nil : .editsTime(edit), of: id)
  }

  private func step(_ count: Int) {
    editMinutes(editsMinutes)
    value.move(editsMinutes ? .minute : .hour, count)
  }

  /// Sets the hour or the minute to a digit or, after a first digit, to the number of both.
  private func type(_ digit: Int) {
    var edit = edit
    edit.refused = nil
    if let first = edit.first, first.date == value.binding.wrappedValue {
      edit.first = nil
      let number = first.digit * 10 + digit
      if number <= (edit.editsMinutes ? 59 : 23) {
        setPart(number)
        edit.editsMinutes = true
      } else {
        value.set(first.before)
        edit.refused = number
      }
    } else {
      let before = value.binding.wrappedValue
      setPart(digit)
      edit.first = ClockEdit.Digit(digit, before: before, date: value.binding.wrappedValue)
    }
    set(edit)
  }

  private func setPart(_ number: Int) {
    let now = value.binding.wrappedValue
    let parts = value.calendar.dateComponents([.hour, .minute], from: now)
    let date = value.calendar.date(
      bySettingHour: editsMinutes ? parts.hour ?? 0 : number,
      minute: editsMinutes ? number : parts.minute ?? 0, second: 0, of: now)
    if let date { value.set(date) }
  }
}

/// What is typed into a ``ClockField``.
struct ClockEdit: Equatable, Sendable {
  /// The first of two digits.
  struct Digit: Equatable, Sendable {
    let digit: Int
    /// The date before the digit, which a refused second digit restores.
    let before: Date
    /// The date with the digit. If it changes otherwise, the next digit is a first one.
    let date: Date

    init(_ digit: Int, before: Date, date: Date) {
      self.digit = digit
      self.before = before
      self.date = date
    }
  }

  /// Whether the minutes are edited, not the hours.
  var editsMinutes = false
  var first: Digit?
  /// The last typed number, if it is no hour or minute.
  var refused: Int?
}
