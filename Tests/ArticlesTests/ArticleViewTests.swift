import ComposableArchitecture
import TerminalTesting
import Testing

@testable import Articles

/// The articles' views, each with its own store.
@MainActor
struct ArticleViewTests {
  @Test func counterCounts() throws {
    let pilot = Pilot(
      CounterView(store: Store(initialState: CounterFeature.State()) { CounterFeature() }))

    try pilot.tap("+")
    try pilot.tap("+")
    try pilot.tap("-")
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "1" })
    try pilot.tap("Reset")
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "0" })
  }

  @Test func inputCalculatesSavesAndAlerts() throws {
    let client = BMIHistoryClient.inMemory()
    let store = Store(initialState: BMIInputReducer.State()) {
      BMIInputReducer()
    } withDependencies: {
      $0.bmiHistoryClient = client
    }
    let pilot = Pilot(BMIInputView(store: store))

    #expect(pilot.shows("Enter Your Measurements"))
    #expect(pilot.shows("Enter your height and weight to calculate BMI"))
    pilot.type("170")
    pilot.press(.tab)
    pilot.type("65")
    #expect(pilot.shows("BMI: 22.5"))
    #expect(pilot.shows("Category: Normal"))
    try pilot.tap("Save to History")
    #expect(pilot.shows("BMI Saved!"))
    #expect(pilot.shows("Your BMI has been saved to history."))
    pilot.press(.enter)
    #expect(!pilot.shows("BMI Saved!"))
    #expect(!store.showingSaveAlert)
    #expect(client.loadHistory().count == 1)
  }

  @Test func historyListsAndDeletes() throws {
    let date = Date(timeIntervalSince1970: 1_795_176_000)
    let client = BMIHistoryClient.inMemory([
      BMI(height: 170, weight: 65, date: date),
      BMI(height: 170, weight: 90, date: date.addingTimeInterval(-86_400)),
    ])
    let store = Store(initialState: BMIHistoryReducer.State()) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient = client
    }
    let pilot = Pilot(BMIHistoryView(store: store))

    #expect(pilot.shows("Normal"))
    #expect(pilot.shows("Obese"))
    #expect(pilot.shows("Height: 170 cm"))
    let row = try #require(pilot.frame.descriptions.first { $0.actions.contains("delete") })
    pilot.screen.perform(.delete, on: row.id)
    pilot.paint()
    #expect(!pilot.shows("Normal"))
    #expect(pilot.shows("Obese"))
    #expect(client.loadHistory().count == 1)
  }

  @Test func emptyHistoryShowsPlaceholder() {
    let store = Store(initialState: BMIHistoryReducer.State()) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient = .inMemory()
    }
    let pilot = Pilot(BMIHistoryView(store: store))

    #expect(pilot.shows("No BMI Records"))
    #expect(pilot.shows("Calculate and save your first BMI to see it here"))
  }

  @Test func tabsShareStore() throws {
    let store = Store(initialState: AppReducer.State()) {
      AppReducer()
    } withDependencies: {
      $0.bmiHistoryClient = .inMemory()
    }
    let pilot = Pilot(AppView(store: store))

    pilot.type("170")
    pilot.press(.tab)
    pilot.type("65")
    try pilot.tap("Save to History")
    #expect(store.selectedTab == .history)
    #expect(pilot.shows("BMI History"))
    #expect(pilot.shows("22.5"))
    try pilot.tap("Calculate")
    #expect(store.selectedTab == .input)
  }

  @Test func circleIsSelectedByClick() throws {
    let emotions = ["Happy", "Calm"].map {
      MoodTracker.EmotionModel(
        date: Date(timeIntervalSince1970: 0), feel: $0, iconType: .happy, category: .positive)
    }
    let store = Store(initialState: MoodTracker.SelectFeelingReducer.State(emotions: emotions)) {
      MoodTracker.SelectFeelingReducer()
    }
    let pilot = Pilot(MoodTracker.EmotionCirclesView(emotions: emotions, store: store))

    pilot.click(column: 40, row: 11)
    #expect(store.selectedEmotionIndex == 1)
  }

  @Test func cardReportsTap() throws {
    let taps = LockIsolated(0)
    let emotion = MoodTracker.EmotionModel(
      date: Date(timeIntervalSince1970: 0), feel: "Happy", iconType: .happy, category: .positive)
    let pilot = Pilot(MoodTracker.EmotionCardView(emotion: emotion) { taps.withValue { $0 += 1 } })

    #expect(pilot.shows("Happy"))
    pilot.press(.enter)
    #expect(taps.value == 1)
  }
}
