import Carriers
import Files
import Foundation
import Support
import Testing

/// What the tests of all carriers use.
protocol CarrierTests {}

extension CarrierTests {
  var limit: Int { 1_000 }

  func file(_ number: Int, device: String = "d-1", hash: Int? = nil) throws -> CarrierFile {
    let digits = String(hash ?? number, radix: 16)
    let hash = String(repeating: "0", count: 64 - digits.utf8.count) + digits
    return try #require(
      CarrierFile(device: device, number: number, hash: String(hash.reversed())))
  }
}

extension Carrier {
  func append(_ content: [UInt8], as file: CarrierFile) throws(CarrierError) {
    try append([file: content])
  }

  func read(_ file: CarrierFile, limit: Int) throws(CarrierError) -> [UInt8] {
    var content: Result<[UInt8], CarrierError> = .failure(.notAFile("nothing was read"))
    try read([file], limit: limit) { content = $1 }
    return try content.get()
  }
}

/// What holds for every carrier, by the programs that are installed.
struct EveryCarrierTests: CarrierTests {
  enum Kind: CaseIterable {
    case folder, git, rclone

    var isInstalled: Bool {
      switch self {
      case .folder: true
      case .git: ExternalProgram.path(of: "git") != nil
      case .rclone: ExternalProgram.path(of: "rclone") != nil
      }
    }
  }

  static let kinds = Kind.allCases.filter(\.isInstalled)

  private let directory: TemporaryDirectory
  private var place: String { directory.path + "/place" }

  init() throws { directory = try TemporaryDirectory() }

  /// Returns a carrier of another device at each call.
  private func carrier(_ kind: Kind, device: Int = 1, place: String? = nil) throws -> any Carrier {
    let place = place ?? self.place
    switch kind {
    case .folder: return FolderCarrier(place: place, diary: "3f2a9c41")
    case .git:
      if !FileManager.default.fileExists(atPath: place) {
        #expect(ExternalProgram.run(["git", "init", "--quiet", "--bare", place]) == 0)
      }
      // The first byte stands for the content.
      return GitCarrier(
        address: place, repository: "\(directory.path)/own-\(device)", limit: limit
      ) { content in
        String(repeating: "0", count: 30) + (content[0] < 16 ? "0" : "")
          + String(content[0], radix: 16)
      }
    case .rclone:
      return RcloneCarrier(
        remote: place, diary: "3f2a9c41", staging: "\(directory.path)/staging-\(device)")
    }
  }

  private func file(_ device: String, _ number: Int, _ byte: UInt8) throws -> CarrierFile {
    let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
    return try #require(
      CarrierFile(device: device, number: number, hash: String(repeating: "0", count: 30) + digits))
  }

  @Test(arguments: kinds) func filesReachTheOtherDevice(_ kind: Kind) throws {
    let (laptop, desktop) = (try carrier(kind), try carrier(kind, device: 2))
    let text = kind == .rclone ? "rclone:" + place : place
    #expect(throws: CarrierError.noDiary(at: text)) { try laptop.head() }
    #expect(throws: CarrierError.noDiary(at: text)) { try laptop.listing() }
    try laptop.create(head: [1, 2])
    #expect(try desktop.head() == [1, 2])
    #expect(try desktop.listing().files.isEmpty)
    let first =
      [try file("d-1", 1, 17): [17, 0, 10], try file("d-1", 2, 18): [18]] as [_: [UInt8]]
    try laptop.append(first)
    try laptop.append([:])
    _ = try desktop.listing()
    let second = [try file("d-2", 1, 19): [19, 255]] as [_: [UInt8]]
    try desktop.append(second)
    for carrier in [laptop, desktop] {
      let files = try carrier.listing().files
      #expect(files == (Array(first.keys) + second.keys).sorted())
      var contents: [CarrierFile: [UInt8]] = [:]
      try carrier.read(files, limit: limit) { contents[$0] = try? $1.get() }
      #expect(contents == first.merging(second) { first, _ in first })
    }
  }

  @Test(arguments: kinds) func fileThatIsWrittenAgainIsOne(_ kind: Kind) throws {
    let carrier = try carrier(kind)
    try carrier.create(head: [1])
    _ = try carrier.listing()
    try carrier.append([7, 7], as: file("d-1", 1, 7))
    _ = try carrier.listing()
    if kind != .git { try carrier.append([7, 7], as: file("d-1", 1, 7)) }
    #expect(try carrier.listing().files.count == 1)
    #expect(try carrier.read(file("d-1", 1, 7), limit: limit) == [7, 7])
  }

  @Test(arguments: kinds) func placeThatIsGoneHasNoDiary(_ kind: Kind) throws {
    let carrier = try carrier(kind)
    try carrier.create(head: [1])
    try FileManager.default.moveItem(atPath: place, toPath: place + "-away")
    #expect(throws: CarrierError.self) { try carrier.listing() }
    #expect(!FileManager.default.fileExists(atPath: place))
  }
}
