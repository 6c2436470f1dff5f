import ArgumentParser
import CommandEnvironment
import Models
import Reports
import ShellCompletion

enum Arguments {
  /// Returns the parsed command.
  ///
  /// The leaf command is parsed alone first: the parser builds descriptions of every option in its
  /// command tree, and one command has a tenth of the program's options. Arguments that the leaf
  /// rejects, such as `--help` or a misspelled option, are parsed again from the root, whose errors
  /// name the full command.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let (types, rest) = commands(in: arguments)
    let type = types.last ?? Bako.self
    let leaf =
      type.configuration.subcommands.isEmpty ? type : type.configuration.defaultSubcommand
    // For `--help`, the parser returns its internal help command.
    if let leaf, let command = try? leaf.parseAsRoot(Array(rest)), Swift.type(of: command) == leaf {
      return command
    }
    if arguments.first == "help" {
      try throwIfUnknownCommand(arguments.dropFirst())
    } else if let name = rest.first, !name.hasPrefix("-") {
      if !type.configuration.subcommands.isEmpty {
        try throwIfUnknown(name, of: type, arguments[...])
      }
    }
    if let type = type as? any MeasuringCommand.Type { try type.throwIfNegative(rest) }
    let command = try Bako.parseAsRoot(arguments)
    // The parser reads -month as five options, and the last one as a request for help.
    if Swift.type(of: command) != type,
      let cluster = arguments.first(where: isClusterWithHelp), try help(arguments) == nil
    {
      throw ValidationError("Unknown option '\(cluster)'")
    }
    return command
  }

  /// Whether an argument is more than one short option, among them `-h`.
  private static func isClusterWithHelp(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.count > 2
      && argument.contains("h")
  }

  /// The command that the arguments name, such as `bako bmi add`.
  static func command(in arguments: [String]) -> String {
    let names = commands(in: arguments).types.compactMap { $0.configuration.commandName }
    return names.joined(separator: " ")
  }

  /// The commands that the arguments name, from the root to the leaf, and the other arguments.
  private static func commands(
    in arguments: [String]
  ) -> (types: [any ParsableCommand.Type], rest: ArraySlice<String>) {
    var types: [any ParsableCommand.Type] = [Bako.self]
    var rest = arguments[...]
    while let name = rest.first, let type = types.last,
      let subcommand = subcommand(name, of: type)
    {
      types.append(subcommand)
      rest = rest.dropFirst()
    }
    return (types, rest)
  }

  /// Returns the arguments in the form that the parser accepts. Global options that precede the
  /// command name follow it: `--json list` becomes `list --json`. A check-in begins with its
  /// command: `calm "slept well"` becomes `log calm "slept well"`.
  static func normalized(_ arguments: ArraySlice<String>) -> [String] {
    var rest = arguments
    var options = takeGlobalOptions(&rest)
    guard let name = rest.first else { return Array(arguments) }
    guard let command = subcommand(name, of: Bako.self) else {
      return isCheckIn(rest, arguments) ? ["log"] + options + rest : Array(arguments)
    }
    var names = [rest.removeFirst()]
    // `--data-dir d bmi --json list` becomes `bmi list --data-dir d --json`.
    if !command.configuration.subcommands.isEmpty {
      options += takeGlobalOptions(&rest)
      if let name = rest.first, subcommand(name, of: command) != nil {
        names += rest.prefix(1)
        rest = rest.dropFirst()
      }
    }
    return names + options + rest
  }

  /// Whether words of which the first is no command are a check-in: `log` refuses them with
  /// suggestions if they name no feeling.
  private static func isCheckIn(_ rest: ArraySlice<String>, _ arguments: ArraySlice<String>) -> Bool
  {
    CheckInArguments.isCheckIn(
      Array(rest.prefix { !$0.hasPrefix("-") }), commands: names(of: Bako.self),
      clock: ProcessEnvironment.clock
    ) {
      ownFeelings(in: arguments)
    }
  }

  /// The names of the commands of a group.
  private static func names(of type: any ParsableCommand.Type) -> [String] {
    type.configuration.subcommands.map { $0.configuration.commandName ?? "" }
  }

  /// The feelings of the store that the arguments name, which is not changed.
  private static func ownFeelings(in arguments: ArraySlice<String>) -> Feelings {
    // Words of a command line are no longer quoted, as those from fish.
    let line = CompletedLine(words: Array(arguments), index: -1, shell: .fish)
    return line.read { try $0.feelings() } ?? .catalog
  }

  /// The global options of a request for the help of the program; nil if the arguments are no such
  /// request.
  static func mainHelpOptions(_ arguments: ArraySlice<String>) -> [String]? {
    let (options, others) = divided(arguments)
    return [["--help"], ["-h"], ["help"]].contains(others) ? options : nil
  }

  /// The help of the command for which arguments ask that the parser answers with a text; nil if
  /// they do not ask for help.
  static func help(_ arguments: [String]) throws -> String? {
    let (options, others) = divided(arguments[...])
    let isHelpCommand = others.first == "help"
    let (types, rest) = commands(in: isHelpCommand ? Array(others.dropFirst()) : others)
    // The parser answers the name of a group of commands, such as `bako bmi`, with its own help.
    guard
      isHelpCommand || rest.isEmpty || others.contains(where: { ["--help", "-h"].contains($0) })
    else { return nil }
    let style = Style(try MainHelpOptions.parse(options).output.color.choice)
    guard types.count > 1, let type = types.last else { return HelpText.main(style) }
    let path = types.compactMap { $0.configuration.commandName }
    return HelpText.of(type, path: path, style)
  }

  private static func subcommand(
    _ name: String, of type: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    type.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Throws if the names after `help` are not a command. The parser would print the help of the
  /// closest parent instead.
  private static func throwIfUnknownCommand(_ names: ArraySlice<String>) throws(UsageError) {
    var type: any ParsableCommand.Type = Bako.self
    for name in names where !name.hasPrefix("-") {
      try throwIfUnknown(name, of: type, names)
      type = subcommand(name, of: type) ?? type
    }
  }

  /// Throws if a command has no subcommand with this name.
  private static func throwIfUnknown(
    _ name: String, of type: any ParsableCommand.Type, _ arguments: ArraySlice<String>
  ) throws(UsageError) {
    let names = names(of: type)
    guard !names.contains(name) else { return }
    let isRoot = type == Bako.self
    throw .unknownCommand(
      name.count > 40 ? "\(name.prefix(40))…" : name,
      of: isRoot ? "bako" : "bako \(type.configuration.commandName ?? "")",
      suggestions: names.resembling(name, or: isRoot ? ownFeelings(in: arguments) : nil))
  }

  /// The global options, wherever they are, and the other arguments.
  private static func divided(
    _ arguments: ArraySlice<String>
  ) -> (options: [String], others: [String]) {
    var (rest, others, options) = (arguments, [String](), [String]())
    while !rest.isEmpty {
      options += takeGlobalOptions(&rest)
      if let word = rest.popFirst() { others.append(word) }
    }
    return (options, others)
  }

  private static func takeGlobalOptions(_ rest: inout ArraySlice<String>) -> [String] {
    var options: [String] = []
    while let count = globalOptionLength(rest) {
      options += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return options
  }

  /// The number of arguments that the leading global option takes up; nil if the first argument is
  /// not a global option.
  private static func globalOptionLength(_ arguments: ArraySlice<String>) -> Int? {
    guard let first = arguments.first,
      let option = GlobalOption.allCases.first(where: {
        first == $0.argument || $0.takesValue && first.hasPrefix($0.argument + "=")
      })
    else { return nil }
    guard option.takesValue, first == option.argument else { return 1 }
    return arguments.count > 1 ? 2 : nil
  }
}
