// FeatureSupport: what the tests of several features need beyond Support: fixed dependencies, and
// the pictures of previews. Support itself imports only Foundation.
import Core
import Support

extension DependencyValues {
  /// Sets the date, the calendar, the locale and the time zone, so that a test does not depend on
  /// the settings of the machine.
  ///
  /// ```swift
  /// let store = TestStore(initialState: HomeReducer.State()) {
  ///   HomeReducer()
  /// } withDependencies: {
  ///   $0.useFixedTime()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - now: The date (default: Friday, 20 November 2026, noon).
  ///   - calendar: The calendar (default: Gregorian, British, in UTC). Its locale and its time zone
  ///     become those of the test.
  public mutating func useFixedTime(
    _ now: Date = .fridayNoon, calendar: Calendar = .gregorian()
  ) {
    date = .constant(now)
    self.calendar = calendar
    locale = calendar.locale ?? Locale(identifier: "en_GB")
    timeZone = calendar.timeZone
  }
}
