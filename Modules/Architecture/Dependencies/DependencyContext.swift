import Foundation
import IssueReporting

/// Where the program runs, which decides the value of a dependency that nobody has overridden.
public enum DependencyContext: String, Sendable, CaseIterable, Hashable {
  /// The program itself: ``DependencyKey/liveValue``.
  case live

  /// A preview: ``TestDependencyKey/previewValue``.
  case preview

  /// A test: ``TestDependencyKey/testValue``.
  case test
}

extension DependencyContext {
  /// The context of this process, found once.
  ///
  /// `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview` or `test`) decides where it is set; otherwise
  /// a process that runs tests is in `.test`, one started for previews in `.preview`, any other in
  /// `.live`.
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
        SWIFT_DEPENDENCIES_CONTEXT is \(name.debugDescription), which names no context. \
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
  /// The context that decides between live, preview and test values.
  ///
  /// Overriding it inside a scope makes the defaults of that context visible there.
  public var context: DependencyContext {
    get { storage.contextInEffect }
    set { setContext(newValue) }
  }
}
