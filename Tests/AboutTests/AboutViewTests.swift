import About
import Core
import Support
import TerminalTesting
import Testing

@MainActor
struct AboutViewTests {
  @Test(arguments: [ScreenSizes.standard, (40, 16)])
  func showsVersionPathPrivacyAndCaveat(columns: Int, rows: Int) {
    var state = AboutReducer.State(version: "1.2.3", dataPath: "~/data/bako.sqlite")
    state.contents = .preview
    let store = Store(initialState: state) {
      AboutReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
    }
    let pilot = Pilot(AboutView(store: store), columns: columns, rows: rows)

    let texts = [
      "Bako 1.2.3", "~/data/bako.sqlite", "412 entries", "Nothing leaves this machine",
      "not a diagnosis", "Not exported yet", "Export",
    ]
    for text in texts {
      #expect(
        pilot.lines.joined(separator: " ").split { " █│".contains($0) }.joined(separator: " ")
          .contains(text), "“\(text)” is missing.")
    }
  }
}
