// Reads and decodes input, and handles the events.

extension TerminalSession {
  func readInput() {
    guard isEntered, exitReason == nil else { return }
    switch device.readAvailable() {
    case .nothing: break
    case .closed: finish(.disconnected)
    case .bytes(let bytes): receiveBytes(bytes)
    }
  }

  /// Decodes bytes and handles their events, which together cause one frame.
  private func receiveBytes(_ bytes: [UInt8]) { handleEvents(decode(bytes)) }

  /// Returns the events of bytes. What they leave incomplete is resolved if no more bytes arrive.
  private func decode(_ bytes: [UInt8]) -> [InputEvent] {
    timers.incompleteInput?.cancel()
    timers.incompleteInput = nil
    let new = events.decoder.feed(bytes)
    if events.decoder.isPasting {
      timers.incompleteInput = after(Self.pasteTimeout) {
        $0.resolveIncompleteInput { $0.endPaste() }
      }
    } else if events.decoder.isPending, !output.modes.keyboardProtocol {
      timers.incompleteInput = after(options.escapeDelay) {
        $0.resolveIncompleteInput { $0.flush() }
      }
    }
    return new
  }

  /// Handles incomplete input, unless more has arrived while the main thread was busy.
  private func resolveIncompleteInput(_ resolve: (inout InputDecoder) -> [InputEvent]) {
    guard !device.hasInput(within: 0) else { return readInput() }
    handleEvents(resolve(&events.decoder))
  }

  /// Handles events in order. After ``interruptDelay``, frames are painted in between, and Ctrl-C
  /// is handled before the events that precede it if they are more than ``typedAheadLimit``: the
  /// program ends although input is faster.
  private func handleEvents(_ new: [InputEvent]) {
    events.backlog += new
    let limit = ContinuousClock.now + Self.interruptDelay
    while exitReason == nil, let event = events.backlog.popFirst() {
      handleEvent(event)
      if exitReason == nil, isEntered, ContinuousClock.now > limit { return overtakeByInterrupt() }
    }
  }

  /// Drops many events before a Ctrl-C that has arrived, and schedules the handling of the others.
  private func overtakeByInterrupt() {
    if case .bytes(let bytes) = device.readAvailable() {
      events.backlog += decode(bytes)
    }
    if let interrupt = events.backlog.firstIndex(of: Self.interrupt),
      interrupt - events.backlog.startIndex > Self.typedAheadLimit
    {
      events.backlog = events.backlog[interrupt...]
    }
    after(.zero) { $0.handleEvents([]) }
  }

  private func handleEvent(_ event: InputEvent) {
    switch event {
    case .response(let response): handleResponse(response)
    case Self.interrupt:
      // The screen may confirm first; if it does not handle the key, the session ends.
      if !screen.handle(event) || screen.wantsToQuit { finish(.interrupted) }
    case .key(.character("z", .control)): suspendByKey()
    case .key(.character("l", .control)):
      output.shown = nil
      requestFrame()
    default: screen.handle(event)
    }
    if exitReason == nil, screen.wantsToQuit { finish(.quit) }
  }

  private func handleResponse(_ response: TerminalResponse) {
    switch response {
    case .mode(2026, let status): output.encoder.isSynchronized = status.isSupported
    case .mode(2031, let status):
      guard status.isSupported, options.appearance == .system, options.depth != .monochrome
      else { return }
      queries.supportsColorSchemeReports = true
      query(TerminalQueries.colorScheme)
    case .mode: break
    case .deviceAttributes: queries.awaitsResponses = false
    case .keyboardFlags:
      queries.supportsKeyboardProtocol = true
      requestFrame()
    case .background(let background):
      queries.reportedBackground = background
      setBackground(background)
    case .colorScheme(let isDark):
      guard options.appearance == .system, isDark != output.encoder.background.isDark else {
        return
      }
      setBackground((isDark ? TerminalOptions.Appearance.dark : .light).background)
      // The report contains no color.
      query(TerminalQueries.background)
    }
  }

  private static let interrupt = InputEvent.key(.character("c", .control))

  /// The time after which Ctrl-C no longer waits for much input before it.
  static let interruptDelay = Duration.milliseconds(500)

  /// The number of events for which Ctrl-C waits: the last words before it belong to the draft.
  static let typedAheadLimit = 32

  /// The maximum pause within a paste. Terminals send a paste at once, but a connection may stall.
  static let pasteTimeout = Duration.seconds(1)
}
