import TerminalCells

#if canImport(Glibc)
  import Glibc
#endif

/// What standard output and standard error are, and messages for people.
enum Console {
  static let isInputTerminal = isatty(STDIN_FILENO) == 1
  static let isOutputTerminal = isatty(STDOUT_FILENO) == 1
  static let isErrorTerminal = isatty(STDERR_FILENO) == 1

  /// The columns that lines are cut to: `COLUMNS`, or those of the terminal; nil where nothing is cut.
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

  /// A message on stderr.
  static func say(_ text: String) {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    // Where stderr cannot be written to, nobody is left to be told.
    try? buffer.write(shown(text.sanitized) + "\n")
    try? buffer.flush()
  }

  /// A text with the punctuation that our own sentences use as this locale can show it.
  static func shown(_ text: String) -> String {
    guard glyphs == .ascii else { return text }
    return text.replacing("“", with: "\"").replacing("”", with: "\"").replacing("…", with: "...")
  }

  /// A line on stderr that is harmless already and may be coloured.
  static func say(raw line: String, end: String = "\n") {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    try? buffer.write(line + end)
    try? buffer.flush()
  }

  /// Prints on stdout at once, for what is one line or a few.
  static func print(_ text: String) throws {
    var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
    try buffer.write(text + "\n")
    try buffer.flush()
  }

  /// A question on stderr, answered by a line on stdin: `y` and `yes`, `n` and `no`, or nothing for the
  /// default.
  static func confirm(_ question: String, byDefault: Bool = false) -> Bool {
    var buffer = OutputBuffer(STDERR_FILENO, name: "standard error")
    try? buffer.write(shown("\(question.sanitized) \(byDefault ? "[Y/n]" : "[y/N]") "))
    try? buffer.flush()
    // The end of the input is no answer.
    guard let answer = readLine()?.lowercased() else { return false }
    return answer.isEmpty ? byDefault : ["y", "yes"].contains(answer)
  }
}
