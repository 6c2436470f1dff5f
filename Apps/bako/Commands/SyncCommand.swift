import ArgumentParser
import Carriers
import Clients
import Clients
import DiaryHistory
import Envelope
import Files
import Interchange
import Models
import Persistence
import Reminders
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
      try shared.sync(dataDirectory) { outcome, database in
        let checkIns = try database.countEntries()
        if outcome.failure != nil, output.format == .plain { return }
        try output.printSync(
          plain: SyncText.done(outcome.numbers(checkIns: checkIns)), outcome, database)
      }
    }
  }

  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Begin a shared diary, and print its sync code.",
      discussion: """
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
      try diary.sync(dataDirectory) { outcome, database in
        let checkIns = try database.countEntries()
        try output.printSync(
          plain: SyncText.done(outcome.numbers(checkIns: checkIns)), outcome, database)
      }
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
        The check-ins of this device are added to the diary. The code is asked for without showing \
        it, or read from a descriptor: it is never an argument.

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
          if outcome.received.checkIns > 0 {
            try database.updatePreferences { $0.device.isOnboardingDone = true }
          }
          try output.printSync(
            plain: SyncText.joined(
              received: try database.countEntries() - before, added: outcome.sent.checkIns,
              name: identity.name),
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

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show the place, the devices and what waits.",
      discussion: """
        EXAMPLES
          bako sync status
        """)

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let status = try SharingStatus(in: dataDirectory)
      try output.print(
        plain: status?.lines.map(\.sanitized).joined(separator: "\n") ?? SharedDiary.isNotShared
      ) { json in
        if let status { status.write(to: &json) } else { json.raw("null") }
      }
    }
  }

  struct Conflicts: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "conflicts",
      abstract: "List what other devices wrote at the same time and is not shown.",
      discussion: """
        EXAMPLES
          bako sync conflicts
        """)

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let conflicts = try dataDirectory.withDatabase { try $0.syncConflicts() }
      let lines = conflicts.map { conflict in
        let words = SharingConflict(conflict)
        return "\(conflict.shortID)  \(words.fieldName): \(words.sentence)".sanitized
      }
      try output.print(
        plain: lines.isEmpty ? "There are no conflicts." : lines.joined(separator: "\n")
      ) { json in
        json.array(conflicts) { json, conflict in
          json.object { json in
            json.key("id")
            json.string(conflict.key.id)
            json.key("kind")
            json.string(conflict.key.kind.rawValue)
            json.key("field")
            json.string(conflict.field.name)
            json.key("device")
            json.string(conflict.deviceName)
            json.key("value")
            json.optional(conflict.words)
          }
        }
      }
    }
  }

  struct Settle: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "settle", abstract: "Keep what is shown, and end the conflicts of a record.",
      discussion: """
        EXAMPLES
          bako sync settle 3f2a
        """)

    @Argument(help: "The start of an ID of `bako sync conflicts`.")
    var id: String

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let diary = try SharedDiary(in: dataDirectory)
      let key = try dataDirectory.withDatabase { database in
        try diary.requireIdentity(database)
        let all = Set(try database.syncConflicts().map(\.key))
        let found = all.filter { $0.id.hasPrefix(id.lowercased()) }.sorted()
        guard let key = found.first else {
          throw JournalDatabaseError.notFound(
            "No conflict has an ID that starts with \(id). `bako sync conflicts` lists all.")
        }
        guard found.count == 1 else {
          throw UsageError.ambiguousID(
            id, candidates: found.prefix(8).map(\.id), hasMore: found.count > 8)
        }
        try database.sync(
          receiving: [:], settling: .records([key]), with: diary.round.sealer)
        return key
      }
      try output.print(plain: "Settled. The next `bako sync` tells the other devices.") { json in
        json.object { json in
          json.key("id")
          json.string(key.id)
        }
      }
    }
  }

  struct Code: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "code", abstract: "Show the sync code, to join with another device.",
      discussion: """
        A command can stand for the file with the code, such as one of a password manager.

        EXAMPLES
          bako sync code
          bako sync code --command "pass show bako"
        """)

    @Option(help: "A command that prints the code: the file with the code is removed.")
    var command: String?

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let diary = try SharedDiary(in: dataDirectory)
      if let command { try diary.directory.replaceCode(byCommand: command) }
      let code = diary.code
      try output.print(plain: code.text) { json in
        json.object { json in
          json.key("code")
          json.string(code.text)
        }
      }
    }
  }

  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "leave", abstract: "End the sharing on this device. Its diary stays.",
      discussion: """
        Write down the sync code before, if no other device has it.

        EXAMPLES
          bako sync leave
        """)

    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      try confirmation.throwIfUnattended("sync leave")
      let diary = try SharedDiary(in: dataDirectory)
      try confirmation.ask(
        [
          "This device no longer sends to \(diary.place.text.sanitized), and forgets the sync code."
        ],
        "Do")
      try diary.directory.locked {
        try dataDirectory.withDatabase { try $0.endSync() }
        try diary.directory.remove()
      }
      let timer = try ReminderTimer.ofUser(.sync, in: try dataDirectory.path())
      if timer.isInstalled { try timer.remove() }
      try output.print(plain: "This device has left. Its check-ins stay, here and there.") { json in
        json.object { json in
          json.key("place")
          json.string(diary.place.text)
        }
      }
    }
  }
}

extension SyncCommand {
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Sync by a systemd user timer.",
      discussion: """
        Without systemd, prints a line for crontab instead. `bako sync leave` removes the timer.

        EXAMPLES
          bako sync install
          bako sync install --every 2h
          bako sync install --remove
        """)

    @Option(help: ArgumentHelp("The time between two syncs.", valueName: "15m"))
    var every = "15m"

    @Flag(help: "Remove the timer.")
    var remove = false

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let interval = try TimerInterval(every)
      let timer = try ReminderTimer.ofUser(.sync, in: try dataDirectory.path())
      guard !remove else {
        if timer.isInstalled { try timer.remove() }
        return try output.printTimer(plain: "There is no timer for `bako sync`.", schedule: nil)
      }
      _ = try SharedDiary(in: dataDirectory)
      guard timer.isAvailable else {
        Console.printMessage(ReminderText.noTimer)
        // cron would mail what is printed.
        let line = interval.crontabLine(of: timer) + " >/dev/null"
        return try output.printTimer(plain: line, schedule: nil, cron: line)
      }
      try timer.install(interval)
      try output.printTimer(
        plain: "`bako sync` runs \(interval.words).", schedule: interval.calendarEvent)
    }
  }
}

extension OutputOptions<ResultFormat> {
  /// Prints what a sync has done.
  fileprivate func printSync(
    plain: String, code: SyncCode? = nil, _ outcome: SyncRound.Outcome,
    _ database: JournalDatabase
  ) throws {
    let (entries, conflicts) = (try database.countEntries(), try database.syncConflicts().count)
    try print(plain: plain) { json in
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
