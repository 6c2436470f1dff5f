import Core
import FeatureSupport
import Support
import TerminalTesting
import Testing

@testable import Onboarding

@MainActor
struct OnboardingViewTests {
  func pilot(columns: Int = 80, rows: Int = 24) -> Pilot {
    let store = Store(
      initialState: OnboardingReducer.State(
        now: .fridayNoon, calendar: .gregorian(), dataPath: "/data/bako.sqlite")
    ) {
      OnboardingReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
      $0.preferencesClient = .inMemory()
      $0.useFixedTime()
    }
    return Pilot(OnboardingView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual + [(120, 40)])
  func fieldHasTheFocusAtAnySize(columns: Int, rows: Int) throws {
    let pilot = pilot(columns: columns, rows: rows)

    #expect(pilot.focused == "How are you?")
    #expect(pilot.shows("Bako keeps how you feel"))
    #expect(pilot.shows("Esc not now"))
    #expect(try pilot.find("Not now").first?.isEnabled == true)
  }

  /// As on Home.
  @Test func downOpensTheMap() {
    let isOpened = LockIsolated(false)
    let state = OnboardingReducer.State(
      now: .fridayNoon, calendar: .gregorian(), dataPath: "/data/bako.sqlite")
    let store = StoreOf<OnboardingReducer>(initialState: state) {
      Reduce { _, action in
        if case .mapButtonTapped = action { isOpened.setValue(true) }
        return .none
      }
    }
    let pilot = Pilot(OnboardingView(store: store), columns: 80, rows: 24)
    pilot.press(.down)
    #expect(isOpened.value)
  }

  @Test func pageSaysWhereTheDataIs() {
    let pilot = pilot()
    #expect(pilot.shows("/data/bako.sqlite"))
    #expect(pilot.shows("It is not encrypted"))
  }

  @Test func emptyFieldShowsEightFeelings() {
    #expect(OnboardingView.examples.count == 8)
    #expect(pilot().shows("calm"))
    #expect(Set(OnboardingView.examples.map(\.quadrant)).count == 4)
  }

  @Test(arguments: ScreenSizes.usual)
  func failedSaveShowsMessageAndRetry(columns: Int, rows: Int) {
    var state = OnboardingReducer.State(
      now: .fridayNoon, calendar: .gregorian(), dataPath: "/data/bako.sqlite")
    state.alert = .failure("Could not save", StoreBusy(), retry: .retryButtonTapped)
    let pilot = Pilot(
      OnboardingView(store: Store(initialState: state) { EmptyReducer() }),
      columns: columns, rows: rows)

    #expect(pilot.shows("Could not save"))
    #expect(pilot.shows("The store is busy."))
    #expect(pilot.focused == "Cancel")
    #expect(pilot.shows("Retry"))
  }
}
