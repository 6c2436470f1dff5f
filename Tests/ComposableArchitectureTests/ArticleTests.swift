import ComposableArchitecture
import Testing

// The features of the articles in Documentation.docc. Another test type-checks the samples of the
// articles; this one runs them.

private enum NavigationArticle {
  @Reducer struct EditorFeature {
    @ObservableState struct State: Equatable {}
    enum Action { case delegate(Delegate); @CasePathable enum Delegate { case saved } }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @Reducer struct One {
    @ObservableState
    struct State: Equatable {
      @Presents var editor: EditorFeature.State?
    }
    enum Action {
      case editButtonTapped
      case editor(PresentationAction<EditorFeature.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .editButtonTapped:
          state.editor = EditorFeature.State()
          return .none
        case .editor(.presented(.delegate(.saved))):
          state.editor = nil
          return .none
        case .editor:
          return .none
        }
      }
      .ifLet(\.$editor, action: \.editor) { EditorFeature() }
    }
  }
  @Reducer struct DetailsFeature {
    @ObservableState struct State: Equatable {}
    enum Action { case delegate(Delegate); @CasePathable enum Delegate { case deleted } }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @Reducer struct SettingsFeature {}
  @Reducer struct Two {
    @Reducer
    enum Path {
      case details(DetailsFeature)
      case settings(SettingsFeature)
    }
    @ObservableState
    struct State { var path = StackState<Path.State>() }
    enum Action { case path(StackActionOf<Path>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case let .path(.element(id: id, action: .details(.delegate(.deleted)))):
          state.path.pop(from: id)
          return .none
        case .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
  }
}
@Reducer
private struct TimerFeature {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }
  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}
private struct Note: Equatable {}
private struct NotesClient: Sendable {
  var load: @Sendable () async throws -> [Note]
  var save: @Sendable (Note) async throws -> Void
}
extension NotesClient: TestDependencyKey {
  static let testValue = NotesClient(
    load: unimplemented("NotesClient.load"), save: unimplemented("NotesClient.save"))
}
extension DependencyValues {
  fileprivate var notesClient: NotesClient {
    get { self[NotesClient.self] }
    set { self[NotesClient.self] = newValue }
  }
}
private struct NotesReader {
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.notesClient) var notesClient
}
@Reducer
private struct NoteFeature {
  @ObservableState struct State: Equatable { var text = ""; var isSaving = false }
  enum Action {
    case textChanged(String), saveButtonTapped, saveResponse(Result<Void, any Error>), delegate(
      Delegate)
    @CasePathable enum Delegate { case saved(Note) }
  }
  @Dependency(\.notesClient) var notesClient
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text; return .none
      case .saveButtonTapped:
        state.isSaving = true
        return .run { send in
          await send(.saveResponse(Result { try await notesClient.save(Note()) }))
        }
      case .saveResponse: state.isSaving = false; return .send(.delegate(.saved(Note())))
      case .delegate: return .none
      }
    }
  }
}

@MainActor @Suite struct ArticleTests {
  @Test func savingNoteSendsDelegateAction() async {
    let store = TestStore(initialState: NoteFeature.State()) {
      NoteFeature()
    } withDependencies: {
      $0.notesClient.save = { _ in }
      $0.uuid = .incrementing
    }
    await store.send(.textChanged("Milk")) { $0.text = "Milk" }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
  }

  @Test func nonexhaustiveTestAssertsOnlyDelegateActions() async {
    let note = Note()
    let store = TestStore(initialState: NoteFeature.State()) {
      NoteFeature()
    } withDependencies: {
      $0.notesClient.load = { [] }
      $0.notesClient.save = { _ in }
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    store.exhaustivity = .off
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved, note)
  }

  @Test func testClockDrivesTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: TimerFeature.State()) {
      TimerFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
  }
}
