import Foundation
import IssueReporting

/// The current test, which separates the default values of tests from each other.
enum CurrentTest: Hashable {
  /// No test, or an unidentified one. Default values are shared by the process.
  case unknown

  /// A Swift Testing test, which may run in parallel with others.
  case swiftTesting(TestContext.Testing.Test.ID)

  /// An XCTest test, identified by its ordinal. XCTest runs tests one at a time.
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
  // Like Swift Testing, XCTest is not linked into optimized builds.
  import XCTest

  private var startedXCTests: Int { XCTestCounter.shared.count }

  /// Counts the tests that XCTest starts.
  ///
  /// `@unchecked Sendable`: the count is only accessed while holding `lock`.
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
