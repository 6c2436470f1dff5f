import About
import Core
import Support
import TerminalTesting
import Testing

@MainActor
struct AboutViewTests {
  @Test(arguments: [ScreenSizes.standard, ScreenSizes.small])
  func exportIsShownWithoutScrolling(columns: Int, rows: Int) async throws {
    var state = AboutReducer.State(version: "1.2.3", dataPath: "~/data/bako.sqlite")
    state.contents = .preview
    let store = Store(initialState: state) {
      AboutReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
    }
    let pilot = Pilot(AboutView(store: store), columns: columns, rows: rows)
    #expect(pilot.lines.contains { $0.contains("Export") && $0.contains("Done") })
    #expect(pilot.lines.contains { $0.contains("Not exported yet") })

    try pilot.tap("Export")
    try await pilot.wait(for: "~/bako-2026-11-20.json")
    #expect(pilot.lines.contains { $0.contains("Export") && $0.contains("Done") })
  }

  @Test(arguments: [ScreenSizes.standard, (40, 16)])
  func showsVersionPathPrivacyAndCaveat(columns: Int, rows: Int) {
    var state = AboutReducer.State(version: "1.2.3", dataPath: "~/data/bako.sqlite", theme: .dark)
    state.contents = .preview
    let store = Store(initialState: state) {
      AboutReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
    }
    let pilot = Pilot(AboutView(store: store), columns: columns, rows: rows)

    let texts = [
      "Bako 1.2.3", "~/data/bako.sqlite", "412 entries", "Nothing leaves this machine",
      "not a diagnosis", "● Dark",
    ]
    for text in texts {
      #expect(
        pilot.lines.joined(separator: " ").split { " █│".contains($0) }.joined(separator: " ")
          .contains(text), "“\(text)” is missing.")
    }
  }
}
