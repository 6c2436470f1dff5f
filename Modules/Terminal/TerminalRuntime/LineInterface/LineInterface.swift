import Foundation
import TerminalRuntime

/// The app line by line: says what is on the screen, numbers what can be done, and asks.
///
/// It reads the same descriptions of the same views as a screen reader and the tests do, so that no
/// screen has to be written twice and none can be forgotten.
@MainActor
struct PlainUI {
  /// High enough that nothing has to be scrolled.
  static let size = CellSize(columns: 100, rows: 400)
  /// How many lines of a list are read out at once.
  static let listLines = 20
  /// How often it looks again while something is under way.
  static let patience = 200
  /// How often it looks again while what was used cannot be used any more: mostly its work is under way,
  /// but it may also have come to its end.
  static let shortPatience = 20

  let screen: Screen
  /// The next line that was typed; nil when there are no more.
  let readLine: @MainActor () -> String?
  let write: @MainActor (String) -> Void
  /// Lets the effects that are under way arrive.
  let settle: @MainActor () -> Void

  /// Asks until the user quits or nothing more can be read.
  func run() {
    screen.showsKeyHints = false
    screen.environment.mostListLines = Self.listLines
    var used: String?
    while true {
      let frame = settledFrame(after: used)
      used = nil
      let controls = PlainScreen(frame.descriptions)
      write(controls.text)
      if frame.isScrollable { write("     more goes on in the list, less goes back.\n") }
      guard let answer = ask("> ") else { return }
      switch PlainAnswer(answer) {
      case .quit: screen.leave()
      case .back: _ = screen.handle(.key(KeyPress(.escape)))
      case .help: write(Self.help)
      case .more: if !screen.scroll(pages: 1) { write("There is no more here.\n") }
      case .less: if !screen.scroll(pages: -1) { write("This is where it begins.\n") }
      case let .number(number, isDeletion):
        guard let control = controls.control(number) else {
          write("There is no \(number) here.\n")
          continue
        }
        guard act(on: control, isDeletion: isDeletion) else { return }
        used = control.id
      case let .text(text):
        guard let control = controls.control(named: text) else {
          write("Nothing here is called “\(text)”. Type a number or a name, or ? for help.\n")
          continue
        }
        guard act(on: control, isDeletion: false) else { return }
        used = control.id
      }
      if screen.wantsToQuit { return }
    }
  }

  /// The screen when nothing is under way any more, as far as it says: nothing shows progress,
  /// something can be used, and what was used last still can be if it is still there.
  private func settledFrame(after used: String?) -> Frame {
    var frame = screen.render(size: Self.size)
    for look in 0..<Self.patience {
      settle()
      let isBusy =
        frame.descriptions.contains { $0.role == .progress }
        || frame.descriptions.allSatisfy { $0.actions.isEmpty }
        || look < Self.shortPatience
          && frame.descriptions.contains { $0.id == used && !$0.isEnabled }
      guard isBusy || screen.needsFrame else { break }
      frame = screen.render(size: Self.size)
    }
    return frame
  }

  private func ask(_ prompt: String) -> String? {
    write(prompt)
    return readLine()
  }

  /// Does what the number stands for; false if there was no answer to a question.
  private func act(on control: Description, isDeletion: Bool) -> Bool {
    if isDeletion, control.actions.contains("delete") {
      screen.perform(.delete, on: control.id)
      return true
    }
    if control.actions.contains("choose") { return choose(control) }
    if control.actions.contains("set") {
      return control.role == .datePicker ? setDate(control) : setText(control)
    }
    screen.perform(.activate, on: control.id)
    return true
  }

  private func choose(_ control: Description) -> Bool {
    for (index, choice) in control.choices.enumerated() { write("  \(index + 1)  \(choice)\n") }
    guard let answer = ask("\(control.label): ") else { return false }
    let trimmed = answer.trimmingCharacters(in: .whitespaces)
    let byName = control.choices.firstIndex { $0.lowercased() == trimmed.lowercased() }
    if let index = Int(trimmed).map({ $0 - 1 }) ?? byName, control.choices.indices.contains(index) {
      screen.perform(.choose(index), on: control.id)
    } else {
      write("“\(trimmed)” is not one of them.\n")
    }
    return true
  }

  private func setText(_ control: Description) -> Bool {
    guard control.role == .textEditor else {
      guard let answer = ask("\(control.label): ") else { return false }
      screen.perform(.set(answer), on: control.id)
      return true
    }
    write("\(control.label); a line with only a dot ends it:\n")
    var lines: [String] = []
    while let line = readLine(), line != "." { lines.append(line) }
    screen.perform(.set(lines.joined(separator: "\n")), on: control.id)
    return true
  }

  private func setDate(_ control: Description) -> Bool {
    guard let answer = ask("\(control.label) (such as 2026-11-20 or 2026-11-20 08:30): ") else {
      return false
    }
    guard let date = PlainDate.parse(answer, calendar: screen.environment.calendar) else {
      write("“\(answer)” is no date.\n")
      return true
    }
    screen.perform(.setDate(date), on: control.id)
    return true
  }

  static let help = """
    Type a number, or the beginning of a name, to use what stands there, and answer what it asks.
    3d deletes row 3, more and less go on and back in a list, b goes back, q quits.

    """
}

extension PlainUI {
  /// Asks on standard output and reads from standard input.
  static func onStandardStreams(_ screen: Screen, glyphs: GlyphSet) -> ExitReason {
    screen.glyphSet = glyphs
    PlainUI(
      screen: screen, readLine: { Swift.readLine() }, write: { write($0, glyphs: glyphs) },
      settle: { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
    ).run()
    return .quit
  }

  /// Writes to standard output what may be shown of a text.
  static func write(_ text: String, glyphs: GlyphSet) {
    let shown = glyphs == .ascii ? text.asciiLines : text.sanitized
    // If nobody reads it any more, there is nobody to tell.
    try? FileHandle.standardOutput.write(contentsOf: Data(shown.utf8))
  }
}

extension String {
  /// Its lines, made harmless, in ASCII alone.
  fileprivate var asciiLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map(\.asciiFallback)
      .joined(separator: "\n")
  }
}
