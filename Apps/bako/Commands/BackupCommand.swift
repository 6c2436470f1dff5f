import ArgumentParser
import Clients
import Interchange
import Models
import Persistence
import TerminalCells

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "backup", abstract: "Copy the whole store into one file.",
    discussion: """
      The copy is consistent while other programs use the store, it is checked, and only you can \
      read
      it. It has everything that the store has, the undo history too; `bako restore` reads it.

      EXAMPLES
        bako backup ~/bako-backup.sqlite
        bako backup --force ~/bako-backup.sqlite
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    guard !file.isEmpty else { throw UsageError.emptyFileName }
    let directory = try dataDirectory.path()
    guard JournalDatabase.exists(in: directory) else {
      throw JournalDatabaseError.notFound(
        "There is no store in \(directory), so there is nothing to copy.")
    }
    let (entries, bmi) = try EndingSignals.delayed {
      try dataDirectory.withDatabase { database in
        try database.backUp(to: file, replaces: force)
        return (try database.countEntries(), try database.countBMI())
      }
    }
    try output.print(
      plain: "Copied \(Self.count(entries, bmi)) to \(file.sanitized)"
    ) { json in
      json.object { json in
        json.key("path")
        json.string(file)
        json.key("entries")
        json.integer(entries)
        json.key("bmi")
        json.integer(bmi)
      }
    }
  }

  /// “2 check-ins and 1 measurement”.
  static func count(_ entries: Int, _ bmi: Int) -> String {
    "\(entries) \(entries == 1 ? "check-in" : "check-ins") and "
      + "\(bmi) \(bmi == 1 ? "measurement" : "measurements")"
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "restore", abstract: "Replace the store with a backup.",
    discussion: """
      The backup is checked before anything is changed. The store as it was is kept beside the new
      one, under a name that is printed.

      EXAMPLES
        bako restore ~/bako-backup.sqlite
        bako restore --force ~/bako-backup.sqlite
      """)

  @Argument(help: "The file that `bako backup` wrote.", completion: .file())
  var file: String

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    guard !file.isEmpty else { throw UsageError.emptyFileName }
    try confirmation.throwIfUnattended("restore \(file)")
    let directory = try dataDirectory.path()
    if !confirmation.force { try ask(directory) }
    // 20261122-140532, by the clocks here.
    let now = "\(ProcessEnvironment.now)".prefix(19).filter { $0 != "-" && $0 != ":" }.replacing(
      "T", with: "-")
    let (restoration, kept) = try EndingSignals.delayed {
      let restoration = try Restoration(of: file, into: directory)
      defer { restoration.discard() }
      return (restoration, try restoration.replaceDatabase(now: now))
    }
    let keeping = kept.map { "\nThe store as it was is in \($0.sanitized)" } ?? ""
    try output.print(
      plain: "Restored \(BackupCommand.count(restoration.entries, restoration.bmi))." + keeping
    ) { json in
      json.object { json in
        json.key("entries")
        json.integer(restoration.entries)
        json.key("bmi")
        json.integer(restoration.bmi)
        json.key("kept")
        json.optional(kept)
      }
    }
  }

  private func ask(_ directory: String) throws {
    let restoration = try EndingSignals.delayed {
      let restoration = try Restoration(of: file, into: directory)
      // Nothing stays in the directory while the question waits for an answer.
      restoration.discard()
      return restoration
    }
    let contents = BackupCommand.count(restoration.entries, restoration.bmi)
    try confirmation.ask(
      ["\(file.sanitized) has \(contents). They replace what is in \(directory.sanitized)."],
      "Restore")
  }
}
