import Foundation

// Declarations from Apple's frameworks that Foundation lacks on Linux.

/// Not available: declare the class with `@Observable`.
@available(*, unavailable, message: "Declare the class with '@Observable'.")
public protocol ObservableObject: AnyObject {}

/// Not available: the properties of an `@Observable` class need no wrapper.
@available(
  *, unavailable,
  message: "Declare the class with '@Observable': its properties need no wrapper."
)
@propertyWrapper
public struct Published<Value> {
  /// Not available.
  public init(wrappedValue: Value) { fatalError() }
  /// Not available.
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at the given offsets.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var position = startIndex
    var kept: [Element] = []
    kept.reserveCapacity(Swift.max(0, count - offsets.count))
    for element in self {
      if !offsets.contains(position - startIndex) { kept.append(element) }
      position += 1
    }
    replaceSubrange(startIndex..<endIndex, with: kept)
  }

  /// Moves the elements at the given offsets before the element at `destination`, preserving their
  /// order.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let target = destination - source.count(in: 0..<Swift.max(0, destination))
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + target)
  }
}

/// The number of nanoseconds per second, as in Apple's Dispatch.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }

extension URL {
  /// The user's documents directory, as in Apple's Foundation, or else the temporary directory.
  public static var documentsDirectory: URL { directory(.documentDirectory) }

  /// The user's application support directory, as in Apple's Foundation, or else the temporary
  /// directory.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryDirectory
  }
}
