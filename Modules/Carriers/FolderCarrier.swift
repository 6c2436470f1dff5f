import Files
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A folder that a program such as Syncthing or Nextcloud, or a person with a stick, carries to the
/// other devices.
///
/// ```swift
/// import Foundation
///
/// let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
/// defer { try? FileManager.default.removeItem(atPath: place) }
///
/// let carrier = FolderCarrier(place: place, diary: "3f2a9c41")
/// try carrier.create(head: Array("head".utf8))
/// let hash = String(repeating: "0f", count: 16)
/// if let file = CarrierFile(device: "laptop", number: 1, hash: hash) {
///   try carrier.append([file: Array("sealed".utf8)])
/// }
/// print(try carrier.listing().files.map(\.number))  // prints "[1]"
/// ```
///
/// Files are written once, whole or not at all, and never changed or deleted. Links are not
/// followed. What is not a file of the diary is counted and left alone.
public struct FolderCarrier: Carrier, Sendable {
  private let place: String
  /// The path of the folder of the diary.
  let folder: String
  private let isDurable: Bool

  private static let prefix = "bako-"
  static let head = "diary"
  private static let idLength = 8

  /// The name of the folder of a diary.
  static func name(of diary: String) -> String { prefix + diary }

  /// Whether a name is that of the folder of a diary.
  static func isName(_ name: some StringProtocol) -> Bool {
    let digits = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && digits.count == idLength
      && digits.allSatisfy(CarrierFile.isHexDigit)
  }

  /// Creates a value for a diary, whose folder may not exist.
  ///
  /// - Parameters:
  ///   - place: The path of a folder.
  ///   - diary: The first eight hexadecimal digits of the id of the diary.
  ///   - isDurable: Whether a file is on disk when it is written. Otherwise a loss of power can
  ///     leave a part of it.
  public init(place: String, diary: String, isDurable: Bool = true) {
    self.isDurable = isDurable
    self.place = place
    folder = "\(place)/\(Self.name(of: diary))"
  }

  /// Creates the folder of the diary, and those above it.
  ///
  /// - Parameter head: The sealed file by which a wrong code is noticed.
  public func create(head: [UInt8]) throws(CarrierError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.failure(folder, error.localizedDescription)
    }
    try write(head, to: "\(folder)/\(Self.head)")
  }

  public func head() throws(CarrierError) -> [UInt8] {
    guard isPresent else {
      let hasOther = ((try? Self.names(in: place)) ?? []).contains {
        Self.isName($0) && Self.isFile("\(place)/\($0)/\(Self.head)")
      }
      throw hasOther ? .otherDiary(at: place) : .noDiary(at: place)
    }
    return try read("\(folder)/\(Self.head)", limit: Self.headLimit)
  }

  private static let headLimit = 1 << 16

  /// Whether the folder is connected. It may not be a link, which would lead out of the place.
  private var isPresent: Bool {
    Self.isFolder(folder) && Self.isFile("\(folder)/\(Self.head)")
  }

  public func listing() throws(CarrierError) -> CarrierListing {
    guard isPresent else { throw .noDiary(at: place) }
    var listing = CarrierListing()
    for device in try Self.names(in: folder) where device != Self.head {
      guard CarrierFile.isLabel(device), Self.isFolder("\(folder)/\(device)") else {
        listing.ignored += 1
        continue
      }
      do {
        try add(to: &listing, device)
      } catch {
        listing.unread.append(error)
      }
    }
    listing.files.sort()
    return listing
  }

  /// Adds the files of a device.
  private func add(to listing: inout CarrierListing, _ device: String) throws(CarrierError) {
    for part in try Self.names(in: "\(folder)/\(device)") {
      let path = "\(folder)/\(device)/\(part)"
      guard Self.isFolder(path) else {
        listing.ignored += 1
        continue
      }
      for name in try Self.names(in: path) {
        if let file = CarrierFile(device: device, folder: part, name: name) {
          listing.files.append(file)
        } else {
          listing.ignored += 1
        }
      }
    }
  }

  public func read(
    _ files: [CarrierFile], limit: Int,
    _ body: (CarrierFile, Result<[UInt8], CarrierError>) -> Void
  ) {
    for file in files {
      let path = "\(folder)/\(file.path)"
      body(file, Result { () throws(CarrierError) in try read(path, limit: limit) })
    }
  }

  /// Writes files. One that exists with other bytes was interrupted or damaged, and is replaced: a
  /// name has one content.
  public func append(_ files: [CarrierFile: [UInt8]]) throws(CarrierError) {
    guard isPresent else { throw .noDiary(at: place) }
    var made: Set<String> = []
    for (file, content) in files.sorted(by: { $0.key < $1.key }) {
      for name in [file.device, file.folder] where made.insert(name).inserted {
        let path = "\(folder)/\(name)"
        guard mkdir(path, 0o700) == 0 || (errno == EEXIST && Self.isFolder(path)) else {
          throw Self.failure(path)
        }
      }
      let path = "\(folder)/\(file.path)"
      if isDurable, (try? read(path, limit: content.count)) == content { continue }
      try write(content, to: path)
    }
  }

  private func write(_ content: [UInt8], to path: String) throws(CarrierError) {
    guard isDurable else { return try writeInPlace(content, to: path) }
    do {
      try OutputFile.write(to: path) { try $0.write(content) }
    } catch let error as FileError {
      throw .failed(
        error.message, isForbidden: error.kind == .noPermission || access(folder, W_OK) != 0)
    } catch {
      throw .failed("Writing to \(path) failed: \(error).", isForbidden: false)
    }
  }

  private func writeInPlace(_ content: [UInt8], to path: String) throws(CarrierError) {
    let file = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Self.failure(path) }
    defer { close(file) }
    do {
      var buffer = OutputBuffer(file, name: path)
      try buffer.write(content)
      try buffer.flush()
    } catch {
      throw Self.failure(path)
    }
  }

  private func read(_ path: String, limit: Int) throws(CarrierError) -> [UInt8] {
    // O_NONBLOCK: opening a FIFO without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ELOOP { throw .notAFile(path) }
      throw Self.failure(path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      throw .notAFile(path)
    }
    do {
      return try InputBytes.read(file, limit: limit, name: path, expecting: Int(status.st_size))
    } catch {
      throw .failed(error.message, isForbidden: false)
    }
  }

  private static func names(in folder: String) throws(CarrierError) -> [String] {
    guard let names = DirectoryNames.read(folder) else { throw failure(folder) }
    return names
  }

  private static func isFile(_ path: String) -> Bool { FileStatus.type(of: path) == S_IFREG }

  private static func isFolder(_ path: String) -> Bool { FileStatus.type(of: path) == S_IFDIR }

  private static func failure(
    _ path: String, _ reason: String = String(cString: strerror(errno))
  ) -> CarrierError {
    let exists = access(path, F_OK) == 0
    return .failed(
      "\(path) cannot be used: \(reason). Check that it is connected, and that you may write "
        + "there.",
      isForbidden: exists && access(path, R_OK | W_OK | X_OK) != 0)
  }
}
