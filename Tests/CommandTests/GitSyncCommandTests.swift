import CommandHarness
import Files
import Foundation
import Support
import Testing

/// Devices that share a diary through a bare git repository, as programs.
@Suite(.enabled(if: ExternalProgram.path(of: "git") != nil, "git is not installed"))
struct GitSyncCommandTests: SharedDevices {
  let laptop: Bako
  private let desktop: Bako
  private let directory: TemporaryDirectory
  var place: String { directory.path + "/diary.git" }

  init() throws {
    laptop = try Bako()
    desktop = try Bako()
    directory = try TemporaryDirectory()
    git(["init", "--quiet", "--bare", place])
  }

  @discardableResult
  private func git(_ words: [String]) -> String {
    let output = ExternalProgram.output(of: ["git"] + words)
    #expect(output.status == 0, "\(words): \(output.errors)")
    return String(decoding: output.bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func branches() -> [String] {
    git([
      "--git-dir=\(place)", "for-each-ref", "--format=%(refname) %(objectname)",
    ]).split(separator: "\n").map(String.init)
  }

  @Test func twoCommandsAndACode() throws {
    try laptop("log", "happy", "--journal", "walk")
    try desktop("log", "tired")
    let joined = try join(desktop, "desktop", begin())
    #expect(
      joined.out == "Received 1 check-in. Added 1 of this device. This device is “desktop”.\n")
    let synced = try laptop("sync")
    #expect(synced.out.contains("from desktop. 2 check-ins."), "\(synced.out) \(synced.error)")
    #expect(try entries(laptop) == entries(desktop))
    let before = branches()
    #expect(before.count == 3)
    for device in [laptop, desktop] {
      #expect(try device("sync").out == "Nothing new. 2 check-ins.\n")
    }
    #expect(branches() == before)
  }

  /// Both go on with the same label, as after a backup of a whole machine.
  @Test func copiedDataDirectoryIsAnotherDevice() throws {
    try laptop("log", "happy")
    _ = try begin()
    let copy = try Bako()
    try FileManager.default.copyItem(atPath: laptop.data, toPath: copy.data)
    try laptop("log", "calm")
    try copy("log", "sad")
    for device in [laptop, copy, laptop] { #expect(try device("sync").status == 0) }
    #expect(try laptop("list", "--format", "jsonl").lines.count == 3)
    #expect(try entries(laptop) == entries(copy))
  }

  @Test func placeThatIsGoneIsUnavailable() throws {
    try laptop("log", "happy")
    _ = try begin()
    try FileManager.default.moveItem(atPath: place, toPath: place + "-away")
    try laptop("log", "calm")
    let away = try laptop("sync")
    #expect(away.status == 69, "\(away.error)")
    #expect(!FileManager.default.fileExists(atPath: place))
    git(["init", "--quiet", "--bare", place])
    #expect(try laptop("sync").status == 69)
    #expect(branches().isEmpty)
    #expect(try laptop("sync", "init", "--again", place).status == 0)
    #expect(branches().count == 2)
    let code = try laptop("sync", "code").out
    #expect(try join(desktop, "desktop", code).out.hasPrefix("Received 2 check-ins."))
  }

  @Test func wrongCodeChangesNothing() throws {
    try laptop("log", "happy")
    _ = try begin()
    try desktop("log", "calm")
    let before = try desktop.contents()
    let other = try join(desktop, "desktop", "0000-0000-0000-0000-0000-0000-016D")
    #expect(other.status == 77)
    #expect(other.error.contains("another sync code"))
    #expect(try desktop.contents() == before)
    #expect(try desktop("sync").status == 64)
    #expect(branches().count == 2)
    #expect(try desktop("sync", "init", place, "--yes").status == 66)
  }

  /// The other diary would get the branches of the one that was refused.
  @Test func refusedDiaryReachesNoOtherOne() throws {
    try laptop("log", "happy")
    let code = try begin()
    let other = directory.path + "/other.git"
    git(["init", "--quiet", "--bare", other])
    try desktop("log", "sad")
    let wrong = try join(desktop, "desktop", "0000-0000-0000-0000-0000-0000-016D")
    #expect(wrong.status == 77)
    #expect(try desktop("sync", "init", place, "--yes").status == 66)
    #expect(try desktop("sync", "init", other, "--yes").status == 0)
    let branches = git(["--git-dir=\(other)", "for-each-ref", "--format=%(refname)"])
    #expect(branches.split(separator: "\n").count == 2)
    #expect(try join(Bako(), "tablet", code).status == 0)
  }

  /// The server is gone after it has accepted the files.
  @Test func filesWhoseAnswerWasLostAreNotSentAgain() throws {
    try laptop("log", "happy")
    _ = try begin()
    let hook = place + "/hooks/post-receive"
    try FileManager.default.createDirectory(
      atPath: place + "/hooks", withIntermediateDirectories: true)
    try Data("#!/bin/sh\nkill -9 $PPID\n".utf8).write(to: URL(filePath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: hook)
    try laptop("log", "sad")
    #expect(try laptop("sync").status == 69)
    try FileManager.default.removeItem(atPath: hook)
    let before = branches()
    #expect(try laptop("sync").status == 0)
    #expect(branches() == before)
  }

  @Test func purgeForgetsTheSealedCopiesOfThisDevice() throws {
    try laptop("log", "happy", "--journal", "Sunflowers")
    let code = try begin()
    try join(desktop, "desktop", code)
    try laptop("log", "calm")
    try laptop("delete", "last~1", "--force")
    #expect(try laptop("purge", "--force").status == 0)
    let files = git([
      "--git-dir=\(laptop.data)/sync/git", "cat-file", "--batch-all-objects", "--batch-check",
    ])
    #expect(!files.contains(" blob "))
    for device in [laptop, desktop, laptop] { #expect(try device("sync").status == 0) }
    #expect(try entries(laptop) == entries(desktop))
    #expect(try laptop("list", "--format", "jsonl").lines.count == 1)
    // The rest of the history is fetched again for a store that lacks it.
    let backup = desktop.scratch + "/backup.sqlite"
    try desktop("backup", backup)
    try laptop("log", "sad")
    for device in [laptop, desktop] { try device("sync") }
    #expect(try desktop("purge", "--force").status == 0)
    #expect(try desktop("restore", backup, "--force").status == 0)
    #expect(try desktop("sync").status == 0)
    #expect(try entries(laptop) == entries(desktop))
  }

  @Test func carrierMayNotRunAProgram() throws {
    let mark = directory.path + "/mark"
    let place = "ssh://-oProxyCommand=touch%20\(mark)/diary.git"
    #expect(try laptop("sync", "init", place, "--yes").status != 0)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
