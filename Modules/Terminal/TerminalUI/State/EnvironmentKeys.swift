/// An action that dismisses the current presentation: the sheet that a view is in, or its screen on
/// a navigation stack. Read it as `@Environment(\.dismiss)` and call it like a function.
///
/// ```swift
/// struct AboutSheet: View {
///   @Environment(\.dismiss) private var dismiss
///
///   var body: some View {
///     Text("Version 1.0")
///     Button("Close") { dismiss() }
///   }
/// }
/// ```
@MainActor
public struct DismissAction {
  let action: @MainActor () -> Void

  nonisolated init(action: @escaping @MainActor () -> Void = {}) { self.action = action }

  /// Dismisses the presentation. Without one, has no effect.
  public func callAsFunction() { action() }
}

/// The brightness of the terminal's background.
public enum ColorScheme: Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}
private enum PresentedKey: EnvironmentKey { static let defaultValue = false }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum SchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.dark }
private enum SizeKey: EnvironmentKey { static let defaultValue = CellSize(columns: 80, rows: 24) }
private enum MostListLinesKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum NowKey: EnvironmentKey { static var defaultValue: Date? { nil } }
private enum CalendarMarksKey: EnvironmentKey {
  static var defaultValue: [Date: CalendarMark]? { nil }
}

extension EnvironmentValues {
  /// Dismisses the enclosing sheet or pushed screen. Has no effect elsewhere.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a sheet or on a pushed screen.
  public var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }

  /// The locale that formats dates and numbers.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar for date components and formatting.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone for date components and formatting.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The brightness of the terminal's background (default: dark).
  public var colorScheme: ColorScheme {
    get { self[SchemeKey.self] }
    set { self[SchemeKey.self] = newValue }
  }

  /// The size of the whole screen, in cells. Views adapt their content to ``layoutSize``.
  public var screenSize: CellSize {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }

  /// The maximum number of lines that a list shows at once, for output that is read line by line; a
  /// form is not limited. The default, nil, fills the available height.
  public var mostListLines: Int? {
    get { self[MostListLinesKey.self] }
    set { self[MostListLinesKey.self] = newValue }
  }

  /// The date that calendars mark as today, or nil (the default) to mark none. TerminalUI has no
  /// clock, so the program sets it.
  public var today: Date? {
    get { self[NowKey.self] }
    set { self[NowKey.self] = newValue }
  }

  /// The marks of calendars, by the start of the day in the environment's calendar; nil (the
  /// default) for a calendar without a column for them.
  ///
  /// ```swift
  /// struct MarkedMonth: View {
  ///   @Binding var day: Date
  ///   let appointments: [Date]
  ///   @Environment(\.calendar) private var calendar
  ///
  ///   var body: some View {
  ///     DatePicker("Day", selection: $day, displayedComponents: .date)
  ///       .datePickerStyle(.graphical)
  ///       .environment(
  ///         \.calendarMarks,
  ///         Dictionary(
  ///           appointments.map { (calendar.startOfDay(for: $0), CalendarMark("•")) },
  ///           uniquingKeysWith: { mark, _ in mark }))
  ///   }
  /// }
  /// ```
  public var calendarMarks: [Date: CalendarMark]? {
    get { self[CalendarMarksKey.self] }
    set { self[CalendarMarksKey.self] = newValue }
  }
}

/// A glyph next to a day of a calendar, such as a sign of an appointment.
public struct CalendarMark: Hashable, Sendable {
  /// The glyph, of one column.
  public var glyph: String
  /// The color of the glyph; nil for the color of text.
  public var color: Color?

  /// Creates a mark.
  public init(_ glyph: String, color: Color? = nil) {
    self.glyph = glyph
    self.color = color
  }
}

extension View {
  /// Sets an environment value for this view and its descendants.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Places an object in the environment of this view and its descendants, keyed by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentModifier(content: self) { $0[object: Object.self] = object }
  }

  /// Disables the controls in this view: they ignore input and cannot receive focus.
  /// `disabled(false)` does not enable controls that an ancestor has disabled.
  ///
  /// ```swift
  /// let form = VStack {
  ///   Button("Send") {}
  ///   Button("Attach") {}
  /// }
  /// .disabled(true)  // neither receives the focus
  /// ```
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentModifier(content: self) {
      if isDisabled { $0.isEnabled = false }
    }
  }
}
