import Carriers
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct FolderCarrierTests: CarrierTests {
  private let directory: TemporaryDirectory
  private let carrier: FolderCarrier
  private var place: String { directory.path + "/place" }
  private var folder: String { place + "/bako-3f2a9c41" }

  init() throws {
    directory = try TemporaryDirectory()
    carrier = FolderCarrier(place: directory.path + "/place", diary: "3f2a9c41")
  }

  /// On a file system without unnamed files, a stick that is pulled out leaves an empty one.
  @Test func interruptedFileIsReplaced() throws {
    try carrier.create(head: [1])
    for interrupted in [[], [1], [1, 2, 3, 4]] as [[UInt8]] {
      try carrier.append(interrupted, as: file(1))
      try carrier.append([1, 2, 3], as: file(1))
      #expect(try carrier.read(file(1), limit: limit) == [1, 2, 3])
    }
    #expect(try carrier.listing().files.count == 1)
  }

  @Test func linkInThePlaceOfTheFolderIsNotFollowed() throws {
    try carrier.create(head: [1])
    try FileManager.default.moveItem(atPath: folder, toPath: directory.path + "/elsewhere")
    symlink(directory.path + "/elsewhere", folder)
    #expect(throws: CarrierError.noDiary(at: place)) { try carrier.append([1], as: file(1)) }
  }

  @Test func otherFilesAreIgnoredAndCounted() throws {
    try carrier.create(head: [1])
    try carrier.append([1], as: file(10))
    let path = "\(folder)/\(try file(10).path)"
    let name = path.dropLast(4)
    for other in [
      "\(name).sync-conflict-20261126.seg", "\(folder)/d-1/0000/~syncthing~x.tmp",
      "\(folder)/.stfolder", "\(folder)/d-1/notes.txt",
      // Not the only spelling of the name.
      "\(folder)/d-1/0000/10-\(try file(10).hash).seg",
      "\(folder)/d-1/0000/00000010-\(try file(10).hash.uppercased()).seg",
      "\(folder)/d-1/0000/00002000-\(try file(10).hash).seg",
    ] {
      try Data().write(to: URL(filePath: String(other)))
    }
    #expect(try carrier.listing().files == [file(10)])
    #expect(try carrier.listing().ignored == 7)
  }

  /// A link would lead out of the folder, and a pipe would block.
  @Test func linksAndPipesAreRefused() throws {
    try carrier.create(head: [1])
    try carrier.append([1], as: file(1))
    let outside = directory.path + "/outside"
    try FileManager.default.createDirectory(
      atPath: outside + "/0000", withIntermediateDirectories: true)
    symlink(outside, folder + "/d-2")
    #expect(try carrier.listing().files == [file(1)])
    #expect(throws: CarrierError.self) { try carrier.append([1], as: file(1, device: "d-2")) }

    let linked = "\(folder)/\(try file(2).path)"
    symlink("/etc/passwd", linked)
    let pipe = "\(folder)/\(try file(3).path)"
    mkfifo(pipe, 0o600)
    #expect(throws: CarrierError.notAFile(linked)) { try carrier.read(file(2), limit: limit) }
    #expect(throws: CarrierError.notAFile(pipe)) { try carrier.read(file(3), limit: limit) }
  }

  @Test func tooLargeFileIsRefused() throws {
    try carrier.create(head: [1])
    try carrier.append([UInt8](repeating: 0, count: limit + 1), as: file(1))
    #expect(throws: CarrierError.notAFile("\(folder)/\(try file(1).path)")) {
      try carrier.read(file(1), limit: limit)
    }
  }

  /// A stick that is not mounted leaves an empty folder, which must not be filled.
  @Test func emptyPlaceHasNoDiaryAndIsNotFilled() throws {
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    #expect(throws: CarrierError.noDiary(at: place)) { try carrier.listing() }
    #expect(throws: CarrierError.noDiary(at: place)) { try carrier.head() }
    #expect(throws: CarrierError.noDiary(at: place)) { try carrier.append([1], as: file(1)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
  }

  @Test func diaryOfAnotherCodeIsRecognized() throws {
    try FolderCarrier(place: place, diary: "00000000").create(head: [1])
    #expect(throws: CarrierError.otherDiary(at: place)) { try carrier.head() }
  }

  @Test(
    arguments: [
      ("", 1, 32), ("D-1", 1, 32), ("../d", 1, 32), ("d-1", 0, 32), ("d-1", -1, 32), ("d-1", 1, 31),
    ])
  func invalidNamesAreRefused(device: String, number: Int, length: Int) {
    let hash = String(repeating: "a", count: length)
    #expect(CarrierFile(device: device, number: number, hash: hash) == nil)
  }
}
