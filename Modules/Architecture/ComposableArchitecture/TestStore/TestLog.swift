import CustomDump
import Dependencies
@_spi(SharedChangeTracking) import Sharing

/// The state after an action, and the changes of shared values that the action made.
struct TestStep<State> {
  let state: State
  let changes: SharedChangeTracker
  /// The cause of the action; nil for a state between actions.
  var cause: ActionCause?

  /// The lines of a failure that show what caused an action of an effect, or an empty text.
  var causeText: String { cause?.isSentByEffect == true ? cause?.text ?? "" : "" }
}

extension ActionCause {
  /// The lines of a failure that show the chain of causes.
  var text: String { "\n\nCaused by:\n\(chain.indented(by: 4))" }
}

/// The checks at the end of a test store, independent of its state.
protocol TestCompletion: Sendable {
  /// Reports what the test has not asserted.
  func complete(_ registry: EffectRegistry)
}

/// The events in a test store that are not asserted yet, and the checks at its end.
///
/// `@unchecked Sendable`: accessed on the main actor, and in the nonisolated `deinit` of the store,
/// after the last access of the store. Only an effect can send an action meanwhile; `received`, the
/// property that changes then, is locked.
final class TestLog<State, Action>: TestCompletion, @unchecked Sendable {
  private let receivedActions = Guarded<[(action: Action, step: TestStep<State>)]>([])
  var received: [(action: Action, step: TestStep<State>)] {
    get { receivedActions.copy }
    set { receivedActions.withLock { $0 = newValue } }
  }
  var sent: TestStep<State>?
  /// The changes of shared values since the last assertion, by the test or by effects.
  let changes = SharedChangeTracker(reportUnassertedChanges: false)
  var exhaustivity = Exhaustivity.on
  var skippedEffects: Set<EffectRegistry.ID> = []
  /// The state at the last assertion.
  var state: State?
  var isDismissed = false
  /// Cancels the effects of a dismissed feature.
  var dismiss: (@MainActor () -> Void)?
  let location: SourceLocation

  init(location: SourceLocation) { self.location = location }

  func receive(_ action: Action, _ step: TestStep<State>) {
    receivedActions.withLock { $0.append((action, step)) }
  }

  /// Returns the running effects, except those that the test has skipped.
  func inFlight(in registry: EffectRegistry) -> [RunningEffect] {
    registry.inFlight.filter { !skippedEffects.contains($0.id) }
  }

  /// Reports the received actions, changes and running effects that the test has not asserted.
  func complete(_ registry: EffectRegistry) {
    reportUnassertedActions(at: location)
    reportUnassertedChanges(at: location)
    for effect in inFlight(in: registry) {
      report(
        """
        An effect returned for this action is still running. It must complete before the end of \
        the test. …

        Every effect must finish within the test:

        • An effect that needs more time: end the test with "await store.finish()".

        • An effect that sleeps on a clock: advance the test clock, or use an immediate clock.

        • A long-living effect: make it ".cancellable" and send the action that cancels it, or \
        call "cancel()" on the task that "send" returned.\(effect.cause?.text ?? "")
        """, at: effect.origin ?? location)
    }
  }

  /// Reports and discards the received actions that are not asserted.
  func reportUnassertedActions(at location: SourceLocation) {
    guard !received.isEmpty else { return }
    let actions = received.map { "    • \(debugCaseOutput($0.action, abbreviated: true))" }
    // The others usually have the same causes.
    let causes = received.prefix(3).map(\.step.causeText).joined()
    report(
      """
      The store received \(received.count) unexpected \
      action\(received.count == 1 ? "" : "s"): …

        Unhandled actions:
      \(actions.joined(separator: "\n"))

      Assert them with "receive", or skip them with "skipReceivedActions".\(causes)
      """, at: location)
    received = []
  }

  /// Reports and discards the changes of shared values since the last assertion.
  func reportUnassertedChanges(at location: SourceLocation) {
    guard exhaustivity == .on, changes.hasChanges else { return }
    defer { changes.reset() }
    let difference = changes.assert { diff(state, state, format: .proportional) }
    // A shared value outside of the state is reported at the line that changed it.
    guard let difference else { return changes.reportUnasserted() }
    report(
      """
      Test store completed before asserting against changes to shared state: …

      \(difference.indented(by: 4))

      (Expected: −, Actual: +)

      Assert them with "TestStore.assert" at the end of the test.
      """, at: location)
  }

  /// Reports an issue or a known issue, or ignores the message, depending on the exhaustivity.
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
        // XCTest does not support expected failures on Linux.
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
