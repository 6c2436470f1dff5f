import Dependencies
import Testing

struct ConcurrencyTests {
  @Test func lockIsolatedSerializesMutations() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 100)
    count.setValue(5)
    #expect(LockIsolated("abc").count == 3)
    count.withValue { outer in outer += count.value }
    #expect(count.value == 10)
  }

  @Test @MainActor func lockIsolatedClosureCapturesLocalState() {
    final class Account { var balance = 0 }
    let account = LockIsolated(Account())
    var deposits = 0
    for deposit in 1...3 {
      account.withValue { account in
        account.balance += deposit
        deposits += 1
      }
    }
    #expect(deposits == 3)
    #expect(account.balance == 6)
    account.setValue(Account())
    #expect(account.withValue { $0.balance } == 0)
  }

  @Test func actorIsolatedReadsAndWritesValue() async {
    let value = ActorIsolated(1)
    await value.withValue { $0 += 1 }
    #expect(await value.value == 2)
    await value.setValue(7)
    #expect(await value.value == 7)
  }

  @Test func uncheckedSendableForwardsMembers() throws {
    final class Reference { var count = 0 }
    @UncheckedSendable var reference = Reference()
    reference.count = 3
    let copy = $reference
    #expect(copy.count == 3 && copy.value === reference)
    var text = UncheckedSendable("abc")
    #expect(text.count == 3)
    text.wrappedValue += "d"
    text.projectedValue = UncheckedSendable(text.value + "e")
    #expect(text == UncheckedSendable("abcde"))
    let data = try JSONEncoder().encode([text])
    #expect(try JSONDecoder().decode([UncheckedSendable<String>].self, from: data) == [text])
    #expect(Set([text, text]).count == 1)
  }

  @Test func anyHashableSendableComparesTypeAndValue() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(AnyHashableSendable(1)))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    let any: any Hashable & Sendable = "a"
    #expect(AnyHashableSendable(any) == AnyHashableSendable("a"))
    #expect(AnyHashableSendable("a").description == "a")
    #expect(AnyHashableSendable("a").debugDescription == "AnyHashableSendable(\"a\")")
    #expect(Set([AnyHashableSendable(1), AnyHashableSendable(1)]).count == 1)
    let literals: [AnyHashableSendable] = [true, 1, 1.5, "a"]
    #expect(
      literals
        == [
          AnyHashableSendable(true), AnyHashableSendable(1), AnyHashableSendable(1.5),
          AnyHashableSendable("a"),
        ])
    #expect(AnyHashable(AnyHashableSendable(1)) == AnyHashable(1))
  }

  @Test func uncheckedBoxIsMutableThroughConstant() async {
    let box = UncheckedBox([1])
    await Task { box.value.append(2) }.value
    #expect(box.value == [1, 2])
  }

  @Test func sequencesEraseToStreams() async throws {
    let source = AsyncStream(unfolding: LockIsolated(Array(1...3)).popFirst)
    #expect(await source.eraseToStream().reduce(0, +) == 6)
    let throwing = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: CancellationError())
    }
    #expect(await throwing.eraseToStream().reduce(0, +) == 1)
    await #expect(throws: CancellationError.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>(
        AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError()))
      {}
    }
    let plain = AsyncStream<Int>.finished.eraseToThrowingStream()
    for try await _ in plain {}
    for await _ in AsyncStream<Int>.finished {}
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {}
  }

  @Test func neverStreamsFinishOnCancellation() async {
    let stream = Task { for await _ in AsyncStream<Int>.never {} }
    let throwing = Task { for try await _ in AsyncThrowingStream<Int, any Error>.never {} }
    let never = Task { try await Task<Int, Never>.never() }
    await Task.megaYield(count: 2)
    stream.cancel()
    throwing.cancel()
    never.cancel()
    await stream.value
    _ = await throwing.result
    await #expect(throws: CancellationError.self) { try await never.value }
  }

  @Test func cancelingWaiterCancelsTask() async throws {
    let inner = Task<Int, any Error> { try await Task<Int, Never>.never() }
    let waiting = Task { try await inner.cancellableValue }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let other = Task<Bool, Never> {
      _ = try? await Task<Int, Never>.never()
      return Task.isCancelled
    }
    let waitingForOther = Task { await other.cancellableValue }
    waitingForOther.cancel()
    #expect(await waitingForOther.value)
    #expect(await Task<Int, Never> { 1 }.cancellableValue == 1)
    #expect(try await Task<Int, any Error> { 2 }.cancellableValue == 2)
  }

  @Test func resultCatchesAsynchronousErrors() async throws {
    let success = await Result {
      await Task.yield()
      return 1
    }
    #expect(success == .success(1))
    let failure = await Result<Int, any Error> {
      await Task.yield()
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) { try failure.get() }
  }

  @Test func resultPreservesTypedError() async {
    struct Refusal: Error, Equatable { var reason: String }
    let refused = await Result { () async throws(Refusal) -> Int in
      await Task.yield()
      throw Refusal(reason: "full")
    }
    #expect(refused == .failure(Refusal(reason: "full")))
  }
}

@Suite(.serialized) struct MainSerialExecutorTests {
  @Test @MainActor func unstructuredTasksRunSerially() async {
    await withMainSerialExecutor {
      #expect(!uncheckedUseMainSerialExecutor)
      for _ in 0..<20 {
        let order = LockIsolated<[Int]>([])
        // Awaiting a task's value would raise its priority and change the order.
        let done = AsyncStream.makeStream(of: Void.self)
        for index in 0..<50 {
          Task { @concurrent in
            order.withValue { $0.append(index) }
            await Task.yield()
            order.withValue { $0.append(index) }
            done.continuation.yield()
          }
        }
        var finished = done.stream.makeAsyncIterator()
        for _ in 0..<50 { await finished.next() }
        #expect(order.value == Array(0..<50) + Array(0..<50))
      }
    }
  }

  @Test(.mainSerialExecutor) func traitRunsTasksSerially() async { await expectSerialExecution() }

  @Suite(.mainSerialExecutor) struct SuiteTrait {
    @Test(arguments: 0..<2) func appliesToEachCase(_: Int) async { await expectSerialExecution() }
  }

  /// Otherwise the task would leave the main thread when another thread resumes it.
  @Test @MainActor func redirectedTaskStaysOnMainThread() async {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    await withMainSerialExecutor {
      uncheckedUseMainSerialExecutor = true
      let (began, begin) = AsyncStream<CheckedContinuation<Void, Never>>.makeStream()
      let task = Task.detached {
        await withCheckedContinuation { begin.yield($0) }
        return DispatchQueue.getSpecific(key: mark) == true
      }
      for await waiting in began {
        uncheckedUseMainSerialExecutor = false
        Thread { waiting.resume() }.start()
        break
      }
      #expect(await task.value)
    }
  }

  @Test func wholeProcessCanBeRedirected() async {
    uncheckedUseMainSerialExecutor = true
    #expect(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = false
    #expect(withMainSerialExecutor { 3 } == 3)
  }
}

/// Expects child tasks to run in creation order, all on the main queue.
private func expectSerialExecution() async {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  let order = LockIsolated<[Int]>([])
  let strays = LockIsolated(0)
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<200 {
      group.addTask {
        order.withValue { $0.append(index) }
        strays.withValue { $0 += DispatchQueue.getSpecific(key: mark) == true ? 0 : 1 }
      }
    }
  }
  #expect(order.value == Array(0..<200) && strays.value == 0)
}

extension LockIsolated where Value == [Int] {
  @Sendable fileprivate func popFirst() async -> Int? {
    withValue { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
