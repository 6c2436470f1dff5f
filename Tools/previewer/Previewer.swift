// previewer: shows the previews of the modules that it was linked with, one at a time. It names no
// feature: `#Preview` leaves a record in the binary, and PREVIEW=Home links Home.
import ComposableArchitecture
import Glibc
import TerminalRuntime

@main
@MainActor
struct Previewer {
  static let help = """
    usage: previewer [--module NAME] [--watch FOLDER] [--selected STATE] [--size SIZE] [--list]
                     [--write PAGE]             (make preview-Home, make screens)

    Shows the previews of the modules that it was built with: Ctrl-N the next state, Ctrl-P the one
    before, Ctrl-T the next size, q leaves.

    --module NAME     the name of the module in the bar
    --watch FOLDER    builds again when a Swift file below FOLDER is saved, and starts again with
                      the same state; what the compiler says is shown instead, if it says no
    --selected STATE  the state to begin with, by its name
    --size SIZE       fill, 80x24, 40x12 or 120x40
    --list            prints the names of the states
    --write PAGE      draws the states that a page asks for into it, as text
    exit     0 left, 64 wrong use, 65 a page that asks for what there is not, 74 a page that
             cannot be read or written
    """

  static func main() {
    let options = readOptions(Array(CommandLine.arguments.dropFirst()))
    let stage = Stage(PreviewRegistry.all)
    if options.isList {
      FileHandle.standardOutput.write(Data(stage.names.map { "\($0)\n" }.joined().utf8))
      exit(0)
    }
    if let page = options.page { write(page) }
    guard !stage.names.isEmpty else { refuse("there is no #Preview in \(options.module)") }
    show(stage, options)
  }

  private static func write(_ path: String) -> Never {
    do {
      let page = try String(contentsOfFile: path, encoding: .utf8)
      let filled = try ScreenPages(PreviewRegistry.all).filled(page)
      if filled != page { try filled.write(toFile: path, atomically: true, encoding: .utf8) }
      exit(0)
    } catch {
      let failure = error as? ScreenPages.Failure
      let sentence = failure?.sentence ?? error.localizedDescription
      FileHandle.standardError.write(Data("\(path): \(sentence)\n".utf8))
      exit(failure == nil ? 74 : 65)
    }
  }

  private static func show(_ stage: Stage, _ options: Options) -> Never {
    let device = TerminalDevice.standard
    guard device.isTerminal else { refuse("this needs a terminal") }
    let store = Store(
      initialState: PreviewerFeature.State(
        module: options.module, names: stage.names, selected: options.selected, size: options.size)
    ) {
      PreviewerFeature()
    } withDependencies: {
      $0.sourceClient = .live(watching: options.watched, module: options.module)
    }
    let screen = Screen(root: PreviewerView(store: store, stage: stage))
    let terminal = TerminalOptions(environment: ProcessInfo.processInfo.environment)
    let end = TerminalSession(screen, on: device, options: terminal).run()
    if store.isRestarting {
      restart(store.state, options)
      refuse("the new previewer could not be started")
    }
    end.exit()
  }

  /// Becomes the program that was just built.
  private static func restart(_ state: PreviewerFeature.State, _ options: Options) {
    var words = [
      CommandLine.arguments[0], "--module", options.module, "--size", state.size.rawValue,
    ]
    words += state.selectedName.map { ["--selected", $0] } ?? []
    words += options.watched.map { ["--watch", $0] } ?? []
    var pointers = words.map { strdup($0) } + [nil]
    execv(CommandLine.arguments[0], &pointers)
  }

  static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data("previewer: \(message)\n\n\(help)\n".utf8))
    exit(64)
  }
}
