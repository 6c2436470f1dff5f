import ComposableArchitecture
import Testing

@MainActor @Suite struct EnumReducerTests {
  @Test func reducerOfCurrentCaseRuns() {
    let store = Store(initialState: EveryCase.State.counter(TallyFeature.State())) {
      EveryCase.body
    }
    store.send(.counter(.increment))
    #expect(store.withState { $0.counter?.count } == 1)
    let same = Store(initialState: EveryCase.State.counter(TallyFeature.State(count: 1))) {
      EveryCase.counter(TallyFeature())
    }
    same.send(.counter(.increment))
    #expect(same.withState { $0[case: \.counter]?.count } == 2)
  }

  @Test func caseCanProvideReducerInstance() {
    let store = Store(initialState: EveryCase.State.contextual(ContextFeature.State())) {
      EveryCase.body
    }
    store.send(.contextual(.tapped))
    #expect(store.withState { $0.contextual?.text } == "sheet")
  }

  @Test func bodyIsEvaluatedForFirstAction() {
    let store = Store(initialState: CountedParent.State()) { CountedParent() }
    #expect(CountedCases.evaluations.value == 0)
    store.send(.destination(.presented(.tally(.increment))))
    store.send(.path(.element(id: 0, action: .tally(.increment))))
    store.send(.destination(.presented(.tally(.increment))))
    #expect(CountedCases.evaluations.value == 2)
    #expect(store.withState { $0.destination?.tally?.count } == 2)
  }

  @Test func storeCanBeSwitchedOver() {
    func name(_ state: EveryCase.State) -> String {
      let store = Store(initialState: state) { EveryCase.body }
      switch store.case {
      case .counter(let store): return "counter \(store.count)"
      case .contextual(let store): return "contextual \(store.text)"
      case .labeled(one: let store): return "labeled \(store.count)"
      case .alert(let alert): return "alert \(String(state: alert.title))"
      case .plain: return "plain"
      case .pair(let number, let text): return "pair \(number) \(text)"
      case .meeting(let id): return "meeting \(id)"
      case .list(let list): return "list \(list)"
      }
    }
    #expect(name(.counter(TallyFeature.State(count: 3))) == "counter 3")
    #expect(name(.contextual(ContextFeature.State())) == "contextual ")
    #expect(name(.labeled(one: TallyFeature.State(count: 4))) == "labeled 4")
    #expect(name(.alert(AlertState { TextState("Hi") })) == "alert Hi")
    #expect(name(.plain) == "plain")
    #expect(name(.pair(1, text: "x")) == "pair 1 x")
    #expect(name(.meeting(id: 7)) == "meeting 7")
    #expect(name(.list([1, 2])) == "list [1, 2]")
  }

  @Test func caseStoresAreReadByName() {
    let store = Store(initialState: EveryCase.State.counter(TallyFeature.State(count: 3))) {
      EveryCase.body
    }
    #expect(store.case.counter?.count == 3)
    #expect(store.case.contextual == nil)
    #expect(store.case.is(\.counter))
  }

  @Test func statesAndActionsHaveCasePaths() {
    var state = EveryCase.State.counter(TallyFeature.State())
    state.modify(\.counter) { $0.count = 9 }
    #expect(state.counter?.count == 9)
    #expect(state == .counter(TallyFeature.State(count: 9)))
    let action = EveryCase.Action.counter(.increment)
    #expect(action.is(\.counter.increment))
    #expect(EveryCase.Action.alert(.confirm)[case: \.alert] == .confirm)
    #expect(Array(EveryCase.State.allCasePaths).count == 8)
  }

  @Test func enumReducerDescribesStackPath() {
    let store = Store(initialState: TallyStack.State()) { TallyStack() }
    store.send(.push)
    let id = store.withState { $0.path.ids[0] }
    store.send(.path(.element(id: id, action: .counter(.increment))))
    #expect(store.withState { $0.path[id: id, case: \.counter]?.count } == 1)
  }

  @Test func featureCanPresentItself() {
    let store = Store(
      initialState: SelfPresenting.State(
        child: .recursive(SelfPresenting.State(child: .counter(TallyFeature.State()))))
    ) {
      SelfPresenting()
    }
    store.send(.child(.presented(.recursive(.child(.presented(.counter(.increment)))))))
    #expect(
      store.withState { $0.child?.recursive?.child?.counter?.count } == 1)
  }

  @Test func bindingReachesNestedEnumReducer() {
    @Bindable var store = Store(
      initialState: Presenting.State(destination: .inner(.tally(TallyFeature.State(count: 3))))
    ) {
      Presenting()
    }
    let leaf: Binding<StoreOf<TallyFeature>?> =
      $store.scope(state: \.destination, action: \.destination).inner.tally
    #expect(leaf.wrappedValue?.count == 3)
    let other = $store.scope(state: \.$destination, action: \.destination).inner.tally
    #expect(other.wrappedValue?.count == 3)
    let plain = $store.scope(state: \.destination, action: \.destination).plain
    #expect(plain.wrappedValue == nil)
    plain.wrappedValue = nil
    #expect(store.destination != nil)
    leaf.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func conditionalCasesFollowCompilationConditions() {
    let store = Store(initialState: Directive.Feature.State.other(Directive.Child.State())) {
      Directive.Feature.body
    }
    #expect(store.case.is(\.other))
    #expect(Directive.Feature.State.another.is(\.another))
  }
}

@Reducer
enum EveryCase {
  case counter(TallyFeature)
  /// A case with an explicit reducer instance.
  case contextual(ContextFeature = ContextFeature(context: "sheet"))
  case labeled(one: TallyFeature)
  case alert(AlertState<Alert>)
  case plain, pair(Int, text: String)
  @ReducerCaseIgnored
  case meeting(id: Int)
  case list([Int])

  enum Alert { case confirm }
}

extension EveryCase.State: Equatable {}

@Reducer
struct Presenting {
  @Reducer
  enum Inner { case tally(TallyFeature) }

  @Reducer
  enum Destination {
    case inner(Inner.Body = Inner.body)
    case plain
  }

  @ObservableState
  struct State { @Presents var destination: Destination.State? }

  enum Action { case destination(PresentationActionOf<Destination>) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
struct ContextFeature {
  let context: String

  @ObservableState
  struct State: Equatable { var text = "" }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.text = context
      return .none
    }
  }
}

@Reducer
struct TallyStack {
  @Reducer
  public enum Path {
    case counter(TallyFeature)
    case alert(AlertState<Never>)
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }

  enum Action {
    case push
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(.counter(TallyFeature.State()))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension TallyStack.Path.State: Equatable {}

@Reducer
struct SelfPresenting {
  @Reducer
  enum Child {
    case recursive(SelfPresenting)
    case counter(TallyFeature)
  }

  @ObservableState
  struct State: Equatable { @Presents var child: Child.State? }

  enum Action { indirect case child(PresentationAction<Child.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$child, action: \.child)
  }
}

extension SelfPresenting.Child.State: Equatable {}

private enum Directive {
  @Reducer
  struct Child {}

  enum Options {}

  @Reducer
  enum Feature {
    case child(Child)

    #if os(macOS)
      case mac(Child)
      case macAlert(AlertState<Options>)
    #elseif os(iOS)
      case phone(Child)
    #else
      case other(Child)
      case another
    #endif

    #if DEBUG
      #if INNER
        case inner(Child)
        case innerDialog(ConfirmationDialogState<Options>)
      #endif
    #endif
  }
}

@Reducer
enum ConditionalMark {
  #if !NEVER_DEFINED
    @ReducerCaseIgnored case debug
  #endif
  case tally(TallyFeature)
}

@Reducer
enum ConditionalFeatures {
  case plain
  #if NEVER_DEFINED
    case tally(TallyFeature)
  #endif
}

@Reducer
enum PromptCases {
  case alert(AlertState<Never>)
  case dialog(ConfirmationDialogState<Int>)
}

@Reducer
enum NoCaseFeature {}

@Reducer
enum CountedCases {
  case tally(TallyFeature)

  static let evaluations = LockIsolated(0)

  static var body: some ReducerOf<Self> {
    let _ = evaluations.withValue { $0 += 1 }
    EmptyReducer().ifCaseLet(\.tally, action: \.tally) { TallyFeature() }
  }
}

@Reducer
struct CountedParent {
  @ObservableState
  struct State {
    @Presents var destination: CountedCases.State? = .tally(TallyFeature.State())
    var path = StackState<CountedCases.State>([.tally(TallyFeature.State())])
  }
  enum Action {
    case destination(PresentationActionOf<CountedCases>)
    case path(StackActionOf<CountedCases>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer(state: .equatable, .sendable, action: .sendable)
enum ConformingCases { case counter(TallyFeature) }

private enum Fileprivate {
  @Reducer
  struct Feature {}

  @Reducer
  public enum Destination { case feature(Feature) }
}

extension Fileprivate.Destination.State: Codable, Hashable, Sendable {}
extension Fileprivate.Destination.Action: Hashable, Sendable {}

private func needsConformances(
  _: some Codable & Hashable & Sendable, _: some Hashable & Sendable
) {}

private func conformancesAreSynthesized(
  _ state: Fileprivate.Destination.State, _ action: Fileprivate.Destination.Action
) {
  needsConformances(state, action)
}
