import Core
import Success
import Support
import TerminalTesting
import Testing

@MainActor
struct SuccessViewTests {
  @Test(arguments: ScreenSizes.usual)
  func showsSavedEntryAndBackButton(columns: Int, rows: Int) async throws {
    let calendar = Calendar.gregorian()
    let entry = Entry(
      id: UUID(1), date: Moment(.fridayNoon, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Happy")), journal: "Sun", activities: ["Friends"],
      place: "Café", createdAt: .fridayNoon)
    let store = Store(initialState: SuccessReducer.State(entry: entry, calendar: calendar)) {
      SuccessReducer()
    } withDependencies: {
      $0.date = .constant(.fridayNoon)
      $0.entriesClient = .inMemory()
    }
    let pilot = Pilot(SuccessView(store: store), columns: columns, rows: rows)

    for text in ["Saved", "Happy", "Friday, 20 Nov 2026 at 13:00", "Sun", "Friends", "Café"] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
    #expect(pilot.focused == "Back to Home")
  }

  /// The ASCII replacement of ✓ is an x, which would suggest a failure.
  @Test(arguments: ScreenSizes.usual)
  func asciiShowsSavedWithoutCheckmark(columns: Int, rows: Int) throws {
    let entry = Entry(
      id: UUID(1), date: Moment(.fridayNoon, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Happy")),
      createdAt: .fridayNoon)
    let store = Store(
      initialState: SuccessReducer.State(entry: entry, calendar: .gregorian())
    ) {
      SuccessReducer()
    } withDependencies: {
      $0.date = .constant(.fridayNoon)
      $0.entriesClient = .inMemory()
    }
    let view = SuccessView(store: store).environment(\.isASCIIOnly, true)
    let pilot = Pilot(view, columns: columns, rows: rows) { $0.glyphSet = .ascii }

    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "Saved" })
    #expect(pilot.lines.contains { $0.contains("* Happy") })
    #expect(pilot.focused == "Back to Home")
  }

  @Test(arguments: ScreenSizes.usual)
  func longJournalScrollsByKeysAboveBackButton(columns: Int, rows: Int) throws {
    let entry = Entry(
      id: UUID(1), date: Moment(.fridayNoon, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Happy")),
      journal: (1...60).map { "Line \($0) of many" }.joined(separator: "\n"),
      createdAt: .fridayNoon)
    let store = Store(
      initialState: SuccessReducer.State(entry: entry, calendar: .gregorian())
    ) {
      SuccessReducer()
    } withDependencies: {
      $0.date = .constant(.fridayNoon)
      $0.entriesClient = .inMemory()
    }
    let pilot = Pilot(SuccessView(store: store), columns: columns, rows: rows)

    #expect(pilot.shows("Saved"))
    #expect(pilot.shows("Back to Home"))
    #expect(pilot.focused == "Back to Home")
    pilot.press(.pageDown)
    #expect(!pilot.shows("Line 1 "))
    pilot.press(.pageUp)
    #expect(pilot.shows("Line 1 "))
    pilot.press(.down)
    #expect(!pilot.shows("Line 1 ") && pilot.shows("Line 2 "))
    #expect(pilot.focused == "Back to Home")
    for _ in 0..<60 { pilot.press(.pageDown) }
    #expect(pilot.shows("Line 60 "))
    #expect(pilot.shows("Back to Home"))
  }
}
