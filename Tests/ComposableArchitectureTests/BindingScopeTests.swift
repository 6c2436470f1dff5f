import ComposableArchitecture
import Testing

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private enum Destination {
  case first(Child)
  case second(Child)
}

@Reducer
private struct Parent {
  @ObservableState
  struct State {
    @Presents var child: Child.State?
    @Presents var destination: Destination.State?
    @Presents var unhandled: Child.State?
    var path = StackState<Child.State>()
  }
  enum Action {
    case child(PresentationAction<Child.Action>)
    case destination(PresentationAction<Destination.Action>)
    case unhandled(PresentationAction<Child.Action>)
    case path(StackActionOf<Child>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: \.child) { Child() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path) { Child() }
  }
}

@MainActor
@Suite
struct BindingScopeTests {
  @Test func writingNilDismissesPresentedChild() throws {
    let store = Store(initialState: Parent.State(child: Child.State())) { Parent() }
    @Bindable var bindable = store
    let child = $bindable.scope(state: \.child, action: \.child)
    try #require(child.wrappedValue).send(.tap)
    #expect(store.child?.count == 1)
    let isPresented = Binding<Bool>(child)
    isPresented.wrappedValue = true
    #expect(isPresented.wrappedValue && store.child != nil)
    isPresented.wrappedValue = false
    #expect(!isPresented.wrappedValue && store.child == nil)
  }

  @Test func enumBindingYieldsCurrentCase() {
    let store = Store(initialState: Parent.State(destination: .first(Child.State()))) { Parent() }
    @Bindable var bindable = store
    let destination = $bindable.scope(state: \.$destination, action: \.destination)
    let first = destination.first
    let second = destination.second
    #expect(first.wrappedValue?.count == 0 && second.wrappedValue == nil)
    second.wrappedValue = nil
    #expect(store.destination != nil)
    first.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func stateLabelIsOptional() throws {
    let state = Parent.State(
      child: Child.State(), destination: .first(Child.State()), path: StackState([Child.State()]))
    let store = Store(initialState: state) { Parent() }
    @Bindable var bindable = store
    let binding = Binding(get: { store }, set: { _ in })
    let child = try #require($bindable.scope(\.child, action: \.child).wrappedValue)
    #expect(binding.scope(\.$child, action: \.child).wrappedValue?.count == 0)
    #expect(binding.scope(\.child, action: \.child).wrappedValue === child)
    #expect($bindable.scope(\.$child, action: \.child).wrappedValue?.count == 0)
    #expect($bindable.scope(\.$destination, action: \.destination).first.wrappedValue != nil)
    #expect(binding.scope(\.$destination, action: \.destination).second.wrappedValue == nil)
    let path = $bindable.scope(\.path, action: \.path)
    #expect(path.wrappedValue === binding.scope(\.path, action: \.path).wrappedValue)
  }

  @Test func bindingToStoreScopesFurther() throws {
    let state = Parent.State(
      child: Child.State(), destination: .second(Child.State()), path: StackState([Child.State()]))
    let store = Store(initialState: state) { Parent() }
    let binding = Binding(get: { store }, set: { _ in })
    try #require(binding.scope(state: \.child, action: \.child).wrappedValue).send(.tap)
    #expect(store.child?.count == 1)
    let destination = binding.scope(state: \.$destination, action: \.destination)
    try #require(destination.second.wrappedValue).send(.tap)
    #expect(store.destination?.second?.count == 1)
    destination.wrappedValue = nil
    #expect(store.destination == nil)
    let path = binding.scope(state: \.path, action: \.path)
    #expect(path.wrappedValue.withState(\.count) == 1)
  }

  @Test func unhandledDismissalIsReported() {
    let store = Store(initialState: Parent.State(unhandled: Child.State())) { Parent() }
    @Bindable var bindable = store
    let child = $bindable.scope(state: \.unhandled, action: \.unhandled)
    withKnownIssue {
      child.wrappedValue = nil
    } matching: {
      "\($0)".contains("wasn't nil'd out")
    }
    #expect(store.unhandled != nil)
  }

  @Test func caseBindingWritesOnlyItsCase() throws {
    var result = Result<Int, Never>.success(1)
    let binding = Binding(get: { result }, set: { result = $0 })
    let success: Binding<Int> = try #require(binding.success)
    success.wrappedValue += 1
    #expect(result == .success(2) && success.wrappedValue == 2)
    var optional: Int? = 1
    let some: Binding<Int> = try #require(Binding(get: { optional }, set: { optional = $0 }).some)
    optional = nil
    some.wrappedValue = 5
    #expect(optional == nil && some.wrappedValue == 1)
  }
}
