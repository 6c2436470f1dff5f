import Dependencies
import Foundation
import IssueReporting

/// Where a shared value was changed, for the issue about a change that no test asserted.
struct SharedChangeLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Keeps the values that shared state had before it was changed, so that a test can assert the
/// change although the state is a reference.
///
/// The first change of a value notes it as *expected*; inside ``assert(_:)`` a `@Shared` reads and
/// writes what is expected, and comparing it with itself compares that with what it has become.
/// ``record()`` keeps what it has become so far, so that later changes do not count.
///
/// `@unchecked Sendable`: the changes are read and written inside `lock` alone.
@_spi(SharedChangeTracking)
public final class SharedChangeTracker: @unchecked Sendable {
  @TaskLocal static var asserting: SharedChangeTracker?

  private struct Change {
    let reference: AnyObject
    let location: SharedChangeLocation
    let read: () -> Any
    var expected: Any
    var recorded: Any?
    var isAsserted = false
  }

  private let lock = NSRecursiveLock()
  private var changes: [ObjectIdentifier: Change] = [:]
  private var isRecorded = false
  private let reportsUnasserted: Bool

  /// A tracker; at its end it reports changes that were not asserted, if it is told to.
  public init(reportUnassertedChanges: Bool = isTesting) {
    reportsUnasserted = reportUnassertedChanges
  }

  deinit {
    if reportsUnasserted { reportUnasserted() }
  }

  /// Whether a value was changed since the last reset.
  public var hasChanges: Bool { lock.withLock { !changes.isEmpty } }

  /// Notes the changes of everything that runs with these dependencies, effects included.
  public func track(_ dependencies: inout DependencyValues) {
    dependencies[SharedChangeTrackersKey.self].append(self)
  }

  /// Notes the changes that an operation makes.
  public func track<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try operation()
    }
  }

  /// Lets shared values read and write what is expected, while an operation runs.
  public func assert<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$asserting.withValue(self, operation: operation)
  }

  /// Lets shared values read and write what is expected, while an asynchronous operation runs.
  public func assert<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await Self.$asserting.withValue(self) { try await operation() }
  }

  /// Runs an operation in which the changed values are expected as they have become, for a test
  /// that asserts only some of the changes.
  package func expectingCurrentValues<R>(_ operation: () throws -> R) rethrows -> R {
    let before = lock.withLock {
      defer {
        changes = changes.mapValues { change in
          var change = change
          change.expected = change.recorded ?? change.read()
          return change
        }
      }
      return changes
    }
    defer { lock.withLock { changes = before } }
    return try operation()
  }

  /// Keeps what the changed values have become by now, as what is compared with what is expected.
  package func record() {
    lock.withLock {
      isRecorded = true
      changes = changes.mapValues { change in
        var change = change
        change.recorded = change.read()
        return change
      }
    }
  }

  /// Forgets every change.
  public func reset() { lock.withLock { changes = [:] } }

  /// Takes over what another tracker has noted, with the values from before it, and what they have
  /// become by now; the other one forgets it.
  package func moveChanges(from other: SharedChangeTracker) {
    let taken = other.lock.withLock {
      defer { other.changes = [:] }
      return other.changes
    }
    lock.withLock {
      for (key, change) in taken {
        if changes[key] != nil {
          changes[key]?.expected = change.expected
        } else {
          var change = change
          change.recorded = change.read()
          changes[key] = change
        }
      }
    }
  }

  /// Reports the changes that were not asserted, at the lines that made them.
  package func reportUnasserted() {
    for change in lock.withLock({ Array(changes.values) }) where !change.isAsserted {
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
    lock.withLock {
      guard !isRecorded, changes[owner.ownerID] == nil else { return }
      changes[owner.ownerID] = change(expecting: value, of: owner, at: location)
    }
  }

  func expect<Owner: SharedOwner>(
    _ value: Owner.Value, of owner: Owner, at location: SharedChangeLocation
  ) {
    lock.withLock {
      if changes[owner.ownerID] == nil {
        changes[owner.ownerID] = change(expecting: value, of: owner, at: location)
      } else {
        changes[owner.ownerID]?.expected = value
      }
    }
  }

  func expected<Owner: SharedOwner>(of owner: Owner) -> Owner.Value? {
    lock.withLock {
      guard let change = changes[owner.ownerID] else { return nil }
      return change.expected as? Owner.Value
    }
  }

  func recorded<Owner: SharedOwner>(of owner: Owner) -> Owner.Value? {
    lock.withLock {
      // Unwrapped first: casting a missing value to an optional type would give a present `nil`.
      guard let recorded = changes[owner.ownerID]?.recorded else { return nil }
      return recorded as? Owner.Value
    }
  }

  func markAsserted(_ id: ObjectIdentifier) { lock.withLock { changes[id]?.isAsserted = true } }

  private func change<Owner: SharedOwner>(
    expecting value: Owner.Value, of owner: Owner, at location: SharedChangeLocation
  ) -> Change {
    let shared = owner.shared
    return Change(
      reference: owner, location: location, read: { shared.lock.withLock { shared.value } },
      expected: value)
  }
}

enum SharedChangeTrackersKey: DependencyKey {
  static var liveValue: [SharedChangeTracker] { [] }
  static var testValue: [SharedChangeTracker] { [] }
}
