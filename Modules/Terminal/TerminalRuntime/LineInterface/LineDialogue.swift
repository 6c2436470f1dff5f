import TerminalUI

/// The course of a line interface: what was printed, and which control is asked for.
@MainActor
struct LineDialogue {
  private let interface: LineInterface
  private var pages = LinePages()
  /// The control that the last answer used.
  private var used: ViewID?
  /// The field or drawing whose value the next answer is.
  private var asked: ViewID?
  /// The asked field when an answer named another control.
  private var left: ViewID?
  private var focus: ViewID?
  private var printsWholeScreen = false
  private var hasPrintedTabs = false

  private var screen: Screen { interface.screen }

  init(_ interface: LineInterface) { self.interface = interface }

  /// Prints the changes, reads an answer and acts on it. Returns `false` at the end.
  mutating func advance() -> Bool {
    let frame = interface.settledFrame(after: used)
    guard !screen.wantsToQuit else { return false }
    used = nil
    let lines = LineScreen(frame, pages: &pages)
    let isWhole = printsWholeScreen
    printsWholeScreen = false
    print(lines, frame, isWhole: isWhole)
    updateAsked(frame)
    let field = frame.descriptions.first { $0.id == asked }
    guard let line = interface.ask(field?.prompt ?? "> ") else { return false }
    guard respond(to: line, field, lines, frame) else { return false }
    return !screen.wantsToQuit
  }

  private mutating func print(_ lines: LineScreen, _ frame: Frame, isWhole: Bool) {
    for line in pages.changes(to: lines, of: frame, isWhole: isWhole) {
      interface.write(line + "\n")
    }
    if isWhole || !hasPrintedTabs, let tabs = lines.tabs {
      interface.write(tabs + "\n")
      hasPrintedTabs = true
    }
    if frame.isScrollable, isWhole || pages.isNew {
      interface.write("     next: the next page of the list, previous: the one before\n")
    }
  }

  /// Asks for the control that has the focus at first, or that the program has given the focus, if
  /// it takes text or has choices; and again after an answer that named a control beside it.
  private mutating func updateAsked(_ frame: Frame) {
    let isMoved = pages.isNew || frame.focus != focus
    focus = frame.focus
    if asked != frame.focus { asked = nil }
    if let control = frame.askable {
      if isMoved || left == control.id { asked = control.id }
    }
    left = nil
  }

  /// Acts on an answer. Returns `false` if the input ended before a prompt was answered.
  private mutating func respond(
    to line: String, _ field: Description?, _ lines: LineScreen, _ frame: Frame
  ) -> Bool {
    switch LineAnswer(line) {
    case .quit: screen.leave()
    case .back where field?.role == .textField: asked = nil
    case .back: screen.goBack()
    case .help:
      interface.write(LineInterface.help)
      printsWholeScreen = true
    case .next: scroll(1, "This is the end of the list.\n")
    case .previous: scroll(-1, "This is the beginning of the list.\n")
    case .enter: pressEnter(field, frame)
    case let .number(number, isDeletion):
      let control = lines.control(number)
      if let field, !(isDeletion && control.flatMap(lines.deletable) != nil),
        !isCommand(number, in: field)
      {
        return reply(line, to: field, lines)
      }
      guard let control else {
        interface.write("No control has the number \(number).\n")
        return true
      }
      left = field?.id
      if isDeletion, let row = lines.deletable(control) {
        asked = nil
        perform(.delete, on: row)
        return true
      }
      return act(on: control)
    case let .text(text): return reply(text, to: field, lines)
    }
    return true
  }

  /// Whether digits are commands of the screen in a field, so that a number names a control.
  private func isCommand(_ number: Int, in field: Description) -> Bool {
    "\(number)".first.map { screen.isScreenKey($0, in: field.id) } == true
  }

  private func scroll(_ pages: Int, _ refusal: String) {
    if !screen.scroll(pages: pages) { interface.write(refusal) }
  }

  private mutating func pressEnter(_ field: Description?, _ frame: Frame) {
    if let field {
      pressEnter(in: field)
    } else if let action = frame.defaultAction {
      used = action
      screen.perform(.activate, on: action)
    } else {
      printsWholeScreen = true
    }
  }

  /// Presses Enter in the asked field: submits it, or moves on. Does nothing if the answer has
  /// moved the focus already.
  private mutating func pressEnter(in field: Description) {
    used = field.id
    guard interface.settledFrame(after: nil).focus == field.id else { return }
    screen.handle(.key(KeyPress(.enter)))
  }

  /// Uses the control that an answer names; otherwise the answer is the value of the asked field.
  private mutating func reply(
    _ text: String, to field: Description?, _ lines: LineScreen
  ) -> Bool {
    guard let field else {
      guard let control = lines.control(beginningWith: text) else {
        interface.write("No control is named “\(text)”. Type a number or a name, or ? for help.\n")
        return true
      }
      return act(on: control)
    }
    if let control = lines.control(named: text) {
      left = field.id
      return act(on: control)
    }
    guard field.role == .textField else {
      if choose(text, in: field) { pressEnter(in: field) }
      return true
    }
    perform(.set(text), on: field)
    pressEnter(in: field)
    return true
  }

  private mutating func perform(_ action: ScreenAction, on control: Description) {
    used = control.id
    screen.perform(action, on: control.id)
  }

  /// Uses a control. Returns `false` if the input ended before a prompt was answered.
  private mutating func act(on control: Description) -> Bool {
    asked = nil
    if control.actions.contains("choose") { return askForChoice(of: control) }
    if control.actions.contains("set") {
      return control.role == .datePicker ? setDate(control) : setText(control)
    }
    perform(.activate, on: control)
    return true
  }

  private mutating func askForChoice(of control: Description) -> Bool {
    for (index, choice) in control.choices.enumerated() {
      interface.write("  \(index + 1)  \(choice)\n")
    }
    guard let answer = interface.ask(control.prompt) else { return false }
    _ = choose(answer, in: control)
    return true
  }

  /// Chooses by number, by name, or by a prefix that only one choice has. Returns whether there is
  /// such a choice.
  private mutating func choose(_ answer: String, in control: Description) -> Bool {
    let trimmed = answer.trimmingCharacters(in: .whitespaces)
    let wanted = trimmed.lowercased()
    let names = control.choices.map { $0.lowercased() }
    let matches = names.indices.filter { names[$0].hasPrefix(wanted) }
    let exact = names.firstIndex(of: wanted)
    if exact == nil, Int(trimmed) == nil, matches.count < 2, control.actions.contains("set") {
      perform(.set(trimmed), on: control)
      return false
    }
    let named = exact ?? (matches.count == 1 ? matches[0] : nil)
    if let index = Int(trimmed).map({ $0 - 1 }) ?? named, names.indices.contains(index) {
      perform(.choose(index), on: control)
      return true
    }
    if matches.count > 1 {
      let names = matches.map { control.choices[$0] }.joined(separator: ", ")
      interface.write("“\(trimmed)” could be \(names).\n")
    } else {
      interface.write("“\(trimmed)” is not a choice. ? lists them.\n")
    }
    return false
  }

  private mutating func setText(_ control: Description) -> Bool {
    guard control.role == .textEditor else {
      guard let answer = interface.ask(control.prompt) else { return false }
      screen.focus(on: control.id)
      perform(.set(answer), on: control)
      pressEnter(in: control)
      return true
    }
    interface.write("\(control.label); a line with only a dot ends it:\n")
    var lines: [String] = []
    while let line = interface.readLine(), line != "." { lines.append(line) }
    perform(.set(lines.joined(separator: "\n")), on: control)
    return true
  }

  private mutating func setDate(_ control: Description) -> Bool {
    guard
      let answer = interface.ask("\(control.label) (such as 2026-11-20 or 2026-11-20 08:30): ")
    else { return false }
    guard let date = LineDate.parse(answer, calendar: screen.environment.calendar) else {
      interface.write("“\(answer)” is not a valid date.\n")
      return true
    }
    perform(.setDate(date), on: control)
    return true
  }
}

extension Description {
  fileprivate var prompt: String { label.hasSuffix("?") ? "\(label) " : "\(label): " }
}
