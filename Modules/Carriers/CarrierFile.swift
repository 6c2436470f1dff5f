// Carriers: the places that transport the sealed files of a shared diary. Names and bytes in, names
// and bytes out: it knows no key and no format.

/// The name of a sealed file at a carrier: the device that wrote it, its number there, and the
/// start of its hash.
///
/// ```swift
/// let hash = String(repeating: "0f", count: 16)
/// let file = CarrierFile(device: "d-3f2a9c41", number: 1_042, hash: hash)
/// print(file?.path ?? "")
/// // prints "d-3f2a9c41/0001/00001042-0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f.seg"
/// ```
public struct CarrierFile: Hashable, Sendable {
  /// The label of the device: at most 32 lowercase letters, digits and hyphens.
  public let device: String
  /// The number of the file on its device, from 1.
  public let number: Int
  /// The first 32 hexadecimal digits of the hash of the file, in lowercase.
  public let hash: String

  static let hashLength = 32
  static let suffix = ".seg"
  private static let filesOfFolder = 1_000

  /// Creates a name from the full hash or its start; nil if it would not be a valid one.
  public init?(device: String, number: Int, hash: String) {
    let digits = hash.utf8.prefix(Self.hashLength)
    guard Self.isLabel(device), number > 0, digits.count == Self.hashLength,
      digits.allSatisfy(Self.isHexDigit)
    else { return nil }
    self.device = device
    self.number = number
    self.hash = String(hash.prefix(Self.hashLength))
  }

  /// The path below the folder of the diary: `d-3f2a9c41/0001/00001042-….seg`.
  public var path: String { "\(folder)/\(name)" }

  /// The folder below that of the diary, with up to a thousand files.
  var folder: String { "\(device)/\(Self.padded(number / Self.filesOfFolder, to: 4))" }

  var name: String { "\(Self.padded(number, to: 8))-\(hash)\(Self.suffix)" }

  /// Creates the name of a file in a folder of a device; nil for any other file.
  init?(device: String, folder: String, name: String) {
    let bytes = name.utf8
    guard let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")), let number = Int(name[..<hyphen])
    else { return nil }
    self.init(
      device: device, number: number,
      hash: String(name[bytes.index(after: hyphen)...].dropLast(Self.suffix.utf8.count)))
    // Only one spelling of each name is valid.
    guard Self.padded(number / Self.filesOfFolder, to: 4) == folder, self.name == name else {
      return nil
    }
  }

  static func isLabel(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || isDigit($0) || $0 == 0x2D }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte) }

  private static func padded(_ number: Int, to length: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}

extension CarrierFile: Comparable {
  /// Orders files by device, then by number, then by hash.
  public static func < (a: CarrierFile, b: CarrierFile) -> Bool {
    (a.device, a.number, a.hash) < (b.device, b.number, b.hash)
  }
}

/// What a carrier has.
public struct CarrierListing: Hashable, Sendable {
  /// The sealed files in their order.
  public var files: [CarrierFile] = []
  /// The number of other files and folders, such as the copies of a synchronization program after a
  /// conflict. They are left as they are.
  public var ignored = 0
  /// The folders of devices that cannot be read.
  public var unread: [CarrierError] = []

  public init() {}
}
