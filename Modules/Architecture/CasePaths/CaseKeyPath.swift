/// A component of a case key path: the enum itself, or the associated value of one of its cases.
///
/// Instances exist only while a key path is resolved. The type makes `\.someCase.nested` an
/// ordinary Swift key path, with equality, hashing and `appending(path:)`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  let route: any CaseRoute<Value>

  /// Creates the start of a path, the root itself.
  public init() { route = AnyCasePath<Value, Value>() }

  /// Creates a component from functions that embed a value in a root and extract it.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    route = AnyCasePath(embed: embed, extract: extract)
  }

  /// Creates the component at the end of a case key path.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  init(route: any CaseRoute<Value>) { self.route = route }

  /// Returns the component that a case path leads to.
  public func appending<Member>(_ path: AnyCasePath<Value, Member>) -> Case<Member> {
    Case<Member>(route: route.continued(along: path))
  }

  /// Returns the root of the path with a value embedded at this component, for libraries that
  /// declare key paths of their own.
  public func _embed(_ value: Value) -> Any { route.embedded(value) }

  /// Returns the value at this component of a root, or `nil` if the root is of another type or
  /// case.
  public func _extract(from root: Any) -> Value? { route.extracted(from: root) }

  /// The component for the case of this name.
  ///
  /// Emitted into the client, because the 6.3 compiler crashes for a key path through another
  /// module's subscript whose type is generic over a tuple: `\.response.success` of a
  /// `Result<Void, …>`.
  @_alwaysEmitIntoClient
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The component for the wrapped value of an optional associated value, without an explicit
  /// `.some`.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath]).appending(Member?.allCasePaths.some)
  }

  /// The case path from the root to this component.
  ///
  /// A component is only reached by key paths from `Case<Root>()`, and each of them preserves the
  /// root type, so the cast cannot fail.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    route as! AnyCasePath<Root, Value>
  }
}

/// A key path to a case of an enum, and optionally into the cases of its associated value.
///
/// ```swift
/// @CasePathable
/// enum SettingsAction {
///   case soundToggled(Bool)
///   case closeButtonTapped
/// }
///
/// @CasePathable
/// enum AppAction {
///   case settings(SettingsAction)
/// }
///
/// let soundToggled: CaseKeyPath<AppAction, Bool> = \.settings.soundToggled
/// let action = soundToggled(true)
/// print(action.is(\.settings))  // prints "true"
/// print(action[case: soundToggled] ?? false)  // prints "true"
/// ```
///
/// It is written `\.someCase` if the enum can be inferred, and `\SomeEnum.Cases.someCase`
/// otherwise.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A case key path whose associated value's type is erased.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Returns the root with a value embedded in this case.
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// Returns the root of this case, which has no associated value.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Returns whether a value is of this case, for patterns: `case \.settings.soundToggled:`.
  ///
  /// ```swift
  /// switch action {
  /// case \.settings.soundToggled: print("sound")
  /// default: print("other")
  /// }
  /// ```
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    pattern: KeyPath, value: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    value[case: pattern] != nil
  }
}

extension _AppendKeyPath {
  /// Embeds a value of any type. Returns `nil` if the case has an associated value of another type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any Routed)?.anyRoute.embedAny(value) as? Enum
  }
}

/// A `Case` of any value type.
protocol Routed {
  var anyRoute: any CaseRoute { get }
}

extension Case: Routed {
  var anyRoute: any CaseRoute { route }
}
