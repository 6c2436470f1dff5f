/// An action of an element of a navigation stack, or a change of the stack.
///
/// The parent handles the actions of the elements, with their ids:
///
/// ```swift
/// @Reducer
/// struct NoteFeature {
///   @ObservableState
///   struct State { var title = "" }
///   enum Action { case deleteButtonTapped }
/// }
///
/// func reduce(_ path: inout StackState<NoteFeature.State>, _ action: StackActionOf<NoteFeature>) {
///   switch action {
///   case .element(let id, action: .deleteButtonTapped):
///     path.pop(from: id)
///   case .popFrom, .push:
///     break  // handled by `forEach`
///   }
/// }
/// ```
///
/// ## When to use it
///
/// Declare one case of it per stack, and handle it with `forEach`. React to `.element`. When the
/// reducer that `forEach` modifies handles `.popFrom`, the element is still on the stack; when it
/// handles `.push`, the element is already there:
///
/// ```swift
/// @Reducer
/// struct Notes {
///   @ObservableState
///   struct State { var path = StackState<NoteFeature.State>() }
///   enum Action { case path(StackActionOf<NoteFeature>) }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       if case .path(.element(let id, action: .deleteButtonTapped)) = action {
///         state.path.pop(from: id)
///       }
///       return .none
///     }
///     .forEach(\.path, action: \.path) { NoteFeature() }
///   }
/// }
/// ```
///
/// Do not send `.push` or `.popFrom` from a reducer: change the ``StackState``.
///
/// ## Cost
///
/// An action is an enum with an indirect case: wrapping an element's action allocates a box.
///
/// ## Topics
///
/// ### Actions
///
/// - ``element(id:action:)``
/// - ``popFrom(id:)``
/// - ``push(id:state:)``
/// - ``StackActionOf``
public enum StackAction<State, Action> {
  /// An action of an element.
  indirect case element(id: StackElementID, action: Action)

  /// Pops an element and all elements above it.
  case popFrom(id: StackElementID)

  /// Pushes an element with an id. Sent by views; a reducer appends to the ``StackState``.
  case push(id: StackElementID, state: State)
}

/// The stack action of a reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: CasePathable {
  /// The case paths, and the paths to the actions of an element by its id.
  public struct AllCasePaths: Sendable {
    /// The case path of an element's action, with its id.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        })
    }

    /// The case path of a pop.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: {
          guard case .popFrom(let id) = $0 else { return nil }
          return id
        })
    }

    /// The case path of a push.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: {
          guard case .push(let id, let state) = $0 else { return nil }
          return (id, state)
        })
    }

    /// Returns the case path of the actions of one element.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  /// The case paths, for key paths such as `\.popFrom`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

/// An action of an element of an ``IdentifiedArray``.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with an id.
  case element(id: ID, action: Action)
}

/// The action of a list of features, each with an id.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: CasePathable {
  /// The case path, and the paths to the actions of an element by its id.
  public struct AllCasePaths: Sendable {
    /// The case path of an element's action, with its id.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        })
    }

    /// Returns the case path of the actions of one element.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  /// The case paths, for key paths such as `\.element`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

extension StackAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The case path of an action.
  public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
    switch root {
    case .element: \.element
    case .popFrom: \.popFrom
    case .push: \.push
    }
  }

  /// Iterates over the case paths: `element`, `popFrom`, then `push`.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<StackAction>]> {
    let paths: [PartialCaseKeyPath<StackAction>] = [\.element, \.popFrom, \.push]
    return paths.makeIterator()
  }
}

extension StackAction: CasePathIterable {}

extension IdentifiedAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The case path of an action.
  public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> { \.element }

  /// Iterates over the only case path, `element`.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<IdentifiedAction>]> {
    let paths: [PartialCaseKeyPath<IdentifiedAction>] = [\.element]
    return paths.makeIterator()
  }
}

extension IdentifiedAction: CasePathIterable {}
