import Foundation

/// A simulated user of a screen, which types, clicks and reads.
///
/// ```swift
/// import Testing
///
/// struct CounterView: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("Count: \(count)") { count += 1 }
///   }
/// }
///
/// @MainActor
/// @Test func buttonCounts() throws {
///   let pilot = Pilot(CounterView(), columns: 40, rows: 10)
///   try pilot.tap("Count: 0")
///   pilot.press(.enter)
///   #expect(pilot.shows("Count: 2"))
/// }
/// ```
///
/// Input is encoded as bytes and decoded by the real decoder. After each event, frames are rendered
/// until the screen is up to date. A pilot never sleeps; see <doc:TestingAView>.
///
/// Use a pilot to test what a view shows and does. The logic of a feature is tested faster with a
/// test store, without a view; a whole program, with its files and its terminal, as a process.
///
/// Each key and each click costs at least one frame, and at most 100 for a view that changes in
/// every frame.
///
/// ## Topics
///
/// ### Articles
///
/// - <doc:TestingAView>
///
/// ### Creating a pilot
///
/// - ``init(_:columns:rows:prepare:)``
/// - ``init(_:size:)``
///
/// ### Pressing keys
///
/// - ``press(_:)``
/// - ``press(_:with:)``
/// - ``type(_:)``
/// - ``paste(_:)``
/// - ``focus(_:)``
///
/// ### Using the mouse
///
/// - ``tap(_:index:)``
/// - ``click(column:row:)``
/// - ``drag(from:to:)``
/// - ``scroll(_:column:row:times:)``
///
/// ### Reading the screen
///
/// - ``lines``
/// - ``shows(_:)``
/// - ``focused``
/// - ``find(_:)``
/// - ``frame``
///
/// ### Comparing the screen
///
/// - ``snapshot``
/// - ``mismatch(with:)``
/// - ``wholeMismatch(with:)``
///
/// ### Waiting
///
/// - ``settle()``
/// - ``wait(for:)``
/// - ``paint()``
///
/// ### Measuring
///
/// - ``frames``
/// - ``bytesSent``
/// - ``unhandled``
///
/// ### Changing the terminal
///
/// - ``resize(columns:rows:)``
/// - ``send(_:)``
/// - ``screen``
@MainActor
public final class Pilot {
  /// A failed operation, with the contents of the screen.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, the rows of the screen and the names of its controls.
    public let description: String
  }

  /// The screen under test.
  public let screen: Screen
  /// The last rendered frame.
  public private(set) var frame: Frame
  /// The number of frames rendered since the creation of the pilot.
  public private(set) var frames = 1
  /// The number of bytes that a terminal with 24-bit color would have received for the frames.
  public private(set) var bytesSent = 0
  /// The events of the last ``send(_:)`` that the screen did not handle. Other operations, such as
  /// ``type(_:)`` and ``click(column:row:)``, send several times.
  public private(set) var unhandled: [InputEvent] = []
  private var size: CellSize
  private var decoder = InputDecoder()
  private var encoder = FrameEncoder()

  /// Creates a pilot and renders the first frame of a view.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - prepare: Configures the screen before its first frame, such as its glyphs or environment.
  public convenience init(
    _ root: some View, columns: Int = 80, rows: Int = 24, prepare: (Screen) -> Void = { _ in }
  ) {
    let screen = Screen(root: root)
    prepare(screen)
    self.init(screen, size: CellSize(columns: columns, rows: rows))
  }

  /// Creates a pilot for an existing screen and renders its first frame.
  public init(_ screen: Screen, size: CellSize = CellSize(columns: 80, rows: 24)) {
    self.screen = screen
    self.size = size
    frame = screen.render(size: size)
    bytesSent = encoder.encode(nil, frame.buffer, caret: frame.caret).count
    paint()
  }

  /// The rows of the screen from top to bottom, without trailing blanks.
  public var lines: [String] { frame.buffer.lines }

  /// Returns whether one of the rows contains the text. Text that wraps is not found.
  public func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The label of the focused control, or `nil` if no control has the focus.
  public var focused: String? { frame.descriptions.first(where: \.isFocused)?.label }

  /// Decodes bytes as input of the terminal, handles the events and renders.
  ///
  /// A sequence that is incomplete at the end of the bytes is completed as if a timeout had
  /// expired.
  public func send(_ bytes: [UInt8]) {
    unhandled = []
    for event in decoder.feed(bytes) + decoder.flush() where !screen.handle(event) {
      unhandled.append(event)
    }
    paint()
  }

  /// Types a text one character at a time, rendering after each.
  public func type(_ text: String) {
    for character in text { send(Array(String(character).utf8)) }
  }

  /// Presses keys one after the other, rendering after each.
  public func press(_ keys: Key...) {
    for key in keys { send(KeyPress(key).bytes) }
  }

  /// Presses a key with modifiers and renders.
  public func press(_ key: Key, with modifiers: Modifiers) {
    send(KeyPress(key, modifiers).bytes)
  }

  /// Pastes a text as one event and renders.
  public func paste(_ text: String) {
    send(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
  }

  /// Presses and releases the left button over a cell.
  public func click(column: Int, row: Int) {
    let position = CellPoint(column: column, row: row)
    send(MouseEvent(.press, button: .left, at: position).bytes)
    send(MouseEvent(.release, button: .left, at: position).bytes)
  }

  /// Turns the mouse wheel over a cell.
  public func scroll(_ direction: MouseEvent.Direction, column: Int, row: Int, times: Int = 1) {
    let event = MouseEvent(.scroll(direction), at: CellPoint(column: column, row: row))
    for _ in 0..<times { send(event.bytes) }
  }

  /// Drags with the left button in a straight line, with an event for every cell.
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

  /// Clicks on the center of a control, found by its name.
  ///
  /// - Parameters:
  ///   - label: The name of the control, or the beginning of the name if no name is equal.
  ///   - index: The zero-based index among the controls found, in the order of the views.
  /// - Throws: ``Failure`` if the control is missing, disabled or outside the screen.
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

  /// Presses Tab, and the arrow keys in a list, until a control with the given name has the focus.
  ///
  /// ```swift
  /// @MainActor
  /// @Test func enterPressesTheFocusedButton() throws {
  ///   let pilot = Pilot(CounterView(), columns: 40, rows: 10)
  ///   try pilot.focus("Count: 0")
  ///   pilot.press(.enter)
  ///   #expect(pilot.focused == "Count: 1")
  /// }
  /// ```
  ///
  /// - Throws: ``Failure`` if the control is missing or not in the focus order.
  public func focus(_ label: String) throws {
    let ids = try find(label).map(\.id)
    for _ in 0...max(1, frame.focusStops.count) {
      if isFocused(ids) || walk(to: ids) { return }
      press(.tab)
    }
    throw failure("Tab does not come to “\(label)”.")
  }

  private func isFocused(_ ids: [ViewID]) -> Bool { frame.focus.map(ids.contains) ?? false }

  /// Presses arrow keys until one of the controls has the focus, if it is in the same Tab stop.
  private func walk(to ids: [ViewID]) -> Bool {
    for _ in 0..<frame.focusOrder.count {
      guard let stop = frame.focusStops.first(where: { $0.contains { $0 == frame.focus } }),
        let goal = frame.descriptions.first(where: { ids.contains($0.id) && stop.contains($0.id) }),
        let start = frame.descriptions.first(where: \.isFocused)
      else { return false }
      if goal.rect.row != start.rect.row {
        press(goal.rect.row > start.rect.row ? .down : .up)
      } else {
        press(goal.rect.column > start.rect.column ? .right : .left)
      }
      if isFocused(ids) { return true }
    }
    return false
  }

  /// Returns the descriptions with the given name, or with names that begin with it if no name is
  /// equal. Descriptions without actions are omitted if others have actions.
  ///
  /// ```swift
  /// @MainActor
  /// @Test func buttonIsEnabled() throws {
  ///   let pilot = Pilot(CounterView())
  ///   #expect(try pilot.find("Count").map(\.isEnabled) == [true])
  /// }
  /// ```
  ///
  /// - Throws: ``Failure`` if no description matches.
  public func find(_ label: String) throws -> [Description] {
    let equal = frame.descriptions.filter { $0.label == label }
    let named = equal.isEmpty ? frame.descriptions.filter { $0.label.hasPrefix(label) } : equal
    let usable = named.filter { !$0.actions.isEmpty }
    guard !named.isEmpty else { throw failure("Nothing is named “\(label)”.") }
    return usable.isEmpty ? named : usable
  }

  /// Changes the size of the terminal and renders.
  ///
  /// ```swift
  /// @MainActor
  /// @Test func countIsKeptOnResize() {
  ///   let pilot = Pilot(CounterView())
  ///   pilot.press(.enter)
  ///   pilot.resize(columns: 30, rows: 8)
  ///   #expect(pilot.shows("Count: 1"))
  /// }
  /// ```
  public func resize(columns: Int, rows: Int) {
    size = CellSize(columns: columns, rows: rows)
    repaint()
    paint()
  }

  /// Yields to tasks on the main actor and renders until nothing has changed for 20 turns.
  ///
  /// Use it for effects that finish without suspending for long. For others, wait for their result
  /// with ``wait(for:)``.
  public func settle() async {
    var quiet = 0
    while quiet < 20 {
      await Task.yield()
      quiet = screen.needsFrame ? 0 : quiet + 1
      paint()
    }
  }

  /// Yields to tasks and renders until a text is on the screen.
  ///
  /// An effect may have to wait for all tests that run at the same time, so the limit is long.
  ///
  /// ```swift
  /// struct GreetingView: View {
  ///   @State private var name = ""
  ///
  ///   var body: some View {
  ///     Text(name.isEmpty ? "Loading" : "Hello, \(name)")
  ///       .task { name = await load() }
  ///   }
  ///
  ///   private func load() async -> String { "Ala" }
  /// }
  ///
  /// @MainActor
  /// @Test func nameIsLoaded() async throws {
  ///   let pilot = Pilot(GreetingView())
  ///   try await pilot.wait(for: "Hello, Ala")
  /// }
  /// ```
  ///
  /// - Throws: ``Failure`` if the text does not appear within five minutes.
  public func wait(for text: String) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !shows(text) {
      guard ContinuousClock.now < deadline else { throw failure("“\(text)” does not appear.") }
      await Task.yield()
      paint()
    }
  }

  /// Renders until the screen is up to date, with a limit of 100 frames for views that change in
  /// every frame.
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

  /// Returns an error that contains the screen and the names of its controls.
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

/// In a test, `#expect(pilot.shows("Saved"))` prints the screen on failure.
extension Pilot: @MainActor CustomStringConvertible {
  /// The rows of the screen in a frame, and the name of the focused control.
  public var description: String {
    let edge = String(repeating: "─", count: size.columns)
    let rows = frame.buffer.lines.map { line in
      "│\(line)\(String(repeating: " ", count: max(0, size.columns - line.displayWidth)))│"
    }
    return """

      ┌\(edge)┐
      \(rows.joined(separator: "\n"))
      └\(edge)┘
      focus: \(focused ?? "none")
      """
  }
}
