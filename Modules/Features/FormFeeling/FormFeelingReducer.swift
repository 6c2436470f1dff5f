import Core

@Reducer
public struct FormFeelingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public let calendar: Calendar
    public var content: FormFeelingContent
    @Presents public var destination: Destination.State?
    public var isSaving = false
    public var newActivity = ""
    public var newActivityProblem: InvalidInput?
    /// Generated once, to prevent Retry from saving the entry twice.
    public var newID: UUID?
    public var newPlace = ""
    public var newPlaceProblem: InvalidInput?
    /// The edited entry; nil for a new one.
    public let original: Entry?
    public var preferences = Preferences()
    /// The content before the user changed it.
    public var untouched: FormFeelingContent

    /// A new entry. An unsaved text is passed as its journal.
    public init(feeling: Feeling, date: Moment, journal: String = "", calendar: Calendar) {
      let content = FormFeelingContent(feeling: feeling, date: date)
      self.calendar = calendar
      self.content = content
      self.original = nil
      self.untouched = content
      self.content.journal = journal
    }

    public init(editing entry: Entry, calendar: Calendar) {
      let content = FormFeelingContent(entry)
      self.calendar = calendar
      self.content = content
      self.original = entry
      self.untouched = content
    }

    public var activities: [ActivityName] {
      (preferences.activities + content.activities).unique()
    }
    public var hasUnsavedChanges: Bool {
      content != untouched || !newActivity.isEmpty || !newPlace.isEmpty
    }
    public var isEditing: Bool { original != nil }
    public var places: [PlaceName] {
      (preferences.places + [content.place].compactMap(\.self)).unique()
    }
  }

  public enum Action {
    case activityTapped(ActivityName)
    case addActivityButtonTapped
    case addPlaceButtonTapped
    case backButtonTapped
    case dateChanged(Date)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case feelingChanged(Feeling)
    case journalChanged(String)
    case newActivityChanged(String)
    case newPlaceChanged(String)
    case onAppear
    case placeTapped(PlaceName)
    case preferencesResponse(Result<Preferences, any Error>)
    case saveButtonTapped
    case saveResponse(Result<Entry, any Error>)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case saved(Entry)
      case updated(Entry)
    }
  }

  @Reducer
  public enum Destination {
    case alert(AlertState<Alert>)
    case confirmationDialog(ConfirmationDialogState<Dialog>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
      case showTextButtonTapped
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

      case .backButtonTapped:
        return leave(&state)

      case let .dateChanged(date):
        state.content.date = Moment(date, in: state.pickerCalendar.timeZone)
        return .none

      case .delegate, .destination(.dismiss):
        return .none

      case .destination(.presented(.alert(.retryButtonTapped))), .saveButtonTapped:
        return save(&state)

      case .destination(.presented(.alert(.showTextButtonTapped))):
        return .run { [text = state.text] _ in await formFeelingClient.showText(text) }

      case .destination(.presented(.confirmationDialog(.discardButtonTapped))):
        return .run { _ in await dismiss() }

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
        // Falls back to the default names. Saving reports the database's error.
        return .none

      case let .saveResponse(.success(entry)):
        state.isSaving = false
        return .send(.delegate(state.isEditing ? .updated(entry) : .saved(entry)))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.destination = .alert(.couldNotSave(error))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension FormFeelingReducer.Destination.State: Equatable {}

extension FormFeelingReducer.State {
  /// The calendar at the UTC offset of the edited entry, or the local one for a new entry.
  var pickerCalendar: Calendar {
    guard let written = original?.date, written != Moment(written.instant, in: calendar.timeZone),
      let there = TimeZone(secondsFromGMT: written.offsetMinutes * 60)
    else { return calendar }
    var calendar = calendar
    calendar.timeZone = there
    return calendar
  }

  /// The content as plain text, to copy if it cannot be saved.
  var text: String {
    let names = content.activities.map(\.text) + [content.place?.text].compactMap(\.self)
    let head = [
      "\(content.feeling.name), \(DateText.full(content.date, calendar))",
      names.joined(separator: ", "),
    ]
    return (head.filter { !$0.isEmpty } + ["", content.journal]).joined(separator: "\n")
  }
}
