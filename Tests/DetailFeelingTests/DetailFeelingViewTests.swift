import Core
import TerminalTesting
import Testing

@testable import DetailFeeling

@MainActor
struct DetailFeelingViewTests {
  @Test func itShowsTheWholeEntry() throws {
    let pilot = try pilot(columns: 80, rows: 24)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("Friday, 20 Nov 2026 at 13:00"))
    #expect(pilot.shows("We laughed a lot."))
    #expect(pilot.shows("Friends, Food"))
    #expect(pilot.shows("Café"))
    #expect(pilot.focused == "Edit")
  }

  @Test func anEntryWithoutWordsHasItsButtonsToo() throws {
    let pilot = try pilot(columns: 80, rows: 24, isBare: true)

    #expect(pilot.focused == "Edit")
  }

  @Test func deletingAsks() throws {
    let pilot = try pilot(columns: 80, rows: 24)

    pilot.type("d")
    #expect(pilot.shows("Delete this check-in?"))
    pilot.press(.escape)
    #expect(!pilot.shows("Delete this check-in?"))
    try pilot.tap("Delete")
    #expect(pilot.shows("Delete this check-in?"))
  }

  @Test func aSmallScreenKeepsTheButtonsAndScrollsTheRest() throws {
    let pilot = try pilot(columns: 40, rows: 12)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("Edit"))
    #expect(pilot.shows("[ Delete ]"))
  }

  func pilot(columns: Int, rows: Int, isBare: Bool = false) throws -> Pilot {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_GB")
    calendar.timeZone = .gmt
    var entry = Entry(
      id: UUID(1), date: Moment(milliseconds: 1_795_176_000_000, offsetMinutes: 60),
      feeling: try #require(Feeling.named("Happy")),
      journal: "Coffee with Ada.\nWe laughed a lot.", activities: ["Friends", "Food"],
      place: "Café", createdAt: Date(timeIntervalSince1970: 1_795_176_000))
    if isBare { (entry.journal, entry.activities, entry.place) = ("", [], nil) }
    let store = Store(initialState: DetailFeelingReducer.State(entry: entry, calendar: calendar)) {
      DetailFeelingReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
    }
    return Pilot(NavigationStack { DetailFeelingView(store: store) }, columns: columns, rows: rows)
  }
}
