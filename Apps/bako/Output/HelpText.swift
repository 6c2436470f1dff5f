import Foundation
import Reports
import TerminalCells

/// The help of a command, which the argument parser writes, for a terminal of 80 columns: the usage
/// is wrapped, the options of every command come last, headings are bold, and names are colored.
struct HelpText {
  private typealias Section = (heading: String, lines: [String])
  private let sections: [Section]

  /// - Parameter text: The output of the parser.
  init(_ text: String) {
    var sections: [Section] = [("", [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let heading = line.prefixMatch(of: /[A-Z][A-Z ]*:|EXAMPLES$/) {
        sections.append((String(heading.0), []))
        sections[sections.count - 1].lines.append(String(line[heading.range.upperBound...]))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    let isCommon: (Section) -> Bool = { $0.heading == "COMMON OPTIONS:" }
    // Sections are separated by a blank line, which the last one lacks.
    for index in sections.indices where !sections[index].lines.isEmpty {
      while sections[index].lines.last == "" { sections[index].lines.removeLast() }
    }
    self.sections = sections.filter { !isCommon($0) } + sections.filter(isCommon)
  }

  /// Returns the lines in the colors of a style.
  func text(_ style: Style) -> String {
    sections.filter { !$0.heading.isEmpty }.map { section in
      let lines = section.heading == "USAGE:" ? usage(section.lines) : section.lines
      return style.bold(section.heading)
        + lines.map { hasNames(section.heading) ? named($0, style) : $0 }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The usage, wrapped between its arguments.
  private func usage(_ lines: [String]) -> [String] {
    lines.flatMap { line -> [String] in
      var wrapped = [""]
      for word in arguments(of: line) {
        let last = wrapped.count - 1
        let indent = last == 0 ? "USAGE:".count : 0
        if indent + wrapped[last].count + word.count + 1 > 80 {
          wrapped.append("         \(word)")
        } else {
          wrapped[last] += " \(word)"
        }
      }
      return wrapped
    }
  }

  /// The words of a usage. An optional argument is one of them, with its value.
  private func arguments(of line: String) -> [String] {
    line.split(separator: " ").reduce(into: []) { words, word in
      let open = (words.last ?? "").count { $0 == "[" } - (words.last ?? "").count { $0 == "]" }
      if open > 0, let last = words.indices.last {
        words[last] += " \(word)"
      } else {
        words.append(String(word))
      }
    }
  }

  private func hasNames(_ heading: String) -> Bool {
    !["EXAMPLES", "OVERVIEW:", "USAGE:"].contains(heading)
  }

  /// The line with its names in color, which end at the two spaces before their description.
  private func named(_ line: String, _ style: Style) -> String {
    // The last line of a command with subcommands.
    guard !line.hasPrefix("  See '"),
      let match = line.prefixMatch(of: /\s{2}(?<names>[-<\w].*?)(?=\s{2}|$)/)
    else {
      return line
    }
    return "  " + style.name(String(match.names)) + line[match.range.upperBound...]
  }
}
