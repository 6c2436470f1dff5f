/// What happens to a navigation stack: an element acts, goes, or is pushed.
public enum StackAction<State, Action> {
  /// An action of one of the features.
  indirect case element(id: StackElementID, action: Action)

  /// Removes a feature and those above it.
  case popFrom(id: StackElementID)

  /// Pushes a feature, as a view does.
  case push(id: StackElementID, state: State)
}

/// The action of a feature with a stack of others.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: CasePathable {
  /// The paths to the cases, and by id to the actions of an element.
  public struct AllCasePaths: Sendable {
    /// The path to an element's action, with the id.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        })
    }

    /// The path to the removal of elements.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: {
          guard case .popFrom(let id) = $0 else { return nil }
          return id
        })
    }

    /// The path to a push.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: {
          guard case .push(let id, let state) = $0 else { return nil }
          return (id, state)
        })
    }

    /// The path to the actions of one element.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

/// What happens to an element of an identified array.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element of an id.
  case element(id: ID, action: Action)
}

/// The action of a feature with a list of others.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: CasePathable {
  /// The paths to the case, and by id to the actions of an element.
  public struct AllCasePaths: Sendable {
    /// The path to an element's action, with the id.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        })
    }

    /// The path to the actions of one element.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  /// The paths to the case.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

extension StackAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The path to the case of the action.
  public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
    switch root {
    case .element: \.element
    case .popFrom: \.popFrom
    case .push: \.push
    }
  }

  /// Walks the paths: `element`, `popFrom`, then `push`.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<StackAction>]> {
    let paths: [PartialCaseKeyPath<StackAction>] = [\.element, \.popFrom, \.push]
    return paths.makeIterator()
  }
}

extension StackAction: CasePathIterable {}

extension IdentifiedAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The path to the case of the action.
  public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> { \.element }

  /// Walks the one path, `element`.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<IdentifiedAction>]> {
    let paths: [PartialCaseKeyPath<IdentifiedAction>] = [\.element]
    return paths.makeIterator()
  }
}

extension IdentifiedAction: CasePathIterable {}
