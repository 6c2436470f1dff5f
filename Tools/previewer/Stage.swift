import ComposableTerminal
import TerminalUI

/// The previews in source order. The view of each is created once, because a preview creates a
/// store.
@MainActor
final class Stage {
  let names: [String]
  let previews: [PreviewValue]
  private var views: [Int: AnyView] = [:]

  /// Creates a stage with the previews of a module, or with all of them if it has none.
  init(_ all: [PreviewValue], module: String = "") {
    let own = all.filter { $0.module == module }
    let previews = own.isEmpty ? all : own
    self.previews = previews
    names = previews.enumerated().map { index, preview in
      preview.name.isEmpty ? "preview \(index + 1)" : preview.name
    }
  }

  /// Returns the view of a preview, created with preview dependencies: no disk, no network.
  func view(_ index: Int) -> AnyView {
    if let view = views[index] { return view }
    let view = AnyView(previews[index].stage())
    views[index] = view
    return view
  }
}
