import TerminalCells

#if canImport(Glibc)
  import Glibc
#endif

/// What standard output and standard error are, and messages for people.
enum Console {
  static let isInputTerminal = isatty(STDIN_FILENO) == 1
  static let isOutputTerminal = isatty(STDOUT_FILENO) == 1
  static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// The columns that lines are cut to: `COLUMNS`, or those of the terminal; nil where nothing is
  /// cut.
  static let columns: Int? = {
    if let columns = ProcessEnvironment.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    var size = winsize()
    guard isOutputTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }()

  /// The glyphs of our own; what people wrote is never replaced.
  static let glyphs = GlyphSet.detect(environment: ProcessEnvironment.appearance, override: false)

  /// Prints a message on stderr, sanitized.
  static func printMessage(_ text: String) {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    // A failed write has no other output to be reported on.
    try? buffer.write(shown(text.sanitized) + "\n")
    try? buffer.flush()
  }

  /// Returns a text with the punctuation of our sentences in ASCII if the locale requires it.
  static func shown(_ text: String) -> String {
    guard glyphs == .ascii else { return text }
    return text.replacing("“", with: "\"").replacing("”", with: "\"").replacing("…", with: "...")
  }

  /// Prints a line on stderr that is sanitized already and may have styles.
  static func printStyled(_ line: String, terminator: String = "\n") {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    try? buffer.write(line + terminator)
    try? buffer.flush()
  }

  /// Prints a few lines on stdout and flushes them.
  static func print(_ text: String) throws {
    var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
    try buffer.write(text + "\n")
    try buffer.flush()
  }

  /// Asks a question on stderr and reads the answer from stdin: `y`, `yes`, `n`, `no`, or an empty
  /// line for the default. The end of the input is no.
  static func confirm(_ question: String, byDefault: Bool = false) -> Bool {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    try? buffer.write(shown("\(question.sanitized) \(byDefault ? "[Y/n]" : "[y/N]") "))
    try? buffer.flush()
    guard let answer = readLine()?.lowercased() else { return false }
    return answer.isEmpty ? byDefault : ["y", "yes"].contains(answer)
  }
}
