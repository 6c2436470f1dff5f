import ArgumentParser
import Clients
import CommandEnvironment
import DiarySync
import FileTransfer
import Interchange
import Models
import Persistence
import TerminalCells
import Wording

struct BackupCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up the store to a file.",
    discussion: """
      The backup contains the whole store, including the undo history. It is consistent even while \
      other programs write, it is checked, and only you can read it. Restore it with `bako restore`.

      EXAMPLES
        bako backup ~/bako-backup.sqlite
        bako backup --force ~/bako-backup.sqlite
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    guard !file.isEmpty else { throw TransferError.emptyName }
    guard file != "-" else { throw UsageError.backupToStandardOutput }
    let directory = try dataDirectory.path()
    guard JournalDatabase.exists(in: directory) else {
      throw JournalDatabaseError.notFound(
        "There is no store in \(directory), so there is nothing to back up.")
    }
    let (entries, bmi) = try EndingSignals.interrupting {
      try dataDirectory.withDatabase { database in
        // Before the backup: an error after it would be reported as a failed backup.
        let counts = (try database.countEntries(), try database.countBMI())
        try database.backUp(to: file, replaces: force)
        return counts
      }
    }
    try output.printObject(
      plain: StoreText.backedUp(entries: entries, measurements: bmi, to: file.sanitized)
    ) { json in
      json.string(file, forKey: "path")
      json.integer(entries, forKey: "entries")
      json.integer(bmi, forKey: "bmi")
    }
  }
}

struct RestoreCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the store with a backup.",
    discussion: """
      The backup is checked before anything changes. The old store stays in the data directory, \
      under a name that is printed.

      EXAMPLES
        bako restore ~/bako-backup.sqlite
        bako restore --force ~/bako-backup.sqlite
      """)

  @Argument(help: "A file written by `bako backup`.", completion: .file())
  var file: String

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    guard !file.isEmpty else { throw TransferError.emptyName }
    try confirmation.throwIfUnattended("restore \(file)")
    let directory = try dataDirectory.path()
    if !confirmation.force { try ask(directory) }
    // Local time: 20261122-140532.
    let now = "\(ProcessEnvironment.now)".prefix(19).filter { $0 != "-" && $0 != ":" }.replacing(
      "T", with: "-")
    let (restoration, kept) = try EndingSignals.interrupting {
      let restoration = try Restoration(of: file, into: directory)
      defer { restoration.discard() }
      return (restoration, try restoration.replaceDatabase(now: now))
    }
    let sharing = try SharedDiary.adoptRestoredStore(in: directory, .ofProcess)
    let keeping = kept.map { "\nThe old store is in \($0.sanitized)" } ?? ""
    try output.printObject(plain: "Restored \(contents(restoration))." + keeping) { json in
      json.integer(restoration.entries, forKey: "entries")
      json.integer(restoration.bmi, forKey: "bmi")
      json.optional(kept, forKey: "kept")
    }
    if let sharing { Console.printMessage(sharing.message) }
  }

  private func ask(_ directory: String) throws {
    let restoration = try EndingSignals.interrupting {
      let restoration = try Restoration(of: file, into: directory)
      // Leaves no prepared copy in the directory while the prompt is open.
      restoration.discard()
      return restoration
    }
    let contents = contents(restoration)
    try confirmation.ask(
      ["\(file.sanitized) contains \(contents). It replaces the store in \(directory.sanitized)."],
      "Restore")
  }

  private func contents(_ restoration: Restoration) -> String {
    StoreText.contents(entries: restoration.entries, measurements: restoration.bmi)
  }
}
