/// Loads a shared value from a storage or service and observes changes of it.
///
/// Conform to this protocol to read values that the program does not write:
///
/// ```swift
/// import Foundation
///
/// struct EnvironmentKey: SharedReaderKey {
///   let id: String
///
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     continuation.resume(with: .success(ProcessInfo.processInfo.environment[id]))
///   }
///
///   func subscribe(
///     context: LoadContext<String>, subscriber: SharedSubscriber<String>
///   ) -> SharedSubscription {
///     SharedSubscription {}  // the environment does not change
///   }
/// }
///
/// let editor = SharedReader(wrappedValue: "vi", EnvironmentKey(id: "EDITOR"))
/// ```
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the key's identity.
  associatedtype ID: Hashable = Self

  /// The identity of the stored value. References whose keys have equal ids, and values of the same
  /// type, share one value.
  var id: ID { get }

  /// Loads the value.
  ///
  /// Called synchronously when the first reference with the key is created, and by `load()` and
  /// `init(require:)`. The continuation must be resumed exactly once, before or after this method
  /// returns.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Notifies a subscriber of changes made outside of the reference, until the returned
  /// subscription is canceled or released.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}

/// Loads and saves a shared value.
///
/// Add `save` to a ``SharedReaderKey``. The built-in keys are `appStorage`, `fileStorage` and
/// `inMemory`; a key of your own is declared and used like this:
///
/// ```swift
/// struct HostsKey: SharedKey {
///   let id = "hosts"
///   let url = URL(filePath: "/tmp/hosts.txt")
///
///   func load(context: LoadContext<[String]>, continuation: LoadContinuation<[String]>) {
///     let text = try? String(contentsOf: url, encoding: .utf8)
///     continuation.resume(with: .success(text?.split(separator: "\n").map(String.init)))
///   }
///
///   func subscribe(
///     context: LoadContext<[String]>, subscriber: SharedSubscriber<[String]>
///   ) -> SharedSubscription {
///     SharedSubscription {}  // changes made by other programs are not observed
///   }
///
///   func save(_ value: [String], context: SaveContext, continuation: SaveContinuation) {
///     let text = value.joined(separator: "\n")
///     continuation.resume(
///       with: Result { try text.write(to: url, atomically: true, encoding: .utf8) })
///   }
/// }
///
/// let hosts = Shared(wrappedValue: ["localhost"], HostsKey())
/// hosts.withLock { $0.append("example.org") }  // saves the file
/// ```
///
/// ## When to use it
///
/// Conform to it for a storage that the built-in keys do not cover, such as a keyring or a service
/// with a notification of changes. For a file in another format, pass `decode` and `encode` to
/// `fileStorage`. For many rows, use a client: a key loads and saves its value as a whole.
///
/// ## Cost
///
/// `save` runs while the value is locked: readers on other threads wait for it. Hand slow work to
/// another thread, and resume the continuation there.
///
/// ## Topics
///
/// ### Loading and saving
///
/// - ``save(_:context:continuation:)``
/// - ``SaveContext``
/// - ``SaveContinuation``
/// - ``LoadContext``
/// - ``LoadContinuation``
///
/// ### Observing
///
/// - ``SharedSubscriber``
/// - ``SharedSubscription``
///
/// ### Keys of this module
///
/// - ``AppStorageKey``
/// - ``FileStorageKey``
/// - ``InMemoryKey``
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// Called synchronously after each change, while the value is locked, and by `save()`. The
  /// continuation must be resumed exactly once, before or after this method returns.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason why a shared value is loaded.
///
/// ```swift
/// func isFirst(_ context: LoadContext<[String]>) -> Bool { context.initialValue != nil }
/// ```
public enum LoadContext<Value> {
  /// The first reference with the key is created, with this default value.
  case initialValue(Value)

  /// A caller requested the value, with `load()` or `init(require:)`.
  case userInitiated

  /// The default value, if the value is loaded for the first reference with the key.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}

/// The reason why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet

  /// A caller requested it, with `save()`.
  case userInitiated
}
