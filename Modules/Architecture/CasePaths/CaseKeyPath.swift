/// A stop on the way of a case key path: the enum itself, or the associated value of one of its
/// cases.
///
/// Nobody holds one: the type exists so that `\.someCase.nested` is an ordinary Swift key path,
/// with its equality, hashing and `appending(path:)`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  let route: any CaseRoute<Value>

  /// The start of a path: the value itself.
  public init() { route = AnyCasePath<Value, Value>() }

  /// A stop reached from a root by two closures.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    route = AnyCasePath(embed: embed, extract: extract)
  }

  /// The stop at the end of a case key path.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  init(route: any CaseRoute<Value>) { self.route = route }

  /// The stop that a case path leads to from here.
  public func appending<Member>(_ path: AnyCasePath<Value, Member>) -> Case<Member> {
    Case<Member>(route: route.continued(along: path))
  }

  /// The stop at the case of that name.
  ///
  /// Emitted into the client, because the 6.3 compiler crashes over a key path through a subscript
  /// of another module whose type is generic over a tuple: `\.response.success` of a
  /// `Result<Void, …>`.
  @_alwaysEmitIntoClient
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The stop inside the optional that the case of that name holds, without writing `.some`.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath]).appending(Member?.allCasePaths.some)
  }

  /// The way walked so far, from the root where it started.
  ///
  /// `Case` is walked by key paths from `Case<Root>()` alone, and every step keeps the root.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    route as! AnyCasePath<Root, Value>
  }
}

/// A key path to a case of an enum, and on through the cases of its associated value.
///
/// `\.someCase` where the enum is known, `\SomeEnum.Cases.someCase` elsewhere.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A case key path whose associated value's type is not known.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Embeds a value: the root of this case that holds it.
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// The root of this case, which holds nothing.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Matches values of this case in a `switch`: `case \.settings.store:`.
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    pattern: KeyPath, value: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    value[case: pattern] != nil
  }
}

extension _AppendKeyPath {
  /// Embeds a value of any type, or answers nil when this case holds another type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any Routed)?.anyRoute.embedAny(value) as? Enum
  }
}

/// Any `Case`, whatever its value.
protocol Routed {
  var anyRoute: any CaseRoute { get }
}

extension Case: Routed {
  var anyRoute: any CaseRoute { route }
}
