import About
import Core
import Support
import TerminalTesting
import Testing

@MainActor
struct AboutViewTests {
  @Test(arguments: [ScreenSizes.standard, (40, 16)])
  func showsVersionPathPrivacyAndCaveat(columns: Int, rows: Int) {
    let store = Store(
      initialState: AboutReducer.State(version: "1.2.3", dataPath: "/data/bako.sqlite")
    ) {
      AboutReducer()
    }
    let pilot = Pilot(AboutView(store: store), columns: columns, rows: rows)

    for text in ["Bako 1.2.3", "/data/bako.sqlite", "Nothing", "not a diagnosis"] {
      #expect(
        pilot.lines.joined(separator: " ").split { " █│".contains($0) }.joined(separator: " ")
          .contains(text), "“\(text)” is missing.")
    }
  }
}
