import Models
import ShellCompletion

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
  /// A check-in without a feeling and without a terminal that could show the map.
  case noFeeling
  /// A check-in without a feeling, and feelings to choose from.
  case unreadCheckIn(CheckInLine, suggestions: [Feeling])
  /// A check-in that begins with its date, and feelings to choose from if it names none.
  case datedCheckIn(DatedCheckIn, suggestions: [Feeling])
  /// An argument that is not UTF-8, with replacements.
  case argumentNotUTF8(String)
  case variableNotUTF8(String)
  case emptyDataDirectory
  case noHomeDirectory
  case emptyFileName
  case emptyOutputName
  case outputIsDatabase(String)
  /// `backup -`.
  case backupToStandardOutput
  /// A command that requires confirmation has no terminal to prompt on.
  case noTerminal(command: String)
  /// `sync` in a data directory that takes part in no shared diary.
  case notShared
  /// `sync init` or `join` in a data directory that shares at a place.
  case alreadyShared(String)
  /// A folder instead of a git repository, or the reverse.
  case otherKindOfPlace
  case notADeviceName(String)
  /// `sync join` without a code and without a terminal to ask on.
  case noSyncCode
  case idTooShort(String)
  /// Several IDs have the prefix. There are at most eight candidates.
  case ambiguousID(String, candidates: [String], hasMore: Bool)

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
    case .noFeeling:
      "The feeling is missing. Name one, as in `bako log happy`; `bako feelings` lists all."
    case .unreadCheckIn(let line, let suggestions):
      Self.message(unread: line, suggestions.map(\.name))
    case .datedCheckIn(let dated, let suggestions):
      Self.message(dated, suggestions.map(\.name))
    case .argumentNotUTF8(let text):
      "The argument “\(text)” is not UTF-8. Type it, or rename the file, in UTF-8."
    case .variableNotUTF8(let name): "The variable \(name) is not UTF-8. Set it to UTF-8."
    case .emptyDataDirectory: "The value of --data-dir is empty. Name a directory."
    case .noHomeDirectory:
      "There is no home directory. Name a data directory with --data-dir."
    case .emptyFileName: "The file name is empty. Name a file."
    case .emptyOutputName:
      "The value of --output is empty. Name a file, or - for standard output."
    case .outputIsDatabase(let file):
      "\(file) is the store itself. Name another file for the export."
    case .backupToStandardOutput:
      "A backup is a file, so “-” is not standard output here. Name a file (./- is one), or use "
        + "`bako export`."
    case .noTerminal(let command):
      "Confirmation requires a terminal, so nothing was changed. Use "
        + "`bako \(command) --force` to skip the confirmation."
    case .notShared: SharedDiary.isNotShared
    case .alreadyShared(let place):
      "The diary is shared already, at \(place). `bako sync leave` ends that."
    case .otherKindOfPlace:
      "A shared diary moves from git to git only, and from a folder or rclone to one of these. Use "
        + "such a place, or `bako sync leave` everywhere and begin anew."
    case .notADeviceName(let text):
      "“\(text)” cannot be the name of a device. Use one short line, such as --name laptop."
    case .noSyncCode:
      "The sync code is missing. Type it on a terminal, or pass it with --code-fd 0."
    case .idTooShort(let text):
      "“\(text)” is too short for an ID. Type at least 4 characters."
    case .ambiguousID(let text, let candidates, let hasMore):
      "Several IDs start with \(text). Type more characters of one of them:\n"
        + candidates.map { "  " + $0 }.joined(separator: "\n") + (hasMore ? "\n  …" : "")
    }
  }

  /// The whole command if it works as typed.
  private static func message(_ dated: DatedCheckIn, _ names: [String]) -> String {
    let option = "--date \(ShellWord.singleQuoted(dated.date))"
    let isComplete = dated.line.feeling != nil && !dated.line.text.hasPrefix("-")
    return isComplete
      ? "A date comes with --date. Run `bako \(ShellWord.singleQuoted(dated.line.text)) \(option)`."
      : "\(message(unread: dated.line, names)) The date comes with \(option)."
  }

  private static func message(unread line: CheckInLine, _ names: [String]) -> String {
    let choice = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    switch line.reason {
    case .new(let word)?:
      let name = word.contains(" ") ? "\"\(word)\"" : word
      return "“\(word)” is new. Run `bako feelings add \(name) --like "
        + "\(names.first?.lowercased() ?? "")`, with the feeling that it is like: \(choice)."
    case .spelling(let match)?:
      return "“\(line.text[match.range])” is not a feeling. Did you mean \(match.feeling.name)?"
    case .negated(let match)?:
      return "“\(line.text[match.range])” is negated. Begin with what you feel, such as \(choice)."
    case .empty?, .unclear?, nil:
      let text = line.text.count <= 40 ? line.text : "\(line.text.prefix(39))…"
      return "“\(text)” names no feeling to begin with. Begin with one, such as \(choice)."
    }
  }
}
