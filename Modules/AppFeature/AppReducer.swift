// AppFeature: composes the features and decides which screen follows which. It contains no screen
// and no domain rule. Apps/bako depends on it.
import About
import AppSettings
import BMIHistory
import BMIInput
import Core
import DetailFeeling
import Devices
import ExportFile
import FormFeeling
import Home
import ImportFile
import Insights
import More
import NameEditor
import Onboarding
import Reminder
import ReportFile
import SelectCategory
import SelectFeeling
import StoredData
import Success
import Tracker

@Reducer
public struct AppReducer: Sendable {
  @Reducer
  public enum Path {
    case detailFeeling(DetailFeelingReducer)
    case formFeeling(FormFeelingReducer)
    case selectCategory(SelectCategoryReducer)
    case selectFeeling(SelectFeelingReducer)
    case success(SuccessReducer)
    case tracker(TrackerReducer)
  }

  /// The screens of More, and the map that chooses the feeling of an imported mood. While
  /// onboarding is shown, they are above it.
  @Reducer
  public enum MorePath {
    case about(AboutReducer)
    case appSettings(AppSettingsReducer)
    case devices(DevicesReducer)
    case exportFile(ExportFileReducer)
    case importFile(ImportFileReducer)
    case nameEditor(NameEditorReducer)
    case reminder(ReminderReducer)
    case reportFile(ReportFileReducer)
    case selectFeeling(SelectFeelingReducer)
    case storedData(StoredDataReducer)
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var bmiHistory = BMIHistoryReducer.State()
    public var bmiInput = BMIInputReducer.State()
    public var home: HomeReducer.State?
    public var insights: InsightsReducer.State?
    /// The mood of an import whose feeling is chosen on the map.
    var importedMood: String?
    public var launchFailure: String?
    public var more: MoreReducer.State
    public var morePath = StackState<MorePath.State>()
    public var onboarding: OnboardingReducer.State?
    public var path = StackState<Path.State>()
    public let program: ProgramInfo
    public var selectedTab = Tab.mood
    /// The requested screen; nil for Home, or for onboarding while the store is empty.
    public let startScreen: StartScreen?
    public var theme = ThemeChoice.system
    /// The text of an editor that is offered, or was resumed.
    public var unsavedText: UnsavedText?
    /// Whether the next form starts with the unsaved text.
    var isUnsavedTextWanted = false
    /// The form that contains the unsaved text. Saving it removes the text's file.
    var unsavedTextForm: StackElementID?

    public init(startScreen: StartScreen? = nil, program: ProgramInfo) {
      more = MoreReducer.State(version: program.version, dataPath: program.dataPath)
      self.startScreen = startScreen
      self.program = program
    }
  }

  public enum Tab: String, CaseIterable, Sendable {
    case mood = "Mood"
    case insights = "Insights"
    case body = "Body"
    case more = "More"
  }

  /// What the first screen depends on.
  public struct Launch: Equatable, Sendable {
    public var preferences: Preferences
    /// Whether nothing was recorded yet, not even a draft.
    public var isFirst = false
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case bmiHistory(BMIHistoryReducer.Action)
    case bmiInput(BMIInputReducer.Action)
    case home(HomeReducer.Action)
    case insights(InsightsReducer.Action)
    case launchResponse(Result<Launch, any Error>)
    case launchRetryButtonTapped
    case more(MoreReducer.Action)
    case moreEntryChosen(MoreReducer.Entry)
    case morePath(StackActionOf<MorePath>)
    case onAppear
    case onboarding(OnboardingReducer.Action)
    case path(StackActionOf<Path>)
    case tabSelected(Tab)
    case syncChosen
    case themeChosen(ThemeChoice)
    case unsavedTextResponse(UnsavedText)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case continueTextButtonTapped
      case discardTextButtonTapped
    }
  }

  @Dependency(\.databaseClient) var databaseClient
  @Dependency(\.draftsClient) var draftsClient
  @Dependency(\.date.now) var now
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.themeClient) var themeClient
  @Dependency(\.unsavedTextClient) var unsavedTextClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.bmiInput, action: \.bmiInput) { BMIInputReducer() }
    Scope(state: \.bmiHistory, action: \.bmiHistory) { BMIHistoryReducer() }
    Scope(state: \.more, action: \.more) { MoreReducer() }
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        return .none

      case .alert(.presented(.continueTextButtonTapped)):
        resumeText(&state)
        return .none

      case .alert(.presented(.discardTextButtonTapped)):
        return removeUnsavedText(&state)

      case let .bmiHistory(.delegate(delegate)):
        routeBMIHistory(delegate, &state)
        return .none

      case let .bmiInput(.delegate(delegate)):
        return routeBMIInput(delegate, &state)

      case let .home(.delegate(delegate)):
        routeHome(delegate, &state)
        return .none

      case let .insights(.delegate(delegate)):
        routeInsights(delegate, &state)
        return .none

      case let .launchResponse(.success(launch)):
        return open(launch, &state)

      case let .launchResponse(.failure(error)):
        state.launchFailure = error.localizedDescription
        return .none

      case .launchRetryButtonTapped, .onAppear:
        return launch(&state)

      case let .more(.delegate(.entryChosen(entry))), let .moreEntryChosen(entry):
        open(entry, &state)
        return .none

      case let .morePath(.element(id, action)):
        return routeMorePath(action, of: id, &state)

      case let .onboarding(.delegate(delegate)):
        return routeOnboarding(delegate, &state)

      case let .path(.element(id, action)):
        return routePath(action, of: id, &state)

      case let .tabSelected(tab):
        state.selectedTab = tab
        return .none

      case .syncChosen:
        openDevicesAndSync(&state)
        return .none

      case let .themeChosen(theme):
        return use(theme, &state)

      case let .unsavedTextResponse(text):
        state.unsavedText = text
        state.alert = .unsaved(text, localCalendar)
        return .none

      case .bmiHistory, .bmiInput, .home, .insights, .more, .morePath, .onboarding, .path:
        return .none
      }
    }
    .ifLet(\.onboarding, action: \.onboarding) { OnboardingReducer() }
    .ifLet(\.home, action: \.home) { HomeReducer() }
    .ifLet(\.insights, action: \.insights) { InsightsReducer() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.morePath, action: \.morePath)
    .forEach(\.path, action: \.path)
  }

  private func launch(_ state: inout State) -> Effect<Action> {
    guard state.home == nil, state.onboarding == nil else { return .none }
    state.launchFailure = nil
    return .result(as: Action.launchResponse) { [mayBeFirst = state.startScreen == nil] in
      let preferences = try await preferencesClient.load()
      guard mayBeFirst, !preferences.device.isOnboardingDone else {
        return Launch(preferences: preferences)
      }
      return Launch(preferences: preferences, isFirst: try await isEmpty())
    }
  }

  /// Whether the store has no entry, no measurement and no draft, which Home would offer.
  private func isEmpty() async throws -> Bool {
    let contents = try await databaseClient.contents()
    guard contents.entries == 0, contents.measurements == 0 else { return false }
    return try await draftsClient.latest() == nil
  }

  private func open(_ launch: Launch, _ state: inout State) -> Effect<Action> {
    // Opening the tab focuses the weight if the last height is known by then.
    state.bmiInput = BMIInputReducer.State(preferences: launch.preferences)
    state.theme = launch.preferences.device.theme
    guard launch.isFirst else { return openFirstScreen(&state) }
    state.onboarding = OnboardingReducer.State(
      now: now, calendar: localCalendar, dataPath: state.program.dataPath,
      preferences: launch.preferences)
    return .none
  }

  func openFirstScreen(_ state: inout State) -> Effect<Action> {
    state.home = HomeReducer.State(now: now, calendar: localCalendar)
    state.insights = InsightsReducer.State(now: now, calendar: localCalendar)
    switch state.startScreen {
    case .home, nil: break
    case .tracker: state.path.append(tracker)
    case .map: state.path.append(map(Moment(now, in: localCalendar.timeZone)))
    case .insights: state.selectedTab = .insights
    case .bmi: state.selectedTab = .body
    case .history:
      state.selectedTab = .body
      state.bmiHistory.focusFirstRow()
    case .names: open(.names, &state)
    case .import: open(.importFile, &state)
    case .export: open(.export, &state)
    case .report: open(.report, &state)
    case .devices: open(.devices, &state)
    case .remind: open(.reminder, &state)
    case .settings: open(.settings, &state)
    case .data: open(.data, &state)
    case .about: open(.about, &state)
    }
    return loadUnsavedText()
  }
}

extension AppReducer.MorePath.State: Equatable {}
extension AppReducer.Path.State: Equatable {}
