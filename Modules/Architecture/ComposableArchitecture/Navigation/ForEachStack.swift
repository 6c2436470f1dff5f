import OrderedCollections

extension Reducer {
  /// Embeds the features of a navigation stack in a parent.
  ///
  /// ```swift
  /// @Reducer
  /// struct NoteFeature {
  ///   @ObservableState
  ///   struct State { var title = "" }
  ///   enum Action { case deleteButtonTapped }
  /// }
  ///
  /// @Reducer
  /// struct NotesFeature {
  ///   @ObservableState
  ///   struct State { var path = StackState<NoteFeature.State>() }
  ///   enum Action { case path(StackActionOf<NoteFeature>) }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       if case .path(.element(id: let id, action: .deleteButtonTapped)) = action {
  ///         state.path.pop(from: id)
  ///       }
  ///       return .none
  ///     }
  ///     .forEach(\.path, action: \.path) { NoteFeature() }
  ///   }
  /// }
  /// ```
  ///
  /// An element runs before the parent. `.push` changes the stack before the parent runs,
  /// `.popFrom` after it. Effects of an element are canceled when it is removed. An action of a
  /// missing element reports an issue at the line of this call.
  @inlinable
  public func forEach<DestinationState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction>
    destination: () -> some Reducer<DestinationState, DestinationAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let child = destination()
    let location = SourceLocation(fileID, filePath, line, column)
    return Reduce(resolving: {
      let step = StackStep(
        parent: self._resolve().run, path: StatePath.resolved(toStackState),
        action: AnyCasePath.resolved(toStackAction), child: LazyReducer(child), location: location)
      return _ResolvedReducer(step.run)
    })
  }

  /// Embeds the features of a navigation stack whose elements are the cases of a reducer enum.
  @inlinable
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState, action: toStackAction,
      destination: { CaseReducerBody<DestinationState.StateReducer>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Runs an element of a navigation stack and its parent.
///
/// Code that runs for each action is inlinable, which allows its specialization in the module of
/// the feature.
@usableFromInline
final class StackStep<State, Action, Child, ChildAction> {
  @usableFromInline let parent: (inout State, Action) -> Effect<Action>
  @usableFromInline let path: StatePath<State, StackState<Child>>
  @usableFromInline let action: AnyCasePath<Action, StackAction<Child, ChildAction>>
  @usableFromInline let child: LazyReducer<Child, ChildAction>
  @usableFromInline let isObservable = Child.self is any ObservableState.Type
  private let location: SourceLocation
  private let field: Int

  @usableFromInline
  init(
    parent: @escaping (inout State, Action) -> Effect<Action>,
    path: StatePath<State, StackState<Child>>,
    action: AnyCasePath<Action, StackAction<Child, ChildAction>>,
    child: LazyReducer<Child, ChildAction>, location: SourceLocation
  ) {
    self.parent = parent
    self.path = path
    self.action = action
    self.child = child
    self.location = location
    field = NavigationID.field(path.field)
  }

  @inlinable
  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    let before = path.read(&state) { $0.ids }
    let effect: Effect<Action>
    switch self.action.extract(from: action) {
    case nil:
      effect = parent(&state, action)
    case .element(let id, let childAction)?:
      effect = runChild(&state, id, childAction).joined(with: parent(&state, action))
    case .push(let id, let child)?:
      push(&state, id, child, onto: before)
      effect = parent(&state, action)
    case .popFrom(let id)?:
      let canPop = before.contains(id)
      effect = parent(&state, action)
      if canPop {
        path.modify(&state) { $0.pop(from: id) }
      } else {
        reportAbsence(of: id, in: before)
      }
    }
    let isUpToDate = path.read(&state) { $0.isMounted && $0.ids == before }
    return isUpToDate ? effect : effect.joined(with: updatePaths(&state, from: before))
  }

  @inlinable
  func runChild(
    _ state: inout State, _ id: StackElementID, _ childAction: ChildAction
  ) -> Effect<Action> {
    let childPath = self.childPath(of: id)
    let effect = EffectContext.within(childPath) {
      path.modifyElement(isObservable: isObservable, in: &state) { stack in
        stack.change(id) { child.run(&$0, childAction) }
      }
    }
    guard let effect else {
      reportAbsence(childAction)
      return .none
    }
    guard effect.node != nil else { return .none }
    let embed = self.action
    return effect.embedded { embed.embed(.element(id: id, action: $0)) }.owned(by: childPath)
  }

  @usableFromInline
  func push(
    _ state: inout State, _ id: StackElementID, _ child: Child,
    onto ids: OrderedSet<StackElementID>
  ) {
    guard !ids.contains(id) else {
      return report(
        "received a \"push\" action for an element it already contains", ("ID", "\(id)"),
        ("Path IDs", "\(ids.elements)"))
    }
    if DependencyValues._current.context == .test {
      @Dependency(\.stackElementID) var stackElementID
      let next = stackElementID.peek()
      if id.generation > next.generation {
        report(
          "received a \"push\" action with an unexpected generational ID", ("Received ID", "\(id)"),
          ("Expected ID", "\(next)"))
      } else if id == next {
        _ = stackElementID.next()
      }
    }
    path.modify(&state) { $0.push(child, id: id) }
  }

  /// Cancels the effects of removed elements and registers how new elements are dismissed.
  @usableFromInline
  func updatePaths(
    _ state: inout State, from before: OrderedSet<StackElementID>
  ) -> Effect<Action> {
    let after = path.read(&state) { $0.ids }
    var effect = Effect<Action>.none
    if after != before {
      for id in before.subtracting(after) {
        effect = effect.joined(with: .cancelOwned(by: childPath(of: id)))
      }
    }
    let changes = path.modifyWithoutNotifying(&state) { $0.mount() }
    guard let changes else { return effect }
    // Elements that another reducer removed before this one ran.
    for id in changes.removed where !before.contains(id) {
      effect = effect.joined(with: .cancelOwned(by: childPath(of: id)))
    }
    for id in changes.inserted {
      effect = effect.joined(with: .dismissal(childPath(of: id), action.embed(.popFrom(id: id))))
    }
    return effect
  }

  @usableFromInline
  func childPath(of id: StackElementID) -> NavigationPath {
    EffectContext.path.appending(NavigationID(id: id, field: field), isPresented: true)
  }

  @usableFromInline
  func reportAbsence(_ childAction: ChildAction) {
    location.reportAbsentChild(
      """
      A "forEach" at "\(location)" received an action for a missing element. …
      """, action: childAction)
  }

  @usableFromInline
  func reportAbsence(of id: StackElementID, in ids: OrderedSet<StackElementID>) {
    report(
      "received a \"popFrom\" action for a missing element", ("ID", "\(id)"),
      ("Path IDs", "\(ids.elements)"))
  }

  /// Reports an action that does not apply to the stack, with the ids involved.
  private func report(_ what: String, _ ids: (name: String, value: String)...) {
    let ids = ids.map { "  \($0.name):\n    \($0.value)" }.joined(separator: "\n")
    reportIssue(
      "A \"forEach\" at \"\(location)\" \(what). …\n\n\(ids)", fileID: location.fileID,
      filePath: location.filePath, line: location.line, column: location.column)
  }
}
