// CommandEnvironment: what surrounds a command-line program: its standard streams, variables,
// arguments, pager and editor. It knows where a data directory is, and does not open it.

import Files
import StreamSafeText
import Synchronization
import TerminalCells

#if canImport(Glibc)
  import Glibc
#endif

/// The standard streams of the process, for a person.
///
/// ```swift
/// if Console.isInputTerminal, !Console.confirm("Delete it?") {
///   Console.printMessage("Nothing was changed.")
/// }
/// ```
public enum Console {
  public static let isInputTerminal = isatty(STDIN_FILENO) == 1
  public static let isOutputTerminal = isatty(STDOUT_FILENO) == 1
  public static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// The width to which lines are truncated: `COLUMNS`, else the terminal's width. Nil if stdout is
  /// not a terminal: nothing is truncated.
  public static let columns: Int? = {
    if let columns = ProcessEnvironment.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    var size = winsize()
    guard isOutputTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }()

  /// The width of charts and tables.
  public static var textColumns: Int { columns ?? 80 }

  /// The glyphs of messages and charts. Text of users is never replaced.
  public static let glyphs = GlyphSet.detect(
    environment: ProcessEnvironment.appearance, override: false)

  /// Prints a message on stderr, sanitized. It may quote what another program has printed.
  public static func printMessage(_ text: String) {
    printStyled(shown(text.streamSafe.sanitized))
  }

  /// Returns the message with ASCII punctuation if the locale requires it.
  public static func shown(_ text: String) -> String {
    guard glyphs == .ascii else { return text }
    return text.replacing("“", with: "\"").replacing("”", with: "\"").replacing("…", with: "...")
  }

  /// Prints a line on stderr that is already sanitized and may contain styles.
  public static func printStyled(_ line: String, terminator: String = "\n") {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    // A failed write to stderr cannot be reported anywhere.
    try? buffer.write(line + terminator)
    try? buffer.flush()
  }

  /// Prints a string on stdout and flushes it.
  ///
  /// - Throws: A `FileError`, or `BrokenPipe`.
  public static func print(_ text: String) throws {
    try withOutput { try $0.write(text + "\n") }
  }

  /// Runs a body that writes to stdout, and flushes it.
  ///
  /// - Throws: The error of the body, before which nothing more is flushed; a `FileError`, or
  ///   `BrokenPipe`.
  public static func withOutput<Value>(
    _ body: (inout OutputBuffer) throws -> Value
  ) throws -> Value {
    var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
    let value = try body(&buffer)
    try buffer.flush()
    return value
  }

  /// Prompts on stderr and reads a line from stdin. Returns nil at the end of the input.
  public static func ask(_ question: String) -> String? {
    printStyled(shown(question.sanitized), terminator: " ")
    return readLine()?.streamSafe
  }

  /// Prompts on stderr and reads a line from stdin, which is not shown. Before a signal ends the
  /// program, the terminal shows what is typed again.
  public static func askHidden(_ question: String) -> String? {
    var visible = termios()
    guard tcgetattr(STDIN_FILENO, &visible) == 0 else { return ask(question) }
    var hidden = visible
    hidden.c_lflag &= ~tcflag_t(ECHO)
    hidden.c_lflag |= tcflag_t(ECHONL)
    signalInQuestion.store(0, ordering: .relaxed)
    // Without SA_RESTART, the signal ends the reading.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      Console.signalInQuestion.store(number, ordering: .relaxed)
    }
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let before = signals.map { number in
      var before = sigaction()
      sigaction(number, &action, &before)
      return before
    }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    printStyled(shown(question), terminator: " ")
    let line = readHiddenLine()
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &visible)
    for (number, var before) in zip(signals, before) { sigaction(number, &before, nil) }
    let number = signalInQuestion.load(ordering: .relaxed)
    if number != 0 { raise(number) }
    return line
  }

  /// The signal that came while `askHidden` was reading, or 0.
  private static let signalInQuestion = Atomic<Int32>(0)

  /// Returns nil if the input cannot be read.
  private static func readHiddenLine() -> String? {
    var (bytes, byte, count) = ([UInt8](), UInt8(0), 1)
    while signalInQuestion.load(ordering: .relaxed) == 0 {
      count = read(STDIN_FILENO, &byte, 1)
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    return count < 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Prompts on stderr and reads the answer from stdin: `y` or `yes`, or an empty line for the
  /// default. Anything else, including the end of the input, is no.
  public static func confirm(_ question: String, byDefault: Bool = false) -> Bool {
    guard let answer = ask("\(question) \(byDefault ? "[Y/n]" : "[y/N]")")?.lowercased() else {
      return false
    }
    return answer.isEmpty ? byDefault : ["y", "yes"].contains(answer)
  }
}
