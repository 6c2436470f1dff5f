import ComposableArchitecture
import Testing

@MainActor @Suite struct ReducerMacroTests {
  @Test func emptyFeatureIsComplete() {
    let store = Store(initialState: EmptyFeature.State()) { EmptyFeature() }
    #expect(store.withState { $0 } == EmptyFeature.State())
    #expect(EmptyFeature.State().hashValue == EmptyFeature.State().hashValue)
  }

  @Test func absentActionIsSynthesized() {
    let store = Store(initialState: StateOnlyFeature.State(count: 3)) { StateOnlyFeature() }
    #expect(store.count == 3)
  }

  @Test func bodyTypeInfersStateAndAction() {
    let store = Store(initialState: 1) { IntFeature() }
    store.send(2)
    #expect(store.withState { $0 } == 3)
  }

  @Test func enumStateIsReadAndScopedByCase() {
    let store = Store(initialState: SessionFeature.State.loggedOut(TallyFeature.State())) {
      SessionFeature()
    }
    store.send(.loggedOut(.increment))
    #expect(store.withState { $0.loggedOut?.count } == 1)
    let child = store.scope(state: \.loggedOut, action: \.loggedOut)
    #expect(child?.count == 1)
    store.send(.logIn)
    #expect(store.withState { $0.is(\.loggedIn) })
    #expect(store.scope(state: \.loggedOut, action: \.loggedOut) == nil)
  }

  @Test func genericFeaturesAreSupported() {
    let store = Store(initialState: GenericFeature<Int>.State(value: 3)) { GenericFeature<Int>() }
    store.send(.set(4))
    #expect(store.value == 4)
  }

  @Test func reduceMethodReplacesBody() {
    let store = Store(initialState: MethodReducer.State()) { MethodReducer() }
    store.send(.increment)
    #expect(store.count == 1)
  }

  @Test func actionCasesAreKeyPaths() {
    #expect(TallyFeature.Action.increment.is(\.increment))
    let path: CaseKeyPath<SessionFeature.Action, TallyFeature.Action> = \.loggedOut
    #expect(path(.increment).is(\.loggedOut.increment))
  }
}

@Reducer
struct EmptyFeature {}

@Reducer
struct StateOnlyFeature {
  @ObservableState
  struct State: Equatable { var count = 0 }
}

@Reducer
struct IntFeature {
  var body: some Reducer<Int, Int> {
    Reduce { state, action in
      state += action
      return .none
    }
  }
}

@Reducer
public struct TallyFeature: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count = 0
    public var step = 1
    public init(count: Int = 0) { self.count = count }
  }

  public enum Action: Equatable, Sendable { case increment, decrement }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += state.step
      case .decrement: state.count -= state.step
      }
      return .none
    }
  }
}

@Reducer
struct SessionFeature {
  @ObservableState
  enum State: Equatable {
    case loggedIn(name: String)
    case loggedOut(TallyFeature.State)
  }

  enum Action {
    case logIn
    case loggedOut(TallyFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logIn:
        state = .loggedIn(name: "Blob")
        return .none
      case .loggedOut:
        return .none
      }
    }
    .ifCaseLet(\.loggedOut, action: \.loggedOut) {
      TallyFeature()
    }
  }
}

@Reducer
struct GenericFeature<Value: Equatable> {
  @ObservableState
  struct State: Equatable { var value: Value }

  enum Action { case set(Value) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value):
        state.value = value
        return .none
      }
    }
  }
}

/// Conforms by hand, because `@Reducer` warns about a `reduce(into:action:)` method.
struct MethodReducer: Reducer {
  @ObservableState
  struct State: Equatable { var count = 0 }

  @CasePathable
  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.count += 1
    return .none
  }
}

#if os(Linux)
  @available(macOS 26, *)
#endif
@Reducer
private struct Conditional {
  #if DEBUG
    @ObservableState struct State {}
  #else
    @ObservableState struct State {}
  #endif
  enum Action {
    case a
    #if DEBUG
      case b(Int)
    #endif
  }
  var body: some Reducer<State, Action> { EmptyReducer() }
}

extension FeatureHolder {
  @Reducer
  public struct Inner {
    public init() {}
    public var body: some Reducer<Int, Never> { EmptyReducer() }
  }
}

public enum FeatureHolder {}

private enum LeavesOut {
  @Reducer struct Action { struct State {} }
  @Reducer struct State { enum Action {} }
  @Reducer struct Both { let body = EmptyReducer<Int, Int>() }
  @Reducer struct Alias { typealias State = Int }
  @Reducer fileprivate struct Enum {
    enum State { case inert(Int) }
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}
