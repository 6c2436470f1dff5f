import ArgumentParser
import Clients
import CommandEnvironment
import Interchange
import Models
import Persistence
import Reports
import TerminalCells

struct PromptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Print one short line for a shell prompt or a status bar.",
    discussion: """
      With an entry today, its feeling and the streak; without one, a question. Prints nothing
      where there is no store. The manual page has recipes for shells, starship and tmux.

      EXAMPLES
        bako prompt
        bako prompt --format json | jq .forgiving_streak
      """)

  /// The formats of `prompt`.
  enum PromptFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: "Print in this format.")
  var format = PromptFormat.text

  @Flag(name: .global(.json), help: "Print JSON, like --format json.")
  var isJSON = false

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var color: ColorOption

  func run() throws {
    try PromptLine.print(
      isJSON: isJSON || format == .json, isASCII: glyphs.isASCII, color: color.choice,
      in: dataDirectory.path())
  }
}

/// What `bako prompt` prints, with the values of its options.
enum PromptLine {
  static func print(
    isJSON: Bool = false, isASCII: Bool = false, color: ColorDepth.Choice = .auto, in path: String
  ) throws {
    guard let status = try status(in: path) else { return }
    guard !isJSON else {
      var json = JSONWriter()
      status.write(to: &json)
      return try Console.print(String(decoding: json.bytes, as: UTF8.self))
    }
    try Console.print(status.prompt(Style(color, isASCII: isASCII)))
  }

  /// Reads the status without changing the store, which may have an earlier version. Returns nil if
  /// there is no store.
  static func status(in path: String) throws -> CheckInStatus? {
    try JournalDatabase.withUnchangedDatabase(in: path, patience: 1, readsOlder: true) {
      try $0.status(now: ProcessEnvironment.now)
    }
  }
}
