/// The bytes of an archive, of which only parts are read.
public struct ArchiveBytes {
  /// The number of bytes.
  public let count: Int
  private let read: (Range<Int>) throws -> [UInt8]

  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - read: Returns the bytes at positions below `count`.
  public init(count: Int, read: @escaping (Range<Int>) throws -> [UInt8]) {
    self.count = count
    self.read = read
  }

  init(_ bytes: [UInt8]) { self.init(count: bytes.count) { Array(bytes[$0]) } }

  /// The number of bytes by which an archive is recognized.
  public static let signatureLength = 4

  /// Returns whether an input begins like an archive, with or without files.
  public static func isArchive(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: [0x50, 0x4B, 0x03, 0x04])
      || beginning.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Returns the bytes at positions that a field of the archive gives.
  ///
  /// - Throws: `ArchiveProblem.damaged` if they are not in the archive, or what reading throws.
  subscript(start: Int, length: Int) -> [UInt8] {
    get throws {
      guard start >= 0, length >= 0, start <= count, length <= count - start else {
        throw ArchiveProblem.damaged
      }
      let bytes = try read(start..<start + length)
      guard bytes.count == length else { throw ArchiveProblem.damaged }
      return bytes
    }
  }
}

/// Reads one file of a ZIP archive (APPNOTE.TXT 6.3). Only the directory at the end and the file
/// are read, so photos do not count. Nothing is written.
///
/// No field is trusted: positions and sizes must be inside of the archive, both headers of a file
/// must agree, and the content must have the declared size and checksum. A file above the limit is
/// refused before it is read.
struct ZIPArchive {
  /// A file of the central directory.
  private struct File {
    var flags: Int
    var method: Int
    var checksum: UInt32
    var compressedSize: Int
    var size: Int
    var header: Int
    var name: ArraySlice<UInt8>
  }

  private let bytes: ArchiveBytes
  private let directory: Int
  private var files: [File] = []

  /// Reads the central directory.
  init(_ bytes: ArchiveBytes) throws {
    self.bytes = bytes
    let (record, end) = try Self.endOfDirectory(bytes)
    let count = record.int16(10)
    directory = record.int32(16)
    guard count != 0xFFFF, directory != 0xFFFF_FFFF else { throw ArchiveProblem.zip64 }
    guard record.int16(4) == 0, record.int16(6) == 0, record.int16(8) == count else {
      throw ArchiveProblem.severalParts
    }
    let size = record.int32(12)
    guard directory + size <= end, size <= InputLimit.archiveDirectory else {
      throw ArchiveProblem.damaged
    }
    let records = try bytes[directory, size]
    var position = 0
    for _ in 0..<count { files.append(try Self.file(records, &position)) }
  }

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without a folder.
  ///   - limit: The maximum size of the content.
  func content(of name: String, limit: Int) throws -> [UInt8] {
    let found = files.filter { $0.name.elementsEqual(name.utf8) }
    guard let file = found.first else { throw ArchiveProblem.missing(name) }
    guard found.count == 1 else { throw ArchiveProblem.damaged }
    guard file.flags & 0x2041 == 0 else { throw ArchiveProblem.encrypted }
    guard file.size <= limit else { throw ArchiveProblem.tooLarge(limit) }
    let content: [UInt8]
    switch file.method {
    case 0:
      guard file.compressedSize == file.size else { throw ArchiveProblem.damaged }
      content = try data(of: file)
    case 8:
      // Deflate adds little to what it cannot compress.
      guard file.compressedSize <= 2 * file.size + 1_024,
        let inflated = Inflater.content(of: try data(of: file)[...], size: file.size)
      else { throw ArchiveProblem.damaged }
      content = inflated
    default: throw ArchiveProblem.unknownMethod(file.method)
    }
    guard Inflater.checksum(content) == file.checksum else { throw ArchiveProblem.damaged }
    return content
  }

  /// The compressed bytes of a file, between its own header and the central directory.
  private func data(of file: File) throws -> [UInt8] {
    guard file.header + 30 <= directory else { throw ArchiveProblem.damaged }
    let header = ZIPRecord(try bytes[file.header, 30], at: 0)
    guard header.hasSignature(0x03, 0x04), header.int16(8) == file.method else {
      throw ArchiveProblem.damaged
    }
    let name = file.header + 30
    let start = name + header.int16(26) + header.int16(28)
    guard start + file.compressedSize <= directory,
      try bytes[name, header.int16(26)].elementsEqual(file.name)
    else { throw ArchiveProblem.damaged }
    return try bytes[start, file.compressedSize]
  }

  /// Returns the end record, which a comment may follow, and its position.
  private static func endOfDirectory(_ bytes: ArchiveBytes) throws -> (ZIPRecord, Int) {
    let length = 22
    let zip64Length = 20
    guard bytes.count >= length else { throw ArchiveProblem.damaged }
    let start = Swift.max(0, bytes.count - length - 0xFFFF - zip64Length)
    let tail = try bytes[start, bytes.count - start]
    let last = tail.count - length
    for position in stride(from: last, through: Swift.max(0, last - 0xFFFF), by: -1) {
      let record = ZIPRecord(tail, at: position)
      guard record.hasSignature(0x05, 0x06), position + length + record.int16(20) == tail.count
      else { continue }
      if position >= zip64Length,
        ZIPRecord(tail, at: position - zip64Length).hasSignature(0x06, 0x07)
      {
        throw ArchiveProblem.zip64
      }
      return (record, start + position)
    }
    throw ArchiveProblem.damaged
  }

  private static func file(_ bytes: [UInt8], _ position: inout Int) throws(ArchiveProblem) -> File {
    let record = ZIPRecord(bytes, at: position)
    guard position + 46 <= bytes.count, record.hasSignature(0x01, 0x02) else { throw .damaged }
    let name = position + 46
    let next = name + record.int16(28) + record.int16(30) + record.int16(32)
    guard next <= bytes.count else { throw .damaged }
    let file = File(
      flags: record.int16(8), method: record.int16(10), checksum: UInt32(record.int32(16)),
      compressedSize: record.int32(20), size: record.int32(24), header: record.int32(42),
      name: bytes[name..<name + record.int16(28)])
    guard ![file.compressedSize, file.size, file.header].contains(0xFFFF_FFFF) else {
      throw .zip64
    }
    guard !climbs(file.name) else {
      throw .climbingPath(String(decoding: file.name, as: UTF8.self))
    }
    position = next
    return file
  }

  /// Returns whether a path leads out of the folder into which the archive would be unpacked.
  private static func climbs(_ name: ArraySlice<UInt8>) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    return parts.contains { $0.elementsEqual("..".utf8) }
      || parts.count > 1 && parts[0].isEmpty || name.dropFirst().first == UInt8(ascii: ":")
  }
}

/// Little-endian numbers at offsets from a position. Beyond the end, they are 0.
private struct ZIPRecord {
  private let bytes: [UInt8]
  private let position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  func hasSignature(_ third: UInt8, _ fourth: UInt8) -> Bool {
    bytes[Swift.min(position, bytes.count)...].starts(with: [0x50, 0x4B, third, fourth])
  }

  func int16(_ offset: Int) -> Int { byte(offset) | byte(offset + 1) << 8 }

  func int32(_ offset: Int) -> Int { int16(offset) | int16(offset + 2) << 16 }

  private func byte(_ offset: Int) -> Int {
    let index = position + offset
    return index < bytes.count ? Int(bytes[index]) : 0
  }
}

/// A reason for which an archive cannot be read.
public enum ArchiveProblem: Error, Equatable, Sendable {
  case damaged, zip64, severalParts, encrypted
  /// The compression method is neither “stored” nor “deflated”.
  case unknownMethod(Int)
  /// The path of a file leads out of the archive.
  case climbingPath(String)
  case missing(String)
  /// A file is larger than a limit in bytes.
  case tooLarge(Int)
  case notBase64

  /// The problem as one or two sentences; the first begins in lowercase.
  var sentence: String {
    let again = "Export it from Daylio again."
    return switch self {
    case .damaged: "the archive is damaged, or its sizes are wrong. \(again)"
    case .zip64: "the archive has the ZIP64 format, which Daylio does not use. \(again)"
    case .severalParts: "the archive is a part of several. \(again)"
    case .encrypted: "the archive is encrypted. Import one without a password."
    case .unknownMethod(let method):
      "the archive is compressed with the unknown method \(method). \(again)"
    case .climbingPath(let path):
      "the archive is not from Daylio: “\(path)” leads out of its folder."
    case .missing(let name): "the archive has no file “\(name)”, so it is not Daylio's backup."
    case .tooLarge(let limit):
      "the backup in the archive is larger than \(limit >> 20) MiB."
    case .notBase64: "the backup in the archive is not Base64. \(again)"
    }
  }
}
