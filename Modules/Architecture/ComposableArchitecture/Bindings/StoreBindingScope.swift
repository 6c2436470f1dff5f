/// A property wrapper of a store from which `$store.scope(…)` derives bindings: `Bindable` or
/// `Binding`.
public protocol _StoreBindingSource<Value> {
  /// The type of the wrapped store.
  associatedtype Value

  /// The store.
  @MainActor var wrappedValue: Value { get }
}

extension Bindable: _StoreBindingSource {}
extension Binding: _StoreBindingSource {}

@MainActor
extension _StoreBindingSource {
  /// Returns a binding to the store of a presented child. Writing nil dismisses the child.
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

  /// Returns a binding to the store of a presented child. Writing nil dismisses the child.
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

  /// Returns a binding to the case of a presented `Destination` enum. `.edit`, for example, derives
  /// a binding to the store of that case.
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

  /// Returns a binding to the store of a navigation stack.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding(get: { store.scope(state: state, action: action) }, set: { _ in })
  }

  /// Returns a binding to the store of a presented child. Writing nil dismisses the child.
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

  /// Returns a binding to the store of a presented child. Writing nil dismisses the child.
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

  /// Returns a binding to the case of a presented `Destination` enum. `.edit`, for example, derives
  /// a binding to the store of that case.
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

  /// Returns a binding to the store of a navigation stack.
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

  /// Sends the dismissal of a presented child. Reports an issue if the child is still presented
  /// afterward.
  private func dismiss<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>, _ location: SourceLocation
  ) {
    guard !backend.isInvalid, read(tracked: false, { $0[keyPath: state] != nil }) else { return }
    send(AnyCasePath.resolved(action).embed(.dismiss), from: location.sourceLine)
    guard read(tracked: false, { $0[keyPath: state] != nil }), !backend.isInvalid else { return }
    reportIssue(
      """
      A binding at "\(location)" was set to "nil", but the store destination wasn't nil'd out.

      The reducer of the store does not handle its presentation actions. Add \
      ".ifLet(\\.$destination, action: \\.destination) { … }" to its body, and verify that every \
      parent is composed into the root reducer.
      """,
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

extension Binding where Value: CasePathable {
  /// Returns a binding to the payload of a case, or nil if the value is in another case.
  ///
  /// A write is ignored if the value is in another case by then.
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
  /// Returns a binding to the payload of a case of an optional enum. It reads nil if the value is
  /// nil or in another case. Writing nil sets the optional to nil; a write is ignored if the value
  /// is in another case.
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

  /// Creates a binding that reads whether an optional has a value. Writing false sets the optional
  /// to nil; writing true has no effect.
  @MainActor
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } })
  }
}

extension Binding where Value: _OptionalCaseStore {
  /// Returns a binding to one case of a presented `Destination` enum: the store of its feature, or
  /// the payload of a case without a reducer.
  ///
  /// The binding reads nil while another case is presented. Writing nil dismisses the case.
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

/// A store of an enum reducer's state, to be switched over with `case`.
@MainActor
public protocol _CaseStore {
  /// An enum with a case for each feature, whose payload is the store of that feature.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case.
  var `case`: _CaseScope { get }
}

/// An optional store of an enum reducer's state.
@MainActor
public protocol _OptionalCaseStore: ExpressibleByNilLiteral {
  /// An enum with a case for each feature, whose payload is the store of that feature.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case, or nil.
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
