/// The misuses and all that the compiler prints about each: places are line and column in the sample,
/// or "elsewhere" in an expansion or in the library.
let misuses: [Misuse] = [
  Misuse(
    "ObservableClass",
    code: #"""
      @ObservableState
      class ObservableClass { var count = 0 }

      @ObservableState
      actor ObservableActor { var count = 0 }
      """#,
    prints: #"""
      1:1: error: '@ObservableState' cannot be applied to class type 'ObservableClass' (from macro 'ObservableState')
      1:1: note: Make it a struct
      4:1: error: '@ObservableState' cannot be applied to actor type 'ObservableActor' (from macro 'ObservableState')
      """#),
  Misuse(
    "CasePathableStruct",
    code: #"""
      @CasePathable
      struct CasePathableStruct {}
      """#,
    prints: #"""
      2:1: error: '@CasePathable' cannot be applied to struct type 'CasePathableStruct' (from macro 'CasePathable')
      """#),
  Misuse(
    "OverloadedCase",
    code: #"""
      @CasePathable
      enum OverloadedCase {
        case bar(Int)
        case bar(text: String)
        case other
      }

      let isOther = OverloadedCase.bar(1).is(\.other)

      @Reducer
      enum OverloadedReducer {
        case bar(OverloadedChild)
        case bar(child: OverloadedChild)
      }

      @Reducer
      struct OverloadedChild {}
      """#,
    prints: #"""
      4:8: error: '@CasePathable' cannot be applied to overloaded case name 'bar' (from macro 'CasePathable')
      13:8: error: '@Reducer' cannot be applied to overloaded case name 'bar' (from macro 'Reducer')
      """#),
  Misuse(
    "PresentationStateInObservable",
    code: #"""
      @ObservableState
      struct PresentationStateInObservable {
        @PresentationState var child: Int?
      }

      @ObservableState
      struct TrackedInObservable {
        @ObservationIgnored var child: Int?
      }
      """#,
    prints: #"""
      3:3: error: '@PresentationState' cannot be used in '@ObservableState' (from macro 'ObservableState')
      3:3: note: Use '@Presents' instead
      8:3: error: '@ObservationIgnored' cannot be used in '@ObservableState' (from macro 'ObservableState')
      8:3: note: Use '@ObservationStateIgnored' instead
      """#),
  Misuse(
    "ViewWithoutStore",
    code: #"""
      @Reducer
      struct ViewWithoutStore {
        enum Action: ViewAction {
          case view(View)
          enum View { case tap }
        }
      }

      @ViewAction(for: ViewWithoutStore.self)
      @MainActor struct ViewWithoutStoreView {
        func tap() { send(.tap) }
      }

      @ViewAction(for: ViewWithoutStore.self)
      @MainActor struct HiddenStoreView {
        private let store: StoreOf<ViewWithoutStore>
        func tap() { send(.tap) }
      }
      """#,
    prints: #"""
      9:1: error: '@ViewAction' requires 'ViewWithoutStoreView' to have a 'store' property of type 'Store' (from macro 'ViewAction')
      9:1: note: Add 'store'
      16:3: error: 'store' must be as accessible as the view (from macro 'ViewAction')
      16:3: note: Remove 'private'
      """#),
  Misuse(
    "StoreSend",
    code: #"""
      @Reducer
      struct StoreSend {
        enum Action: ViewAction {
          case view(View)
          enum View { case tap }
        }
      }

      @MainActor
      @ViewAction(for: StoreSend.self)
      struct StoreSendView {
        let store: StoreOf<StoreSend>
        func tap() { store.send(.view(.tap)) }
      }
      """#,
    prints: #"""
      13:16: warning: Do not use 'store.send' directly when using '@ViewAction' (from macro 'ViewAction')
      13:16: note: Call 'send' directly with a view action
      """#),
  Misuse(
    "MissingDefault",
    code: #"""
      @DependencyClient
      struct MissingDefault {
        var number: @Sendable (_ id: Int) -> Int
      }

      let missingDefault = MissingDefault(number: { $0 })
      let unimplementedMissingDefault = MissingDefault().number(id: 1)
      """#,
    prints: #"""
      3:7: error: Default value required for non-throwing closure 'number'; an unimplemented call fails the test and returns the default (from macro 'Dependencies.DependencyEndpoint')
      3:7: note: Insert '= { _ in <#Int#> }'
      """#),
  Misuse(
    "DefaultIsNoClosure",
    code: #"""
      func one() -> Int { 1 }

      @DependencyClient
      struct DefaultIsNoClosure {
        var number: @Sendable () -> Int = one
      }

      let defaultIsNoClosure = DefaultIsNoClosure().number()
      """#,
    prints: #"""
      5:37: error: The default of 'number' must be a closure literal (from macro 'Dependencies.DependencyEndpoint')
      5:37: note: Wrap it in a closure
      """#),
  Misuse(
    "DefaultUnimplemented",
    code: #"""
      @DependencyClient
      struct DefaultUnimplemented {
        var number: @Sendable () -> Int = unimplemented(placeholder: 1)
      }
      """#,
    prints: #"""
      3:37: error: The default of 'number' must be a closure literal; it reports an unimplemented call by itself (from macro 'Dependencies.DependencyEndpoint')
      3:37: note: Replace it with '{ 1 }'
      """#),
  Misuse(
    "DefaultTraps",
    code: #"""
      @DependencyClient
      struct DefaultTraps {
        var number: @Sendable () -> Int = { fatalError() }
        var word: @Sendable (_ id: Int) -> String = { _ in fatalError("no word") }
        var stop: @Sendable () -> Void = { fatalError() }
        var other: @Sendable () throws -> Int = { preconditionFailure() }
        var nested: @Sendable () -> Int = { { fatalError() }() }
      }

      let defaultTraps = DefaultTraps()
      let defaultTrapsAll = DefaultTraps(
        number: { 1 }, word: { "\($0)" }, stop: {}, other: { 2 }, nested: { 3 })
      """#,
    prints: #"""
      3:39: warning: Calling an unimplemented 'number' terminates the whole test run here; return a value or throw an error to fail only the current test (from macro 'Dependencies.DependencyEndpoint')
      3:39: note: Return '<#Int#>'
      4:54: warning: Calling an unimplemented 'word' terminates the whole test run here; return a value or throw an error to fail only the current test (from macro 'Dependencies.DependencyEndpoint')
      4:54: note: Return '<#String#>'
      5:38: warning: Calling an unimplemented 'stop' terminates the whole test run here; return a value or throw an error to fail only the current test (from macro 'Dependencies.DependencyEndpoint')
      5:38: note: Return '()'
      6:45: warning: Calling an unimplemented 'other' terminates the whole test run here; return a value or throw an error to fail only the current test (from macro 'Dependencies.DependencyEndpoint')
      6:45: note: Return '<#Int#>'
      """#),
  Misuse(
    "MethodIsNoName",
    code: #"""
      struct MethodIsNoName {
        @DependencyEndpoint(method: "~ok~") var number: @Sendable () throws -> Int
      }
      """#,
    prints: #"""
      2:31: error: 'method' must be a valid identifier (from macro 'DependencyEndpoint')
      """#),
  Misuse(
    "EndpointIsNoClosure",
    code: #"""
      struct EndpointIsNoClosure {
        @DependencyEndpoint var number: Int = 1
        @DependencyEndpoint let stop: () -> Void
      }
      """#,
    prints: #"""
      2:3: error: '@DependencyEndpoint' can only be applied to a 'var' of closure type (from macro 'DependencyEndpoint ')
      3:3: error: '@DependencyEndpoint' can only be applied to a 'var' of closure type (from macro 'DependencyEndpoint ')
      3:3: note: Change 'let' to 'var'
      """#),
  Misuse(
    "EntryOutsideValues",
    code: #"""
      struct EntryOutsideValues {
        @DependencyEntry var number = 1
      }

      extension EntryOutsideValues {
        @DependencyEntry var other = 1
      }
      """#,
    prints: #"""
      2:3: error: '@DependencyEntry' can only be applied to a 'var' in an extension of 'DependencyValues' (from macro 'DependencyEntry ')
      6:3: error: '@DependencyEntry' can only be applied to a 'var' in an extension of 'DependencyValues' (from macro 'DependencyEntry ')
      """#),
  Misuse(
    "EntryWithoutValue",
    code: #"""
      extension DependencyValues {
        @DependencyEntry var entryWithoutValue: Int
      }
      """#,
    prints: #"""
      2:3: error: '@DependencyEntry' requires an initial value (the test value) or a 'liveValue' (from macro 'DependencyEntry ')
      2:3: note: Insert '= <#Int#>'
      """#),
  Misuse(
    "ClientEnum",
    code: #"""
      @DependencyClient
      enum ClientEnum {
        case a
      }

      @DependencyClient
      final class ClientClass {
        var number: () throws -> Int = { 1 }
      }
      """#,
    prints: #"""
      2:1: error: '@DependencyClient' can only be applied to a struct (from macro 'DependencyClient')
      7:7: error: '@DependencyClient' can only be applied to a struct (from macro 'DependencyClient')
      7:7: note: Make it a struct
      """#),
  Misuse(
    "PropertyWithoutType",
    code: #"""
      struct Settings { var isOn = false }

      @DependencyClient
      struct PropertyWithoutType {
        var settings = Settings()
        var run: () throws -> Void
      }

      @MainActor let propertyWithoutType = PropertyWithoutType(run: {})
      """#,
    prints: #"""
      5:7: error: '@DependencyClient' requires 'settings' to have a type annotation in order to generate a memberwise initializer (from macro 'DependencyClient')
      5:7: note: Insert ': <#Type#>'
      """#),
  Misuse(
    "ReducerClass",
    code: #"""
      @Reducer
      class ReducerClass {
        struct State {}
        enum Action { case a }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      """#,
    prints: #"""
      2:1: error: '@Reducer' can only be applied to a struct or an enum, not to class 'ReducerClass' (from macro 'Reducer')
      2:1: note: Make it a struct
      """#),
  Misuse(
    "ReduceBesideBody",
    code: #"""
      @Reducer
      struct ReduceBesideBody {
        struct State {}
        enum Action { case a }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      """#,
    prints: #"""
      5:8: error: A 'reduce' method should not be defined in a reducer with a 'body'; it takes precedence and 'body' will never be invoked (from macro 'Reducer')
      6:7: note: 'body' defined here
      """#),
  Misuse(
    "PresentsMistakes",
    code: #"""
      @ObservableState
      struct PresentsNonOptional {
        @Presents var child: Int
      }

      @ObservableState
      struct PresentsLet {
        @Presents let child: Int?
      }

      @Reducer
      struct PresentsUsed {
        @ObservableState struct State { @Presents var child: PresentedChild.State }
        enum Action { case child(PresentationAction<PresentedChild.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { _, _ in .none }.ifLet(\.$child, action: \.child) { PresentedChild() }
        }
      }

      @Reducer
      struct PresentedChild {}
      """#,
    prints: #"""
      3:17: error: '@Presents' requires an explicit optional type (from macro 'Presents ')
      3:17: note: Make the type optional
      8:13: error: '@Presents' can only be applied to a 'var' (from macro 'Presents ')
      8:13: note: Change 'let' to 'var'
      13:49: error: '@Presents' requires an explicit optional type (from macro 'Presents ')
      13:49: note: Make the type optional
      """#),
  Misuse(
    "ReducerWithoutAction",
    code: #"""
      @Reducer
      struct ReducerWithoutAction {
        struct State {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """#,
    prints: #"""
      2:8: warning: 'ReducerWithoutAction' does not declare 'Action' (from macro 'Reducer')
      2:8: note: Add 'Action'
      elsewhere: error: type 'ReducerWithoutAction' does not conform to protocol 'Reducer'
      1:1: note: in expansion of macro 'Reducer' on struct 'ReducerWithoutAction' here
      elsewhere: note: add stubs for conformance
      1:1: note: in expansion of macro 'Reducer' on struct 'ReducerWithoutAction' here
      elsewhere: note: protocol requires nested type 'Action'
      elsewhere: note: protocol requires nested type 'Body'
      """#),
  Misuse(
    "SharedWithoutDefault",
    code: #"""
      struct SharedWithoutDefault {
        @Shared(.appStorage("x")) var x: Int
      }
      """#,
    prints: #"""
      2:4: error: 'init(_:)' is unavailable: Give the property a default value: '= …'.
      elsewhere: note: 'init(_:)' has been explicitly marked unavailable here
      """#),
  Misuse(
    "StructArguments",
    code: #"""
      @Reducer(state: .equatable)
      struct StructArguments {
        struct State {}
        enum Action { case a }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      """#,
    prints: #"""
      1:10: error: '@Reducer' takes no arguments when applied to a struct (from macro 'Reducer')
      1:10: note: Remove '(state: .equatable)'
      """#),
  Misuse(
    "ActionNotCasePathable",
    code: #"""
      @Reducer
      struct ActionChild {}

      struct ActionNotCasePathable: Reducer {
        struct State { var child = ActionChild.State() }
        enum Action { case child(ActionChild.Action) }
        var body: some Reducer<State, Action> {
          Scope(state: \.child, action: \.child) { ActionChild() }
        }
      }
      """#,
    prints: #"""
      8:35: error: subscript 'subscript(dynamicMember:)' requires that 'ActionNotCasePathable.Action' conform to 'CasePathable'
      elsewhere: note: where 'Value' = 'ActionNotCasePathable.Action'
      """#),
  Misuse(
    "PayloadIsNoReducer",
    code: #"""
      struct NoReducer {}

      @Reducer
      enum PayloadIsNoReducer { case plain(NoReducer) }

      let payloadIsNoReducer: PayloadIsNoReducer.State? = nil
      """#,
    prints: #"""
      elsewhere: error: 'State' is not a member type of struct 'main.NoReducer'
      3:1: note: in expansion of macro 'Reducer' on enum 'PayloadIsNoReducer' here
      1:8: note: 'NoReducer' declared here
      """#),
  Misuse(
    "BindingAndOptional",
    code: #"""
      @Reducer
      struct BindingWithoutAction {
        @ObservableState struct State {}
        enum Action { case a }
        var body: some ReducerOf<Self> { BindingReducer() }
      }

      @Reducer
      struct OptionalChild {}

      @Reducer
      struct ScopeOnOptional {
        @ObservableState struct State { var child: OptionalChild.State? }
        enum Action { case child(OptionalChild.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \.child, action: \.child) { OptionalChild() }
        }
      }
      """#,
    prints: #"""
      5:36: error: initializer 'init()' requires that 'BindingWithoutAction.Action' conform to 'BindableAction'
      elsewhere: note: where 'Action' = 'BindingWithoutAction.Action'
      16:5: error: 'init(state:action:child:)' is unavailable: The child's state is optional: use 'ifLet(_:action:)' on the parent's reducer.
      elsewhere: note: 'init(state:action:child:)' has been explicitly marked unavailable here
      """#),
  Misuse(
    "PlainReducer",
    code: #"""
      struct PlainReducer {
        @ObservableState
        struct State { var count = 0 }
        enum Action { case increment }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.count += 1
            return .none
          }
        }
      }

      @MainActor let plainStore = Store(initialState: PlainReducer.State()) { PlainReducer() }
      """#,
    prints: #"""
      5:18: error: type 'PlainReducer' does not conform to protocol 'Reducer'
      13:29: error: 'init(initialState:reducer:withDependencies:)' is unavailable: 'reducer' must return a type that is marked '@Reducer', and 'initialState' is its 'State'.
      elsewhere: note: 'init(initialState:reducer:withDependencies:)' has been explicitly marked unavailable here
      """#),
  Misuse(
    "ReducerOfOtherState",
    code: #"""
      @Reducer
      struct ReducerOfOtherState {}

      @MainActor let storeOfOtherState = Store(initialState: 1) { ReducerOfOtherState() }
      """#,
    prints: #"""
      4:36: error: 'init(initialState:reducer:withDependencies:)' is unavailable: 'reducer' must return a type that is marked '@Reducer', and 'initialState' is its 'State'.
      elsewhere: note: 'init(initialState:reducer:withDependencies:)' has been explicitly marked unavailable here
      """#),
  Misuse(
    "ReducerWithoutClosure",
    code: #"""
      @Reducer
      struct ReducerWithoutClosure {}

      @MainActor let storeWithoutClosure = Store(
        initialState: ReducerWithoutClosure.State(), reducer: ReducerWithoutClosure())
      """#,
    prints: #"""
      4:38: error: 'init(initialState:reducer:)' is unavailable: Pass the reducer in a closure: 'Store(initialState: …) { Counter() }'.
      elsewhere: note: 'init(initialState:reducer:)' has been explicitly marked unavailable here
      """#),
  Misuse(
    "WrittenField",
    code: #"""
      @Reducer
      struct WrittenField {
        @ObservableState
        struct State { var name = "" }
        enum Action { case nameChanged(String) }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      @MainActor
      struct WrittenFieldView {
        @Bindable var store: StoreOf<WrittenField>
        func clear() { store.name = "" }
        var name: Binding<String> { $store.name }
        var derivedName: Binding<String> { $store.name.sending(\.nameChanged) }
      }

      @MainActor
      struct WrittenFieldRow {
        @Binding var store: StoreOf<WrittenField>
        var name: Binding<String> { $store.name }
      }
      """#,
    prints: #"""
      12:18: error: 'subscript(dynamicMember:)' is unavailable: A reducer changes the state: send an action, or let 'Action' conform to 'BindableAction'.
      elsewhere: note: 'subscript(dynamicMember:)' has been explicitly marked unavailable here
      13:31: error: 'subscript(dynamicMember:)' is unavailable: Let 'Action' conform to 'BindableAction', or derive the binding by 'sending(_:)'.
      elsewhere: note: 'subscript(dynamicMember:)' has been explicitly marked unavailable here
      20:31: error: 'subscript(dynamicMember:)' is unavailable: Let 'Action' conform to 'BindableAction', or derive the binding by 'sending(_:)'.
      elsewhere: note: 'subscript(dynamicMember:)' has been explicitly marked unavailable here
      """#),
]
