// Commands: the command line. System/ accesses the process environment, and Output/ formats and
// prints. The only importer of ArgumentParser. The app is behind ``AppScreens``, so a change of a
// feature does not compile the commands, nor run their tests.
import ArgumentParser
import CommandEnvironment
import Models

struct Bako: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bako",
    abstract: "A mood tracker and BMI calculator for the terminal: private, local, scriptable.",
    version: Version.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Check in",
        subcommands: [
          LogCommand.self, TodayCommand.self, EditCommand.self, DeleteCommand.self,
          UndoCommand.self, RedoCommand.self,
        ]),
      CommandGroup(
        name: "Look back",
        subcommands: [
          ListCommand.self, ShowCommand.self, StatsCommand.self, InsightsCommand.self,
          WeekCommand.self, MonthCommand.self, YearCommand.self, CompareCommand.self,
          ReportCommand.self,
        ]),
      CommandGroup(
        name: "Words",
        subcommands: [
          FeelingsCommand.self, NamesCommand<ActivityNames>.self, NamesCommand<PlaceNames>.self,
        ]),
      CommandGroup(name: "Body", subcommands: [BMICommand.self]),
      CommandGroup(
        name: "Data",
        subcommands: [
          ExportCommand.self, ImportCommand.self, BackupCommand.self, RestoreCommand.self,
          DoctorCommand.self, PurgeCommand.self, SyncCommand.self,
        ]),
      CommandGroup(
        name: "Every day",
        subcommands: [PromptCommand.self, RemindCommand.self, ConfigCommand.self]),
    ])

  @OptionGroup var options: AppOptions
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var color: ColorOption

  func run() throws {
    // Only the option permits a pipe: BAKO_PLAIN_UI is inherited by programs that call `bako`.
    guard let screens = CommandLineProgram.screens,
      options.isPlain || (Console.isInputTerminal && Console.isOutputTerminal)
    else {
      Console.printMessage(
        """
        bako: The app needs a terminal on standard input and output. Without one, use a command:
          bako log <feeling>    bako list    bako stats    bako bmi calc <height> <weight>
        `bako --help` lists all commands; `bako --plain-ui` asks line by line, even in a pipe.
        """)
      throw ExitCode(ExitStatus.usage)
    }
    try screens.start(
      AppRequest(
        screen: options.screen,
        isPlain: options.isPlain || ProcessEnvironment.flag("BAKO_PLAIN_UI"),
        isASCII: options.glyphs.isASCII, theme: options.theme, isInspected: options.isInspected,
        color: color.choice, directory: try dataDirectory.path()))
  }
}

/// The options of the app.
struct AppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Open.", valueName: "name"),
    completion: .list(StartScreen.allCases.map(\.rawValue)))
  var screen: StartScreen?

  @Flag(name: .customLong("plain-ui"), help: "Ask line by line instead of using the full screen.")
  var isPlain = false

  @OptionGroup var glyphs: GlyphOptions

  @Option(help: ArgumentHelp("Use the colors for this background.", valueName: "theme"))
  var theme: ThemeChoice?

  @Flag(name: .customLong("inspect"), help: "Show actions and state changes beside the app.")
  var isInspected = false
}

/// The version of the program.
public enum Version {
  /// The output of `bako --version`.
  public static let current = "0.1.0"
}

extension StartScreen: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
