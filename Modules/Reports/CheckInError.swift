import Foundation
import Models
import ShellCompletion

/// A check-in on the command line that names no feeling, or a date in the place of an option.
public enum CheckInError: LocalizedError, Equatable {
  /// There is no text, and no terminal that could show the map.
  case noFeeling
  /// The text names no feeling. The feelings are to choose from.
  case unread(CheckInLine, suggestions: [Feeling])
  /// The text begins with its date. The feelings are to choose from if it names none.
  case dated(String, CheckInLine, suggestions: [Feeling])

  /// The problem and its remedy: the whole command if it works as typed.
  public var message: String {
    switch self {
    case .noFeeling:
      "The feeling is missing. Name one, as in `bako log happy`; `bako feelings` lists all."
    case .unread(let line, let suggestions):
      Self.message(line, suggestions.map(\.name))
    case .dated(let date, let line, let suggestions):
      Self.message(line, on: date, suggestions.map(\.name))
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }

  private static func message(
    _ line: CheckInLine, on date: String, _ names: [String]
  ) -> String {
    let option = "--date \(ShellWord.singleQuoted(date))"
    let isComplete = line.feeling != nil && !line.text.hasPrefix("-")
    return isComplete
      ? "A date comes with --date. Run `bako \(ShellWord.singleQuoted(line.text)) \(option)`."
      : "\(message(line, names)) The date comes with \(option)."
  }

  private static func message(_ line: CheckInLine, _ names: [String]) -> String {
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
