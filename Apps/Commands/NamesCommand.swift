import ArgumentParser
import CommandEnvironment
import Interchange
import Models
import Persistence
import Reports
import TerminalCells
import Wording

/// The kind of the names of a command, as a type: ArgumentParser configures a command by its type.
protocol NamesCommandKind {
  static var kind: NameKind { get }
  /// Names for the examples of the help.
  static var example: (name: String, other: String, new: String) { get }
}

enum ActivityNames: NamesCommandKind {
  static let kind = NameKind.activity
  static let example = (name: "Travel", other: "Study", new: "Trips")
}

enum PlaceNames: NamesCommandKind {
  static let kind = NameKind.place
  static let example = (name: "Commute", other: "School", new: "Train")
}

/// `bako activities` and `bako places`.
struct NamesCommand<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    let (command, name) = (Names.kind.plural, Names.example.name)
    let units = Names.kind == .activity ? "\n  bako activities set Sleep --unit h" : ""
    return CommandConfiguration(
      commandName: command,
      abstract: "List your \(command), or rename, merge, hide and order them.",
      discussion: """
        Names are the same regardless of case and diacritics. A rename or a merge changes all \
        entries that have the name; `bako undo` restores them.

        EXAMPLES
          bako \(command)
          bako \(command) rename \(name) \(Names.example.new)
          bako \(command) merge \(Names.example.other) --into Work
          bako \(command) hide \(name)\(units)
        """,
      subcommands: [
        NamesRename<Names>.self, NamesMerge<Names>.self, NamesRemove<Names>.self,
        NamesHide<Names>.self, NamesUnhide<Names>.self, NamesOrder<Names>.self,
      ] + (Names.kind == .activity ? [ActivitySet.self] : []))
  }

  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    let uses = try dataDirectory.withDatabase { try $0.nameUses(of: Names.kind) }
    let width = uses.map { $0.name.text.displayWidth }.max() ?? 0
    try output.print(uses) { [style = output.style] in
      $0.line(style, width: min(width, 40), columns: Console.columns)
    }
  }
}

struct NamesRename<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    .names(
      Names.kind, "rename", abstract: "Rename \(Names.kind.one) in all entries.",
      example: "rename \(Names.example.name) \(Names.example.new)")
  }

  @Argument(help: "The name.", completion: CompletionKind.names(Names.kind))
  var old: String

  @Argument(help: "The new name.")
  var new: String

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    try output.save(.rename(Names.name(old), to: Names.name(new)), of: Names.kind)
  }
}

struct NamesMerge<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    .names(
      Names.kind, "merge", abstract: "Merge \(Names.kind.plural) into one.",
      example: "merge \(Names.example.other) --into Work")
  }

  @Argument(
    help: ArgumentHelp("The names to merge.", valueName: "name"),
    completion: CompletionKind.names(Names.kind))
  var names: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The name that replaces them.", valueName: "name"),
    completion: CompletionKind.names(Names.kind))
  var into: String

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    try output.save(.merge(names.map(Names.name), into: Names.name(into)), of: Names.kind)
  }
}

struct NamesRemove<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    .names(
      Names.kind, "remove", abstract: "Remove \(Names.kind.one) that no entry has.",
      example: "remove \(Names.example.name)")
  }

  @Argument(help: "The name.", completion: CompletionKind.names(Names.kind))
  var name: String

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    try output.save(.remove(Names.name(name)), of: Names.kind)
  }
}

struct NamesHide<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    .names(
      Names.kind, "hide",
      abstract: "Omit \(Names.kind.plural) from pickers and completions. Entries keep them.",
      example: "hide \(Names.example.name)")
  }

  @Argument(
    help: ArgumentHelp("The names.", valueName: "name"),
    completion: CompletionKind.names(Names.kind))
  var names: [String]

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws { try output.save(.hide(names.map(Names.name)), of: Names.kind) }
}

struct NamesUnhide<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    .names(
      Names.kind, "unhide", abstract: "Show hidden \(Names.kind.plural) again.",
      example: "unhide \(Names.example.name)")
  }

  @Argument(
    help: ArgumentHelp("The names.", valueName: "name"),
    completion: CompletionKind.names(Names.kind) { $0.hidden })
  var names: [String]

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws { try output.save(.unhide(names.map(Names.name)), of: Names.kind) }
}

struct NamesOrder<Names: NamesCommandKind>: StoreCommand {
  static var configuration: CommandConfiguration {
    .names(
      Names.kind, "order", abstract: "List these \(Names.kind.plural) first, in this order.",
      example: "order Work \(Names.example.name)")
  }

  @Argument(
    help: ArgumentHelp("The names.", valueName: "name"),
    completion: CompletionKind.names(Names.kind))
  var names: [String]

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws { try output.save(.order(names.map(Names.name)), of: Names.kind) }
}

struct ActivitySet: StoreCommand {
  static let configuration = CommandConfiguration.names(
    .activity, "set", abstract: "Set the unit of an activity's amounts.",
    example: """
      set Sleep --unit h
        bako activities set Coffee --unit cups
        bako activities set Steps --unit none
      """)

  @Argument(help: "The name.", completion: .names(.activity))
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The unit, such as h, min, km, kg, l, %, /10 or a word of your own; none for numbers without \
      a unit. Minutes and hours are converted; other numbers stay as they are.
      """, valueName: "unit"))
  var unit: String

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let unit = unit.lowercased() == "none" ? "" : try AmountUnit.parse(unit)
    try output.save(.unit(EntryName(name, as: .activity), unit), of: .activity)
  }
}

extension OutputOptions<ResultFormat> {
  /// Saves a change of names and prints its effect.
  fileprivate func save(_ change: NameChange<EntryName>, of kind: NameKind) throws {
    let saved = try dataDirectory.withDatabase(createsFile: true) {
      try $0.change(change, of: kind, at: ProcessEnvironment.now.instant)
    }
    try print(plain: saved.saved(style), saved.write)
  }
}

extension CommandConfiguration {
  fileprivate static func names(
    _ kind: NameKind, _ name: String, abstract: String, example: String
  ) -> CommandConfiguration {
    let command = "bako \(kind.plural)"
    return CommandConfiguration(
      commandName: name, abstract: abstract,
      discussion: "EXAMPLES\n  \(command) \(example)")
  }
}

extension NamesCommandKind {
  fileprivate static func name(_ text: String) throws -> EntryName { try EntryName(text, as: kind) }
}
