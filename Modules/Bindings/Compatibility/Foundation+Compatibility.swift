import Foundation

/// A class whose changes somebody may want to see. Printed code conforms to it without an import
/// that exists here; nothing else uses it.
public protocol ObservableObject: AnyObject {}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at these offsets. O(n).
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

  /// Moves the elements at these offsets, in their order, before the element at `destination`.
  /// O(n).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let target = destination - source.count(in: 0..<Swift.max(0, destination))
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + target)
  }
}

/// The nanoseconds of a second, which Apple's frameworks name so.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }

extension URL {
  /// The user's folder for documents, which Apple's Foundation names so.
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// The user's folder for what programs keep for themselves, which Apple's Foundation names so.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: folder, in: .userDomainMask).first ?? temporaryDirectory
  }
}
