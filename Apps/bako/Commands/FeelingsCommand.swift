import ArgumentParser
import Models

struct FeelingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "feelings", abstract: "Show the map of the feelings and what they mean.",
    discussion: """
      EXAMPLES
        bako feelings
        bako feelings --category positive --json | jq -r '.[].name'
      """)

  @Option(help: "Only feelings of this category.")
  var category: FeelingCategory?

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let feelings = category.map { Feeling.all(in: $0) } ?? Feeling.all
    try output.print(
      feelings, plain: FeelingMapText(feelings: feelings, style: output.style(glyphs)).lines)
  }
}
