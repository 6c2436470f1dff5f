import Glibc

/// Enters and leaves the alternate screen, and suspends the session for Ctrl-Z, SIGTSTP and other
/// programs.
extension TerminalSession {
  /// Enters raw mode and installs the signal handlers. The terminal modes follow with the first
  /// frame.
  func enter() {
    guard !isEntered else { return }
    settings = device.attributes
    if let settings {
      if handlesSignals { ExitGuard.arm(device, settings: settings) }
      device.apply(settings.raw)
      if handlesSignals {
        StandardErrorCapture.begin()
        TerminalWatchdog.start()
      }
    }
    if handlesSignals { signals.open { [weak self] in self?.handleSignal($0) } }
    isEntered = true
    output.shown = nil
    output.encoder.forget()
  }

  /// Restores the terminal and the signal handlers.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    leaveScreen()
    if let settings { device.apply(settings) }
    if handlesSignals {
      ExitGuard.disarm()
      TerminalWatchdog.stop()
      StandardErrorCapture.end()
      signals.close()
    }
  }

  /// Returns to the main screen, in raw mode.
  private func leaveScreen() {
    drainOutstandingResponses()
    // If this fails, the terminal is disconnected and the error cannot be shown.
    try? device.write(output.modes.reset)
    output.forget()
    if handlesSignals { ExitGuard.publish([]) }
  }

  /// Waits up to 200 ms for outstanding responses, which the shell would otherwise read as input.
  private func drainOutstandingResponses() {
    let end = ContinuousClock.now + .milliseconds(200)
    while queries.awaitsResponses, ContinuousClock.now < end, device.hasInput(within: 50) {
      guard case .bytes(let bytes) = device.read() else { return }
      for case .response(.deviceAttributes) in events.decoder.feed(bytes) {
        queries.awaitsResponses = false
      }
    }
  }

  func handleSignal(_ signal: Int32) {
    switch signal {
    case SIGWINCH: if isEntered { resize() }
    case SIGTSTP:
      suspend { Self.stopThisProcess() }
      paint()
    case SIGCONT: resumeAfterStop()
    default: break
    }
  }

  /// Repaints at the new size. The terminal may have reflowed or cut the current content.
  private func resize() {
    if output.shown?.size != device.size(environment: options.environment) { output.shown = nil }
    requestFrame()
  }

  /// Handles SIGCONT after SIGSTOP: the shell may have changed the terminal in the meantime.
  private func resumeAfterStop() {
    guard isEntered else { return }
    if let settings { device.apply(settings.raw) }
    output.forget()
    paint()
  }

  /// Handles Ctrl-Z.
  func suspendByKey() {
    suspend { stopGroup() }
    paint()
  }

  private func suspend(_ stop: () -> Void) {
    guard isEntered else { return }
    leave()
    stop()
    enter()
  }

  /// Stops the process group, like the terminal driver does in cooked mode.
  private func stopGroup() {
    guard handlesSignals else { return }
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    Self.stopThisProcess()
  }

  /// Stops the process. Returns after SIGCONT; immediately in an orphaned process group.
  private static func stopThisProcess() {
    signal(SIGTSTP, SIG_DFL)
    pthread_kill(pthread_self(), SIGTSTP)
  }

  /// Prints a text on the main screen, where it can be selected and copied and remains in the
  /// scrollback, and waits until Enter, Ctrl-C or Ctrl-D is pressed. If the session is not running,
  /// nothing happens.
  ///
  /// ```swift
  /// struct CodeButton: View {
  ///   let code: String
  ///
  ///   var body: some View {
  ///     Button("Show the code") {
  ///       Task { await TerminalSession.current?.show(code, prompt: "Press Enter to return. ") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text; it is sanitized.
  ///   - prompt: The prompt below the text.
  public func show(_ text: String, prompt: String) async {
    guard isEntered else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      options.glyphs == .ascii ? String($0).asciiFallback : $0.sanitized
    }
    setListening(false)
    leaveScreen()
    // If this fails, the terminal is disconnected and the next frame ends the session.
    try? device.write(Array((lines + ["", prompt]).joined(separator: "\r\n").utf8))
    waitForLine { try? device.write(Array("\r\n\(prompt)".utf8)) }
    try? device.write(Array("\r\n".utf8))
    guard exitReason == nil else { return }
    setListening(true)
    paint()
  }

  /// Waits in raw mode, in which no key sends a signal: one could arrive before a read, which then
  /// would wait for another key. Calls `ask` again after the process was stopped.
  private func waitForLine(ask: () -> Void) {
    while true {
      for signal in signals.wait(forInputOf: device) {
        switch signal {
        case SIGTSTP:
          suspend { Self.stopThisProcess() }
          ask()
        // After SIGSTOP, the shell may have changed the attributes.
        case SIGCONT: if let settings { device.apply(settings.raw) }
        default: break  // The next frame has the size of the window.
        }
      }
      switch device.readAvailable() {
      case .bytes(let bytes):
        // Ctrl-C, Ctrl-D and the ends of a line; Ctrl-Z.
        if bytes.contains(where: { [0x03, 0x04, 0x0A, 0x0D].contains($0) }) { return }
        if bytes.contains(0x1A) {
          suspend { stopGroup() }
          ask()
        }
      case .nothing: break
      case .closed: return
      }
    }
  }

  /// Restores the terminal, runs `body`, and enters the session's screen again.
  ///
  /// ```swift
  /// import Glibc
  ///
  /// @MainActor
  /// func editNotes() async {
  ///   // Not Foundation's `Process`, whose programs are in the background of the terminal.
  ///   await TerminalSession.current?.suspended { _ = system("${EDITOR:-vi} notes.txt") }
  /// }
  /// ```
  ///
  /// Use it to run another program on the terminal, such as an editor. While `body` runs, the
  /// session neither reads nor paints, and ignores SIGINT and SIGQUIT. The other program inherits
  /// that, unless it is started with their default actions (`POSIX_SPAWN_SETSIGDEF`), with which
  /// Ctrl-C and Ctrl-\ affect it only. If the session is not running, only `body` is executed.
  public func suspended<Value>(
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    guard isEntered else { return try await body() }
    setListening(false)
    // In the terminal's own mode, Ctrl-C would end the program before it is ignored.
    var (keys, before) = (sigset_t(), sigset_t())
    sigemptyset(&keys)
    for number in [SIGINT, SIGQUIT] { sigaddset(&keys, number) }
    pthread_sigmask(SIG_BLOCK, &keys, &before)
    leave()
    let ignored = handlesSignals ? [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) } : []
    pthread_sigmask(SIG_SETMASK, &before, nil)
    defer {
      for (number, handler) in ignored { signal(number, handler) }
      if exitReason == nil {
        enter()
        setListening(true)
        paint()
      }
    }
    return try await body()
  }
}
