extension Reducer {
  /// Embeds a presented child whose action is not case-pathable.
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
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      toPresentationState, action: toPresentationAction, child: ChildState.StateReducer.body,
      SourceLocation(fileID, filePath, line, column))
  }
}

/// Runs a presented child and its parent.
final class PresentationStep<State, Action, Child, ChildAction> {
  private let parent: (inout State, Action) -> Effect<Action>
  private let path: StatePath<State, PresentationState<Child>>
  private let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  private let child: LazyReducer<Child, ChildAction>
  private let identity: ChildIdentity<Child>
  private let location: SourceLocation

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

  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    let presentedPath = path.read(&state) { $0.presentedPath }
    var effect: Effect<Action>
    switch (self.action.extract(from: action), childID(in: &state)) {
    case (nil, _):
      effect = parent(&state, action)
    case (.dismiss?, let id?):
      effect = parent(&state, action)
      if childID(in: &state) == id { path.modify(&state) { $0.wrappedValue = nil } }
    case (.presented(let childAction)?, let id?):
      effect = runChild(&state, childAction, at: childPath(of: id, after: presentedPath), id) {
        parent(&$0, action)
      }
    case (_?, nil):
      location.reportAbsentChild(
        """
        An "ifLet" at "\(location)" received a presentation action when destination state was \
        absent. …
        """, action: action)
      effect = parent(&state, action)
    }
    return effect.joined(with: updatePath(&state, from: presentedPath))
  }

  private func runChild(
    _ state: inout State, _ childAction: ChildAction, at childPath: NavigationPath,
    _ id: NavigationID, then parent: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let prompt = promptType(in: &state)
    let childEffect = EffectContext.within(childPath) {
      path.modify(&state) { $0.wrappedValue.modify { child.run(&$0, childAction) } } ?? .none
    }
    let embed = action
    let effect = childEffect.embedded { embed.embed(.presented($0)) }.owned(by: childPath)
      .joined(with: parent(&state))
    if let prompt, prompt.owns(childAction), childID(in: &state) == id {
      path.modify(&state) { $0.wrappedValue = nil }
    }
    return effect
  }

  /// Cancels the effects of a removed child and registers how a new child is dismissed.
  private func updatePath(
    _ state: inout State, from presentedPath: NavigationPath?
  ) -> Effect<Action> {
    let id = childID(in: &state)
    if id == nil, presentedPath == nil { return .none }
    let childPath = id.flatMap { id in
      promptType(in: &state) == nil ? self.childPath(of: id, after: presentedPath) : nil
    }
    guard childPath != presentedPath else { return .none }
    // The navigation path is not part of the value, so observers are not notified.
    path.modifyWithoutNotifying(&state) { $0.presentedPath = childPath }
    var effect = Effect<Action>.none
    if let presentedPath { effect = .cancelOwned(by: presentedPath) }
    if let childPath {
      effect = effect.joined(with: .dismissal(childPath, action.embed(.dismiss)))
    }
    return effect
  }

  private func childID(in state: inout State) -> NavigationID? {
    path.read(&state) { $0.isPresented ? $0.wrappedValue.map { identity.id(of: $0) } : nil }
  }

  /// Returns the type of the prompt that is presented, if any.
  private func promptType(in state: inout State) -> (any _EphemeralState.Type)? {
    guard identity.canBeEphemeral else { return nil }
    return path.read(&state) { $0.wrappedValue.flatMap { identity.ephemeral($0) } }
  }

  private func childPath(of id: NavigationID, after known: NavigationPath?) -> NavigationPath {
    let parent = EffectContext.path
    if let known, known.id == id, known.parent == parent { return known }
    return parent.appending(id, isPresented: true)
  }
}
