import ComposableTerminal
import TerminalTesting
import Testing

/// Views of stores in the words of the Composable Architecture: links with a state, destinations of
/// an optional store, animations.
@Reducer
private struct Album {
  @Reducer
  struct Song {
    @ObservableState
    struct State: Equatable { var title = "Blue" }
    enum Action {}

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Song.State>()
    @Presents var cover: Song.State?
    var plays = 0
  }

  enum Action {
    case coverButtonTapped
    case cover(PresentationAction<Song.Action>)
    case path(StackActionOf<Song>)
    case playButtonTapped
    case played
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .coverButtonTapped: state.cover = Song.State(title: "Cover")
      case .playButtonTapped:
        return .merge(
          .run { send in await send(.played, animation: .default) }.animation(.spring),
          .send(.played, animation: .bouncy))
      case .played: state.plays += 1
      case .cover, .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Song() }
    .ifLet(\.$cover, action: \.cover) { Song() }
  }
}

private struct AlbumView: View {
  @Bindable var store: StoreOf<Album>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack {
        NavigationLink("Song", state: Album.Song.State())
        NavigationLink("No song", state: Album.Song.State?.none)
        NavigationLink("Wrong", state: 1)
        Button("Play") { store.send(.playButtonTapped, animation: .easeIn) }
        Text("\(store.plays) plays")
      }
    } destination: { song in
      VStack {
        Text("Song \(song.title)")
        NavigationLink(state: Album.Song.State(title: "Green")) { Text("Next") }
      }
    }
  }
}

private struct CoverView: View {
  @Bindable var store: StoreOf<Album>

  var body: some View {
    NavigationStack {
      Button("Cover") { store.send(.coverButtonTapped) }
        .navigationDestination(item: $store.scope(state: \.cover, action: \.cover)) { song in
          Text("Song \(song.title)")
        }
    }
  }
}

@MainActor
@Suite struct LinkTests {
  private let store = Store(initialState: Album.State()) { Album() }

  @Test func linkPushesState() throws {
    let pilot = Pilot(AlbumView(store: store))
    try pilot.tap("Song")
    #expect(store.path.map(\.title) == ["Blue"])
    #expect(pilot.shows("Song Blue"))
    try pilot.tap("Next")
    #expect(store.path.map(\.title) == ["Blue", "Green"])
    pilot.press(.escape)
    #expect(pilot.shows("Song Blue"))
  }

  @Test func linkWithoutStateIsDisabled() {
    let pilot = Pilot(AlbumView(store: store))
    #expect(throws: (any Error).self) { try pilot.tap("No song") }
    #expect(store.path.isEmpty)
  }

  @Test func stateOfAnotherTypeIsReported() throws {
    let pilot = Pilot(AlbumView(store: store))
    try withKnownIssue {
      try pilot.tap("Wrong")
    } matching: {
      "\($0)".contains("a value of type 'Int' onto a stack of")
    }
    #expect(store.path.isEmpty)
  }

  @Test func optionalStoreIsDestination() throws {
    let pilot = Pilot(CoverView(store: store))
    try pilot.tap("Cover")
    #expect(pilot.shows("Song Cover"))
    pilot.press(.escape)
    #expect(store.cover == nil)
  }

  @Test func animatedSendsReachReducer() async throws {
    let pilot = Pilot(AlbumView(store: store))
    try pilot.tap("Play")
    try await pilot.wait(for: "2 plays")
  }
}
