/// A usage error of a command, with exit code 64.
///
/// Values that violate a domain rule throw `InvalidInput`; the parser throws its own errors.
enum UsageError: Error, Equatable {
  /// A word that is no command of `command`, such as `bako bmi`, and the words that resemble it.
  case unknownCommand(String, of: String, suggestions: [String])
  /// A value that a setting or a command does not have.
  case unknownValue(String, of: String, choices: [String])
  /// An argument of `compare` that is no week, month or year.
  case notAPeriod(String)
  case emptyDataDirectory
  /// `backup -`.
  case backupToStandardOutput
  /// A command that requires confirmation has no terminal to prompt on.
  case noTerminal(command: String)
  /// `sync join` without a code and without a terminal to ask on.
  case noSyncCode

  var message: String {
    switch self {
    case .unknownCommand(let name, let command, let suggestions):
      "“\(name)” is not a command\(command == "bako" ? " or a feeling" : " of `\(command)`"). "
        + (suggestions.isEmpty
          ? "" : "Did you mean \(suggestions.map { "“\($0)”" }.joined(separator: " or "))? ")
        + "Run `\(command) --help` to list all commands."
    case .unknownValue(let value, let name, let choices):
      "“\(value)” is not a value of \(name). Use \(choices.dropLast().joined(separator: ", "))"
        + " or \(choices.last ?? "")."
    case .notAPeriod(let text):
      "“\(text)” is not a week, a month or a year. Type 2026-W12, 2026-11, 2026, october or "
        + "“last month”."
    case .emptyDataDirectory: "The value of --data-dir is empty. Name a directory."
    case .backupToStandardOutput:
      "A backup is a file, so “-” is not standard output here. Name a file (./- is one), or use "
        + "`bako export`."
    case .noTerminal(let command):
      "Confirmation requires a terminal, so nothing was changed. Use "
        + "`bako \(command) --force` to skip the confirmation."
    case .noSyncCode:
      "The sync code is missing. Type it on a terminal, or pass it with --code-fd 0."
    }
  }
}
