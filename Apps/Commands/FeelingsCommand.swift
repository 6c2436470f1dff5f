import ArgumentParser
import CommandEnvironment
import Models
import Reports

struct FeelingsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "feelings", abstract: "Show the feelings and what they mean; add own ones.",
    discussion: """
      EXAMPLES
        bako feelings
        bako feelings --category pleasant --json | jq -r '.[].name'
        bako feelings --words
        bako feelings like burnt out
        bako feelings add Saudade --like Sad
      """, subcommands: [Add.self, Rename.self, Remove.self, Like.self])

  @Option(help: "Only feelings of this category.")
  var category: FeelingCategory?

  @Flag(
    name: .customLong("words"),
    help: "List the other words and phrases that are feelings, by the feeling they are like.")
  var listsWords = false

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    let known = try dataDirectory.feelings()
    let style = output.themedStyle(glyphs)
    guard !listsWords else {
      let words = known.lexicon.filter { category == nil || $0.category == category }
      return try output.print(
        Feeling.all.flatMap { feeling in words.filter { $0.like == feeling.name } },
        plain: FeelingWordsText(words: words, style: style, columns: Console.textColumns).lines)
    }
    let feelings = category.map(known.all) ?? known.all
    try output.print(
      feelings,
      plain: FeelingMapText(feelings: feelings, style: style, columns: Console.textColumns).lines)
  }
}
