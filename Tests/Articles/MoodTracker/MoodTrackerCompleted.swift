import ComposableArchitecture

/// The namespace of the article's app, whose `AppReducer` would collide with another article's.
enum MoodTracker {}

extension MoodTracker {
  enum EmotionCategory: String, Codable { case positive, negative }

  enum EmotionIconType: String, Codable { case happy, sad }

  /// The article's model as a value type, without SwiftData's `@Model`.
  struct EmotionModel: Identifiable, Hashable, Sendable {
    var id: UUID
    var date: Date?
    var feel: String
    var journal: String
    var activities: String
    var place: String
    var iconType: EmotionIconType
    var category: EmotionCategory

    init(
      date: Date? = nil, feel: String, iconType: EmotionIconType, category: EmotionCategory,
      id: UUID = UUID()
    ) {
      self.id = id
      self.date = date
      self.feel = feel
      self.journal = ""
      self.activities = ""
      self.place = ""
      self.iconType = iconType
      self.category = category
    }
  }

  static let positiveEmotions = [
    EmotionModel(feel: "Joyful", iconType: .happy, category: .positive),
    EmotionModel(feel: "Calm", iconType: .happy, category: .positive),
  ]
  static let negativeEmotions = [EmotionModel(feel: "Sad", iconType: .sad, category: .negative)]

  enum DayType: Int, Equatable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday

    static func fromWeekday(_ weekday: Int) -> DayType { DayType(rawValue: weekday) ?? .sunday }
  }

  @Reducer
  struct OnboardingReducer {
    @ObservableState
    struct State: Equatable {}

    enum Action: Equatable {
      case continueButtonTapped
      case delegate(Delegate)

      enum Delegate: Equatable { case routeToHomeView }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .continueButtonTapped: .send(.delegate(.routeToHomeView))
        case .delegate: .none
        }
      }
    }
  }

  @Reducer
  struct HomeReducer {
    @ObservableState
    struct State: Equatable {}

    enum Action: Equatable {
      case trackButtonTapped
      case delegate(Delegate)

      enum Delegate: Equatable { case routeToTrackerView }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .trackButtonTapped: .send(.delegate(.routeToTrackerView))
        case .delegate: .none
        }
      }
    }
  }

  @Reducer
  struct SuccessSubmitFeelingReducer {
    @ObservableState
    struct State: Equatable {}

    enum Action: Equatable {
      case doneButtonTapped
      case delegate(Delegate)

      enum Delegate: Equatable { case backToHome }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .doneButtonTapped: .send(.delegate(.backToHome))
        case .delegate: .none
        }
      }
    }
  }

  @Reducer
  struct DetailFeelingReducer {}

  @Reducer
  struct AboutReducer {}
}

/// Replaces SwiftData's context with a list in memory.
@MainActor
final class ModelContext {
  private(set) var inserted: [MoodTracker.EmotionModel] = []

  nonisolated init() {}

  func insert(_ emotion: MoodTracker.EmotionModel) { inserted.append(emotion) }
}

struct SwiftDataClient: Sendable {
  var context: @MainActor @Sendable () -> ModelContext
  var save: @MainActor @Sendable () throws -> Void
}

extension SwiftDataClient: DependencyKey {
  static let liveValue: SwiftDataClient = {
    let context = ModelContext()
    return SwiftDataClient(context: { context }, save: {})
  }()
}

/// The entries of the user defaults that the article reads and writes.
struct UserDefaultsClient: Sendable {
  private let values = LockIsolated<[String: [String]]>([:])

  func stringArray(forKey key: String) -> [String]? { values.value[key] }
  func string(forKey key: String) -> String? { values.value[key]?.first }
  func set(_ value: String, forKey key: String) { values.withValue { $0[key] = [value] } }
}

extension UserDefaultsClient: DependencyKey {
  static let liveValue = UserDefaultsClient()
  static var testValue: UserDefaultsClient { UserDefaultsClient() }
}

extension DependencyValues {
  var swiftDataClient: SwiftDataClient {
    get { self[SwiftDataClient.self] }
    set { self[SwiftDataClient.self] = newValue }
  }

  var userDefaults: UserDefaultsClient {
    get { self[UserDefaultsClient.self] }
    set { self[UserDefaultsClient.self] = newValue }
  }
}
