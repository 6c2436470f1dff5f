import ArgumentParser
import Models

struct FeelingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "feelings", abstract: "List the 48 feelings.",
    discussion: """
      EXAMPLES
        bako feelings
        bako feelings --category positive --json | jq -r '.[].name'
      """)

  @Option(help: "Only feelings of this category.")
  var category: FeelingCategory?

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let feelings = category.map { Feeling.all(in: $0) } ?? Feeling.all
    try ListPrinter.print(feelings, output.format, output.style)
  }
}
