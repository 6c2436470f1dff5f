import ArgumentParser
import Models
import Persistence

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete entries. `bako undo` restores them.",
    discussion: """
      EXAMPLES
        bako delete 3f2a
        bako delete 3f2a 91bc --force
      """)

  @Argument(
    help: ArgumentHelp(
      "The IDs, at least their first 4 characters, or last, last~1 …", valueName: "id"),
    completion: .entryIDs)
  var ids: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    try confirmation.throwIfUnattended("delete …")
    let style = output.style(in: dataDirectory)
    let deleted = try dataDirectory.withDatabase { database in
      let entries = RecordLookup.unique(try ids.map { try RecordLookup(database).entry($0) })
      try confirmation.ask(entries.map { $0.line(style) }, "Delete")
      return try database.deleteEntries(entries.map(\.id))
    }
    try output.printDeleted(deleted)
  }
}
