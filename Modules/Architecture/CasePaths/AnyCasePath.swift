/// A way into one case of an enum: one closure embeds a value, the other takes it out.
///
/// Calls cost what the closures cost, a few nanoseconds. Make one from a case key path once and
/// keep it: resolving the key path costs about a hundred times as much as using it.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extracting: @Sendable (Root) -> Value?
  let isIdentity: Bool

  /// Creates a path from a closure that embeds a value and one that takes it out, or answers nil
  /// when the root is of another case.
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, isIdentity: false)
  }

  /// Creates the path to a case from its constructor and its pattern; for `@CasePathable`.
  ///
  /// The closures must capture nothing. Were they declared `@Sendable`, an enum with a constrained
  /// generic parameter would be warned about in language mode 6, and every constructor in mode 5.
  public init(_embed: @escaping (Value) -> Root, _extract: @escaping (Root) -> Value?) {
    // A function that captures nothing but types shares no state; `@Sendable` has no
    // representation.
    embedding = unsafeBitCast(_embed, to: (@Sendable (Value) -> Root).self)
    extracting = unsafeBitCast(_extract, to: (@Sendable (Root) -> Value?).self)
    isIdentity = false
  }

  init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    isIdentity: Bool
  ) {
    embedding = embed
    extracting = extract
    self.isIdentity = isIdentity
  }

  /// Resolves a case key path to its closures.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].path(from: Root.self)
  }

  /// The root that holds the value in this case.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// The value of this case, or nil when the root is of another one.
  @inlinable
  public func extract(from root: Root) -> Value? { extracting(root) }

  /// Changes the value of this case in place and returns the result of `body`.
  ///
  /// Returns nil for a root of another case, which does not change. The value is moved out of the
  /// root while `body` runs, so that a collection in it has one owner and is not copied on write.
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ root: inout Root, body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    // SAFETY: `root` is uninitialized while `body` runs. `body` cannot reach it, because the caller
    // has passed it as `inout`. `defer` initializes it again on every way out.
    try withUnsafeMutablePointer(to: &root) { (address) throws(Failure) -> Result? in
      guard var value = extracting(address.pointee) else { return nil }
      address.deinitialize(count: 1)
      defer { address.initialize(to: embedding(value)) }
      return try body(&value)
    }
  }

  /// The path that goes on into a case of this path's value.
  public func appending<Member>(
    path: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    AnyCasePath<Root, Member>(
      embed: { embedding(path.embedding($0)) },
      extract: { extracting($0).flatMap(path.extracting) })
  }

  /// The path that goes on into the case of that name.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> AnyCasePath<Root, Member> where Value: CasePathable {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath where Root == Value {
  /// The path that stays where it is.
  public init() {
    self.init(embed: { $0 }, extract: { $0 }, isIdentity: true)
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types that the path joins.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}

/// A path whose root is unknown to the compiler, as `Case` carries it along a key path.
protocol CaseRoute<Value>: Sendable {
  associatedtype Value

  func continued<Member>(along path: AnyCasePath<Value, Member>) -> any CaseRoute<Member>
  func extractAny(from root: Any) -> Any?
  func matches(_ root: Any) -> Bool
  func embedAny(_ value: Any) -> Any?
}

extension AnyCasePath: CaseRoute {
  /// A path from the identity is the path itself, so that a single step costs a single call.
  func continued<Member>(along path: AnyCasePath<Value, Member>) -> any CaseRoute<Member> {
    isIdentity ? path : appending(path: path)
  }

  func extractAny(from root: Any) -> Any? {
    guard let root = root as? Root, let value = extracting(root) else { return nil }
    return value
  }

  func matches(_ root: Any) -> Bool {
    guard let root = root as? Root else { return false }
    return extracting(root) != nil
  }

  func embedAny(_ value: Any) -> Any? {
    guard let value = value as? Value else { return nil }
    return embedding(value)
  }
}
