import Glibc

/// The input and output descriptors of a terminal.
///
/// ```swift
/// let terminal = TerminalDevice.standard
/// if terminal.isTerminal {
///   let size = terminal.size()  // 80×24, for example
///   try terminal.write(Array("\u{1B}[1m\(size)\u{1B}[0m\r\n".utf8))
/// }
/// ```
///
/// All calls are blocking.
public struct TerminalDevice: Sendable {
  /// The descriptor for reading and for the terminal attributes.
  public let input: Int32
  /// The descriptor for writing and for the window size.
  public let output: Int32

  /// Creates a device from two descriptors. The caller remains responsible for closing them.
  ///
  /// ```swift
  /// let controlling = open("/dev/tty", O_RDWR | O_CLOEXEC)
  /// let device = TerminalDevice(input: controlling, output: controlling)
  /// ```
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Standard input and standard output.
  public static let standard = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// Whether both descriptors are terminals.
  ///
  /// ```swift
  /// @MainActor
  /// func show(_ screen: Screen, options: TerminalOptions) -> ExitReason {
  ///   TerminalDevice.standard.isTerminal
  ///     ? TerminalSession(screen, options: options).run()
  ///     : LineInterface.onStandardStreams(screen, glyphs: options.glyphs)
  /// }
  /// ```
  public var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// Returns the current window size, with at most 1,000 columns and rows. If the output has none,
  /// returns `COLUMNS` and `LINES` of the environment, each from 1 to 1,000, or 80 and 24.
  ///
  /// ```swift
  /// let size80 = TerminalDevice.standard.size(environment: ["COLUMNS": "80", "LINES": "24"])
  /// ```
  public func size(environment: [String: String] = [:]) -> CellSize {
    var window = winsize()
    if ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return CellSize(
        columns: min(Int(window.ws_col), 1_000), rows: min(Int(window.ws_row), 1_000))
    }
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let rows = environment["LINES"].flatMap { Int($0) } ?? 0
    return CellSize(
      columns: (1...1_000).contains(columns) ? columns : 80,
      rows: (1...1_000).contains(rows) ? rows : 24)
  }

  /// A failed system call.
  ///
  /// ```swift
  /// do {
  ///   try TerminalDevice.standard.write(Array("Done\r\n".utf8))
  /// } catch {
  ///   print(error.code)  // EPIPE or EIO if the terminal is gone
  /// }
  /// ```
  public struct Failure: Error, Hashable, Sendable {
    /// The `errno` of the call.
    public let code: Int32

    /// Whether the terminal was closed or disconnected.
    var isDisconnected: Bool { code == EPIPE || code == EIO || code == ENXIO }
  }

  /// Writes all bytes. Continues after EINTR and short writes, and waits after EAGAIN until the
  /// terminal accepts more.
  public func write(_ bytes: [UInt8]) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Glibc.write(output, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written >= 0 {
        start += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = wait(for: POLLOUT, on: output, milliseconds: -1)
      default: throw Failure(code: errno)
      }
    }
  }

  /// The result of a read.
  enum Reading: Equatable {
    case bytes([UInt8]), nothing, closed
  }

  /// Reads up to 4 KiB. Blocks until input is available.
  func read() -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer.prefix(count))) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return .closed
  }

  /// Reads up to 4 KiB of the available input. Does not block: an event of input may be handled
  /// after its bytes were read.
  func readAvailable() -> Reading { hasInput(within: 0) ? read() : .nothing }

  /// Returns whether input becomes available within this time.
  func hasInput(within milliseconds: Int32) -> Bool {
    wait(for: POLLIN, on: input, milliseconds: milliseconds)
  }

  private func wait(for events: Int32, on descriptor: Int32, milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// The terminal attributes, or `nil` if the input is not a terminal.
  var attributes: termios? {
    var attributes = termios()
    return tcgetattr(input, &attributes) == 0 ? attributes : nil
  }

  /// Sets the terminal attributes after all output was transmitted (`TCSADRAIN`).
  func apply(_ attributes: termios) {
    var attributes = attributes
    while tcsetattr(input, TCSADRAIN, &attributes) != 0, errno == EINTR {}
  }
}

extension termios {
  /// The attributes in raw mode: no echo, no line editing, no signals from keys.
  var raw: termios {
    var raw = self
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return raw
  }
}
