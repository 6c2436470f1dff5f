/// The error of a wait for a stream that did not produce in time.
public struct DeadlineExceeded: Error {}

extension AsyncStream where Element: Sendable {
  /// Returns the next element, or nil at the end of the stream.
  ///
  /// A test that awaits a stream without a deadline does not end if the element is never sent: the
  /// time limit of Swift Testing records an issue but does not resume the test.
  ///
  /// - Parameter deadline: The time after which the wait fails.
  /// - Throws: ``DeadlineExceeded``. The stream then ends.
  public func next(within deadline: Duration = .seconds(20)) async throws -> Element? {
    try await withThrowingTaskGroup(of: Element?.self) { group in
      group.addTask {
        var iterator = makeAsyncIterator()
        return await iterator.next()
      }
      group.addTask {
        try await Task.sleep(for: deadline)
        throw DeadlineExceeded()
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
