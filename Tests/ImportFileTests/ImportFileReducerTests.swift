import Core
import FeatureSupport
import Testing

@testable import ImportFile

@MainActor
@Suite struct ImportFileReducerTests {
  nonisolated static let plan = ImportPlan(
    program: "Daylio", entries: 2,
    moods: [
      ImportPlan.Mood(name: "Super", feeling: nil, origin: .unknown),
      ImportPlan.Mood(name: "rad", feeling: Feeling.named("Excited"), origin: .builtIn),
    ], summary: ImportSummary(added: 2))

  private func store(
    _ client: ImportClient = .constant(plan),
    _ change: (inout ImportFileReducer.State) -> Void = {
      _ in
    }
  ) -> TestStoreOf<ImportFileReducer> {
    var state = ImportFileReducer.State()
    state.path.text = "~/daylio.csv"
    change(&state)
    return TestStore(initialState: state) {
      ImportFileReducer()
    } withDependencies: {
      $0.filesClient = .inMemory(["~/daylio.csv"])
      $0.importClient = client
      $0.useFixedTime()
    }
  }

  private func examined(_ state: inout ImportFileReducer.State) {
    state.didExamine(.done(Self.plan))
    state.focusedControl = nil
  }

  @Test func pathIsExaminedAndUnknownMoodGetsFocus() async {
    let store = store()

    await store.send(.path(.submitted))
    await store.receive(\.path.delegate.submitted) { $0.phase = .examining(0) }
    await store.receive(\.examineResponse.success) {
      $0.phase = .examined
      $0.plan = Self.plan
      $0.focusedControl = .mood("Super")
    }
    #expect(!store.state.canImport)
    await store.send(.focusMoved) { $0.focusedControl = nil }
  }

  @Test func progressIsShown() async {
    let store = store(
      ImportClient(
        examine: { _ in
          AsyncThrowingStream {
            $0.yield(.progress(0.5))
            $0.yield(.done(Self.plan))
            $0.finish()
          }
        }, run: { _ in AsyncThrowingStream { $0.finish() } }))

    await store.send(.path(.submitted))
    await store.receive(\.path.delegate.submitted) { $0.phase = .examining(0) }
    await store.receive(\.examineResponse.success) { $0.phase = .examining(0.5) }
    await store.receive(\.examineResponse.success) {
      $0.phase = .examined
      $0.plan = Self.plan
      $0.focusedControl = .mood("Super")
    }
  }

  @Test func moodRequestsItsFeeling() async {
    let store = store { examined(&$0) }

    await store.send(.moodTapped("rad"))
    await store.receive(
      \.delegate, .feelingRequested(mood: "rad", Feeling.named("Excited")))
  }

  @Test func chosenFeelingIsExaminedAgainAndFocusesImport() async throws {
    let store = store { state in
      examined(&state)
      if let happy = Feeling.named("Happy") { state.use(happy, for: "Super") }
    }
    #expect(store.state.request.mappings.map(\.description) == ["Super=Happy"])

    await store.send(.onAppear) { $0.phase = .examining(0) }
    await store.receive(\.examineResponse.success) {
      $0.phase = .examined
      $0.plan?.moods[0].feeling = Feeling.named("Happy")
      $0.plan?.moods[0].origin = .remembered
      $0.focusedControl = .importButton
    }
    #expect(store.state.canImport)
    // The plan has the feeling now.
    await store.send(.onAppear)
  }

  @Test func importIsDoneAndUndone() async throws {
    var plan = Self.plan
    plan.moods = []
    let store = store(.constant(plan)) {
      $0.didExamine(.done(plan))
      $0.focusedControl = nil
    }
    store.dependencies.undoClient = UndoClient {
      UndoneWrite(kind: .import, ids: [UUID(0), UUID(1)], subject: nil)
    }

    await store.send(.importButtonTapped) { $0.phase = .importing(0) }
    await store.receive(\.importResponse.success) {
      $0.phase = .imported
      $0.focusedControl = .done
    }
    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse.success) {
      $0.notice = "Undid the import: 2 records."
      $0.phase = .examining(0)
    }
    await store.receive(\.examineResponse.success) {
      $0.phase = .examined
      $0.focusedControl = .importButton
    }
    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.finished)
  }

  @Test func failedUndoIsNamed() async {
    let store = store { examined(&$0) }
    store.dependencies.undoClient = UndoClient { throw JournalDatabaseError.busy(path: "x") }

    await store.send(.undoButtonTapped)
    await store.receive(\.undoResponse.failure) {
      $0.notice = "Could not undo. x is in use by another program. Try again in a moment."
    }
  }

  @Test func unreadableFileIsNamed() async {
    let store = store(
      ImportClient(
        examine: { _ in
          AsyncThrowingStream { $0.finish(throwing: JournalDatabaseError.notFound("No file.")) }
        }, run: { _ in AsyncThrowingStream { $0.finish() } }))

    await store.send(.path(.submitted))
    await store.receive(\.path.delegate.submitted) { $0.phase = .examining(0) }
    await store.receive(\.examineResponse.failure) {
      $0.failure = "No file."
      $0.phase = .editing
    }
  }

  @Test func weightsNeedAHeight() async {
    let weights = ImportPlan(program: "openScale", entries: 0, measurements: 3)
    let store = store(
      ImportClient(
        examine: { request in
          AsyncThrowingStream {
            if request.height.isEmpty {
              $0.finish(throwing: ImportNeedsHeight())
            } else {
              $0.yield(.done(weights))
              $0.finish()
            }
          }
        }, run: { _ in AsyncThrowingStream { $0.finish() } }))

    await store.send(.path(.submitted))
    await store.receive(\.path.delegate.submitted) { $0.phase = .examining(0) }
    await store.receive(\.examineResponse.failure) {
      $0.phase = .editing
      $0.needsHeight = true
      $0.focusedControl = .height
    }
    await store.send(.heightChanged("170")) { $0.height = "170" }
    await store.send(.heightSubmitted) { $0.phase = .examining(0) }
    await store.receive(\.examineResponse.success) {
      $0.phase = .examined
      $0.plan = weights
      $0.focusedControl = .importButton
    }
  }

  @Test func optionsAreExaminedAgain() async {
    let store = store { examined(&$0) }
    await store.send(.existingToggled(true)) {
      $0.skipsExistingMinutes = true
      $0.phase = .examining(0)
    }
    await store.receive(\.examineResponse.success) {
      $0.phase = .examined
      $0.focusedControl = .mood("Super")
    }
    await store.send(.amountsToggled(true)) {
      $0.includesAmounts = true
      $0.phase = .examining(0)
    }
    await store.receive(\.examineResponse.success) { $0.phase = .examined }
  }

  @Test func anotherPathDiscardsThePlan() async {
    let store = store { examined(&$0) }

    await store.send(.path(.textChanged("~/d"))) { $0.path.text = "~/d" }
    await store.receive(\.path.delegate.changed) {
      $0.phase = .editing
      $0.plan = nil
    }
    await store.receive(\.path.completionsResponse) { $0.path.completions = ["~/daylio.csv"] }
  }

  @Test func tableHasTheFourCountsAndOthersThatOccur() {
    var state = ImportFileReducer.State()
    state.plan = Self.plan
    #expect(state.rows.map(\.name) == ["Added", "Unchanged", "Left out", "Same minute"])
    state.plan?.summary.updated = 1
    state.plan?.leftOut = ["photos": 3]
    state.plan?.skippedLineCount = 2
    #expect(state.rows.map(\.name) == ["Added", "Updated", "Unchanged", "Left out", "Same minute"])
    #expect(state.rows[3].count == 5)
    #expect(state.rows[3].detail == "photos (3), lines not understood (2)")
  }
}
