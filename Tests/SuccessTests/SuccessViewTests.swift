import Core
import Success
import TerminalTesting
import Testing

@MainActor
struct SuccessViewTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func itShowsWhatWasSavedAndTheWayBack(columns: Int, rows: Int) async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_GB")
    let entry = Entry(
      id: UUID(1), date: Moment(milliseconds: 1_795_176_000_000, offsetMinutes: 60),
      feeling: try #require(Feeling.named("Happy")), journal: "Sun", activities: ["Friends"],
      place: "Café", createdAt: Date(timeIntervalSince1970: 1_795_176_000))
    let store = Store(initialState: SuccessReducer.State(entry: entry, calendar: calendar)) {
      SuccessReducer()
    }
    let pilot = Pilot(SuccessView(store: store), columns: columns, rows: rows)

    for text in ["Saved", "Happy", "Friday, 20 Nov 2026 at 13:00", "Sun", "Friends", "Café"] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
    #expect(pilot.focused == "Back to Home")
  }
}
