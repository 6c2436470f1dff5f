import ArgumentParser
import Models
import TerminalUI

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one check-in in full.",
    discussion: """
      EXAMPLES
        bako show 3f2a
        bako show 3f2a --json | jq -r .journal
      """)

  @Argument(help: "The id, or its first characters, at least 4.", completion: .entryIDs)
  var id: String

  @OptionGroup var place: StorePlace
  @OptionGroup var output: OutputOptions

  func run() throws {
    let entry = try place.withStore { try Lookup.entry(id, in: $0) }
    try output.chosen.print(entry, plain: entry.inFull(output.chosen.style))
  }
}

extension Entry {
  /// The entry over several lines, for people.
  func inFull(_ style: Style) -> String {
    let title = "\(style.icon(feeling)) \(feeling.name)"
    var lines = [
      "\(style.category(title, category))  \(day.longDescription) \(date.clock)",
      style.dim(id.text),
    ]
    if !activities.isEmpty {
      lines.append("Activities  \(activities.joined(separator: ", ").sanitized)")
    }
    if let place { lines.append("Place       \(place.sanitized)") }
    if !journal.isEmpty {
      let columns = Console.columns.map { max(20, $0) }
      let text = columns.map { journal.wrapped(columns: $0).joined(separator: "\n") }
      lines += ["", text ?? journal.sanitized]
    }
    return lines.joined(separator: "\n")
  }
}
