import Foundation

extension DependencyValues {
  /// Where notifications are posted and observed.
  ///
  /// The live value is the process's default center. Each test has a center of its own, so that
  /// tests that run at once do not hear each other.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
