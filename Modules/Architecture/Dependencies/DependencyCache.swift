import Foundation

/// The default values that were read so far, one per key, context and test.
///
/// A recursive lock is held while a default is created: concurrent reads create it once, and its
/// initializer may read other dependencies. Each Swift Testing test has its own entries, which
/// isolates tests that run in parallel.
///
/// `@unchecked Sendable`: every access to the mutable properties holds `lock`.
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

  /// The context that `prepareDependencies` selected, or `nil`.
  var preparedContext: DependencyContext? {
    // Most processes never prepare a context. The lock is cheap compared to the lookup that
    // follows.
    lock.withLock { preparedContexts.isEmpty ? nil : preparedContexts[.current] }
  }

  func prepareContext(_ context: DependencyContext) {
    lock.withLock { preparedContexts[.current] = context }
  }

  /// Returns the default of a key, creating it on first access. Issues are reported after the lock
  /// is released.
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
    let (value, missing) = created(key, in: context)
    entries[entryKey] = Entry(
      box: TypedDependencyBox(value), preparation: DependencyValues.preparation)
    return (value, isSetting ? .none : missing)
  }

  private func created<Key: TestDependencyKey>(
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
      return (value, lookup.isMissingTestValue ? .missingTestValue : .none)
    }
  }

  /// Stores a prepared value unless the key has already been read, or prepared by another call.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, in context: DependencyContext,
    by preparation: DependencyPreparation, at access: DependencyAccess
  ) {
    let entry = Entry(box: TypedDependencyBox(value), preparation: preparation)
    // The replaced entry is released outside the lock, because its `deinit` may read dependencies.
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

/// One call of `prepareDependencies`, compared by identity.
final class DependencyPreparation: Sendable {}

/// The creation of one default. `DependencyKey.testValue` records in it that the key declares
/// no test value.
///
/// `@unchecked Sendable`: only the thread that creates the value reads and writes it, within one
/// synchronous call.
final class DependencyLookup: @unchecked Sendable {
  @TaskLocal static var current: DependencyLookup?

  let key: ObjectIdentifier
  var isMissingTestValue = false

  init(key: ObjectIdentifier) { self.key = key }
}
