/// The preferences of an export. Values that the export lacks are nil or empty.
public struct ImportedPreferences: Equatable, Sendable {
  public var isOnboardingDone: Bool?
  /// The names and the own feelings.
  public var vocabulary = Vocabulary()
  /// The names of the last check-in.
  public var lastChoices = NameChoices()
  /// The height of the last measurement.
  public var lastHeight: Height?
  /// The units of heights and weights.
  public var units: Units?
  /// The theme of the app.
  public var theme: ThemeChoice?
  /// The first day of a week.
  public var weekStart: WeekStart?

  public init() {}
}
