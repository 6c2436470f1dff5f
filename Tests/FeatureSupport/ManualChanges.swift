import Core

/// The changes of a database, which a test sends. A client in memory notifies its observers while
/// an effect writes, so the order of the actions would depend on the scheduling of tasks.
///
/// ```swift
/// let changes = ManualChanges()
/// var client = EntriesClient.inMemory()
/// client.changes = { changes.stream() }
///
/// await store.send(.onAppear)
/// changes.send()
/// await store.receive(\.databaseChanged)
/// ```
public final class ManualChanges: Sendable {
  private let observers = LockIsolated<[AsyncStream<Void>.Continuation]>([])

  public init() {}

  /// Returns the stream of another observer.
  public func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    observers.withValue { $0.append(continuation) }
    return stream
  }

  /// Sends a change.
  ///
  /// - Parameter index: The index of the observer, in the order of subscription.
  public func send(to index: Int = 0) { observers.value[index].yield() }
}
