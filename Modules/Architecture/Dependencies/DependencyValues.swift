import IssueReporting

/// Every dependency, by key: what was overridden, and the defaults of the context for the rest.
///
/// A new dependency is a computed property over a key's subscript:
///
/// ```swift
/// extension DependencyValues {
///   var entries: EntriesClient {
///     get { self[EntriesClient.self] }
///     set { self[EntriesClient.self] = newValue }
///   }
/// }
/// ```
///
/// A set of values is one reference: copying and pushing it is a retain, writing a shared one
/// copies the table of overrides.
public struct DependencyValues: Sendable {
  /// The values in effect in this task.
  @TaskLocal public static var _current = DependencyValues()

  @TaskLocal static var access = DependencyAccess()
  @TaskLocal static var isSetting = false
  @TaskLocal static var preparation: DependencyPreparation?

  var storage: DependencyStorage

  /// Values without an override and with defaults of their own.
  public init() { storage = DependencyStorage(cache: DependencyCache()) }

  init(storage: DependencyStorage) { self.storage = storage }

  /// Values without an override, in the live context.
  public static var live: DependencyValues { DependencyValues(in: .live) }

  /// Values without an override, in the preview context.
  public static var preview: DependencyValues { DependencyValues(in: .preview) }

  /// Values without an override, in the test context.
  public static var test: DependencyValues { DependencyValues(in: .test) }

  private init(in context: DependencyContext) {
    self.init()
    storage.context = context
  }

  /// The dependency of a key: its override, or the default of the context.
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

  /// The dependency of a key that is spelled with its label, `values[type: Key.self]`.
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

  /// These values with the overrides of `other` on top; defaults stay these values' own.
  ///
  /// Allocates only where both override something that the other does not.
  func merging(_ other: DependencyValues) -> DependencyValues {
    if storage === other.storage || other.storage.isEmpty { return self }
    if storage.cache === other.storage.cache, other.storage.covers(storage) { return other }
    let merged = storage.copy()
    merged.boxes.merge(other.storage.boxes) { $1 }
    merged.context = other.storage.context ?? storage.context
    return DependencyValues(storage: merged)
  }

  /// Whether both are the same reference, so that pushing one over the other changes nothing.
  package func isIdentical(to other: DependencyValues) -> Bool { storage === other.storage }

  /// These overrides over an empty set of defaults.
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

/// Whether accesses carry their place: in debug builds and in tests, where issues are read.
let tracksAccess: Bool = {
  #if DEBUG
    return true
  #else
    return isTesting
  #endif
}()
