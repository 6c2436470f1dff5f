import ArgumentParser
import Foundation
import Models

/// Rewords an error of the argument parser like the other errors: the problem, then the remedy.
struct ParserMessage {
  /// The message of the parser.
  let text: String
  /// The command to which the arguments belong, such as `bako list`.
  let command: String

  init(_ error: any Error) {
    text = Bako.message(for: error)
    // The full message ends with: See 'bako list --help' for more information.
    let see = Bako.fullMessage(for: error).firstMatch(of: /See '(.+) --help'/)
    command = see.map { String($0.1) } ?? "bako"
  }

  /// The problem and its remedy.
  var sentence: String {
    let sentence = problem
    let end = sentence.hasSuffix(".") || sentence.hasSuffix("?") ? "" : "."
    return "\(sentence)\(end) Run `\(command) --help` for help."
  }

  private var problem: String {
    if let match = text.firstMatch(of: /^Missing expected argument '(.+)'/) {
      return "\(match.1.replacing(" ...", with: "")) is missing."
    }
    if let match = text.firstMatch(of: /^Missing value for '(-\S+)/) {
      return "\(match.1) needs a value."
    }
    if let match = text.firstMatch(of: /^The value '([^']*)' is invalid for '(\S+)[^']*'/) {
      return "“\(match.1)” is not a value of \(match.2).\(choices)"
    }
    if let match = text.firstMatch(of: /^The option '(.+)' does not take any value, but '([^']*)'/)
    {
      return "\(match.1) takes no value. Remove “=\(match.2)”."
    }
    if let match = text.firstMatch(of: /^Unexpected argument '(.*)'/) {
      return "“\(match.1)” is not expected by `\(command)`."
    }
    if let match = text.firstMatch(of: /^\d+ unexpected arguments: '([^']*)'/) {
      return "“\(match.1)” is not expected by `\(command)`."
    }
    if let match = text.firstMatch(of: /^Unknown option '(.+?)'(?:\. Did you mean '(.+)'\?)?/) {
      // The parser also suggests options with nothing in common.
      let near = match.2.map(String.init).flatMap { option in
        String(match.1).editDistance(to: option) <= max(1, match.1.count / 3) ? option : nil
      }
      let suggestion = near.map { " Did you mean \($0)?" } ?? ""
      return "\(match.1) is not an option of `\(command)`.\(suggestion)"
    }
    return text.split(separator: "\n").first.map(String.init) ?? text
  }

  /// The allowed values, which the parser lists in one line or in several.
  private var choices: String {
    guard
      let match = text.firstMatch(of: /Please provide one of (?:the following:)?(?<rest>[\s\S]*)/)
    else { return "" }
    let rest = match.rest.split(separator: "\nHelp:").first ?? ""
    let words = rest.matches(of: /'([^']+)'|\n\s+- (\S+)/).compactMap { $0.1 ?? $0.2 }
    guard let last = words.last, words.count > 1 else { return "" }
    return " Use \(words.dropLast().joined(separator: ", ")) or \(last)."
  }
}
