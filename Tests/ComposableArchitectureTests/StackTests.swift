@_spi(Internals) import ComposableArchitecture
import Testing

@Reducer
private struct Element {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action: Equatable { case increment, close, wait, done, cancel }
  private enum CancelID { case wait }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .close: return .run { _ in await dismiss() }
      case .wait:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.done)
        }
        .cancellable(id: CancelID.wait)
      case .done:
        state.count = 100
        return .none
      case .cancel: return .cancel(id: CancelID.wait)
      }
    }
  }
}

@Reducer
private struct Root {
  @Reducer(state: .equatable, action: .equatable)
  enum Path {
    case one(Element)
    case two(Element)
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var elements = StackState<Element.State>()
  }
  enum Action: Equatable {
    case path(StackActionOf<Path>)
    case elements(StackAction<Element.State, Element.Action>)
    case push, popAll
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(.one(Element.State()))
        return .none
      case .popAll:
        state.path.removeAll()
        return .none
      case .path, .elements: return .none
      }
    }
    .forEach(\.path, action: \.path)
    .forEach(\.elements, action: \.elements) { Element() }
  }
}

/// Removes the elements in a reducer that runs before the `forEach` of their stack.
@Reducer
private struct Clearing {
  @ObservableState
  struct State: Equatable { var path = StackState<Element.State>() }
  enum Action: Equatable { case path(StackActionOf<Element>), clear }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .clear { state.path.removeAll() }
      return .none
    }
    EmptyReducer()
      .forEach(\.path, action: \.path) { Element() }
  }
}

@MainActor
@Suite
struct StackTests {
  private func makeStore(clock: any Clock<Duration> = TestClock()) -> TestStoreOf<Root> {
    TestStore(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func elementsArePushedChangedAndPopped() async {
    let store = makeStore()
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.path(.push(id: 1, state: .two(Element.State())))) {
      $0.path[id: 1] = .two(Element.State())
    }
    await store.send(\.path[id: 1].two.increment) {
      $0.path[id: 1, case: \.two]?.count = 1
    }
    await store.send(.path(.element(id: 0, action: .one(.increment)))) {
      $0.path[id: 0, case: \.one]?.count = 1
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func dismissalPopsElementAndThoseAbove() async {
    let store = makeStore()
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.path(.element(id: 1, action: .one(.close))))
    await store.receive(\.path.popFrom) { $0.path.removeLast(2) }
    await store.send(.path(.element(id: 0, action: .one(.close))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path.removeLast() }
  }

  @Test func removalByEarlierReducerCancelsEffects() async {
    let clock = TestClock()
    let store = TestStore(initialState: Clearing.State()) {
      Clearing()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.path(.push(id: 0, state: Element.State()))) {
      $0.path[id: 0] = Element.State()
    }
    await store.send(.path(.element(id: 0, action: .wait)))
    await store.send(.clear) { $0.path.removeAll() }
  }

  @Test func removalCancelsEffectsOfElement() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.path(.element(id: 0, action: .one(.wait))))
    await store.send(.path(.element(id: 1, action: .one(.wait))))
    await store.send(.path(.popFrom(id: 1))) { $0.path.removeLast() }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].one.done) { $0.path[id: 0, case: \.one]?.count = 100 }
    await store.send(.path(.element(id: 0, action: .one(.wait))))
    await store.send(.popAll) { $0.path.removeAll() }
    await store.finish()
  }

  @Test func elementsDoNotCancelEachOthersEffects() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    await store.send(.path(.element(id: 0, action: .one(.wait))))
    await store.send(.path(.element(id: 1, action: .one(.wait))))
    await store.send(.path(.element(id: 1, action: .one(.cancel))))
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].one.done) { $0.path[id: 0, case: \.one]?.count = 100 }
  }

  @Test func actionsOfMissingElementsAreReported() async {
    let store = makeStore()
    await withKnownIssue {
      await store.send(.elements(.element(id: 999, action: .increment)))
    } matching: {
      $0.description.contains("received an action for a missing element. …")
    }
    await withKnownIssue {
      await store.send(.elements(.popFrom(id: 999)))
    } matching: {
      $0.description.contains("received a \"popFrom\" action for a missing element. …")
    }
    await store.send(.elements(.push(id: 0, state: Element.State()))) {
      $0.elements[id: 0] = Element.State()
    }
    await withKnownIssue {
      await store.send(.elements(.push(id: 0, state: Element.State())))
    } matching: {
      $0.description.contains("received a \"push\" action for an element it already contains. …")
    }
  }

  @Test func initialElementIDsCountFromZero() async {
    let store = TestStore(
      initialState: Root.State(elements: StackState([Element.State(), Element.State()]))
    ) {
      Root()
    }
    #expect(store.state.elements.ids == [0, 1])
    await store.send(.elements(.element(id: 1, action: .increment))) {
      $0.elements[id: 1]?.count = 1
    }
    await store.send(.push) { $0.path.append(.one(Element.State())) }
    #expect(store.state.path.ids == [2])
  }

  @Test func stackStateBehavesAsACollection() throws {
    var stack = StackState([1, 2, 3])
    #expect(Array(stack) == [1, 2, 3])
    stack.append(4)
    stack[id: stack.ids[0]]? += 10
    #expect(Array(stack) == [11, 2, 3, 4])
    stack.pop(to: stack.ids[2])
    #expect(Array(stack) == [11, 2, 3])
    stack.pop(from: stack.ids[1])
    #expect(Array(stack) == [11])
    let first = stack.ids[0]
    stack[id: first] = nil
    #expect(stack.isEmpty)
    let data = try JSONEncoder().encode(StackState([1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(Array(try JSONDecoder().decode(StackState<Int>.self, from: data)) == [1, 2])
    var path = StackState<Root.Path.State>([.one(Element.State())])
    withKnownIssue {
      path[id: path.ids[0], case: \.two]?.count = 1
    } matching: {
      $0.description.contains("Can't modify unrelated case \"one\"")
    }
  }

  @Test func casePathsAreIterated() {
    typealias Elements = StackAction<Element.State, Element.Action>
    #expect(Array(Elements.allCasePaths) == [\.element, \.popFrom, \.push])
    #expect(Elements.allCasePaths[.element(id: 0, action: .close)] == \.element)
    #expect(Elements.allCasePaths[.popFrom(id: 0)] == \.popFrom)
    #expect(Elements.allCasePaths[.push(id: 0, state: Element.State())] == \.push)
    typealias Rows = IdentifiedAction<Int, Element.Action>
    #expect(Array(Rows.allCasePaths) == [\.element])
    #expect(Rows.allCasePaths[.element(id: 1, action: .close)] == \.element)
    typealias Presented = PresentationAction<Element.Action>
    #expect(Array(Presented.allCasePaths) == [\.dismiss, \.presented])
    #expect(Presented.allCasePaths[.dismiss] == \.dismiss)
    #expect(Presented.allCasePaths[.presented(.close)] == \.presented)
  }

  @Test func storesAreScopedToElements() {
    let store = Store(initialState: Root.State()) { Root() }
    @Bindable var bindable = store
    let path = $bindable.scope(state: \.path, action: \.path).wrappedValue
    path.push(.one(Element.State()))
    #expect(path.stackIDs() == store.path.ids)
    let id = store.path.ids[0]
    let element = path.scope(element: id)
    if case .one(let store)? = element?.case {
      store.send(.increment)
      #expect(store.count == 1)
    } else {
      Issue.record("no element")
    }
    #expect(element === path.scope(element: id))
    path.pop(from: id)
    #expect(store.path.isEmpty)
    #expect(path.scope(element: id) == nil)
  }
}
