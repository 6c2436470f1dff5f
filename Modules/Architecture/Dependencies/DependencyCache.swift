import Foundation

/// The defaults that were asked for: one value per key, context and test.
///
/// Values are made under a recursive lock: a default is made once though many threads ask, and may
/// read other dependencies while it is made. Each Swift Testing test has its own entries, so that
/// tests that run in parallel do not meet.
///
/// `@unchecked Sendable`: every access to the mutable fields holds `lock`.
final class DependencyCache: @unchecked Sendable {
  struct EntryKey: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: CurrentTest

    init(_ key: ObjectIdentifier, _ context: DependencyContext) {
      self.key = key
      self.context = context
      self.test = .current
    }
  }

  struct Entry {
    let box: DependencyBox
    let preparation: DependencyPreparation?
  }

  private let lock = NSRecursiveLock()
  private var entries: [EntryKey: Entry] = [:]
  private var preparedContexts: [CurrentTest: DependencyContext] = [:]

  /// The context that `prepareDependencies` chose, if it did.
  var preparedContext: DependencyContext? {
    // Most processes never prepare a context; the lock is cheap next to the lookup that follows.
    lock.withLock { preparedContexts.isEmpty ? nil : preparedContexts[.current] }
  }

  func prepareContext(_ context: DependencyContext) {
    lock.withLock { preparedContexts[.current] = context }
  }

  /// The default of a key, made at the first call; issues are reported after the lock is released.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, at access: DependencyAccess
  ) -> Key.Value {
    let (value, report) = lock.withLock { cachedOrCreated(key, in: context) }
    switch report {
    case .none: break
    case .missingTestValue: reportMissingTestValue(key, at: access)
    case .missingLiveValue: reportMissingLiveValue(key, at: access)
    }
    return value
  }

  private enum Report { case none, missingTestValue, missingLiveValue }

  private func cachedOrCreated<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext
  ) -> (Key.Value, Report) {
    let entryKey = EntryKey(ObjectIdentifier(key), context)
    let isSetting = DependencyValues.isSetting
    if let entry = entries[entryKey] {
      let isMissing =
        !isSetting && context == .live && entry.preparation == nil
        && !(key is any DependencyKey.Type)
      return (entry.box.value(as: Key.Value.self), isMissing ? .missingLiveValue : .none)
    }
    let (value, missing) = made(key, in: context)
    entries[entryKey] = Entry(
      box: TypedDependencyBox(value), preparation: DependencyValues.preparation)
    return (value, isSetting ? .none : missing)
  }

  private func made<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext
  ) -> (Key.Value, Report) {
    switch context {
    case .live:
      guard let live = (key as? any DependencyKey.Type)?.erasedLiveValue as? Key.Value
      else { return (Key.testValue, .missingLiveValue) }
      return (live, .none)
    case .preview:
      return (Key.previewValue, .none)
    case .test:
      let lookup = DependencyLookup(key: ObjectIdentifier(key))
      let value = DependencyLookup.$current.withValue(lookup) { Key.testValue }
      return (value, lookup.fellBackToLive ? .missingTestValue : .none)
    }
  }

  /// Stores a prepared value unless the key was read or prepared by somebody else before.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, in context: DependencyContext,
    by preparation: DependencyPreparation, at access: DependencyAccess
  ) {
    let entry = Entry(box: TypedDependencyBox(value), preparation: preparation)
    // What is replaced goes outside of the lock: its `deinit` may read dependencies.
    let (isStored, old) = lock.withLock {
      let entryKey = EntryKey(ObjectIdentifier(key), context)
      if let old = entries[entryKey], old.preparation !== preparation, context != .preview {
        return (false, Entry?.none)
      }
      return (true, entries.updateValue(entry, forKey: entryKey))
    }
    withExtendedLifetime(old) {}
    if !isStored { reportLatePreparation(key, at: access) }
  }
}

extension DependencyKey {
  fileprivate static var erasedLiveValue: Any { liveValue }
}

/// One call of `prepareDependencies`, told apart by identity.
final class DependencyPreparation: Sendable {}

/// The making of one default, in which the default `testValue` notes that it gave the live value.
///
/// `@unchecked Sendable`: it is read and written by the thread that makes the value, inside one
/// synchronous call.
final class DependencyLookup: @unchecked Sendable {
  @TaskLocal static var current: DependencyLookup?

  let key: ObjectIdentifier
  var fellBackToLive = false

  init(key: ObjectIdentifier) { self.key = key }
}
