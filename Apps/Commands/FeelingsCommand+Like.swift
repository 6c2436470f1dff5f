import ArgumentParser
import Interchange
import Models
import Reports

extension FeelingsCommand {
  struct Like: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "like", abstract: "Show what a word is like.",
      discussion: """
        Any word of the vocabulary has a valence, from -100 (unpleasant) to 100 (pleasant), and an \
        energy, from -100 (quiet) to 100 (active).

        EXAMPLES
          bako feelings like homesick
          bako feelings like burnt out
        """)

    @Argument(help: "A word or a phrase for a feeling.", completion: .feelings)
    var words: [String]

    @OptionGroup var glyphs: GlyphOptions
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let feeling = try dataDirectory.feelings().parse(words.joined(separator: " "))
      try output.print(plain: feeling.likeness(output.themedStyle(glyphs))) { $0.like(feeling) }
    }
  }
}
