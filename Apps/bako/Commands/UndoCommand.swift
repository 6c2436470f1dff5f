import ArgumentParser
import Clients
import Interchange
import Models
import Persistence

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change.",
    discussion: """
      Every change can be undone, newest first, until `bako purge`. `bako redo` takes back an undo.

      EXAMPLES
        bako undo
        bako undo --list
      """)

  @Flag(
    name: .customLong("list"), help: "List what can be undone, newest first, and change nothing.")
  var lists = false

  @OptionGroup var limit: LimitOption
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func validate() throws {
    if limit.given != nil, !lists {
      throw ValidationError("--limit needs --list: `bako undo` undoes one change.")
    }
  }

  func run() throws {
    guard !lists else { return try list() }
    guard let write = try dataDirectory.withDatabase({ try $0.undo() }) else {
      throw JournalDatabaseError.notFound("Nothing to undo.")
    }
    try output.print(write, as: "undone", message: write.message(\.forPeople))
  }

  private func list() throws {
    let writes = try dataDirectory.withDatabase { try $0.undoable(limit: limit.rows ?? Int.max) }
    let lines = writes.map { $0.effect(\.forPeople).sanitized + output.style.dim($0.idText) }
    guard !writes.isEmpty || output.format != .plain else {
      return Console.printMessage("Nothing to undo.")
    }
    try output.print(plain: lines.joined(separator: "\n")) { json in
      json.array(writes) { json, write in
        json.object { json in
          json.key("change")
          json.string(write.kind.rawValue)
          json.key("ids")
          json.array(write.ids) { $0.string($1.text) }
        }
      }
    }
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Take back the last undo.",
    discussion: """
      Until the next change, each undo can be taken back.

      EXAMPLES
        bako redo
      """)

  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    guard let write = try dataDirectory.withDatabase({ try $0.redo() }) else {
      throw JournalDatabaseError.notFound("Nothing to redo.")
    }
    try output.print(write, as: "redone", message: write.effect(\.forPeople) + " again.")
  }
}

extension UndoneWrite {
  /// The beginning of the id of the only record.
  fileprivate var idText: String {
    ids.count == 1 ? " (\(ids[0].text.prefix(8)))" : ""
  }
}

extension OutputOptions<ResultFormat> {
  fileprivate func print(_ write: UndoneWrite, as key: StaticString, message: String) throws {
    try print(plain: message.sanitized + style.dim(write.idText)) { json in
      json.object { json in
        json.key(key)
        json.string(write.kind.rawValue)
        json.key("ids")
        json.array(write.ids) { $0.string($1.text) }
      }
    }
  }
}

struct PurgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "purge",
    abstract: "Permanently erase the undo history and all deleted data.",
    discussion: """
      EXAMPLES
        bako purge
        bako purge --force
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    try confirmation.throwIfUnattended("purge")
    let count = try dataDirectory.withDatabase { database in
      let count = try database.countUndoable()
      let noun = "\(count, "change")"
      try confirmation.ask(["\(noun) can be undone now, but not after a purge."], "Go ahead with")
      let isShared = try database.syncIdentity() != nil
      let diary = isShared ? try SharedDiary(in: dataDirectory) : nil
      try diary?.requireIdentity(database)
      try database.purge(with: diary?.round.sealer)
      if let diary { try forgetCopies(of: diary, database) }
      return count
    }
    try output.print(
      plain: "Erased the undo history and all deleted data. Earlier changes cannot be undone."
    ) { json in
      json.object { json in
        json.key("purged")
        json.integer(count)
      }
    }
    let directory = try dataDirectory.path()
    if try SyncDirectory(in: directory).place() != nil {
      Console.printMessage("The carrier and other devices keep sealed copies of what you deleted.")
    }
    let kept =
      JournalDatabase.otherFiles(in: directory) + EditorFile.unsaved(in: directory).map(\.path)
    guard !kept.isEmpty else { return }
    Console.printMessage("These files may contain earlier texts. Remove them if not needed:")
    for path in kept { Console.printMessage("  \(path)") }
  }

  /// - Throws: A failure that says that the store itself was purged.
  private func forgetCopies(of diary: SharedDiary, _ database: JournalDatabase) throws {
    do {
      try diary.round.forgetCopies(database, in: diary.directory)
    } catch {
      guard let (code, sentence) = ExitStatus.describe(error) else { throw error }
      throw Failure(code, "The undo history is empty, but \(sentence)")
    }
  }
}
