/// Closes what a view is in: a sheet, a dialog, or the screen on top of a stack.
@MainActor
public struct DismissAction {
  let action: @MainActor () -> Void

  nonisolated init(action: @escaping @MainActor () -> Void = {}) { self.action = action }

  /// Closes it.
  public func callAsFunction() { action() }
}

/// Light or dark.
public enum ColorScheme: Sendable {
  case light, dark
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}
/// Whether there is room for two things beside one another.
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

private enum PresentedKey: EnvironmentKey { static let defaultValue = false }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum SchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.dark }
private enum SizeKey: EnvironmentKey { static let defaultValue = CellSize(columns: 80, rows: 24) }
private enum MostListLinesKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum NowKey: EnvironmentKey { static var defaultValue: Date? { nil } }

extension EnvironmentValues {
  /// Closes the sheet, dialog or screen that the view is in; nothing elsewhere.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a sheet or on a pushed screen.
  public var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }

  /// How dates and numbers are written.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar that dates are counted in.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone that dates are shown in.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Whether the terminal's background is dark.
  public var colorScheme: ColorScheme {
    get { self[SchemeKey.self] }
    set { self[SchemeKey.self] = newValue }
  }

  /// The size of the whole screen, so that a view can say less on a small one.
  public var screenSize: CellSize {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }

  /// The most lines that a list shows at once, for who reads them one by one; as many as have room
  /// unless it is said.
  public var mostListLines: Int? {
    get { self[MostListLinesKey.self] }
    set { self[MostListLinesKey.self] = newValue }
  }

  /// Whether the screen is wide enough for two things beside one another: from 80 columns on.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    screenSize.columns < 80 ? .compact : .regular
  }

  /// Whether the screen is high enough for two things below one another: from 24 rows on.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    screenSize.rows < 24 ? .compact : .regular
  }

  /// The day that a calendar marks as today; nil to mark none: TerminalUI has no clock.
  public var today: Date? {
    get { self[NowKey.self] }
    set { self[NowKey.self] = newValue }
  }
}

extension View {
  /// Sets a value of the environment for the views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Puts an object into the environment of the views inside, by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentModifier(content: self) { $0[object: Object.self] = object }
  }

  /// Makes the controls inside unusable, and out of reach of the focus.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentModifier(content: self) {
      if isDisabled { $0.isEnabled = false }
    }
  }
}
