import ArgumentParser
import Models
import Persistence

struct DeleteCommand: StoreCommand {
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
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    try output.delete("delete", ids, confirmation) {
      try $0.entry($1)
    } delete: {
      try $0.deleteEntries($1.map(\.id))
    }
  }
}
