import ArgumentParser
import Models
import Reports

struct FeelingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feelings", abstract: "Show the feelings and what they mean; add own ones.",
    discussion: """
      EXAMPLES
        bako feelings
        bako feelings --category positive --json | jq -r '.[].name'
        bako feelings add Homesick --like Lonely
      """, subcommands: [Add.self, Rename.self, Remove.self])

  @Option(help: "Only feelings of this category.")
  var category: FeelingCategory?

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let known = try dataDirectory.feelings()
    let feelings = category.map(known.all) ?? known.all
    try output.print(
      feelings,
      plain: FeelingMapText(
        feelings: feelings, style: output.style(glyphs, in: dataDirectory),
        columns: Console.textColumns
      ).lines)
  }
}
