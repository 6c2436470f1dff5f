// bako: the program. Commands/ contains the commands, App/ starts the app, System/ accesses the
// process environment, and Output/ formats and prints. The only importer of ArgumentParser.
import AppFeature
import ArgumentParser
import Models
import TerminalRuntime

struct Bako: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bako",
    abstract: "A mood tracker and BMI calculator for the terminal: private, local, scriptable.",
    usage: """
      bako [--screen <name>] [--plain-ui] [--ascii] [--theme <theme>] [--inspect]
      bako <feeling> [<note>]
      bako <command> …
      """,
    discussion: """
      EXAMPLES
        bako                                     open the app
        bako calm "slept well #rest @home"       check in
        bako log happy --journal "Coffee with Ada" --activity Friends
        bako list --since "7 days ago"
        bako stats
        bako report --output report.html
        bako bmi calc 170 65

      Your data stays on this machine. For details, see `bako <command> --help`.
      """,
    version: Version.current,
    subcommands: [
      LogCommand.self, TodayCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self,
      DeleteCommand.self, UndoCommand.self, RedoCommand.self, PurgeCommand.self,
      FeelingsCommand.self,
      NamesCommand<ActivityNames>.self, NamesCommand<PlaceNames>.self,
      StatsCommand.self,
      InsightsCommand.self, YearCommand.self, MonthCommand.self, ReportCommand.self,
      BMICommand.self, ExportCommand.self, ImportCommand.self, BackupCommand.self,
      RestoreCommand.self, DoctorCommand.self, PromptCommand.self,
      RemindCommand.self, ConfigCommand.self,
    ])

  @Option(
    help: ArgumentHelp("The screen to open.", valueName: "name"),
    completion: .list(StartScreen.allCases.map(\.rawValue)))
  var screen: StartScreen?

  @Flag(name: .customLong("plain-ui"), help: "Ask line by line instead of using the full screen.")
  var isPlain = false

  @OptionGroup var glyphs: GlyphOptions

  @Option(
    help: ArgumentHelp("Colors for a dark or light background, or system.", valueName: "theme"))
  var theme: TerminalOptions.Appearance?

  @Flag(name: .customLong("inspect"), help: "Show actions and state changes beside the app.")
  var isInspected = false

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var color: ColorOption

  func run() throws {
    // Only the option permits a pipe: BAKO_PLAIN_UI is inherited by programs that call `bako`.
    guard isPlain || (Console.isInputTerminal && Console.isOutputTerminal) else {
      Console.printMessage(
        """
        bako: The app needs a terminal on standard input and output. Without one, use a command:
          bako log <feeling>    bako list    bako stats    bako bmi calc <height> <weight>
        `bako --help` lists all commands; `bako --plain-ui` asks line by line, even in a pipe.
        """)
      throw ExitCode(ExitStatus.usage)
    }
    try AppLauncher(
      screen: screen, isPlain: isPlain || ProcessEnvironment.flag("BAKO_PLAIN_UI"),
      isASCII: glyphs.isASCII, givenAppearance: theme, isInspected: isInspected,
      color: color.choice,
      directory: try dataDirectory.path()
    ).start()
  }
}

enum Version {
  static let current = "0.1.0"
}
