import Glibc

/// The two ends of a terminal: where bytes come from and where they go. All calls block.
public struct TerminalDevice: Sendable {
  /// The descriptor that is read.
  public let input: Int32
  /// The descriptor that is written, and whose size counts.
  public let output: Int32

  /// Creates a device from two descriptors, which stay the caller's.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Standard input and standard output.
  public static let standard = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// Whether both ends are a terminal.
  public var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// The terminal's size now; without one, `COLUMNS` and `LINES`, or 80 by 24.
  public func size(environment: [String: String] = [:]) -> CellSize {
    var window = winsize()
    if ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let rows = environment["LINES"].flatMap { Int($0) } ?? 0
    return CellSize(
      columns: (1...1_000).contains(columns) ? columns : 80,
      rows: (1...1_000).contains(rows) ? rows : 24)
  }

  /// A system call that failed.
  public struct Failure: Error, Hashable, Sendable {
    /// `errno`.
    public let code: Int32

    /// Whether the other end is closed, as after closing the window.
    var isDisconnected: Bool { code == EPIPE || code == EIO || code == ENXIO }
  }

  /// Writes all the bytes, whatever interrupts it, and waits where the terminal takes no more.
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

  /// What a read gave.
  enum Reading: Equatable {
    case bytes([UInt8]), nothing, closed
  }

  /// Reads what is there, at most 4 KiB. Blocks if there is nothing.
  func read() -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer.prefix(count))) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return .closed
  }

  /// Whether there is something to read within this time.
  func hasInput(within milliseconds: Int32) -> Bool {
    wait(for: POLLIN, on: input, milliseconds: milliseconds)
  }

  private func wait(for events: Int32, on descriptor: Int32, milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// How the terminal is set up, or nothing if it is none.
  var attributes: termios? {
    var attributes = termios()
    return tcgetattr(input, &attributes) == 0 ? attributes : nil
  }

  /// Sets the terminal up, after what was written has been taken.
  func apply(_ attributes: termios) {
    var attributes = attributes
    while tcsetattr(input, TCSADRAIN, &attributes) != 0, errno == EINTR {}
  }
}

extension termios {
  /// Bytes come as they are typed: no echo, no lines, no signals from keys.
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
