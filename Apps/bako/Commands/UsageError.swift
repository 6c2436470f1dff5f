/// A mistake in the use of a command, which ends it with exit code 64.
///
/// Values that break a rule of the domain throw `InvalidInput`, and the parser has its own errors.
enum UsageError: Error, Equatable {
  case unknownCommand(String)
  case emptyDataDirectory
  case noHomeDirectory
  case emptyFileName
  case emptyOutputName
  case outputIsDatabase(String)
  case noCSV
  /// A command that asks for confirmation has no terminal.
  case noTerminal(command: String)
  case idTooShort(String)
  /// Several ids have the prefix; at most eight are candidates.
  case ambiguousID(String, candidates: [String], hasMore: Bool)

  var message: String {
    switch self {
    case .unknownCommand(let name):
      "There is no command named “\(name)”. `bako help` lists them."
    case .emptyDataDirectory: "The name after --data-dir is empty. Name a directory."
    case .noHomeDirectory:
      "There is no home directory to keep data in. Name one with --data-dir."
    case .emptyFileName: "The name of the file is empty. Name a file."
    case .emptyOutputName:
      "The name after --output is empty. Name a file, or - for standard output."
    case .outputIsDatabase(let file):
      "\(file) is the store itself. Name another file for the export."
    case .noCSV: "This is not a list, so it has no CSV. Use --json."
    case .noTerminal(let command):
      "There is no terminal to ask on, so nothing was done. `bako \(command) --force` does "
        + "not ask."
    case .idTooShort(let text):
      "An id needs at least its first 4 characters; “\(text)” has fewer."
    case .ambiguousID(let text, let candidates, let hasMore):
      "Several ids begin with \(text); type more of one:\n"
        + candidates.map { "  " + $0 }.joined(separator: "\n") + (hasMore ? "\n  …" : "")
    }
  }
}
