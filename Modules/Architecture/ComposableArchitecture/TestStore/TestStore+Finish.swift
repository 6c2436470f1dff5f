extension TestStore {
  /// Waits until all effects have ended; an issue is reported when the time is over.
  ///
  /// Actions of effects that are there already and were not asserted are an issue, and afterwards
  /// changes of shared values.
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

  /// Waits until all effects have ended; an issue is reported when the time is over.
  ///
  /// Actions of effects that are there already and were not asserted are an issue, and afterwards
  /// changes of shared values.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID, filePath, line, column)
    if let last = log.received.last { state = last.step.state }
    log.reportUnassertedActions(at: location)
    let limit = Duration.nanoseconds(Int64(clamping: nanoseconds ?? timeout))
    let isFinished = await wait(upTo: limit, settle: settle) { self.inFlight.isEmpty }
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

  /// Skips the actions that effects have sent and that were not asserted.
  ///
  /// `strict` says whether an issue is reported when there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if !isAtRest { await settle() }
    skipReceived(strict: strict, at: SourceLocation(fileID, filePath, line, column))
  }

  /// Skips the running effects: they continue and need not finish within the test.
  ///
  /// `strict` says whether an issue is reported when there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID, filePath, line, column)
    if !isAtRest { await settle() }
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

/// The effects of an action that was sent to a test store.
public struct TestStoreTask: Hashable, Sendable {
  let task: StoreTask
  let timeout: UInt64
  let settle: @MainActor @Sendable () async -> Void

  /// Cancels the effects, and waits until they have ended.
  public func cancel() async {
    task.cancel()
    await task.inFlight?.wait()
    await settle()
  }

  /// Waits until the effects have ended; an issue is reported when the time is over.
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

  /// Waits until the effects have ended; an issue is reported when the time is over.
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
    let isFinished = await wait(upTo: limit, settle: settle) { inFlight.isFinished }
    guard !isFinished else { return }
    reportIssue(
      """
      Expected task to finish, but it is still in-flight\
      \(limit > .zero ? " after \(limit.inSeconds) seconds" : "").

      \(advice(isExplicit: nanoseconds != nil))
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Whether the effects were canceled, or there are none.
  public var isCancelled: Bool { task.isCancelled }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.task == rhs.task }

  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

/// Waits for a condition, in turns with the effects and then in real time; false when the time is
/// over.
@MainActor
private func wait(
  upTo limit: Duration, settle: @MainActor @Sendable () async -> Void,
  until isDone: @MainActor () -> Bool
) async -> Bool {
  let start = ContinuousClock.now
  while !isDone() {
    await settle()
    if isDone() { return true }
    let elapsed = start.duration(to: .now)
    guard elapsed < limit else { return false }
    try? await Task.sleep(for: min(limit - elapsed, .milliseconds(1)))
    if Task.isCancelled { return isDone() }
  }
  return true
}

private func advice(isExplicit: Bool) -> String {
  """
  If the effects sleep on a clock, advance the test clock as far, or give the feature an immediate \
  one. If they need real time, \
  \(isExplicit ? "give this call a longer \"timeout\"" : "give this call a \"timeout\" of its own"). \
  If they go on for ever, cancel them.
  """
}
