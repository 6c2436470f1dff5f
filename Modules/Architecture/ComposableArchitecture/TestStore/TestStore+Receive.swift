import CustomDump
import Dependencies

/// The action that a test expects to receive, and the messages for another action or none.
struct ExpectedAction<Action> {
  let matches: (Action) -> Bool
  /// The message if no matching action is received.
  let missingMessage: () -> String
  /// The message if another action is received.
  let unexpectedMessage: (Action) -> String

  init(
    matches: @escaping (Action) -> Bool, missingMessage: @autoclosure @escaping () -> String,
    unexpectedMessage: @escaping (Action) -> String = { String(customDumping: $0).indented(by: 4) }
  ) {
    (self.matches, self.missingMessage, self.unexpectedMessage) = (
      matches, missingMessage, unexpectedMessage
    )
  }

  static func value(_ expected: Action) -> Self where Action: Equatable {
    ExpectedAction(
      matches: { $0 == expected },
      missingMessage: """
        Expected to receive the following action, but didn't: …

        \(String(customDumping: expected).indented(by: 2))
        """,
      unexpectedMessage: { difference(expected, $0, "(Expected: −, Received: +)") })
  }

  static func `case`<Value>(_ path: AnyCasePath<Action, Value>) -> Self {
    ExpectedAction(
      matches: { path.extract(from: $0) != nil },
      missingMessage: "Expected to receive an action matching case path, but didn't get one.")
  }

  static func `case`<Value: Equatable>(_ path: AnyCasePath<Action, Value>, _ value: Value) -> Self {
    ExpectedAction(
      matches: { path.extract(from: $0) == value },
      missingMessage: """
        Expected to receive an action matching case path, but didn't get one.

        \(String(customDumping: path.embed(value)).indented(by: 2))
        """,
      unexpectedMessage: {
        difference(path.embed(value), $0, "(Expected: −, Actual: +)", indent: 2)
      })
  }

  static func predicate(_ matches: @escaping (Action) -> Bool) -> Self {
    ExpectedAction(
      matches: matches,
      missingMessage: "Expected to receive an action matching predicate, but didn't get one.")
  }

  private static func difference(
    _ expected: Action, _ actual: Action, _ legend: String, indent: Int = 4
  ) -> String {
    if let difference = diff(expected, actual, format: .proportional) {
      return "\(difference.indented(by: indent))\n\n\(legend)"
    }
    return """
      Expected:
      \(String(describing: expected).indented(by: 2))

      Received:
      \(String(describing: actual).indented(by: 2))
      """
  }
}

extension TestStore {
  /// Waits for an action and asserts how it changed the state.
  func receive(
    _ expected: ExpectedAction<Action>, timeout: UInt64?,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) async {
    guard await wait(for: expected, timeout: timeout, at: location) else { return }
    consume(expected, update, at: location)
  }

  /// Waits until the action is received. Returns `false` after reporting a timeout.
  private func wait(
    for expected: ExpectedAction<Action>, timeout: UInt64?, at location: SourceLocation
  ) async -> Bool {
    let limit = Duration.nanoseconds(Int64(clamping: timeout ?? self.timeout))
    let isDone = await waiting.wait(upTo: limit) {
      self.hasReceived(expected) || self.inFlight.isEmpty
    }
    guard !isDone, !Task.isCancelled else { return true }
    reportTimeout(limit, isExplicit: timeout != nil, at: location)
    return false
  }

  private func hasReceived(_ expected: ExpectedAction<Action>) -> Bool {
    exhaustivity == .on
      ? !log.received.isEmpty : log.received.contains { expected.matches($0.action) }
  }

  private func consume(
    _ expected: ExpectedAction<Action>, _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard !log.received.isEmpty else {
      return log.reportFailure(expected.missingMessage(), at: location)
    }
    if exhaustivity != .on {
      guard log.received.contains(where: { expected.matches($0.action) }) else {
        return log.reportFailure(expected.missingMessage(), at: location)
      }
      skipReceived(until: expected, at: location)
    }
    let ids = backend.dependencies.stackElementID.incrementingCopy()
    let (action, step) = log.received.removeFirst()
    if expected.matches(action) {
      match(step, update, ids: ids, at: location)
    } else {
      let comesLater = log.received.contains { expected.matches($0.action) }
      log.reportFailure(
        """
        Received unexpected action\(comesLater ? " before this one" : ""): …

        \(expected.unexpectedMessage(action))\(step.causeText)
        """, at: location)
    }
    state = step.state
  }

  private func skipReceived(until expected: ExpectedAction<Action>, at location: SourceLocation) {
    var skipped: [Action] = []
    while let next = log.received.first, !expected.matches(next.action) {
      skipped.append(next.action)
      state = next.step.state
      log.received.removeFirst()
    }
    guard !skipped.isEmpty else { return }
    log.noteSkipped(skipped, at: location)
  }

  /// Discards the received actions and reports them as skipped.
  func skipReceived(strict: Bool, at location: SourceLocation) {
    guard !log.received.isEmpty else {
      if strict { log.reportFailure("There were no received actions to skip.", at: location) }
      return
    }
    log.noteSkipped(log.received.map(\.action), at: location)
    state = log.received[log.received.count - 1].step.state
    log.received = []
  }

  private func reportTimeout(
    _ limit: Duration, isExplicit: Bool, at location: SourceLocation
  ) {
    let what = exhaustivity == .on ? "an action" : "a matching action"
    let after = limit > .zero ? " after \(limit.inSeconds) seconds" : ""
    let timeout = isExplicit ? "a longer \"timeout\"" : "a \"timeout\""
    log.reportFailure(
      """
      Expected to receive \(what), but received none\(after).

      There are effects in flight. If one of them sends this action after a sleep on a clock, \
      advance the test clock, or use an immediate clock. If it needs real time, pass \(timeout).
      """, at: location)
  }
}

extension TestLog {
  /// Reports an issue regardless of the exhaustivity.
  func reportFailure(_ message: String, at location: SourceLocation) {
    report(message, at: location, exhaustivity: .on)
  }

  func noteSkipped(_ actions: [Action], at location: SourceLocation) {
    let dump =
      actions.count == 1 ? String(customDumping: actions[0]) : String(customDumping: actions)
    report(
      """
      \(actions.count) received action\(actions.count == 1 ? " was" : "s were") skipped:

      \(dump)
      """, at: location,
      exhaustivity: exhaustivity == .on ? .off(showSkippedAssertions: true) : nil)
  }
}

extension Duration {
  /// The duration in seconds as a floating-point number, for messages.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
