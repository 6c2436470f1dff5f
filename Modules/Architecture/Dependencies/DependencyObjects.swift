import Foundation
import IssueReporting

/// The objects that were returned from `withDependencies`, with the values of that place.
///
/// Objects are held weakly; gone ones are swept when the table has doubled since the last sweep, so
/// that remembering one costs a constant on average.
enum DependencyObjects {
  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepThreshold = 64
  }

  // `nonisolated(unsafe)`: read and written inside `lock` alone.
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

  /// The values of the object's first `@Dependency`, or those of the place that returned it.
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
    '\(typeName(Model.self))' carries no dependencies to hand on. Give it a '@Dependency' property, \
    or return it from 'withDependencies'.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
