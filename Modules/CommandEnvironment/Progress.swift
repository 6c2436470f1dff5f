#if canImport(Glibc)
  import Glibc
#endif

/// A progress bar on stderr, if that is a terminal, which appears after half a second.
public final class Progress {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var drawn = -1
  private var calls = 0

  /// Creates a bar, which is not shown yet.
  ///
  /// - Parameter total: The number of steps, such as files or bytes.
  public init(total: Int) {
    self.total = max(1, total)
    isShown = Console.isErrorTerminal
  }

  /// Shows that a number of steps is done.
  public func show(_ done: Int) {
    calls += 1
    guard isShown, calls % 256 == 0, ContinuousClock.now - start > .milliseconds(500) else {
      return
    }
    let percent = min(100, done * 100 / total)
    guard percent != drawn else { return }
    drawn = percent
    let filled = percent * 30 / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
    Console.printStyled("\r[\(bar)] \(percent) %", terminator: "")
  }

  /// Erases the bar with spaces, which work without terminal capabilities.
  public func end() {
    guard drawn >= 0 else { return }
    drawn = -1
    Console.printStyled("\r\(String(repeating: " ", count: 38))\r", terminator: "")
  }
}
