import Synchronization

/// An action that writes fields of a feature's state.
///
/// ```swift
/// enum Action: BindableAction { case binding(BindingAction<State>) }
/// ```
public protocol BindableAction<State> {
  /// The state whose fields are written.
  associatedtype State

  /// The action that writes a field.
  static func binding(_ action: BindingAction<State>) -> Self

  /// What the action writes, or nil for another action.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// What the case `binding` holds, found by its name.
  public var binding: BindingAction<State>? {
    guard let name = caseName(of: self), strcmp(name, "binding") == 0 else { return nil }
    return payload(of: self) as? BindingAction<State>
  }
}

extension BindableAction where State: ObservableState {
  /// Writes a field: `store.send(.set(\.name, "Blob"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

/// What a view writes to a field of a state.
///
/// `@unchecked Sendable`: the key path is immutable, the value `Sendable`, and the closure captures
/// nothing else.
public struct BindingAction<Root>: @unchecked Sendable {
  /// The field.
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

/// Whether a reducer has written the value of a binding action.
final class HandledFlag: Sendable {
  private let flag = Atomic(false)

  var isHandled: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}

extension BindingAction where Root: ObservableState {
  /// Writes a field: `.binding(.set(\.name, "Blob"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value)
  }
}

extension BindingAction {
  /// Matches the field that is written: `case .binding(\.name):`.
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
  /// The paths to the value that is written, by field: `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to what is written to a field.
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

  /// The paths to the value that is written, by field.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// `@unchecked Sendable`: key paths are immutable.
struct SendableKeyPath<Path>: @unchecked Sendable {
  let keyPath: Path
  init(_ keyPath: Path) { self.keyPath = keyPath }
}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}
