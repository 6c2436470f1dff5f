import Synchronization

/// The path of children, each nested in the previous one, from the root to a feature.
///
/// A linked list from the feature to the root. An effect belongs to the path at which it is
/// created.
final class NavigationPath: Sendable {
  static let root = NavigationPath()

  let parent: NavigationPath?
  let id: NavigationID?
  /// Whether the feature here was presented, so that it can ask to be dismissed.
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

  /// The path and those around it, inmost first, the root last.
  var withAncestors: [NavigationPath] {
    Array(sequence(first: self) { $0.parent })
  }

  /// The inmost presented feature here or around.
  var presented: NavigationPath? {
    sequence(first: self) { $0.parent }.first(where: \.isPresented)
  }
}

extension NavigationPath: Hashable {
  static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
    if lhs === rhs { return true }
    return lhs.hash == rhs.hash && lhs.id == rhs.id && lhs.parent == rhs.parent
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// One step in navigation: which field holds the child, and which child it is.
///
/// `@unchecked Sendable`: the identifier is a value that names a state, compared and hashed only,
/// and never changed.
struct NavigationID: Hashable, @unchecked Sendable {
  private let field: Int
  private let enumCase: Int
  private let identifier: AnyHashable?

  /// A child that is told by its `Identifiable` id, where it has one, and by its enum case.
  init(field: Int, enumCase: Int, id: AnyHashable?) {
    (self.field, self.enumCase, identifier) = (field, enumCase, id)
  }

  /// A child that is told by an id of its container.
  init(id: some Hashable, field: Int) {
    self.init(field: field, enumCase: 0, id: AnyHashable(id))
  }

  /// A number for a field of a state, the same for equal key paths.
  static func field(_ keyPath: AnyKeyPath) -> Int { fieldNumbers.number(of: keyPath) }

  private static let fieldNumbers = FieldNumbers()
}

/// Key paths by number: comparing key paths costs a hundred times as much as comparing integers.
///
/// `@unchecked Sendable`: key paths are immutable and the table is behind a lock.
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
