import CommandHarness
import Foundation
import Support
import Testing

/// Devices that share a diary through a folder, as programs.
struct SyncCommandTests: SharedDevices {
  let laptop: Bako
  private let desktop: Bako
  private let directory: TemporaryDirectory
  var place: String { directory.path + "/place" }

  init() throws {
    laptop = try Bako()
    desktop = try Bako()
    directory = try TemporaryDirectory()
  }

  @Test func twoCommandsAndACode() throws {
    try laptop("log", "happy", "--journal", "walk")
    try desktop("log", "tired")
    let begun = try laptop("sync", "init", place, "--name", "laptop", "--yes")
    #expect(begun.status == 0, "\(begun.error)")
    #expect(begun.out.hasSuffix("Sent 1 check-in.\n"))
    let code = try laptop("sync", "code").out
    #expect(begun.out.contains(code))

    let joined = try join(desktop, "desktop", code)
    #expect(joined.status == 0, "\(joined.error)")
    #expect(
      joined.out
        == "Received 1 check-in. Added 1 of this device. This device is “desktop”.\n")
    let synced = try laptop("sync")
    #expect(synced.out.contains("from desktop. 2 check-ins."), "\(synced.out) \(synced.error)")
    #expect(try entries(laptop) == entries(desktop))
    #expect(try laptop("sync").out == "Nothing new. 2 check-ins.\n")
    #expect(try desktop("sync").out == "Nothing new. 2 check-ins.\n")
  }

  @Test func bothTextsAreKeptAndTheOtherFeelingIsListed() throws {
    try laptop("log", "happy", "--journal", "walk")
    try join(desktop, "desktop", begin())
    try laptop("edit", "last", "--journal", "walk in the rain", "--feeling", "calm")
    try desktop("edit", "last", "--journal", "walk by the river", "--feeling", "anxious")
    for device in [laptop, desktop, laptop, desktop] { try device("sync") }
    #expect(try entries(laptop) == entries(desktop))
    let shown = try laptop("show", "last").out
    #expect(shown.contains("walk in the rain"))
    #expect(shown.contains("walk by the river"))
    let conflicts = try laptop("sync", "conflicts").out
    #expect(try conflicts == desktop("sync", "conflicts").out)
    #expect(conflicts.contains("feeling: "))
    #expect(conflicts.contains(" wrote "))

    #expect(try laptop("sync", "settle", String(conflicts.prefix(8))).status == 0)
    for device in [laptop, desktop] { try device("sync") }
    for device in [laptop, desktop] {
      #expect(try device("sync", "conflicts").out == "There are no conflicts.\n")
    }
    #expect(try entries(laptop) == entries(desktop))
  }

  @Test func whatWasUndoneIsNeverSent() throws {
    try laptop("log", "happy", "--journal", "marker")
    try laptop("undo")
    try join(desktop, "desktop", begin())
    #expect(try desktop("list").out.isEmpty)
  }

  @Test func undoAfterASyncReachesTheOtherDevice() throws {
    try laptop("log", "happy")
    try join(desktop, "desktop", begin())
    try laptop("log", "sad")
    for device in [laptop, desktop] { try device("sync") }
    try laptop("undo")
    for device in [laptop, desktop] { try device("sync") }
    #expect(try desktop("list", "--format", "jsonl").lines.count == 1)
  }

  @Test func wrongCodeChangesNothing() throws {
    try laptop("log", "happy")
    let code = try begin()
    try desktop("log", "calm")
    let before = try desktop.contents()
    let typo = try join(desktop, "desktop", "0" + code.dropFirst() + (code.first == "0" ? "1" : ""))
    #expect(typo.status == 77)
    // The code of zeros is valid.
    let other = try join(desktop, "desktop", "0000-0000-0000-0000-0000-0000-016D")
    #expect(other.status == 77)
    #expect(other.error.contains("another sync code"))
    #expect(try desktop.contents() == before)
  }

  /// Machines have equal host names, such as “localhost”.
  @Test func secondDeviceOfANameGetsANumber() throws {
    try laptop("log", "happy")
    let code = try begin()
    let joined = try join(desktop, "laptop", code)
    #expect(joined.out.hasSuffix("This device is “laptop 2”.\n"), "\(joined.out)")
    #expect(try join(try Bako(), "laptop", code).out.hasSuffix("“laptop 2”.\n"))
    try desktop("log", "sad")
    try desktop("sync")
    #expect(try join(try Bako(), "laptop", code).out.hasSuffix("“laptop 3”.\n"))
  }

  @Test func statusCountsChangesAndSyncSaysThatThereAreConflicts() throws {
    try laptop("log", "happy")
    try join(desktop, "desktop", begin())
    try laptop("edit", "last", "--feeling", "calm")
    #expect(try laptop("sync", "status").out.contains("Waiting    1 change to send\n"))
    try desktop("edit", "last", "--feeling", "anxious")
    try desktop("sync")
    let outcome = try laptop("sync")
    #expect(outcome.out.hasSuffix("at the same time: `bako sync conflicts`.\n"), "\(outcome.out)")
    #expect(try laptop("sync", "status").out.contains("Waiting    none\n"))
  }

  @Test func renamedNameThatComesBackIsSaidWithACommand() throws {
    try laptop("log", "happy", "--activity", "Deep work")
    try join(desktop, "desktop", begin())
    try laptop("activities", "rename", "Deep work", "Job")
    try desktop("log", "calm", "--activity", "Deep work")
    try desktop("sync")
    let command = "bako activities merge 'Deep work' --into Job"
    let outcome = try laptop("sync")
    #expect(
      outcome.lines.last == "“Deep work” is back with 1 check-in from desktop; `\(command)`",
      "\(outcome.out)")
    let merged = try laptop.shell("\"$BAKO\" \(command.dropFirst("bako ".count))")
    #expect(merged.status == 0, "\(merged.error)")
    for device in [laptop, desktop] { try device("sync") }
    #expect(try !entries(desktop).contains("Deep work"))
    #expect(try entries(laptop) == entries(desktop))
  }

  @Test func missingPlaceIsUnavailableAndNothingIsLost() throws {
    try laptop("log", "happy")
    let code = try begin()
    try FileManager.default.moveItem(atPath: place, toPath: place + "-away")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try laptop("log", "calm")
    let away = try laptop("sync")
    #expect(away.status == 69)
    #expect(away.error.contains("Nothing is lost"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
    #expect(try join(desktop, "desktop", code).status == 66)

    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.moveItem(atPath: place + "-away", toPath: place)
    #expect(try laptop("sync").status == 0)
    #expect(try join(desktop, "desktop", code).out.hasPrefix("Received 2 check-ins."))
  }

  /// The sealed files in the place, in the order of their names.
  private func sealedFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place).filter { $0.hasSuffix(".seg") }
      .sorted().map { "\(place)/\($0)" }
  }

  @Test func damagedFileIsNamedAndTheRestApplied() throws {
    try laptop("log", "happy")
    let code = try begin()
    try join(desktop, "desktop", code)
    let first = try sealedFiles()
    try laptop("log", "calm")
    try laptop("sync")
    let added = try #require(try sealedFiles().first { !first.contains($0) })
    let whole = try Data(contentsOf: URL(filePath: added))
    for damaged in [whole.dropLast(), Data(), Data(whole.reversed())] {
      try damaged.write(to: URL(filePath: added))
      let outcome = try desktop("sync")
      #expect(outcome.status == 65)
      #expect(outcome.error.contains(String(added.suffix(20))))
    }
    try whole.write(to: URL(filePath: added))
    #expect(try desktop("sync").status == 0)
    #expect(try entries(laptop) == entries(desktop))
  }

  @Test func fileThatHasNotArrivedIsWaitedFor() throws {
    try laptop("log", "happy")
    let code = try begin()
    try join(desktop, "desktop", code)
    try laptop("sync")
    let first = try sealedFiles()
    try laptop("log", "calm")
    try laptop("sync")
    let late = try #require(try sealedFiles().first { !first.contains($0) })
    try laptop("log", "sad")
    try laptop("sync")
    try FileManager.default.moveItem(atPath: late, toPath: directory.path + "/late")
    let waiting = try desktop("sync")
    #expect(waiting.status == 75)
    #expect(waiting.error.contains("1 file has not arrived yet"))
    try FileManager.default.moveItem(atPath: directory.path + "/late", toPath: late)
    #expect(try desktop("sync").status == 0)
    #expect(try entries(laptop) == entries(desktop))
  }

  @Test func nothingReadableLeavesTheDevice() throws {
    try laptop("log", "happy", "--journal", "marker-of-a-note", "--activity", "marker-of-a-tag")
    try laptop("bmi", "add", "170cm", "60kg")
    _ = try begin()
    for path in try FileManager.default.subpathsOfDirectory(atPath: place) {
      #expect(!path.contains("laptop"))
      guard let content = FileManager.default.contents(atPath: "\(place)/\(path)") else { continue }
      for word in ["marker", "happy", "Happy", "laptop"] {
        #expect(content.range(of: Data(word.utf8)) == nil, "\(path)")
      }
    }
  }

  @Test func initRefusesAPlaceThatHasADiary() throws {
    _ = try begin()
    let second = try desktop("sync", "init", place, "--yes")
    #expect(second.status == 66)
    #expect(second.error.contains("bako sync join"))
    #expect(try desktop("sync").status == 64)
    let again = try laptop("sync", "init", place + "2", "--yes")
    #expect(again.status == 64)
    #expect(again.error.contains("shared already"))
  }

  @Test func restoredBackupCatchesUp() throws {
    try laptop("log", "happy")
    try join(desktop, "desktop", begin())
    let backup = laptop.scratch + "/backup.sqlite"
    try laptop("backup", backup)
    try laptop("log", "calm")
    for device in [laptop, desktop] { try device("sync") }
    #expect(try laptop("restore", backup, "--force").status == 0)
    #expect(try laptop("sync").status == 0)
    #expect(try laptop("list", "--format", "jsonl").lines.count == 2)
    #expect(try entries(laptop) == entries(desktop))
  }

  @Test func leavingKeepsTheCheckIns() throws {
    try laptop("log", "happy")
    try join(desktop, "desktop", begin())
    #expect(try desktop("sync", "leave", "--force").status == 0)
    #expect(try desktop("list", "--format", "jsonl").lines.count == 1)
    #expect(try desktop("sync").status == 64)
    #expect(try desktop("sync", "status").out.hasPrefix("The diary is not shared."))
    let status = try laptop("sync", "status").out
    #expect(status.contains("Devices    laptop (this) 1 file"))
  }

  @Test(
    arguments: [
      "https://me:secret@host/diary.git", "ext::sh -c x", "rclone:", "ftp://host/diary",
    ])
  func unsafePlacesAreRefused(_ place: String) throws {
    let before = try laptop.contents()
    for command in ["init", "join"] {
      let outcome = try laptop.run(
        ["sync", command, place, "--yes"].filter { command == "init" || $0 != "--yes" })
      #expect(outcome.status == 64)
      #expect(!outcome.error.contains("secret"))
    }
    #expect(try laptop.contents() == before)
  }

  /// Without systemd.
  @Test func timerIsALineOfACrontab() throws {
    #expect(try laptop("sync", "install").status == 64)
    _ = try begin()
    let installed = try laptop("sync", "install", "--every", "30m")
    #expect(installed.out.hasPrefix("*/30 * * * * "))
    #expect(installed.out.contains(" sync run "))
    #expect(try laptop("sync", "install", "--every", "7m").status == 64)
    #expect(try laptop("sync", "install", "--remove").status == 0)
  }

  @Test func commandCanStandForTheCode() throws {
    try laptop("log", "happy")
    let code = try begin()
    let other = try laptop("sync", "code", "--command", "echo 0000-0000-0000-0000-0000-0000-016D")
    #expect(other.status == 77)
    #expect(try laptop("sync", "code", "--command", "false").status == 77)
    #expect(try laptop("sync", "code", "--command", "echo \(code)").out == code + "\n")
    #expect(!FileManager.default.fileExists(atPath: laptop.data + "/sync/code"))
    #expect(try laptop("sync").status == 0)
    #expect(try laptop("sync", "code").out == code + "\n")
  }

  @Test func restoredStoreOfNoDiaryIsSaid() throws {
    try laptop("log", "happy")
    let backup = laptop.scratch + "/backup.sqlite"
    try laptop("backup", backup)
    let code = try begin()
    let restored = try laptop("restore", backup, "--force")
    #expect(restored.status == 0)
    #expect(restored.error.contains("Join again"))
    #expect(try laptop("sync").status == 66)
    #expect(try join(laptop, "laptop", code).status == 0)
    #expect(try laptop("list", "--format", "jsonl").lines.count == 1)
  }

  @Test func lostFilesAreFilledAgain() throws {
    try laptop("log", "happy")
    let code = try begin()
    try join(desktop, "desktop", code)
    try laptop("log", "calm")
    for device in [laptop, desktop] { try device("sync") }
    let files = try sealedFiles()
    try FileManager.default.removeItem(atPath: files[0])
    #expect(try desktop("sync").status == 0)
    #expect(try sealedFiles() == files)

    try FileManager.default.removeItem(atPath: place)
    #expect(try laptop("sync").status == 69)
    #expect(try laptop("sync", "init", "--again", place).status == 0)
    #expect(try sealedFiles() == files)
    let tablet = try Bako()
    #expect(try join(tablet, "tablet", code).out.hasPrefix("Received 2 check-ins."))
  }

  @Test func purgeReachesTheOtherDeviceAndKeepsItsPromise() throws {
    try laptop("log", "happy", "--journal", "Sunflowers")
    try join(desktop, "desktop", begin())
    for device in [laptop, desktop] { try device("sync") }
    try laptop("delete", "last", "--force")
    let purged = try laptop("purge", "--force")
    #expect(purged.status == 0, "\(purged.error)")
    #expect(purged.error.contains("sealed copies"))
    #expect(!FileManager.default.fileExists(atPath: laptop.data + "/sync/files"))
    for device in [laptop, desktop] { try device("sync") }
    #expect(try desktop("list", "--format", "jsonl").out.isEmpty)
  }

  @Test func interruptedInitIsContinued() throws {
    try laptop("log", "happy")
    let code = try begin()
    // Killed before the store was a device of the diary.
    for name in ["code"] {
      try FileManager.default.createDirectory(
        atPath: desktop.data + "/sync", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(laptop.data)/sync/\(name)", toPath: "\(desktop.data)/sync/\(name)")
    }
    let again = try desktop.json("sync", "init", place, "--yes") as? [String: Any]
    #expect(again?["code"] as? String == code)
    #expect(try desktop("list", "--format", "jsonl").lines.count == 1)
  }
}
