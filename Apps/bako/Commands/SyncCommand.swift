import ArgumentParser
import Carriers
import Clients
import DiaryHistory
import Envelope
import Files
import Interchange
import Models
import Persistence
import Reminders
import ShellCompletion
import Wording

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Share the diary with your other devices, by git or any folder.",
    discussion: """
      A git repository, a folder that Syncthing, Nextcloud or a stick carries, or a store of \
      rclone transports sealed files between your devices. Whoever carries them can read nothing. \
      What two devices wrote at the same time is kept: both texts stand in the check-in, and \
      `conflicts` lists the rest.

      EXAMPLES
        bako sync init git@host:diary.git   on the first device; prints the sync code
        bako sync join git@host:diary.git   on each other device; asks for the code
        bako sync                           send and receive
        bako sync init ~/Sync/diary         a folder that another program carries
        bako sync init rclone:cloud:diary   a store of rclone
      """,
    subcommands: [
      Run.self, Init.self, Join.self, Status.self, Conflicts.self, Settle.self, Code.self,
      Leave.self, Install.self,
    ], defaultSubcommand: Run.self)

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Send and receive. The same as `bako sync`.",
      discussion: """
        The exit code is 0 only if everything that is known was applied and sent, 69 if the place \
        cannot be reached, and 75 if files have not arrived yet.

        EXAMPLES
          bako sync
          bako sync --json | jq .received
        """)

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let shared = try SharedDiary(in: dataDirectory)
      try shared.sync(dataDirectory) { try output.printSync($0, $1) }
    }
  }

  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Begin a shared diary, and print its sync code.",
      discussion: """
        On a terminal, the last group of the code is asked for, because without the code nobody \
        can read the diary. A folder is created if it is missing.

        EXAMPLES
          bako sync init git@host:diary.git
          bako sync init ~/Sync/diary --name laptop --yes
          bako sync init --again /media/stick     a place that was lost, or a new one
        """)

    @Argument(
      help: "A git repository, a folder, or rclone: and a store.", completion: .directory)
    var place: String

    @Option(help: "What other devices call this one (default: its host name).")
    var name: String?

    @Flag(help: "Use another place for a diary that is shared, and fill it.")
    var again = false

    @Flag(help: "Do not ask for the last group of the code.")
    var yes = false

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let place = try CarrierPlace(place)
      guard !again else { return try move(to: place) }
      let diary = try SharedDiary.new(nil, place: place, in: dataDirectory)
      let code = diary.code
      let identity = try diary.identity(name: name)
      try diary.directory.locked {
        try dataDirectory.withDatabase(createsFile: true) { database in
          try diary.directory.save(code)
          try diary.round.create(device: identity)
          if output.format == .plain {
            try Console.print(
              "The diary is at \(place.text.sanitized). This is its sync code:\n    \(code.text)\n"
                + SyncText.code)
          }
          try diary.begin(as: identity, in: database)
          let outcome = try EndingSignals.interrupting { try diary.run(database) }
          try output.printSync(
            plain: SyncText.begun(sent: outcome.sent.checkIns), code: code, outcome, database)
          try outcome.throwIfIncomplete(at: place)
        }
      }
      if !yes { askForLastGroup(of: code) }
    }

    private func move(to place: CarrierPlace) throws {
      let diary = try SharedDiary(in: dataDirectory).moved(to: place)
      try diary.directory.locked {
        try dataDirectory.withDatabase { database in
          try diary.requireIdentity(database)
          guard let identity = try database.syncIdentity() else { return }
          try diary.round.create(device: identity)
          try diary.directory.save(place: place)
        }
      }
      try diary.sync(dataDirectory) { try output.printSync($0, $1) }
    }

    /// Asks until the typed group is right or the input ends: the code must be written down.
    private func askForLastGroup(of code: SyncCode) {
      guard Console.isInputTerminal, Console.isErrorTerminal else { return }
      while let answer = Console.ask("Type its last group, when you have written it down:") {
        if code.hasLastGroup(answer) { return }
        Console.printMessage("That is not the last group. `bako sync code` shows the code again.")
      }
    }
  }

  struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "join", abstract: "Take part in a shared diary.",
      discussion: """
        The check-ins of this device are added to the diary; the other devices receive them with \
        their next `bako sync`. The code is asked for without showing it, or read from a \
        descriptor: it is never an argument.

        EXAMPLES
          bako sync join git@host:diary.git
          pass show bako | bako sync join ~/Sync/diary --code-fd 0
        """)

    @Argument(
      help: "A git repository, a folder, or rclone: and a store.", completion: .directory)
    var place: String

    @Option(help: "What other devices call this one (default: its host name).")
    var name: String?

    @Option(
      name: .customLong("code-fd"),
      help: ArgumentHelp("Read the sync code from this descriptor.", valueName: "number"))
    var codeDescriptor: Int32?

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let place = try CarrierPlace(place)
      try SharedDiary.requireUnshared(in: dataDirectory)
      let code = try SyncCode(try typedCode())
      let diary = try SharedDiary.new(code, place: place, in: dataDirectory)
      do {
        try diary.round.check()
      } catch {
        try? diary.directory.removeUnused()
        throw error
      }
      let identity = try diary.identity(name: name)
      try diary.directory.locked {
        try dataDirectory.withDatabase(createsFile: true) { database in
          let before = try database.countEntries()
          try diary.directory.save(code)
          try diary.begin(as: identity, in: database)
          let outcome = try EndingSignals.interrupting {
            try diary.run(database, isJoining: true)
          }
          guard outcome.isComplete || outcome.received.all > 0 else {
            try database.endSync()
            try diary.directory.remove()
            try outcome.throwIfIncomplete(at: place)
            return
          }
          try output.printSync(
            plain: SyncText.joined(
              received: try database.countEntries() - before, added: outcome.sent.checkIns,
              name: try database.syncIdentity()?.name ?? identity.name),
            outcome, database)
          try outcome.throwIfIncomplete(at: place)
        }
      }
    }

    private func typedCode() throws -> String {
      if let codeDescriptor {
        let bytes = try InputBytes.read(codeDescriptor, limit: 1_000, name: "the sync code")
        return String(decoding: bytes, as: UTF8.self)
      }
      guard Console.isInputTerminal, Console.isErrorTerminal else {
        throw UsageError.noSyncCode
      }
      return Console.askHidden("Sync code:") ?? ""
    }
  }
}

extension OutputOptions<ResultFormat> {
  /// Prints what a sync has done. If the place cannot be reached, only the error is printed.
  fileprivate func printSync(_ outcome: SyncRound.Outcome, _ database: JournalDatabase) throws {
    if outcome.failure != nil, format == .plain { return }
    let numbers = outcome.numbers(checkIns: try database.countEntries())
    try printSync(plain: SyncText.done(numbers), outcome, database)
  }

  /// Prints a sentence, or what a sync has done as JSON.
  fileprivate func printSync(
    plain: String, code: SyncCode? = nil, _ outcome: SyncRound.Outcome,
    _ database: JournalDatabase
  ) throws {
    let (entries, conflicts) = (try database.countEntries(), try database.syncConflicts().count)
    let returned = outcome.returned.map { "\($0.sentence); `\($0.command)`".sanitized }
    let waiting =
      conflicts > 0
      ? [SyncText.waitingConflicts(conflicts, listed: "`bako sync conflicts`")] : []
    let lines = [plain.sanitized] + returned + waiting
    try print(plain: lines.joined(separator: "\n")) { json in
      json.object { json in
        if let code {
          json.key("code")
          json.string(code.text)
        }
        json.key("sent")
        json.integer(outcome.sent.all)
        json.key("received")
        json.integer(outcome.received.all)
        json.key("from")
        json.array(outcome.senders) { $0.string($1) }
        json.key("entries")
        json.integer(entries)
        json.key("conflicts")
        json.integer(conflicts)
        json.key("returned")
        json.array(outcome.returned) { json, name in
          json.object { json in
            json.key("kind")
            json.string(name.kind.rawValue)
            json.key("name")
            json.string(name.name.text)
            json.key("entries")
            json.integer(name.entries)
            json.key("from")
            json.array(name.deviceNames) { $0.string($1) }
            json.key("command")
            json.string(name.command)
          }
        }
        json.key("waiting")
        json.integer(outcome.missing)
        json.key("ignored")
        json.integer(outcome.ignored)
        json.key("unread")
        json.array(outcome.unread) { $0.string($1) }
        json.key("complete")
        json.bool(outcome.isComplete)
      }
    }
  }
}

extension ReturnedName {
  /// The command that replaces the name again.
  fileprivate var command: String {
    let words = [name, replacement].map { ShellWord.singleQuoted($0.text) }
    return "bako \(kind.plural) merge \(words[0]) --into \(words[1])"
  }
}
