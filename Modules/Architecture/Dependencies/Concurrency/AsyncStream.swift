extension AsyncStream {
  /// Creates a stream of a sequence's elements. The sequence is iterated lazily.
  ///
  /// The stream supports a single consumer. It finishes if the sequence throws.
  ///
  /// ```swift
  /// let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
  /// let texts = AsyncStream(numbers.map { "\($0)" })
  /// continuation.yield(1)
  /// continuation.finish()
  /// for await text in texts { print(text) }  // prints "1"
  /// ```
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = LazyIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that emits no elements and finishes only when its task is canceled.
  ///
  /// ```swift
  /// let silent = MessagesClient(messages: { .never })
  /// ```
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that finishes immediately.
  ///
  /// ```swift
  /// struct MessagesClient: Sendable {
  ///   var messages: @Sendable () -> AsyncStream<String> = { .finished }
  /// }
  /// ```
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of a sequence's elements and its error. The sequence is iterated lazily.
  ///
  /// The stream supports a single consumer.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = LazyIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that emits no elements and finishes only when its task is canceled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// Returns a stream that finishes immediately, or throws the given error.
  public static func finished(throwing error: Failure? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: Sendable {
  /// Returns the sequence as an `AsyncStream`, which finishes if the sequence throws.
  ///
  /// ```swift
  /// let upper = MessagesClient().messages().map { $0.uppercased() }.eraseToStream()
  /// ```
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Returns the sequence as an `AsyncThrowingStream`.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// An iterator that is created when the first element is requested.
///
/// `@unchecked Sendable`: a stream requests one element at a time.
private final class LazyIterator<S: AsyncSequence & Sendable>: @unchecked Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) { self.sequence = sequence }

  func next() async throws -> S.Element? {
    if iterator == nil { iterator = sequence.makeAsyncIterator() }
    return try await iterator?.next()
  }
}
