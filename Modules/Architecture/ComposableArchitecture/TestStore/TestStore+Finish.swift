extension TestStore {
  /// Waits until all effects have finished, and reports an issue on timeout.
  ///
  /// Received actions that are not asserted are reported first; changes of shared values that are
  /// not asserted are reported when the effects have finished.
  public func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.inNanoseconds, fileID: fileID, file: filePath, line: line,
      column: column)
  }

  /// Waits until all effects have finished, and reports an issue on timeout.
  ///
  /// Received actions that are not asserted are reported first; changes of shared values that are
  /// not asserted are reported when the effects have finished.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID, filePath, line, column)
    // In order, `send` has already let the effects run.
    if waiting.schedule != nil { await waiting.settle() }
    if let last = log.received.last { state = last.step.state }
    log.reportUnassertedActions(at: location)
    let limit = Duration.nanoseconds(Int64(clamping: nanoseconds ?? timeout))
    let isFinished = await waiting.wait(upTo: limit) { self.inFlight.isEmpty }
    guard !isFinished else {
      if log.received.isEmpty { log.reportUnassertedChanges(at: location) }
      return
    }
    log.reportFailure(
      """
      Expected effects to finish, but there are still effects in-flight\
      \(limit > .zero ? " after \(limit.inSeconds) seconds" : "").

      \(advice(isExplicit: nanoseconds != nil))
      """, at: location)
  }

  /// Skips the actions that effects have sent and that are not asserted.
  ///
  /// Reports an issue if no action was received, unless `strict` is false.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if !isAtRest { await waiting.settle() }
    skipReceived(strict: strict, at: SourceLocation(fileID, filePath, line, column))
  }

  /// Skips the running effects, which continue and need not finish within the test.
  ///
  /// Reports an issue if no effect is running, unless `strict` is false.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID, filePath, line, column)
    if !isAtRest { await waiting.settle() }
    let running = inFlight
    guard !running.isEmpty else {
      if strict { log.reportFailure("There were no in-flight effects to skip.", at: location) }
      return
    }
    log.skippedEffects.formUnion(running.map(\.id))
    log.report(
      """
      \(running.count) in-flight effect\(running.count == 1 ? " was" : "s were") skipped, from:

      \(running.map { "    \($0.origin.map { "\($0)" } ?? "")" }.joined(separator: "\n"))
      """, at: location,
      exhaustivity: exhaustivity == .on ? .off(showSkippedAssertions: true) : nil)
  }
}

/// The effects of an action that was sent to a test store. Await or cancel them to control the
/// lifetime of a long-running effect.
public struct TestStoreTask: Hashable, Sendable {
  let task: StoreTask
  let timeout: UInt64
  let waiting: EffectWaiting

  /// Cancels the effects and waits until they have finished.
  public func cancel() async {
    task.cancel()
    if waiting.schedule != nil { await waiting.settle() }
    await task.inFlight?.wait()
    await waiting.settle()
  }

  /// Waits until the effects have finished, and reports an issue on timeout.
  public func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.inNanoseconds, fileID: fileID, file: filePath, line: line,
      column: column)
  }

  /// Waits until the effects have finished, and reports an issue on timeout, by default the store's
  /// ``TestStore/timeout``.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let inFlight = task.inFlight else { return }
    let limit = Duration.nanoseconds(Int64(clamping: nanoseconds ?? timeout))
    let isFinished = await waiting.wait(upTo: limit) { inFlight.isFinished }
    guard !isFinished else { return }
    reportIssue(
      """
      Expected task to finish, but it is still in-flight\
      \(limit > .zero ? " after \(limit.inSeconds) seconds" : "").

      \(advice(isExplicit: nanoseconds != nil))
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Whether the effects were canceled. `true` for an action without effects.
  public var isCancelled: Bool { task.isCancelled }

  /// Returns whether both are the effects of the same sent action.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.task == rhs.task }

  /// Hashes the identity of the sent action.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

private func advice(isExplicit: Bool) -> String {
  """
  If the effects sleep on a clock, advance the test clock, or use an immediate clock. If they need \
  real time, pass a \(isExplicit ? "longer " : "")"timeout". If they are long-living, cancel them.
  """
}
