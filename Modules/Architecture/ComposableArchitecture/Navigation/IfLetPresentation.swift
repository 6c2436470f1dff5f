extension Reducer {
  /// Embeds a presented child whose action is not case-pathable.
  @inlinable
  @_disfavoredOverload
  public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction>
    destination: () -> some Reducer<DestinationState, DestinationAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toPresentationState, action: toPresentationAction, child: destination(),
      SourceLocation(fileID, filePath, line, column))
  }

  @inlinable
  func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    child: some Reducer<ChildState, ChildAction>, _ location: SourceLocation
  ) -> Reduce<State, Action> {
    Reduce(resolving: {
      let step = PresentationStep(
        parent: self._resolve().run, path: StatePath.resolved(toChildState),
        action: AnyCasePath.resolved(toChildAction), child: LazyReducer(child), location: location)
      return _ResolvedReducer(step.run)
    })
  }

  /// Embeds a presented prompt, which needs no reducer.
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toPresentationState, action: toPresentationAction,
      child: EmptyReducer<DestinationState, DestinationAction>(),
      SourceLocation(fileID, filePath, line, column))
  }

  /// Embeds a presented reducer enum: one of several features, such as a `Destination`.
  @inlinable
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      toPresentationState, action: toPresentationAction,
      child: CaseReducerBody<ChildState.StateReducer>(),
      SourceLocation(fileID, filePath, line, column))
  }
}

/// Runs a presented child and its parent.
///
/// Code that runs for each action is inlinable, which allows its specialization in the module of
/// the feature.
@usableFromInline
final class PresentationStep<State, Action, Child, ChildAction> {
  @usableFromInline let parent: (inout State, Action) -> Effect<Action>
  @usableFromInline let path: StatePath<State, PresentationState<Child>>
  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let child: LazyReducer<Child, ChildAction>
  @usableFromInline let identity: ChildIdentity<Child>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    parent: @escaping (inout State, Action) -> Effect<Action>,
    path: StatePath<State, PresentationState<Child>>,
    action: AnyCasePath<Action, PresentationAction<ChildAction>>,
    child: LazyReducer<Child, ChildAction>, location: SourceLocation
  ) {
    self.parent = parent
    self.path = path
    self.action = action
    self.child = child
    self.location = location
    identity = ChildIdentity(in: path.field)
  }

  @inlinable
  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    let presentedPath = path.read(&state) { $0.presentedPath }
    let effect: Effect<Action>
    switch self.action.extract(from: action) {
    case nil:
      effect = parent(&state, action)
    case .dismiss?:
      let id = childID(in: &state)
      if id == nil { reportAbsence(action) }
      effect = parent(&state, action)
      if id != nil, childID(in: &state) == id { path.modify(&state) { $0.wrappedValue = nil } }
    case .presented(let childAction)?:
      if let id = childID(in: &state) {
        effect = runChild(&state, childAction, at: childPath(of: id, after: presentedPath), id) {
          parent(&$0, action)
        }
      } else {
        reportAbsence(action)
        effect = parent(&state, action)
      }
    }
    return effect.joined(with: updatePath(&state, from: presentedPath))
  }

  @inlinable
  func runChild(
    _ state: inout State, _ childAction: ChildAction, at childPath: NavigationPath,
    _ id: NavigationID, then parent: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let prompt = promptType(in: &state)
    let childEffect = EffectContext.within(childPath) {
      path.modify(&state) { $0.wrappedValue.modify { child.run(&$0, childAction) } } ?? .none
    }
    let effect = own(childEffect, at: childPath).joined(with: parent(&state))
    if let prompt, prompt.owns(childAction), childID(in: &state) == id {
      path.modify(&state) { $0.wrappedValue = nil }
    }
    return effect
  }

  /// Cancels the effects of a removed child and registers how a new child is dismissed.
  @inlinable
  func updatePath(_ state: inout State, from presentedPath: NavigationPath?) -> Effect<Action> {
    let id = childID(in: &state)
    if id == nil, presentedPath == nil { return .none }
    var childPath: NavigationPath?
    if let id, promptType(in: &state) == nil {
      childPath = self.childPath(of: id, after: presentedPath)
    }
    guard childPath != presentedPath else { return .none }
    // The navigation path is not part of the value, so observers are not notified.
    path.modifyWithoutNotifying(&state) { $0.presentedPath = childPath }
    return replacePath(presentedPath, with: childPath)
  }

  @inlinable
  func childID(in state: inout State) -> NavigationID? {
    path.read(&state) { presentation in
      guard presentation.isPresented else { return nil }
      // In place: a copy would retain every reference in the state.
      return identity.commonID ?? identity.id(of: &presentation.box.state!)
    }
  }

  /// Returns the type of the prompt that is presented, if any.
  @inlinable
  func promptType(in state: inout State) -> (any _EphemeralState.Type)? {
    guard identity.canBeEphemeral else { return nil }
    return path.read(&state) { presentation in
      presentation.isPresented ? identity.ephemeral(&presentation.box.state!) : nil
    }
  }

  @usableFromInline
  func childPath(of id: NavigationID, after known: NavigationPath?) -> NavigationPath {
    let parent = EffectContext.path
    if let known, known.id == id, known.parent == parent { return known }
    return parent.appending(id, isPresented: true)
  }

  /// Returns the effect of the child as an effect of the parent, which is canceled when the child
  /// is removed.
  @inlinable
  func own(_ effect: Effect<ChildAction>, at childPath: NavigationPath) -> Effect<Action> {
    guard effect.node != nil else { return .none }
    let embed = self.action
    return effect.embedded { embed.embed(.presented($0)) }.owned(by: childPath)
  }

  /// Returns the effect that cancels the effects at a former path and registers the dismissal of
  /// the child at a new one.
  @usableFromInline
  func replacePath(_ former: NavigationPath?, with new: NavigationPath?) -> Effect<Action> {
    let cancellation = former.map { Effect<Action>.cancelOwned(by: $0) } ?? .none
    let dismissal = new.map { Effect<Action>.dismissal($0, action.embed(.dismiss)) } ?? .none
    return cancellation.joined(with: dismissal)
  }

  @usableFromInline
  func reportAbsence(_ action: Action) {
    location.reportAbsentChild(
      """
      An "ifLet" at "\(location)" received a presentation action when destination state was \
      absent. …
      """, action: action)
  }
}
