import Foundation

extension DependencyValues {
  /// The center to which notifications are posted.
  ///
  /// The live value is the process's default center. The test value is a new center for each test,
  /// which isolates tests that run in parallel.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
