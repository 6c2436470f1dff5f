import Dependencies
import Foundation
import IssueReporting

/// The source location of a change of a shared value, for the issue about a change that is not
/// asserted.
struct SharedChangeLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Records the values of shared state before and after changes, for a test to assert changes of
/// state that is a reference.
///
/// The first change of a value stores the previous value as *expected*. Inside ``assert(_:)`` a
/// `@Shared` reads and writes the expected value, and comparing it with itself compares the
/// expected value with the actual one. ``record()`` freezes the actual values: later changes do not
/// count.
///
/// A change of a value locks the value, and then the tracker. The tracker therefore reads values
/// only while it is not locked itself.
@_spi(SharedChangeTracking)
public final class SharedChangeTracker: Sendable {
  @TaskLocal static var asserting: SharedChangeTracker?

  private struct Change {
    let reference: AnyObject
    let location: SharedChangeLocation
    let read: () -> Any
    var expected: Any
    var recorded: Any?
    var isAsserted = false
  }

  private struct Record {
    var changes: [ObjectIdentifier: Change] = [:]
    var isRecorded = false
  }

  private let state = Guarded(Record())
  private let reportsUnasserted: Bool

  /// Creates a tracker.
  ///
  /// - Parameter reportUnassertedChanges: Whether deinitialization reports the changes that were
  ///   not asserted.
  public init(reportUnassertedChanges: Bool = isTesting) {
    reportsUnasserted = reportUnassertedChanges
  }

  deinit {
    if reportsUnasserted { reportUnasserted() }
  }

  /// Whether a value has changed since the last reset.
  public var hasChanges: Bool { state.withLock { !$0.changes.isEmpty } }

  /// Tracks the changes made by code that runs with these dependencies, including its effects.
  public func track(_ dependencies: inout DependencyValues) {
    dependencies[SharedChangeTrackersKey.self].append(self)
  }

  /// Tracks the changes made by an operation.
  public func track<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try operation()
    }
  }

  /// Runs an operation in which shared values read and write their expected values.
  public func assert<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$asserting.withValue(self, operation: operation)
  }

  /// Runs an asynchronous operation in which shared values read and write their expected values.
  public func assert<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await Self.$asserting.withValue(self) { try await operation() }
  }

  /// Runs an operation in which the expected values are the actual ones, for a test that asserts
  /// only some of the changes.
  package func expectingCurrentValues<R>(_ operation: () throws -> R) rethrows -> R {
    let before = state.withLock { $0.changes }
    let now = before.mapValues { change in
      var change = change
      change.expected = change.recorded ?? change.read()
      return change
    }
    state.withLock { $0.changes = now }
    defer { state.withLock { $0.changes = before } }
    return try operation()
  }

  /// Records the current values of all changed values as the actual ones.
  package func record() {
    let changes = state.withLock { state in
      state.isRecorded = true
      return state.changes
    }
    let recorded = changes.mapValues { $0.read() }
    state.withLock { state in
      for (id, value) in recorded { state.changes[id]?.recorded = value }
    }
  }

  /// Removes all recorded changes.
  public func reset() { state.withLock { $0.changes = [:] } }

  /// Moves the changes of another tracker into this one, with their previous values, and records
  /// their current values as the actual ones.
  package func moveChanges(from other: SharedChangeTracker) {
    let taken = other.state.withLock { state in
      defer { state.changes = [:] }
      return state.changes
    }
    let recorded = taken.mapValues { change in
      var change = change
      change.recorded = change.read()
      return change
    }
    state.withLock { state in
      for (id, change) in recorded {
        if state.changes[id] == nil {
          state.changes[id] = change
        } else {
          state.changes[id]?.expected = change.expected
        }
      }
    }
  }

  /// Reports the changes that were not asserted, at the lines that made them.
  package func reportUnasserted() {
    for change in state.copy.changes.values where !change.isAsserted {
      let after = change.recorded ?? change.read()
      reportIssue(
        """
        A shared value was changed, and the test did not assert it: \
        \(String(reflecting: change.expected)) → \(String(reflecting: after))
        """,
        fileID: change.location.fileID, filePath: change.location.filePath,
        line: change.location.line, column: change.location.column)
    }
  }

  static var tracking: [SharedChangeTracker] {
    DependencyValues._current[SharedChangeTrackersKey.self]
  }

  func note<Owner: SharedOwner>(
    _ value: Owner.Value, of owner: Owner, at location: SharedChangeLocation
  ) {
    state.withLock { state in
      guard !state.isRecorded, state.changes[owner.ownerID] == nil else { return }
      state.changes[owner.ownerID] = change(expecting: value, of: owner, at: location)
    }
  }

  func expect<Owner: SharedOwner>(
    _ value: Owner.Value, of owner: Owner, at location: SharedChangeLocation
  ) {
    state.withLock { state in
      if state.changes[owner.ownerID] == nil {
        state.changes[owner.ownerID] = change(expecting: value, of: owner, at: location)
      } else {
        state.changes[owner.ownerID]?.expected = value
      }
    }
  }

  func expected<Owner: SharedOwner>(of owner: Owner) -> Owner.Value? {
    guard let change = state.withLock({ $0.changes[owner.ownerID] }) else { return nil }
    return change.expected as? Owner.Value
  }

  func recorded<Owner: SharedOwner>(of owner: Owner) -> Owner.Value? {
    // Bound to a constant first: casting a missing value to an optional type would produce a
    // non-nil optional that contains `nil`.
    guard let recorded = state.withLock({ $0.changes[owner.ownerID]?.recorded }) else { return nil }
    return recorded as? Owner.Value
  }

  func markAsserted(_ id: ObjectIdentifier) {
    state.withLock { $0.changes[id]?.isAsserted = true }
  }

  private func change<Owner: SharedOwner>(
    expecting value: Owner.Value, of owner: Owner, at location: SharedChangeLocation
  ) -> Change {
    let storage = owner.storage
    return Change(
      reference: owner, location: location, read: { storage.copy }, expected: value)
  }
}

enum SharedChangeTrackersKey: DependencyKey {
  static var liveValue: [SharedChangeTracker] { [] }
  static var testValue: [SharedChangeTracker] { [] }
}
