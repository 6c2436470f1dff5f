/// Embeds a child feature in a parent: its state is a field of the parent's, its actions a case.
///
/// ```swift
/// Scope(state: \.profile, action: \.profile) { Profile() }
/// ```
public struct Scope<ParentState, ParentAction>: Reducer {
  /// The parent's state.
  public typealias State = ParentState
  /// The parent's action.
  public typealias Action = ParentAction

  @usableFromInline let reducer: Reduce<ParentState, ParentAction>

  /// Embeds a child whose state is a field.
  ///
  /// Disfavored, so that a case of an enum is not taken for the optional of the same name.
  @_disfavoredOverload
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child()
    reducer = Reduce(resolving: {
      let path = StatePath(toChildState)
      let action = AnyCasePath(toChildAction)
      let child = LazyReducer(child)
      return _ResolvedReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        return path.modify(&state) { child.run(&$0, childAction) }
          .embedded { action.embed($0) }
      }
    })
  }

  /// Embeds a child whose state is a field.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Embeds a child whose state is a case of the parent's.
  ///
  /// An action of the child while the state is of another case reports an issue. Prefer
  /// `ifCaseLet`, which runs the child before its parent can change the case.
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
      let path = AnyCasePath(toChildState)
      let action = AnyCasePath(toChildAction)
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

  /// Runs the child for its own actions.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    reducer.reduce(into: &state, action: action)
  }

  /// The child, looked up once.
  public func _resolve() -> _ResolvedReducer<ParentState, ParentAction> { reducer._resolve() }
}
