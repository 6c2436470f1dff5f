// previewer: shows the linked previews, one at a time. It does not depend on features: `#Preview`
// places a record in the binary, and the product in Package.swift links them, or, with
// PREVIEW=Home, only Home.
import ComposableArchitecture
import Foundation
import Glibc
import TerminalRuntime

@main
@MainActor
struct Previewer {
  static let help = """
    usage: previewer [--module NAME] [--watch FOLDER] [--selected STATE] [--size SIZE] [--list]
                     [--write PAGE]             (make preview-Home, make screens)
           previewer --gallery FOLDER [--base FOLDER] [--base-name NAME]   (make ci ARGS=gallery)

    Shows the linked previews of a module. Keys: Ctrl-N next state, Ctrl-P previous state, Ctrl-T
    next size, Ctrl-C quit.

    --module NAME     the module
    --watch FOLDER    rebuild and restart in the same state when a Swift file in FOLDER is saved;
                      typed text and the focus are kept; compiler errors are shown below the
                      current preview; can be repeated
    --selected STATE  the name of the first state to show
    --size SIZE       fill, 80x24, 40x12 or 120x40
    --list            print the names of the states
    --write PAGE      update the screens in a page, drawn as text or as images
    --gallery FOLDER  write a page of all previews in 3 sizes, and dark, light, without color and
                      in ASCII: FOLDER/index.html, and each screen as SVG and ANSI text
    --base FOLDER     write a page of the screens that differ from those of another gallery
    --base-name NAME  the name of that gallery on the page
    exit status: 0 success, 64 invalid usage, 65 the page has an unknown screen or an unterminated
    marker, 74 a file cannot be read or written
    """

  static func main() {
    let options = readOptions(Array(CommandLine.arguments.dropFirst()))
    let stage = Stage(PreviewRegistry.all, module: options.module)
    if options.isList {
      FileHandle.standardOutput.write(Data(stage.names.map { "\($0)\n" }.joined().utf8))
      exit(0)
    }
    if let page = options.page { write(page) }
    if let folder = options.gallery { writeGallery(to: folder, options) }
    guard !stage.names.isEmpty else { refuse("\(options.module) has no #Preview") }
    show(stage, options)
  }

  private static func write(_ path: String) -> Never {
    do {
      let page = try String(contentsOfFile: path, encoding: .utf8)
      let filled = try ScreenPages(PreviewRegistry.all).filled(page)
      let root = URL(filePath: path).deletingLastPathComponent()
      try update(path, to: filled.page)
      for (image, text) in filled.images { try update(root.appending(path: image).path, to: text) }
      exit(0)
    } catch {
      let failure = error as? ScreenPages.Failure
      let sentence = failure?.sentence ?? error.localizedDescription
      FileHandle.standardError.write(Data("\(path): \(sentence)\n".utf8))
      exit(failure == nil ? 74 : 65)
    }
  }

  /// Writes a file, and its folder, unless it contains the text.
  private static func update(_ path: String, to text: String) throws {
    if let old = try? String(contentsOfFile: path, encoding: .utf8), old == text { return }
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func writeGallery(to folder: String, _ options: Options) -> Never {
    let gallery = Gallery(PreviewRegistry.all)
    if gallery.entries.isEmpty { refuse("no module with a #Preview is linked") }
    do {
      let url = URL(filePath: folder)
      let base = try options.base.map { try GalleryFolder.read(URL(filePath: $0)) }
      let lines = try gallery.write(to: url, base: base, baseName: options.baseName)
      print(lines.joined(separator: "\n"))
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("previewer: \(error.localizedDescription)\n".utf8))
      exit(74)
    }
  }

  private static func show(_ stage: Stage, _ options: Options) -> Never {
    let device = TerminalDevice.standard
    guard device.isTerminal else { refuse("the previewer needs a terminal") }
    let store = Store(
      initialState: PreviewerFeature.State(
        module: options.module, names: stage.names, selected: options.selected, size: options.size)
    ) {
      PreviewerFeature()
    } withDependencies: {
      $0.sourceClient = .live(watching: options.watched, module: options.module)
    }
    let screen = Screen(root: PreviewerView(store: store, stage: stage))
    let environment = ProcessInfo.processInfo.environment
    options.memory?.restore(on: screen, size: device.size(environment: environment))
    let terminal = TerminalOptions(environment: environment)
    let end = TerminalSession(screen, on: device, options: terminal).run()
    if store.isRestarting {
      let frame = screen.render(size: device.size(environment: environment))
      restart(store.state, PreviewMemory(frame, of: stage.previews[store.selected]), options)
      refuse("the new previewer could not be started")
    }
    end.exit()
  }

  /// Replaces this process by the new build.
  private static func restart(
    _ state: PreviewerFeature.State, _ memory: PreviewMemory, _ options: Options
  ) {
    var words = [
      CommandLine.arguments[0], "--module", options.module, "--size", state.size.rawValue,
    ]
    words += state.selectedName.map { ["--selected", $0] } ?? []
    words += options.watched.flatMap { ["--watch", $0] }
    if let json = try? JSONEncoder().encode(memory) {
      words += ["--restore", String(decoding: json, as: UTF8.self)]
    }
    var pointers = words.map { strdup($0) } + [nil]
    execv(CommandLine.arguments[0], &pointers)
  }

  static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data("previewer: \(message)\n\n\(help)\n".utf8))
    exit(64)
  }
}
