import Dependencies
import Testing
import XCTest

private struct Counter: TestDependencyKey {
  var increment: @Sendable () -> Int
  static var testValue: Counter {
    let count = LockIsolated(0)
    return Counter {
      count.withValue {
        $0 += 1
        return $0
      }
    }
  }
}

@Suite(.dependency(\.date.now, Date(timeIntervalSince1970: 0)))
struct TraitTests {
  @Dependency(\.date.now) var now

  @Test func suiteTraitAppliesToTests() { #expect(now == Date(timeIntervalSince1970: 0)) }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 1)))
  func testTraitOverridesSuiteTrait() { #expect(now == Date(timeIntervalSince1970: 1)) }

  @Test(.dependency(Counter { 42 })) func selfKeyedDependencyIsOverriddenByType() {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 42)
  }

  @Test(
    .dependencies {
      $0.uuid = .incrementing
      $0.date.now.addTimeInterval(5)
    }) func severalDependenciesAreOverridden()
  {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0) && now == Date(timeIntervalSince1970: 5))
  }

  @Test(.dependency(\.uuid, .incrementing), arguments: 0..<20)
  func eachCaseHasItsOwnDefaults(_: Int) {
    @Dependency(\.uuid) var uuid
    @Dependency(Counter.self) var counter
    #expect(uuid() == UUID(0))
    #expect(counter.increment() == 1)
  }
}

@Suite(.dependencies { $0.continuousClock = TestClock() })
struct CastTests {
  @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  @Dependency(SourceKey.self, as: FixedSource.self) fileprivate var source

  @Test func dependencyIsReadAsConcreteType() async {
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    #expect(source.number == 1)
    withDependencies {
      $0[SourceKey.self] = FixedSource(number: 2)
    } operation: {
      #expect(source.number == 2)
    }
  }

  @Test func differentTypeTraps() async {
    await #expect(processExitsWith: .failure) {
      @Dependency(\.continuousClock, as: ImmediateClock<Duration>.self) var clock
      withDependencies {
        $0.continuousClock = TestClock()
      } operation: {
        _ = clock
      }
    }
  }
}

private protocol Source: Sendable {}
private struct FixedSource: Source { var number: Int }
private enum SourceKey: TestDependencyKey {
  static var testValue: any Source { FixedSource(number: 1) }
}

@Suite struct CacheTests {
  @Test func defaultsAreCachedWithinTest() {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 1)
    #expect(counter.increment() == 2)
  }

  @Test func defaultsAreNotSharedBetweenTests() async {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 1)
    await Task { #expect(counter.increment() == 2) }.value
  }

  @Test(.resetDependencies, arguments: 0..<10) func defaultsAreNotSharedBetweenCases(_: Int) {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 1)
  }
}

final class XCTestCacheTests: XCTestCase {
  func testFirstReadCreatesDefault() {
    @Dependency(Counter.self) var counter
    XCTAssertEqual(counter.increment(), 1)
    XCTAssertEqual(DependencyValues._current.context, .test)
  }

  func testDefaultsAreNotSharedBetweenTests() async {
    @Dependency(Counter.self) var counter
    XCTAssertEqual(counter.increment(), 1)
    await Task { XCTAssertEqual(counter.increment(), 2) }.value
  }
}
