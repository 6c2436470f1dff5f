import ArgumentParser
import Models

struct FeelingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "feelings", abstract: "List the feelings that there are names for.",
    discussion: """
      EXAMPLES
        bako feelings
        bako feelings --category positive --json | jq -r '.[].name'
      """)

  @Option(help: "Only this category: positive or negative.")
  var category: FeelingCategory?

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let feelings = category.map { Feeling.all(in: $0) } ?? Feeling.all
    try ListPrinter.print(feelings, output.format, output.style)
  }
}
