import ArgumentParser
import Clients
import CommandEnvironment
import DiaryHistory
import DiarySync
import Models
import Persistence
import Reports

struct ShowCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an entry in full.",
    discussion: """
      EXAMPLES
        bako show last
        bako show 3f2a
        bako show 3f2a --json | jq -r .journal
      """)

  @Argument(
    help: "The ID, at least its first 4 characters, or last, last~1 …", completion: .entryIDs)
  var id: String

  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    let (entry, conflicts) = try dataDirectory.withDatabase { database in
      let entry = try RecordLookup(database).entry(id)
      let key = RecordKey(entry: entry.id)
      let isShared = try database.syncIdentity() != nil
      return (entry, isShared ? try database.syncConflicts().filter { $0.key == key } : [])
    }
    let text = entry.inFull(output.themedStyle(), columns: Console.columns)
    let others = conflicts.map { "\n" + SharingConflict($0).sentence.sanitized }
    try output.print(entry, plain: text + (others.isEmpty ? "" : "\n" + others.joined()))
  }
}
