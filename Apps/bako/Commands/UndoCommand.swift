import ArgumentParser
import Clients
import Interchange
import Models
import Persistence

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change.",
    discussion: """
      Every change can be undone, newest first, until `bako purge`.

      EXAMPLES
        bako undo
      """)

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    guard let write = try dataDirectory.withDatabase({ try $0.undo() }) else {
      throw JournalDatabaseError.notFound("Nothing to undo.")
    }
    let id = write.ids.count == 1 ? write.ids[0].text.prefix(8) : ""
    let which = id.isEmpty ? "" : output.style.dim(" (\(id))")
    try output.print(plain: write.message(\.forPeople) + which) { json in
      json.object { json in
        json.key("undone")
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
  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    try confirmation.throwIfUnattended("purge")
    let count = try dataDirectory.withDatabase { database in
      let count = try database.countUndoable()
      let noun = "\(count, "change")"
      try confirmation.ask(["\(noun) can be undone now, but not after a purge."], "Go ahead with")
      try database.purge()
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
    let kept =
      JournalDatabase.otherFiles(in: directory) + EditorFile.unsaved(in: directory).map(\.path)
    guard !kept.isEmpty else { return }
    Console.printMessage("These files may contain earlier texts. Remove them if not needed:")
    for path in kept { Console.printMessage("  \(path)") }
  }
}
