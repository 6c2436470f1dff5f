import Models
import Support
import Testing

@testable import Interchange

/// Archives that are damaged or lie, from Tests/Fixtures/vectors/archives.
struct ZIPArchiveTests {
  private func content(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [UInt8] {
    try ZIPArchive(ArchiveBytes(bytes)).content(of: "backup.daylio", limit: limit)
  }

  @Test(
    arguments: [
      ("climbing.zip", .climbingPath("../../etc/cron.d/x")),
      ("absolute.zip", .climbingPath("/etc/passwd")), ("other.zip", .missing("backup.daylio")),
      ("twice.zip", .damaged), ("bzip2.zip", .unknownMethod(12)), ("zip64.zip", .zip64),
      ("bomb.zip", .tooLarge(1 << 20)),
    ] as [(String, ArchiveProblem)])
  func hostileArchiveIsRefused(_ name: String, _ problem: ArchiveProblem) throws {
    let bytes = try Fixture.bytes(name, in: "archives")
    #expect(throws: problem) { try content(bytes) }
    let sentence = problem.sentence
    #expect(sentence.hasSuffix(".") && sentence.first?.isLowercase == true, "\(sentence)")
  }

  @Test(
    arguments: [
      ("notbase64.zip", .archive(.notBase64)), ("noentries.zip", .missingValue("dayEntries")),
    ] as [(String, InputProblem)])
  func archiveWithoutBackupIsRefused(_ name: String, _ problem: InputProblem) throws {
    let bytes = try Fixture.bytes(name, in: "archives")
    let clock = ImportClock(now: Moment(.fridayNoon, in: LocalZone.utc), zone: .utc)
    let error = #expect(throws: DamagedInput.self) { try Importer.read(bytes, clock: clock) }
    #expect(error == DamagedInput(place: .archive, problem: problem))
  }

  @Test func storedAndDeflatedFilesAreEqual() throws {
    let stored = try content(Fixture.bytes("stored.zip", in: "archives"))
    #expect(try content(Fixture.bytes("backup.daylio")) == stored && !stored.isEmpty)
    #expect(try content(Fixture.bytes("stored.zip", in: "archives"), limit: stored.count) == stored)
    let comment: [UInt8] = [7, 0] + Array("comment".utf8)
    let commented = Array(try Fixture.bytes("stored.zip", in: "archives").dropLast(2)) + comment
    #expect(try content(commented) == stored)
  }

  @Test(arguments: Lie.all)
  private func lieIsRefused(_ lie: Lie) throws {
    var bytes = try Fixture.bytes("bomb.zip", in: "archives")
    let signature = [0x50, 0x4B, lie.header, lie.header + 1]
    let header = try #require(bytes.indices.last { bytes[$0...].starts(with: signature) })
    let field = header + lie.offset
    bytes.replaceSubrange(field..<field + lie.value.count, with: lie.value)
    let limit = lie.problem == .tooLarge(1 << 20) ? 1 << 20 : 64 << 20
    #expect(throws: lie.problem) { try content(bytes, limit: limit) }
  }

  /// Of an archive with 700 MiB of photos, the end, the directory and the backup are read.
  @Test func photosAreNotRead() throws {
    let archive = LargeArchive(
      hole: 700 << 20, file: ("backup.daylio", try content(Fixture.bytes("backup.daylio"))))
    var lengths: [Int] = []
    let bytes = ArchiveBytes(count: archive.count) { range in
      lengths.append(range.count)
      return archive.bytes(in: range)
    }
    let read = try ZIPArchive(bytes).content(of: "backup.daylio", limit: 1 << 20)
    #expect(try read == content(Fixture.bytes("backup.daylio")))
    #expect(lengths.reduce(0, +) < 80_000 + read.count)
    #expect(lengths.count <= 5)
  }

  /// A file that became shorter while it was read.
  @Test func shortReadIsRefused() throws {
    let bytes = try Fixture.bytes("backup.daylio")
    let archive = ArchiveBytes(count: bytes.count) { Array(bytes[$0].dropLast()) }
    #expect(throws: ArchiveProblem.damaged) { try ZIPArchive(archive) }
  }

  @Test(arguments: [0, 1, 4, 21, 22, 30, 100])
  func truncatedArchiveIsRefused(_ count: Int) throws {
    let bytes = try Fixture.bytes("backup.daylio")
    #expect(throws: ArchiveProblem.damaged) { try content(Array(bytes.prefix(count))) }
    #expect(throws: ArchiveProblem.damaged) { try content(Array(bytes.dropLast(max(1, count)))) }
  }

  @Test(arguments: [
    ("", ""), ("QQ==", "A"), ("QQ", "A"), ("QUI=", "AB"), ("QUJD", "ABC"), ("QU\r\nJD\n", "ABC"),
    ("Q", nil), ("QQ=", nil), ("QQ===", nil), ("Q?==", nil), ("QQ==QQ==", nil), ("+/+/", nil),
  ])
  func base64IsStrict(_ text: String, _ content: String?) {
    var bytes = Array(text.utf8)
    let isValid = Base64Text.decode(&bytes)
    guard text != "+/+/" else {
      #expect(isValid && bytes == [0xFB, 0xFF, 0xBF])
      return
    }
    #expect((isValid ? String(decoding: bytes, as: UTF8.self) : nil) == content)
  }
}

/// A field of the central directory (1), of the header of a file (3) or of the end record (5), and
/// a value that is a lie.
private struct Lie {
  let header: UInt8
  let offset: Int
  let value: [UInt8]
  let problem: ArchiveProblem

  init(_ header: UInt8, _ offset: Int, _ value: [UInt8], _ problem: ArchiveProblem) {
    self.header = header
    self.offset = offset
    self.value = value
    self.problem = problem
  }

  static let all: [Lie] = [
    Lie(1, 8, [1, 0], .encrypted),
    Lie(1, 8, [0x40, 0], .encrypted),
    Lie(1, 10, [0, 0], .damaged),
    Lie(1, 10, [9, 0], .unknownMethod(9)),
    Lie(1, 16, [1, 2, 3, 4], .damaged),
    Lie(1, 20, [1, 0, 0, 0], .damaged),
    Lie(1, 20, [0xFF, 0xFF, 0xFF, 0x7F], .damaged),
    Lie(1, 24, [100, 0, 0, 0], .damaged),
    Lie(1, 24, [0, 0, 0, 0x40], .tooLarge(1 << 20)),
    Lie(1, 24, [0, 0, 0xF, 0], .damaged),
    Lie(1, 24, [0xFF, 0xFF, 0xFF, 0xFF], .zip64),
    Lie(1, 28, [0xFF, 0xFF], .damaged),
    Lie(1, 42, [0xFF, 0xFF, 0, 0], .damaged),
    Lie(1, 42, [1, 0, 0, 0], .damaged),
    Lie(3, 8, [9, 0], .damaged),
    Lie(3, 26, [0, 0], .damaged),
    Lie(3, 28, [0xFF, 0xFF], .damaged),
    Lie(3, 30, [0x2E, 0x2E, 0x2F], .damaged),
    Lie(5, 4, [1, 0], .severalParts),
    Lie(5, 10, [2, 0], .severalParts),
    Lie(5, 8, [9, 0, 9, 0], .damaged),
    Lie(5, 16, [0, 0, 0, 0x40], .damaged),
    Lie(5, 20, [1, 0], .damaged),
  ]
}
