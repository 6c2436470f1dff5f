import ArgumentParser
import Carriers
import CommandEnvironment
import DiarySync
import Envelope
import Files
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

  struct Run: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Send and receive. The same as `bako sync`.",
      discussion: """
        The exit code is 0 only if everything that is known was applied and sent, 69 if the place \
        cannot be reached, and 75 if files have not arrived yet.

        EXAMPLES
          bako sync
          bako sync --json | jq .received
        """)

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      try dataDirectory.sharedDiary().sync { try output.printUnlessFailed($0) }
    }
  }

  struct Init: StoreCommand {
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

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let place = try CarrierPlace(place)
      guard !again else {
        return try dataDirectory.sharedDiary().move(to: place) {
          try output.printUnlessFailed($0)
        }
      }
      let code = try SharedDiary.begin(
        at: place, as: name, in: try dataDirectory.path(), .ofProcess
      ) { code in
        guard output.format == .plain else { return }
        try Console.print(
          "The diary is at \(place.text.sanitized). This is its sync code:\n    \(code.text)\n"
            + SyncText.code)
      } _: {
        try output.print($0)
      }
      if !yes { askForLastGroup(of: code) }
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

  struct Join: StoreCommand {
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

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      try SharedDiary.join(
        at: try CarrierPlace(place), as: name, in: try dataDirectory.path(), .ofProcess
      ) {
        try output.print($0)
      } code: {
        try SyncCode(try typedCode())
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
  fileprivate func printUnlessFailed(_ report: SyncReport) throws {
    if report.outcome.failure == nil || format != .plain { try print(report) }
  }

  fileprivate func print(_ report: SyncReport) throws {
    try print(plain: report.lines.map(\.sanitized).joined(separator: "\n"), report.write)
  }
}
