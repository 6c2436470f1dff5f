// bako: the program. Commands has the command line; App/ starts the app and connects its clients.
import Commands
import Models
import Persistence
import TerminalCells

@main
enum Program {
  static func main() { CommandLineProgram.run(with: TerminalScreens()) }
}

/// The app on the terminal.
private struct TerminalScreens: AppScreens {
  func start(_ request: AppRequest) throws { try AppLauncher(request: request).start() }

  func chooseFeeling(
    at date: Moment, in database: JournalDatabase, color: ColorDepth.Choice
  ) -> Feeling? {
    // Commands run on the main thread.
    MainActor.assumeIsolated {
      FeelingPicker.choose(date: date, database: database, color: color)
    }
  }
}
