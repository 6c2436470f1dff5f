import Core
import Support
import TerminalTesting
import Testing

@testable import AppSettings

@MainActor
@Suite struct AppSettingsViewTests {
  private func pilot(columns: Int, rows: Int) -> Pilot {
    let store = Store(initialState: AppSettingsReducer.State(theme: .dark)) {
      AppSettingsReducer()
    } withDependencies: {
      $0.preferencesClient = .inMemory()
    }
    return Pilot(AppSettingsView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func settingsAndTheirEffectsAreShown(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "● Metric")
    #expect(pilot.shows("● Dark"))
    #expect(pilot.shows("Heights and weights on Body"))
    #expect(pilot.shows("The first day of weeks on"))
    #expect(pilot.shows("The colors of the app."))
    pilot.press(.right)
    try await pilot.wait(for: "● Imperial")
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(columns: 10, rows: 3).lines.count == 3)
  }
}
