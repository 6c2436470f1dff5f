import Dispatch
import Foundation
import Glibc

/// Shows a screen on a terminal: reads input, paints frames, suspends and restores the terminal.
///
/// ```swift
/// struct CounterView: View {
///   @State private var count = 0
///
///   var body: some View {
///     Text("Count: \(count)")
///     Button("Increment") { count += 1 }
///   }
/// }
///
/// let options = TerminalOptions(environment: ProcessInfo.processInfo.environment)
/// let session = TerminalSession(Screen(root: CounterView()), options: options)
/// session.run().exit()
/// ```
///
/// Each frame is a single write of the changed cells, at most 60 times per second. An idle session
/// writes nothing and runs no timer. All work happens on the main thread: call ``run()`` from a
/// synchronous `main`. It runs the main run loop, which keeps the main actor on that thread.
///
/// Use a session in a `main` that chooses between interfaces or parses options; otherwise an `App`
/// creates it. For output that is read line by line use ``LineInterface``, and for a test `Pilot`.
///
/// ## Topics
///
/// ### Creating a session
///
/// - ``init(_:on:options:handlesSignals:)``
/// - ``TerminalOptions``
/// - ``TerminalDevice``
///
/// ### Running it
///
/// - ``run()``
/// - ``quit()``
/// - ``ExitReason``
/// - ``current``
///
/// ### Using the terminal
///
/// - ``copy(_:)``
/// - ``appearance``
/// - ``screen``
@MainActor
public final class TerminalSession {
  /// The running session, if any. Commands use it to suspend or quit the session.
  ///
  /// ```swift
  /// let isFullScreen = TerminalSession.current != nil  // false in a test or a line interface
  /// ```
  public private(set) static weak var current: TerminalSession?

  /// The screen that the session shows.
  ///
  /// ```swift
  /// session.screen.showsKeyHints = false  // views use the last row, too
  /// ```
  public let screen: Screen
  let device: TerminalDevice
  var options: TerminalOptions
  let handlesSignals: Bool

  var events = Events()
  var output: FrameOutput
  var queries = TerminalQueries()
  private(set) var pacer = FramePacer()
  var timers = Timers()
  private(set) var input: (any DispatchSourceRead)?
  var settings: termios?
  var isEntered = false
  let signals = SignalPipe()
  private(set) var exitReason: ExitReason?
  var onExit: (@MainActor (ExitReason) -> Void)?

  /// Decoded input.
  struct Events {
    var decoder = InputDecoder()
    /// Events that have not been handled, because the input is faster.
    var backlog: ArraySlice<InputEvent> = []
  }

  struct Timers {
    /// Resolves incomplete input when no more bytes arrive.
    var incompleteInput: DispatchWorkItem?
    /// Paints a frame that a view requests for a later time.
    var wake: DispatchWorkItem?
  }

  /// Creates a session.
  ///
  /// ```swift
  /// // A program whose input and output are pipes, such as a filter, still reaches the terminal.
  /// let tty = open("/dev/tty", O_RDWR)
  /// let chooser = TerminalSession(
  ///   Screen(root: CounterView()), on: TerminalDevice(input: tty, output: tty), options: options)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen to show. The session sets its glyph set, clock and frame callback.
  ///   - device: The terminal.
  ///   - options: The settings from the environment and the command line.
  ///   - handlesSignals: Whether the session installs signal handlers. Only tests pass `false`.
  public init(
    _ screen: Screen, on device: TerminalDevice = .standard,
    options: TerminalOptions, handlesSignals: Bool = true
  ) {
    self.screen = screen
    self.device = device
    self.options = options
    self.handlesSignals = handlesSignals
    output = FrameOutput(
      encoder: FrameEncoder(
        depth: options.depth, background: options.appearance.background, glyphs: options.glyphs))
    screen.glyphSet = options.glyphs
    screen.environment.colorScheme = options.appearance == .light ? .light : .dark
    let start = ContinuousClock.now
    screen.now = { start.duration(to: .now) }
    output.encoder.sendsLinks = options.queriesTerminal
    screen.environment.openURL.system = { [variables = options.environment] in
      DesktopProgram.open($0, environment: variables)
    }
    screen.environment.copyText = CopyTextAction { [weak self] in self?.copy($0) == true }
  }

  /// Shows the screen until it requests to quit, Ctrl-C is pressed or the terminal is closed. Then
  /// restores the terminal and returns the reason.
  ///
  /// ```swift
  /// switch chooser.run() {
  /// case .quit: print("Chosen.")
  /// case .interrupted: print("Nothing chosen.")
  /// case .disconnected, .failed: break  // the output has no reader
  /// }
  /// ```
  ///
  /// Call it on the main thread, outside of any task.
  public func run() -> ExitReason {
    start()
    while exitReason == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    return exitReason ?? .quit
  }

  /// Ends the session. Handling of the current event is completed first.
  ///
  /// ```swift
  /// struct DoneButton: View {
  ///   var body: some View {
  ///     Button("Done") { TerminalSession.current?.quit() }
  ///   }
  /// }
  /// ```
  public func quit() { finish(.quit) }

  /// Copies a text to the clipboard of the terminal, which may be on another machine. A terminal
  /// without support ignores it.
  ///
  /// ```swift
  /// struct CopyButton: View {
  ///   @State private var isCopied = false
  ///
  ///   var body: some View {
  ///     Button(isCopied ? "Copied" : "Copy") {
  ///       isCopied = TerminalSession.current?.copy("12 entries") ?? false
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: Whether the text was sent. One of more than `ClipboardSequence.byteLimit` bytes
  ///   is not.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard options.queriesTerminal, isEntered, exitReason == nil,
      let bytes = ClipboardSequence.bytes(copying: text)
    else { return false }
    output.copy = bytes
    requestFrame()
    return true
  }

  /// Enters the screen, paints the first frame, starts to read input and returns.
  func start() {
    Self.current = self
    if handlesSignals { signal(SIGPIPE, SIG_IGN) }
    screen.onNeedsFrame = { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.paintWhenDue() } }
    }
    enter()
    listen()
    pacer.firstFrameLimit = .now + Self.firstFrameDelay
    paint()
    if output.frameCount == 0, exitReason == nil {
      after(Self.firstFrameDelay) { if $0.output.frameCount == 0 { $0.requestFrame() } }
    }
  }

  /// Stops reading, leaves the screen and calls `onExit`. Only the first call has an effect.
  func finish(_ reason: ExitReason) {
    guard exitReason == nil else { return }
    self.exitReason = reason
    input?.cancel()
    timers.incompleteInput?.cancel()
    timers.wake?.cancel()
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

  /// Starts or stops reading input. Reading stops while another program uses the terminal.
  func setListening(_ isListening: Bool) {
    if isListening {
      if input == nil { listen() }
    } else {
      input?.cancel()
      input = nil
    }
  }

  /// The background for which colors are chosen. Setting it repaints the screen.
  ///
  /// ```swift
  /// struct ThemePicker: View {
  ///   @State private var theme = TerminalOptions.Appearance.system
  ///
  ///   var body: some View {
  ///     Picker("Theme", selection: $theme) {
  ///       ForEach(TerminalOptions.Appearance.allCases, id: \.self) { Text($0.rawValue) }
  ///     }
  ///     .onChange(of: theme) { _, theme in TerminalSession.current?.appearance = theme }
  ///   }
  /// }
  /// ```
  public var appearance: TerminalOptions.Appearance {
    get { options.appearance }
    set {
      guard newValue != options.appearance else { return }
      options.appearance = newValue
      setBackground(
        newValue == .system ? queries.reportedBackground ?? .black : newValue.background)
      // The terminal may have changed in the meantime.
      if newValue == .system, options.queriesTerminal { query(TerminalQueries.initial) }
    }
  }

  /// Repaints the screen in the colors for a background.
  func setBackground(_ background: RGB) {
    guard background != output.encoder.background, options.appearance.accepts(background),
      options.depth != .monochrome
    else { return }
    output.encoder.background = background
    screen.environment.colorScheme = background.isDark ? .dark : .light
    output.shown = nil
    requestFrame()
  }

  func query(_ bytes: [UInt8]) {
    queries.add(bytes)
    requestFrame()
  }

  /// Requests a frame even if the screen has not changed.
  func requestFrame() {
    pacer.isForced = true
    paintWhenDue()
  }

  /// Paints immediately or when the next frame is due. Does nothing if no frame is needed.
  private func paintWhenDue() {
    guard exitReason == nil, isEntered, pacer.isForced || screen.needsFrame,
      let delay = pacer.request(at: .now)
    else { return }
    guard delay > .zero else { return paint() }
    after(delay) { if $0.isEntered { $0.paint() } }
  }

  @discardableResult
  func after(
    _ delay: Duration, _ body: @escaping @MainActor (TerminalSession) -> Void
  ) -> DispatchWorkItem {
    let work = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { if let self, self.exitReason == nil { body(self) } }
    }
    let nanoseconds = Int(clamping: Int64(delay / .nanoseconds(1)))
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
    return work
  }

  /// Renders a frame and sends the difference in one write.
  func paint() {
    let size = device.size(environment: options.environment)
    pacer.painted(at: .now)
    let frame = screen.render(size: size)
    if !isDelayed(frame) { send(frame) }
    if exitReason == nil, screen.wantsToQuit { finish(.quit) }
    timers.wake?.cancel()
    timers.wake = frame.wakeAfter.map { after($0) { $0.requestFrame() } }
  }

  /// Whether the first frame waits for the content of its views.
  private func isDelayed(_ frame: Frame) -> Bool {
    output.frameCount == 0 && frame.awaitsContent && ContinuousClock.now < pacer.firstFrameLimit
  }

  private func send(_ frame: Frame) {
    var next = frame.modes
    next.alternateScreen = true
    next.keyboardProtocol = queries.supportsKeyboardProtocol
    next.colorSchemeReporting = queries.supportsColorSchemeReports
    if options.glyphs == .ascii { next.title = next.title?.asciiFallback }
    var bytes = output.modes.transition(to: next)
    bytes += queries.takeBytes(includingInitial: options.queriesTerminal)
    bytes += output.copy
    output.copy = []
    bytes += output.encoder.encode(output.shown, frame.buffer, caret: frame.caret)
    // Restores the terminal even if the write is cut off at any byte.
    if next != output.modes, handlesSignals {
      ExitGuard.publish(output.modes.reset + next.reset)
    }
    do throws(TerminalDevice.Failure) {
      if !bytes.isEmpty { try device.write(bytes) }
      output.modes = next
      output.shown = frame.buffer
      output.frameCount += 1
      output.bytesSent += bytes.count
      if handlesSignals { ExitGuard.publish(output.modes.reset) }
    } catch {
      finish(error.isDisconnected ? .disconnected : .failed(error.code))
    }
  }

  /// The maximum delay of the first frame; see `delaysFirstFrame(while:)`.
  static let firstFrameDelay = Duration.milliseconds(150)
}
