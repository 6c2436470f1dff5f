import ArgumentParser
import Models

struct FeelingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "feelings", abstract: "List the 48 feelings and what they mean.",
    discussion: """
      EXAMPLES
        bako feelings
        bako feelings --category positive --json | jq -r '.[].name'
      """)

  @Option(help: "Only feelings of this category.")
  var category: FeelingCategory?

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let feelings = category.map { Feeling.all(in: $0) } ?? Feeling.all
    guard output.format == .plain else {
      return try ListPrinter.print(feelings, output.format, output.style)
    }
    try Console.print(Self.lines(feelings, output.style).joined(separator: "\n"))
  }

  /// Returns a heading for each category, and its feelings by energy with a blank line after each
  /// row of the map.
  private static func lines(_ feelings: [Feeling], _ style: Style) -> [String] {
    var lines: [String] = []
    var last: Feeling?
    for feeling in feelings {
      let isNewCategory = feeling.category != last?.category
      if let last, isNewCategory || feeling.row != last.row { lines.append("") }
      if isNewCategory { lines.append(style.bold(feeling.category.title)) }
      lines.append(feeling.line(style))
      last = feeling
    }
    return lines
  }
}
