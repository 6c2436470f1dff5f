/// Reads one file of a ZIP archive (APPNOTE.TXT 6.3) in memory. Nothing is written.
///
/// No field is trusted: positions and sizes must be inside of the archive, both headers of a file
/// must agree, and the content must have the declared size and checksum. A file above the limit is
/// refused before it is decompressed.
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

  private let bytes: [UInt8]
  private let directory: Int
  private var files: [File] = []

  /// Returns whether an input begins like an archive, with or without files.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the central directory.
  init(_ bytes: [UInt8]) throws(ArchiveProblem) {
    self.bytes = bytes
    let end = try Self.endOfDirectory(bytes)
    let record = ZIPRecord(bytes, at: end)
    let count = record.int16(10)
    directory = record.int32(16)
    guard count != 0xFFFF, directory != 0xFFFF_FFFF else { throw .zip64 }
    guard record.int16(4) == 0, record.int16(6) == 0, record.int16(8) == count else {
      throw .severalParts
    }
    guard directory + record.int32(12) <= end else { throw .damaged }
    var position = directory
    for _ in 0..<count { files.append(try Self.file(bytes, &position, end: end)) }
  }

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without a folder.
  ///   - limit: The maximum size of the content.
  func content(of name: String, limit: Int) throws(ArchiveProblem) -> [UInt8] {
    let found = files.filter { $0.name.elementsEqual(name.utf8) }
    guard let file = found.first else { throw .missing(name) }
    guard found.count == 1 else { throw .damaged }
    guard file.flags & 0x2041 == 0 else { throw .encrypted }
    guard file.size <= limit else { throw .tooLarge(limit) }
    let data = try data(of: file)
    let content: [UInt8]
    switch file.method {
    case 0: content = Array(data)
    case 8:
      guard let inflated = Inflater.content(of: data, size: file.size) else { throw .damaged }
      content = inflated
    default: throw .unknownMethod(file.method)
    }
    guard content.count == file.size, Inflater.checksum(content) == file.checksum else {
      throw .damaged
    }
    return content
  }

  /// The compressed bytes of a file, between its own header and the central directory.
  private func data(of file: File) throws(ArchiveProblem) -> ArraySlice<UInt8> {
    let header = ZIPRecord(bytes, at: file.header)
    guard file.header + 30 <= directory, header.hasSignature(0x03, 0x04),
      header.int16(8) == file.method
    else { throw .damaged }
    let name = file.header + 30
    let start = name + header.int16(26) + header.int16(28)
    guard start + file.compressedSize <= directory,
      bytes[name..<name + header.int16(26)].elementsEqual(file.name)
    else { throw .damaged }
    return bytes[start..<start + file.compressedSize]
  }

  /// Returns the position of the end record, which a comment may follow.
  private static func endOfDirectory(_ bytes: [UInt8]) throws(ArchiveProblem) -> Int {
    let length = 22
    guard bytes.count >= length else { throw .damaged }
    let last = bytes.count - length
    for position in stride(from: last, through: Swift.max(0, last - 0xFFFF), by: -1) {
      let record = ZIPRecord(bytes, at: position)
      guard record.hasSignature(0x05, 0x06),
        position + length + record.int16(20) == bytes.count
      else { continue }
      if position >= 20, ZIPRecord(bytes, at: position - 20).hasSignature(0x06, 0x07) {
        throw .zip64
      }
      return position
    }
    throw .damaged
  }

  private static func file(
    _ bytes: [UInt8], _ position: inout Int, end: Int
  ) throws(ArchiveProblem) -> File {
    let record = ZIPRecord(bytes, at: position)
    guard position + 46 <= end, record.hasSignature(0x01, 0x02) else { throw .damaged }
    let name = position + 46
    let next = name + record.int16(28) + record.int16(30) + record.int16(32)
    guard next <= end else { throw .damaged }
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
