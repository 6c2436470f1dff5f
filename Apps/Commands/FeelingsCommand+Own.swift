import ArgumentParser
import CommandEnvironment
import Models
import Reports

extension FeelingsCommand {
  struct Add: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a feeling of your own.",
      discussion: """
        It has the category and the quadrant of the feeling that it is like, and a place in a row \
        below the map. If its name is a word that entries have, they have the new feeling.

        EXAMPLES
          bako feelings add Saudade --like Sad
          bako feelings add Saudade --like Sad --icon ⌂ --valence -20 --energy -40
          bako saudade "the old street"
        """)

    @Argument(help: "The name: a word or a phrase of at most 20 characters.")
    var name: String

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The feeling that it is like.", valueName: "feeling"),
      completion: .feelings)
    var like: String

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "One glyph of one column (default: that of the other feeling).", valueName: "glyph"))
    var icon: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "From -100, unpleasant, to 100, pleasant (default: that of the other feeling).",
        valueName: "number"))
    var valence: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "From -100, quiet, to 100, active (default: that of the other feeling).",
        valueName: "number"))
    var energy: Int?

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let applied = try dataDirectory.withDatabase(createsFile: true) {
        try $0.change(
          .add(name, like: like, icon: icon, valence: valence, energy: energy),
          at: ProcessEnvironment.now.instant)
      }
      guard let new = applied.new else { return }
      try output.print(plain: applied.added(new, output.themedStyle()), new.write)
    }
  }

  struct Rename: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a feeling of your own, also in its entries.",
      discussion: """
        EXAMPLES
          bako feelings rename Homesick Nostalgic
        """)

    @Argument(help: "The feeling.", completion: .ownFeelings)
    var old: String

    @Argument(help: "Its new name.")
    var new: String

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let applied = try dataDirectory.withDatabase {
        try $0.change(.rename(old, to: new), at: ProcessEnvironment.now.instant)
      }
      guard let new = applied.new else { return }
      try output.print(plain: applied.saved(output.style), new.write)
    }
  }

  struct Remove: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a feeling of your own.",
      discussion: """
        A feeling that entries have can only be merged into another one.

        EXAMPLES
          bako feelings remove Homesick
          bako feelings remove Homesick --into Lonely
        """)

    @Argument(help: "The feeling.", completion: .ownFeelings)
    var name: String

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Merge its entries into this feeling.", valueName: "feeling"),
      completion: .feelings)
    var into: String?

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let applied = try dataDirectory.withDatabase {
        try $0.change(.remove(name, into: into), at: ProcessEnvironment.now.instant)
      }
      guard let old = applied.old else { return }
      try output.print(plain: applied.saved(output.style), old.write)
    }
  }
}
