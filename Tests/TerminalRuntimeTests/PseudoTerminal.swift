import Foundation
import Glibc
import TerminalHarness
import TerminalRuntime
import TerminalTesting

/// A pseudo-terminal: the program uses the slave side, the test types and reads on the master side.
@MainActor
final class PseudoTerminal {
  struct Failure: Error {}

  let device: TerminalDevice
  private(set) var screen: ReplayScreen
  private(set) var received: [UInt8] = []
  /// The master side; -1 after `close()`: `poll` ignores it and times out.
  private var master: Int32
  private let slave: Int32

  init(columns: Int = 40, rows: Int = 10) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw Failure() }
    self.master = master
    self.slave = slave
    device = TerminalDevice(input: slave, output: slave)
    screen = ReplayScreen(CellSize(columns: columns, rows: rows))
  }

  deinit {
    if master >= 0 { Glibc.close(master) }
    Glibc.close(slave)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(master, bytes, bytes.count)
  }

  func resize(columns: Int, rows: Int) {
    setWindowSize(columns: columns, rows: rows)
    screen = ReplayScreen(CellSize(columns: columns, rows: rows))
  }

  /// Sets the size that the terminal reports, without a screen of this size.
  func setWindowSize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Starts a program on the terminal, which is not its controlling terminal: the test sends
  /// signals explicitly.
  func spawn(_ arguments: [String], environment: [String: String]) throws -> pid_t {
    let end = slave
    return try TerminalHarness.spawn(arguments, environment: environment) { actions in
      for descriptor in Int32(0)...2 { posix_spawn_file_actions_adddup2(&actions, end, descriptor) }
    }
  }

  /// Lets a read without input return 0 instead of waiting: `VMIN` 0 (termios(3)).
  func returnsFromReadsWithoutInput() {
    var now = termios()
    tcgetattr(slave, &now)
    withUnsafeMutableBytes(of: &now.c_cc) { $0[Int(VMIN)] = 0 }
    tcsetattr(slave, TCSANOW, &now)
  }

  /// Closes the master side, like closing a terminal window.
  func close() {
    Glibc.close(master)
    master = -1
  }

  var isRaw: Bool {
    var now = termios()
    tcgetattr(slave, &now)
    return now.c_lflag & UInt32(ICANON | ECHO | ISIG) == 0
  }

  var settings: [UInt8] {
    var now = termios()
    tcgetattr(slave, &now)
    return withUnsafeBytes(of: &now) { Array($0) }
  }

  /// Feeds the output to `screen` until the condition holds.
  ///
  /// Fails after 500 polls of 20 ms without output. Polls are counted, because on a busy machine
  /// the test itself may be suspended for longer than any deadline.
  @discardableResult
  func wait(until condition: () -> Bool) async -> Bool {
    var idleLooks = 0
    while !condition() {
      guard idleLooks < 500 else { return false }
      let bytes = await Self.read(master)
      if bytes.isEmpty { idleLooks += 1 }
      take(bytes)
    }
    return true
  }

  /// Discards output until the condition holds. The condition receives whether there was output
  /// since its last call. Fails after 500 polls of 20 ms without output, or 20,000 in total,
  /// because a busy program never stops printing.
  func discard(until condition: (_ hasPrinted: Bool) -> Bool) async -> Bool {
    var idleLooks = 0
    var looks = 0
    var hasPrinted = false
    while !condition(hasPrinted) {
      looks += 1
      guard idleLooks < 500, looks < 20_000 else { return false }
      hasPrinted = await !Self.read(master).isEmpty
      if !hasPrinted { idleLooks += 1 }
    }
    return true
  }

  /// Feeds the available output to `screen`.
  func drain() {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
      take(Self.readNow(master))
    }
  }

  /// Returns whether no output arrives for this time.
  func isQuiet(forMilliseconds milliseconds: Int32) async -> Bool {
    await !Self.hasOutput(master, within: milliseconds)
  }

  /// Waits up to this time for output and feeds it to `screen`.
  func look(forMilliseconds milliseconds: Int32) async {
    if await Self.hasOutput(master, within: milliseconds) { drain() }
  }

  @concurrent
  private nonisolated static func hasOutput(
    _ descriptor: Int32, within milliseconds: Int32
  ) async -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  private func take(_ bytes: [UInt8]) {
    received += bytes
    screen.feed(bytes)
  }

  /// Types a key after a prompt was printed and `body` has returned, while the main thread waits.
  ///
  /// - Returns: Whether the program printed something within five seconds. If not, Enter is typed,
  ///   so that it goes on.
  func answer(
    _ prompt: String, with key: String, after body: @escaping @Sendable () -> Void = {}
  ) -> Task<Bool, Never> {
    let master = master
    return Task.detached {
      var output: [UInt8] = []
      for _ in 0..<500 where !String(decoding: output, as: UTF8.self).hasSuffix(prompt) {
        output += await Self.read(master)
      }
      body()
      _ = Glibc.write(master, Array(key.utf8), key.utf8.count)
      var answer: [UInt8] = []
      for _ in 0..<250 where !answer.contains(0x1B) { answer += await Self.read(master) }
      if !answer.contains(0x1B) { _ = Glibc.write(master, [0x0A], 1) }
      return answer.contains(0x1B)
    }
  }

  /// Polls off the main thread, which the session uses.
  @concurrent
  private nonisolated static func read(_ descriptor: Int32) async -> [UInt8] {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 20) > 0, entry.revents & Int16(POLLIN) != 0 else { return [] }
    return readNow(descriptor)
  }

  private nonisolated static func readNow(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }
}
