import Core
import FeatureSupport
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

  func loaded(_ entries: Entry...) -> HomeReducer.State {
    var state = state()
    state.hasLoaded = true
    state.entries = IdentifiedArray(uniqueElements: entries)
    state.overview.week = entries
    return state
  }

  /// Returns the screen of a state that does not change, and the actions that it sends.
  func recording(_ state: HomeReducer.State) -> (pilot: Pilot, sent: LockIsolated<[String]>) {
    let sent = LockIsolated<[String]>([])
    let store = Store(initialState: state) {
      Reduce<HomeReducer.State, HomeReducer.Action> { state, action in
        sent.withValue { $0.append("\(action)") }
        if case .keyPressed(.list) = action { state.focusList() }
        return .none
      }
    }
    return (Pilot(NavigationStack { HomeView(store: store) }), sent)
  }

  @Test(arguments: ScreenSizes.usual + [(120, 40), (200, 60)])
  func fieldHasFocusAtStart(columns: Int, rows: Int) {
    let pilot = pilot(loaded(), columns: columns, rows: rows)

    #expect(pilot.shows("No entries yet"))
    #expect(pilot.focused == "How are you?")
    #expect(pilot.lines.last?.contains("Enter map") == true)
  }

  @Test(arguments: ScreenSizes.usual + [(120, 40), (200, 60)])
  func loadingShowsNoEmptyState(columns: Int, rows: Int) {
    #expect(!pilot(state(), columns: columns, rows: rows).shows("No entries yet"))
  }

  @Test(arguments: ScreenSizes.usual)
  func weekHasAccessibilityLabels(columns: Int, rows: Int) throws {
    let state = loaded(
      try entry(1, "Happy"), try entry(2, "Sad"), try entry(3, "Calm"),
      try entry(4, "Sad", daysAgo: 1))
    let words = pilot(state, columns: columns, rows: rows).frame.descriptions.map(\.label)

    #expect(words.contains("Fri 20: 1 bright, 1 calm, 1 low"), "\(words)")
    #expect(words.contains("Thu 19: 1 low"))
    #expect(words.contains("Wed 18: none"))
    #expect(!words.contains { $0.contains("●") || $0.contains("·") })
  }

  @Test func failureOffersRetry() {
    var failed = state()
    failed.failure = "The store is busy."
    #expect(pilot(failed).shows("The store is busy."))
    #expect(pilot(failed).shows("Retry"))
  }

  @Test func rowOfSingleEntryHasItsDay() throws {
    var (happy, sad) = (try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1))
    happy.activities = ["Work"]
    happy.place = "Café"
    sad.journal = ""
    let lines = pilot(loaded(happy, sad)).lines
    let first = try #require(lines.firstIndex { $0.contains("Happy") })

    #expect(lines[first].contains("Fri 20  12:00 ◡ Happy"))
    #expect(lines[first].contains("Line 1  #Work  @Café"))
    #expect(lines[first + 1].contains("Thu 19  12:00"))
    #expect(lines[first + 1].contains("Sad"))
    #expect(!lines.contains { $0.contains("More") })
  }

  /// A day with two entries shows its date once; an earlier month has a heading.
  @Test func daysAndMonthsAreShownOnce() throws {
    let lines = pilot(
      loaded(
        try entry(1, "Happy"), try entry(2, "Sad"), try entry(3, "Calm", daysAgo: 20))
    ).lines
    let first = try #require(lines.firstIndex { $0.contains("Happy") })
    #expect(lines[first].contains("Fri 20"))
    #expect(!lines[first + 1].contains("Fri"))
    #expect(lines[first + 1].contains("Sad"))
    #expect(lines[first + 2].contains("October 2026"))
    #expect(lines[first + 3].contains("Sat 31  12:00"))
  }

  @Test func smallScreenShowsFieldAndWeekInOneLineEach() throws {
    let pilot = pilot(
      loaded(try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1)), columns: 40, rows: 12)

    #expect(pilot.lines[1].contains("How are you?"))
    #expect(
      pilot.lines[2].split(separator: " ") == [
        "14", "·", "15", "·", "16", "·", "17", "·", "18", "·", "19", "◇", "20", "●",
      ])
    #expect(pilot.lines[3].contains("Happy") && pilot.lines[3].contains("Today 12:00"))
    #expect(pilot.lines[4].contains("Sad"))
  }

  @Test func weekDistinguishesQuadrantsByShape() throws {
    let state = loaded(
      try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1), try entry(3, "Angry", daysAgo: 1),
      try entry(4, "Calm", daysAgo: 1))
    #expect(pilot(state).lines.contains { $0.contains("○◆◇") && $0.contains("●") })
    let ascii = pilot(state, isASCII: true)
    #expect(ascii.lines.contains { $0.contains("o#-") && $0.contains("*") && $0.contains(".") })
  }

  @Test func titleLineShowsFigures() throws {
    var state = loaded(try entry(1, "Happy"))
    let today = state.today
    let days = (0..<8).map {
      DaySummary(day: today.adding(days: -$0), [$0 > 1 ? .bright : .low: 1])
    }
    state.overview.count(days, listed: days, period: state.period)

    #expect(pilot(state).lines[0].contains("▲ 8 days · best 8"))
    #expect(pilot(state).shows("75 % pleasant"))
    let wide = pilot(state, columns: 120, rows: 40).lines[0]
    #expect(wide.contains("Fri 20 Nov · ▲ 8 days · best 8 · 75 % pleasant on 8 days"))
    let full = pilot(state, columns: 200, rows: 60).lines[0]
    #expect(full.contains("Friday, 20 Nov 2026 · ▲ 8 days · best 8 · 75 % pleasant on 8 days"))
    #expect(pilot(state, columns: 40, rows: 12).lines[0].contains("▲ 8 days"))
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func fewDaysHaveNoPercentage(columns: Int, rows: Int) throws {
    var state = loaded(try entry(1, "Happy"))
    let days = [DaySummary(day: state.today, [.bright: 2, .low: 1])]
    state.overview.count(days, listed: days, period: state.period)
    let pilot = pilot(state, columns: columns, rows: rows)
    #expect(pilot.shows("2 pleasant, 1 not"))
    #expect(!pilot.shows("%"))
  }

  @Test func wideScreenShowsSelectedEntryInFull() throws {
    var state = loaded(try entry(1, "Happy"), try entry(2, "Sad", daysAgo: 1))
    state.overview.lookBack = [try entry(3, "Proud", daysAgo: 365)]
    for (columns, rows) in [(120, 40), (200, 60)] {
      let pilot = pilot(state, columns: columns, rows: rows)
      #expect(pilot.shows("Friday, 20 Nov 2026 at 12:00"))
      #expect(pilot.shows("glad about how things are"))
      #expect(pilot.shows("More"))
      #expect(pilot.shows("A year ago today"))
    }
    #expect(pilot(state).lines.contains { $0.contains("A year ago today ✪ Proud") })
  }

  /// A state with 60 days of entries, of which those with Rest are pleasant.
  private func insights() throws -> HomeReducer.State {
    var state = loaded()
    var tally = InfluenceTally()
    let entries = try (0..<60).map { age in
      try entry(age, age * age % 3 == 0 ? "Calm" : "Anxious", daysAgo: age)
    }
    for entry in entries {
      tally.add(
        day: entry.day, feeling: entry.feeling,
        activities: entry.category == .positive ? ["Rest"] : [])
    }
    state.entries = IdentifiedArray(uniqueElements: entries)
    let days = DaySummary.days(of: entries)
    state.overview.count(days, listed: days, period: state.period)
    state.overview.lookBack = [try entry(3, "Proud", daysAgo: 365)]
    state.influences = tally.influences()
    return state
  }

  @Test(arguments: [(120, 40), (160, 44), (200, 60)])
  func wideScreenShowsInsightsBesideTheDays(columns: Int, rows: Int) throws {
    let pilot = pilot(try insights(), columns: columns, rows: rows)
    for title in ["Days", "The year", "Last 30 days", "What goes with it"] {
      #expect(pilot.lines.contains { $0.contains("─ \(title) ─") }, "\(title)")
    }
    #expect(pilot.lines.contains { $0.contains("Fri ") && $0.contains("◆") && $0.contains("○") })
    #expect(pilot.shows("33 % pleasant"))
    #expect(pilot.lines.contains { $0.contains("#Rest") && $0.contains("●") })
    #expect(pilot.shows("1 of 1 name went with a difference"))
    #expect(pilot.shows("A year ago today"))
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func marksAreExplainedInTheFirstTwoWeeks(_ columns: Int, _ rows: Int) throws {
    for days in [13, 14] {
      var state = loaded(try entry(1, "Happy"))
      state.overview.range = state.today.adding(days: -days)...state.today
      let pilot = pilot(state, columns: columns, rows: rows)
      #expect(pilot.shows("pleasant: ● bright ○ calm  unpleasant: ◆ tense ◇ low") == (days == 13))
    }
  }

  /// What the week was, without what was written, at every size.
  @Test(arguments: [(40, 12), (80, 24), (120, 40), (160, 45), (200, 60)])
  func endedWeekIsShown(_ columns: Int, _ rows: Int) throws {
    let entries = try (3...9).map { try entry($0, $0 == 5 ? "Sad" : "Happy", daysAgo: $0) }
    var state = loaded(entries[0])
    let week = CalendarPeriod(weekOf: state.today).previous
    var tally = PeriodReviewTally(week, now: state.period.now)
    for entry in entries where tally.filter.contains(entry) { tally.add(entry) }
    state.review = tally.review()
    state.overview.lookBack = [entries[1]]
    let pilot = pilot(state, columns: columns, rows: rows)
    #expect(pilot.shows("Week of 9 November 2026"))
    #expect(columns == 40 || pilot.shows("Entries on 5 of 7 days."))
    #expect(!pilot.shows("A year ago today"))
    #expect(!state.reviewSentences.joined().contains("Line"))
  }

  /// A wide list has space for the texts; the entry is beside it.
  @Test(arguments: [(160, 45), (200, 60)])
  func listHasTheWidth(_ columns: Int, _ rows: Int) throws {
    var happy = try entry(1, "Happy")
    happy.journal = "Walked to the lake with Ada and then all the way around it."
    let pilot = pilot(loaded(happy), columns: columns, rows: rows)
    let line = try #require(pilot.lines.first { $0.contains(":00") && $0.contains("Happy") })
    #expect(line.contains(happy.journal))
  }

  /// In the first month, there are no 30 days before to compare with.
  @Test func paneWithoutComparisonIsAsWide() throws {
    var state = loaded(try entry(1, "Happy"))
    let days = DaySummary.days(of: state.entries)
    state.overview.count(days, listed: days, period: state.period)
    #expect(state.overview.trend?.points == nil)
    let lines = pilot(state, columns: 120, rows: 40).lines
    let year = try #require(lines.first { $0.contains("─ The year ─") })
    let trend = try #require(lines.first { $0.contains("─ Last 30 days ─") })
    #expect(trend.count == year.count)
    #expect(
      trend.distance(to: "╭─ Last") == year.distance(to: "╭─ The"), "\(lines)")
  }

  @Test func lowScreenKeepsTheSelectedEntry() throws {
    let pilot = pilot(try insights(), columns: 120, rows: 28)
    #expect(pilot.lines.contains { $0.contains("─ The year ─") })
    #expect(!pilot.shows("What goes with it"))
    #expect(pilot.shows("Friday, 20 Nov 2026 at 12:00"))
    #expect(pilot.shows("More"))
  }

  @Test func standardScreenHasNoPanes() throws {
    #expect(!pilot(try insights()).shows("The year"))
  }

  @Test func drawsOnlyVisibleRowsOfTenThousand() throws {
    var state = state()
    state.entries = IdentifiedArray(
      uniqueElements: try (0..<10_000).map { try entry($0, "Happy", daysAgo: $0 / 3) })
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
      state.focus = .entry(UUID(0))
      let store = Store(initialState: state) {
        EmptyReducer<HomeReducer.State, HomeReducer.Action>()
      }
      let pilot = Pilot(HomeView(store: store)) { $0.countsEvaluations = true }
      pilot.press(.down, .pageDown, .pageDown, .down)
      #expect(pilot.focused?.contains("Happy") == true)
      return pilot.frame.evaluations.filter { $0.key.hasSuffix("EntryRow") }.values.reduce(0, +)
    }
    let few = try rowsEvaluated(of: 100)

    #expect(few > 0)
    #expect(try rowsEvaluated(of: 10_000) == few)
  }

  /// The thumb of the scroll bar is a part of all rows, not of those that were read.
  @Test(arguments: [(40, 12), (80, 24)])
  func scrollBarMeasuresTheWholeList(columns: Int, rows: Int) throws {
    func thumb(of total: Int) throws -> Int {
      var state = loaded()
      state.entries = IdentifiedArray(
        uniqueElements: try (0..<24).map { try entry($0, "Happy", daysAgo: $0) })
      state.overview.listedDays = total
      state.overview.listedEntries = total
      return pilot(state, columns: columns, rows: rows).lines.count { $0.contains("█") }
    }
    #expect(try thumb(of: 24) > thumb(of: 1_000))
    #expect(try thumb(of: 1_000) == 1)
  }

  /// The advice is the end of the sentence.
  @Test(arguments: ScreenSizes.usual + [(64, 20)])
  func adviceOfFailureIsVisible(columns: Int, rows: Int) throws {
    var state = loaded(try entry(1, "Happy"))
    state.checkIn.text = "calm"
    state.checkIn.message =
      "Could not save. The store is in use by another program. Try again."
    #expect(pilot(state, columns: columns, rows: rows).shows("again."))
    state.checkIn = CheckInFieldReducer.State(now: state.now, calendar: state.calendar)
    state.show(
      .failed("Could not undo. The store is in use by another program. Try again."))
    #expect(pilot(state, columns: columns, rows: rows).shows("again."))
  }

  @Test(arguments: ScreenSizes.usual + [(120, 40)])
  func adviceOfGoToIsVisible(columns: Int, rows: Int) throws {
    var state = loaded(try entry(1, "Happy"))
    state.finder.goTo = "2026"
    state.finder.problem = "“2026” is a year. Type the year and the month, such as 2026-11."
    state.focus = .goTo
    let pilot = pilot(state, columns: columns, rows: rows)
    #expect(pilot.shows("2026-11."))
    // The problem does not take the columns of the field.
    #expect(pilot.shows("Go to 2026"))
  }

  /// A small screen has one line for both.
  @Test func noticeIsShownWithFinder() throws {
    var state = loaded(try entry(1, "Happy"))
    state.finder.search = "walk"
    state.show(.failed("Could not delete. Try again."))
    for focus in [HomeReducer.Focus.search, .entry(state.entries[0].id)] {
      state.focus = focus
      let pilot = pilot(state, columns: 40, rows: 12)
      #expect(pilot.shows("Try again.") == (focus != .search))
      #expect(pilot.shows("walk") == (focus == .search))
    }
  }

  @Test func noticeNamesItsKeys() throws {
    var state = loaded(try entry(2, "Sad"))
    state.show(.deleted(try entry(1, "Happy")))
    // In the field, letters are text.
    #expect(pilot(state).lines.contains { $0.contains("Deleted Happy.   Alt-Z undo") })
    state.focusList()
    #expect(pilot(state).lines.contains { $0.contains("Deleted Happy.   u undo") })
    state.show(.saved(try entry(3, "Calm")))
    #expect(pilot(state).lines.contains { $0.contains("Saved Calm   Alt-Z undo   Alt-E edit") })
    let small = pilot(state, columns: 40, rows: 12)
    #expect(small.lines[2].contains("Saved Calm   Alt-Z undo"))
    state.focusList()
    #expect(pilot(state).lines.contains { $0.contains("Saved Calm   u undo   e edit") })
  }

  @Test(arguments: ScreenSizes.usual + [(120, 40), (200, 60)])
  func waitingDraftIsALine(columns: Int, rows: Int) throws {
    var state = loaded(try entry(2, "Sad"))
    state.draft = Draft(id: UUID(0), content: .line("calm hello", date: nil))
    let typing = pilot(state, columns: columns, rows: rows)
    #expect(typing.focused == "How are you?")
    #expect(typing.shows("Alt-R resume"))
    state.focusList()
    let list = pilot(state, columns: columns, rows: rows)
    #expect(list.shows("r resume   x discard"))
    // In the search, letters are text.
    state.finder.search = ""
    state.focus = .search
    let search = pilot(state, columns: columns, rows: rows)
    #expect(search.shows("resume   discard"))
    #expect(!search.shows("r resume"))
  }

  @Test func emptySearchSaysWhatWasSearched() throws {
    var state = state()
    state.hasLoaded = true
    state.finder.search = "anxious #work"
    state.focus = .search
    #expect(pilot(state).shows("No entries with “anxious” #work."))
    #expect(pilot(state).shows("Every word must match"))
  }

  @Test(arguments: [
    ("c", "stepByStep"), ("d", "delete"), ("e", "edit"), ("g", "goTo"), ("m", "map"),
    ("n", "field"), ("u", "undo"), ("x", "discardDraft"), ("r", "resume"), ("y", "copy"),
    ("/", "search"),
  ])
  func listHasVerbs(key: String, verb: String) throws {
    var state = loaded(try entry(1, "Happy"), try entry(2, "Sad"))
    state.draft = Draft(id: UUID(0), content: .line("calm", date: nil))
    let (pilot, sent) = recording(state)
    pilot.press(.down, .down)
    sent.setValue([])

    pilot.type(key)
    #expect(sent.value.first?.hasSuffix("\(verb))") == true, "\(sent.value)")
  }

  @Test(arguments: [Key.escape, .tab, .down])
  func emptyFieldIsLeftForList(key: Key) throws {
    let (pilot, sent) = recording(loaded(try entry(1, "Happy")))

    pilot.type("u")
    #expect(sent.value.last?.contains("textChanged") == true, "\(sent.value)")
    pilot.type("/")
    #expect(sent.value.last?.hasSuffix("search)") == true, "\(sent.value)")
    pilot.press(key)
    #expect(sent.value.contains { $0.hasSuffix("list)") }, "\(sent.value)")
    #expect(pilot.focused?.contains("Happy") == true)
  }

  @Test func searchAndDateReplaceTheWeek() throws {
    var state = loaded(try entry(1, "Happy"))
    state.finder.search = "hap"
    #expect(pilot(state).lines.contains { $0.contains("⌕ hap") && $0.contains("1 found") })
    state.finder = HomeReducer.Finder()
    state.finder.goTo = "monday"
    #expect(pilot(state).lines.contains { $0.contains("Go to monday") })
    state.finder = HomeReducer.Finder()
    state.finder.until = .day(state.today)
    #expect(pilot(state).lines.contains { $0.contains("Up to Today Esc newest") })
  }

  @Test func rightArrowCompletesTheDate() async throws {
    let pilot = live(try (0..<30).map { try entry($0, "Happy", daysAgo: $0) })
    try await pilot.wait(for: "Line 0")
    pilot.press(.down)
    pilot.type("glast fr")
    #expect(pilot.lines.contains { $0.contains("Go to last friday") })
    pilot.press(.right, .enter)
    try await pilot.wait(for: "Esc newest")
    #expect(pilot.lines.contains { $0.contains("Up to ") })
  }

  /// The entry that had the focus may be in the new list too.
  ///
  /// - Parameter frames: The number of frames between Enter and the new list.
  @Test(arguments: 0...3)
  func dateAfterSearchMovesFocusToFirstRow(frames: Int) async throws {
    let feelings = ["Happy", "Calm", "Sad", "Tired"]
    let entries = try feelings.enumerated().map { try entry($0, $1, daysAgo: $0) }
    let isHeld = LockIsolated(false)
    var client = EntriesClient.inMemory(entries)
    let readEntries = client.entries
    client.entries = { request in
      while isHeld.value { await Task.yield() }
      return try await readEntries(request)
    }
    let pilot = live(entries, client)
    try await pilot.wait(for: "Happy")
    pilot.type("/tired")
    try await pilot.wait(for: "1 found")
    pilot.press(.enter)
    #expect(pilot.focused?.hasPrefix("Tired") == true, "\(pilot)")
    pilot.type("gyesterday")
    isHeld.setValue(true)
    pilot.screen.handle(.key(KeyPress(.enter)))
    for _ in 0..<frames { _ = pilot.screen.render(size: CellSize(columns: 80, rows: 24)) }
    isHeld.setValue(false)
    for _ in 0..<1_000 { await Task.yield() }
    try await pilot.wait(for: "Calm")
    await pilot.settle()
    #expect(pilot.focused?.hasPrefix("Calm") == true, "\(pilot)")
  }

  @Test("One press of End reaches the oldest entry, several pages away")
  func endReachesTheOldestEntry() async throws {
    let entries = try (0..<150).map { try entry($0, "Happy", daysAgo: $0) }
    let pilot = live(entries)
    try await pilot.wait(for: "Line 0")

    pilot.press(.down, .end)
    try await pilot.wait(for: "Line 149")
    let focused = pilot.frame.descriptions.first { $0.isFocused }
    let row = try #require(focused?.rect.row)
    #expect(pilot.lines[row].contains("Line 149"))
  }

  /// One query a key, whose page does not grow with the journal, and one frame of visible rows.
  @Test func searchKeyReadsOnePage() async throws {
    let entries = try (0..<2_000).map { try entry($0, "Happy", daysAgo: $0 / 2) }
    let (requests, read) = (LockIsolated<[EntriesRequest]>([]), LockIsolated(0))
    var client = EntriesClient.inMemory(entries)
    let readEntries = client.entries
    client.entries = { request in
      let page = try await readEntries(request)
      requests.withValue { $0.append(request) }
      read.withValue { $0 += page.count }
      return page
    }
    let pilot = live(entries, client) { $0.countsEvaluations = true }
    try await pilot.wait(for: "Line 0")
    pilot.type("/")
    for (key, text) in zip("line", ["l", "li", "lin", "line"]) {
      await pilot.settle()
      requests.setValue([])
      read.setValue(0)
      pilot.type(String(key))
      try await pilot.wait(for: "⌕ \(text)")
      for _ in 0..<1_000 where read.value == 0 { await pilot.settle() }
      #expect(requests.value.map(\.filter.search) == [SearchQuery(text)])
      #expect(read.value == 60)
      let rows = pilot.frame.evaluations.filter { $0.key.hasSuffix("EntryRow") }
      #expect(rows.values.reduce(0, +) < 60)
    }
  }

  /// Returns the screen of a store that works on entries in memory.
  func live(
    _ entries: [Entry], _ client: EntriesClient? = nil, columns: Int = 80, rows: Int = 24,
    _ prepare: (Screen) -> Void = { _ in }
  ) -> Pilot {
    let now = now
    let store = Store(initialState: state()) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.draftsClient = .inMemory()
      $0.entriesClient = client ?? .inMemory(entries)
      $0.preferencesClient = .inMemory()
      $0.uuid = .incrementing
      $0.useFixedTime(now)
    }
    return Pilot(
      NavigationStack { HomeView(store: store) }, columns: columns, rows: rows, prepare: prepare)
  }

  @Test(arguments: ScreenSizes.usual + [(120, 40), (200, 60)])
  func savedCheckInIsVisibleAndFieldKeepsFocus(columns: Int, rows: Int) async throws {
    let entries = try (0..<150).map { try entry($0, "Happy", daysAgo: $0) }
    let pilot = live(entries, columns: columns, rows: rows)
    try await pilot.wait(for: "Happy")

    // Days that are not visible in the list are scrolled to.
    for _ in 0..<40 { pilot.press(.left) }
    pilot.type("cal")
    pilot.press(.enter)
    try await pilot.wait(for: "Saved Calm")
    #expect(pilot.focused == "How are you?")
    #expect(try pilot.find("Calm ").count == 1, "\(pilot.lines)")
  }
}

extension String {
  /// The number of characters before a text.
  fileprivate func distance(to text: String) -> Int? {
    range(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
