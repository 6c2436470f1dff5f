import Core
import SelectFeeling
import Testing

@MainActor
struct SelectFeelingTests {
  let date = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 60)
  let emotions = Feeling.all(in: .positive)

  var store: TestStoreOf<SelectFeelingReducer> {
    TestStore(initialState: SelectFeelingReducer.State(emotions: emotions, date: date)) {
      SelectFeelingReducer()
    }
  }

  func index(_ name: String) throws -> Int {
    try #require(emotions.firstIndex { $0.name == name })
  }

  @Test func theCircleNearestTheCentreIsActive() async throws {
    let store = store
    let map = FeelingMap(emotions)
    let happy = try index("Happy")
    let offset = map.offset(centering: happy)

    await store.send(.updateOffset(offset)) {
      $0.currentOffset = offset
      $0.activeCircleIndex = happy
    }
    await store.send(.setLastOffset(offset)) { $0.lastOffset = offset }
  }

  @Test func everyCircleCanBeBroughtToTheCentre() {
    let map = FeelingMap(emotions)
    for index in emotions.indices {
      let offset = map.offset(centering: index)
      #expect(map.clamped(offset) == offset)
      #expect(map.indexNearest(to: offset) == index)
    }
  }

  @Test func draggingStopsAtTheEdgeOfTheMap() async {
    let store = store
    store.exhaustivity = .off

    await store.send(.updateOffset(CGSize(width: 10_000, height: 10_000)))
    #expect(store.state.activeEmotion?.row == 0)
    #expect(store.state.activeEmotion?.column == 0)
    await store.send(.updateOffset(CGSize(width: -10_000, height: -10_000)))
    #expect(store.state.activeEmotion?.row == 3)
    #expect(store.state.activeEmotion?.column == 5)
  }

  @Test func arrowsReachEveryCircle() {
    let map = FeelingMap(emotions)
    var reached: Set<Int> = [0]
    var next = [0]
    while let index = next.popLast() {
      for direction in FeelingMap.Direction.allCases {
        let neighbour = map.neighbour(of: index, toThe: direction, among: Array(emotions.indices))
        if let neighbour, reached.insert(neighbour).inserted { next.append(neighbour) }
      }
    }
    #expect(reached.count == emotions.count)
  }

  @Test func leftAndRightStayInTheirRow() throws {
    let map = FeelingMap(emotions)
    let curious = try index("Curious")
    let right = map.neighbour(of: curious, toThe: .right, among: Array(emotions.indices))

    #expect(try right == index("Inspired"))
    #expect(
      try map.neighbour(of: index("Inspired"), toThe: .left, among: Array(emotions.indices))
        == curious)
  }

  @Test func lettersFilterAndEscClears() async throws {
    let store = store
    let grateful = try index("Grateful")
    let map = FeelingMap(emotions)

    await store.send(.filterChanged("Gra")) {
      $0.filter = "gra"
      $0.activeCircleIndex = grateful
      $0.currentOffset = map.offset(centering: grateful)
      $0.lastOffset = map.offset(centering: grateful)
    }
    #expect(store.state.matches == [grateful])
    await store.send(.filterChanged("")) { $0.filter = "" }
    #expect(store.state.matches.count == emotions.count)
  }

  @Test func whatTheLettersLeaveOutIsNeitherActiveNorSelected() async throws {
    let store = store
    store.exhaustivity = .off
    let map = FeelingMap(emotions)

    await store.send(.filterChanged("ca"))
    #expect(store.state.activeEmotion?.name == "Calm")
    await store.send(.updateOffset(map.offset(centering: try index("Happy"))))
    #expect(store.state.matches.contains(try #require(store.state.activeCircleIndex)))
    await store.send(.filterChanged("xyz"))
    #expect(store.state.activeMatch == nil)
  }

  @Test func selectingEndsTheSearch() async throws {
    let store = store
    store.exhaustivity = .off

    await store.send(.filterChanged("hap"))
    await store.send(.selectEmotion(try index("Happy"))) {
      $0.filter = ""
      $0.selectedEmotionIndex = try self.index("Happy")
    }
    #expect(store.state.isActiveSelected)
  }

  @Test func theMapBeginsWithACircleExactlyInTheMiddle() throws {
    let map = FeelingMap(emotions)
    let state = SelectFeelingReducer.State(emotions: emotions, date: date)

    #expect(state.activeEmotion?.name == "Proud")
    #expect(map.centers[try #require(state.activeCircleIndex)] == .zero)
  }

  @Test func qIsALetterOfANameHere() async {
    let store = store
    await store.send(.filterChanged("q")) { $0.filter = "q" }
    #expect(store.state.matches.isEmpty)
  }

  @Test func namesThatBeginWithTheLettersComeFirst() async {
    let store = store
    store.exhaustivity = .off
    await store.send(.filterChanged("p"))
    #expect(store.state.activeEmotion?.name == "Passionate")
    #expect(store.state.matches.map { emotions[$0].name }.contains("Hopeful"))
  }

  @Test func continuingSaysWhichFeelingWasSelected() async throws {
    let store = store
    let calm = try index("Calm")
    let offset = FeelingMap(emotions).offset(centering: calm)

    await store.send(.continueButtonTapped)
    await store.send(.selectEmotion(calm)) {
      $0.selectedEmotionIndex = calm
      $0.activeCircleIndex = calm
      $0.currentOffset = offset
      $0.lastOffset = offset
    }
    await store.send(.continueButtonTapped)
    await store.receive(\.delegate, .feelingChosen(emotions[calm], date: date))
  }

  @Test func aCircleThatIsNotThereCannotBeSelected() async {
    await store.send(.selectEmotion(99))
  }
}
