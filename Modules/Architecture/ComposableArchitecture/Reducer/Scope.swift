/// Embeds a child feature in a parent: the child's state is a field of the parent's state, and its
/// actions are a case of the parent's action.
///
/// ```swift
/// @Reducer
/// struct Profile {
///   @ObservableState struct State { var name = "Blob" }
///   enum Action { case nameChanged(String) }
/// }
///
/// @Reducer
/// struct AppFeature {
///   @ObservableState struct State { var profile = Profile.State() }
///   enum Action { case profile(Profile.Action) }
///   var body: some ReducerOf<Self> {
///     Scope(state: \.profile, action: \.profile) { Profile() }
///     Reduce { state, action in .none }
///   }
/// }
/// ```
///
/// The child runs in the order of the block: place `Scope` before the `Reduce` that reacts to the
/// child's actions. For an optional child use `ifLet`, for a collection of children use `forEach`.
///
/// ## When to use it
///
/// Use it for a child that exists as long as its parent, such as a tab:
///
/// ```swift
/// @Reducer
/// struct Tabs {
///   @ObservableState
///   struct State { var home = Profile.State(), work = Profile.State(), selection = "home" }
///   enum Action { case home(Profile.Action), work(Profile.Action), selected(String) }
///   var body: some ReducerOf<Self> {
///     Scope(state: \.home, action: \.home) { Profile() }
///     Scope(state: \.work, action: \.work) { Profile() }
///     Reduce { state, action in
///       if case .selected(let tab) = action { state.selection = tab }
///       return .none
///     }
///   }
/// }
/// ```
///
/// Do not use it for a child that appears and disappears: with `ifLet`, the effects of the child
/// are canceled when its state becomes nil. Place it before the `Reduce` of the parent. After it,
/// the child would receive an action when the parent has already replaced its state.
///
/// ## Cost
///
/// The child's reducer is resolved for its first action, and runs for its own actions only. A send
/// through five scopes takes 0.6 µs in place of 0.25 µs (`Documentation/performance.md`). The
/// child's state is changed in place, not copied.
///
/// ## Topics
///
/// ### Embedding a child
///
/// - ``init(state:action:child:)``
/// - ``init(_:action:child:)``
/// - ``init(state:action:child:fileID:filePath:line:column:)``
public struct Scope<ParentState, ParentAction>: Reducer {
  /// The parent's state.
  public typealias State = ParentState
  /// The parent's action.
  public typealias Action = ParentAction

  @usableFromInline let reducer: Reduce<ParentState, ParentAction>

  // Disfavored: `\.profile` of an enum state is its case, not the optional property of that name.
  /// Embeds a child whose state is a field of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The key path of the child's state.
  ///   - toChildAction: The case key path of the child's actions.
  ///   - child: The reducer of the child.
  @_disfavoredOverload
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child()
    reducer = Reduce(resolving: {
      let path = StatePath.resolved(toChildState)
      let action = AnyCasePath.resolved(toChildAction)
      let child = LazyReducer(child)
      return _ResolvedReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        return path.modify(&state) { child.run(&$0, childAction) }
          .embedded { action.embed($0) }
      }
    })
  }

  /// Embeds a child whose state is a field of the parent's state. Equivalent to
  /// `init(state:action:child:)`.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Explains how to embed a child whose state is optional.
  @available(
    *, unavailable,
    message: "The child's state is optional: use 'ifLet(_:action:)' on the parent's reducer."
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState?>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    reducer = Reduce { _, _ in .none }
  }

  /// Embeds a child whose state is a case of the parent's enum state.
  ///
  /// An action of the child is reported as an issue if the state is in another case. Prefer
  /// `ifCaseLet`, which runs the child before the parent can change the case.
  ///
  /// ```swift
  /// @Reducer
  /// struct Session {
  ///   @ObservableState
  ///   enum State { case profile(Profile.State), signedOut }
  ///   enum Action { case profile(Profile.Action) }
  ///   var body: some ReducerOf<Self> {
  ///     Scope(state: \.profile, action: \.profile) { Profile() }
  ///   }
  /// }
  /// ```
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ParentState: CasePathable {
    let child = child()
    let location = SourceLocation(fileID, filePath, line, column)
    reducer = Reduce(resolving: {
      let path = AnyCasePath.resolved(toChildState)
      let action = AnyCasePath.resolved(toChildAction)
      let child = LazyReducer(child)
      return _ResolvedReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        let effect = path.modify(&state) { child.run(&$0, childAction) }
        if effect == nil {
          location.reportAbsentChild(
            """
            A "Scope" at "\(location)" received a child action when child state was set to a \
            different case. …
            """, action: parentAction, state: state)
        }
        return (effect ?? .none).embedded { action.embed($0) }
      }
    })
  }

  /// Runs the child for its actions and embeds its effects.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    reducer.reduce(into: &state, action: action)
  }

  /// Returns the resolved child.
  public func _resolve() -> _ResolvedReducer<ParentState, ParentAction> { reducer._resolve() }
}
