import ArgumentParser

/// `--force`, and the question that it answers.
struct Confirmation: ParsableArguments {
  @Flag(help: "Do not ask.")
  var force = false

  /// Throws if the user cannot be asked: without a terminal and without `--force`.
  func throwIfUnattended(_ command: String) throws {
    guard force || (Console.isInputTerminal && Console.isErrorTerminal) else {
      throw UsageError.noTerminal(command: command)
    }
  }

  /// Prints the lines and asks. Throws, which ends the command, unless the answer is yes.
  func ask(_ lines: [String], _ verb: String) throws {
    guard !force else { return }
    for line in lines { Console.printStyled(line) }
    let what = lines.count == 1 ? "this" : "these \(lines.count)"
    guard Console.confirm("\(verb) \(what)?") else {
      Console.printMessage("Nothing was done.")
      throw ExitCode.success
    }
  }
}
