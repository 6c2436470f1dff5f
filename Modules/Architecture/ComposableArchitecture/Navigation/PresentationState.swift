/// The state of a feature that another feature presents, or nil. The property wrapper that
/// `@Presents` adds.
///
/// Setting the state presents the feature, for example as a sheet or an alert; setting nil
/// dismisses it:
///
/// ```swift
/// @Reducer
/// struct EntryFeature {
///   enum Alert { case confirmDeletion }
///
///   @ObservableState
///   struct State { @Presents var alert: AlertState<Alert>? }
///   enum Action { case alert(PresentationAction<Alert>), deleteButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       if case .deleteButtonTapped = action {
///         state.alert = AlertState { TextState("Delete this entry?") }
///       }
///       return .none
///     }
///     .ifLet(\.$alert, action: \.alert)
///   }
/// }
/// ```
///
/// The state is stored in a box with copy-on-write, so a feature may present itself.
///
/// ## When to use it
///
/// Use it, by `@Presents`, for a feature that appears over another one and goes: a sheet, an alert,
/// a detail. If there are several, make them the cases of one enum, so that only one can be
/// presented:
///
/// ```swift
/// @Reducer
/// struct ListFeature {
///   @Reducer
///   enum Destination { case entry(EntryFeature), alert(AlertState<Never>) }
///
///   @ObservableState
///   struct State { @Presents var destination: Destination.State? }
///   enum Action { case destination(PresentationAction<Destination.Action>), newButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       if case .newButtonTapped = action { state.destination = .entry(EntryFeature.State()) }
///       return .none
///     }
///     .ifLet(\.$destination, action: \.destination)
///   }
/// }
/// ```
///
/// Do not use it for a child that has no view of its own and need not be dismissed; a plain
/// optional with `ifLet` suffices. For a sequence of screens use ``StackState``.
///
/// ## Cost
///
/// Presenting a feature, one action of it and its dismissal take 7 µs, with an enum of two features
/// 10 µs (`Documentation/performance.md`). The state is in a box: setting it allocates, and a copy
/// of the parent shares the box until one of them changes it.
///
/// ## Topics
///
/// ### Reading and presenting
///
/// - ``wrappedValue``
/// - ``projectedValue``
/// - ``init(wrappedValue:)``
/// - ``subscript(case:fileID:filePath:line:column:)``
///
/// ### Actions
///
/// - ``PresentationAction``
@propertyWrapper
public struct PresentationState<State> {
  /// `@unchecked Sendable`: used only by ``PresentationState``, which is `Sendable` only if `State`
  /// is. A box is mutated only by `mutating` members, after `makeUnique()` has ensured that no
  /// other value refers to it.
  @usableFromInline
  final class Box: @unchecked Sendable {
    @usableFromInline var state: State?
    /// The navigation path of the child that was presented last.
    @usableFromInline var presentedPath: NavigationPath?

    @usableFromInline
    init(_ state: State?, presentedPath: NavigationPath? = nil) {
      self.state = state
      self.presentedPath = presentedPath
    }
  }

  @usableFromInline var box: Box

  /// Creates a presentation of a state, or of nothing.
  public init(wrappedValue: State?) { box = Box(wrappedValue) }

  /// The state, which can be modified in place, or nil if nothing is presented.
  @inlinable
  public var wrappedValue: State? {
    get { box.state }
    _modify {
      makeUnique()
      yield &box.state
    }
  }

  /// The presentation itself, for `ifLet(\.$child, action: \.child)`.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// Whether a state is presented. Does not copy the state.
  @inlinable
  var isPresented: Bool {
    if case .some = box.state { return true }
    return false
  }

  @inlinable
  var presentedPath: NavigationPath? {
    get { box.presentedPath }
    set {
      makeUnique()
      box.presentedPath = newValue
    }
  }

  @inlinable
  mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&box) else { return }
    box = Box(box.state, presentedPath: box.presentedPath)
  }

  /// The associated value of a case of an enum state, or nil if the state is another case.
  ///
  /// Setting nil dismisses. Setting a value while another case is presented reports an issue and
  /// has no effect.
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
  /// Replaces the associated value of a case, or sets the optional to nil; reports an issue if the
  /// value is another case.
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
  static var identify: (inout Self) -> _Identity {
    guard State.self is any ObservableState.Type else { return { _ in .plain } }
    let state = ValueIdentity<State>()
    // The state is passed in place: a copy would retain every reference in it.
    return { $0.isPresented ? state.identity(&$0.box.state!) : .absent }
  }
}

/// Returns the identity of the presented state.
@inlinable
public func _identity<T: ObservableState>(of value: PresentationState<T>) -> _Identity {
  _identity(of: value.wrappedValue)
}

/// Prepares a field for a mutation in place and returns the identity of its value.
@inlinable
public func _willModify<T: ObservableState>(_ value: inout PresentationState<T>) -> _Identity {
  _identity(of: value)
}

extension PresentationState: Equatable where State: Equatable {
  /// Returns whether the states are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes a state, or nil for a null value.
  public init(from decoder: any Decoder) throws {
    do {
      self.init(wrappedValue: try decoder.singleValueContainer().decode(State.self))
    } catch {
      self.init(wrappedValue: try State(from: decoder))
    }
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state, or a null value for nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// A mirror of the state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// Marks state and actions of presentation. See `_ChildHolder`.
public enum _PresentationWrapper {}

extension PresentationState: _ChildHolder {
  public typealias _ChildState = State
  public typealias _WrapperKind = _PresentationWrapper
}

/// An action of a presented feature, or its dismissal.
///
/// The parent handles the actions of the feature that it presents, usually only its delegate
/// actions:
///
/// ```swift
/// func reduce(_ state: inout EntryFeature.State, _ action: EntryFeature.Action) {
///   switch action {
///   case .alert(.presented(.confirmDeletion)):
///     print("The user confirmed")
///   case .alert(.dismiss):
///     print("The user canceled")
///   case .deleteButtonTapped:
///     break
///   }
/// }
/// ```
public enum PresentationAction<Action> {
  /// Dismisses the feature. Handled by `ifLet` after the parent has run.
  case dismiss

  /// An action of the presented feature.
  indirect case presented(Action)
}

/// The presentation action of a reducer.
public typealias PresentationActionOf<R: Reducer> = PresentationAction<R.Action>

extension PresentationAction: CasePathable {
  public typealias _WrappedAction = Action
  public typealias _WrapperKind = _PresentationWrapper

  /// The case paths, including the paths through `presented` to the cases of the feature's action.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case path of dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: {
          guard case .dismiss = $0 else { return nil }
          return ()
        })
    }

    /// The case path of the feature's actions.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return action
        })
    }

    /// The case path of a case of the feature's action.
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The case path of a case of the feature's action, as a presentation of its associated value,
    /// for one feature of a reducer enum.
    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>>
    where Action: CasePathable {
      Action.allCasePaths[keyPath: keyPath].presented
    }
  }

  /// The case paths, for key paths such as `\.presented`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The case path of an action.
  public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
    switch root {
    case .dismiss: \.dismiss
    case .presented: \.presented
    }
  }

  /// Iterates over the case paths: `dismiss`, then `presented`.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<PresentationAction>]> {
    let paths: [PartialCaseKeyPath<PresentationAction>] = [\.dismiss, \.presented]
    return paths.makeIterator()
  }
}

extension PresentationAction: CasePathIterable {}

extension Case {
  /// The case path of a case of the presented feature's action.
  ///
  /// The case paths of a presentation lead to it as well, except for cases with the name of a
  /// member of `Sequence`: `\.destination.filter`.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public subscript<Presented: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Presented.AllCasePaths, AnyCasePath<Presented, Member>>
  ) -> Case<Member> where Value == PresentationAction<Presented> {
    appending(Value.allCasePaths.presented).appending(Presented.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath {
  /// The case path between presentations of root and value. Dismissal maps to dismissal.
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
