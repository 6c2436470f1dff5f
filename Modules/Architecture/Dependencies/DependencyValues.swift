import IssueReporting

/// A collection of dependencies, indexed by key: the overrides of a scope, and the defaults of its
/// context for all other keys.
///
/// ```swift
/// struct QuotesClient: DependencyKey {
///   var random: @Sendable () async throws -> String
///
///   static let liveValue = QuotesClient(random: { "Less is more." })
/// }
///
/// extension DependencyValues {
///   var quotes: QuotesClient {
///     get { self[QuotesClient.self] }
///     set { self[QuotesClient.self] = newValue }
///   }
/// }
///
/// var values = DependencyValues.live
/// values.quotes.random = { "More is more." }
/// ```
///
/// A dependency is declared as a computed property that reads and writes the subscript of its key.
///
/// - Complexity: Copying is O(1). Writing to a shared copy is O(*n*), where *n* is the number of
///   overrides.
///
/// ## When to use it
///
/// Extend it with a computed property for each dependency that has a name, and change it in the
/// closures of `withDependencies`, `prepareDependencies`, `Store` and `TestStore`. Feature code
/// reads a dependency with ``Dependency`` instead of holding these values. `DependencyValues.live`
/// creates a cache of its own: use it for a program inside of a test, not to read one value.
///
/// ```swift
/// let greeting = withDependencies {
///   $0.quotes.random = { "Less." }
/// } operation: {
///   DependencyValues._current.quotes
/// }
/// print(try await greeting.random())  // prints "Less."
/// ```
///
/// ## Cost
///
/// A default is created on its first read in a context and kept; an override costs an entry in a
/// dictionary.
///
/// ## Topics
///
/// ### Reading and overriding
///
/// - ``subscript(_:fileID:filePath:line:column:function:)``
/// - ``withDependencies(_:operation:)``
/// - ``prepareDependencies(_:)``
///
/// ### Contexts
///
/// - ``context``
/// - ``live``
/// - ``preview``
/// - ``test``
///
/// ### Built-in dependencies
///
/// - ``date``
/// - ``uuid``
/// - ``continuousClock``
public struct DependencyValues: Sendable {
  /// The values of the current task.
  @TaskLocal public static var _current = DependencyValues()

  @TaskLocal static var access = DependencyAccess()
  @TaskLocal static var isSetting = false
  @TaskLocal static var preparation: DependencyPreparation?

  var storage: DependencyStorage

  /// Creates values without overrides and with their own cache of defaults.
  public init() { storage = DependencyStorage(cache: DependencyCache()) }

  init(storage: DependencyStorage) { self.storage = storage }

  /// Values without overrides, in the live context. Each access creates a new cache of defaults.
  public static var live: DependencyValues { DependencyValues(in: .live) }

  /// Values without overrides, in the preview context. Each access creates a new cache of defaults.
  public static var preview: DependencyValues { DependencyValues(in: .preview) }

  /// Values without overrides, in the test context. Each access creates a new cache of defaults.
  public static var test: DependencyValues { DependencyValues(in: .test) }

  private init(in context: DependencyContext) {
    self.init()
    storage.context = context
  }

  /// The dependency of a key: its override, or else the default of the context.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let box = storage.boxes[ObjectIdentifier(key)] { return box.value(as: Key.Value.self) }
      if key == DependencyContextKey.self, let context = context as? Key.Value { return context }
      let access = Self.access.named(function)
        .or(fileID: fileID, filePath: filePath, line: line, column: column)
      return Self.withAccess(access) {
        storage.cache.value(of: key, in: storage.contextInEffect, at: access)
      }
    }
    set {
      if key == DependencyContextKey.self, let context = newValue as? DependencyContext {
        return setContext(context)
      }
      guard let preparation = Self.preparation else {
        makeUnique()
        storage.boxes[ObjectIdentifier(key)] = TypedDependencyBox(newValue)
        return
      }
      let access = Self.access.named(function)
        .or(fileID: fileID, filePath: filePath, line: line, column: column)
      storage.cache.prepare(
        key, newValue, in: storage.contextInEffect, by: preparation, at: access)
    }
  }

  /// The dependency of a key, with an argument label: `values[type: Key.self]`.
  @_disfavoredOverload
  public subscript<Key: TestDependencyKey>(type type: Key.Type) -> Key.Value {
    get { self[type] }
    set { self[type] = newValue }
  }

  mutating func setContext(_ context: DependencyContext) {
    if Self.preparation != nil { return storage.cache.prepareContext(context) }
    makeUnique()
    storage.context = context
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }

  /// Returns these values with the overrides of `other` taking precedence. The defaults remain
  /// those of `self`.
  ///
  /// Allocates only if each side overrides a key that the other does not.
  func merging(_ other: DependencyValues) -> DependencyValues {
    if storage === other.storage || other.storage.isEmpty { return self }
    if storage.cache === other.storage.cache, other.storage.covers(storage) { return other }
    let merged = storage.copy()
    merged.boxes.merge(other.storage.boxes) { $1 }
    merged.context = other.storage.context ?? storage.context
    return DependencyValues(storage: merged)
  }

  /// Returns whether both values share their storage, in which case binding one over the other has
  /// no effect.
  package func isIdentical(to other: DependencyValues) -> Bool { storage === other.storage }

  /// A copy of these overrides with an empty cache of defaults.
  package var withFreshCache: DependencyValues {
    let copy = storage.copy()
    copy.cache = DependencyCache()
    return DependencyValues(storage: copy)
  }

  static func withAccess<R>(_ access: DependencyAccess, _ operation: () throws -> R) rethrows -> R {
    guard tracksAccess else { return try operation() }
    return try $access.withValue(access, operation: operation)
  }
}

extension DependencyAccess {
  func or(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> DependencyAccess {
    guard self.fileID == nil else { return self }
    var copy = self
    (copy.fileID, copy.filePath, copy.line, copy.column) = (fileID, filePath, line, column)
    return copy
  }
}

/// Whether reads record their source location: in debug builds and in tests, where issues are
/// reported.
let tracksAccess: Bool = {
  #if DEBUG
    return true
  #else
    return isTesting
  #endif
}()
