import ComposableArchitecture
import TerminalTesting
import Testing

@testable import Articles

/// An in-memory history that a test can inspect.
@MainActor
private final class History {
  var saved: [BMI] = []

  nonisolated func client() -> BMIHistoryClient {
    BMIHistoryClient(
      loadHistory: { MainActor.assumeIsolated { self.saved } },
      saveBMI: { bmi in MainActor.assumeIsolated { self.saved.insert(bmi, at: 0) } },
      deleteBMI: { id in MainActor.assumeIsolated { self.saved.removeAll { $0.id == id } } })
  }
}

/// The articles' features, tested from key presses to state and history.
@MainActor
@Suite struct ArticleJourneyTests {
  private let sizes = [(80, 24), (40, 12), (120, 40)]

  private func app(_ history: History, columns: Int = 80, rows: Int = 24) -> Pilot {
    let store = Store(initialState: AppReducer.State()) {
      AppReducer()
    } withDependencies: {
      $0.bmiHistoryClient = history.client()
    }
    return Pilot(AppView(store: store), columns: columns, rows: rows)
  }

  @Test func counterRespondsToKeyboardAndMouse() throws {
    for (columns, rows) in sizes {
      let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
      let pilot = Pilot(CounterView(store: store), columns: columns, rows: rows)
      try pilot.tap("+")
      try pilot.focus("+")
      pilot.press(.enter)
      #expect(store.count == 2)
      pilot.press(.left, .left, .enter)
      #expect(store.count == 1)
      #expect(pilot.shows("1"))
      try pilot.tap("Reset")
      #expect(store.count == 0)
    }
  }

  @Test func measurementIsEnteredSavedAndListed() throws {
    for (columns, rows) in sizes {
      let history = History()
      let pilot = app(history, columns: columns, rows: rows)
      #expect(pilot.shows("Enter your height and weight"))
      pilot.type("160")
      pilot.press(.tab)
      pilot.type("64.0")
      #expect(pilot.shows("BMI: 25.0"))
      try pilot.focus("Save to History")
      pilot.press(.enter)
      #expect(history.saved.count == 1)
      #expect(pilot.shows("BMI History"))
      #expect(pilot.shows("25.0"))
      #expect(pilot.shows("Height: 160 cm"))
      // The alert remains open in the first tab, as in the article.
      pilot.press(.character("1"))
      #expect(pilot.shows("BMI Saved!"))
      pilot.press(.enter)
      #expect(!pilot.shows("BMI Saved!"))
    }
  }

  @Test func historyRowIsDeleted() throws {
    let history = History()
    history.saved = [
      BMI(height: 170, weight: 60, date: .distantPast),
      BMI(height: 180, weight: 90, date: .distantPast),
    ]
    let pilot = app(history)
    try pilot.tap("History")
    #expect(pilot.shows("Height: 180 cm"))
    pilot.press(.down, .delete)
    #expect(history.saved.map(\.height) == [170])
    #expect(!pilot.shows("Height: 180 cm"))
    pilot.press(.delete)
    #expect(pilot.shows("No BMI Records"))
  }

  @Test func saveRequiresResult() throws {
    let pilot = app(History())
    #expect(throws: (any Error).self) { try pilot.tap("Save to History") }
    try pilot.tap("Height")
    pilot.type("170")
    try pilot.tap("Weight")
    pilot.type("70")
    try pilot.tap("Save to History")
    #expect(pilot.shows("BMI History"))
  }

  @Test func circlesAreReachableByKeyboardAndMouse() {
    let emotions = ["Happy", "Calm", "Proud"].map {
      MoodTracker.EmotionModel(
        date: .distantPast, feel: $0, iconType: .happy, category: .positive)
    }
    let store = Store(initialState: MoodTracker.SelectFeelingReducer.State(emotions: emotions)) {
      MoodTracker.SelectFeelingReducer()
    }
    let pilot = Pilot(MoodTracker.EmotionCirclesView(emotions: emotions, store: store))
    for index in 0..<3 {
      pilot.press(.enter)
      #expect(store.selectedEmotionIndex == index)
      pilot.press(.tab)
    }
    pilot.click(column: 40, row: 12)
    #expect(store.selectedEmotionIndex == 2)
    #expect(pilot.lines.contains { $0.contains("╔═") })
  }

  @Test func cardRespondsToTapAndEnter() throws {
    var taps = 0
    let emotion = MoodTracker.EmotionModel(
      date: .distantPast, feel: "Happy", iconType: .happy, category: .positive)
    let pilot = Pilot(MoodTracker.EmotionCardView(emotion: emotion) { taps += 1 })
    try pilot.tap("Happy")
    pilot.press(.enter)
    #expect(taps == 2)
  }
}
