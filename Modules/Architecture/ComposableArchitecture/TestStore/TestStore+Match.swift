import CustomDump
import Dependencies
@_spi(SharedChangeTracking) import Sharing

extension TestStore {
  /// Compares the state with the expectation of the test and reports the difference.
  func match(
    _ step: TestStep<State>, _ update: ((inout State) throws -> Void)?,
    ids: StackElementIDGenerator, requiresChange: Bool = true, at location: SourceLocation
  ) {
    let requiresChange = requiresChange && !step.changes.hasChanges
    step.changes.assert {
      match(
        compare: step, update, ids: ids, requiresChange: requiresChange, at: location)
    }
    if step.changes === log.changes { log.changes.reset() }
  }

  private func match(
    compare step: TestStep<State>, _ update: ((inout State) throws -> Void)?,
    ids: StackElementIDGenerator, requiresChange: Bool, at location: SourceLocation
  ) {
    let (before, actual, changes) = (state, step.state, step.changes)
    do {
      switch exhaustivity {
      case .on:
        let expected = try expectation(from: before, update, ids)
        if expected != actual {
          reportDifference(
            expected, actual, step.causeText, isAsserted: update != nil, at: location)
        } else if update != nil, requiresChange, expected == before {
          reportUnchanged(at: location)
        }
      case .off(let isShown):
        let isAsExpected = try changes.expectingCurrentValues {
          let expected = try expectation(from: actual, update, ids)
          guard expected != actual else { return true }
          reportDifference(
            expected, actual, step.causeText, isAsserted: update != nil, at: location,
            exhaustivity: .on)
          return false
        }
        if isAsExpected, isShown, requiresChange {
          noteSkipped(from: before, to: actual, update, ids, at: location)
        }
      }
    } catch {
      reportIssue(
        "Threw error: \(error)", fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column)
    }
  }

  /// Reports, as skipped, the changes that an assertion left out, or that nothing changed.
  private func noteSkipped(
    from before: State, to actual: State, _ update: ((inout State) throws -> Void)?,
    _ ids: StackElementIDGenerator, at location: SourceLocation
  ) {
    // The closure has already succeeded on the actual state. On the previous state it may throw
    // because of a change that the test skips.
    let expected = (try? expectation(from: before, update, ids)) ?? before
    if expected != actual {
      reportDifference(expected, actual, isAsserted: update != nil, at: location)
    } else if update != nil, expected == before {
      reportUnchanged(at: location)
    }
  }

  private func expectation(
    from state: State, _ update: ((inout State) throws -> Void)?, _ ids: StackElementIDGenerator
  ) throws -> State {
    guard let update else { return state }
    var state = state
    var values = backend.dependencies
    values.stackElementID = ids.incrementingCopy()
    try DependencyValues.$_current.withValue(values) { try update(&state) }
    return state
  }

  private func reportDifference(
    _ expected: State, _ actual: State, _ cause: String = "", isAsserted: Bool,
    at location: SourceLocation,
    exhaustivity: Exhaustivity? = nil
  ) {
    let difference =
      diff(expected, actual, format: .proportional)
      .map { "\($0.indented(by: 4))\n\n(Expected: −, Actual: +)" }
        ?? """
        Expected:
        \(String(describing: expected).indented(by: 2))

        Actual:
        \(String(describing: actual).indented(by: 2))
        """
    let heading =
      isAsserted
      ? "A state change does not match expectation"
      : "State was not expected to change, but a change occurred"
    log.report("\(heading): …\n\n\(difference)\(cause)", at: location, exhaustivity: exhaustivity)
  }

  private func reportUnchanged(at location: SourceLocation) {
    log.report(
      """
      Expected state to change, but no change occurred.

      The trailing closure made no observable modifications to state. If no change to state is \
      expected, omit the trailing closure.
      """, at: location)
  }
}
