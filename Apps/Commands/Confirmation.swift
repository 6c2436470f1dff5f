import ArgumentParser
import CommandEnvironment

/// `--force`, and the confirmation that it skips.
struct Confirmation: ParsableArguments {
  @Flag(help: "Do not ask for confirmation.")
  var force = false

  /// Throws if confirmation is required and stdin or stderr is not a terminal.
  func throwIfUnattended(_ command: String) throws {
    guard force || (Console.isInputTerminal && Console.isErrorTerminal) else {
      throw UsageError.noTerminal(command: command)
    }
  }

  /// Prints the lines and prompts for confirmation. Throws `ExitCode.success` unless the answer is
  /// yes.
  func ask(_ lines: [String], _ verb: String) throws {
    guard !force else { return }
    for line in lines { Console.printStyled(line) }
    let what = lines.count == 1 ? "this" : "these \(lines.count)"
    guard Console.confirm("\(verb) \(what)?") else {
      Console.printMessage("Canceled. Nothing was changed.")
      throw ExitCode.success
    }
  }
}
