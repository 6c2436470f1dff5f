/// What holds the state of a child that may be absent: an optional or a presentation.
public protocol _ChildHolder<_ChildState> {
  /// The child's state.
  associatedtype _ChildState

  /// Whether the child is presented.
  associatedtype _WrapperKind
}

extension Optional: _ChildHolder {
  public typealias _ChildState = Wrapped
  public typealias _WrapperKind = _NoWrapper
}

extension Reducer {
  /// Embeds a child that is there or not, or that is presented.
  ///
  /// The child runs before this reducer, so that it sees its actions while its state is there. Its
  /// effects are canceled when it goes away or another one takes its place. An action of an absent
  /// child reports an issue at this line. A presented child is dismissed by `.dismiss`, by itself
  /// with `@Dependency(\.dismiss)`, or by setting its state to nil; a prompt goes with its first
  /// action.
  ///
  /// One function for both, so that a long chain of them is checked in linear time.
  public func ifLet<Holder: _ChildHolder, HolderAction: CasePathable>(
    _ toChildState: WritableKeyPath<State, Holder>,
    action toChildAction: CaseKeyPath<Action, HolderAction>,
    @ReducerBuilder<Holder._ChildState, HolderAction._WrappedAction>
    then child: () -> some Reducer<Holder._ChildState, HolderAction._WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where Holder._WrapperKind == HolderAction._WrapperKind {
    typealias ChildAction = HolderAction._WrappedAction
    // The casts change the name of a type, not the type: of the two kinds of holder the optional's
    // action is the child's own, and the presentation's is a `PresentationAction` of it.
    if let path = toChildState as? WritableKeyPath<State, Holder._ChildState?> {
      return ifLet(
        path, action: (toChildAction as AnyKeyPath) as! CaseKeyPath<Action, ChildAction>,
        child: child(),
        SourceLocation(fileID, filePath, line, column))
    }
    return ifLet(
      toChildState as! WritableKeyPath<State, PresentationState<Holder._ChildState>>,
      action: (toChildAction as AnyKeyPath)
        as! CaseKeyPath<Action, PresentationAction<ChildAction>>,
      child: child(), SourceLocation(fileID, filePath, line, column))
  }

  func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    child: some Reducer<ChildState, ChildAction>, _ location: SourceLocation
  ) -> Reduce<State, Action> {
    Reduce(resolving: {
      let step = OptionalStep(
        parent: self._resolve().run, path: StatePath(toChildState),
        action: AnyCasePath(toChildAction), child: LazyReducer(child), location: location)
      return _ResolvedReducer(step.run)
    })
  }

  /// Embeds a child that is there or not, whose action has no case paths.
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction>
    then wrapped: () -> some Reducer<WrappedState, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toWrappedState, action: toWrappedAction, child: wrapped(),
      SourceLocation(fileID, filePath, line, column))
  }

  /// Embeds a prompt that is there or not.
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toWrappedState, action: toWrappedAction, child: EmptyReducer<WrappedState, WrappedAction>(),
      SourceLocation(fileID, filePath, line, column))
  }
}

/// An optional child beside its parent.
final class OptionalStep<State, Action, Child, ChildAction> {
  private let parent: (inout State, Action) -> Effect<Action>
  private let path: StatePath<State, Child?>
  private let action: AnyCasePath<Action, ChildAction>
  private let child: LazyReducer<Child, ChildAction>
  private let identity: ChildIdentity<Child>
  private let location: SourceLocation
  /// Whether the child ever started work that its absence must cancel.
  private var hasStartedEffects = false

  init(
    parent: @escaping (inout State, Action) -> Effect<Action>, path: StatePath<State, Child?>,
    action: AnyCasePath<Action, ChildAction>, child: LazyReducer<Child, ChildAction>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.path = path
    self.action = action
    self.child = child
    self.location = location
    identity = ChildIdentity(in: path.field)
  }

  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    let childEffect = runChild(&state, action)
    guard hasStartedEffects, let before = childID(in: &state) else {
      return childEffect.joined(with: parent(&state, action))
    }
    let effect = childEffect.joined(with: parent(&state, action))
    guard childID(in: &state) != before else { return effect }
    return effect.joined(with: .cancelOwned(by: EffectContext.path.appending(before)))
  }

  private func childID(in state: inout State) -> NavigationID? {
    path.read(&state) { $0.map { identity.id(of: $0) } }
  }

  private func runChild(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    guard let id = childID(in: &state) else {
      location.reportAbsentChild(
        """
        An "ifLet" at "\(location)" received a child action when child state was "nil". …
        """, action: action)
      return .none
    }
    let childPath = EffectContext.path.appending(id)
    let effect = EffectContext.within(childPath) {
      path.modify(&state) { child in
        let effect = child.modify { self.child.run(&$0, childAction) }
        if Child.self is any _EphemeralState.Type { child = nil }
        return effect ?? .none
      }
    }
    if effect.node != nil { hasStartedEffects = true }
    let embed = self.action
    return effect.embedded { embed.embed($0) }.owned(by: childPath)
  }
}
