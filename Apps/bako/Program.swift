import ArgumentParser
import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// Parses, runs, and turns every failure into a sentence on stderr and an exit code.
///
/// Synchronous, so that the main actor stays on the process's first thread.
@main
enum Program {
  static func main() {
    CrashProtection.begin()
    // A reader that has gone away and a file that may not grow are errors of a write, not deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    do {
      let arguments = Arguments.sorted(CommandLine.arguments.dropFirst())
      // No parser is needed for the one thing that scripts ask first.
      if arguments == ["--version"] { return try Console.print(Version.current) }
      if let task = PlainArguments.task(arguments) { return try task.run() }
      var command = try Arguments.parse(arguments)
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Says what went wrong and ends with the code that product and scripts agree on.
  private static func end(with error: any Error) -> Never {
    if error is BrokenPipe { dieOfBrokenPipe() }
    if CommandLine.arguments.dropFirst().first == "---completion" { endCompletion(with: error) }
    if let (code, sentence) = ExitStatus.describe(error) {
      Console.say("bako: \(sentence)")
      exit(code)
    }
    let code = Bako.exitCode(for: error).rawValue
    let message = Bako.fullMessage(for: error)
    do {
      if code == 0 {
        try Console.print(Console.shown(CompletionScript.mended(message)))
      } else if !message.isEmpty {
        Console.say(message)
      }
    } catch {
      end(with: error)
    }
    exit(code)
  }

  /// Prints completions unchanged, and nothing for an error: it would appear in the line that the
  /// user is typing.
  private static func endCompletion(with error: any Error) -> Never {
    let code = Bako.exitCode(for: error).rawValue
    if code == 0 { try? Console.print(Bako.fullMessage(for: error)) }
    exit(code)
  }

  /// Ends as a program does that did not ask to be told: quietly, by the signal.
  private static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}

/// Options of every command may also stand in front of it; they are moved behind it, where the
/// command reads them, so that none is silently ignored.
enum Arguments {
  /// The command that the arguments name, with their values.
  ///
  /// Its own options are a tenth of the program's, and reading their descriptions is most of what
  /// parsing costs, so it is parsed alone first. Whatever that does not accept (mistakes, `--help`,
  /// completions) the whole tree parses again, and says.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    var (type, rest): (any ParsableCommand.Type, _) = (Bako.self, arguments[...])
    while let name = rest.first,
      let next = type.configuration.subcommands.first(where: { $0._commandName == name })
    {
      (type, rest) = (next, rest.dropFirst())
    }
    // Asked for help, the parser hands another command back.
    if type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(Array(rest)),
      Swift.type(of: command) == type
    {
      return command
    }
    if arguments.first == "help" { try refuseUnknownCommands(arguments.dropFirst()) }
    if type == BMICommand.Calc.self || type == BMICommand.Add.self {
      try BMICommand.Measures.refuseNegative(rest)
    }
    return try Bako.parseAsRoot(arguments)
  }

  /// Asked for help about what there is not, the parser would help with something else.
  private static func refuseUnknownCommands(_ names: ArraySlice<String>) throws {
    var type: any ParsableCommand.Type = Bako.self
    for name in names where !name.hasPrefix("-") {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == name })
      else {
        throw InvalidInput.usage("There is no command named “\(name)”. `bako help` lists them.")
      }
      type = next
    }
  }

  static func sorted(_ arguments: ArraySlice<String>) -> [String] {
    var rest = arguments
    var moved = takeOptions(&rest)
    guard let command = rest.first,
      Bako.configuration.subcommands.contains(where: { $0._commandName == command })
    else { return Array(arguments) }
    var names = [rest.removeFirst()]
    // Behind the innermost command's name: `bako --data-dir d bmi --json list`.
    if command == BMICommand._commandName {
      moved += takeOptions(&rest)
      names += rest.prefix(1)
      rest = rest.dropFirst()
    }
    return names + moved + rest
  }

  private static func takeOptions(_ rest: inout ArraySlice<String>) -> [String] {
    var options: [String] = []
    while let first = rest.first, let count = length(first, rest.count) {
      options += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return options
  }

  private static func length(_ argument: String, _ available: Int) -> Int? {
    if argument == "--json" { return 1 }
    for option in ["--data-dir", "--color", "--format"] {
      if argument == option { return available > 1 ? 2 : nil }
      if argument.hasPrefix(option + "=") { return 1 }
    }
    return nil
  }
}
