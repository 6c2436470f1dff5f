extension AsyncStream {
  /// A stream of the elements of a sequence, which it iterates when it is asked for elements.
  ///
  /// One consumer alone may iterate it. Where the sequence throws, the stream ends.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = LazyIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that gives nothing and does not end before its task is canceled.
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that has ended.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of a sequence, which it iterates when it is asked for elements.
  ///
  /// One consumer alone may iterate it.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = LazyIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that gives nothing and does not end before its task is canceled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// A stream that has ended, with an error where one is given.
  public static func finished(throwing error: Failure? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: Sendable {
  /// The sequence as a stream of its elements.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// The sequence as a stream of its elements and its error.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// The iterator of a sequence, made when the first element is asked for.
///
/// `@unchecked Sendable`: a stream asks its closure for one element at a time.
private final class LazyIterator<S: AsyncSequence & Sendable>: @unchecked Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) { self.sequence = sequence }

  func next() async throws -> S.Element? {
    if iterator == nil { iterator = sequence.makeAsyncIterator() }
    return try await iterator?.next()
  }
}
