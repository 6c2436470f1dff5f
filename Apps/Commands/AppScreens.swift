import Models
import Persistence
import TerminalCells

/// The app, which a program passes to ``CommandLineProgram``. The methods are called on the main
/// thread.
public protocol AppScreens: Sendable {
  /// Runs the app until the user quits.
  ///
  /// - Throws: The error of opening the database, after the app has shown it.
  func start(_ request: AppRequest) throws

  /// Shows the map of feelings for a check-in, and returns the choice; nil if the map was left.
  func chooseFeeling(
    at date: Moment, in database: JournalDatabase, color: ColorDepth.Choice
  ) throws -> Feeling?
}

/// The options of the app, from the command line.
public struct AppRequest: Sendable {
  /// The value of `--screen`.
  public var screen: StartScreen?
  /// Whether `--plain-ui` or `BAKO_PLAIN_UI=1` requests the dialogue, which can read from a pipe.
  public var isPlain: Bool
  /// Whether `--ascii` is given: only ASCII characters are drawn.
  public var isASCII: Bool
  /// The value of `--theme`, which overrides the preference.
  public var theme: ThemeChoice?
  /// Whether `--inspect` is given: the actions and state changes are shown beside the app.
  public var isInspected: Bool
  /// The value of `--color`.
  public var color: ColorDepth.Choice
  /// The path of the data directory.
  public var directory: String
}
