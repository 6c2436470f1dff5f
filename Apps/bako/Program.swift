import ArgumentParser
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Parses the arguments, runs the command, and reports an error as a sentence on stderr and an exit
/// code.
///
/// Synchronous, so that the main actor stays on the process's first thread.
@main
enum Program {
  static func main() {
    CrashProtection.begin()
    // A closed pipe and the limit of a file's size become errors of `write` instead of signals.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    do {
      let arguments = CommandLine.arguments.dropFirst()
      // The parser would take several milliseconds for it.
      if arguments == ["--version"] { return try Console.print(Version.current) }
      var command = try Arguments.parse(Arguments.hoistingGlobalOptions(arguments))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Prints the error and exits with its code.
  private static func end(with error: any Error) -> Never {
    if error is BrokenPipe { dieOfBrokenPipe() }
    if CommandLine.arguments.dropFirst().first == "---completion" { endCompletion(with: error) }
    if let (code, sentence) = ExitStatus.describe(error) {
      Console.printMessage("bako: \(sentence)")
      exit(code)
    }
    let code = Bako.exitCode(for: error).rawValue
    let message = Bako.fullMessage(for: error)
    do {
      if code == 0 {
        try Console.print(Console.shown(CompletionScript.corrected(message)))
      } else if !message.isEmpty {
        Console.printMessage(message)
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

  /// Ends the process by the signal, as if it were not ignored.
  private static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
