import ArgumentParser
import CommandEnvironment
import CommandHelp
import Files
import Foundation
import Reports
import ShellCompletion

#if canImport(Glibc)
  import Glibc
#endif

/// Disables backtraces before the initializer of the Swift runtime, unless the variable requests
/// them.
@section(".preinit_array") @used
private let disableBacktraces: @convention(c) () -> Void = {
  if getenv("SWIFT_BACKTRACE") == nil { setenv("SWIFT_BACKTRACE", CrashProtection.noBacktrace, 1) }
}

/// The command line, whose arguments are those of the process.
///
/// ```swift no-run
/// import Commands
///
/// CommandLineProgram.run(with: nil)
/// ```
public enum CommandLineProgram {
  @TaskLocal static var screens: (any AppScreens)?

  /// Parses the arguments, runs the command, and reports an error as a sentence on stderr and an
  /// exit code. Must be called once, on the main thread: the main actor must stay on it.
  ///
  /// - Parameter screens: The app; nil for a program of the commands alone.
  public static func run(with screens: (any AppScreens)?) {
    $screens.withValue(screens) { run() }
  }

  private static func run() {
    CrashProtection.begin()
    // With these signals ignored, writing to a closed pipe or beyond RLIMIT_FSIZE fails with an
    // error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    do {
      try ProgramArguments.requireUTF8()
      let arguments = ProgramArguments.texts[...]
      // These bypass the parser, which takes longer than both together (decision 20).
      if arguments == ["--version"] { return try Console.print(Version.current) }
      if arguments == ["prompt"] {
        return try PromptLine.print(in: ProcessEnvironment.dataDirectory())
      }
      if let options = Arguments.mainHelpOptions(arguments) {
        let style = Style(try MainHelpOptions.parse(options).output.color.choice)
        return try printHelp(HelpText.main(style))
      }
      if arguments.first != "---completion" { ProgramArguments.announceDivision() }
      var command = try Arguments.parse(Arguments.normalized(arguments))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  private static func printHelp(_ text: String) throws {
    let isOff = ProgramArguments.texts.contains("--no-pager")
    try Pager.show(unless: isOff) { try Console.print(Console.shown(text)) }
  }

  private static func end(with error: any Error) -> Never {
    if error is BrokenPipe { dieOfBrokenPipe() }
    if ProgramArguments.texts.first == "---completion" { endCompletion(with: error) }
    if let (code, sentence) = ExitStatus.describe(error) {
      Console.printMessage("bako: \(sentence)")
      exit(code)
    }
    let code = Bako.exitCode(for: error).rawValue
    let arguments = Arguments.normalized(ProgramArguments.texts[...])
    do {
      if code == 0 {
        if let help = try Arguments.help(arguments) {
          try printHelp(help)
        } else {
          let commands = Bako.configuration.subcommands.compactMap { $0.configuration.commandName }
          try Console.print(
            try CompletionScript.corrected(Bako.fullMessage(for: error), commands: commands))
        }
      } else if case let message = ParserMessage.withoutFarSuggestion(Bako.message(for: error)),
        !message.isEmpty
      {
        Console.printMessage("bako: \(message)")
        Console.printMessage("Run `\(Arguments.command(in: arguments)) --help` for help.")
      }
    } catch {
      end(with: error)
    }
    exit(code)
  }

  /// Prints completions unchanged. Prints nothing for an error, because the text would appear in
  /// the command line that the user is editing.
  private static func endCompletion(with error: any Error) -> Never {
    let code = Bako.exitCode(for: error).rawValue
    if code == 0 { try? Console.print(Bako.fullMessage(for: error)) }
    exit(code)
  }

  /// Ends the process by SIGPIPE, with the default action restored.
  private static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
