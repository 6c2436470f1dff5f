extension Reducer {
  /// Embeds a child in a parent whose state is an enum with a case for the child's state.
  ///
  /// The child runs before the parent. Effects of the child are canceled when the state becomes
  /// another case. An action of the child while the state is another case reports an issue at the
  /// line of this call.
  @inlinable
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
///
/// Code that runs for each action is inlinable, which allows its specialization in the module of
/// the feature.
@usableFromInline
final class CaseStep<State, Action, Child, ChildAction> {
  @usableFromInline let parent: (inout State, Action) -> Effect<Action>
  @usableFromInline let path: AnyCasePath<State, Child>
  @usableFromInline let action: AnyCasePath<Action, ChildAction>
  @usableFromInline let child: LazyReducer<Child, ChildAction>
  @usableFromInline let identity: ChildIdentity<Child>
  @usableFromInline var hasStartedEffects = false
  private let location: SourceLocation

  @usableFromInline
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

  @inlinable
  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    let childEffect = runChild(&state, action)
    guard hasStartedEffects, let before = childID(in: state) else {
      return childEffect.joined(with: parent(&state, action))
    }
    let effect = childEffect.joined(with: parent(&state, action))
    guard childID(in: state) != before else { return effect }
    return effect.joined(with: .cancelOwned(by: childPath(of: before)))
  }

  @inlinable
  func runChild(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    guard let id = childID(in: state) else {
      reportAbsence(action, state)
      return .none
    }
    let childPath = childPath(of: id)
    let effect = EffectContext.within(childPath) {
      path.modify(&state) { child.run(&$0, childAction) } ?? .none
    }
    guard effect.node != nil else { return .none }
    hasStartedEffects = true
    let embed = self.action
    return effect.embedded { embed.embed($0) }.owned(by: childPath)
  }

  @inlinable
  func childID(in state: State) -> NavigationID? {
    guard var child = path.extract(from: state) else { return nil }
    return identity.commonID ?? identity.id(of: &child)
  }

  @usableFromInline
  func childPath(of id: NavigationID) -> NavigationPath { EffectContext.path.appending(id) }

  @usableFromInline
  func reportAbsence(_ action: Action, _ state: State) {
    location.reportAbsentChild(
      """
      An "ifCaseLet" at "\(location)" received a child action when child state was set to a \
      different case. …
      """, action: action, state: state)
  }
}
