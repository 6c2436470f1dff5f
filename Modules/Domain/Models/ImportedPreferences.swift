/// The preferences of an export. Values that the export lacks are nil or empty.
public struct ImportedPreferences: Equatable, Sendable {
  public var isOnboardingDone: Bool?
  /// The known activities.
  public var activityNames = NameList<ActivityName>()
  /// The known places.
  public var placeNames = NameList<PlaceName>()
  /// The own feelings, in order.
  public var customFeelings: [Feeling] = []
  /// The activities of the last check-in.
  public var lastActivities: [ActivityName] = []
  /// The place of the last check-in.
  public var lastPlace: PlaceName?
  /// The height of the last measurement.
  public var lastHeight: Height?
  /// The units of heights and weights.
  public var units: Units?
  /// The theme of the app.
  public var theme: ThemeChoice?
  /// The first day of a week.
  public var weekStart: WeekStart?
  /// The feelings of other trackers' moods.
  public var moodMappings: [MoodMapping] = []

  public init() {}

  /// The custom activities, in order.
  public var customActivities: [ActivityName] {
    get { activityNames.custom }
    set { activityNames.custom = newValue }
  }

  /// The custom places, in order.
  public var customPlaces: [PlaceName] {
    get { placeNames.custom }
    set { placeNames.custom = newValue }
  }
}
