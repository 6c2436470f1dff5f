import Core

@Reducer
public struct FormFeelingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public let calendar: Calendar
    @Presents public var confirmationDialog: ConfirmationDialogState<Action.Dialog>?
    public var content: FormContent
    public var isSaving = false
    public var newActivity = ""
    public var newActivityProblem: String?
    /// Made once, so that Retry cannot save a second entry.
    public var newID: UUID?
    public var newPlace = ""
    public var newPlaceProblem: String?
    /// The entry that is edited; nil for a new one.
    public let original: Entry?
    public var preferences = Preferences()
    /// What the form held before anybody touched it.
    public var untouched: FormContent

    /// A new entry, which may begin with a text that was not saved.
    public init(feeling: Feeling, date: Moment, journal: String = "", calendar: Calendar) {
      let content = FormContent(feeling: feeling, date: date)
      self.calendar = calendar
      self.content = content
      self.original = nil
      self.untouched = content
      self.content.journal = journal
    }

    /// An existing entry, to change it.
    public init(editing entry: Entry, calendar: Calendar) {
      let content = FormContent(entry)
      self.calendar = calendar
      self.content = content
      self.original = entry
      self.untouched = content
    }

    public var activities: [String] {
      Name.unique(preferences.names(of: .activity) + content.activities)
    }
    public var hasUnsavedChanges: Bool {
      content != untouched || !newActivity.isEmpty || !newPlace.isEmpty
    }
    public var isEditing: Bool { original != nil }
    public var places: [String] {
      Name.unique(preferences.names(of: .place) + [content.place].compactMap { $0 })
    }
  }

  public enum Action {
    case activityTapped(String)
    case addActivityButtonTapped
    case addPlaceButtonTapped
    case alert(PresentationAction<Alert>)
    case backButtonTapped
    case confirmationDialog(PresentationAction<Dialog>)
    case dateChanged(Date)
    case delegate(Delegate)
    case feelingChanged(Feeling)
    case journalChanged(String)
    case newActivityChanged(String)
    case newPlaceChanged(String)
    case onAppear
    case placeTapped(String)
    case preferencesResponse(Result<Preferences, any Error>)
    case saveButtonTapped
    case saveResponse(Result<Entry, any Error>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
      case showTextButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case saved(Entry)
      case updated(Entry)
    }

    @CasePathable
    public enum Dialog: Equatable, Sendable {
      case discardButtonTapped
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.formFeelingClient) var formFeelingClient
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .activityTapped(name):
        state.content.toggleActivity(name)
        return .none

      case .addActivityButtonTapped:
        state.addActivity()
        return .none

      case .addPlaceButtonTapped:
        state.addPlace()
        return .none

      case .alert(.presented(.retryButtonTapped)), .saveButtonTapped:
        return save(&state)

      case .alert(.presented(.showTextButtonTapped)):
        return .run { [text = state.text] _ in await formFeelingClient.showText(text) }

      case .alert(.dismiss), .confirmationDialog(.dismiss), .delegate:
        return .none

      case .backButtonTapped:
        return leave(&state)

      case .confirmationDialog(.presented(.discardButtonTapped)):
        return .run { _ in await dismiss() }

      case let .dateChanged(date):
        state.content.date = Moment(date, in: state.pickerCalendar.timeZone)
        return .none

      case let .feelingChanged(feeling):
        state.content.feeling = feeling
        return .none

      case let .journalChanged(journal):
        state.content.journal = journal
        return .none

      case let .newActivityChanged(name):
        state.newActivity = name
        state.newActivityProblem = nil
        return .none

      case let .newPlaceChanged(name):
        state.newPlace = name
        state.newPlaceProblem = nil
        return .none

      case .onAppear:
        return .run { send in
          await send(.preferencesResponse(Result { try await preferencesClient.load() }))
        }

      case let .placeTapped(name):
        state.content.togglePlace(name)
        return .none

      case let .preferencesResponse(.success(preferences)):
        state.preferences = preferences
        state.preselectLastChoices()
        return .none

      case .preferencesResponse(.failure):
        // The product's own names are there all the same; saving will tell if the store is gone.
        return .none

      case let .saveResponse(.success(entry)):
        state.isSaving = false
        return .send(.delegate(state.isEditing ? .updated(entry) : .saved(entry)))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.alert = .couldNotSave(error)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
  }
}
