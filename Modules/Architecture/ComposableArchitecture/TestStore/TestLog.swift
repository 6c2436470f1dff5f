import CustomDump
import Dependencies

/// The state after an action, and the changes of shared values that the action made.
struct TestStep<State> {
  let state: State
  let changes: SharedChangeTracker
}

/// What happened in a test store and was not asserted yet, and the checks at its end.
///
/// `@unchecked Sendable`: used on the main actor, and by the store's `deinit`, when nobody else is
/// left to use it.
final class TestLog<State, Action>: @unchecked Sendable {
  var received: [(action: Action, step: TestStep<State>)] = []
  var sent: TestStep<State>?
  /// The changes of shared values since the last assertion, whoever made them.
  let changes = SharedChangeTracker(reportUnassertedChanges: false)
  var exhaustivity = Exhaustivity.on
  var skippedEffects: Set<EffectRegistry.ID> = []
  /// The state as it was last asserted.
  var state: State?
  var isDismissed = false
  /// Ends the work of a feature that was dismissed.
  var dismiss: (@MainActor () -> Void)?
  let location: SourceLocation

  init(location: SourceLocation) { self.location = location }

  /// The effects that run and that the test has not put aside.
  func inFlight(in registry: EffectRegistry) -> [(id: EffectRegistry.ID, origin: SourceLocation?)] {
    registry.inFlight.filter { !skippedEffects.contains($0.id) }
  }

  /// Reports what the test left over.
  func complete(_ registry: EffectRegistry) {
    reportUnassertedActions(at: location)
    reportUnassertedChanges(at: location)
    for effect in inFlight(in: registry) {
      report(
        """
        An effect returned for this action is still running. It must complete before the end of \
        the test. …

        Let every effect end within the test:

        • Work that needs a little time: end the test with "await store.finish()".

        • Work that sleeps on a clock: advance the test clock as far, or give the feature an \
        immediate one.

        • Work that goes on for ever: make it ".cancellable", and send the action that cancels it, \
        or call "cancel()" on the task that "send" returned.
        """, at: effect.origin ?? location)
    }
  }

  /// Reports the actions that effects sent and that nobody asserted, and puts them aside.
  func reportUnassertedActions(at location: SourceLocation) {
    guard !received.isEmpty else { return }
    let actions = received.map { "    • \(debugCaseOutput($0.action, abbreviated: true))" }
    report(
      """
      The store received \(received.count) unexpected \
      action\(received.count == 1 ? "" : "s"): …

        Unhandled actions:
      \(actions.joined(separator: "\n"))

      Assert them with "receive", or put them aside with "skipReceivedActions".
      """, at: location)
    received = []
  }

  /// Reports changes of shared values that came after the last assertion, and forgets them.
  func reportUnassertedChanges(at location: SourceLocation) {
    guard exhaustivity == .on, changes.hasChanges else { return }
    defer { changes.reset() }
    let difference = changes.assert { diff(state, state, format: .proportional) }
    // A shared value that is no part of the state is reported where it was changed.
    guard let difference else { return changes.reportUnasserted() }
    report(
      """
      Test store completed before asserting against changes to shared state: …

      \(difference.indented(by: 4))

      (Expected: −, Actual: +)

      Assert them with "TestStore.assert" at the end of the test.
      """, at: location)
  }

  /// Reports an issue, or notes it, as the exhaustivity says.
  func report(
    _ message: String, at location: SourceLocation, exhaustivity: Exhaustivity? = nil
  ) {
    switch exhaustivity ?? self.exhaustivity {
    case .on:
      reportIssue(
        message, fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column)
    case .off(showSkippedAssertions: true):
      let note = "Skipped assertions: …\n\n\(message)"
      guard TestContext.current?.isSwiftTesting == true else {
        // XCTest on Linux has no expected failures.
        return FileHandle.standardError.write(Data("\(location): \(note)\n".utf8))
      }
      withExpectedIssue(
        fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column
      ) {
        reportIssue(
          note, fileID: location.fileID, filePath: location.filePath, line: location.line,
          column: location.column)
      }
    case .off(showSkippedAssertions: false):
      break
    }
  }
}
