import ArgumentParser
import Models
import Reports
import TerminalCells

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an entry in full.",
    discussion: """
      EXAMPLES
        bako show 3f2a
        bako show 3f2a --json | jq -r .journal
      """)

  @Argument(help: "The ID, or at least its first 4 characters.", completion: .entryIDs)
  var id: String

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let entry = try dataDirectory.withDatabase { try Lookup.entry(id, in: $0) }
    try output.print(entry, plain: entry.inFull(output.style(in: dataDirectory)))
  }
}

extension Entry {
  func inFull(_ style: Style) -> String {
    var lines = [
      "\(style.feeling(feeling))  \(day.formatted(.long)) \(date.clock)",
      style.dim(id.text),
    ]
    let names = activities.map(\.text).joined(separator: ", ")
    if !names.isEmpty { lines.append("Activities  \(wrapped(names, indent: 12))") }
    if let place { lines.append("Place       \(wrapped(place.text, indent: 12))") }
    if !journal.isEmpty { lines += ["", wrapped(journal)] }
    return lines.joined(separator: "\n")
  }

  /// Wraps the text to the terminal's width, with the given indent on continuation lines.
  private func wrapped(_ text: String, indent: Int = 0) -> String {
    guard let columns = Console.columns else { return text.sanitized }
    return text.wrapped(columns: max(20, columns - indent))
      .joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
