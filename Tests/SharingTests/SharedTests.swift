import CasePaths
import CustomDump
import Dependencies
import Foundation
import Observation
@_spi(SharedChangeTracking) import Sharing
import Synchronization
import Testing

private struct User: Codable, Equatable, Identifiable, Sendable {
  var id = 1
  var name = "Blob"
}

@CasePathable
@dynamicMemberLookup
private enum Route: Equatable, Sendable {
  case detail(Int)
  case settings
}

extension SharedReaderKey where Self == InMemoryKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.inMemory("isOn"), default: false] }
}

/// Lets the defaults of two threads meet.
private final class Meeting: Sendable {
  private let present = Atomic<Int>(0)

  /// Waits for the other thread.
  func join() {
    present.wrappingAdd(1, ordering: .relaxed)
    let deadline = ContinuousClock.now + .seconds(1)
    while present.load(ordering: .relaxed) < 2, .now < deadline { sched_yield() }
  }
}

private enum MeetingKey: TestDependencyKey { static var testValue: Meeting { Meeting() } }

private enum FirstKey: TestDependencyKey { static var testValue: Int { 1 } }

private enum CountKey: TestDependencyKey {
  static var testValue: Int {
    let meeting = DependencyValues._current[MeetingKey.self]
    @Shared(.inMemory("metCount")) var count = {
      meeting.join()
      return 2
    }()
    return count
  }
}

/// Runs a blocking operation on a thread of its own, in the current test.
private func onNewThread<R: Sendable>(_ operation: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: operation()) }.start()
  }
}

struct SharedTests {
  @Test func copiesShareOneValue() {
    @Shared(value: 0) var count
    @Shared var copy: Int
    _copy = $count
    $count.withLock { $0 += 1 }
    $copy.withLock { $0 += 1 }
    #expect(count == 2 && copy == 2)
    #expect($count.description == "Shared<Int>(value: 2)")
  }

  @Test func mutationCanReadTheSharedValue() {
    @Shared(value: 1) var count
    $count.withLock { $0 = count + 1 }
    $count.withLock {
      $0 += 1
      #expect(count == 3)
    }
    #expect(count == 3)
  }

  @Test func derivedReferencesWriteToTheirBase() {
    @Shared(value: User()) var user
    @Shared var name: String
    _name = $user.name
    $name.withLock { $0 += ", Jr." }
    $user.name.withLock { $0 += " III" }
    #expect(user.name == "Blob, Jr. III" && name == user.name)
    @SharedReader var length: Int
    _length = $user.name.count
    @SharedReader var shouted: String
    _shouted = $user.read { $0.name.uppercased() }
    $name.withLock { $0 = "abc" }
    #expect(length == 3 && shouted == "ABC")
    $user = Shared(value: User(id: 2, name: "New"))
    #expect(user.id == 2 && name == "abc")
    #expect($user.id == $user.id)
  }

  @Test func caseReferenceKeepsLastValue() throws {
    @Shared(value: Route.detail(1)) var route
    let shared: Shared<Int>? = $route.detail
    let reader: SharedReader<Int>? = SharedReader($route).detail
    let detail = try #require(shared)
    detail.withLock { $0 += 1 }
    #expect(route == .detail(2) && reader?.wrappedValue == 2)
    $route.withLock { $0 = .settings }
    detail.withLock { $0 = 9 }
    #expect(route == .settings)
    let absent: Shared<Int>? = $route.detail
    let absentReader: SharedReader<Int>? = SharedReader($route).detail
    #expect(absent == nil && absentReader == nil)
  }

  @Test func unwrappedReferenceKeepsLastValue() throws {
    @Shared(value: nil) var optional: Int?
    #expect(Shared($optional) == nil)
    $optional.withLock { $0 = 0 }
    @Shared var count: Int
    _count = try #require(Shared($optional))
    $count.withLock { $0 += 1 }
    #expect(optional == 1)
    $optional.withLock { $0 = nil }
    #expect(count == 1)
    $count.withLock { $0 = 7 }
    #expect(optional == nil && count == 7)
    $optional.withLock { $0 = 4 }
    #expect(count == 4)
    @SharedReader var reader: Int
    _reader = try #require(SharedReader($optional))
    #expect(reader == 4)
  }

  @Test func equalityComparesValues() {
    @Shared(value: 0) var left
    @Shared(.inMemory("right")) var right = 0
    #expect($left == $right)
    $left.withLock { $0 += 1 }
    #expect($left != $right)
    #expect(SharedReader($left) == .constant(1))
    #expect(SharedReader(value: 2) != SharedReader($left))
  }

  @Test func changesAndReplacementNotifyObservers() {
    @Shared(value: User()) var user
    func isNotified(byReading read: (() -> Void)? = nil, _ change: () -> Void) -> Bool {
      let wasNotified = LockIsolated(false)
      withObservationTracking {
        if let read { read() } else { _ = user.name }
      } onChange: {
        wasNotified.setValue(true)
      }
      change()
      return wasNotified.value
    }
    #expect(isNotified { $user.name.withLock { $0 = "A" } })
    #expect(isNotified { $user = Shared(value: User()) })
    #expect(!isNotified {})
    #expect(isNotified(byReading: { _ = $user }) { $user = Shared(value: User()) })

    @SharedReader var reader: User
    _reader = SharedReader($user)
    #expect(isNotified(byReading: { _ = $reader }) { $reader = SharedReader(value: User()) })
  }

  @Test func keyIDCanBeOpaque() {
    struct Doubling: SharedReaderKey {
      let number: Int
      var id: some Hashable { number }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resume(returning: number * 2)
      }
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { SharedSubscription {} }
    }
    @SharedReader(Doubling(number: 2)) var four = 0
    @SharedReader(Doubling(number: 3)) var six = 0
    #expect(four == 4 && six == 6)
  }

  @Test func concurrentDefaultsBecomeOneValue() async {
    @Sendable func readCount(_ meeting: Meeting) -> Int {
      @Shared(.inMemory("metCount")) var count = {
        meeting.join()
        // Waits until the dependency of the other thread is created.
        return DependencyValues._current[FirstKey.self]
      }()
      return count
    }
    let meeting = Meeting()
    let dependencies = DependencyValues._current
    let counts = await withTaskGroup(of: Int.self) { group in
      group.addTask {
        await onNewThread {
          withDependencies {
            $0 = dependencies
          } operation: {
            readCount(meeting)
          }
        }
      }
      group.addTask {
        await onNewThread {
          withDependencies {
            $0 = dependencies
            $0[MeetingKey.self] = meeting
          } operation: {
            DependencyValues._current[CountKey.self]
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [1, 1] || counts == [2, 2])
  }

  @Test func trackerDoesNotBlockChanges() async {
    let counts = (0..<2).map { Shared(value: $0) }
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    let meeting = Meeting()
    await withTaskGroup { group in
      for count in counts {
        group.addTask {
          await onNewThread {
            tracker.track {
              meeting.join()
              for _ in 0..<20_000 { count.withLock { $0 += 1 } }
            }
          }
        }
      }
      group.addTask {
        await onNewThread {
          meeting.join()
          for _ in 0..<20_000 { tracker.expectingCurrentValues {} }
        }
      }
    }
    #expect(counts.map(\.wrappedValue) == [20_000, 20_001])
  }

  @Test func concurrentMutationsAreSerialized() async {
    @Shared(value: 0) var count
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { [$count] in
          for _ in 0..<100 { $count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count == 5_000)
  }

  @Test func dumpShowsValueAndIdentity() {
    @Shared(value: 0) var count
    @Shared(value: 1) var other
    expectNoDifference(String(customDumping: $count), "0")
    expectNoDifference(
      String(customDumping: [$count, $other, $count]),
      """
      [
        [0]: 0,
        [1]: #1 1,
        [2]: Int(↩︎)
      ]
      """)
    #expect(String(customDumping: SharedReader($count)) == "0")
    #expect(SharedReader($count).description == "SharedReader<Int>(value: 0)")
  }

  @Test func mirrorReflectsTheValue() {
    struct Pair { var first = 1, second = 2 }
    @Shared(value: Pair()) var pair
    #expect(Mirror(reflecting: $pair).children.map(\.label) == ["first", "second"])
    #expect(
      Mirror(reflecting: SharedReader($pair)).children.map(\.label) == ["first", "second"])
  }

  @Test @MainActor func bindingReadsAndWritesTheValue() {
    @Shared(value: 1) var count
    let binding = Binding($count)
    binding.wrappedValue = 5
    #expect(count == 5 && binding.wrappedValue == 5)
  }
}

struct InMemoryTests {
  @Test func valueOutlivesItsReferences() {
    do {
      @Shared(.inMemory("count")) var count = 10
      $count.withLock { $0 += 1 }
    }
    @Shared(.inMemory("count")) var count: Int = {
      Issue.record("The default is not needed")
      return 0
    }()
    #expect(count == 11)
    #expect($count.description == #"Shared<Int>(.inMemory("count"))"#)
  }

  @Test func removedValueResetsToDefault() {
    @Dependency(\.defaultInMemoryStorage) var storage
    @Shared(.inMemory("forgotten")) var count = 0
    $count.withLock { $0 = 5 }
    let isNotified = LockIsolated(false)
    withObservationTracking {
      _ = count
    } onChange: {
      isNotified.setValue(true)
    }
    storage.removeValue(for: InMemoryKey<Int>.inMemory("forgotten"), default: 1)
    #expect(isNotified.value && count == 1)
    $count = Shared(value: 0)
    @Shared(.inMemory("forgotten")) var again = 2
    #expect(again == 2)
  }

  @Test func removedValueOfKeyWithDefaultResets() {
    @Dependency(\.defaultInMemoryStorage) var storage
    @Shared(.isOn2) var isOn
    $isOn.withLock { $0 = true }
    storage.removeValue(for: InMemoryKey<Bool>.inMemory("isOn"), default: false)
    #expect(!isOn)
  }

  @Test func testsDoNotShareValues() {
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 0)
  }

  @Test func firstDefaultWins() {
    @Shared(.isOn2) var first = true
    @Shared(.isOn2) var second = false
    @SharedReader(.isOn) var third
    #expect(first && second && third)
    #expect(InMemoryKey<Bool>.Default.isOn2.initialValue == false)
  }

  @Test func optionalsNeedNoDefault() async throws {
    @Shared(.inMemory("optional")) var optional: Int?
    @SharedReader(.inMemory("optional")) var reader: Int?
    #expect(optional == nil && reader == nil)
    $optional.withLock { $0 = 3 }
    #expect(reader == 3)
    let required = try await Shared<Int?>(require: .inMemory("optional"))
    #expect(required.wrappedValue == 3)
    await #expect(throws: (any Error).self) {
      try await SharedReader<String>(require: .inMemory("missing"))
    }
  }

  @Test func defaultCanContainSharedValues() {
    struct Inner: Sendable {
      @Shared(.inMemory("inner")) var value = 5
    }
    @Shared(.inMemory("outer")) var outer = Inner()
    #expect(outer.value == 5)
  }
}

extension SharedKey where Self == InMemoryKey<Bool>.Default {
  fileprivate static var isOn2: Self { Self[.inMemory("isOn"), default: false] }
}

struct SharedChangeTrackerTests {
  @Test func changeIsAssertedByRepeatingIt() {
    @Shared(value: 0) var count
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track { $count.withLock { $0 += 1 } }
    #expect(tracker.hasChanges)
    tracker.assert {
      #expect(count == 0)
      #expect($count != $count)
      #expect(diff($count, $count) == "- 0\n+ 1")
      $count.withLock { $0 = 1 }
      #expect($count == $count)
    }
    #expect(count == 1)
    tracker.reset()
    #expect(!tracker.hasChanges)
  }

  @Test func derivedChangeIsAssertedInBase() {
    @Shared(value: User()) var user
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track { $user.name.withLock { $0 = "A" } }
    tracker.assert {
      #expect($user.name != $user.name && $user != $user)
      #expect($user.id == $user.id)
      $user.name.withLock { $0 = "A" }
      #expect($user == $user)
    }
  }

  @Test func unwrappedChangeIsAsserted() throws {
    @Shared(value: 1) var optional: Int?
    @Shared var count: Int
    _count = try #require(Shared($optional))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track { $count.withLock { $0 = 2 } }
    tracker.assert {
      #expect(count == 1 && $count != $count)
      $count.withLock { $0 = 2 }
      #expect($count == $count && $optional == $optional)
      #expect(SharedReader($count) == SharedReader($count))
    }
  }

  @Test func expectedChangeThatDidNotOccurDiffers() {
    @Shared(value: 0) var count
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.assert {
      $count.withLock { $0 = 5 }
      #expect(count == 5 && $count != $count)
    }
    #expect(count == 0)
  }

  @Test func recordIgnoresLaterChanges() {
    @Shared(value: 0) var count
    let first = SharedChangeTracker(reportUnassertedChanges: false)
    let second = SharedChangeTracker(reportUnassertedChanges: false)
    first.track { $count.withLock { $0 = 1 } }
    first.record()
    second.track { $count.withLock { $0 = 2 } }
    second.record()
    first.assert {
      $count.withLock { $0 = 1 }
      #expect($count == $count)
    }
    second.assert {
      #expect(count == 1)
      $count.withLock { $0 = 2 }
      #expect($count == $count)
    }
  }

  @Test func unassertedChangesAreReportedAtTheirLine() {
    @Shared(value: 0) var count
    withKnownIssue {
      let tracker = SharedChangeTracker(reportUnassertedChanges: true)
      tracker.track { $count.withLock { $0 += 1 } }
    } matching: {
      "\($0)".contains("0 → 1") && $0.sourceLocation?.fileName == "SharedTests.swift"
    }
    let tracker = SharedChangeTracker()
    tracker.track { $count.withLock { $0 += 1 } }
    tracker.assert { #expect($count != $count) }
  }

  @Test func dependenciesTrackChangesOfTasks() async {
    @Shared(value: 0) var count
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    await withDependencies {
      tracker.track(&$0)
    } operation: {
      await Task { [$count] in $count.withLock { $0 = 3 } }.value
    }
    await tracker.assert { @Sendable [$count] in
      await Task.yield()
      #expect($count.wrappedValue == 0)
    }
  }
}
