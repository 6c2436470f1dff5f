import Foundation

/// Uses a screen as a person does: types, presses, taps, drags, looks.
///
/// What is typed goes as bytes through the real decoder, and every step paints until nothing more
/// is to be painted. There is no clock and no sleeping; a test of a view takes three lines:
///
///     let pilot = Pilot(BMIInputView(store: store))
///     try pilot.tap("Save to History")
///     #expect(pilot.shows("BMI Saved!"))
@MainActor
public final class Pilot {
  /// What went wrong, with the screen as it was.
  public struct Failure: Error, CustomStringConvertible {
    /// The sentence and the screen.
    public let description: String
  }

  /// The screen that is used.
  public let screen: Screen
  /// The last frame.
  public private(set) var frame: Frame
  /// How many frames were painted.
  public private(set) var frames = 1
  /// How many bytes the frames would have sent to a terminal of 24 bits.
  public private(set) var bytesSent = 0
  /// The events that the screen did not want, since the last step began.
  public private(set) var unhandled: [InputEvent] = []
  private var size: CellSize
  private var decoder = InputDecoder()
  private var encoder = FrameEncoder()

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  ///   - prepare: Sets the screen up before its first frame: its glyphs, its environment.
  public convenience init(
    _ root: some View, columns: Int = 80, rows: Int = 24, prepare: (Screen) -> Void = { _ in }
  ) {
    let screen = Screen(root: root)
    prepare(screen)
    self.init(screen, size: CellSize(columns: columns, rows: rows))
  }

  /// Uses a screen that was made elsewhere.
  public init(_ screen: Screen, size: CellSize = CellSize(columns: 80, rows: 24)) {
    self.screen = screen
    self.size = size
    frame = screen.render(size: size)
    bytesSent = encoder.encode(nil, frame.buffer, caret: frame.caret).count
    paint()
  }

  /// The rows of the screen, from the top, without the blanks at their ends.
  public var lines: [String] { frame.buffer.lines }

  /// Whether one of the rows has this text in it.
  public func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// What has the focus: its label, or nothing.
  public var focused: String? { frame.descriptions.first(where: \.isFocused)?.label }

  /// Feeds bytes as a terminal sends them, and paints.
  public func send(_ bytes: [UInt8]) {
    unhandled = []
    for event in decoder.feed(bytes) + decoder.flush() where !screen.handle(event) {
      unhandled.append(event)
    }
    paint()
  }

  /// Types a text, character by character, and paints after each.
  public func type(_ text: String) {
    for character in text { send(Array(String(character).utf8)) }
  }

  /// Presses keys one after the other, and paints after each.
  public func press(_ keys: Key...) {
    for key in keys { send(KeyPress(key).bytes) }
  }

  /// Presses a key while others are held down.
  public func press(_ key: Key, with modifiers: Modifiers) {
    send(KeyPress(key, modifiers).bytes)
  }

  /// Pastes a text, as one event.
  public func paste(_ text: String) {
    send(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
  }

  /// Presses and releases the left button over a cell.
  public func click(column: Int, row: Int) {
    let position = CellPoint(column: column, row: row)
    send(MouseEvent(.press, button: .left, at: position).bytes)
    send(MouseEvent(.release, button: .left, at: position).bytes)
  }

  /// Turns the wheel over a cell.
  public func scroll(_ direction: MouseEvent.Direction, column: Int, row: Int, times: Int = 1) {
    let event = MouseEvent(.scroll(direction), at: CellPoint(column: column, row: row))
    for _ in 0..<times { send(event.bytes) }
  }

  /// Drags with the left button from one cell to another, through every cell of the line between.
  public func drag(from start: CellPoint, to end: CellPoint) {
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(columns), abs(rows))
    send(MouseEvent(.press, button: .left, at: start).bytes)
    for step in stride(from: 1, through: steps, by: 1) {
      let position = start.offset(columns: columns * step / steps, rows: rows * step / steps)
      send(MouseEvent(.drag, button: .left, at: position).bytes)
    }
    send(MouseEvent(.release, button: .left, at: end).bytes)
  }

  /// Clicks on the control of this name, in its middle. It must be on the screen, and enabled.
  ///
  /// - Parameters:
  ///   - label: The name in the control's description, or its beginning if no name is equal.
  ///   - index: Which one, from the top, if there are several.
  public func tap(_ label: String, index: Int = 0) throws {
    let found = try find(label)
    guard found.indices.contains(index) else {
      throw failure("There are only \(found.count) controls named “\(label)”.")
    }
    let control = found[index]
    guard control.isEnabled else { throw failure("“\(label)” is disabled.") }
    let seen = control.rect.intersection(frame.buffer.bounds)
    guard !seen.isEmpty else { throw failure("“\(label)” is not on the screen.") }
    click(column: seen.column + (seen.columns - 1) / 2, row: seen.row + (seen.rows - 1) / 2)
  }

  /// Presses Tab until the control of this name has the focus.
  public func focus(_ label: String) throws {
    let ids = try find(label).map(\.id)
    for _ in 0...max(1, frame.focusOrder.count) {
      if let focus = frame.focus, ids.contains(focus) { return }
      press(.tab)
    }
    throw failure("Tab does not come to “\(label)”.")
  }

  /// What describes itself by this name, what can be used before what cannot.
  public func find(_ label: String) throws -> [Description] {
    let equal = frame.descriptions.filter { $0.label == label }
    let named = equal.isEmpty ? frame.descriptions.filter { $0.label.hasPrefix(label) } : equal
    let usable = named.filter { !$0.actions.isEmpty }
    guard !named.isEmpty else { throw failure("Nothing is named “\(label)”.") }
    return usable.isEmpty ? named : usable
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) {
    size = CellSize(columns: columns, rows: rows)
    repaint()
    paint()
  }

  /// Lets tasks on the main actor run and paints, until nothing has changed for a while.
  ///
  /// For effects that end by themselves; wait for what they show with ``wait(for:)``.
  public func settle() async {
    var quiet = 0
    while quiet < 20 {
      await Task.yield()
      quiet = screen.needsFrame ? 0 : quiet + 1
      paint()
    }
  }

  /// Lets tasks run and paints until the text is on the screen, at most a minute.
  public func wait(for text: String) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !shows(text) {
      guard ContinuousClock.now < deadline else { throw failure("“\(text)” does not appear.") }
      await Task.yield()
      paint()
    }
  }

  /// Paints until nothing more is to be painted; a screen that never comes to rest gets 100 frames.
  public func paint() {
    var budget = 100
    while screen.needsFrame, budget > 0 {
      repaint()
      budget -= 1
    }
  }

  private func repaint() {
    let old = frame.buffer
    frame = screen.render(size: size)
    frames += 1
    bytesSent += encoder.encode(old, frame.buffer, caret: frame.caret).count
  }

  /// A failure that shows the screen and what can be found on it.
  private func failure(_ sentence: String) -> Failure {
    let names = frame.descriptions.filter { !$0.actions.isEmpty }.map { "“\($0.label)”" }
    return Failure(
      description: """
        \(sentence)
        \(Snapshot(frame).grid)
        controls: \(names.joined(separator: ", "))
        """)
  }
}
