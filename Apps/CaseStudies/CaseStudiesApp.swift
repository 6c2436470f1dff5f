// CaseStudies: patterns of the architecture as small runnable screens. It imports only the
// libraries, like any other package, and nothing of bako. README.md describes the studies in
// reading order.
import ComposableArchitecture
import Glibc
import TerminalRuntime

@main
struct CaseStudiesApp: App {
  let store: StoreOf<CatalogFeature>

  init() {
    var state = CatalogFeature.State()
    if let name = CommandLine.arguments.dropFirst().first {
      guard let study = CaseStudy(rawValue: name) else { Self.refuse(name) }
      state.path.append(study.start)
    }
    store = Store(initialState: state) { CatalogFeature() }
  }

  var body: some Scene {
    WindowGroup { CatalogView(store: store) }
  }

  private static func refuse(_ name: String) -> Never {
    let names = CaseStudy.allCases.map(\.rawValue).joined(separator: ", ")
    let message = "case-studies: unknown study \(name). Choose one of: \(names).\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(64)
  }
}
