import Foundation
import StreamSafeText
import TerminalUI

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
/// additional code. After an answer, only the lines that have changed are printed. Enter presses
/// the default button. A text field or drawing with choices that has the initial focus is asked for
/// at once; a command or the whole name of a control is accepted there as well.
///
/// Use it for screen readers, for terminals without cursor control and in pipes. A program that
/// only prints results needs no screen. Each answer costs a layout at one fixed size.
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
  /// Runs in-flight effects for a moment. Returns whether they still work.
  let settle: @MainActor () -> Bool

  /// Creates a line interface for a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to print.
  ///   - readLine: Returns the next line of the input, or `nil` at its end.
  ///   - write: Receives each piece of output.
  ///   - settle: Runs in-flight effects for a moment, before each frame. Returns whether they still
  ///     work.
  init(
    screen: Screen, readLine: @escaping @MainActor () -> String?,
    write: @escaping @MainActor (String) -> Void, settle: @escaping @MainActor () -> Bool
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
    var dialogue = LineDialogue(self)
    while dialogue.advance() {}
  }

  /// Returns the frame once no work is in progress: effects have settled, no view shows progress,
  /// at least one control is enabled, and the last used control is enabled if it still exists.
  func settledFrame(after used: ViewID?) -> Frame {
    var frame = screen.render(size: Self.size)
    for attempt in 0..<Self.maximumFrames {
      let isWorking = settle()
      let isBusy =
        isWorking
        || frame.descriptions.contains { $0.role == .progress }
        || frame.descriptions.allSatisfy { $0.actions.isEmpty }
        || attempt < Self.maximumFramesWhileDisabled
          && frame.descriptions.contains { $0.id == used && !$0.isEnabled }
      guard isBusy || screen.needsFrame else { break }
      frame = screen.render(size: Self.size)
    }
    return frame
  }

  func ask(_ prompt: String) -> String? {
    write(prompt)
    return readLine()
  }

  static let help = """
    Type a number, or the beginning of a name, to use a control. Enter presses the one that is
    marked with it. 3d deletes row 3, next and previous scroll a list, b goes back, q quits.

    """
}

extension LineInterface {
  /// Runs the interface on standard input and output until the user quits or the input ends.
  ///
  /// ```swift
  /// let screen = Screen(root: GroceriesView())
  /// screen.environment.locale = Locale(identifier: "de_DE")
  /// let end = LineInterface.onStandardStreams(screen, glyphs: .ascii)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen to print.
  ///   - glyphs: The glyphs of the output.
  /// - Returns: ``ExitReason/quit``.
  public static func onStandardStreams(_ screen: Screen, glyphs: GlyphSet) -> ExitReason {
    screen.glyphSet = glyphs
    LineInterface(
      screen: screen, readLine: { Swift.readLine()?.streamSafe },
      write: { write($0, glyphs: glyphs) },
      settle: runEffects
    ).run()
    return .quit
  }

  /// Runs the main run loop for 50 ms. Returns whether a thread still works; then its result is
  /// missing, for instance because other programs use the processor.
  private static func runEffects() -> Bool {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    guard !ThreadActivity.isBusy else { return true }
    // A result that was sent before the look at the threads can start the next effect.
    RunLoop.main.run(until: .now)
    return ThreadActivity.isBusy
  }

  /// Writes a sanitized text to standard output, as ASCII if `glyphs` is `.ascii`. Write
  /// errors are ignored.
  ///
  /// ```swift
  /// LineInterface.write("12 entries → diary.csv\n", glyphs: .ascii)
  /// // prints "12 entries > diary.csv"
  /// ```
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
