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
      initialState: OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
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
  func enterMovesThroughPagesAtAnySize(columns: Int, rows: Int) throws {
    let pilot = pilot(columns: columns, rows: rows)

    #expect(pilot.shows("Welcome to Bako"))
    #expect(pilot.focused == "Continue")
    pilot.press(.enter)
    #expect(pilot.shows("Your data stays here"))
    pilot.press(.enter)
    #expect(pilot.shows("How are you right now?"))
    #expect(pilot.focused == "How are you?")
    #expect(try pilot.find("Skip").first?.isEnabled == true)
  }

  @Test func escGoesBackOnePage() {
    let pilot = pilot()

    #expect(!pilot.shows("Esc back"))
    pilot.press(.enter)
    #expect(pilot.shows("Esc back"))
    pilot.press(.escape)
    #expect(pilot.shows("Welcome to Bako"))
    pilot.press(.escape)
    #expect(pilot.shows("Welcome to Bako"))
  }

  @Test(arguments: ScreenSizes.usual)
  func failedSaveShowsMessageAndRetry(columns: Int, rows: Int) {
    var state = OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    state.alert = .couldNotSave(StoreBusy())
    let pilot = Pilot(
      OnboardingView(store: Store(initialState: state) { OnboardingReducer() }),
      columns: columns, rows: rows)

    #expect(pilot.shows("Could not save"))
    #expect(pilot.shows("The store is busy."))
    #expect(pilot.focused == "Cancel")
    #expect(pilot.shows("Retry"))
  }

  @Test func firstPageDisablesBack() throws {
    let pilot = pilot()

    #expect(try pilot.find("Back").allSatisfy { !$0.isEnabled })
    pilot.press(.enter, .enter)
    try pilot.tap("Back")
    #expect(pilot.shows("Your data stays here"))
  }
}
