/// A property wrapper around a store, from which `$store.scope(…)` derives bindings.
public protocol _StoreBindingSource<Value> {
  /// The type of the store.
  associatedtype Value

  /// The store.
  @MainActor var wrappedValue: Value { get }
}

extension Bindable: _StoreBindingSource {}
extension Binding: _StoreBindingSource {}

@MainActor
extension _StoreBindingSource {
  /// A binding to the store of a presented feature; writing nil dismisses it.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presented(state, action, SourceLocation(fileID, filePath, line, column))
  }

  /// A binding to the store of a presented feature; writing nil dismisses it.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presented(
      state.appending(path: \.wrappedValue), action,
      SourceLocation(fileID, filePath, line, column))
  }

  /// A binding to the presented feature of an enum of them: `.edit` continues to one of its cases.
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    wrappedValue.presentedCase(
      state.appending(path: \.wrappedValue), action,
      SourceLocation(fileID, filePath, line, column))
  }

  /// A binding to the store of a navigation stack.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding(get: { store.scope(state: state, action: action) }, set: { _ in })
  }

  /// A binding to the store of a presented feature; writing nil dismisses it.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presented(state, action, SourceLocation(fileID, filePath, line, column))
  }

  /// A binding to the store of a presented feature; writing nil dismisses it.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presented(
      state.appending(path: \.wrappedValue), action,
      SourceLocation(fileID, filePath, line, column))
  }

  /// A binding to the presented feature of an enum of them: `.edit` continues to one of its cases.
  public func scope<State: ObservableState, Action, ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where Value == Store<State, Action>, ChildState.StateReducer.Action == ChildAction {
    wrappedValue.presentedCase(
      state.appending(path: \.wrappedValue), action,
      SourceLocation(fileID, filePath, line, column))
  }

  /// A binding to the store of a navigation stack.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  func presented<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>, _ location: SourceLocation
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let child = action.appending(path: \.presented)
    return Binding(
      get: { self.scope(state: state, action: child) },
      set: { if $0 == nil { self.dismiss(state, action, location) } })
  }

  func presentedCase<ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>, _ location: SourceLocation
  ) -> Binding<ChildState.StateReducer.CaseScope?>
  where ChildState.StateReducer.Action == ChildAction {
    let child = action.appending(path: \.presented)
    return Binding<ChildState.StateReducer.CaseScope?>(
      get: { self.scope(state: state, action: child)?.case },
      set: { if $0 == nil { self.dismiss(state, action, location) } })
  }

  /// Sends what dismisses a presented feature, and reports an issue when it stays.
  private func dismiss<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>, _ location: SourceLocation
  ) {
    guard !backend.isInvalid, read(tracked: false, { $0[keyPath: state] != nil }) else { return }
    send(AnyCasePath(action).embed(.dismiss))
    guard read(tracked: false, { $0[keyPath: state] != nil }), !backend.isInvalid else { return }
    reportIssue(
      """
      A binding at "\(location)" was set to "nil", but the store destination wasn't nil'd out.

      The reducer that runs the store does not handle its presentation actions. Add \
      ".ifLet(\\.$destination, action: \\.destination) { … }" to its body, and see that every \
      parent is composed into the root's reducer.
      """,
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

extension Binding where Value: CasePathable {
  /// A binding to the value of a case, or nil while the value is of another case.
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? {
    let path = Value.allCasePaths[keyPath: keyPath]
    guard let initial = path.extract(from: wrappedValue) else { return nil }
    return Binding<Member>(
      get: { path.extract(from: wrappedValue) ?? initial },
      set: {
        guard path.extract(from: wrappedValue) != nil else { return }
        wrappedValue = path.embed($0)
      })
  }
}

extension Binding {
  /// A binding to the value of a case of an optional enum; nil while there is none, and writing nil
  /// writes nil to the whole.
  @MainActor
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return Binding<Member?>(
      get: { wrappedValue.flatMap { path.extract(from: $0) } },
      set: { newValue in
        guard let current = wrappedValue, path.extract(from: current) != nil else { return }
        wrappedValue = newValue.map { path.embed($0) }
      })
  }

  /// Whether there is a value; writing false writes nil.
  @MainActor
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } })
  }
}

extension Binding where Value: _OptionalCaseStore {
  /// A binding to the store of one feature of a presented enum of them, or to what else its case
  /// holds: `.edit`; nil while another one is presented, and writing nil dismisses.
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<
      Value._CaseScope.AllCasePaths, AnyCasePath<Value._CaseScope, Member>
    >
  ) -> Binding<Member?> {
    let path = Value._CaseScope.allCasePaths[keyPath: keyPath]
    return Binding<Member?>(
      get: { wrappedValue._case.flatMap { path.extract(from: $0) } },
      set: { newValue in
        guard newValue == nil, wrappedValue._case.flatMap({ path.extract(from: $0) }) != nil
        else { return }
        wrappedValue = nil
      })
  }
}

/// The store of a feature that is one of several.
@MainActor
public protocol _CaseStore {
  /// The store of the feature that is there, to be switched over.
  associatedtype _CaseScope: CasePathable

  /// The store of the feature that is there.
  var `case`: _CaseScope { get }
}

/// The store of a feature that is one of several, or nil.
@MainActor
public protocol _OptionalCaseStore: ExpressibleByNilLiteral {
  /// The store of the feature that is there, to be switched over.
  associatedtype _CaseScope: CasePathable

  /// The store of the feature that is there.
  var _case: _CaseScope? { get }
}

extension Store: _CaseStore
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  public typealias _CaseScope = State.StateReducer.CaseScope
}

extension Optional: _OptionalCaseStore where Wrapped: _CaseStore {
  public var _case: Wrapped._CaseScope? { self?.case }
}
