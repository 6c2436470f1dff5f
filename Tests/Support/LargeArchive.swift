/// A ZIP archive whose first file is a hole of zeros, which takes no memory, and on most file
/// systems no space.
///
/// ```swift
/// import Support
///
/// let archive = LargeArchive(hole: 1 << 30, file: ("notes.txt", Array("Hello".utf8)))
/// print(archive.count > 1 << 30, archive.head.count + archive.tail.count < 300)
/// // prints "true true"
/// ```
public struct LargeArchive {
  /// The bytes before the hole.
  public let head: [UInt8]
  /// The number of zeros.
  public let hole: Int
  /// The bytes after the hole.
  public let tail: [UInt8]

  /// The number of all bytes.
  public var count: Int { head.count + hole + tail.count }

  /// Creates an archive with the file `assets/photo` and another file.
  public init(hole: Int, file: (name: String, content: [UInt8])) {
    let photo = StoredArchive.records("assets/photo", checksum: 0, size: hole, at: 0)
    let other = StoredArchive.records(
      file.name, checksum: StoredArchive.checksum(file.content), size: file.content.count,
      at: photo.header.count + hole)
    head = photo.header
    self.hole = hole
    let directory = photo.directory + other.directory
    tail =
      other.header + file.content + directory
      + StoredArchive.end(
        count: 2, size: directory.count,
        position: head.count + hole + other.header.count + file.content.count)
  }

  /// Returns the bytes at positions.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    range.map { position in
      if position < head.count { return head[position] }
      let rest = position - head.count - hole
      return rest < 0 ? 0 : tail[rest]
    }
  }
}
