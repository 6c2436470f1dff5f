import ArgumentParser
import Clients
import CommandEnvironment
import DiarySync
import Interchange
import Models
import Persistence
import Reports

struct UndoCommand: StoreCommand {
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
    try output.print(plain: write.line(write.message(\.forPeople), output.style)) {
      write.write(to: &$0, as: "undone")
    }
  }

  private func list() throws {
    let writes = try dataDirectory.withDatabase { try $0.undoable(limit: limit.rows ?? Int.max) }
    let lines = writes.map { $0.line($0.effect(\.forPeople), output.style) }
    guard !writes.isEmpty || output.format != .plain else {
      return Console.printMessage("Nothing to undo.")
    }
    try output.print(plain: lines.joined(separator: "\n")) { json in
      json.array(writes) { $1.write(to: &$0, as: "change") }
    }
  }
}

struct RedoCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Take back the last undo.",
    discussion: """
      Until the next change, each undo can be taken back.

      EXAMPLES
        bako redo
      """)

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    guard let write = try dataDirectory.withDatabase({ try $0.redo() }) else {
      throw JournalDatabaseError.notFound("Nothing to redo.")
    }
    try output.print(plain: write.line(write.effect(\.forPeople) + " again.", output.style)) {
      write.write(to: &$0, as: "redone")
    }
  }
}

struct PurgeCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "purge",
    abstract: "Permanently erase the undo history and all deleted data.",
    discussion: """
      EXAMPLES
        bako purge
        bako purge --force
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    try confirmation.throwIfUnattended("purge")
    let count = try dataDirectory.withDatabase { database in
      let count = try database.countUndoable()
      let noun = "\(count, "change")"
      try confirmation.ask(["\(noun) can be undone now, but not after a purge."], "Go ahead with")
      let isShared = try database.syncIdentity() != nil
      let diary = isShared ? try dataDirectory.sharedDiary() : nil
      try diary?.requireIdentity(database)
      try database.purge(with: diary?.sealer)
      if let diary { try forgetCopies(of: diary, database) }
      return count
    }
    try output.printObject(
      plain: "Erased the undo history and all deleted data. Earlier changes cannot be undone."
    ) { $0.integer(count, forKey: "purged") }
    let directory = try dataDirectory.path()
    if try SharedDiary.place(in: directory) != nil {
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
      try diary.forgetCopies(database)
    } catch {
      guard let (code, sentence) = ExitStatus.describe(error) else { throw error }
      throw Failure(code: code, sentence: "The undo history is empty, but \(sentence)")
    }
  }
}
