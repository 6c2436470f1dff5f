import Glibc

/// Entering and leaving the screen, and suspension by key, by signal and for another program.
extension TerminalSession {
  /// Takes the terminal: raw bytes, signals guarded. The modes follow with the first frame.
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
    shown = nil
    encoder.forget()
  }

  /// Gives the terminal back as it was found.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    drainOutstandingResponses()
    // If this fails the terminal is gone, and the error cannot be shown.
    try? device.write(modes.reset)
    modes = .untouched
    shown = nil
    if let settings { device.apply(settings) }
    if handlesSignals {
      ExitGuard.disarm()
      TerminalWatchdog.stop()
      StandardErrorCapture.end()
      signals.close()
    }
  }

  /// Waits up to 200 ms for outstanding responses: after the terminal is restored the shell would
  /// read them as input.
  private func drainOutstandingResponses() {
    let end = ContinuousClock.now + .milliseconds(200)
    while awaitsResponses, ContinuousClock.now < end, device.hasInput(within: 50) {
      guard case .bytes(let bytes) = device.read() else { return }
      for case .response(.deviceAttributes) in decoder.feed(bytes) { awaitsResponses = false }
    }
  }

  func handleSignal(_ signal: Int32) {
    switch signal {
    case SIGWINCH: if isEntered { resize() }
    case SIGTSTP: suspend { Self.stopThisProcess() }
    case SIGCONT: resumeAfterStop()
    default: break
    }
  }

  /// Repaints at the new size. The picture on the screen is not to be relied on any more.
  private func resize() {
    if shown?.size != device.size(environment: options.environment) { shown = nil }
    requestFrame()
  }

  /// The process was stopped by SIGSTOP: the shell has changed the terminal since.
  private func resumeAfterStop() {
    guard isEntered else { return }
    if let settings { device.apply(settings.raw) }
    modes = .untouched
    shown = nil
    encoder.forget()
    paint()
  }

  /// Ctrl-Z stops the whole job, as it does where the terminal makes the signal.
  func suspendByKey() {
    suspend {
      guard self.handlesSignals else { return }
      signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
      Self.stopThisProcess()
    }
  }

  private func suspend(_ stop: () -> Void) {
    guard isEntered else { return }
    leave()
    stop()
    enter()
    paint()
  }

  /// Returns when the process is continued; at once in an orphaned process group.
  private static func stopThisProcess() {
    signal(SIGTSTP, SIG_DFL)
    pthread_kill(pthread_self(), SIGTSTP)
  }

  /// Shows a text as lines of the shell's own screen, where it can be selected and copied and
  /// stays, until a line is entered.
  ///
  /// - Parameters:
  ///   - text: The text. What could harm the terminal is taken out of it.
  ///   - prompt: The prompt of that line.
  public func show(_ text: String, prompt: String) async {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      options.glyphs == .ascii ? String($0).asciiFallback : $0.sanitized
    }
    await suspended {
      // If this fails the terminal is gone, which the next frame finds out.
      try? device.write(Array((lines + ["", prompt]).joined(separator: "\n").utf8))
      while case let reading = device.read(), reading != .closed {
        if case .bytes(let bytes) = reading, bytes.contains(0x0A) { break }
      }
    }
  }

  /// Gives the terminal to something else, an editor for instance, and takes it back afterwards.
  ///
  /// Meanwhile nothing is read and nothing is painted, and Ctrl-C and Ctrl-\ are the other
  /// program's.
  public func suspended<Value>(
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    guard isEntered else { return try await body() }
    setListening(false)
    leave()
    let ignored = handlesSignals ? [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) } : []
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
