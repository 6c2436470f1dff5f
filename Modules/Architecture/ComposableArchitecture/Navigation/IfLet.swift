/// A container of the state of a child that may be absent: `Optional` or ``PresentationState``.
public protocol _ChildHolder<_ChildState> {
  /// The type of the child's state.
  associatedtype _ChildState

  /// A marker type, `_NoWrapper` for an optional, equal in a state and its action.
  associatedtype _WrapperKind
}

extension Optional: _ChildHolder {
  public typealias _ChildState = Wrapped
  public typealias _WrapperKind = _NoWrapper
}

extension Reducer {
  /// Embeds an optional or presented child in a parent.
  ///
  /// ```swift
  /// @Reducer
  /// struct EditorFeature {
  ///   @ObservableState
  ///   struct State: Equatable { var text = "" }
  ///   enum Action { case textChanged(String) }
  /// }
  ///
  /// @Reducer
  /// struct NotesFeature {
  ///   @ObservableState
  ///   struct State: Equatable { @Presents var editor: EditorFeature.State? }
  ///   enum Action { case newButtonTapped, editor(PresentationAction<EditorFeature.Action>) }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       if case .newButtonTapped = action { state.editor = EditorFeature.State() }
  ///       return .none
  ///     }
  ///     .ifLet(\.$editor, action: \.editor) { EditorFeature() }
  ///   }
  /// }
  /// ```
  ///
  /// The child runs before the parent, so it handles its actions while its state still exists.
  /// Effects of the child are canceled when its state becomes nil or is replaced by a state with
  /// another identity. An action of an absent child reports an issue at the line of this call.
  ///
  /// A presented child is dismissed by the action `.dismiss`, by `@Dependency(\.dismiss)` in the
  /// child, or by setting its state to nil. A prompt, such as an alert, is dismissed by its first
  /// action.
  ///
  /// One function accepts optional and presented state, which keeps the time to type-check a long
  /// chain of calls linear.
  @inlinable
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
    // The casts do not change types at run time: the action of an optional child is the child's
    // own, and that of a presented child is a `PresentationAction` of it.
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

  @usableFromInline
  func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    child: some Reducer<ChildState, ChildAction>, _ location: SourceLocation
  ) -> Reduce<State, Action> {
    Reduce(resolving: {
      let step = OptionalStep(
        parent: self._resolve().run, path: StatePath.resolved(toChildState),
        action: AnyCasePath.resolved(toChildAction), child: LazyReducer(child), location: location)
      return _ResolvedReducer(step.run)
    })
  }

  /// Embeds an optional child whose action is not case-pathable.
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

  /// Embeds an optional prompt.
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

/// Runs an optional child and its parent.
final class OptionalStep<State, Action, Child, ChildAction> {
  private let parent: (inout State, Action) -> Effect<Action>
  private let path: StatePath<State, Child?>
  private let action: AnyCasePath<Action, ChildAction>
  private let child: LazyReducer<Child, ChildAction>
  private let identity: ChildIdentity<Child>
  private let location: SourceLocation
  /// Whether the child has ever started an effect, which must be canceled when the child is
  /// removed.
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
    path.read(&state) { child in child == nil ? nil : identity.id(of: &child!) }
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
