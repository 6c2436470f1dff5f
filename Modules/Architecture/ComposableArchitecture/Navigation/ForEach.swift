import OrderedCollections

extension Reducer {
  /// Embeds the features of a list in a parent, each identified by its id.
  ///
  /// ```swift
  /// @Reducer
  /// struct TodoFeature {
  ///   @ObservableState
  ///   struct State: Equatable, Identifiable { let id: UUID }
  ///   enum Action { case checkboxTapped }
  /// }
  ///
  /// @Reducer
  /// struct TodosFeature {
  ///   @ObservableState
  ///   struct State: Equatable { var todos: IdentifiedArrayOf<TodoFeature.State> = [] }
  ///   enum Action { case todos(IdentifiedActionOf<TodoFeature>) }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     EmptyReducer()
  ///       .forEach(\.todos, action: \.todos) { TodoFeature() }
  ///   }
  /// }
  /// ```
  ///
  /// An element runs before the parent, so the parent can remove it in response to its action.
  /// Effects of an element are canceled when it is removed. An action of a missing element reports
  /// an issue at the line of this call.
  ///
  /// - Complexity: An action of an element takes O(1) in the number of elements.
  @inlinable
  public func forEach<ElementState, ElementAction, ID: Hashable & Sendable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction>
    element: () -> some Reducer<ElementState, ElementAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let child = element()
    let location = SourceLocation(fileID, filePath, line, column)
    return Reduce(resolving: {
      let step = ElementsStep(
        parent: self._resolve().run, path: StatePath.resolved(toElementsState),
        action: AnyCasePath.resolved(toElementAction), child: LazyReducer(child), location: location
      )
      return _ResolvedReducer(step.run)
    })
  }
}

/// Runs an element of a list and its parent.
@usableFromInline
final class ElementsStep<State, Action, ID: Hashable & Sendable, Child, ChildAction> {
  @usableFromInline let parent: (inout State, Action) -> Effect<Action>
  @usableFromInline let path: StatePath<State, IdentifiedArray<ID, Child>>
  @usableFromInline let action: AnyCasePath<Action, IdentifiedAction<ID, ChildAction>>
  @usableFromInline let child: LazyReducer<Child, ChildAction>
  @usableFromInline let location: SourceLocation
  @usableFromInline let field: Int
  @usableFromInline let isObservable = Child.self is any ObservableState.Type
  @usableFromInline var hasStartedEffects = false

  @usableFromInline
  init(
    parent: @escaping (inout State, Action) -> Effect<Action>,
    path: StatePath<State, IdentifiedArray<ID, Child>>,
    action: AnyCasePath<Action, IdentifiedAction<ID, ChildAction>>,
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
    let childEffect = runChild(&state, action)
    // Retaining the ids makes an insertion copy them. They are retained only while effects are
    // running that a removal has to cancel.
    let mayHaveEffects =
      hasStartedEffects && (childEffect.node != nil || EffectContext.hasRunningEffects)
    guard mayHaveEffects else { return childEffect.joined(with: parent(&state, action)) }
    return runParent(&state, action, after: childEffect)
  }

  /// Runs the parent and cancels the effects of the elements that it removes.
  @usableFromInline
  func runParent(
    _ state: inout State, _ action: Action, after childEffect: Effect<Action>
  ) -> Effect<Action> {
    let before = path.read(&state) { $0.ids }
    let effect = childEffect.joined(with: parent(&state, action))
    let after = path.read(&state) { $0.ids }
    guard after != before else { return effect }
    let parentPath = EffectContext.path
    return before.subtracting(after).reduce(effect) { effect, id in
      let childPath = parentPath.appending(NavigationID(id: id, field: field))
      return effect.joined(with: .cancelOwned(by: childPath))
    }
  }

  @inlinable
  func runChild(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .element(let id, let childAction)? = self.action.extract(from: action) else {
      return .none
    }
    guard let index = path.read(&state, { $0.index(id: id) }) else {
      reportAbsence(action)
      return .none
    }
    let effect = EffectContext.within(id: id, field: field) {
      path.modifyElement(isObservable: isObservable, in: &state) {
        child.run(&$0[index], childAction)
      }
    }
    guard effect.node != nil else { return .none }
    return own(effect, of: id)
  }

  /// Returns the effect of an element as an effect of the parent, which is canceled when the
  /// element is removed.
  @usableFromInline
  func own(_ effect: Effect<ChildAction>, of id: ID) -> Effect<Action> {
    hasStartedEffects = true
    let childPath = EffectContext.path.appending(NavigationID(id: id, field: field))
    let embed = self.action
    return effect.embedded { embed.embed(.element(id: id, action: $0)) }.owned(by: childPath)
  }

  @usableFromInline
  func reportAbsence(_ action: Action) {
    location.reportAbsentChild(
      """
      A "forEach" at "\(location)" received an action for a missing element. …
      """, action: action)
  }
}
