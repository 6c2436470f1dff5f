import ArgumentParser

/// Reads the arguments of the program.
enum Arguments {
  /// Returns the command that the arguments name, with its values.
  ///
  /// The command is parsed alone first: the parser describes all options of what it parses, and
  /// those of one command are a tenth of the program's. What the command does not accept, such as
  /// mistakes and `--help`, is parsed again from the root, whose errors name the whole command.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    var (type, rest): (any ParsableCommand.Type, _) = (Bako.self, arguments[...])
    while let name = rest.first, let subcommand = subcommand(name, of: type) {
      (type, rest) = (subcommand, rest.dropFirst())
    }
    // For `--help`, the parser returns another command.
    if type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(Array(rest)),
      Swift.type(of: command) == type
    {
      return command
    }
    if arguments.first == "help" { try throwIfUnknownCommand(arguments.dropFirst()) }
    if type == BMICommand.Calc.self || type == BMICommand.Add.self {
      try BMICommand.Measures.throwIfNegative(rest)
    }
    return try Bako.parseAsRoot(arguments)
  }

  /// Moves global options that precede the command after its name, where the command reads them:
  /// `--json list` becomes `list --json`.
  static func hoistingGlobalOptions(_ arguments: ArraySlice<String>) -> [String] {
    var rest = arguments
    var options = takeGlobalOptions(&rest)
    guard let name = rest.first, let command = subcommand(name, of: Bako.self) else {
      return Array(arguments)
    }
    var names = [rest.removeFirst()]
    // In `--data-dir d bmi --json list` they follow the innermost name.
    if !command.configuration.subcommands.isEmpty {
      options += takeGlobalOptions(&rest)
      names += rest.prefix(1)
      rest = rest.dropFirst()
    }
    return names + options + rest
  }

  private static func subcommand(
    _ name: String, of type: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    type.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Throws if the names after `help` are no command. The parser would print the help of another
  /// one.
  private static func throwIfUnknownCommand(_ names: ArraySlice<String>) throws(UsageError) {
    var type: any ParsableCommand.Type = Bako.self
    for name in names where !name.hasPrefix("-") {
      guard let command = subcommand(name, of: type) else {
        throw UsageError.unknownCommand(name)
      }
      type = command
    }
  }

  private static func takeGlobalOptions(_ rest: inout ArraySlice<String>) -> [String] {
    var options: [String] = []
    while let count = globalOptionLength(rest) {
      options += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return options
  }

  /// The number of arguments that the global option at the beginning has; nil if there is none.
  private static func globalOptionLength(_ arguments: ArraySlice<String>) -> Int? {
    guard let first = arguments.first else { return nil }
    for option in GlobalOption.allCases {
      if first == option.argument {
        guard option.takesValue else { return 1 }
        return arguments.count > 1 ? 2 : nil
      }
      if option.takesValue, first.hasPrefix(option.argument + "=") { return 1 }
    }
    return nil
  }
}

extension CommandConfiguration {
  /// The configuration of a command of the program.
  ///
  /// A command with a super-command does not look for `--generate-completion-script` when it is
  /// parsed alone, which takes a sixteenth of a `list --limit 10`. The root does, for the whole
  /// program.
  static func subcommand(
    _ name: String, abstract: String, discussion: String,
    subcommands: [any ParsableCommand.Type] = []
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: "bako", abstract: abstract, discussion: discussion,
      subcommands: subcommands)
  }
}
