import Files
import TerminalCells

#if canImport(Glibc)
  import Glibc
#endif

/// Shows output that is longer than the terminal in the user's pager, as git does: `PAGER`, else
/// `less`. `PAGER=cat`, or an empty one, shows it without.
public enum Pager {
  /// Runs `body`, and pages what it prints on standard output.
  ///
  /// The output is kept in memory until `body` has returned. A pager that reads it slowly would
  /// otherwise keep the store locked, or stop a write of another program.
  ///
  /// - Parameters:
  ///   - isOff: Whether the user wants no pager.
  ///   - body: Prints on standard output. An error is thrown after what it has printed.
  public static func show<Value>(
    unless isOff: Bool = false, _ body: () throws -> Value
  ) throws -> Value {
    // Standard output is the terminal while its width is determined.
    guard !isOff, Console.isOutputTerminal, let command, Console.columns != nil,
      let memory = memoryFile()
    else { return try body() }
    defer { close(memory) }
    let terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard terminal >= 0, dup2(memory, STDOUT_FILENO) >= 0 else { return try body() }
    let result = Result { try body() }
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
    // A command that fails has printed nothing, or the beginning of a list.
    guard isLong(memory), (try? result.get()) != nil else {
      try copy(memory)
      return try result.get()
    }
    if !run(command, input: memory) {
      try copy(memory)
      if getenv("PAGER") != nil {
        Console.printMessage(
          "bako: The pager “\(command)” cannot be started. Name another in PAGER, or use "
            + "--no-pager.")
      }
    }
    return try result.get()
  }

  /// Opens a file without a name, in memory. Returns nil if the machine has none.
  private static func memoryFile() -> Int32? {
    let name = "/bako-\(getpid())"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return nil }
    shm_unlink(name)
    return file
  }

  /// The command line of the pager; nil for none.
  private static var command: String? {
    guard let value = getenv("PAGER") else { return "less" }
    let command = String(cString: value)
    return ["", "cat"].contains(command) ? nil : command
  }

  /// Returns false if the pager cannot be started.
  private static func run(_ command: String, input: Int32) -> Bool {
    // Like git: quit if the text fits, keep the colors, and leave the text on the screen.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    lseek(input, 0, SEEK_SET)
    let status = ExternalProgram.runInShell([command], input: input)
    // Also the shell's codes for a command that it cannot start or find.
    return ![ExternalProgram.notStarted, ExternalProgram.missing].contains(status)
  }

  /// Whether the text has more lines than the terminal.
  private static func isLong(_ memory: Int32) -> Bool {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return false }
    var lines = 0
    try? forEachChunk(of: memory) { chunk in lines += chunk.count { $0 == 0x0A } }
    return lines >= Int(size.ws_row)
  }

  private static func copy(_ memory: Int32) throws {
    try Console.withOutput { buffer in
      try forEachChunk(of: memory) { try buffer.write(Array($0)) }
    }
  }

  private static func forEachChunk(
    of memory: Int32, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    lseek(memory, 0, SEEK_SET)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(memory, &chunk, chunk.count), count > 0 {
      try body(chunk.prefix(count))
    }
  }
}
