import Dependencies
import Testing

struct BuiltInTests {
  @Test func identifiersAreReadableAndIncrement() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(42).uuidString == "00000000-0000-0000-0000-00000000002A")
    #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    #expect(UUID(Int.max).uuidString == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    #expect(UUID(Int.min).uuidString == "00000000-0000-0001-8000-000000000000")
    let generator = UUIDGenerator.incrementing
    #expect(generator() == UUID(0) && generator() == UUID(1))
    #expect(UUIDGenerator.constant(UUID(5))() == UUID(5))
  }

  @Test func randomUUIDHasVersionAndVariant() {
    let text = UUID.random().uuidString
    #expect(text.dropFirst(14).first == "4")
    #expect("89AB".contains(text.dropFirst(19).prefix(1)))
  }

  @Test func randomUUIDsDiffer() {
    #expect(Set((0..<1_000).map { _ in UUID.random() }).count == 1_000)
  }

  @Test func dateComesFromGenerator() {
    var date = DateGenerator.constant(Date(timeIntervalSince1970: 1))
    #expect(date() == date.now)
    date.now = Date(timeIntervalSince1970: 2)
    #expect(date.now == Date(timeIntervalSince1970: 2))
  }

  @Test func liveValuesUseTheSystem() async throws {
    let start = Date()
    try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      @Dependency(\.fireAndForget) var fireAndForget
      #expect(date() >= start && uuid() != uuid())
      #expect(calendar == .autoupdatingCurrent && timeZone == .autoupdatingCurrent)
      #expect(locale.identifier == Locale.autoupdatingCurrent.identifier)
      try await continuousClock.sleep(for: .zero)
      try await suspendingClock.sleep(for: .zero)
      #expect((1...6).contains(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
      let started = AsyncStream.makeStream(of: Void.self)
      await fireAndForget(priority: .high) { started.continuation.finish() }
      for await _ in started.stream {}
      @Dependency(\.assert) var assert
      @Dependency(\.precondition) var precondition
      assert(true)
      precondition(1 + 1 == 2, "sums")
    }
  }

  @Test func systemDefaultsFailTests() {
    withKnownIssue { _ = DependencyValues._current.calendar }
    withKnownIssue { _ = DependencyValues._current.locale }
    withKnownIssue { _ = DependencyValues._current.timeZone }
    withKnownIssue { _ = DependencyValues._current.uuid }
    withKnownIssue { _ = DependencyValues._current.withRandomNumberGenerator }
  }

  @Test func eachTestHasItsOwnNotificationCenter() { expectOwnNotificationCenter() }

  @Test func notificationCenterIsNotSharedBetweenTests() { expectOwnNotificationCenter() }

  private func expectOwnNotificationCenter() {
    @Dependency(\.notificationCenter) var center
    let received = LockIsolated<[String]>([])
    let name = Notification.Name("expectOwnNotificationCenter")
    let observers = [
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        received.withValue { $0.append("default") }
      },
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        received.withValue { $0.append("test") }
      },
    ]
    center.post(name: name, object: nil)
    #expect(received.value == ["test"])
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(center === NotificationCenter.default)
    }
    withExtendedLifetime(observers) {}
  }

  @Test func everyBuiltInCanBeOverridden() {
    let asserted = LockIsolated<[String]>([])
    struct Failure: AssertionFailureEffect {
      let asserted: LockIsolated<[String]>
      func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        let message = message()
        asserted.withValue { $0.append(message) }
      }
    }
    withDependencies {
      $0.calendar = Calendar(identifier: .hebrew)
      $0.locale = Locale(identifier: "ja_JP")
      $0.timeZone = .gmt
      $0.suspendingClock = ImmediateClock()
      $0.precondition = AnyAssertionEffect { condition, message, _, _ in
        let text = "\(condition()) \(message())"
        asserted.withValue { $0.append(text) }
      }
      $0.assertionFailure = Failure(asserted: asserted)
    } operation: {
      @Dependency(\.calendar.identifier) var calendar
      @Dependency(\.locale.identifier) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.suspendingClock) var clock
      @Dependency(\.precondition) var precondition
      @Dependency(\.assertionFailure) var assertionFailure
      #expect(calendar == .hebrew && locale == "ja_JP" && timeZone == .gmt)
      #expect(clock is ImmediateClock<Duration>)
      precondition(1 == 2, "sums")
      assertionFailure("here")
    }
    #expect(asserted.value == ["false sums", "here"])
  }

  @Test func failedAssertionReportsIssueInPreview() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.assert) var assert
      @Dependency(\.assertionFailure) var assertionFailure
      @Dependency(\.precondition) var precondition
      withKnownIssue { assert(false) }
      withKnownIssue { assertionFailure() }
      withKnownIssue { precondition(false) }
    }
  }

  @Test func randomNumberGeneratorCanBeOverridden() {
    struct Constant: RandomNumberGenerator, Sendable {
      var state: UInt64 = 0
      mutating func next() -> UInt64 {
        state += 1
        return state
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Constant())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { $0.next() } == 2)
      #expect(throws: CancellationError.self) {
        try withRandomNumberGenerator { _ -> Int in throw CancellationError() }
      }
      #expect(withRandomNumberGenerator { $0.next() } == 3)
    }
  }

  @Test func fireAndForgetIsAwaitedInTests() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let done = LockIsolated(false)
    await fireAndForget {
      await Task.megaYield()
      done.setValue(true)
    }
    #expect(done.value)
    await fireAndForget { throw CancellationError() }
  }

  @Test func fireAndForgetOutlivesItsCaller() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let done = LockIsolated(false)
    let task = Task {
      await fireAndForget {
        await Task.megaYield()
        done.setValue(!Task.isCancelled)
      }
    }
    task.cancel()
    await task.value
    #expect(done.value)
  }

  @Test func fireAndForgetReportsErrors() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await withKnownIssue {
      await fireAndForget { throw Failure() }
    } matching: {
      $0.error is Failure || "\($0)".contains("Failure")
    }
  }

  @Test func fireAndForgetNamesItsTask() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let name = LockIsolated<String?>(nil)
    await fireAndForget(name: "Mail", priority: .high) { name.setValue(Task.name) }
    #expect(name.value == "Mail")
  }

  @Test func missingImplementationIsReportedUnlessOverridden() {
    withKnownIssue {
      _ = DependencyValues._current[TokenKey.self]
    } matching: {
      "\($0)".contains("Override the token")
    }
    withDependencies {
      $0[TokenKey.self] += "1"
    } operation: {
      #expect(DependencyValues._current[TokenKey.self] == "1")
    }
  }

  @Test func mutexNeedsNoImport() {
    let count = Mutex(0)
    count.withLock { $0 += 1 }
    #expect(count.withLock { $0 } == 1)
  }

  @Test func failedAssertionFailsTest() {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    assert(true)
    withKnownIssue {
      assert(false, "must hold")
    } matching: {
      "\($0)".contains("must hold")
    }
    withKnownIssue { precondition(false) }
    withKnownIssue {
      assertionFailure("here")
    } matching: {
      "\($0)".contains("here")
    }
    withKnownIssue { assertionFailure() }
    let asserted = LockIsolated<[Bool]>([])
    withDependencies {
      $0.assert = AnyAssertionEffect { condition, _, _, _ in
        let condition = condition()
        asserted.withValue { $0.append(condition) }
      }
    } operation: {
      @Dependency(\.assert) var assert
      assert(1 == 2)
    }
    #expect(asserted.value == [false])
  }
}

private enum TokenKey: TestDependencyKey {
  static var testValue: String {
    if shouldReportUnimplemented { reportIssue("Override the token in this test.") }
    return ""
  }
}
