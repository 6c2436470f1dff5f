import Foundation
import IssueReporting

/// The environment of the process, which selects the default values of dependencies.
public enum DependencyContext: String, Sendable, CaseIterable, Hashable {
  /// A running program, which uses ``DependencyKey/liveValue``.
  case live

  /// A preview, which uses ``TestDependencyKey/previewValue``.
  case preview

  /// A test, which uses ``TestDependencyKey/testValue``.
  case test
}

extension DependencyContext {
  /// The context of this process, computed once.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview` or `test`) takes
  /// precedence. Otherwise the context is `.test` in a process that runs tests, `.preview` in one
  /// that was started for previews, and `.live` in any other.
  static let ofProcess = detected(in: ProcessInfo.processInfo.environment, isTesting: isTesting)

  static func detected(in environment: [String: String], isTesting: Bool) -> DependencyContext {
    let inferred: DependencyContext =
      if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
        .preview
      } else if isTesting {
        .test
      } else {
        .live
      }
    guard let name = environment["SWIFT_DEPENDENCIES_CONTEXT"] else { return inferred }
    guard let context = DependencyContext(rawValue: name) else {
      reportIssue(
        """
        SWIFT_DEPENDENCIES_CONTEXT is \(name.debugDescription), which is not a context. \
        Use "live", "preview" or "test".
        """
      )
      return inferred
    }
    return context
  }
}

enum DependencyContextKey: DependencyKey {
  static var liveValue: DependencyContext { .live }
  static var previewValue: DependencyContext { .preview }
  static var testValue: DependencyContext { .test }
}

extension DependencyValues {
  /// The context that selects between live, preview and test values.
  ///
  /// An override within a scope selects the defaults of that context there.
  public var context: DependencyContext {
    get { storage.contextInEffect }
    set { setContext(newValue) }
  }
}
