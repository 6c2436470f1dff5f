import Foundation
import IssueReporting

/// What keeps the defaults of one test apart from those of the next.
enum CurrentTest: Hashable {
  /// No test, or one that cannot be told: its defaults are the process's.
  case unknown

  /// A test of Swift Testing, which may run beside others.
  case swiftTesting(TestContext.Testing.Test.ID)

  /// The n-th test of XCTest, which runs alone.
  case xcTest(Int)

  static var current: CurrentTest {
    guard isTesting else { return .unknown }
    if case .swiftTesting(let testing?) = TestContext.current {
      return .swiftTesting(testing.test.id)
    }
    return .xcTest(startedXCTests)
  }
}

#if canImport(XCTest) && DEBUG
  // As for Swift Testing: XCTest stays out of optimized builds.
  import XCTest

  private var startedXCTests: Int { XCTestCounter.shared.count }

  /// Counts the tests that XCTest starts.
  ///
  /// `@unchecked Sendable`: the count is read and written inside `lock` alone.
  private final class XCTestCounter: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = XCTestCounter()

    private let lock = NSLock()
    private var started = 0

    override init() {
      super.init()
      XCTestObservationCenter.shared.addTestObserver(self)
    }

    var count: Int { lock.withLock { started } }

    func testCaseWillStart(_ testCase: XCTestCase) { lock.withLock { started += 1 } }
  }
#else
  private var startedXCTests: Int { 0 }
#endif
