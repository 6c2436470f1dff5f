import Foundation
import Models
import Synchronization

/// What stands in for the database in memory: values, what they were before each write, and those
/// who wait for changes.
final class Memory<Value: Sendable>: Sendable {
  private struct Contents {
    var values: [Value]
    var history: [(write: UndoneWrite, before: [Value])] = []
    var waiting: [UUID: AsyncStream<Void>.Continuation] = [:]
  }

  private let contents: Mutex<Contents>

  init(_ values: [Value]) { contents = Mutex(Contents(values: values)) }

  var values: [Value] { contents.withLock { $0.values } }

  func write(_ kind: UndoneWrite.Kind?, _ ids: [UUID], _ change: (inout [Value]) -> Void) {
    contents.withLock { contents in
      if let kind { contents.history.append((UndoneWrite(kind: kind, ids: ids), contents.values)) }
      change(&contents.values)
    }
    tell()
  }

  func undo() -> UndoneWrite? {
    let write = contents.withLock { contents -> UndoneWrite? in
      guard let last = contents.history.popLast() else { return nil }
      contents.values = last.before
      return last.write
    }
    if write != nil { tell() }
    return write
  }

  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      _ = self?.contents.withLock { $0.waiting.removeValue(forKey: id) }
    }
    contents.withLock { $0.waiting[id] = continuation }
    return stream
  }

  private func tell() {
    for waiting in contents.withLock({ Array($0.waiting.values) }) { waiting.yield() }
  }
}
