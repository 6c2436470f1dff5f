import Synchronization

/// The path from the root feature to a nested child: a linked list of the children's identities
/// that ends at the root.
///
/// An effect belongs to the path at which it is created.
@usableFromInline
final class NavigationPath: Sendable {
  static let root = NavigationPath()

  let parent: NavigationPath?
  let id: NavigationID?
  /// Whether the feature at the end of the path is presented, so that it can be dismissed.
  let isPresented: Bool
  private let hash: Int

  private init() { (parent, id, isPresented, hash) = (nil, nil, false, 0) }

  private init(parent: NavigationPath, id: NavigationID, isPresented: Bool) {
    var hasher = Hasher()
    hasher.combine(parent.hash)
    hasher.combine(id)
    (self.parent, self.id, self.isPresented) = (parent, id, isPresented)
    hash = hasher.finalize()
  }

  func appending(_ id: NavigationID, isPresented: Bool = false) -> NavigationPath {
    NavigationPath(parent: self, id: id, isPresented: isPresented)
  }

  /// The path and its ancestors, innermost first.
  var withAncestors: [NavigationPath] {
    Array(sequence(first: self) { $0.parent })
  }

  /// The innermost ancestor that is presented, or the path itself.
  var presented: NavigationPath? {
    sequence(first: self) { $0.parent }.first(where: \.isPresented)
  }
}

extension NavigationPath: Hashable {
  @usableFromInline
  static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
    if lhs === rhs { return true }
    return lhs.hash == rhs.hash && lhs.id == rhs.id && lhs.parent == rhs.parent
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// One element of a navigation path: the field that contains the child, and the child's identity.
///
/// `@unchecked Sendable`: all properties are immutable. `identifier` is not `Sendable`; it is only
/// compared and hashed, and is never returned to a caller.
@usableFromInline
struct NavigationID: Hashable, @unchecked Sendable {
  /// In an object, because a copy of an `AnyHashable?` calls the runtime.
  private final class Identifier: Hashable {
    let value: AnyHashable

    init(_ value: AnyHashable) { self.value = value }

    static func == (lhs: Identifier, rhs: Identifier) -> Bool { lhs.value == rhs.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  private let field: Int
  private let enumCase: Int
  private let identifier: Identifier?

  /// The identity of a child in a field: its enum case, and its `Identifiable` id if it has one.
  init(field: Int, enumCase: Int, id: AnyHashable?) {
    (self.field, self.enumCase) = (field, enumCase)
    identifier = id.map { Identifier($0) }
  }

  /// The identity of a child in a container that identifies its elements.
  init(id: some Hashable, field: Int) {
    self.init(field: field, enumCase: 0, id: AnyHashable(id))
  }

  /// Returns a number for a field of a state, equal for equal key paths.
  static func field(_ keyPath: AnyKeyPath) -> Int { fieldNumbers.number(of: keyPath) }

  private static let fieldNumbers = FieldNumbers()
}

/// Numbers for key paths. Comparing key paths costs a hundred times as much as comparing integers.
///
/// `@unchecked Sendable`: `numbers` is accessed only while `lock` is held, and `lock` is immutable.
/// The key paths in it are immutable and do not leave the lock.
private final class FieldNumbers: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [AnyKeyPath: Int] = [:]

  func number(of keyPath: AnyKeyPath) -> Int {
    lock.withLock {
      if let number = numbers[keyPath] { return number }
      numbers[keyPath] = numbers.count
      return numbers.count - 1
    }
  }
}
