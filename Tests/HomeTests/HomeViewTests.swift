import Core
import Support
import TerminalTesting
import Testing

@testable import Home

@MainActor
struct HomeViewTests {
  let now = Date.fridayNoon

  func state() -> HomeReducer.State {
    let calendar = Calendar.gregorian()
    return HomeReducer.State(now: now, calendar: calendar)
  }

  func entry(_ number: Int, _ feeling: String, daysAgo: Int = 0) throws -> Entry {
    Entry(
      id: UUID(number),
      date: Moment(
        milliseconds: now.milliseconds - Int64(daysAgo) * 86_400_000, offsetMinutes: 0),
      feeling: try #require(Feeling.named(feeling)), journal: "Line \(number)\nMore",
      createdAt: now)
  }

  /// Returns the screen of a state that does not change.
  func pilot(
    _ state: HomeReducer.State, columns: Int = 80, rows: Int = 24, isASCII: Bool = false
  ) -> Pilot {
    let store = Store(initialState: state) {
      EmptyReducer<HomeReducer.State, HomeReducer.Action>()
    }
    return Pilot(
      NavigationStack { HomeView(store: store) }.environment(\.isASCIIOnly, isASCII),
      columns: columns, rows: rows
    ) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
  }

  @Test(arguments: ScreenSizes.usual)
  func emptyStateInvitesFirstCheckIn(columns: Int, rows: Int) {
    let pilot = pilot(state(), columns: columns, rows: rows)

    #expect(pilot.shows("Friday, 20 Nov 2026"))
    #expect(pilot.shows("No entries yet"))
    #expect(pilot.focused == "Check in")
  }

  @Test(arguments: ScreenSizes.usual)
  func weekHasAccessibilityLabels(columns: Int, rows: Int) throws {
    var state = state()
    state.week = [
      try entry(1, "Happy"), try entry(2, "Sad"), try entry(3, "Calm"),
      try entry(4, "Sad", daysAgo: 1),
    ]
    let words = pilot(state, columns: columns, rows: rows).frame.descriptions.map(\.label)

    #expect(words.contains("Fri 20: 1 bright, 1 calm, 1 low"), "\(words)")
    #expect(words.contains("Thu 19: 1 low"))
    #expect(words.contains("Wed 18: none"))
    #expect(!words.contains { $0.contains("●") || $0.contains("·") })
  }

  @Test func showsLoadingAndFailure() {
    var loading = state()
    loading.isLoading = true
    #expect(pilot(loading).shows("Loading..."))
    var failed = state()
    failed.failure = "The store is busy."
    #expect(pilot(failed).shows("The store is busy."))
    #expect(pilot(failed).shows("Retry"))
  }

  @Test func rowShowsFeelingDateAndFirstLine() throws {
    var state = state()
    state.entries = [try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1)]
    let pilot = pilot(state)
    let row = try #require(pilot.lines.first { $0.contains("Happy") })

    #expect(row.contains("Today 12:00"))
    #expect(row.contains("Line 1"))
    #expect(!pilot.shows("More"))
    #expect(pilot.shows("Yesterday 12:00"))
  }

  @Test func smallScreenShowsWeekInOneLine() throws {
    var state = state()
    state.week = [try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1)]
    state.entries = [try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1)]
    let pilot = pilot(state, columns: 40, rows: 12)
    let strip = try #require(pilot.lines.first { $0.contains("14") })

    #expect(
      strip.split(separator: " ") == [
        "14", "·", "15", "·", "16", "·", "17", "·", "18", "·", "19", "◇", "20", "●",
      ])
    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("Sad"))
  }

  @Test func weekDistinguishesQuadrantsByShape() throws {
    var state = state()
    state.week = [
      try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1), try entry(3, "Angry", daysAgo: 1),
      try entry(4, "Calm", daysAgo: 1),
    ]
    #expect(pilot(state).lines.contains { $0.contains("○◆◇") && $0.contains("●") })
    let ascii = pilot(state, isASCII: true)
    #expect(ascii.lines.contains { $0.contains("o#-") && $0.contains("*") && $0.contains(".") })
  }

  @Test func drawsOnlyVisibleRowsOfTenThousand() throws {
    var state = state()
    state.entries = IdentifiedArray(
      uniqueElements: try (0..<10_000).map { try entry($0, "Happy") })
    let store = Store(initialState: state) {
      EmptyReducer<HomeReducer.State, HomeReducer.Action>()
    }
    let pilot = Pilot(HomeView(store: store)) { $0.countsEvaluations = true }
    let rows = pilot.frame.evaluations.filter { $0.key.hasSuffix("EntryRow") }

    #expect(!rows.isEmpty)
    #expect(rows.values.reduce(0, +) < 60)
  }

  @Test func scrollsTenThousandEntriesLikeHundred() throws {
    func rowsEvaluated(of count: Int) throws -> Int {
      var state = state()
      state.entries = IdentifiedArray(
        uniqueElements: try (0..<count).map { try entry($0, "Happy") })
      let store = Store(initialState: state) {
        EmptyReducer<HomeReducer.State, HomeReducer.Action>()
      }
      let pilot = Pilot(HomeView(store: store)) { $0.countsEvaluations = true }
      pilot.press(.down, .pageDown, .pageDown, .down)
      #expect(pilot.focused?.hasPrefix("Happy") == true)
      return pilot.frame.evaluations.filter { $0.key.hasSuffix("EntryRow") }.values.reduce(0, +)
    }
    let few = try rowsEvaluated(of: 100)

    #expect(few > 0)
    #expect(try rowsEvaluated(of: 10_000) == few)
  }

  @Test func deletedEntryOffersUndo() throws {
    var state = state()
    state.show(.deleted(try entry(1, "Happy")))
    let pilot = pilot(state)

    #expect(pilot.shows("Deleted “Happy”."))
    #expect(pilot.shows("[ Undo ]"))
  }

  @Test func undoHasAKey() throws {
    var state = state()
    state.show(.deleted(try entry(1, "Happy")))
    let sent = LockIsolated<[String]>([])
    let store = Store(initialState: state) {
      Reduce<HomeReducer.State, HomeReducer.Action> { _, action in
        sent.withValue { $0.append("\(action)") }
        return .none
      }
    }
    let pilot = Pilot(NavigationStack { HomeView(store: store) })

    pilot.type("u")
    #expect(sent.value.last == "undoButtonTapped")
  }

  @Test func rowsHaveVerbs() throws {
    var state = state()
    state.entries = [try entry(1, "Happy"), try entry(2, "Sad")]
    let sent = LockIsolated<[String]>([])
    let store = Store(initialState: state) {
      Reduce<HomeReducer.State, HomeReducer.Action> { _, action in
        sent.withValue { $0.append("\(action)") }
        return .none
      }
    }
    let pilot = Pilot(NavigationStack { HomeView(store: store) })
    try pilot.focus("Sad")

    #expect(pilot.lines.last?.contains("e edit  d delete") == true)
    pilot.type("ed")
    #expect(sent.value.suffix(2).map { $0.prefix(14) } == ["editKeyPressed", "deleteKeyPress"])
    #expect(sent.value.suffix(2).allSatisfy { $0.contains(UUID(2).uuidString) })
  }

  @Test(arguments: ScreenSizes.usual)
  func daysOfTheWeekAreOneTabStop(columns: Int, rows: Int) throws {
    var state = state()
    state.week = [
      try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1), try entry(3, "Sad", daysAgo: 3),
    ]
    let pilot = pilot(state, columns: columns, rows: rows)

    pilot.press(.tab)
    #expect(pilot.focused == "Tue 17: 1 low")
    pilot.press(.right, .right)
    #expect(pilot.focused == "Fri 20: 1 bright")
    pilot.press(.tab)
    #expect(pilot.focused == "About")
  }

  @Test("One press of End reaches the oldest entry, several pages away")
  func endReachesTheOldestEntry() async throws {
    let entries = try (0..<150).map { try entry($0, "Happy", daysAgo: $0) }
    let now = now
    let store = Store(initialState: state()) {
      HomeReducer()
    } withDependencies: {
      $0.calendar = .gregorian()
      $0.continuousClock = TestClock()
      $0.date = .constant(now)
      $0.entriesClient = .inMemory(entries)
      $0.locale = Locale(identifier: "en_GB")
      $0.timeZone = .gmt
    }
    let pilot = Pilot(NavigationStack { HomeView(store: store) })
    try await pilot.wait(for: "Line 0")

    pilot.press(.tab, .tab, .end)
    try await pilot.wait(for: "Line 149")
    let focused = pilot.frame.descriptions.first { $0.isFocused }
    let row = try #require(focused?.rect.row)
    #expect(pilot.lines[row].contains("Line 149"))
  }
}
