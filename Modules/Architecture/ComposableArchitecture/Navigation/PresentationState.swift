/// Holds the state of a feature that is shown over another one, or nothing; made by `@Presents`.
///
/// The state lies in a box, so that a feature may present itself; the box is shared between copies
/// until one of them is written.
@propertyWrapper
public struct PresentationState<State> {
  /// `@unchecked Sendable`: written only while uniquely referenced.
  private final class Box: @unchecked Sendable {
    var state: State?
    /// The navigation path of the child that was presented last.
    var presentedPath: NavigationPath?

    init(_ state: State?, presentedPath: NavigationPath? = nil) {
      self.state = state
      self.presentedPath = presentedPath
    }
  }

  private var box: Box

  /// Holds a feature's state, or nothing.
  public init(wrappedValue: State?) { box = Box(wrappedValue) }

  /// The state, changed in place; nil when nothing is presented.
  public var wrappedValue: State? {
    get { box.state }
    _modify {
      makeUnique()
      yield &box.state
    }
  }

  /// The holder itself, for `ifLet(\.$child, action: \.child)`.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  var presentedPath: NavigationPath? {
    get { box.presentedPath }
    set {
      makeUnique()
      box.presentedPath = newValue
    }
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&box) else { return }
    box = Box(box.state, presentedPath: box.presentedPath)
  }

  /// The associated value of one case of an enum state, or nil; writing nil dismisses.
  ///
  /// Writing while another case is presented reports an issue and changes nothing.
  public subscript<Case>(
    case keyPath: CaseKeyPath<State, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? where State: CasePathable {
    get { wrappedValue.flatMap { $0[case: keyPath] } }
    set {
      wrappedValue.write(newValue, at: keyPath, SourceLocation(fileID, filePath, line, column))
    }
  }
}

extension Optional where Wrapped: CasePathable {
  /// Replaces the associated value of a case, or removes the whole for nil; reports an issue for
  /// another case.
  mutating func write<Case>(
    _ newValue: Case?, at keyPath: CaseKeyPath<Wrapped, Case>, _ location: SourceLocation
  ) {
    guard let current = self, current.is(keyPath) else {
      guard self != nil else { return }
      return reportIssue(
        "Can't modify unrelated case \(caseDescription(of: self))",
        fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column)
    }
    self = newValue.map { keyPath($0) }
  }
}

private func caseDescription<Value>(of value: Value?) -> String {
  guard let value, let name = caseName(of: value) else { return "" }
  return "\"\(String(cString: name))\""
}

extension PresentationState: HasIdentity {
  var identity: _Identity {
    guard State.self is any ObservableState.Type else { return .plain }
    return (box.state as? any ObservableState).map { .state($0._$id) } ?? .absent
  }
}

/// The identity of what is presented.
public func _identity<T: ObservableState>(of value: PresentationState<T>) -> _Identity {
  _identity(of: value.wrappedValue)
}

/// Prepares a field for a change in place, and answers what its value is told by.
public func _willModify<T: ObservableState>(_ value: inout PresentationState<T>) -> _Identity {
  _identity(of: value)
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    do {
      self.init(wrappedValue: try decoder.singleValueContainer().decode(State.self))
    } catch {
      self.init(wrappedValue: try State(from: decoder))
    }
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// Marks state and actions of presentation.
public enum _PresentationWrapper {}

extension PresentationState: _ChildHolder {
  public typealias _ChildState = State
  public typealias _WrapperKind = _PresentationWrapper
}

/// What happens to a presented feature: one of its own actions, or it is dismissed.
public enum PresentationAction<Action> {
  /// Dismisses the feature.
  case dismiss

  /// An action of the presented feature.
  indirect case presented(Action)
}

/// The action of a feature that presents another one.
public typealias PresentationActionOf<R: Reducer> = PresentationAction<R.Action>

extension PresentationAction: CasePathable {
  public typealias _WrappedAction = Action
  public typealias _WrapperKind = _PresentationWrapper

  /// The paths to the cases, and through `presented` into the cases of the feature's action.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: {
          guard case .dismiss = $0 else { return nil }
          return ()
        })
    }

    /// The path to the feature's actions.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return action
        })
    }

    /// The path to a case of the feature's action.
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to a case of the feature's action, presented itself: one feature of an enum.
    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>>
    where Action: CasePathable {
      Action.allCasePaths[keyPath: keyPath].presented
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The path to the case of the action.
  public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
    switch root {
    case .dismiss: \.dismiss
    case .presented: \.presented
    }
  }

  /// Walks the paths: `dismiss`, then `presented`.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<PresentationAction>]> {
    let paths: [PartialCaseKeyPath<PresentationAction>] = [\.dismiss, \.presented]
    return paths.makeIterator()
  }
}

extension PresentationAction: CasePathIterable {}

extension Case {
  /// The stop at a case of the presented feature's action.
  ///
  /// The paths of a presentation reach it too, but for cases that are called as a sequence's
  /// members are: `\.destination.filter`.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public subscript<Presented: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Presented.AllCasePaths, AnyCasePath<Presented, Member>>
  ) -> Case<Member> where Value == PresentationAction<Presented> {
    appending(Value.allCasePaths.presented).appending(Presented.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath {
  /// The path between the presentations of both: dismissal stays what it is.
  fileprivate var presented: AnyCasePath<PresentationAction<Root>, PresentationAction<Value>> {
    AnyCasePath<PresentationAction<Root>, PresentationAction<Value>>(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): extract(from: action).map { .presented($0) }
        }
      })
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
