// CasePaths: key paths into the cases of an enum; it knows no reducer and no store.
import IssueReporting

/// An enum that lists a path to each of its cases.
///
/// `@CasePathable` writes the conformance. It can also be written by hand, as `Optional` and
/// `Result` do here, where a library's enum needs case paths.
public protocol CasePathable {
  /// The type that holds one `AnyCasePath` per case, in a property of the case's name.
  associatedtype AllCasePaths

  /// What a wrapper around an action wraps; the type itself for everything else.
  ///
  /// It lets one generic function take the actions of a child that is there or not and of one that
  /// is presented: two overloads would cost the type checker a choice at each call of a chain.
  associatedtype _WrappedAction = Self

  /// Which wrapper around an action the type is.
  associatedtype _WrapperKind = _NoWrapper

  /// The paths to every case.
  static var allCasePaths: AllCasePaths { get }
}

/// Marks a type that wraps no action.
public enum _NoWrapper {}

/// A case-pathable enum whose paths can be walked in the order in which the cases are declared.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// A collection of case paths that knows which of them a value of the enum lies on.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The path to the case of the value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// Adds a path to each case of an enum, and its conformances to `CasePathable` and
/// `CasePathIterable`.
///
/// With `@dynamicMemberLookup` on the enum as well, `value.someCase` is the associated value or
/// nil.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator),
  named(_$Root))
public macro CasePathable() = #externalMacro(module: "Macros", type: "CasePathableMacro")

extension CasePathable {
  /// Where a case key path starts that cannot be inferred: `\Destination.Cases.detail`.
  public typealias Cases = Case<Self>

  /// The associated value at a case key path, or nil when the value is of another case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// The associated value at a case key path of unknown type, or nil for another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    Self.route(along: keyPath)?.extractAny(from: self)
  }

  /// Replaces the associated value at a case key path; a value of another case stays as it is.
  ///
  /// Write-only: reading goes through the subscript that answers an optional.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable, message: "Read the optional value instead")
    get { preconditionFailure("write-only") }
    set { AnyCasePath(keyPath).modify(&self) { $0 = newValue } }
  }

  /// The associated value of the case of that name, or nil when the value is of another case.
  ///
  /// Written for the sake of its parts: `state.loggedIn?.name = "Blob"`. Nil, and a value while
  /// another case is there, change nothing; to change the case, write the case:
  /// `state = .loggedIn(user)`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      guard let newValue else { return }
      Self.allCasePaths[keyPath: keyPath].modify(&self) { $0 = newValue }
    }
  }

  /// The path to the case that the value is of; the whole value where its paths cannot tell.
  public var `case`: PartialCaseKeyPath<Self> {
    (Self.allCasePaths as? any CasePathReflectable<Self>)?[self] ?? \Case<Self>.self
  }

  /// Whether the value is of the case at the key path.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    Self.route(along: keyPath)?.matches(self) ?? false
  }

  /// Changes the associated value at a case key path in place.
  ///
  /// A value of another case stays as it is, and an issue is reported at the caller's line. The
  /// associated value is moved out while `yield` runs, so that a collection in it is not copied.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if AnyCasePath(keyPath).modify(&self, body: yield) == nil {
      reportIssue(
        """
        Can't modify '\(String(describing: self))' via 'CaseKeyPath<\(Self.self), \(Value.self)>' \
        (aka '\(String(reflecting: keyPath))')
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  private static func route(along keyPath: PartialCaseKeyPath<Self>) -> (any CaseRoute)? {
    (Case<Self>()[keyPath: keyPath] as? any Routed)?.anyRoute
  }
}
