import Core
import Support
import Testing

@testable import SelectFeeling

@MainActor
struct SelectFeelingTests {
  let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))
  let screen = CellSize(columns: 80, rows: 18)
  let small = CellSize(columns: 40, rows: 8)

  func store(
    _ category: FeelingCategory? = nil, selected: String? = nil
  ) throws -> TestStoreOf<SelectFeelingReducer> {
    let selected = try selected.map { try feeling($0) }
    return TestStore(
      initialState: SelectFeelingReducer.State(
        category: category, selected: selected, date: date, calendar: .gregorian())
    ) {
      SelectFeelingReducer()
    }
  }

  func feeling(_ name: String) throws -> Feeling { try #require(Feeling.named(name)) }

  @Test func startsInMiddleOrWithGivenFeeling() throws {
    let stores = try [store(), store(.positive), store(selected: "Sad")]
    #expect(stores.map(\.state.selected?.name) == ["Curious", "Brave", "Sad"])
  }

  @Test func arrowsCrossFromHalfToHalf() async throws {
    let store = try store()
    let (irritated, nervous) = try (feeling("Irritated"), feeling("Nervous"))

    await store.send(.arrowKeyPressed(.left, in: screen)) { $0.selected = irritated }
    await store.send(.arrowKeyPressed(.down, in: screen)) { $0.selected = nervous }
  }

  @Test func choiceIsDelegatedWithDate() async throws {
    let store = try store(selected: "Calm")

    await store.send(.choiceConfirmed)
    await store.receive(\.delegate, .feelingChosen(try feeling("Calm"), date: date))
  }

  @Test func namedFeelingIsChosenAtOnce() async throws {
    let store = try store()
    let sad = try feeling("Sad")

    await store.send(.feelingNamed(sad)) { $0.selected = sad }
    await store.receive(\.delegate, .feelingChosen(sad, date: date))
  }

  @Test func wordsOfBothHalvesAreFound() async throws {
    let store = try store()
    let (angry, content) = try (feeling("Angry"), feeling("Content"))

    await store.send(.filterChanged("Furious")) {
      $0.searchStart = $0.selected
      $0.filter = "furious"
      $0.selected = angry
    }
    await store.send(.filterChanged("okay")) {
      $0.filter = "okay"
      $0.selected = content
    }
  }

  @Test func matchInOtherHalfExtendsMap() async throws {
    let store = try store(.positive)
    let (satisfied, sad) = try (feeling("Satisfied"), feeling("Sad"))

    await store.send(.filterChanged("sat")) {
      $0.searchStart = $0.selected
      $0.filter = "sat"
      $0.selected = satisfied
    }
    await store.send(.filterChanged("sad")) {
      $0.filter = "sad"
      $0.category = nil
      $0.selected = sad
    }
    await store.send(.filterChanged("")) { $0.filter = "" }
    #expect(store.state.matches.count == 48)
  }

  @Test func unknownWordCannotBeChosen() async throws {
    let store = try store()

    await store.send(.filterChanged("xyz")) {
      $0.searchStart = $0.selected
      $0.filter = "xyz"
    }
    #expect(store.state.choice == nil)
    await store.send(.choiceConfirmed)
  }

  @Test func wordsOfDefinitionsAreNotSearched() async throws {
    let store = try store()
    await store.send(.filterChanged("wanting")) {
      $0.searchStart = $0.selected
      $0.filter = "wanting"
    }
  }

  @Test func arrowsMoveAmongMatches() async throws {
    let store = try store()
    let hope = try [feeling("Hopeful"), feeling("Hopeless")]

    await store.send(.filterChanged("hope")) {
      $0.searchStart = $0.selected
      $0.filter = "hope"
      $0.selected = hope[0]
    }
    await store.send(.arrowKeyPressed(.left, in: screen)) { $0.selected = hope[1] }
    await store.send(.arrowKeyPressed(.left, in: screen))
  }

  @Test func wheelReachesEveryFeeling() async throws {
    let store = try store(selected: "Guilty")
    let grid = SelectFeelingGrid(Feeling.all)
    let order = Feeling.all.sorted {
      (grid.column(of: $0), $0.row) < (grid.column(of: $1), $1.row)
    }

    for feeling in order.dropFirst() {
      await store.send(.wheelTurned(rows: 3)) { $0.selected = feeling }
    }
    #expect(order.count == 48)
    #expect(store.state.selected?.name == "Peaceful")
    await store.send(.wheelTurned(rows: 3))
  }

  @Test func pointerSelectsOnMapThatFits() async throws {
    let store = try store()
    let map = SelectFeelingMap(Feeling.all, in: screen)
    let happy = try feeling("Happy")
    let spot = try #require(map.spot(of: happy)).center
    let origin = map.origin(showing: happy)
    let point = spot.offset(columns: origin.column + 1, rows: origin.row)

    await store.send(.mapDragged(to: point, by: CellSize(columns: 3, rows: 0), in: screen)) {
      $0.selected = happy
    }
    await store.send(.dragEnded)
  }

  @Test func releasedMapSnapsToNearestCircle() async throws {
    let store = try store(selected: "Curious")
    let inspired = try feeling("Inspired")
    let map = SelectFeelingMap(Feeling.all, in: small)
    let from = try #require(map.spot(of: feeling("Curious"))).center
    let to = try #require(map.spot(of: inspired)).center
    let moved = CellSize(columns: from.column - to.column - 2, rows: 1)

    #expect(!map.fits)
    let curious = try feeling("Curious")
    await store.send(.mapDragged(to: .zero, by: moved, in: small)) {
      $0.drag = .init(
        start: curious,
        translation: CellSize(columns: moved.columns, rows: 0))
      $0.selected = map.nearest(
        to: from.offset(columns: -moved.columns), among: Feeling.all)
    }
    let selected = try #require(store.state.selected)
    await store.send(.dragEnded) { $0.drag = nil }
    #expect(store.state.origin(of: map) == map.origin(showing: selected))
  }

  @Test func usesAreLoadedAndWorded() async throws {
    let date = date
    let brave = try feeling("Brave")
    let store = try store(selected: "Brave")
    store.dependencies.date = .constant(.fridayNoon)
    store.dependencies.preferencesClient = .inMemory()
    store.dependencies.entriesClient.feelingUses = {
      [brave: FeelingUse(count: 86, last: date.at(milliseconds: date.milliseconds - 1_036_800_000))]
    }

    await store.send(.onAppear) { $0.today = Moment(.fridayNoon, in: .gmt).day }
    await store.receive(\.preferencesResponse.success)
    #expect(store.state.useText == nil)
    await store.receive(\.usesResponse.success) {
      $0.uses = [
        brave: FeelingUse(count: 86, last: date.at(milliseconds: date.milliseconds - 1_036_800_000))
      ]
    }
    #expect(store.state.useText == "last: 8 Nov · 86 times")
    await store.send(.arrowKeyPressed(.left, in: screen)) { $0.selected = Feeling.named("Curious") }
    #expect(store.state.useText == "not used yet")
  }

  @Test func mapWorksWithoutUses() async throws {
    let store = try store()
    store.dependencies.preferencesClient.load = { throw StoreBusy() }
    store.dependencies.date = .constant(.fridayNoon)
    store.dependencies.entriesClient.feelingUses = { throw StoreBusy() }

    await store.send(.onAppear) { $0.today = Moment(.fridayNoon, in: .gmt).day }
    await store.receive(\.preferencesResponse.failure)
    await store.receive(\.usesResponse.failure)
    #expect(store.state.useText == nil)
  }

  @Test func ownFeelingsAreLoadedAndReached() async throws {
    let store = try store(.negative, selected: "Drained")
    var preferences = Preferences()
    let wistful = try #require(
      try preferences.vocabulary.apply(.add("Wistful", like: "drained")).new)
    let aglow = try #require(try preferences.vocabulary.apply(.add("Aglow", like: "Safe")).new)
    let feelings = preferences.vocabulary.feelings
    store.dependencies.date = .constant(.fridayNoon)
    store.dependencies.entriesClient.feelingUses = { [:] }
    store.dependencies.preferencesClient = .inMemory(preferences)

    await store.send(.onAppear) { $0.today = Moment(.fridayNoon, in: .gmt).day }
    await store.receive(\.preferencesResponse.success) { $0.known = feelings }
    await store.receive(\.usesResponse.success) { $0.uses = [:] }
    await store.send(.arrowKeyPressed(.down, in: screen)) { $0.selected = wistful }
    await store.send(.filterChanged("aglo")) {
      $0.searchStart = $0.selected
      $0.category = nil
      $0.filter = "aglo"
      $0.selected = aglow
    }
    await store.send(.choiceConfirmed)
    await store.receive(\.delegate, .feelingChosen(aglow, date: date))
  }

  /// `+` asks, and the next choice answers.
  @Test func unknownWordIsAddedLikeTheChosenFeeling() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = try store(selected: "Drained")
    store.dependencies.preferencesClient = preferences
    store.dependencies.entriesClient.feelingUses = { [:] }
    let sad = try feeling("Sad")
    let wistful = Feeling(stored: "Wistful", like: sad, icon: sad.icon)

    await store.send(.addKeyPressed)
    await store.send(.filterChanged("wistful")) {
      $0.searchStart = $0.selected
      $0.filter = "wistful"
    }
    #expect(store.state.newName == "Wistful")
    await store.send(.addKeyPressed) {
      $0.adding = "Wistful"
      $0.filter = ""
      $0.selected = nil
    }
    // Nothing is guessed.
    await store.send(.choiceConfirmed)
    await store.send(.filterChanged("sad")) {
      $0.filter = "sad"
      $0.selected = sad
    }
    #expect(store.state.newName == nil)
    await store.send(.choiceConfirmed) { $0.isAdding = true }
    await store.receive(\.changeResponse.success) {
      $0.adding = nil
      $0.filter = ""
      $0.isAdding = false
      $0.known = Feelings(own: [wistful])
      $0.selected = wistful
    }
    await store.receive(\.delegate, .feelingChosen(wistful, date: date))
    await store.receive(\.usesResponse.success) { $0.uses = [:] }
    #expect(try await preferences.load().vocabulary.customFeelings == [wistful])
    #expect(store.state.choice == wistful)

    await store.send(.removeKeyPressed)
    await store.receive(\.changeResponse.success) {
      $0.known = .catalog
      $0.notice = "Removed Wistful. On Home, u takes it back."
      $0.selected = sad
    }
    await store.receive(\.usesResponse.success)
    await store.send(.removeKeyPressed)
    await store.send(.arrowKeyPressed(.left, in: screen)) {
      $0.notice = nil
      $0.selected = Feeling.named("Disgusted")
    }
  }

  @Test func newFeelingIsAddedOnce() async throws {
    var state = SelectFeelingReducer.State(date: date, calendar: .gregorian())
    state.adding = "Wistful"
    state.isAdding = true
    let store = TestStore(initialState: state) { SelectFeelingReducer() }
    await store.send(.choiceConfirmed)
  }

  @Test func questionIsRevokedAndArrowsAnswerIt() async throws {
    let store = try store(selected: "Drained")
    await store.send(.filterChanged("wistful")) {
      $0.searchStart = $0.selected
      $0.filter = "wistful"
    }
    await store.send(.addKeyPressed) {
      $0.adding = "Wistful"
      $0.filter = ""
      $0.selected = nil
    }
    await store.send(.arrowKeyPressed(.up, in: screen)) { $0.selected = $0.searchStart }
    #expect(store.state.choice?.name == "Drained")
    await store.send(.addKeyRevoked) { $0.adding = nil }
    await store.send(.choiceConfirmed)
    await store.receive(\.delegate)
  }

  /// The line-by-line interface chooses by any word, and asks with `+`.
  @Test func typedWordsChoose() async throws {
    let store = try store()
    let awful = try #require(Feelings.catalog.named("awful"))
    await store.send(.feelingTyped("awful")) {
      $0.searchStart = $0.selected
      $0.filter = "awful"
      $0.selected = Feeling.named("Hopeless")
    }
    await store.receive(\.delegate, .feelingChosen(awful, date: date))
    await store.send(.feelingTyped("saudade")) {
      $0.filter = "saudade"
      $0.selected = $0.searchStart
    }
    await store.send(.feelingTyped("+")) {
      $0.adding = "Saudade"
      $0.filter = ""
      $0.selected = nil
    }
  }

  @Test func commandIsNotAdded() async throws {
    let store = try store(selected: "Lonely")
    store.dependencies.preferencesClient = .inMemory()

    await store.send(.filterChanged("today")) {
      $0.searchStart = $0.selected
      $0.filter = "today"
    }
    await store.send(.addKeyPressed) {
      $0.notice = "! “Today” is a command. Choose another name."
    }
    await store.send(.filterChanged("toda")) {
      $0.filter = "toda"
      $0.notice = nil
    }
  }

  /// The word is chosen, and not the one that it is like.
  @Test func wordOfTheLexiconLightsTheCircleThatItIsLike() async throws {
    let store = try store()
    let awful = try #require(Feelings.catalog.named("awful"))

    await store.send(.filterChanged("awful")) {
      $0.searchStart = $0.selected
      $0.filter = "awful"
      $0.selected = Feeling.named("Hopeless")
    }
    #expect(store.state.choice == awful)
    await store.send(.choiceConfirmed)
    await store.receive(\.delegate, .feelingChosen(awful, date: date))
  }

  /// The beginning of a word is enough, and another match may be selected.
  @Test func begunWordLightsItsCircle() async throws {
    let store = try store()
    await store.send(.filterChanged("heartb")) {
      $0.searchStart = $0.selected
      $0.filter = "heartb"
      $0.selected = Feeling.named("Sad")
    }
    #expect(store.state.choice?.name == "Heartbroken")
    await store.send(.filterChanged("ho")) {
      $0.filter = "ho"
      $0.selected = Feeling.named("Hopeful")
    }
    #expect(store.state.choice?.name == "Hopeful")
    #expect(store.state.matches.map(\.name).contains("Lonely"))
  }

  @Test func mapOpensAtTheCircleOfAWord() async throws {
    let awful = try #require(Feelings.catalog.named("awful"))
    let store = TestStore(
      initialState: SelectFeelingReducer.State(selected: awful, date: date, calendar: .gregorian())
    ) {
      SelectFeelingReducer()
    }
    #expect(store.state.selected?.name == "Hopeless")
    await store.send(.choiceConfirmed)
    await store.receive(\.delegate, .feelingChosen(awful, date: date))
  }
}
