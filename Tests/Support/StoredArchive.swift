/// Writes ZIP archives (APPNOTE.TXT 6.3) whose files are stored without compression.
///
/// ```swift
/// import Support
///
/// let archive = StoredArchive([("notes.txt", Array("Hello".utf8))])
/// print(archive.bytes.count)  // prints "121"
/// ```
public struct StoredArchive {
  /// The bytes of the archive.
  public let bytes: [UInt8]

  /// Creates an archive.
  ///
  /// - Parameters:
  ///   - files: The names and contents of the files.
  ///   - comment: The comment of the archive, at most 65,535 bytes.
  public init(_ files: [(name: String, content: [UInt8])], comment: [UInt8] = []) {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let records = Self.records(
        name, checksum: Self.checksum(content), size: content.count, at: bytes.count)
      directory += records.directory
      bytes += records.header + content
    }
    self.bytes =
      bytes + directory
      + Self.end(
        count: files.count, size: directory.count, position: bytes.count, comment: comment)
  }

  /// Returns the header of a stored file and its record in the directory.
  static func records(
    _ name: String, checksum: UInt32, size: Int, at position: Int
  ) -> (header: [UInt8], directory: [UInt8]) {
    let name = Array(name.utf8)
    let sizes = [checksum, UInt32(size), UInt32(size)]
    let fields =
      little([20, 0, 0, 0, 0] as [UInt16]) + little(sizes) + little([UInt16(name.count), 0])
    let directory =
      [0x50, 0x4B, 1, 2] + little([20] as [UInt16]) + fields
      + little([0, 0, 0, 0, 0] as [UInt16]) + little([UInt32(position)]) + name
    return ([0x50, 0x4B, 3, 4] + fields + name, directory)
  }

  /// Returns the end record.
  static func end(count: Int, size: Int, position: Int, comment: [UInt8] = []) -> [UInt8] {
    let numbers = [0, 0, UInt16(count), UInt16(count)]
    return [0x50, 0x4B, 5, 6] + little(numbers) + little([UInt32(size), UInt32(position)])
      + little([UInt16(comment.count)]) + comment
  }

  private static func little<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  /// Returns the CRC-32 (ISO 3309) of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
    }
    return ~remainder
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1
    }
  }
}
