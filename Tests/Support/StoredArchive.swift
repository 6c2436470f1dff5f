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
      let name = Array(name.utf8)
      let sizes = [Self.checksum(content), UInt32(content.count), UInt32(content.count)]
      let fields =
        Self.little([20, 0, 0, 0, 0] as [UInt16]) + Self.little(sizes)
        + Self.little([UInt16(name.count), 0])
      directory += [0x50, 0x4B, 1, 2] + Self.little([20] as [UInt16]) + fields
      directory += Self.little([0, 0, 0, 0, 0] as [UInt16])
      directory += Self.little([UInt32(bytes.count)]) + name
      bytes += [0x50, 0x4B, 3, 4] + fields + name + content
    }
    let count = UInt16(files.count)
    let end =
      [0x50, 0x4B, 5, 6] + Self.little([0, 0, count, count])
      + Self.little([UInt32(directory.count), UInt32(bytes.count)])
    self.bytes = bytes + directory + end + Self.little([UInt16(comment.count)]) + comment
  }

  private static func little<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  /// Returns the CRC-32 (ISO 3309) of bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
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
