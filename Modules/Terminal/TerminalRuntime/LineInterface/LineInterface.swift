import Foundation

/// A dialogue line by line: prints the screen as text, numbers its controls and reads an answer.
///
///     LineInterface.onStandardStreams(Screen(root: CounterView()), glyphs: .unicode)
///
/// It works on the descriptions of the views that screen readers and tests read, so a screen needs
/// no code for it.
@MainActor
public struct LineInterface {
  /// The size at which the screen is laid out: high enough that nothing scrolls.
  static let size = CellSize(columns: 100, rows: 400)
  /// The number of lines of a list that are printed at a time.
  static let listLines = 20
  /// The maximum number of frames that are rendered until no work is in progress.
  static let patience = 200
  /// The maximum number of frames that are rendered while the control that was used is disabled.
  /// Usually its action is in progress, but it can also stay disabled.
  static let shortPatience = 20

  let screen: Screen
  /// Returns the next line of the input; nil at its end.
  let readLine: @MainActor () -> String?
  let write: @MainActor (String) -> Void
  /// Runs the effects that are in flight for a moment.
  let settle: @MainActor () -> Void

  /// Creates a dialogue on a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown.
  ///   - readLine: Returns the next line of the input; nil at its end.
  ///   - write: Receives each piece of output.
  ///   - settle: Runs the effects that are in flight for a moment, before each frame.
  init(
    screen: Screen, readLine: @escaping @MainActor () -> String?,
    write: @escaping @MainActor (String) -> Void, settle: @escaping @MainActor () -> Void
  ) {
    self.screen = screen
    self.readLine = readLine
    self.write = write
    self.settle = settle
  }

  /// Runs the dialogue until the user quits or the input ends.
  func run() {
    screen.showsKeyHints = false
    screen.environment.mostListLines = Self.listLines
    var used: ViewID?
    while true {
      let frame = settledFrame(after: used)
      used = nil
      let controls = LineScreen(frame.descriptions)
      write(controls.text)
      if frame.isScrollable { write("     more goes on in the list, less goes back.\n") }
      guard let answer = ask("> ") else { return }
      switch LineAnswer(answer) {
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

  /// Returns the frame once no work is in progress: no view shows progress, some control is
  /// enabled, and so is the control that was used last if it still exists.
  private func settledFrame(after used: ViewID?) -> Frame {
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

  /// Uses a control. Returns false if the input ended before a question was answered.
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
    guard let date = LineDate.parse(answer, calendar: screen.environment.calendar) else {
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

extension LineInterface {
  /// Runs the dialogue on standard input and output.
  public static func onStandardStreams(_ screen: Screen, glyphs: GlyphSet) -> ExitReason {
    screen.glyphSet = glyphs
    LineInterface(
      screen: screen, readLine: { Swift.readLine() }, write: { write($0, glyphs: glyphs) },
      settle: { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
    ).run()
    return .quit
  }

  /// Writes a text to standard output without control characters, in ASCII if the glyphs are.
  public static func write(_ text: String, glyphs: GlyphSet) {
    let shown = glyphs == .ascii ? text.asciiLines : text.sanitized
    // A failed write has no other output to be reported on.
    try? FileHandle.standardOutput.write(contentsOf: Data(shown.utf8))
  }
}

extension String {
  /// The lines of the text, sanitized and in ASCII.
  fileprivate var asciiLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map(\.asciiFallback)
      .joined(separator: "\n")
  }
}
