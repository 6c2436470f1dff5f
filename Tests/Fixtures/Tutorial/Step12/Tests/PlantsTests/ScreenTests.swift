import ComposableTerminal
import TerminalTesting
import Testing

@testable import Plants

@MainActor
@Suite struct ScreenTests {
  @Test func plantIsAddedWateredAndRemoved() async throws {
    let store = Store(initialState: PlantList.State()) {
      PlantList()
    } withDependencies: {
      $0.adviceClient.advice = { "\($0) likes shade." }
      $0.uuid = .incrementing
    }
    let pilot = Pilot(PlantListView(store: store), columns: 40, rows: 12)

    try pilot.focus("Name")
    pilot.type("Ivy")
    try pilot.tap("Add")
    try pilot.tap("Ivy, waterings: 0")
    try await pilot.wait(for: "Ivy likes shade.")
    try pilot.tap("Water")
    #expect(pilot.shows("Waterings: 1"))

    pilot.press(.escape)
    #expect(pilot.shows("Ivy, waterings: 1"))

    try pilot.tap("Ivy, waterings: 1")
    try await pilot.wait(for: "Ivy likes shade.")
    try pilot.tap("Remove")
    #expect(pilot.shows("Delete Ivy?"))
    try pilot.tap("Delete")
    #expect(!pilot.shows("Ivy"))
  }
}
