import Observation
import Synchronization

/// A finished frame: the cells, and what else the terminal and a reader should know.
public struct Frame {
  /// The picture.
  public let buffer: CellBuffer
  /// Where the caret stands, if something has one.
  public let caret: CellPoint?
  /// What the screen wants of the terminal.
  public let modes: TerminalModes
  /// The identities that the focus goes through, in order.
  public let focusOrder: [ViewID]
  /// The identity that has the focus.
  public let focus: ViewID?
  /// What is on the screen, in words, in the order in which it was laid out; only what can be used,
  /// if a dialog cuts off the rest.
  public let descriptions: [Description]
  /// How often each view's body was asked for, by path and type, if the screen counts.
  public let evaluations: [String: Int]
  /// Whether there is more than can be seen, which ``Screen/scroll(pages:)`` brings into sight.
  public let isScrollable: Bool
  /// How long from now the picture changes by itself, if it does.
  public let wakeAfter: Duration?
}

/// Fires the observation of the frame before, so that it is freed: an observation cannot be
/// canceled.
@Observable
final class FrameClock {
  var generation = 0
}

/// Whether somebody asked for a frame; asked from any thread.
final class FrameFlag: Sendable {
  private struct Contents {
    var isRaised = true
    var isMuted = false
    var hasFired = false
    var onRaise: (@Sendable () -> Void)?
    var firings = 0
  }

  private let contents = Mutex(Contents())

  var isRaised: Bool { contents.withLock { $0.isRaised } }
  var firings: Int { contents.withLock { $0.firings } }

  /// Whether the observation has fired since it was last begun.
  var hasFired: Bool {
    get { contents.withLock { $0.hasFired } }
    set { contents.withLock { $0.hasFired = newValue } }
  }

  var onRaise: (@Sendable () -> Void)? {
    get { contents.withLock { $0.onRaise } }
    set { contents.withLock { $0.onRaise = newValue } }
  }

  /// Asks for a frame. Only the first to ask is passed on, until the flag is lowered.
  func raise() {
    let wake: (@Sendable () -> Void)? = contents.withLock { contents in
      guard !contents.isMuted else { return nil }
      contents.firings += 1
      guard !contents.isRaised else { return nil }
      contents.isRaised = true
      return contents.onRaise
    }
    wake?()
  }

  /// Asks for a frame because what was observed has changed.
  func fire() {
    contents.withLock { if !$0.isMuted { $0.hasFired = true } }
    raise()
  }

  func lower() { contents.withLock { $0.isRaised = false } }

  /// What is raised in `body` does not count.
  func muted(_ body: () -> Void) {
    contents.withLock { $0.isMuted = true }
    body()
    contents.withLock { $0.isMuted = false }
  }
}
