import Carriers
import Files
import Foundation
import Support
import Testing

/// Branches of a bare repository. The hash of a file is its first byte here.
@Suite(.enabled(if: ExternalProgram.path(of: "git") != nil, "git is not installed"))
struct GitCarrierTests: CarrierTests {
  private let directory: TemporaryDirectory
  private var place: String { directory.path + "/place.git" }

  init() throws {
    directory = try TemporaryDirectory()
    #expect(git("init", "--quiet", "--bare", place) == 0)
  }

  @discardableResult
  private func git(_ words: String...) -> Int32 { ExternalProgram.run(["git"] + words) }

  private func inPlace(_ words: String...) -> String {
    let output = ExternalProgram.output(of: ["git", "--git-dir=\(place)"] + words)
    return String(decoding: output.bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func hash(of byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits + String(repeating: "f", count: 64 - digits.count)
  }

  private func carrier(_ device: String, place: String? = nil) -> GitCarrier {
    GitCarrier(
      address: place ?? self.place, repository: "\(directory.path)/\(device)", limit: limit
    ) { Self.hash(of: $0[0]) }
  }

  private func sealed(_ device: String, _ number: Int, _ byte: UInt8) throws -> [CarrierFile:
    [UInt8]]
  {
    let file = try #require(
      CarrierFile(device: device, number: number, hash: Self.hash(of: byte)))
    return [file: [byte, 10, 0]]
  }

  @Test func branchesHaveOneFileInEachCommit() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    try laptop.append(sealed("d-1", 1, 1).merging(sealed("d-1", 2, 2)) { first, _ in first })
    #expect(
      inPlace("for-each-ref", "--format=%(refname)") == "refs/heads/bako/d-1\nrefs/heads/bako/diary"
    )
    #expect(inPlace("ls-tree", "--name-only", "bako/d-1") == "segment")
    #expect(inPlace("rev-list", "--count", "bako/d-1") == "2")
    #expect(inPlace("log", "--format=%an %ae %at %B", "bako/d-1").contains("bako bako@localhost 0"))
  }

  /// A data directory that was copied goes on with the same label.
  @Test func copiedDeviceIsRefusedAndAppendsAfterAListing() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    _ = try laptop.listing()
    try laptop.append(sealed("d-1", 1, 1))
    _ = try laptop.listing()
    try FileManager.default.copyItem(
      atPath: directory.path + "/laptop", toPath: directory.path + "/copy")
    let copy = carrier("copy")
    try laptop.append(sealed("d-1", 2, 2))
    #expect(throws: CarrierError.changed) { try copy.append(sealed("d-1", 2, 3)) }
    _ = try copy.listing()
    try copy.append(sealed("d-1", 2, 3))
    #expect(inPlace("rev-list", "--count", "bako/d-1") == "3")
    #expect(try laptop.listing().files.map(\.number) == [1, 2, 3])
  }

  @Test func lostCommitsAreFilledAgain() throws {
    let (laptop, desktop) = (carrier("laptop"), carrier("desktop"))
    try laptop.create(head: [1])
    try laptop.append(sealed("d-1", 1, 1))
    try laptop.append(sealed("d-1", 2, 2))
    try laptop.append(sealed("d-3", 1, 3))
    #expect(try desktop.listing().files.count == 3)
    let end = inPlace("rev-parse", "bako/d-1")
    // Restored from a backup.
    _ = inPlace("update-ref", "refs/heads/bako/d-1", end + "~1")
    _ = inPlace("update-ref", "-d", "refs/heads/bako/d-3")
    #expect(try desktop.listing().unread.isEmpty)
    try desktop.append([:])
    #expect(inPlace("rev-parse", "bako/d-1") == end)
    #expect(try carrier("tablet").listing().files.count == 3)
  }

  @Test func replacedBranchIsNamedAndLeftAlone() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    try laptop.append(sealed("d-1", 1, 1))
    #expect(try laptop.listing().files.count == 1)
    _ = inPlace("update-ref", "refs/heads/bako/d-1", "bako/diary")
    let listing = try laptop.listing()
    #expect(listing.files.count == 1)
    #expect(listing.unread.first?.message.contains("bako/d-1") == true)
  }

  @Test func placeThatWasLostIsFilledFromTheOwnRepository() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    try laptop.append(sealed("d-1", 1, 1))
    _ = try laptop.listing()
    let other = directory.path + "/other.git"
    #expect(git("init", "--quiet", "--bare", other) == 0)
    let moved = carrier("laptop", place: other)
    #expect(throws: CarrierError.noDiary(at: other)) { try moved.listing() }
    try moved.create(head: [1])
    _ = try moved.listing()
    try moved.append([:])
    #expect(try carrier("desktop", place: other).listing().files.count == 1)
  }

  @Test func commitsWithoutAFileAndLargeOnesAreIgnored() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    try laptop.append(
      sealed("d-1", 1, 1).mapValues { _ in [UInt8](repeating: 1, count: limit + 1) })
    let tree = inPlace("hash-object", "-t", "tree", "-w", "/dev/null")
    let commit = inPlace(
      "-c", "user.name=x", "-c", "user.email=x@x", "commit-tree", tree, "-m", "none")
    _ = inPlace("update-ref", "refs/heads/bako/d-2", commit)
    let listing = try laptop.listing()
    #expect(listing.files.isEmpty)
    #expect(listing.ignored == 2)
  }

  /// `purge` keeps where to continue, and no file.
  @Test func forgottenFilesAreNotFetchedAgain() throws {
    let (laptop, desktop) = (carrier("laptop"), carrier("desktop"))
    try laptop.create(head: [1])
    try laptop.append(sealed("d-1", 1, 1))
    try laptop.append(sealed("d-1", 2, 2))
    _ = try laptop.listing()
    try laptop.forget { _ in true }
    #expect(try laptop.listing().files.isEmpty)
    _ = try desktop.listing()
    try desktop.append(sealed("d-1", 3, 3))
    #expect(try laptop.listing().files.map(\.number) == [3])
    try laptop.append(sealed("d-1", 4, 4))
    #expect(try desktop.listing().files.map(\.number) == [1, 2, 3, 4])
    #expect(try laptop.listing().files.map(\.number) == [3, 4])
    let objects = ExternalProgram.output(
      of: [
        "git", "--git-dir=\(directory.path)/laptop", "cat-file", "--batch-all-objects",
        "--batch-check",
      ])
    // The head, and the files after those that were forgotten.
    let files = String(decoding: objects.bytes, as: UTF8.self).split(separator: "\n")
    #expect(files.count { $0.contains(" blob ") } == 3)
  }

  @Test func whatWasNotAppliedIsNotForgotten() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    for byte in 1...3 { try laptop.append(sealed("d-1", byte, UInt8(byte))) }
    let files = try laptop.listing().files
    try laptop.forget { $0 == files[0].hash }
    #expect(try laptop.listing().files == Array(files.dropFirst()))
  }

  @Test func settingsOfTheRepositoryRunNothing() throws {
    let laptop = carrier("laptop")
    try laptop.create(head: [1])
    let hooks = directory.path + "/laptop/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    let mark = directory.path + "/mark"
    for hook in ["pre-push", "reference-transaction", "post-checkout"] {
      try Data("#!/bin/sh\ntouch \(mark)\n".utf8).write(to: URL(filePath: "\(hooks)/\(hook)"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: "\(hooks)/\(hook)")
    }
    try laptop.append(sealed("d-1", 1, 1))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test(arguments: ["https://127.0.0.1:9/diary.git", "ssh://127.0.0.1:9/diary.git"])
  func addressWithoutAServerIsUnavailable(_ address: String) throws {
    let error = try #require(throws: CarrierError.self) {
      try carrier("laptop", place: address).listing()
    }
    #expect(error.message.contains(address))
    if case .failed(_, let isForbidden) = error {
      #expect(!isForbidden)
    } else {
      Issue.record("\(error)")
    }
  }
}
