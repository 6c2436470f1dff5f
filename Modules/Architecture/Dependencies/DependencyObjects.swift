import Foundation
import IssueReporting

/// The objects that `withDependencies` returned, each with the values of that scope.
///
/// Objects are held weakly. Deallocated ones are removed when the table has doubled since the last
/// sweep, which makes insertion amortized O(1).
enum DependencyObjects {
  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepThreshold = 64
  }

  // `nonisolated(unsafe)`: only accessed while holding `lock`.
  nonisolated(unsafe) private static var table = Table()
  private static let lock = NSLock()

  static func remember(_ object: AnyObject) {
    let entry = Entry(object: object, values: ._current)
    lock.withLock {
      table.entries[ObjectIdentifier(object)] = entry
      guard table.entries.count > table.sweepThreshold else { return }
      table.entries = table.entries.filter { $0.value.object != nil }
      table.sweepThreshold = max(64, table.entries.count * 2)
    }
  }

  /// Returns the values captured by the object's first `@Dependency`, or else those of the
  /// `withDependencies` call that returned it.
  static func values(of object: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        if let holder = child.value as? any HoldsInitialDependencies { return holder.initialValues }
      }
      mirror = current.superclassMirror
    }
    return lock.withLock {
      guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object
      else { return nil }
      return entry.values
    }
  }

  static var count: Int { lock.withLock { table.entries.count } }
}

func reportObjectWithoutDependencies<Model: AnyObject>(
  _ model: Model, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
) {
  reportIssue(
    """
    '\(typeName(Model.self))' has no dependencies to propagate. Add a '@Dependency' property to it \
    or return it from 'withDependencies'.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
