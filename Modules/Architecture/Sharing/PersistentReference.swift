import Dependencies
import Foundation
import IssueReporting
import Synchronization

/// A reference that owns a value and loads and saves it with a key.
final class PersistentReference<Key: SharedReaderKey>: SharedOwner {
  typealias Value = Key.Value
  typealias Save = @Sendable (Key.Value, SaveContext, SaveContinuation) -> Void

  private struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
  }

  /// Saves the value some time later. A struct, because each access to a closure in a `Mutex` would
  /// wrap it once more.
  private struct Saver {
    let saveLater: @Sendable () -> Void
  }

  let storage: Guarded<Key.Value>
  let signal = SharedSignal()
  private let key: Key
  private let write: Save?
  private let saver = Mutex<Saver?>(nil)
  private let statusSignal = SharedSignal()
  private let status = Guarded(Status())
  private let subscription = Mutex<SharedSubscription?>(nil)

  /// - Parameter isPreloaded: Whether `value` was read from the storage, in which case it is not
  ///   loaded again.
  init(key: Key, value: Key.Value, isPreloaded: Bool) {
    self.key = key
    write = (key as? any SharedKey).map { Self.save(of: $0) }
    storage = Guarded(value)
    let receive: @Sendable (Result<Key.Value?, any Error>) -> Void = { [weak self] in
      self?.receive($0, default: value)
    }
    let context: LoadContext<Key.Value> = isPreloaded ? .userInitiated : .initialValue(value)
    if !isPreloaded {
      status.withLock { $0.isLoading = true }
      key.load(
        context: context, continuation: LoadContinuation("\(key)", callback: receive))
    }
    let subscription = key.subscribe(
      context: context,
      subscriber: SharedSubscriber(callback: receive) { [weak self] isLoading in
        self?.update { $0.isLoading = isLoading }
      })
    self.subscription.withLock { $0 = subscription }
    if let key = key as? any SavesLater, let closure = saver(with: key) {
      saver.withLock { $0 = Saver(saveLater: closure) }
    }
  }

  /// Returns a closure that saves the value some time later. The closure retains the value, not the
  /// reference: a change is saved after the last reference is released, too.
  private func saver<K: SavesLater>(with key: K) -> (@Sendable () -> Void)? {
    guard let storage = storage as? Guarded<K.Value> else { return nil }
    return key.saver(of: { storage.copy }) { [weak self] in self?.didSave($0) }
  }

  private static func save<K: SharedKey>(of key: K) -> Save {
    { value, context, continuation in
      // `write` is only called with values of this reference's key, so the cast succeeds.
      guard let value = value as? K.Value else { return continuation.resume() }
      key.save(value, context: context, continuation: continuation)
    }
  }

  var isLoading: Bool { observedStatus.isLoading }
  var loadError: (any Error)? { observedStatus.loadError }
  var saveError: (any Error)? { observedStatus.saveError }
  var description: String { String(reflecting: key) }

  private var name: String { "\(key)" }

  func invalidate() {
    signal.mutate {}
    statusSignal.mutate {}
  }

  /// Saves the value. Saves are serialized by the lock, so an older value never overwrites a newer
  /// one.
  func valueDidChange(_ value: Key.Value) -> (() -> Void)? {
    if let saver = saver.withLock({ $0 }) {
      saver.saveLater()
      return nil
    }
    if let key = key as? any NotifiesLater { return save(value, with: key) }
    write?(
      value, .didSet, SaveContinuation(self.name) { [weak self] result in self?.didSave(result) })
    return nil
  }

  private func save<K: NotifiesLater>(_ value: Key.Value, with key: K) -> (() -> Void)? {
    guard let value = value as? K.Value else { return nil }
    let result = Result { try key.saveWithoutNotifying(value) }
    didSave(result.map { _ in })
    return try? result.get()
  }

  private func didSave(_ result: Result<Void, any Error>) {
    switch result {
    case .success: clearErrors()
    case .failure(let error): fail { $0.saveError = error }
    }
  }

  func load() async throws {
    update { $0.isLoading = true }
    defer { update { $0.isLoading = false } }
    do {
      let loaded = try await withCheckedThrowingContinuation { continuation in
        key.load(
          context: .userInitiated,
          continuation: LoadContinuation(self.name) { continuation.resume(with: $0) })
      }
      if let loaded { replace(loaded) }
      update { $0.loadError = nil }
    } catch {
      update { $0.loadError = error }
      throw error
    }
  }

  func save() async throws {
    guard let write else { return }
    do {
      let value = storage.copy
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        write(
          value, .userInitiated,
          SaveContinuation(self.name) { continuation.resume(with: $0) })
      }
      clearErrors()
    } catch {
      update { $0.saveError = error }
      throw error
    }
  }

  private func receive(_ result: Result<Key.Value?, any Error>, default initial: Key.Value) {
    update { $0.isLoading = false }
    switch result {
    case .success(let newValue):
      update { $0.loadError = nil }
      replace(newValue ?? initial)
    case .failure(let error):
      fail { $0.loadError = error }
    }
  }

  private func clearErrors() {
    let isClear = status.withLock { $0.loadError == nil && $0.saveError == nil }
    guard !isClear else { return }
    update {
      $0.loadError = nil
      $0.saveError = nil
    }
  }

  private var observedStatus: Status {
    statusSignal.access()
    return status.withLock { $0 }
  }

  private func update(_ change: (inout Status) -> Void) {
    statusSignal.mutate { status.withLock { change(&$0) } }
  }

  /// Stores an error of an operation that no caller awaits, and reports it outside of tests.
  private func fail(_ change: (inout Status) -> Void) {
    update(change)
    guard !isTesting, let error = status.withLock({ $0.saveError ?? $0.loadError }) else { return }
    reportIssue(error, "'\(key)'")
  }
}

/// The live persistent references by the ids of their keys: equal keys share one reference.
///
/// References are held weakly. The table is the default value of a dependency, so each test has its
/// own.
final class PersistentReferences: Sendable {
  private struct ID: Hashable {
    let key: AnyHashable
    let value: ObjectIdentifier
  }

  private struct Entry {
    weak var reference: AnyObject?
  }

  private struct Table {
    var entries: [ID: Entry] = [:]
    var sweepThreshold = 64

    mutating func sweep() {
      guard entries.count > sweepThreshold else { return }
      entries = entries.filter { $0.value.reference != nil }
      sweepThreshold = max(64, entries.count * 2)
    }
  }

  private let table = Guarded(Table())

  static var current: PersistentReferences {
    DependencyValues._current[PersistentReferencesKey.self]
  }

  /// Returns the reference of a key, or creates one that loads its value or uses the default.
  ///
  /// The table is not locked while a reference is created: the default value and the key may read
  /// dependencies and create other shared values, as a dependency that another thread creates may
  /// do. Of two references that are created at the same time, the first one is kept.
  func reference<Key: SharedReaderKey>(
    of key: Key, default value: () throws -> Key.Value, isPreloaded: Bool
  ) rethrows -> any SharedReference<Key.Value> {
    let id = ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    if let known: any SharedReference<Key.Value> = known(id) { return known }
    // Bound to a constant first: casting a missing value to an optional type would produce a
    // non-nil optional that contains `nil`.
    let held: Any? = (key as? any HoldsSharedValue)?.heldValue
    let heldValue = held.flatMap { $0 as? Key.Value }
    let reference = PersistentReference(
      key: key, value: try heldValue ?? value(), isPreloaded: isPreloaded || heldValue != nil)
    return table.withLock { table in
      if let known: any SharedReference<Key.Value> = known(id) { return known }
      table.entries[id] = Entry(reference: reference)
      table.sweep()
      return reference
    }
  }

  private func known<Reference>(_ id: ID) -> Reference? {
    table.withLock { $0.entries[id]?.reference as? Reference }
  }

  /// Replaces the value of a key's reference without saving it.
  func replaceValue<Key: SharedReaderKey>(of key: Key, by value: Key.Value) {
    let id = ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    let owner: (any SharedOwner<Key.Value>)? = known(id)
    owner?.replace(value)
  }
}

/// A key whose saves change other references.
protocol NotifiesLater<Value>: SharedKey {
  /// Saves a value, and returns a closure that updates other references with the same storage.
  ///
  /// It is called when the value is no longer locked: two references that update each other would
  /// otherwise wait for each other's lock.
  func saveWithoutNotifying(_ value: Value) throws -> () -> Void
}

/// A key that saves a change some time later, and reads the value then.
protocol SavesLater<Value>: SharedKey {
  /// Returns a closure to call after each change, or `nil` if the key saves each change itself. It
  /// is called while the value is locked.
  ///
  /// - Parameters:
  ///   - value: Reads the value to save.
  ///   - completion: Called after each save.
  func saver(
    of value: @escaping @Sendable () -> Value,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> (@Sendable () -> Void)?
}

/// A key that can read its stored value synchronously, in which case the default is not evaluated.
protocol HoldsSharedValue {
  var heldValue: Any? { get }
}

private enum PersistentReferencesKey: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}
