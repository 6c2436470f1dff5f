import Core
import FeatureSupport
import More
import Support
import TerminalTesting
import Testing

@testable import AppFeature

@MainActor
struct AppViewTests {
  let history = BMIHistoryClient.inMemory()
  let preferences: PreferencesClient
  let entries: EntriesClient

  init() {
    preferences = .inMemory()
    entries = .inMemory(preferences: preferences)
  }

  func pilot(
    at startScreen: StartScreen? = nil, entries: EntriesClient? = nil,
    history: BMIHistoryClient? = nil, undo: UndoClient = UndoClient { nil }, draft: Draft? = nil,
    columns: Int = 80, rows: Int = 24
  ) -> Pilot {
    let program = ProgramInfo(version: "1.0.0", dataPath: "/data/bako.sqlite")
    let store = Store(initialState: AppReducer.State(startScreen: startScreen, program: program)) {
      AppReducer()
    } withDependencies: {
      $0.bmiHistoryClient = history ?? self.history
      $0.continuousClock = TestClock()
      $0.databaseClient = .constant(DatabaseContents(entries: 0, measurements: 0, bytes: 0))
      $0.draftsClient = .inMemory([draft].compactMap(\.self))
      $0.entriesClient = entries ?? self.entries
      $0.filesClient = .inMemory(["~/daylio.csv"])
      $0.importClient = .constant(.preview)
      $0.namesClient = .inMemory()
      $0.preferencesClient = preferences
      $0.reminderClient = .inMemory()
      $0.undoClient = undo
      $0.uuid = .incrementing
      $0.useFixedTime()
    }
    return Pilot(AppView(store: store), columns: columns, rows: rows)
  }

  func finishOnboarding() async throws {
    _ = try await preferences.update { $0.device.isOnboardingDone = true }
  }

  @Test func firstCheckInByKeyboardStaysWithinBudget() async throws {
    let pilot = pilot()

    try await pilot.wait(for: "Bako keeps how you feel")
    pilot.type("happy, Sun")
    pilot.press(.enter)
    try await pilot.wait(for: "Saved Happy")
    #expect(pilot.shows("12:00 ◡ Happy"))
    #expect(try await entries.entries(.init()).map(\.journal) == ["Sun"])
    #expect(try await preferences.load().device.isOnboardingDone)
    #expect(pilot.frames < 30, "\(pilot.frames) frames")
    #expect(pilot.bytesSent < 20_000, "\(pilot.bytesSent) bytes")
  }

  @Test func checkInTakesFourKeysAndMeasurementTen() async throws {
    try await finishOnboarding()
    let pilot = pilot()
    var keys = 0
    func press(_ key: Key, with modifiers: Modifiers = []) {
      keys += 1
      pilot.press(key, with: modifiers)
    }
    func type(_ text: String) { for letter in text { press(.character(letter)) } }

    try await pilot.wait(for: "No entries yet")
    type("hap")
    press(.enter)
    try await pilot.wait(for: "Saved Happy")
    #expect(keys == 4)

    keys = 0
    type("3")
    try await pilot.wait(for: "Enter Your Measurements")
    type("170")
    press(.enter)
    type("70")
    press(.enter)
    try await pilot.wait(for: "Saved 24.2, Normal.")
    #expect(keys == 8)

    keys = 0
    type("n70")
    press(.enter)
    try await pilot.wait(for: "=")
    #expect(pilot.lines.filter { $0.contains("24.2 Normal") }.count == 2)
    #expect(keys == 4)
  }

  /// Clicks a text, such as a key of the last row.
  func click(_ text: String, on pilot: Pilot) throws {
    let row = try #require(pilot.lines.firstIndex { $0.contains(text) })
    let line = pilot.lines[row]
    let start = try #require(line.range(of: text)?.lowerBound)
    pilot.click(column: line.distance(from: line.startIndex, to: start), row: row)
  }

  @Test func checkInWorksByMouseAlone() async throws {
    let pilot = pilot()

    try await pilot.wait(for: "Bako keeps how you feel")
    try click("Enter map", on: pilot)
    try await pilot.wait(for: "Which feeling?")
    for _ in 1...2 { try click("Indifferent", on: pilot) }
    try await pilot.wait(for: "Activities")
    try pilot.tap("Work")
    try pilot.tap("Save")
    try await pilot.wait(for: "Saved")
    let saved = try #require(try await entries.entries(.init()).first)
    #expect(saved.category == .negative)
    #expect(saved.activities == ["Work"])
  }

  /// Words that the field knows, typed right after another one was saved. The keys of a pair
  /// arrive at once, before the first entry is saved.
  @Test func nextCheckInIsText() async throws {
    try await finishOnboarding()
    let pilot = pilot()
    try await pilot.wait(for: "No entries yet")
    let lexicon = FeelingLexicon.all.enumerated().filter { $0.offset % 48 == 0 }.map(\.element)
    let words = (Feeling.all + lexicon).map(\.name)
    var saved: [Feeling] = []
    for (index, word) in words.enumerated() {
      pilot.send(Array("\(word.lowercased())\r".utf8))
      saved.append(try #require(CheckInLine(word).feeling))
      guard index % 2 == 1 || index == words.count - 1 else { continue }
      let count = saved.count
      var yields = 0
      while try await entries.entries(.init()).count < count {
        yields += 1
        try #require(yields < 100_000, "“\(word)” was not saved")
        await Task.yield()
      }
      pilot.paint()
    }
    let stored = try await entries.entries(.init()).map(\.feeling.name)
    #expect(stored.sorted() == saved.map(\.name).sorted())
    #expect(pilot.focused == "How are you?")
  }

  /// The keys arrive before the first screen has closed.
  @Test func keysAfterNotNowAreText() async throws {
    let pilot = pilot()
    try await pilot.wait(for: "Bako keeps how you feel")
    pilot.press(.escape)
    pilot.type("calm the old street")
    pilot.press(.enter)
    pilot.press(.enter)
    pilot.type("happy")
    try await pilot.wait(for: "Search: happy")
    pilot.press(.enter)
    try await pilot.wait(for: "Activities")
    #expect(try await entries.entries(.init()).map(\.journal) == ["calm the old street"])
  }

  @Test func keysOfTheEmptyFieldNeedAlt() async throws {
    try await finishOnboarding()
    let undone = LockIsolated(0)
    let pilot = pilot(
      undo: UndoClient {
        undone.withValue { $0 += 1 }
        return nil
      })
    try await pilot.wait(for: "No entries yet")
    pilot.type("calm")
    pilot.press(.enter)
    try await pilot.wait(for: "Saved Calm")
    #expect(pilot.shows("Alt-Z undo"))
    #expect(pilot.shows("Alt-E edit"))
    pilot.press(.character("z"), with: .alt)
    try await pilot.wait(for: "There is nothing to undo.")
    #expect(undone.value == 1)
    // With text in the field, Alt-Z takes back the typing.
    pilot.type("sad")
    pilot.press(.character("z"), with: .alt)
    pilot.press(.escape)
    #expect(undone.value == 1)
    pilot.press(.character("e"), with: .alt)
    try await pilot.wait(for: "Edit Calm")
  }

  @Test func waitingDraftTakesNoKey() async throws {
    try await finishOnboarding()
    let pilot = pilot(draft: Draft(id: UUID(99), content: .line("calm hello", date: nil)))
    try await pilot.wait(for: "A draft waits: “calm hello”")
    #expect(pilot.shows("Alt-R resume"))
    pilot.type("anxious")
    pilot.press(.enter)
    try await pilot.wait(for: "Saved Anxious")
    pilot.press(.character("r"), with: .alt)
    #expect(pilot.shows("calm hello"))
    pilot.press(.enter)
    try await pilot.wait(for: "Saved Calm")
    #expect(try await entries.entries(.init()).count == 2)
  }

  @Test func escGoesBackStepByStep() async throws {
    try await finishOnboarding()
    let pilot = pilot(at: .tracker)

    try await pilot.wait(for: "Today's Check In")
    pilot.press(.enter)
    try await pilot.wait(for: "How does it feel?")
    pilot.press(.escape)
    try await pilot.wait(for: "Today's Check In")
    pilot.press(.escape)
    try await pilot.wait(for: "No entries yet")
  }

  @Test func leavingFormKeepsDraftWithoutQuestion() async throws {
    try await finishOnboarding()
    let pilot = pilot(at: .tracker)

    try await pilot.wait(for: "Today's Check In")
    pilot.press(.enter)
    try await pilot.wait(for: "How does it feel?")
    pilot.press(.enter)
    try await pilot.wait(for: "Which feeling?")
    pilot.press(.enter)
    try await pilot.wait(for: "Activities")
    try pilot.focus("Journal")
    pilot.type("Sun")
    pilot.press(.escape, .escape)
    try await pilot.wait(for: "Which feeling?")
    for _ in 1...3 { pilot.press(.escape) }
    try await pilot.wait(for: "Kept as a draft")
  }

  @Test func undoRestoresDeletedEntryOnHome() async throws {
    try await finishOnboarding()
    let entries = EntriesClient.preview
    let happy = try #require(try await entries.entries(.init()).first)
    let pilot = pilot(
      entries: entries,
      undo: UndoClient {
        _ = try await entries.add(happy, nil)
        return UndoneWrite(kind: .delete, ids: [happy.id], subject: .entry(happy))
      })

    try await pilot.wait(for: "Coffee with Ada.")
    pilot.press(.down, .enter)
    try await pilot.wait(for: "We laughed a lot.")
    try pilot.tap("Delete")
    try await pilot.wait(for: "Delete this entry?")
    pilot.press(.escape)
    try pilot.tap("Delete")
    try await pilot.wait(for: "Delete this entry?")
    pilot.press(.left, .right)
    let delete = try #require(
      try pilot.find("Delete").first { $0.isEnabled && $0.role == .button })
    pilot.screen.perform(.activate, on: delete.id)
    try await pilot.wait(for: "Deleted Happy.")
    #expect(!pilot.shows("Coffee with Ada."))
    try pilot.tap("Undo")
    try await pilot.wait(for: "Coffee with Ada.")
  }

  @Test func savedMeasurementIsShownInHistory() async throws {
    try await finishOnboarding()
    let pilot = pilot(at: .bmi)

    try await pilot.wait(for: "Enter Your Measurements")
    try pilot.focus("Height")
    pilot.type("160")
    pilot.press(.tab)
    pilot.type("64")
    try pilot.tap("Save to History")
    try await pilot.wait(for: "Saved 25.0, Overweight.")
    #expect(pilot.shows("BMI History"))
    #expect(pilot.focused?.contains("Overweight") == true)
  }

  @Test func wideCalculatorHasHistoryBeside() async throws {
    try await finishOnboarding()
    let height = try Height.parse("170")
    _ = try await preferences.update { $0.device.lastHeight = height }
    let pilot = pilot(at: .bmi, columns: 120, rows: 40)

    try await pilot.wait(for: "No BMI Records")
    #expect(pilot.shows("BMI History ─") && pilot.shows("BMI Result ─"))
    #expect(pilot.focused == "Weight")
    pilot.type("70")
    pilot.press(.enter)
    try await pilot.wait(for: "Saved 24.2, Normal.")
    #expect(pilot.shows("BMI Calculator"))
    #expect(pilot.focused?.contains("24.2") == true)
    pilot.resize(columns: 100, rows: 30)
    #expect(pilot.lines.allSatisfy { $0.count <= 100 })
    #expect(pilot.shows("▌ 20 Nov 2026 12:00   24.2 Normal"))
    pilot.resize(columns: 80, rows: 24)
    #expect(pilot.shows("BMI History ─") && pilot.shows("BMI Result ─"))
  }

  /// While the history loads, no tab takes the focus.
  @Test func historyFocusesFirstRow() async throws {
    try await finishOnboarding()
    for bmi in try await BMIHistoryClient.preview.loadHistory() { try await history.saveBMI(bmi) }
    let pilot = pilot(at: .history)

    try await pilot.wait(for: "24.4")
    #expect(pilot.focused?.contains("24.4") == true)
    pilot.type("d")
    try await pilot.wait(for: "Deleted BMI 24.4")
  }

  /// Retry disappears while the history is loading. No tab takes the focus.
  @Test func retryMovesFocusToFirstRow() async throws {
    try await finishOnboarding()
    let bmi = try #require(try await BMIHistoryClient.preview.loadHistory().first)
    let fails = LockIsolated(true)
    var client = BMIHistoryClient.inMemory()
    client.loadHistory = {
      if fails.value { throw JournalDatabaseError.busy(path: "bako.sqlite") }
      return [bmi]
    }
    let pilot = pilot(at: .history, history: client)

    try await pilot.wait(for: "Could not read the history")
    try pilot.focus("Retry")
    fails.setValue(false)
    pilot.press(.enter)
    try await pilot.wait(for: "24.4")
    #expect(pilot.focused?.contains("24.4") == true)
  }

  @Test func selectingHistoryRefreshesIt() async throws {
    try await finishOnboarding()
    let stored = LockIsolated<[BMI]>([])
    var client = BMIHistoryClient.inMemory()
    client.changes = { AsyncStream { _ in } }
    client.loadHistory = { stored.value }
    let pilot = pilot(history: client)

    try await pilot.wait(for: "No entries yet")
    pilot.type("3")
    try await pilot.wait(for: "No BMI Records")
    pilot.press(.character("1"), with: .alt)
    try await pilot.wait(for: "No entries yet")
    let history = try await BMIHistoryClient.preview.loadHistory()
    stored.setValue(history)
    pilot.type("3")
    try await pilot.wait(for: "24.4")
  }

  @Test func paletteOpensAboutFromAnyTab() async throws {
    try await finishOnboarding()
    let pilot = pilot()

    try await pilot.wait(for: "No entries yet")
    pilot.type("3")
    try await pilot.wait(for: "Enter Your Measurements")
    for _ in 0..<2 {
      pilot.press(.character("p"), with: .control)
      pilot.type("about")
      pilot.press(.enter)
      try await pilot.wait(for: "Nothing leaves this machine")
    }
    pilot.press(.escape)
    try await pilot.wait(for: "Rename, merge and hide")
  }

  @Test func everyEntryOfMoreIsInThePalette() async throws {
    try await finishOnboarding()
    let pilot = pilot()
    try await pilot.wait(for: "No entries yet")
    for entry in MoreReducer.Entry.allCases {
      pilot.press(.character("p"), with: .control)
      pilot.type(entry.paletteTitle)
      #expect(pilot.shows(entry.paletteTitle), "\(entry)")
      pilot.press(.escape)
    }
  }

  @Test(arguments: [ScreenSizes.standard, ScreenSizes.small])
  func commaOpensMoreFromTheEmptyFieldAndTheList(columns: Int, rows: Int) async throws {
    try await finishOnboarding()
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "No entries yet")
    pilot.type(",")
    try await pilot.wait(for: "Reminder")
    pilot.type("1")
    try await pilot.wait(for: "No entries yet")
    // In a text it is a comma.
    pilot.type("calm, walk")
    #expect(pilot.shows("calm, walk"))
    pilot.press(.enter)
    try await pilot.wait(for: "Saved Calm")
    pilot.press(.escape)
    pilot.type(",")
    try await pilot.wait(for: "Reminder")
  }

  @Test func keyLineNamesThePaletteAndHelpTheMarks() async throws {
    try await finishOnboarding()
    let pilot = pilot(rows: 40)
    try await pilot.wait(for: "No entries yet")
    #expect(pilot.shows("Ctrl-P actions"))
    pilot.type("?")
    for quadrant in FeelingQuadrant.allCases {
      #expect(pilot.shows("\(quadrant.glyph(isASCIIOnly: false))"))
      #expect(pilot.shows(quadrant.meaning))
    }
  }

  @Test func oneKeySwitchesTabs() async throws {
    try await finishOnboarding()
    let pilot = pilot()

    try await pilot.wait(for: "No entries yet")
    pilot.type("4")
    try await pilot.wait(for: "Rename, merge and hide")
    pilot.type("3")
    try await pilot.wait(for: "Enter Your Measurements")
    pilot.press(.character("1"), with: .alt)
    try await pilot.wait(for: "No entries yet")
  }

  @Test func entryOfOtherProcessAppears() async throws {
    try await finishOnboarding()
    let pilot = pilot()

    try await pilot.wait(for: "No entries yet")
    let feeling = try #require(Feeling.named("Calm"))
    _ = try await entries.add(
      Entry(
        id: UUID(9), date: Moment(.fridayNoon, in: .gmt),
        feeling: feeling, createdAt: .fridayNoon), nil)
    try await pilot.wait(for: "Calm")
  }

  @Test func aboutShowsDataPath() async throws {
    try await finishOnboarding()
    let pilot = pilot(at: .about)

    try await pilot.wait(for: "/data/bako.sqlite")
    try pilot.tap("Done")
    try await pilot.wait(for: "Rename, merge and hide")
  }
}
