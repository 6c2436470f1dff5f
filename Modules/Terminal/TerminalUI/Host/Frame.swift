import Observation
import Synchronization

/// A rendered frame: the cells, and the related state of the terminal and of the controls.
///
/// ```swift
/// let screen = Screen(root: VStack { TextField("Name", text: .constant("Ala")) })
/// let frame = screen.render(size: CellSize(columns: 40, rows: 8))
/// print(frame.descriptions.map(\.role.rawValue))  // prints ["textField"]
/// print(frame.focusStops.count)  // prints "1"
/// print(frame.caret != nil)  // prints "true"
/// ```
public struct Frame {
  /// The cells.
  public let buffer: CellBuffer
  /// The position of the caret, or nil to hide it.
  public let caret: CellPoint?
  /// The terminal modes that the screen requires.
  public let modes: TerminalModes
  /// The stops of Tab in reading order: the ids of their focusable regions. A list is one stop.
  public let focusStops: [[ViewID]]
  /// The id of the focused control.
  public let focus: ViewID?
  /// The descriptions of the elements in layout order, without those below a dialog or sheet.
  public let descriptions: [Description]
  /// The number of `body` evaluations by path and type, if ``Screen/countsEvaluations`` is set.
  public let evaluations: [String: Int]
  /// Whether content exceeds the viewport; ``Screen/scroll(pages:)`` reveals it.
  public let isScrollable: Bool
  /// The time until the picture changes without an event, or nil. A loop renders again after this
  /// time.
  public let wakeAfter: Duration?
  /// Whether a view delays the first frame of the program.
  package let awaitsContent: Bool
  /// The id of the topmost screen or dialog.
  package let screenID: ViewID
  /// Whether ``screenID`` is that of a dialog or sheet.
  package let isModal: Bool
  /// The id of the default button; in a dialog without one, of the focused answer.
  package let defaultAction: ViewID?
  /// Whether the focused control handles characters.
  package let focusTakesText: Bool

  /// The ids of the focusable regions in reading order; those of one Tab stop are contiguous.
  public var focusOrder: [ViewID] { focusStops.flatMap { $0 } }
}

/// A counter whose increment fires the previous observation and thereby frees it. An observation
/// cannot be canceled.
@Observable
final class FrameClock {
  var generation = 0
}

/// A thread-safe flag that is raised when a frame is needed.
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

  /// Whether the observation has fired since it was last started.
  var hasFired: Bool {
    get { contents.withLock { $0.hasFired } }
    set { contents.withLock { $0.hasFired = newValue } }
  }

  var onRaise: (@Sendable () -> Void)? {
    get { contents.withLock { $0.onRaise } }
    set { contents.withLock { $0.onRaise = newValue } }
  }

  /// Raises the flag. `onRaise` is called only if the flag was lowered before.
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

  /// Raises the flag because an observed value has changed.
  func fire() {
    contents.withLock { if !$0.isMuted { $0.hasFired = true } }
    raise()
  }

  func lower() { contents.withLock { $0.isRaised = false } }

  /// Ignores calls to `raise()` and `fire()` while `body` runs.
  func muted(_ body: () -> Void) {
    contents.withLock { $0.isMuted = true }
    body()
    contents.withLock { $0.isMuted = false }
  }
}

/// Whether a frame or a layout is due.
@MainActor
struct FrameRequest {
  let flag = FrameFlag()
  let clock = FrameClock()
  /// Whether the last plan is outdated.
  var isStale = false
  /// The number of layouts between frames, for tests of budgets.
  var plansMade = 0

  var needsPlan: Bool { isStale || flag.hasFired }
}

/// What the last frame reported to its views.
struct ReportedFrame {
  /// The controls that a focus binding requested.
  var requestedFocus: Set<ViewID> = []
  /// The control whose focus bindings were set to its value.
  var focus: ViewID?
  var disappearing: [ViewID: @MainActor () -> Void] = [:]
}
