import ArgumentParser
import Models
import Reports

struct ShowCommand: ParsableCommand {
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

  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    let entry = try dataDirectory.withDatabase { try Lookup.entry(id, in: $0) }
    try output.print(
      entry, plain: entry.inFull(output.style(in: dataDirectory), columns: Console.columns))
  }
}
