// CasePaths: key paths to the cases of an enum. Independent of reducers and stores.
import IssueReporting

/// An enum with a case path for each of its cases.
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case loaded([String])
///   case failed(message: String)
/// }
///
/// var loading = Loading.loaded(["Oslo"])
/// print(loading.is(\.idle))  // prints "false"
/// print(loading[case: \.failed] ?? "no failure")  // prints "no failure"
/// loading.modify(\.loaded) { $0.append("Bergen") }
/// print(loading)  // prints "loaded(["Oslo", "Bergen"])"
/// ```
///
/// The `@CasePathable` macro generates the conformance. It can also be written by hand for the
/// enums of other libraries, as this module does for `Optional` and `Result`.
///
/// ## When to use it
///
/// Apply the macro to an enum whose cases are read or changed one at a time, and to the actions of
/// a feature, which `@Reducer` does itself. A `switch` over all cases needs no case path, and the
/// compiler reports a missing case, which `is(\.idle)` does not.
///
/// ```swift
/// let count =
///   switch loading {
///   case .idle: 0
///   case .loaded(let cities): cities.count
///   case .failed: -1
///   }
/// print(count)  // prints "2"
/// ```
///
/// ## Cost
///
/// A call through an ``AnyCasePath`` costs a few nanoseconds. Resolving a key path such as
/// `\.loaded` takes about a hundred times as long; stores and reducers resolve each one once. The
/// macro generates a property for each case.
///
/// ## Topics
///
/// ### Reading a case
///
/// - ``is(_:)``
/// - ``subscript(case:)->Value?``
/// - ``CaseKeyPath``
/// - ``AnyCasePath``
///
/// ### Changing a case
///
/// - ``modify(_:yield:fileID:filePath:line:column:)``
///
/// ### Listing the cases
///
/// - ``allCasePaths``
/// - ``CasePathIterable``
public protocol CasePathable {
  /// A type with a property per case, which has the case's name and returns its `AnyCasePath`.
  associatedtype AllCasePaths

  /// The action that an action wrapper wraps, or `Self` for any other type.
  ///
  /// It allows one generic function to accept the actions of an optional child and of a presented
  /// child. Two overloads would add a choice for the type checker to each call of a chain.
  associatedtype _WrappedAction = Self

  /// The kind of action wrapper that this type is.
  associatedtype _WrapperKind = _NoWrapper

  /// The case paths of the enum.
  static var allCasePaths: AllCasePaths { get }
}

/// Marks a type that is not an action wrapper.
public enum _NoWrapper {}

/// A `CasePathable` enum whose case paths can be iterated in declaration order.
///
/// ```swift
/// print(Loading.allCasePaths.map { $0 }.count)  // prints "3"
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// A collection of case paths that returns the path for a given value.
public protocol CasePathReflectable<Root> {
  /// The enum whose case paths are in the collection.
  associatedtype Root: CasePathable

  /// The path to the case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// Generates the case paths of an enum and its conformances to `CasePathable` and
/// `CasePathIterable`.
///
/// ```swift
/// @CasePathable
/// @dynamicMemberLookup
/// enum Destination {
///   case settings
///   case detail(id: Int)
/// }
///
/// let destinations: [Destination] = [.detail(id: 1), .settings, .detail(id: 2)]
/// print(destinations.compactMap(\.detail))  // prints "[1, 2]"
/// print(destinations.filter { $0.is(\.settings) }.count)  // prints "1"
/// ```
///
/// If the enum is also marked `@dynamicMemberLookup`, `value.someCase` is the associated value or
/// `nil`.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator),
  named(_$Root))
public macro CasePathable() = #externalMacro(module: "Macros", type: "CasePathableMacro")

extension CasePathable {
  /// The root of a case key path that cannot be inferred: `\Destination.Cases.detail`.
  public typealias Cases = Case<Self>

  /// The associated value at a case key path, or `nil` if the value is of another case.
  ///
  /// ```swift
  /// let cities = loading[case: \.loaded]
  /// print(cities?.count ?? 0)  // prints "2"
  /// ```
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// The associated value at a type-erased case key path, or `nil` if the value is of another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    Self.route(along: keyPath)?.extractAny(from: self)
  }

  /// Replaces the associated value at a case key path. A value of another case is not changed.
  ///
  /// Write-only; the other subscript reads an optional.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable, message: "Read the optional value instead")
    get { preconditionFailure("write-only") }
    set { AnyCasePath(keyPath).modify(&self) { $0 = newValue } }
  }

  /// The associated value of the case of this name, or `nil` if the value is of another case.
  ///
  /// Intended for mutating a part of the associated value: `state.loggedIn?.name = "Blob"`.
  /// Assigning `nil`, or a value while another case is active, has no effect; to change the case,
  /// assign the case: `state = .loggedIn(user)`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      guard let newValue else { return }
      Self.allCasePaths[keyPath: keyPath].modify(&self) { $0 = newValue }
    }
  }

  /// The case key path of the value's case, or the identity path if `AllCasePaths` is not
  /// reflectable.
  public var `case`: PartialCaseKeyPath<Self> {
    (Self.allCasePaths as? any CasePathReflectable<Self>)?[self] ?? \Case<Self>.self
  }

  /// Returns whether the value is of the case at a key path.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    Self.route(along: keyPath)?.matches(self) ?? false
  }

  /// Mutates the associated value at a case key path in place.
  ///
  /// A value of another case is not changed, and an issue is reported at the caller's line. The
  /// associated value is moved out while `yield` runs, which avoids copies of a collection in it.
  ///
  /// ```swift
  /// loading.modify(\.loaded) { $0.removeAll() }
  /// ```
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
