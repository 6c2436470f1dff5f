import Core
import Support
import TerminalTesting
import Testing

@testable import DetailFeeling

@MainActor
struct DetailFeelingViewTests {
  @Test func showsWholeEntry() throws {
    let pilot = try pilot(columns: 80, rows: 24)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("Friday, 20 Nov 2026 at 13:00"))
    #expect(pilot.shows("We laughed a lot."))
    #expect(pilot.shows("Friends, Food"))
    #expect(pilot.shows("Café"))
    #expect(pilot.focused == "Edit")
  }

  @Test func entryWithoutDetailsShowsButtons() throws {
    let pilot = try pilot(columns: 80, rows: 24, isBare: true)

    #expect(pilot.focused == "Edit")
  }

  @Test func deleteShowsConfirmation() throws {
    let pilot = try pilot(columns: 80, rows: 24)

    pilot.type("d")
    #expect(pilot.shows("Delete this entry?"))
    pilot.press(.escape)
    #expect(!pilot.shows("Delete this entry?"))
    try pilot.tap("Delete")
    #expect(pilot.shows("Delete this entry?"))
  }

  @Test func smallScreenShowsButtons() throws {
    let pilot = try pilot(columns: 40, rows: 12)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("Edit"))
    #expect(pilot.shows("[ Delete ]"))
  }

  @Test func longJournalScrollsAboveButtonsOnSmallScreen() throws {
    let pilot = try pilot(columns: 40, rows: 12) {
      $0.journal = (1...60).map { "Line \($0)" }.joined(separator: "\n")
    }

    #expect(pilot.shows("Line 1"))
    #expect(!pilot.shows("Line 30"))
    for _ in 0..<40 where !pilot.shows("Café") { pilot.press(.pageDown) }
    #expect(pilot.shows("Café"))
    #expect(pilot.shows("[ Delete ]"))
  }

  @Test(arguments: ScreenSizes.usual)
  func asciiShowsEverything(columns: Int, rows: Int) throws {
    let pilot = try pilot(columns: columns, rows: rows, isASCII: true)

    #expect(pilot.shows("* Happy"))
    #expect(pilot.shows("Friends, Food"))
    #expect(pilot.shows("> Edit <"))
    #expect(pilot.shows("[ Delete ]"))
  }

  @Test func showsDeletingAndFailure() throws {
    var state = try state()
    state.isDeleting = true
    let deleting = show(state)
    #expect(try deleting.find("Delete").allSatisfy { !$0.isEnabled })
    #expect(try deleting.find("Edit").allSatisfy { !$0.isEnabled })
    state.isDeleting = false
    state.alert = .couldNotDelete(JournalDatabaseError.busy(path: "bako.sqlite"))
    let failed = show(state, columns: 40, rows: 12)
    #expect(failed.shows("Could not delete"))
    #expect(failed.focused == "Cancel")
  }

  @Test func wideScreenShowsNeighbors() throws {
    var state = try state()
    var older = state.entry
    older.id = UUID(2)
    older.date = Moment(Date.fridayNoon.addingTimeInterval(-86_400), in: .gmt)
    older.journal = "Before"
    state.surroundings = EntrySurroundings(current: state.entry, older: [older])
    let wide = show(state, columns: 120, rows: 40)
    #expect(wide.shows("Around this one") && wide.shows("Thu 19 Nov 12:00"))
    #expect(show(state, columns: 200, rows: 60).shows("Happy Before"))
    #expect(wide.focused == "Edit")
    let regular = show(state)
    #expect(regular.shows("‹ Thu 19 Nov 12:00 Happy") && !regular.shows("Around this one"))
  }

  @Test(arguments: ScreenSizes.usual)
  func deletedEntryStaysWithItsText(columns: Int, rows: Int) throws {
    var state = try state()
    state.surroundings = EntrySurroundings(current: nil)
    let pilot = show(state, columns: columns, rows: rows)
    #expect(pilot.shows("Deleted elsewhere."))
    #expect(pilot.shows("We laughed a lot."))
    #expect(try pilot.find("Delete").allSatisfy { !$0.isEnabled })
  }

  func pilot(
    columns: Int, rows: Int, isBare: Bool = false, isASCII: Bool = false,
    _ change: (inout Entry) -> Void = { _ in }
  ) throws -> Pilot {
    var state = try state()
    if isBare { (state.entry.journal, state.entry.activities, state.entry.place) = ("", [], nil) }
    change(&state.entry)
    return show(state, columns: columns, rows: rows, isASCII: isASCII)
  }

  func show(
    _ state: DetailFeelingReducer.State, columns: Int = 80, rows: Int = 24, isASCII: Bool = false
  ) -> Pilot {
    let store = Store(initialState: state) {
      DetailFeelingReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
      $0.entriesClient.surroundings = { _, _ in throw StoreBusy() }
    }
    return Pilot(
      NavigationStack { DetailFeelingView(store: store) }.environment(\.isASCIIOnly, isASCII),
      columns: columns, rows: rows
    ) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
  }

  func state() throws -> DetailFeelingReducer.State {
    let calendar = Calendar.gregorian()
    let entry = Entry(
      id: UUID(1), date: Moment(.fridayNoon, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Happy")),
      journal: "Coffee with Ada.\nWe laughed a lot.", activities: ["Friends", "Food"],
      place: "Café", createdAt: .fridayNoon)
    return DetailFeelingReducer.State(entry: entry, calendar: calendar)
  }
}
