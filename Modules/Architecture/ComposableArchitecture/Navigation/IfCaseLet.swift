extension Reducer {
  /// Embeds a child in a parent whose state is an enum with a case for the child's state.
  ///
  /// The child runs before the parent. Effects of the child are canceled when the state becomes
  /// another case. An action of the child while the state is another case reports an issue at the
  /// line of this call.
  public func ifCaseLet<CaseState, CaseAction>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction>
    then reducer: () -> some Reducer<CaseState, CaseAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let child = reducer()
    let location = SourceLocation(fileID, filePath, line, column)
    return Reduce(resolving: {
      let step = CaseStep(
        parent: self._resolve().run, field: toCaseState, action: AnyCasePath.resolved(toCaseAction),
        child: LazyReducer(child), location: location)
      return _ResolvedReducer(step.run)
    })
  }
}

/// Runs a child in a case of its parent's state, and the parent.
final class CaseStep<State, Action, Child, ChildAction> {
  private let parent: (inout State, Action) -> Effect<Action>
  private let path: AnyCasePath<State, Child>
  private let action: AnyCasePath<Action, ChildAction>
  private let child: LazyReducer<Child, ChildAction>
  private let identity: ChildIdentity<Child>
  private let location: SourceLocation
  private var hasStartedEffects = false

  init(
    parent: @escaping (inout State, Action) -> Effect<Action>,
    field: CaseKeyPath<State, Child>, action: AnyCasePath<Action, ChildAction>,
    child: LazyReducer<Child, ChildAction>, location: SourceLocation
  ) {
    self.parent = parent
    path = AnyCasePath(field)
    self.action = action
    self.child = child
    self.location = location
    identity = ChildIdentity(in: field)
  }

  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    let childEffect = runChild(&state, action)
    guard hasStartedEffects, let before = childID(in: state) else {
      return childEffect.joined(with: parent(&state, action))
    }
    let effect = childEffect.joined(with: parent(&state, action))
    guard childID(in: state) != before else { return effect }
    return effect.joined(with: .cancelOwned(by: EffectContext.path.appending(before)))
  }

  private func childID(in state: State) -> NavigationID? {
    path.extract(from: state).map { identity.id(of: $0) }
  }

  private func runChild(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    guard let id = childID(in: state) else {
      location.reportAbsentChild(
        """
        An "ifCaseLet" at "\(location)" received a child action when child state was set to a \
        different case. …
        """, action: action, state: state)
      return .none
    }
    let childPath = EffectContext.path.appending(id)
    let effect = EffectContext.within(childPath) {
      path.modify(&state) { child.run(&$0, childAction) } ?? .none
    }
    if effect.node != nil { hasStartedEffects = true }
    let embed = self.action
    return effect.embedded { embed.embed($0) }.owned(by: childPath)
  }
}
