import Core
import SelectFeeling
import Support
import Testing

@MainActor
struct SelectFeelingTests {
  let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))
  let feelings = Feeling.all(in: .positive)

  var store: TestStoreOf<SelectFeelingReducer> {
    TestStore(initialState: SelectFeelingReducer.State(feelings: feelings, date: date)) {
      SelectFeelingReducer()
    }
  }

  func index(_ name: String) throws -> Int {
    try #require(feelings.firstIndex { $0.name == name })
  }

  /// Expects the circle to be centered.
  func center(_ index: Int, _ state: inout SelectFeelingReducer.State) {
    let offset = SelectFeelingMap(feelings).offset(centering: index)
    state.activeCircleIndex = index
    state.currentOffset = offset
    state.lastOffset = offset
  }

  @Test func circleNearestToCenterIsActive() async throws {
    let store = store
    let map = SelectFeelingMap(feelings)
    let happy = try index("Happy")
    let offset = map.offset(centering: happy)

    await store.send(.mapDragged(by: offset)) {
      $0.currentOffset = offset
      $0.activeCircleIndex = happy
    }
    await store.send(.dragEnded) { $0.lastOffset = offset }
  }

  @Test func everyCircleCanBeCentered() {
    let map = SelectFeelingMap(feelings)
    for index in feelings.indices {
      let offset = map.offset(centering: index)
      #expect(map.clamped(offset) == offset)
      #expect(map.indexNearest(to: offset) == index)
    }
  }

  @Test func draggingStopsAtEdgeOfMap() async {
    let store = store
    let map = SelectFeelingMap(feelings)
    let last = feelings.count - 1

    await store.send(.mapDragged(by: CGSize(width: 10_000, height: 10_000))) {
      $0.activeCircleIndex = 0
      $0.currentOffset = map.clamped(CGSize(width: 10_000, height: 10_000))
    }
    #expect(store.state.activeFeeling?.row == 0)
    #expect(store.state.activeFeeling?.column == 0)
    await store.send(.mapDragged(by: CGSize(width: -10_000, height: -10_000))) {
      $0.activeCircleIndex = last
      $0.currentOffset = map.clamped(CGSize(width: -10_000, height: -10_000))
    }
    #expect(store.state.activeFeeling?.row == 3)
    #expect(store.state.activeFeeling?.column == 5)
  }

  @Test func arrowsReachEveryCircle() {
    let map = SelectFeelingMap(feelings)
    var reached: Set<Int> = [0]
    var next = [0]
    while let index = next.popLast() {
      for direction in SelectFeelingMap.Direction.allCases {
        let neighbor = map.neighbor(of: index, toThe: direction, among: Array(feelings.indices))
        if let neighbor, reached.insert(neighbor).inserted { next.append(neighbor) }
      }
    }
    #expect(reached.count == feelings.count)
  }

  @Test func leftAndRightStayInTheirRow() throws {
    let map = SelectFeelingMap(feelings)
    let curious = try index("Curious")
    let right = map.neighbor(of: curious, toThe: .right, among: Array(feelings.indices))

    #expect(try right == index("Inspired"))
    #expect(
      try map.neighbor(of: index("Inspired"), toThe: .left, among: Array(feelings.indices))
        == curious)
  }

  @Test func filterMatchesNamesAndCanBeCleared() async throws {
    let store = store
    let grateful = try index("Grateful")

    await store.send(.filterChanged("Gra")) {
      $0.filter = "gra"
      center(grateful, &$0)
    }
    #expect(store.state.matches == [grateful])
    await store.send(.filterChanged("")) { $0.filter = "" }
    #expect(store.state.matches.count == feelings.count)
  }

  @Test func filteredOutCircleIsNeitherActiveNorSelected() async throws {
    let store = store
    let map = SelectFeelingMap(feelings)
    let calm = try index("Calm")
    let happy = try index("Happy")
    let (from, to) = (map.offset(centering: calm), map.offset(centering: happy))
    let matches = feelings.indices.filter { feelings[$0].name.lowercased().contains("ca") }

    await store.send(.filterChanged("ca")) {
      $0.filter = "ca"
      center(calm, &$0)
    }
    #expect(!matches.contains(happy))
    await store.send(
      .mapDragged(by: CGSize(width: to.width - from.width, height: to.height - from.height))
    ) {
      $0.activeCircleIndex = map.indexNearest(to: to, among: matches)
      $0.currentOffset = to
    }
    await store.send(.filterChanged("xyz")) { $0.filter = "xyz" }
    #expect(store.state.activeMatch == nil)
  }

  @Test func selectingClearsFilter() async throws {
    let store = store
    let happy = try index("Happy")

    await store.send(.filterChanged("hap")) {
      $0.filter = "hap"
      center(happy, &$0)
    }
    await store.send(.feelingSelected(happy)) {
      $0.filter = ""
      $0.selectedFeelingIndex = happy
    }
    #expect(store.state.isActiveSelected)
  }

  @Test func mapStartsWithCenteredCircle() throws {
    let map = SelectFeelingMap(feelings)
    let state = SelectFeelingReducer.State(feelings: feelings, date: date)

    #expect(state.activeFeeling?.name == "Proud")
    #expect(map.centers[try #require(state.activeCircleIndex)] == .zero)
  }

  @Test func qIsFilterLetter() async {
    let store = store
    await store.send(.filterChanged("q")) { $0.filter = "q" }
    #expect(store.state.matches.isEmpty)
  }

  @Test func namesWithPrefixComeFirst() async throws {
    let store = store
    let passionate = try index("Passionate")
    await store.send(.filterChanged("p")) {
      $0.filter = "p"
      center(passionate, &$0)
    }
    #expect(store.state.matches.map { feelings[$0].name }.contains("Hopeful"))
  }

  @Test func continueDelegatesSelectedFeeling() async throws {
    let store = store
    let calm = try index("Calm")

    await store.send(.continueButtonTapped)
    await store.send(.feelingSelected(calm)) {
      $0.selectedFeelingIndex = calm
      center(calm, &$0)
    }
    await store.send(.continueButtonTapped)
    await store.receive(\.delegate, .feelingChosen(feelings[calm], date: date))
  }

  @Test func invalidIndexCannotBeSelected() async {
    await store.send(.feelingSelected(99))
  }
}
