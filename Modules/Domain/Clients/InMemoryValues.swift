import Foundation
import Models
import Synchronization

/// The values of an in-memory client and the observers of their changes.
final class InMemoryValues<Value: Sendable>: Sendable {
  private struct Contents {
    var values: [Value]
    var readers: [UUID: AsyncStream<Void>.Continuation] = [:]
  }

  private let contents: Mutex<Contents>

  init(_ values: [Value]) { contents = Mutex(Contents(values: values)) }

  var values: [Value] { contents.withLock { $0.values } }

  func write(_ change: (inout [Value]) -> Void) {
    let readers = contents.withLock { contents in
      change(&contents.values)
      return Array(contents.readers.values)
    }
    for reader in readers { reader.yield() }
  }

  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      _ = self?.contents.withLock { $0.readers.removeValue(forKey: id) }
    }
    contents.withLock { $0.readers[id] = continuation }
    return stream
  }
}

extension AsyncStream {
  /// A finished stream.
  static var finished: AsyncStream { AsyncStream { $0.finish() } }
}
