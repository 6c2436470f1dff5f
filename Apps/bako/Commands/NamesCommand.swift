import ArgumentParser
import Interchange
import Models
import Persistence
import Reports
import TerminalCells

/// `bako activities` and `bako places`.
struct NamesCommand<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let (command, name) = (Name.kind.plural, Name.example.name)
    return CommandConfiguration(
      commandName: command,
      abstract: "List your \(command), or rename, merge, hide and order them.",
      discussion: """
        Names are the same regardless of case and diacritics. A rename or a merge changes all \
        entries that have the name; `bako undo` restores them.

        EXAMPLES
          bako \(command)
          bako \(command) rename \(name) \(Name.example.new)
          bako \(command) merge \(Name.example.other) --into Work
          bako \(command) hide \(name)
        """,
      subcommands: [
        NamesRename<Name>.self, NamesMerge<Name>.self, NamesRemove<Name>.self,
        NamesHide<Name>.self, NamesUnhide<Name>.self, NamesOrder<Name>.self,
      ])
  }

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let uses = try dataDirectory.withDatabase { try $0.nameUses(of: Name.self) }
    let width = uses.map { $0.name.text.displayWidth }.max() ?? 0
    var printer = ListPrinter<NameUse<Name>>(output.format) { [style = output.style] in
      $0.line(style, width: min(width, 40))
    }
    try printer.print(all: uses)
  }
}

struct NamesRename<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    .names(
      Name.self, "rename", abstract: "Rename \(Name.one) in all entries.",
      example: "rename \(Name.example.name) \(Name.example.new)")
  }

  @Argument(help: "The name.", completion: CompletionKind.names(Name.self))
  var old: String

  @Argument(help: "The new name.")
  var new: String

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    try dataDirectory.save(NameChange<Name>.rename(Name(old), to: Name(new)), output)
  }
}

struct NamesMerge<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    .names(
      Name.self, "merge", abstract: "Merge \(Name.kind.plural) into one.",
      example: "merge \(Name.example.other) --into Work")
  }

  @Argument(help: "The names to merge.", completion: CompletionKind.names(Name.self))
  var names: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The name that replaces them.", valueName: "name"),
    completion: CompletionKind.names(Name.self))
  var into: String

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    try dataDirectory.save(NameChange<Name>.merge(names.map(Name.init), into: Name(into)), output)
  }
}

struct NamesRemove<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    .names(
      Name.self, "remove", abstract: "Remove \(Name.one) that no entry has.",
      example: "remove \(Name.example.name)")
  }

  @Argument(help: "The name.", completion: CompletionKind.names(Name.self))
  var name: String

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    try dataDirectory.save(NameChange<Name>.remove(Name(name)), output)
  }
}

struct NamesHide<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    .names(
      Name.self, "hide",
      abstract: "Omit \(Name.kind.plural) from pickers and completions. Entries keep them.",
      example: "hide \(Name.example.name)")
  }

  @Argument(help: "The names.", completion: CompletionKind.names(Name.self))
  var names: [String]

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws { try dataDirectory.save(NameChange<Name>.hide(names.map(Name.init)), output) }
}

struct NamesUnhide<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    .names(
      Name.self, "unhide", abstract: "Show hidden \(Name.kind.plural) again.",
      example: "unhide \(Name.example.name)")
  }

  @Argument(help: "The names.", completion: CompletionKind.names(Name.self) { $0.hidden })
  var names: [String]

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    try dataDirectory.save(NameChange<Name>.unhide(names.map(Name.init)), output)
  }
}

struct NamesOrder<Name: EntryName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    .names(
      Name.self, "order", abstract: "List these \(Name.kind.plural) first, in this order.",
      example: "order Work \(Name.example.name)")
  }

  @Argument(help: "The names.", completion: CompletionKind.names(Name.self))
  var names: [String]

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws { try dataDirectory.save(NameChange<Name>.order(names.map(Name.init)), output) }
}

extension DataDirectoryOption {
  /// Saves a change of names and prints its effect.
  fileprivate func save<Name: EntryName>(_ change: NameChange<Name>, _ output: OutputOptions) throws
  {
    let saved = try withDatabase(createsFile: true) {
      try $0.change(change, at: ProcessEnvironment.now.instant)
    }
    let hint = output.style.dim(" `bako undo` takes it back.")
    try output.print(plain: saved.message + hint) { json in
      json.object { json in
        json.key("names")
        json.array(saved.change.oldNames) { $0.string($1.text) }
        json.key("into")
        json.optional(saved.change.newName?.text)
        json.key("entries")
        json.integer(saved.entries)
      }
    }
  }
}

extension NameUse where Name: EntryName {
  fileprivate func line(_ style: Style, width: Int) -> String {
    var line = TextLine(limit: Console.columns)
    line.add(name.text, width: width)
    line.add("\(entries, "entry")", width: 12, style.dim)
    if isHidden { line.add("hidden", style.dim) }
    return line.text
  }
}

extension CommandConfiguration {
  fileprivate static func names<Name: EntryName>(
    _ type: Name.Type, _ name: String, abstract: String, example: String
  ) -> CommandConfiguration {
    let command = "bako \(Name.kind.plural)"
    return CommandConfiguration(
      commandName: name, abstract: abstract,
      discussion: "EXAMPLES\n  \(command) \(example)")
  }
}

extension EntryName {
  /// “an activity”
  fileprivate static var one: String {
    switch kind {
    case .activity: "an activity"
    case .place: "a place"
    }
  }

  fileprivate static var example: (name: String, other: String, new: String) {
    switch kind {
    case .activity: ("Travel", "Study", "Trips")
    case .place: ("Commute", "School", "Train")
    }
  }
}
