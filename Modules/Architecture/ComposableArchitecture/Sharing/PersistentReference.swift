import Dependencies
import Foundation
import IssueReporting

/// A value that lives in the storage of a key.
///
/// `@unchecked Sendable`: the state is read and written inside `lock` alone.
final class PersistentReference<Key: SharedReaderKey>: SharedRoot<Key.Value>, @unchecked Sendable {
  typealias Save = @Sendable (Key.Value, SaveContext, SaveContinuation) -> Void

  private let key: Key
  private let write: Save?
  private let status = SharedSignal()
  private var loading = false
  private var lastLoadError: (any Error)?
  private var lastSaveError: (any Error)?
  private var subscription: SharedSubscription?

  /// - Parameter isPreloaded: whether the value comes from the storage, so that it is not read again.
  init(key: Key, value: Key.Value, isPreloaded: Bool) {
    self.key = key
    write = (key as? any SharedKey).map { Self.save(of: $0) }
    super.init(value)
    let receive: @Sendable (Result<Key.Value?, any Error>) -> Void = { [weak self] in
      self?.receive($0, default: value)
    }
    let context: LoadContext<Key.Value> = isPreloaded ? .userInitiated : .initialValue(value)
    if !isPreloaded {
      loading = true
      key.load(
        context: context, continuation: LoadContinuation("\(key)", callback: receive))
    }
    subscription = key.subscribe(
      context: context,
      subscriber: SharedSubscriber(callback: receive) { [weak self] isLoading in
        self?.update { $0.loading = isLoading }
      })
  }

  private static func save<K: SharedKey>(of key: K) -> Save {
    { value, context, continuation in
      // The key is the one of this reference, so the types agree.
      guard let value = value as? K.Value else { return continuation.resume() }
      key.save(value, context: context, continuation: continuation)
    }
  }

  override var isLoading: Bool { observed { $0.loading } }
  override var loadError: (any Error)? { observed { $0.lastLoadError } }
  override var saveError: (any Error)? { observed { $0.lastSaveError } }
  override var description: String { String(reflecting: key) }

  private var name: String { "\(key)" }

  override func touch() {
    super.touch()
    status.mutate {}
  }

  /// Writes the value. An older value cannot be written over a newer one, as changes take turns.
  override func valueDidChange() {
    write?(
      value, .didSet,
      SaveContinuation(self.name) { [weak self] result in
        switch result {
        case .success: self?.clearErrors()
        case .failure(let error): self?.fail { $0.lastSaveError = error }
        }
      })
  }

  override func load() async throws {
    update { $0.loading = true }
    defer { update { $0.loading = false } }
    do {
      let loaded = try await withCheckedThrowingContinuation { continuation in
        key.load(
          context: .userInitiated,
          continuation: LoadContinuation(self.name) { continuation.resume(with: $0) })
      }
      if let loaded { replace(loaded) }
      update { $0.lastLoadError = nil }
    } catch {
      update { $0.lastLoadError = error }
      throw error
    }
  }

  override func save() async throws {
    guard let write else { return }
    do {
      let value = lock.withLock { self.value }
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        write(
          value, .userInitiated,
          SaveContinuation(self.name) { continuation.resume(with: $0) })
      }
      clearErrors()
    } catch {
      update { $0.lastSaveError = error }
      throw error
    }
  }

  private func receive(_ result: Result<Key.Value?, any Error>, default initial: Key.Value) {
    update { $0.loading = false }
    switch result {
    case .success(let newValue):
      update { $0.lastLoadError = nil }
      replace(newValue ?? initial)
    case .failure(let error):
      fail { $0.lastLoadError = error }
    }
  }

  private func clearErrors() {
    let isClear = lock.withLock { lastLoadError == nil && lastSaveError == nil }
    guard !isClear else { return }
    update {
      $0.lastLoadError = nil
      $0.lastSaveError = nil
    }
  }

  private func observed<T>(_ read: (PersistentReference) -> T) -> T {
    status.access()
    return lock.withLock { read(self) }
  }

  private func update(_ change: (PersistentReference) -> Void) {
    status.mutate { lock.withLock { change(self) } }
  }

  /// Keeps an error that nobody awaits. Tests read it from the reference; a program reports it.
  private func fail(_ change: (PersistentReference) -> Void) {
    update(change)
    guard !isTesting, let error = lock.withLock({ lastSaveError ?? lastLoadError }) else { return }
    reportIssue(error, "'\(key)'")
  }
}

/// The references in use, by the ids of their keys: who uses an equal key gets the same one.
///
/// A reference lives as long as somebody holds it. Tests have tables of their own, as the table is
/// the default of a dependency.
///
/// `@unchecked Sendable`: the table is read and written inside `lock` alone.
final class PersistentReferences: @unchecked Sendable {
  private struct ID: Hashable {
    let key: AnyHashable
    let value: ObjectIdentifier
  }

  private struct Entry {
    weak var reference: AnyObject?
  }

  // Recursive: a default value may hold shared values itself.
  private let lock = NSRecursiveLock()
  private var entries: [ID: Entry] = [:]
  private var sweepAt = 64

  static var current: PersistentReferences {
    DependencyValues._current[PersistentReferencesKey.self]
  }

  /// The reference of a key; a new one reads its value, or gets the default.
  func reference<Key: SharedReaderKey>(
    of key: Key, default value: () throws -> Key.Value, isPreloaded: Bool
  ) rethrows -> SharedReference<Key.Value> {
    try lock.withLock {
      let id = ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
      if let reference = entries[id]?.reference as? SharedReference<Key.Value> { return reference }
      // Unwrapped first: casting a missing value to an optional type would give a present `nil`.
      let held: Any? = (key as? any HoldsSharedValue)?.heldValue
      let heldValue = held.flatMap { $0 as? Key.Value }
      let reference = PersistentReference(
        key: key, value: try heldValue ?? value(), isPreloaded: isPreloaded || heldValue != nil)
      entries[id] = Entry(reference: reference)
      sweep()
      return reference
    }
  }

  /// Gives whoever holds the value of a key another one, which is not written.
  func replaceValue<Key: SharedReaderKey>(of key: Key, by value: Key.Value) {
    let id = ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    let reference = lock.withLock { entries[id]?.reference as? SharedRoot<Key.Value> }
    reference?.replace(value)
  }

  private func sweep() {
    guard entries.count > sweepAt else { return }
    entries = entries.filter { $0.value.reference != nil }
    sweepAt = max(64, entries.count * 2)
  }
}

/// A key that has its value at hand, so that no default needs to be made.
protocol HoldsSharedValue {
  var heldValue: Any? { get }
}

private enum PersistentReferencesKey: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}
