import Synchronization

/// An action with a case for the writes of a view's bindings.
///
/// Conform the action of a feature, and add ``BindingReducer`` to its `body`. See
/// ``BindingAction``.
public protocol BindableAction<State> {
  /// The state whose fields bindings write.
  associatedtype State

  /// Returns the action for a write. A case `binding(BindingAction<State>)` satisfies the
  /// requirement.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that the action represents, or nil for another action.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The payload of the case named `binding`, or nil for another case.
  public var binding: BindingAction<State>? {
    guard let name = caseName(of: self), strcmp(name, "binding") == 0 else { return nil }
    return payload(of: self) as? BindingAction<State>
  }
}

extension BindableAction where State: ObservableState {
  /// Returns the action that writes a field, as in `store.send(.set(\.name, "Blob"))`.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the field.
  ///   - value: The new value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

/// A write of a field of the state, sent by a binding.
///
/// ```swift
/// @Reducer
/// struct Settings {
///   @ObservableState struct State: Equatable { var name = "", hasChanges = false }
///   enum Action: BindableAction { case binding(BindingAction<State>) }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///       if case .binding(\.name) = action { state.hasChanges = true }
///       return .none
///     }
///   }
/// }
///
/// let store = Store(initialState: Settings.State()) { Settings() }
/// store.name = "Blob"  // sends .binding(.set(\.name, "Blob"))
/// ```
///
/// Match a field with `case .binding(\.name)`. Two binding actions are equal if they write equal
/// values to the same field.
///
/// `@unchecked Sendable`: The key path is immutable, the value and the flag are `Sendable`, and the
/// closures capture nothing else.
public struct BindingAction<Root>: @unchecked Sendable {
  /// The key path of the field.
  public let keyPath: PartialKeyPath<Root>

  let set: (inout Root) -> Void
  let value: any Sendable
  let valueIsEqualTo: (Any) -> Bool
  let handled: HandledFlag

  init<Value: Equatable & Sendable>(
    keyPath: WritableKeyPath<Root, Value>, value: Value, isFromBinding: Bool = false
  ) {
    let handled = HandledFlag()
    self.keyPath = keyPath
    self.value = value
    self.handled = handled
    set = { root in
      handled.set()
      root[keyPath: keyPath] = value
    }
    valueIsEqualTo = { ($0 as? Value) == value }
  }
}

/// A flag that is set when a reducer has written the value of a binding action.
final class HandledFlag: Sendable {
  private let flag = Atomic(false)

  var isHandled: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}

extension BindingAction where Root: ObservableState {
  /// Returns the write of a field, as in `.binding(.set(\.name, "Blob"))`.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the field.
  ///   - value: The new value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value)
  }
}

extension BindingAction {
  /// Returns whether a binding action writes a field, for patterns such as
  /// `case .binding(\.name):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, bindingAction: Self
  ) -> Bool {
    keyPath == bindingAction.keyPath
  }
}

extension BindingAction: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.valueIsEqualTo(rhs.value)
  }
}

extension BindingAction: CasePathable {
  /// The case paths to the written values, one for each field: `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// Returns the case path to the value that is written to a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.path(to: keyPath)
    }
  }

  private static func path<Value: Equatable & Sendable>(
    to keyPath: WritableKeyPath<Root, Value>
  ) -> AnyCasePath<BindingAction, Value> {
    let field = SendableKeyPath(keyPath)
    return AnyCasePath(
      embed: { BindingAction(keyPath: field.keyPath, value: $0) },
      extract: { $0.keyPath == field.keyPath ? $0.value as? Value : nil })
  }

  /// The case paths to the written values, one for each field.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}
