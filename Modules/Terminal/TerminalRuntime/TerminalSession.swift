import Dispatch
import Foundation
import Glibc

/// A screen on a terminal, from entering it to leaving it: reads, paints, suspends, restores.
///
/// One write a frame, at most 60 frames a second, and nothing at all while nothing changes: there
/// is no ticker. Everything happens on the main thread; a synchronous `main` calls ``run()``, which
/// turns the main run loop, so that the main actor stays on it.
@MainActor
public final class TerminalSession {
  /// The session that runs, if one does: a command may suspend it, or quit.
  public private(set) static weak var current: TerminalSession?

  /// What is shown.
  public let screen: Screen
  let device: TerminalDevice
  var options: TerminalOptions
  let handlesSignals: Bool

  var decoder = InputDecoder()
  var encoder: FrameEncoder
  var modes = TerminalModes.untouched
  /// What the terminal shows, or nothing if that is not known.
  var shown: CellBuffer?
  var settings: termios?
  var isEntered = false
  var supportsKeyboardProtocol = false
  /// Whether the terminal was queried and its last response has not come.
  var awaitsResponses = false
  private var hasQueried = false
  private(set) var pacer = FramePacer()
  private var isForced = false
  private(set) var input: (any DispatchSourceRead)?
  /// Decides, when nothing more has come, what the bytes so far mean.
  private var incompleteInputTimer: DispatchWorkItem?
  private var wakeTimer: DispatchWorkItem?
  let signals = SignalPipe()
  private(set) var exitReason: ExitReason?
  var onExit: (@MainActor (ExitReason) -> Void)?
  /// How many frames were painted and how many bytes were sent, for budgets.
  private(set) var frameCount = 0
  private(set) var bytesSent = 0

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - screen: What it shows. The session sets its glyphs, its clock and its call for a frame.
  ///   - device: The terminal.
  ///   - options: What the environment and the command line decide.
  ///   - handlesSignals: Whether the session handles the process's signals. Only tests pass
  ///     `false`.
  public init(
    _ screen: Screen, on device: TerminalDevice = .standard,
    options: TerminalOptions, handlesSignals: Bool = true
  ) {
    self.screen = screen
    self.device = device
    self.options = options
    self.handlesSignals = handlesSignals
    encoder = FrameEncoder(depth: options.depth, glyphs: options.glyphs)
    screen.glyphSet = options.glyphs
    let start = ContinuousClock.now
    screen.now = { start.duration(to: .now) }
  }

  /// Shows the screen until it wants to quit, Ctrl-C is pressed or the terminal is gone, and leaves
  /// the terminal as it was. Call it on the main thread, outside of any task.
  public func run() -> ExitReason {
    start()
    while exitReason == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    return exitReason ?? .quit
  }

  /// Ends the session. What is left of the event that is being handled is still handled.
  public func quit() { finish(.quit) }

  /// Enters the screen, paints and begins to listen, and returns.
  func start() {
    Self.current = self
    if handlesSignals { signal(SIGPIPE, SIG_IGN) }
    screen.onNeedsFrame = { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.paintWhenDue() } }
    }
    enter()
    listen()
    paint()
  }

  /// Stops listening, leaves the screen and reports why, once.
  func finish(_ reason: ExitReason) {
    guard exitReason == nil else { return }
    self.exitReason = reason
    input?.cancel()
    incompleteInputTimer?.cancel()
    wakeTimer?.cancel()
    screen.onNeedsFrame = nil
    leave()
    if Self.current === self { Self.current = nil }
    onExit?(reason)
  }

  private func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: device.input, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readInput() } }
    source.resume()
    input = source
  }

  /// Stops and starts to read, while another program has the terminal.
  func setListening(_ isListening: Bool) {
    if isListening {
      if input == nil { listen() }
    } else {
      input?.cancel()
      input = nil
    }
  }

  private func readInput() {
    guard isEntered, exitReason == nil else { return }
    switch device.read() {
    case .nothing: break
    case .closed: finish(.disconnected)
    case .bytes(let bytes): receiveBytes(bytes)
    }
  }

  /// Decodes bytes and handles their events; together they cause one frame.
  private func receiveBytes(_ bytes: [UInt8]) {
    incompleteInputTimer?.cancel()
    incompleteInputTimer = nil
    handleEvents(decoder.feed(bytes))
    guard exitReason == nil else { return }
    if decoder.isPasting {
      incompleteInputTimer = after(Self.pasteTimeout) { $0.handleEvents($0.decoder.endPaste()) }
    } else if decoder.isPending, !modes.keyboardProtocol {
      incompleteInputTimer = after(options.escapeDelay) { $0.handleEvents($0.decoder.flush()) }
    }
  }

  private func handleEvents(_ events: [InputEvent]) {
    for event in events where exitReason == nil {
      switch event {
      case .response(let response): handleResponse(response)
      case .key(.character("c", .control)):
        // The screen may confirm first; if it does not handle the key, the session ends.
        if !screen.handle(event) || screen.wantsToQuit { finish(.interrupted) }
      case .key(.character("z", .control)): suspendByKey()
      case .key(.character("l", .control)):
        shown = nil
        requestFrame()
      default: screen.handle(event)
      }
      if exitReason == nil, screen.wantsToQuit { finish(.quit) }
    }
  }

  private func handleResponse(_ response: TerminalResponse) {
    switch response {
    case .mode(2026, let status): encoder.isSynchronized = status.isSupported
    case .mode: break
    case .deviceAttributes: awaitsResponses = false
    case .keyboardFlags:
      supportsKeyboardProtocol = true
      requestFrame()
    case .background(let background):
      guard background != encoder.background, options.depth != .monochrome else { return }
      encoder.background = background
      shown = nil
      requestFrame()
    }
  }

  /// Asks for a frame whether or not the screen has changed.
  func requestFrame() {
    isForced = true
    paintWhenDue()
  }

  /// Paints now if nothing was painted lately, else when it is due; not at all if nothing changed.
  private func paintWhenDue() {
    guard exitReason == nil, isEntered, isForced || screen.needsFrame,
      let delay = pacer.request(at: .now)
    else { return }
    guard delay > .zero else { return paint() }
    after(delay) { if $0.isEntered { $0.paint() } }
  }

  @discardableResult
  private func after(
    _ delay: Duration, _ body: @escaping @MainActor (TerminalSession) -> Void
  ) -> DispatchWorkItem {
    let work = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { if let self, self.exitReason == nil { body(self) } }
    }
    let nanoseconds = Int(clamping: Int64(delay / .nanoseconds(1)))
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
    return work
  }

  /// Draws a frame and sends the difference in one write.
  func paint() {
    let size = device.size(environment: options.environment)
    pacer.painted(at: .now)
    isForced = false
    let frame = screen.render(size: size)
    send(frame)
    if exitReason == nil, screen.wantsToQuit { finish(.quit) }
    wakeTimer?.cancel()
    wakeTimer = frame.wakeAfter.map { after($0) { $0.requestFrame() } }
  }

  private func send(_ frame: Frame) {
    var next = frame.modes
    next.alternateScreen = true
    next.keyboardProtocol = supportsKeyboardProtocol
    if options.glyphs == .ascii { next.title = next.title?.asciiFallback }
    var bytes = modes.transition(to: next)
    if options.queriesTerminal, !hasQueried {
      hasQueried = true
      awaitsResponses = true
      bytes += Self.queries
    }
    bytes += encoder.encode(shown, frame.buffer, caret: frame.caret)
    // Whatever of it is cut off, the reset undoes all of it.
    if next != modes, handlesSignals { ExitGuard.publish(modes.reset + next.reset) }
    do throws(TerminalDevice.Failure) {
      if !bytes.isEmpty { try device.write(bytes) }
      modes = next
      shown = frame.buffer
      frameCount += 1
      bytesSent += bytes.count
      if handlesSignals { ExitGuard.publish(modes.reset) }
    } catch {
      finish(error.isDisconnected ? .disconnected : .failed(error.code))
    }
  }

  /// How long a paste may pause. A terminal sends it in one go; a connection may stall.
  static let pasteTimeout = Duration.seconds(1)

  /// Queries mode 2026, the keyboard protocol and the background; then the device attributes, to
  /// which every terminal responds, so that response is the last one. They come before the first
  /// clear, which takes away what a terminal that does not know them may have printed.
  static let queries = Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
}
