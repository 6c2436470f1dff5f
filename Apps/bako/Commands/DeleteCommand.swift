import ArgumentParser
import Models

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete check-ins; `bako undo` brings them back.",
    discussion: """
      EXAMPLES
        bako delete 3f2a
        bako delete 3f2a 91bc --force
      """)

  @Argument(help: "The ids, or their first characters, at least 4.", completion: .entryIDs)
  var ids: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var place: StorePlace
  @OptionGroup var output: OutputOptions

  func run() throws {
    try confirmation.requireTerminal("delete …")
    let style = output.chosen.style
    let deleted = try place.withDatabase { database in
      let entries = Lookup.once(try ids.map { try Lookup.entry($0, in: database) })
      try confirmation.ask(entries.map { $0.line(style) }, "Delete")
      return try database.deleteEntries(entries.map(\.id))
    }
    try output.chosen.printDeleted(deleted)
  }
}

/// Asking before something is deleted.
struct Confirmation: ParsableArguments {
  @Flag(help: "Do not ask.")
  var force = false

  /// Refuses to go on where nobody can be asked.
  func requireTerminal(_ command: String) throws {
    guard force || (Console.isInputTerminal && Console.isErrorTerminal) else {
      throw InvalidInput.usage(
        "There is no terminal to ask on, so nothing was done. `bako \(command) --force` does "
          + "not ask.")
    }
  }

  /// Shows what is concerned and asks; stops the command unless the answer is yes.
  func ask(_ lines: [String], _ verb: String) throws {
    guard !force else { return }
    for line in lines { Console.say(raw: line) }
    let what = lines.count == 1 ? "this" : "these \(lines.count)"
    guard Console.confirm("\(verb) \(what)?") else {
      Console.say("Nothing was done.")
      throw ExitCode.success
    }
  }
}

extension Output {
  /// Prints what was deleted: one record as one, several as a list.
  func printDeleted<Item: ListedRecord>(_ items: [Item]) throws {
    if items.count == 1, format != .plain {
      try print(items[0], plain: "")
    } else {
      let what = items.count == 1 ? "it" : "them"
      if format == .plain { Console.say("Deleted; `bako undo` brings \(what) back:") }
      try ListPrinter.print(items, format, style)
    }
  }
}
