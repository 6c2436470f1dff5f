import Foundation

/// A line-oriented interface: prints a screen as text, numbers its controls and reads answers.
///
/// ```swift
/// struct GroceriesView: View {
///   @State private var isDone = false
///
///   var body: some View {
///     Form {
///       Toggle("Milk", isOn: $isDone)
///       Button("Share") {}
///     }
///     .navigationTitle("Groceries")
///   }
/// }
///
/// let reason = LineInterface.onStandardStreams(Screen(root: GroceriesView()), glyphs: .unicode)
/// reason.exit()
/// ```
///
/// It uses the descriptions of the views, like screen readers and tests, so a screen needs no
/// additional code.
@MainActor
public struct LineInterface {
  /// The size at which the screen is laid out: high enough that only lists scroll, and too narrow
  /// for panes, whose lines would alternate.
  static let size = CellSize(columns: 99, rows: 400)
  /// The number of lines of a list printed at a time.
  static let listLines = 20
  /// The maximum number of frames rendered while work is in progress.
  static let maximumFrames = 200
  /// The maximum number of frames rendered while the last used control is disabled. Usually its
  /// action is in progress, but it can also stay disabled.
  static let maximumFramesWhileDisabled = 20

  let screen: Screen
  /// Returns the next line of the input, or `nil` at its end.
  let readLine: @MainActor () -> String?
  let write: @MainActor (String) -> Void
  /// Runs in-flight effects for a moment.
  let settle: @MainActor () -> Void

  /// Creates a line interface for a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to print.
  ///   - readLine: Returns the next line of the input, or `nil` at its end.
  ///   - write: Receives each piece of output.
  ///   - settle: Runs in-flight effects for a moment, before each frame.
  init(
    screen: Screen, readLine: @escaping @MainActor () -> String?,
    write: @escaping @MainActor (String) -> Void, settle: @escaping @MainActor () -> Void
  ) {
    self.screen = screen
    self.readLine = readLine
    self.write = write
    self.settle = settle
  }

  /// Prints and reads until the user quits or the input ends.
  func run() {
    screen.showsKeyHints = false
    screen.environment.mostListLines = Self.listLines
    var used: ViewID?
    while true {
      let frame = settledFrame(after: used)
      used = nil
      let controls = LineScreen(frame.descriptions)
      write(controls.text)
      if frame.isScrollable {
        write("     more: the next page of the list, less: the previous one\n")
      }
      guard let answer = ask("> ") else { return }
      switch LineAnswer(answer) {
      case .quit: screen.leave()
      case .back: _ = screen.handle(.key(KeyPress(.escape)))
      case .help: write(Self.help)
      case .more: if !screen.scroll(pages: 1) { write("This is the end of the list.\n") }
      case .less: if !screen.scroll(pages: -1) { write("This is the beginning of the list.\n") }
      case let .number(number, isDeletion):
        guard let control = controls.control(number) else {
          write("No control has the number \(number).\n")
          continue
        }
        guard act(on: control, isDeletion: isDeletion) else { return }
        used = control.id
      case let .text(text):
        guard let control = controls.control(named: text) else {
          write("No control is named “\(text)”. Type a number or a name, or ? for help.\n")
          continue
        }
        guard act(on: control, isDeletion: false) else { return }
        used = control.id
      }
      if screen.wantsToQuit { return }
    }
  }

  /// Returns the frame once no work is in progress: no view shows progress, at least one control is
  /// enabled, and the last used control is enabled if it still exists.
  private func settledFrame(after used: ViewID?) -> Frame {
    var frame = screen.render(size: Self.size)
    for attempt in 0..<Self.maximumFrames {
      settle()
      let isBusy =
        frame.descriptions.contains { $0.role == .progress }
        || frame.descriptions.allSatisfy { $0.actions.isEmpty }
        || attempt < Self.maximumFramesWhileDisabled
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

  /// Uses a control. Returns `false` if the input ended before a prompt was answered.
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
      write("“\(trimmed)” is not a choice.\n")
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
      write("“\(answer)” is not a valid date.\n")
      return true
    }
    screen.perform(.setDate(date), on: control.id)
    return true
  }

  static let help = """
    Type a number, or the beginning of a name, to use a control.
    3d deletes row 3, more and less scroll a list, b goes back, q quits.

    """
}

extension LineInterface {
  /// Runs the interface on standard input and output until the user quits or the input ends.
  ///
  /// - Parameters:
  ///   - screen: The screen to print.
  ///   - glyphs: The glyphs of the output.
  /// - Returns: ``ExitReason/quit``.
  public static func onStandardStreams(_ screen: Screen, glyphs: GlyphSet) -> ExitReason {
    screen.glyphSet = glyphs
    LineInterface(
      screen: screen, readLine: { Swift.readLine() }, write: { write($0, glyphs: glyphs) },
      settle: { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
    ).run()
    return .quit
  }

  /// Writes a sanitized text to standard output, as ASCII if `glyphs` is `.ascii`. Write
  /// errors are ignored.
  public static func write(_ text: String, glyphs: GlyphSet) {
    let shown = glyphs == .ascii ? text.asciiLines : text.sanitized
    // A failed write cannot be reported: standard output is the only output.
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
